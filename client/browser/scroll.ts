/** The scroll position of a page, saved with each entry of the history. */
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

/** Saves the position for the current entry, and keeps the rest of its state. */
export function savePosition(): void {
  const { scrollX: x, scrollY: y } = window;
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === "object" && state), x, y }, "");
}

/**
 * From here on the browser moves smoothly to fragments, unless the visitor prefers reduced motion.
 *
 * While a page opens it must not: Chromium animates scrolling on a thread of its own, and adds the distance
 * that it has covered to a position that a script sets meanwhile.
 */
export function moveSmoothly(): void {
  document.documentElement.dataset["scroll"] = "smooth";
}

// Moving smoothly is for fragments; a new page is there at once.
const behavior = "instant";

export function scrollToPosition({ x, y }: Position): void {
  window.scrollTo({ left: x, top: y, behavior });
}

/** Scrolls to the target of a fragment and returns it; returns undefined if the page has none. */
export function scrollToTarget(hash: string): HTMLElement | undefined {
  const target = findTarget(hash);
  if (target) unfold(target);
  target?.scrollIntoView({ behavior });
  return target;
}

/**
 * An element in closed details has no position; the browser opens them for its own fragments as well.
 */
function unfold(target: Element): void {
  const folded = target.closest<HTMLDetailsElement>("details:not([open])");
  if (!folded) return;
  folded.open = true;
  unfold(folded);
}

/** After a `&` a fragment holds something other than the id of its target. */
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
