import type { MapView } from "./map-view.browser.ts";

/** Focuses the drawing, which passes the focus to the live map once that is ready. */
export function focusDrawing(frame: HTMLElement): void {
  const drawing = frame.querySelector<SVGSVGElement>(".map-drawing");
  drawing?.setAttribute("tabindex", "-1");
  drawing?.focus({ preventScroll: true });
}

/** Keeps the focus on the same place, or on the map itself, when drawing and live map swap. */
export function handFocusOver(
  frame: HTMLElement,
  view: MapView | undefined,
  swap: () => void,
): void {
  const drawn = frame.querySelector(".map-drawing:focus, .map-drawing a:focus");
  const path = drawn ? (drawn.getAttribute("href") ?? undefined) : view?.findFocused();
  swap();
  if (!drawn && path === undefined) return;
  if (frame.dataset["live"] !== undefined) view?.focus(path);
  else if (path !== undefined) findPin(frame, path)?.focus({ preventScroll: true });
}

function findPin(frame: HTMLElement, path: string): SVGAElement | null {
  return frame.querySelector<SVGAElement>(`.map-drawing a[href="${CSS.escape(path)}"]`);
}
