import type { MapData } from "../page-data.ts";
import { unitOf } from "./map-measures.ts";

type City = MapData["cities"][number];
type Constituency = MapData["constituencies"][number];

export interface PlacedCity {
  city: City;
  side: "left" | "right";
  /** Distance of the word from the town, in pixels of the design. */
  distance: number;
  /** Whether a dot marks the town; where a sign stands on it, there is none. */
  hasDot: boolean;
  /** Fits also where signs and words are drawn twice as large, on a phone. */
  isRobust: boolean;
  fontSize: number;
}

export interface PlacedNumber {
  number: number;
  x: number;
  y: number;
}

interface Spot {
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
const fontSizes = { large: 18, small: 15 };
/** How much larger words are drawn on tablets and phones, see `map.css`. */
const tabletZoom = 1.3;
const phoneZoom = 1.9;
/** Free space around the names of towns, so that a conurbation does not become a list. */
const spacing = 12;

/**
 * What fits beside the signs of the places: names of large towns first, then the numbers of the
 * constituencies, then the other towns. Positions are those of the map, sizes those of the design.
 */
export function placeWords(map: MapData): { cities: PlacedCity[]; numbers: PlacedNumber[] } {
  const taken: Box[] = [];
  const large = map.cities.filter((city) => city.isLarge);
  const small = map.cities.filter((city) => !city.isLarge);
  const cities = placeCities(map, large, taken);
  const numbers = placeNumbers(map, taken);
  taken.push(...numbers.map((spot) => grow(toPixels(map, spot), 10)));
  return { cities: [...cities, ...placeCities(map, small, taken)], numbers };
}

/** Adds every name it places to what is taken. */
function placeCities(map: MapData, cities: City[], taken: Box[]): PlacedCity[] {
  return cities.flatMap((city) => {
    const label = placeCity(map, city, taken);
    if (!label) return [];
    taken.push(grow(boxOf(map, label, 1), spacing));
    return [label];
  });
}

/** A number may step aside as far as its area is wide; in a small area it is left out. */
function placeNumbers(map: MapData, taken: Box[]): PlacedNumber[] {
  const step = 34 * unitOf(map);
  return map.constituencies.flatMap(({ number, label }: Constituency) => {
    const steps = label.size / 2 > step ? [0, -step, step] : [0];
    const free = steps.find((dx) => {
      const spot = { x: label.x + dx, y: label.y };
      const box = grow(toPixels(map, spot), 4);
      return !hasSign(map, spot) && !taken.some((other) => overlap(box, other));
    });
    return free === undefined ? [] : [{ number, x: label.x + free, y: label.y }];
  });
}

function placeCity(map: MapData, city: City, taken: Box[]): PlacedCity | undefined {
  const spot = toPixels(map, city);
  const signs = map.places.flatMap(({ point }) => (point ? [toPixels(map, point)] : []));
  const others = signs.filter((sign) => distanceOf(sign, spot) > signRadius);
  const hasDot = others.length === signs.length;
  const labels = (["right", "left"] as const).map((side) => ({
    city,
    side,
    distance: hasDot ? 7 : signRadius + 4,
    hasDot,
    isRobust: false,
    fontSize: city.isLarge ? fontSizes.large : fontSizes.small,
  }));
  const isFree = (label: PlacedCity, zoom: number) => {
    const box = boxOf(map, label, zoom);
    return (
      !taken.some((other) => overlap(box, other)) &&
      !others.some((sign) => overlap(box, grow(sign, signRadius * zoom))) &&
      !isCutOff(map, box)
    );
  };
  const robust = city.isLarge ? labels.find((label) => isFree(label, phoneZoom)) : undefined;
  return robust ? { ...robust, isRobust: true } : labels.find((label) => isFree(label, tabletZoom));
}

/** Half inside the view: such a word would be cut by its edge. */
function isCutOff(map: MapData, box: Box): boolean {
  const [x, y, width, height] = map.focus;
  const { x: left, y: top } = toPixels(map, { x, y });
  const { x: right, y: bottom } = toPixels(map, { x: x + width, y: y + height });
  if (!overlap(box, { left, top, right, bottom })) return false;
  return box.left < left || box.right > right || box.top < top || box.bottom > bottom;
}

function boxOf(map: MapData, { city, side, distance, fontSize }: PlacedCity, zoom: number): Box {
  const { x, y } = toPixels(map, city);
  const near = distance * zoom;
  const far = near + city.name.length * fontSize * 0.6 * zoom;
  const half = fontSize * 0.6 * zoom;
  return {
    left: side === "right" ? x + near : x - far,
    right: side === "right" ? x + far : x - near,
    top: y - half,
    bottom: y + half,
  };
}

function hasSign(map: MapData, spot: Spot): boolean {
  return map.places.some(({ point }) => point && distanceOf(point, spot) < 26 * unitOf(map));
}

function distanceOf(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function grow(around: Spot | Box, by: number): Box {
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
