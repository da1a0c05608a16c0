import { internalRoutes } from "#domain/features.ts";
import type { SavedFinding, SavedState } from "#domain/editor/saved-state.ts";

const fastMs = 2000;
const slowMs = 10_000;
const fastTimes = 15;
const longest = 80;

/** What was saved last; a later save ends the questions about an earlier one. */
let asking: AbortController | undefined;

interface SavedEntry {
  file: string;
  text: string;
  /** The title or name of the entry; empty without either. */
  name: string;
}

/** Asks the site what became of an entry until it knows, and says so in a strip above the editor. */
export async function showSavedState({ file, text, name }: SavedEntry): Promise<void> {
  asking?.abort();
  // Browsers compute digests only on encrypted pages and on pages of this machine.
  if (!("subtle" in crypto)) return;
  const control = new AbortController();
  asking = control;
  const { signal } = control;
  const digest = await digestText(text);
  let since: string | undefined;
  for (let times = 0; times < longest; times += 1) {
    const state = await ask(file, { digest, since }, signal);
    if (signal.aborted) return;
    if (state) show(name, state);
    if (state && state.state !== "waiting") return;
    since ??= state?.now;
    await wait(times < fastTimes ? fastMs : slowMs, signal);
  }
  draw(name, [late]);
}

/** Says in the strip that something failed. */
export function showFailure(sentence: string): void {
  draw("", [sentence]);
}

/** Removes what the strip says of an earlier save. */
export function clearSavedState(): void {
  asking?.abort();
  document.querySelector(`.${className}`)?.remove();
}

const late =
  "Gespeichert, aber nach zehn Minuten noch nicht online. Frag die Person, die euren Server eingerichtet hat.";

async function digestText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns undefined if the site does not answer, or if a later save has ended the question. */
async function ask(
  file: string,
  { digest, since }: { digest: string; since: string | undefined },
  signal: AbortSignal,
): Promise<SavedState | undefined> {
  const path = internalRoutes.editorState.replace(
    "*file",
    file.split("/").map(encodeURIComponent).join("/"),
  );
  const query = new URLSearchParams({ digest, ...(since !== undefined && { since }) });
  try {
    const response = await fetch(`${path}?${query}`, { signal });
    return response.ok ? ((await response.json()) as SavedState) : undefined;
  } catch {
    return undefined;
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function show(name: string, saved: SavedState): void {
  switch (saved.state) {
    case "closed":
      draw(name, [
        "Gespeichert. Nach spätestens ein paar Minuten steht es auf der Website. Öffne in diesem Browser einmal deinen Vorschau-Link, dann sagt dir diese Zeile nach dem Speichern, ob alles online ist.",
      ]);
      return;
    case "waiting":
      draw(name, ["Gespeichert. Es wird gerade veröffentlicht …"]);
      return;
    case "online":
      draw(name, ["Gespeichert und online.", ...linkTo(saved.path)], saved.findings);
      return;
    case "held":
      draw(name, [`Gespeichert, aber zurückgehalten. ${saved.note}`], saved.findings);
  }
}

function linkTo(path: string | undefined): Node[] {
  if (path === undefined) return [];
  const link = document.createElement("a");
  Object.assign(link, { href: encodeURI(path), target: "_blank", textContent: "Seite ansehen" });
  return [link];
}

const className = "plakat-saved";
const style = `.${className} {
  position: fixed; z-index: 1000; inset: auto 0 0; max-block-size: 50vh; overflow: auto;
  display: grid; grid-template-columns: 1fr auto; gap: .5rem 1rem; align-items: start;
  padding: .75rem 1rem; font: 1rem/1.4 var(--sui-font-family-default, sans-serif); color: #fff; background: #1b1b1b;
}
.${className} p, .${className} ul { margin: 0; }
.${className} div { display: contents; }
.${className} ul { grid-area: 2 / 1 / auto / -1; padding-inline-start: 1.25rem; }
.${className} a, .${className} button { color: inherit; font: inherit; }
.${className} a { text-decoration: underline; }
.${className} button { grid-area: 1 / 2; padding: .25rem .75rem; background: none; border: 1px solid; cursor: pointer; }`;

/** A strip at the lower edge, read out as it changes; it stays until it is closed. */
function draw(
  name: string,
  sentence: (string | Node)[],
  findings: readonly SavedFinding[] = [],
): void {
  const strip = findStrip();
  const text = document.createElement("p");
  if (name !== "") text.append(`„${name}“: `);
  text.append(...sentence.flatMap((part, index) => (index === 0 ? [part] : [" ", part])));
  const close = document.createElement("button");
  Object.assign(close, { type: "button", textContent: "Schließen" });
  close.addEventListener("click", () => {
    strip.remove();
  });
  const body = document.createElement("div");
  body.append(text, ...listFindings(findings));
  strip.replaceChildren(body, close);
}

function listFindings(findings: readonly SavedFinding[]): Node[] {
  if (findings.length === 0) return [];
  const list = document.createElement("ul");
  for (const { message, hint } of findings) {
    const item = document.createElement("li");
    item.textContent = hint === undefined ? message : `${message} ${hint}`;
    list.append(item);
  }
  return [list];
}

function findStrip(): HTMLElement {
  const found = document.querySelector<HTMLElement>(`.${className}`);
  if (found) return found;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const strip = Object.assign(document.createElement("div"), { className });
  strip.setAttribute("role", "status");
  document.body.append(strip);
  return strip;
}
