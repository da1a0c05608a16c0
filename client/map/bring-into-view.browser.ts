import type { Map as MapLibreMap } from "maplibre-gl";

const airPx = 8;

/** Pans the map until no part of the page, no control and no edge covers the element. */
export function bringIntoView(map: MapLibreMap, element: Element): void {
  const box = element.getBoundingClientRect();
  const free = findFree(map);
  const x = findShift([box.left, box.right], [free.left, free.right]);
  const y = findShift([box.top, box.bottom], [free.top, free.bottom]);
  if (x !== 0 || y !== 0) map.panBy([-x, -y], { duration: 300 });
}

/** The uncovered part of the map, in coordinates of the window. */
function findFree(map: MapLibreMap) {
  const { left, top, right, bottom } = map.getContainer().getBoundingClientRect();
  const padding = map.getPadding();
  const column = measure(map, ".maplibregl-ctrl-top-right > *");
  const scale = measure(map, ".maplibregl-ctrl-scale");
  const isBeside = column !== undefined && column.top < bottom;
  return {
    left: left + (padding.left ?? 0) + airPx,
    top: top + airPx,
    right: Math.min(right, isBeside ? column.left : right) - airPx,
    bottom: Math.min(bottom, scale?.top ?? bottom) - airPx,
  };
}

function measure(map: MapLibreMap, control: string): DOMRect | undefined {
  return map.getContainer().querySelector(control)?.getBoundingClientRect();
}

/**
 * The distance that the part must move to be inside the whole; if it is too long, its beginning is
 * shown.
 */
function findShift([from, to]: [number, number], [least, most]: [number, number]): number {
  if (from < least || to - from > most - least) return least - from;
  return Math.min(0, most - to);
}
