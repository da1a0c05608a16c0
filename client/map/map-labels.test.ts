import { expect, test } from "vitest";
import type { MapData, PlaceCard } from "#client/contract/page-data.ts";
import { sampleMap, sampleOffice } from "#client/test/home-sample.ts";
import { placeWords } from "./map-labels.ts";
import { extentOf } from "./map-measures.ts";
import { spreadSigns } from "./map-signs.ts";

test("the name of a town is to the right of its dot", () => {
  const { cities } = placeOn(createMap({ cities: [town("Heide", 400, 400)] }));
  expect(cities).toMatchObject([{ side: "right", hasDot: true, distance: 7 }]);
});

test("the name of a town is to the left if a place marker is on the right", () => {
  const places = [placeAt(450, 400)];
  const { cities } = placeOn(createMap({ cities: [town("Heide", 400, 400)], places }));
  expect(cities).toMatchObject([{ side: "left" }]);
});

test("the name of a town is to the left if the map ends on the right", () => {
  const { cities } = placeOn(createMap({ cities: [town("Neustadt in Holstein", 900, 400)] }));
  expect(cities).toMatchObject([{ side: "left" }]);
});

test("a town under a place marker has no dot, and its name does not overlap the marker", () => {
  const places = [placeAt(403, 400)];
  const { cities } = placeOn(createMap({ cities: [town("Heide", 400, 400)], places }));
  expect(cities).toMatchObject([{ hasDot: false, distance: 20 }]);
});

test("names of large towns come first, and a name that does not fit is left out", () => {
  const hamburg = { ...town("Hamburg", 400, 400), isLarge: true };
  const cities = [town("Wedel", 440, 402), town("Heide", 400, 600), hamburg];
  const words = placeOn(createMap({ cities }));
  expect(words.cities.map(({ city }) => city.name)).toEqual(["Hamburg", "Heide"]);
  expect(words.cities).toMatchObject([{ isRobust: true }, { isRobust: false }]);
});

test("a constituency number keeps its distance from a town name that is larger on tablets", () => {
  const hamburg = { ...town("Hamburg", 400, 400), isLarge: true };
  const label = { x: 536, y: 400, size: 30, text: "10" };
  const areas = [{ id: "wk-10", name: "", href: "", label, links: [] }];
  expect(placeOn(createMap({ cities: [hamburg], areas })).numbers).toEqual([]);
  expect(placeOn(createMap({ areas })).numbers).toHaveLength(1);
});

test("a constituency number moves aside for a place marker, and is left out in an area too small for both", () => {
  const places = [placeAt(400, 400)];
  const large = {
    id: "wk-3",
    name: "",
    href: "",
    label: { x: 400, y: 400, size: 80, text: "3" },
    links: [],
  };
  const small = {
    id: "wk-5",
    name: "",
    href: "",
    label: { x: 400, y: 400, size: 30, text: "5" },
    links: [],
  };
  const aside = placeOn(createMap({ areas: [large], places })).numbers;
  expect(aside).toMatchObject([{ text: "3", x: 400 }]);
  expect(aside[0]?.y).toBeLessThan(375);
  expect(placeOn(createMap({ areas: [small], places })).numbers).toEqual([]);
  expect(placeOn(createMap({ areas: [small] })).numbers).toEqual([{ text: "5", x: 400, y: 400 }]);
});

test("each separate part of a constituency has its number", () => {
  const label = { x: 400, y: 400, size: 80, text: "55", more: [{ x: 300, y: 100, size: 50 }] };
  const areas = [{ id: "wk-55", name: "", href: "", label, links: [] }];
  expect(placeOn(createMap({ areas })).numbers).toEqual([
    { text: "55", x: 400, y: 400 },
    { text: "55", x: 300, y: 100 },
  ]);
});

test("overlapping place markers move apart until both can be read", () => {
  const map = createMap({ places: [placeAt(400, 400), placeAt(400, 400), placeAt(405, 400)] });
  const [first, second] = spreadSigns(map);
  expect(first).toMatchObject({ x: 400, y: 400 });
  expect(Math.hypot((second?.x ?? 0) - 400, (second?.y ?? 0) - 400)).toBeGreaterThan(20);
});

test("the distance of place markers grows with their size", () => {
  const map = createMap({ places: [placeAt(400, 400), placeAt(445, 400)] });
  const [first, second] = spreadSigns(map);
  expect([first?.x, second?.x]).toEqual([400, 445]);
  const unit = map.focus[2] / 920;
  const onPhone = (second?.x ?? 0) + (second?.growth.x ?? 0) * unit * 0.95;
  expect((onPhone - 400) / unit).toBeGreaterThanOrEqual(66);
});

test("a town name goes above if both sides are taken, and moves with the place marker of the town", () => {
  const places = [placeAt(400, 400), placeAt(450, 400), placeAt(350, 400)];
  const { cities } = placeOn(createMap({ cities: [town("Flensburg", 402, 400)], places }));
  expect(cities).toMatchObject([{ side: "above", spot: { x: 400, y: 400 } }]);
});

test("town names never overlap place markers of any size, even where markers have moved", () => {
  const places = [placeAt(360, 400), placeAt(400, 400), placeAt(426, 385)];
  const { cities } = placeOn(createMap({ cities: [town("Offenbach", 400, 400)], places }));
  expect(cities).toMatchObject([{ side: "below" }]);
});

test("a suburb under the place marker of its town has no name on the map", () => {
  const cities = [town("Lübeck", 400, 400), town("Stockelsdorf", 395, 398)];
  const words = placeOn(createMap({ cities, places: [placeAt(402, 400)] }));
  expect(words.cities.map(({ city }) => city.name)).toEqual(["Lübeck"]);
});

test("distant place markers stay at their positions, and a place without coordinates has none", () => {
  const { point, ...nowhere } = sampleOffice;
  expect(point).toBeDefined();
  const map = createMap({ places: [placeAt(400, 400), placeAt(600, 400), nowhere] });
  const growth = { x: 0, y: 0 };
  expect(spreadSigns(map)).toEqual([
    { place: placeAt(400, 400), x: 400, y: 400, growth },
    { place: placeAt(600, 400), x: 600, y: 400, growth },
  ]);
});

test("the drawing area for place markers is larger than the map", () => {
  expect(extentOf({ viewBox: [0, 0, 1000, 800] })).toEqual({
    x: -1000,
    y: -640,
    width: 3000,
    height: 2080,
  });
});

function placeOn(map: MapData) {
  return placeWords(map, spreadSigns(map));
}

function createMap(extra: Partial<MapData>): MapData {
  return { ...sampleMap, areas: [], cities: [], places: [], ...extra };
}

function town(name: string, x: number, y: number): MapData["cities"][number] {
  return { name, x, y, isLarge: false };
}

function placeAt(x: number, y: number): PlaceCard {
  return { ...sampleOffice, point: { lat: 54, lon: 10, x, y } };
}
