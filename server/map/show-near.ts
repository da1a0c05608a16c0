import type { MapData } from "#client/contract/page-data.ts";
import { listShapes, listSpots, type MapRecord } from "#domain/map/map-record.ts";
import type { Box } from "./scale-room.ts";

/**
 * The side of the section in multiples of the constituency's, so that it has space around it and is
 * never a dot.
 */
const leastSides = 2.2;
const mostSides = 4.5;
/** A section with more than this share of the state would show no more than the whole state. */
const largestShare = 0.5;
/** The largest size of a number, as a share of the section's width. */
const largestNumber = 0.12;

/**
 * For a constituency that is small on the map of the state, shows only itself and its neighbours;
 * other areas are left out.
 */
export function showNear(map: MapData, record: MapRecord, number: number): MapData {
  const shapes = listShapes(record);
  const own = shapes.filter(({ numbers }) => numbers.includes(number));
  if (own.length === 0) return map;
  const around = new Set(
    record.constituencies.find((one) => one.number === number)?.neighbours ?? [],
  );
  const beside = shapes.filter(({ numbers }) => numbers.some((one) => around.has(one)));
  const box = surround(own.map((one) => one.box));
  const ownSide = Math.max(box[2], box[3]);
  const [, , wide, high] = surround([...own, ...beside].map((one) => one.box));
  const side = Math.min(mostSides * ownSide, Math.max(leastSides * ownSide, wide, high));
  if (side > largestShare * map.focus[2]) return map;
  const near = placeWithin(map.focus, box, Math.round(side));
  const areas = shapes
    .map((shape, index) => ({ shape, isOwn: own.includes(shape), area: map.areas[index] }))
    .filter(({ shape }) => doOverlap(shape.box, near))
    // The constituency itself is drawn first, because it would cover its neighbours' numbers.
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
    .flatMap(({ area }) => area ?? [])
    .map((area) => ({ ...area, label: fitLabel(area.label, near) }));
  return { ...map, areas, near };
}

type Label = MapData["areas"][number]["label"];

/** Limits numbers to the size on other maps; a number that the edge would cut has no size. */
function fitLabel({ text, ...label }: Label, near: Box): Label {
  const [first = label, ...more] = listSpots(label).map(({ x, y, size }) => {
    const fitted = Math.min(size, largestNumber * near[2]);
    const reach = (fitted * text.length) / 3;
    return { x, y, size: isWithin(near, { x, y, reach, rise: fitted / 2 }) ? fitted : 0 };
  });
  return { ...first, text, ...(more.length > 0 && { more }) };
}

function isWithin(
  [left, top, width, height]: Box,
  { x, y, reach, rise }: { x: number; y: number; reach: number; rise: number },
): boolean {
  return (
    x - reach >= left && x + reach <= left + width && y - rise >= top && y + rise <= top + height
  );
}

/** A square around the middle of a box, moved to stay within the state. */
function placeWithin(land: Box, [x, y, width, height]: Box, side: number): Box {
  const start = (middle: number, from: number, size: number) =>
    Math.round(Math.max(from, Math.min(middle - side / 2, from + size - side)));
  return [
    start(x + width / 2, land[0], land[2]),
    start(y + height / 2, land[1], land[3]),
    side,
    side,
  ];
}

/** The box around several boxes. */
export function surround(boxes: Box[]): Box {
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}

function doOverlap(one: Box, other: Box): boolean {
  return (
    one[0] < other[0] + other[2] &&
    other[0] < one[0] + one[2] &&
    one[1] < other[1] + other[3] &&
    other[1] < one[1] + one[3]
  );
}
