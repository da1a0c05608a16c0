import type { MapData } from "#client/contract/page-data.ts";
import { listSpots } from "#domain/map/map-record.ts";
import { unitOf } from "./map-measures.ts";
import { distanceOf, phoneZoom, type PlacedSign, type SignSpot, type Spot } from "./map-signs.ts";

type City = MapData["cities"][number];

export interface PlacedCity {
  city: City;
  /** The town, or the sign that covers it. */
  spot: SignSpot;
  side: "right" | "left" | "above" | "below";
  /** Distance of the name from the spot, in pixels of the design. */
  distance: number;
  /** Whether a dot marks the town; a town under a sign has none. */
  hasDot: boolean;
  /** Whether the name also fits on a phone, where signs and names are drawn twice as large. */
  isRobust: boolean;
  fontSize: number;
}

export interface PlacedNumber {
  text: string;
  x: number;
  y: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const signRadius = 16;
const dotReach = 5;
const fontSizes = { large: 18, small: 15 };
/** The factor by which tablets enlarge names and numbers, see `map.css`. */
const tabletZoom = 1.3;
/** Free space around the names of towns, so that a conurbation does not become a list. */
const spacing = 12;
/** The width that each digit, and the short word before them, add to both sides of a number. */
const digitReach = 5;
const shortReach = 13;
/** The free space around a number. */
const numberMargin = 6;
/** Possible moves of a number from the middle of its area, in pixels of the design. */
const numberMoves = [
  [0, 0],
  [-40, 0],
  [40, 0],
  [0, -28],
  [0, 28],
] as const;

/**
 * Places the labels that fit beside the signs of the places: names of large towns first, then those
 * of towns with a sign, then the numbers of the constituencies, then the other towns. Positions are
 * those of the map, sizes those of the design.
 */
export function placeWords(
  map: MapData,
  signs: PlacedSign[],
): { cities: PlacedCity[]; numbers: PlacedNumber[] } {
  const drawing: Drawing = { map, signs, named: new Set(), numbers: [] };
  const taken: Box[] = [];
  const isMarked = (city: City) => city.isLarge || findSign(drawing, city) !== undefined;
  const marked = map.cities
    .filter(isMarked)
    .toSorted((one, other) => Number(other.isLarge) - Number(one.isLarge));
  const cities = placeCities(drawing, marked, taken);
  const numbers = placeNumbers(drawing, taken);
  drawing.numbers.push(...numbers.map((number) => boxOfNumber(map, number)));
  const others = map.cities.filter((city) => !isMarked(city));
  return { cities: [...cities, ...placeCities(drawing, others, taken)], numbers };
}

interface Drawing {
  map: MapData;
  signs: PlacedSign[];
  /** Signs that already mark a named town: a suburb under the same sign gets no name. */
  named: Set<PlacedSign>;
  /** The numbers placed so far, because the dot of a town must not cover one. */
  numbers: Box[];
}

/** Finds the sign that covers a town. */
function findSign({ map, signs }: Pick<Drawing, "map" | "signs">, city: City) {
  return signs.find((sign) => distanceOf(sign, city) <= signRadius * unitOf(map));
}

/** Whether a name is on the same line as its town. */
export function isBeside(side: PlacedCity["side"]): boolean {
  return side === "right" || side === "left";
}

/** Places names of towns, and adds their boxes to `taken`. */
function placeCities(drawing: Drawing, cities: City[], taken: Box[]): PlacedCity[] {
  const { map } = drawing;
  return cities.flatMap((city) => {
    const label = placeCity(drawing, city, taken);
    if (!label) return [];
    taken.push(growBox(boxOf(map, label, 1), spacing), boxOf(map, label, tabletZoom));
    return [label];
  });
}

/**
 * Places numbers: in a wide area one may move aside, in a small one it is left out. Adds their
 * boxes to `taken`.
 */
function placeNumbers({ map, signs }: Drawing, taken: Box[]): PlacedNumber[] {
  if (!map.areaWords) return [];
  const unit = unitOf(map);
  const around = signs.map((sign) => growBox(toPixels(map, sign), signRadius + 2));
  const labels = map.areas.flatMap(({ label }) =>
    listSpots(label).map((spot) => ({ ...spot, text: label.text })),
  );
  return labels.flatMap(({ text, x, y, size }) => {
    const spots = numberMoves
      .map(([dx, dy]) => [dx * unit, dy * unit] as const)
      .filter(([dx, dy]) => size / 2 > Math.hypot(dx, dy))
      .map(([dx, dy]) => ({ text, x: x + dx, y: y + dy }));
    const free = spots.find((spot) => {
      const box = boxOfNumber(map, spot, tabletZoom);
      return (
        !hasSign(spot, { map, signs }) && ![...around, ...taken].some((one) => overlap(box, one))
      );
    });
    if (!free) return [];
    taken.push(growBox(boxOfNumber(map, free), numberMargin), boxOfNumber(map, free, tabletZoom));
    return [free];
  });
}

function boxOfNumber(map: MapData, { text, x, y }: PlacedNumber, zoom = 1): Box {
  const { left, right, ...sides } = growBox(toPixels(map, { x, y }), 4 * zoom);
  const more = (shortReach + digitReach * (text.length - 1)) * zoom;
  return { ...sides, left: left - more, right: right + more };
}

/**
 * Puts a town's name on the first side with room. Returns undefined if no side has room, the sign
 * over the town has a name already, or a number is in place of its dot.
 */
function placeCity(drawing: Drawing, city: City, taken: Box[]): PlacedCity | undefined {
  const { map, signs, named } = drawing;
  const own = findSign(drawing, city);
  if (own && named.has(own)) return undefined;
  if (own) named.add(own);
  const dot = growBox(toPixels(map, city), dotReach);
  if (!own && drawing.numbers.some((box) => overlap(box, dot))) return undefined;
  const others = signs.filter((sign) => sign !== own);
  const labels = (["right", "left", "above", "below"] as const).map((side) => ({
    city,
    spot: own ?? { x: city.x, y: city.y, growth: { x: 0, y: 0 } },
    side,
    distance: own ? signRadius + 4 : 7,
    hasDot: !own,
    isRobust: false,
    fontSize: city.isLarge ? fontSizes.large : fontSizes.small,
  }));
  const isFree = (label: PlacedCity, zoom: number) => {
    const box = boxOf(map, label, zoom);
    return (
      !taken.some((other) => overlap(box, other)) &&
      !others.some((sign) => overlap(box, growBox(drawnAt(map, sign, zoom), signRadius * zoom))) &&
      !isCutOff(map, box)
    );
  };
  // Signs move as they grow: a name that is free on a phone may be covered on a wide screen.
  const fitting = labels.filter((label) => isFree(label, 1) && isFree(label, tabletZoom));
  const robust =
    city.isLarge || own ? fitting.find((label) => isFree(label, phoneZoom)) : undefined;
  return robust ? { ...robust, isRobust: true } : fitting[0];
}

/** The spot of a drawn item if signs are enlarged by `zoom`, in pixels of the design. */
function drawnAt(map: MapData, spot: SignSpot, zoom: number): Spot {
  const { x, y } = toPixels(map, spot);
  return { x: x + spot.growth.x * (zoom - 1), y: y + spot.growth.y * (zoom - 1) };
}

/** Whether the edge of the view would cut a name off. */
function isCutOff(map: MapData, box: Box): boolean {
  const [x, y, width, height] = map.focus;
  const { x: left, y: top } = toPixels(map, { x, y });
  const { x: right, y: bottom } = toPixels(map, { x: x + width, y: y + height });
  if (!overlap(box, { left, top, right, bottom })) return false;
  return box.left < left || box.right > right || box.top < top || box.bottom > bottom;
}

function boxOf(map: MapData, { city, spot, side, ...label }: PlacedCity, zoom: number): Box {
  const { x, y } = drawnAt(map, spot, zoom);
  const near = label.distance * zoom;
  const width = city.name.length * label.fontSize * 0.6 * zoom;
  const half = label.fontSize * 0.6 * zoom;
  if (isBeside(side)) {
    const left = side === "right" ? x + near : x - near - width;
    return { left, right: left + width, top: y - half, bottom: y + half };
  }
  const top = side === "below" ? y + near : y - near - 2 * half;
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + 2 * half };
}

function hasSign(spot: Spot, { map, signs }: Pick<Drawing, "map" | "signs">): boolean {
  return signs.some((sign) => distanceOf(sign, spot) < 26 * unitOf(map));
}

function growBox(around: Spot | Box, by: number): Box {
  const box =
    "left" in around
      ? around
      : { left: around.x, right: around.x, top: around.y, bottom: around.y };
  return {
    left: box.left - by,
    right: box.right + by,
    top: box.top - by,
    bottom: box.bottom + by,
  };
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

function toPixels(map: MapData, { x, y }: Spot): Spot {
  const unit = unitOf(map);
  return { x: x / unit, y: y / unit };
}
