import { listShapes, type MapRecord } from "./map-record.ts";

const tilePx = 512;
/** A window of this width shows a border or a town wherever it is moved. */
const usualWindowPx = 640;
/** If names are this far apart, the window of a phone shows several of them. */
const namesPx = 150;
/** Signs this far apart need not be moved aside for each other. */
const signsPx = 24;
/** With more places than this in a city, signs are grouped. */
const mostPlaces = 150;
const zoomWithoutAreas = 10;
const [leastZoom, mostZoom] = [9, 12] as const;

/**
 * The largest zoom at which the data, which have neither streets nor houses, still fill a window: it
 * shows about half a constituency then. Where names are sparse it ends earlier, though not before the
 * signs of one city can be told apart. A section of the map that is `width` map units wide is shown in
 * any case, in windows of up to twice the usual width.
 */
export function findDataZoom(map: MapRecord, width: number, places: readonly Place[]): number {
  const sizes = listShapes(map)
    .map(({ box: [, , across, down] }) => Math.max(across, down))
    .toSorted((one, other) => one - other);
  const middle = sizes[Math.floor(sizes.length / 2)];
  const zoomOf = (units: number, px = usualWindowPx) =>
    Math.log2((px * map.projection.scale) / (tilePx * units));
  const borders =
    middle === undefined
      ? zoomWithoutAreas
      : Math.min(mostZoom, Math.max(leastZoom, zoomOf(middle / 2)));
  const names = map.spacing === undefined ? borders : zoomOf(map.spacing, namesPx);
  // Places next door to each other share a sign at any zoom.
  const parted = (signsPx * map.projection.scale) / (tilePx * 2 ** borders);
  const signs = zoomOf(findLeastDistance(places, parted), signsPx);
  const zoom = Math.min(borders, Math.max(leastZoom, names, signs));
  return Math.round(Math.max(zoom, zoomOf(width / 2)) * 4) / 4;
}

interface Place {
  city: string;
  point?: { x: number; y: number };
}

/** The least distance between two places of the same city of at least `from`, in map units. */
function findLeastDistance(places: readonly Place[], from: number): number {
  let least = Infinity;
  for (const city of Map.groupBy(places, (place) => place.city).values()) {
    const points = city.slice(0, mostPlaces).flatMap(({ point }) => point ?? []);
    for (const one of points) {
      for (const other of points) {
        const distance = Math.hypot(one.x - other.x, one.y - other.y);
        if (distance >= from) least = Math.min(least, distance);
      }
    }
  }
  return least;
}
