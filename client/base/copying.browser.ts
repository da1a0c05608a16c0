/**
 * Lets a button copy the text of the field in its element, or else the text behind the link there.
 * The words of its result are in the page: importing them would add a chunk to every page.
 */
export function mount(element: HTMLElement, report: (error: unknown) => void): () => void {
  const field = element.querySelector("textarea");
  const address = element.querySelector("a")?.href ?? "";
  return enableButton(element, report, async (output) => {
    const isCopied = await (field ? copy(field.value) : copyFrom(address));
    if (!isCopied) field?.select();
    const { copied = "", byHand = "" } = output.dataset;
    output.textContent = isCopied ? copied : byHand;
  });
}

/** Enables the button of an element; `act` reports the result of a click in the output. */
export function enableButton(
  element: HTMLElement,
  report: (error: unknown) => void,
  act: (output: HTMLOutputElement) => Promise<void>,
): () => void {
  const button = element.querySelector("button");
  const output = element.querySelector("output");
  if (!button || !output) throw new Error("The element has no button, or no output.");
  const click = () => {
    // Emptied first, so that screen readers announce the same words again.
    output.textContent = "";
    act(output).catch(report);
  };
  button.disabled = false;
  button.addEventListener("click", click);
  return () => {
    button.disabled = true;
    button.removeEventListener("click", click);
  };
}

/** Returns false where the browser does not allow it, as on plain http. */
export async function copy(text: string): Promise<boolean> {
  return tryToCopy(() => navigator.clipboard.writeText(text));
}

/** Safari allows copying only within the click, so it gets a promise of the text. */
async function copyFrom(address: string): Promise<boolean> {
  return tryToCopy(() =>
    navigator.clipboard.write([new ClipboardItem({ "text/plain": readText(address) })]),
  );
}

async function tryToCopy(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch {
    return false;
  }
}

async function readText(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is answered with ${response.status}`);
  return new Blob([await response.text()], { type: "text/plain" });
}
