import type { LayerSpecification } from "maplibre-gl";
import { expect, test } from "vitest";
import { readColours } from "./map-colours.browser.ts";
import { addSiteLayers, buildStyle } from "./map-style.browser.ts";

const colours = readColours(document.body);
const options = {
  colours,
  geodata: "/assets/media/karte.geojson",
  hasAreas: true,
  active: ["wk-5"],
  areaShort: "WK",
  isNarrow: false,
  towns: ["Kiel"],
};

const idsOf = ({ layers }: { layers: LayerSpecification[] }) => layers.map(({ id }) => id);

test("the fade at the edge of the map data covers lines and leaves labels visible", () => {
  const ids = idsOf(buildStyle(options));
  const edge = ids.indexOf("edge");
  for (const id of ["sea", "borders", "lands"]) expect(ids.indexOf(id)).toBeLessThan(edge);
  for (const id of ["seas", "cities", "signs"]) expect(ids.indexOf(id)).toBeGreaterThan(edge);
});

test("the constituency of the page is always coloured, others only under the pointer", () => {
  const layers = buildStyle(options).layers;
  const area = layers.find(({ id }) => id === "constituency");
  expect(JSON.stringify(area?.paint)).toContain('["in",["get","area"],["literal",["wk-5"]]],0.16');
  expect(JSON.stringify(area?.paint)).toContain('["boolean",["feature-state","hover"],false],0.75');
  const border = layers.find(({ id }) => id === "constituency-active");
  expect(JSON.stringify(border)).toContain('["in",["get","area"],["literal",["wk-5"]]]');
});

test("the map of an election without constituencies shows neither their borders nor their numbers", () => {
  const ids = idsOf(buildStyle({ ...options, hasAreas: false }));
  expect(ids.filter((id) => /constituency|numbers/.test(id))).toEqual([]);
  expect(ids).toContain("borders");
});

test("streets are drawn below the constituencies, and the street data bring their own town names", () => {
  const street: LayerSpecification = { id: "roads", type: "line", source: "site-streets" };
  const style = buildStyle({
    ...options,
    streets: {
      archive: "/a.pmtiles",
      streets: { source: (url) => ({ type: "vector", url }), layers: () => [street] },
    },
  });
  const ids = idsOf(style);
  expect(ids.indexOf("roads")).toBeLessThan(ids.indexOf("constituency"));
  for (const id of ["cities", "villages"]) expect(ids).not.toContain(id);
  expect(ids).toContain("sign-names");
  expect(style.sources["site-streets"]).toEqual({ type: "vector", url: "/a.pmtiles" });
});

test("villages appear at close zoom, those with a place of the campaign earlier, and other names take precedence", () => {
  const { layers } = buildStyle(options);
  const labels = layers.filter(({ type }) => type === "symbol");
  const hasPlace = ["in", ["get", "name"], ["literal", options.towns]];
  expect(labels[0]).toMatchObject({
    id: "villages",
    filter: ["all", expect.anything(), ["step", ["zoom"], hasPlace, 9, true]],
  });
  const narrow = buildStyle({ ...options, isNarrow: true }).layers;
  expect(narrow.find(({ type }) => type === "symbol")?.id).toBe("villages");
});

test("a map style from another host keeps its layers and needs none of the site's fonts", () => {
  const others: LayerSpecification[] = [
    { id: "background", type: "background" },
    { id: "signs", type: "background" },
  ];
  const style = addSiteLayers({ version: 8, sources: {}, layers: others }, options);
  const ids = idsOf(style);
  expect(ids.slice(0, 2)).toEqual(["background", "signs (style)"]);
  expect(ids.at(-1)).toBe("signs");
  expect(JSON.stringify(style.layers)).not.toContain("text-field");
});

test("constituency numbers are prefixed with „WK“, and on a phone town names take precedence over them", () => {
  const numbers = buildStyle(options).layers.find(({ id }) => id === "numbers");
  expect(JSON.stringify(numbers?.layout)).toContain('"text-field":["format","WK "');
  const narrow = idsOf(buildStyle({ ...options, isNarrow: true }));
  expect(narrow.indexOf("numbers")).toBeLessThan(narrow.indexOf("cities"));
});
