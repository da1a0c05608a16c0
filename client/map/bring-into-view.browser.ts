import type { Map as MapLibreMap } from "maplibre-gl";

const airPx = 8;
const frameStepPx = 30;
const frameReachPx = 11;

/** Pans the map until no part of the page, no control and no edge covers the element. */
export function bringIntoView(map: MapLibreMap, element: Element): void {
  const box = element.getBoundingClientRect();
  const free = findFree(map);
  const x = findShift([box.left, box.right], [free.left, free.right]);
  const y = findShift([box.top, box.bottom], [free.top, free.bottom]);
  if (x !== 0 || y !== 0) map.panBy([-x, -y], { duration: 300 });
}

/** The uncovered part of the map, in window coordinates. */
function findFree(map: MapLibreMap) {
  const { left, top, right, bottom } = map.getContainer().getBoundingClientRect();
  const padding = map.getPadding();
  const column = measureControl(map, ".maplibregl-ctrl-top-right > *");
  const scale = measureControl(map, ".maplibregl-ctrl-scale");
  const isBeside = column !== undefined && column.top < bottom;
  return {
    left: left + (padding.left ?? 0) + airPx,
    top: top + airPx,
    right: Math.min(right, isBeside ? column.left : right) - airPx,
    bottom: Math.min(bottom, scale?.top ?? bottom) - airPx,
  };
}

/**
 * Points, in map pixels, along the edges of the map and of its controls: a label that avoids them
 * is not cut off.
 */
export function listFramePoints(map: MapLibreMap): [number, number][] {
  const container = map.getContainer();
  const outer = container.getBoundingClientRect();
  const controls = [...container.querySelectorAll(".maplibregl-ctrl")]
    .map((one) => one.getBoundingClientRect())
    // On small screens most controls are below the map.
    .filter(({ bottom }) => bottom <= outer.bottom);
  return [outer, ...controls].flatMap((box) => {
    // Points reserve space around them, of which little may extend into the map.
    const by = box === outer ? frameReachPx : -frameReachPx;
    const xs = listSteps(box.left - by - outer.left, box.right + by - outer.left);
    const ys = listSteps(box.top - by - outer.top, box.bottom + by - outer.top);
    const points = xs.flatMap((x) => ys.map((y): [number, number] => [x, y]));
    const isOutside = ([x, y]: [number, number]) =>
      x === xs[0] || x === xs.at(-1) || y === ys[0] || y === ys.at(-1);
    return points.filter(isOutside);
  });
}

/** The points from one position to another, in steps smaller than any label. */
function listSteps(from: number, to: number): number[] {
  const count = Math.ceil((to - from) / frameStepPx);
  return Array.from({ length: count + 1 }, (_, index) => Math.min(to, from + index * frameStepPx));
}

function measureControl(map: MapLibreMap, control: string): DOMRect | undefined {
  return map.getContainer().querySelector(control)?.getBoundingClientRect();
}

/**
 * The distance by which the part must move to be inside the whole; a part that is too long shows
 * its beginning.
 */
function findShift([from, to]: [number, number], [least, most]: [number, number]): number {
  if (from < least || to - from > most - least) return least - from;
  return Math.min(0, most - to);
}
