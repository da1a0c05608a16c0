/** Where a page was scrolled to, kept with each entry of the history. */
export interface Position {
  x: number;
  y: number;
}

/** The position that was saved for the current entry. */
export function readPosition(state: unknown = history.state): Position | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const { x, y } = Object.fromEntries(Object.entries(state));
  return typeof x === "number" && typeof y === "number" ? { x, y } : undefined;
}

/** Saves the position for the current entry, and keeps what else its state holds. */
export function savePosition(): void {
  const { scrollX: x, scrollY: y } = window;
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === "object" && state), x, y }, "");
}

// The style sheet scrolls smoothly within a page; a new page is simply there.
const behavior = "instant";

export function scrollToPosition({ x, y }: Position): void {
  window.scrollTo({ left: x, top: y, behavior });
}

/** Scrolls to the target of a fragment and returns it; undefined when the page has none. */
export function scrollToTarget(hash: string): HTMLElement | undefined {
  const target = findTarget(hash);
  if (target) unfold(target);
  target?.scrollIntoView({ behavior });
  return target;
}

/** What is folded up has no place; the browser unfolds it for fragments of its own, too. */
function unfold(target: Element): void {
  const folded = target.closest<HTMLDetailsElement>("details:not([open])");
  if (!folded) return;
  folded.open = true;
  unfold(folded);
}

/** Behind a `&` a fragment holds something else than the name of a target. */
export function findTarget(hash: string): HTMLElement | undefined {
  const [id = ""] = hash.replace(/^#/, "").split("&", 1);
  if (id === "") return undefined;
  const decoded = decode(id);
  const target = decoded === undefined ? null : document.getElementById(decoded);
  return target ?? document.getElementById(id) ?? undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
