import { expect, test } from "vitest";
import type { MapPlace } from "./site-map-data.ts";
import { groupPlaces } from "./place-groups.ts";

function placeAt(path: string, lon: number, lat: number): MapPlace {
  const event = undefined;
  const status = undefined;
  const name = path;
  return { kind: "office", sign: "A", name, address: "", city: "", path, status, event, lon, lat };
}

const kiel = placeAt("/kiel", 10.1228, 54.3233);
const hall = placeAt("/halle", 10.139, 54.331);
const husum = placeAt("/husum", 9.0553, 54.4735);

test("overlapping place markers are moved apart at any zoom, except that of the page's own place", () => {
  for (const zoom of [4, 7, 9, 12]) {
    for (const alone of [undefined, "/kiel", "/halle"]) {
      const groups = groupPlaces([kiel, hall, husum], zoom, alone);
      expect(groups.map(({ key }) => key).toSorted()).toEqual(["/halle", "/husum", "/kiel"]);
      expect(findLeastGap(groups, zoom)).toBeGreaterThan(39.5);
      const moved = groups.filter(({ shift: [x, y] }) => Math.hypot(x, y) > 0.1);
      expect(moved.map(({ key }) => key)).not.toContain(alone);
    }
  }
});

test("an overlapping place marker moves just far enough to be beside the other", () => {
  const [own, other, far] = groupPlaces([kiel, hall, husum], 10).map(({ shift: [x, y] }) => ({
    x: Math.round(x),
    y: Math.round(y),
  }));
  expect([own, far]).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
  expect(other).toEqual({ x: 7, y: -6 });
});

test("three places at one address get markers beside each other", () => {
  const house = ["/a", "/b", "/c"].map((path) => placeAt(path, 10.1228, 54.3233));
  const groups = groupPlaces(house, 9);
  expect(groups).toHaveLength(3);
  expect(findLeastGap(groups, 9)).toBeGreaterThan(39.5);
});

test("places without room for their own markers share one at the position of the first", () => {
  const house = Array.from({ length: 12 }, (_, index) => placeAt(`/${index}`, 10.1228, 54.3233));
  const groups = groupPlaces([...house, husum], 9);
  expect(groups.flatMap(({ places }) => places)).toHaveLength(13);
  const group = groups.find(({ places }) => places.length > 1);
  expect(group).toMatchObject({ lon: kiel.lon, lat: kiel.lat });
  expect(groups.find(({ key }) => key === "/husum")?.places).toEqual([husum]);
  expect(findLeastGap(groups, 9)).toBeGreaterThan(39.5);
});

test("the markers of two thousand places are grouped so that they do not overlap", () => {
  const places = Array.from({ length: 2000 }, (_, index) =>
    placeAt(`/ort-${index}`, 8 + (index % 50) / 20, 53.5 + Math.floor(index / 50) / 40),
  );
  const groups = groupPlaces(places, 7);
  expect(groups.flatMap((group) => group.places)).toHaveLength(2000);
  expect(groups.length).toBeLessThan(60);
});

/** The least distance between two signs, in pixels; the degrees of latitude count as at 54 north. */
function findLeastGap(groups: ReturnType<typeof groupPlaces>, zoom: number): number {
  const perDegree = (512 * 2 ** zoom) / 360;
  const spots = groups.map(({ lon, lat, shift: [x, y] }) => [
    lon * perDegree + x,
    y - (lat * perDegree) / Math.cos((54.38 * Math.PI) / 180),
  ]);
  const gaps = spots.flatMap(([x = 0, y = 0], index) =>
    spots.slice(index + 1).map(([a = 0, b = 0]) => Math.hypot(x - a, y - b)),
  );
  return Math.min(...gaps);
}
