const leastLetters = 2;
const maxOffered = 8;

/**
 * Offers names of places while a visitor types into the finder. All names come at once when the
 * input first gets the focus, so nothing that is typed leaves the device before the form is sent.
 */
export function offerPlaces(form: HTMLFormElement, signal: AbortSignal): void {
  const input = form.querySelector<HTMLInputElement>("input[name=q]");
  const { places } = form.dataset;
  if (!input || places === undefined) return;
  const list = document.createElement("datalist");
  list.id = `${input.id}-orte`;
  let names: string[] = [];
  const offer = () => {
    const options = matchPlaces(names, input.value).map((name) => new Option(undefined, name));
    list.replaceChildren(...options);
  };
  const load = async () => {
    names = await readNames(places, signal);
    if (names.length === 0 || signal.aborted) return;
    // The `list` attribute makes the input a combobox, and screen readers announce it as one.
    input.setAttribute("list", list.id);
    input.after(list);
    offer();
  };
  input.addEventListener("input", offer, { signal });
  sendByEnter(input, form, signal);
  if (input === document.activeElement) void load();
  else input.addEventListener("focus", () => void load(), { signal, once: true });
  signal.addEventListener("abort", () => {
    input.removeAttribute("list");
    list.remove();
  });
}

/** With an open list, WebKit's first Enter only closes it, so the form is sent here. */
function sendByEnter(input: HTMLInputElement, form: HTMLFormElement, signal: AbortSignal): void {
  let isChoosing = false;
  input.addEventListener("input", () => (isChoosing = false), { signal });
  const follow = (event: KeyboardEvent) => {
    if (/^Arrow(Up|Down)$/.test(event.key)) isChoosing = true;
    if (event.key !== "Enter" || isChoosing || event.isComposing) return;
    event.preventDefault();
    form.requestSubmit();
  };
  input.addEventListener("keydown", follow, { signal });
}

/** Names that begin with the text, then those of which another word does: "Sankt Peter-Ording". */
function matchPlaces(names: string[], text: string): string[] {
  const start = fold(text).trim();
  if (start.length < leastLetters) return [];
  const folded = names.map((name) => ({ name, words: ` ${fold(name)}` }));
  const matches = folded.filter(({ words }) => words.includes(` ${start}`));
  return matches
    .toSorted((one, other) => one.words.indexOf(` ${start}`) - other.words.indexOf(` ${start}`))
    .slice(0, maxOffered)
    .map(({ name }) => name);
}

/** The browser compares as well, so umlauts are kept. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[-/(]/g, " ");
}

/** Returns an empty list without a response: the form works without suggestions. */
async function readNames(address: string, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? (await response.text()).split("\n").filter(Boolean) : [];
  } catch {
    return [];
  }
}
