import { afterEach, expect, test, vi } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { texts } from "#client/contract/texts.ts";
import { CopyButton, CopyResult, WeekOffer } from "./copy-text.tsx";
import { mount } from "./copy-text.browser.ts";

function openPage(content: React.ReactElement, clipboard?: object) {
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  document.body.innerHTML = renderToStaticMarkup(content);
  const report = vi.fn();
  const unmount = mount(document.body, report);
  const button = document.querySelector("button");
  const output = document.querySelector("output");
  if (!button || !output) throw new Error("Nothing can be copied.");
  return { button, output, report, unmount };
}

/** Keeps what it is given, as browsers do, which wait for promises. */
class ClipboardItem {
  readonly parts: Record<string, Promise<Blob>>;
  constructor(parts: Record<string, Promise<Blob>>) {
    this.parts = parts;
  }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
  vi.unstubAllGlobals();
});

test("the copy button starts to copy within the click, before the text has loaded", async () => {
  vi.stubGlobal("ClipboardItem", ClipboardItem);
  vi.stubGlobal("fetch", async () => new Response("Termine: 10.–16. Januar"));
  const copied: string[] = [];
  const write = async ([item]: ClipboardItem[]) => {
    copied.push(await ((await item?.parts["text/plain"])?.text() ?? ""));
  };
  const { button, output, report } = openPage(<WeekOffer path="/termine/woche.txt" />, { write });
  button.click();
  await vi.waitFor(() => expect(output.textContent).toBe(texts.copy.copied));
  expect([copied, report.mock.calls]).toEqual([["Termine: 10.–16. Januar"], []]);
});

test.each([
  ["has no clipboard", undefined, 200],
  ["refuses", { write: () => Promise.reject(new Error("NotAllowed")) }, 200],
  ["cannot load the text", { write: ([item]: ClipboardItem[]) => item?.parts["text/plain"] }, 503],
])("if the browser %s, the visitor is told to copy by hand", async (_name, clipboard, status) => {
  vi.stubGlobal("ClipboardItem", ClipboardItem);
  vi.stubGlobal("fetch", async () => new Response("", { status }));
  const { button, output, report } = openPage(<WeekOffer path="/termine/woche.txt" />, clipboard);
  button.click();
  await vi.waitFor(() => expect(output.textContent).toBe(texts.copy.byHand));
  expect(report).not.toHaveBeenCalled();
});

test("the copy button copies the field beside it, or selects its text where copying is refused", async () => {
  const field = (
    <div>
      <textarea readOnly defaultValue="Fenna tritt an." />
      <CopyButton />
      <CopyResult />
    </div>
  );
  const writeText = vi.fn().mockResolvedValue(undefined);
  const { button, output, unmount } = openPage(field, { writeText });
  button.click();
  await vi.waitFor(() => expect(output.textContent).toBe(texts.copy.copied));
  expect(writeText).toHaveBeenCalledWith("Fenna tritt an.");
  unmount();
  expect(button.disabled).toBe(true);
  const other = openPage(field);
  other.button.click();
  await vi.waitFor(() => expect(other.output.textContent).toBe(texts.copy.byHand));
  expect(document.querySelector("textarea")?.selectionEnd).toBe("Fenna tritt an.".length);
});
