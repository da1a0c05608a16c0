import type { MapPlace } from "./site-map-data.ts";

/** Places whose signs would cover each other at one zoom. The first one gives the position. */
export interface PlaceGroup {
  key: string;
  lon: number;
  lat: number;
  places: [MapPlace, ...MapPlace[]];
  /** Pixels by which the sign moves aside for the one that is never grouped. */
  shift: [x: number, y: number];
}

const tileSizePx = 512;
/** A sign is 28 pixels wide and needs a little space around it. */
const reachPx = 30;
/** A few large groups of many places are easier to read, and to move, than many small ones. */
const crowd = { places: 150, reachPx: 64 };
/** The diagonal of a sign: in no direction do the corners of two signs touch. */
const ownReachPx = 40;

/**
 * Groups places by the distance between their signs at a zoom. The groups do not depend on what is
 * in view, so nothing regroups while the map is panned.
 *
 * `alone` is the path of a place that never joins a group: the one the page is about.
 */
export function groupPlaces(places: MapPlace[], zoom: number, alone?: string): PlaceGroup[] {
  const scale = tileSizePx * 2 ** zoom;
  const reach = places.length > crowd.places ? crowd.reachPx : reachPx;
  const cells = new Map<string, { group: PlaceGroup; x: number; y: number }[]>();
  const groups: PlaceGroup[] = [];
  let own: { x: number; y: number } | undefined;
  for (const place of places) {
    const x = scale * mercatorX(place.lon);
    const y = scale * mercatorY(place.lat);
    const near = place.path === alone ? undefined : findNear(cells, { x, y, reach });
    if (near) {
      near.group.places.push(place);
      continue;
    }
    const { lon, lat } = place;
    const group: PlaceGroup = { key: place.path, lon, lat, places: [place], shift: [0, 0] };
    groups.push(group);
    if (place.path === alone) own = { x, y };
    else addTo(cells, { group, x, y }, reach);
  }
  if (own) makeWay(cells, own);
  for (const group of groups) group.key = group.places.map(({ path }) => path).join(" ");
  return groups;
}

/** Whether no zoom separates the places, because they are within about ten metres. */
export function isOneSpot({ places }: PlaceGroup): boolean {
  const [first] = places;
  return places.every(
    ({ lon, lat }) => Math.abs(lon - first.lon) < 1e-4 && Math.abs(lat - first.lat) < 1e-4,
  );
}

type Cells = Map<string, { group: PlaceGroup; x: number; y: number }[]>;

function findNear(cells: Cells, { x, y, reach }: { x: number; y: number; reach: number }) {
  const column = Math.floor(x / reach);
  const row = Math.floor(y / reach);
  for (let dx = -1; dx <= 1; dx += 1) {
    for (let dy = -1; dy <= 1; dy += 1) {
      const near = cells
        .get(`${column + dx} ${row + dy}`)
        ?.find((one) => Math.hypot(one.x - x, one.y - y) < reach);
      if (near) return near;
    }
  }
  return undefined;
}

/** If both are at the same spot, the other sign moves to the right. */
function makeWay(cells: Cells, own: { x: number; y: number }): void {
  for (const { group, x, y } of [...cells.values()].flat()) {
    const [dx, dy] = [x - own.x, y - own.y];
    const distance = Math.hypot(dx, dy);
    if (distance >= ownReachPx) continue;
    const rest = ownReachPx - distance;
    group.shift = distance === 0 ? [rest, 0] : [(dx / distance) * rest, (dy / distance) * rest];
  }
}

function addTo(
  cells: Cells,
  entry: { group: PlaceGroup; x: number; y: number },
  reach: number,
): void {
  const key = `${Math.floor(entry.x / reach)} ${Math.floor(entry.y / reach)}`;
  const cell = cells.get(key);
  if (cell) cell.push(entry);
  else cells.set(key, [entry]);
}

function mercatorX(lon: number): number {
  return (lon + 180) / 360;
}

function mercatorY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}
