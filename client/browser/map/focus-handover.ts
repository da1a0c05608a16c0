import type { MapView } from "./map-view.ts";

/** Gives the focus to the drawing, which hands it over to the live map when that is there. */
export function focusDrawing(frame: HTMLElement): void {
  const drawing = frame.querySelector<SVGSVGElement>(".map-drawing");
  drawing?.setAttribute("tabindex", "-1");
  drawing?.focus({ preventScroll: true });
}

/** What has the focus of drawing and live map keeps it when they swap: a place, or the map itself. */
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
