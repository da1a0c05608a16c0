import type { MapLive } from "#client/contract/page-data.ts";
import { focusDrawing } from "./focus-handover.browser.ts";
import { mapTexts } from "./map-texts.ts";

const storageKey = "mapConsent";

/**
 * Opens the map at once if it contacts no other host or the visitor has agreed; otherwise asks on
 * top of the drawing. Returns a function that stops asking.
 */
export function openWithConsent(
  frame: HTMLElement,
  { foreign }: MapLive,
  open: () => void,
): () => void {
  if (foreign && !hasConsent(foreign.hosts)) return askConsent(frame, foreign.hosts, open);
  open();
  return () => undefined;
}

/** Whether the visitor has agreed, in this tab, to contact exactly these hosts. */
function hasConsent(hosts: string[]): boolean {
  try {
    return sessionStorage.getItem(storageKey) === hosts.join(" ");
  } catch {
    // In private modes the first access throws, so every page asks.
    return false;
  }
}

/** Asks for consent and remembers it for the life of the tab. */
function askConsent(frame: HTMLElement, hosts: string[], onConsent: () => void): () => void {
  const names = hosts.map((host) => new URL(host).host);
  const panel = document.createElement("div");
  panel.className = "map-consent";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.dataset["kind"] = "primary";
  button.textContent = mapTexts.loadFrom(names);
  const note = document.createElement("p");
  note.id = "map-consent-note";
  note.textContent = mapTexts.loadFromNote(names);
  button.setAttribute("aria-describedby", note.id);
  panel.append(button, note);
  button.addEventListener("click", () => {
    remember(hosts);
    panel.remove();
    focusDrawing(frame);
    onConsent();
  });
  frame.append(panel);
  return () => panel.remove();
}

function remember(hosts: string[]): void {
  try {
    sessionStorage.setItem(storageKey, hosts.join(" "));
  } catch {
    // Without storage, the consent holds for this map only.
  }
}
