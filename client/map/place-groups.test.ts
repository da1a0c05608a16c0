import { expect, test } from "vitest";
import type { MapPlace } from "./site-map-data.ts";
import { groupPlaces, isOneSpot } from "./place-groups.ts";

function placeAt(path: string, lon: number, lat: number): MapPlace {
  return { kind: "office", sign: "A", name: path, address: "", path, lon, lat };
}

const kiel = placeAt("/kiel", 10.1228, 54.3233);
const hall = placeAt("/halle", 10.139, 54.331);
const husum = placeAt("/husum", 9.0553, 54.4735);

function pathsOf(zoom: number, alone?: string): string[] {
  return groupPlaces([kiel, hall, husum], zoom, alone).map(({ key }) => key);
}

test("places whose signs would overlap share one, until the map is near enough", () => {
  expect(pathsOf(4)).toEqual(["/kiel /halle /husum"]);
  expect(pathsOf(7)).toEqual(["/kiel /halle", "/husum"]);
  expect(pathsOf(12)).toEqual(["/kiel", "/halle", "/husum"]);
});

test("the page's own place is not grouped at any zoom", () => {
  expect(pathsOf(7, "/halle")).toEqual(["/kiel", "/halle", "/husum"]);
});

test("a sign moves aside for the page's own place, and only for that", () => {
  const shifts = groupPlaces([kiel, hall, husum], 9, "/kiel").map(({ shift }) => shift);
  const [own, other, far] = shifts.map(([x, y]) => Math.hypot(x, y));
  expect([own, far]).toEqual([0, 0]);
  expect(other).toBeGreaterThan(20);
  expect(shifts[1]?.[0]).toBeGreaterThan(0);
  expect(shifts[1]?.[1]).toBeLessThan(0);
  const [, same] = groupPlaces([kiel, placeAt("/keller", 10.1228, 54.3233)], 9, "/kiel");
  expect(same?.shift).toEqual([40, 0]);
});

test("a group is positioned at its first place", () => {
  const [group] = groupPlaces([kiel, hall], 7);
  expect(group).toMatchObject({ lon: kiel.lon, lat: kiel.lat });
});

test("only places next door to each other are one spot", () => {
  const isSpotWith = (lon: number, lat: number) => {
    const [group] = groupPlaces([kiel, placeAt("/keller", lon, lat)], 7);
    return group && isOneSpot(group);
  };
  expect(isSpotWith(10.12281, 54.3233)).toBe(true);
  expect(isSpotWith(10.139, 54.3233)).toBe(false);
  expect(isSpotWith(10.1228, 54.331)).toBe(false);
});

test("two thousand places make groups that do not overlap", () => {
  const places = Array.from({ length: 2000 }, (_, index) =>
    placeAt(`/ort-${index}`, 8 + (index % 50) / 20, 53.5 + Math.floor(index / 50) / 40),
  );
  const groups = groupPlaces(places, 7);
  expect(groups.flatMap((group) => group.places)).toHaveLength(2000);
  expect(groups.length).toBeLessThan(60);
});
