import type { SaveNote } from "./findings-data.ts";

/**
 * Shows an author the last save at the lower edge of the window, and updates it with each message
 * of `channel`.
 */
export function showSaves(channel: EventTarget, findingsAddress: string): void {
  const link = document.createElement("a");
  link.href = findingsAddress;
  const state = document.createElement("span");
  const note = document.createElement("div");
  note.className = "save-note";
  note.setAttribute("role", "status");
  channel.addEventListener("save", (event) => {
    const { data } = event as MessageEvent<string>;
    const save = JSON.parse(data) as SaveNote;
    state.textContent = save.state;
    link.textContent = save.findings;
    if (save.state !== "" && note.childElementCount === 0) {
      note.append(state, " · ", link);
      addStyled(note);
    }
  });
}

/** Adds the note's style with the note, because visitors do not load it. */
function addStyled(note: HTMLElement): void {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = new URL("../styles/save-note.css", import.meta.url).href;
  style.addEventListener("load", () => document.body.append(note), { once: true });
  document.head.append(style);
}
