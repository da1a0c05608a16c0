import { expect, test } from "vitest";
import { showSaves } from "./save-note.browser.ts";

function openPage() {
  const channel = new EventTarget();
  showSaves(channel, "/pruefbericht");
  return (save: object) => {
    channel.dispatchEvent(new MessageEvent("save", { data: JSON.stringify(save) }));
    document.querySelector("link[rel=stylesheet]")?.dispatchEvent(new Event("load"));
    return document.querySelector("[role=status]");
  };
}

test("the note about a save appears with the first save and changes with each one, without moving the focus", () => {
  const tell = openPage();
  expect(tell({ state: "", findings: "Prüfbericht" })).toBeNull();
  const note = tell({ state: "Gespeichert um 14:02", findings: "2 Warnungen" });
  expect(note?.textContent).toBe("Gespeichert um 14:02 · 2 Warnungen");
  const link = note?.querySelector<HTMLAnchorElement>("a[href='/pruefbericht']");
  link?.focus();
  tell({ state: "Gespeichert um 14:03", findings: "1 Fehler" });
  expect(note?.textContent).toBe("Gespeichert um 14:03 · 1 Fehler");
  expect(document.activeElement).toBe(link);
});
