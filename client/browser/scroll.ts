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
 * Turns on smooth scrolling to fragments, unless the visitor prefers reduced motion.
 *
 * It must be off while a page opens: Chromium animates scrolling on another thread, and adds the
 * distance covered to a position that a script sets meanwhile.
 */
export function moveSmoothly(): void {
  document.documentElement.dataset["scroll"] = "smooth";
}

// Only fragments scroll smoothly; a new page starts at its position.
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
 * Opens the closed details around an element, which has no position otherwise; browsers do the same
 * for fragments.
 */
function unfold(target: Element): void {
  const folded = target.closest<HTMLDetailsElement>("details:not([open])");
  if (!folded) return;
  folded.open = true;
  unfold(folded);
}

/** Whatever follows a `&` in a fragment is not part of an id. */
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
