import { expect, test } from "vitest";
import { formatPosition, parsePosition } from "./map-position.ts";

const flat = { bearing: 0, pitch: 0 };

test("a map position in the address is as exact as a pixel at its zoom", () => {
  expect(formatPosition({ zoom: 10.1278, lat: 51.98765432, lng: 7.12345678, ...flat })).toBe(
    "#10.13/51.9877/7.1235",
  );
  expect(formatPosition({ zoom: 0, lat: 0.4, lng: -0.001, ...flat })).toBe("#0/0.4/0");
});

test("bearing and pitch are written to the address only if they are not zero", () => {
  const place = { zoom: 9, lat: 51.25, lng: 7 };
  expect(formatPosition({ ...place, bearing: 20.04, pitch: 0 })).toBe("#9/51.25/7/20");
  expect(formatPosition({ ...place, bearing: 0, pitch: 33.4 })).toBe("#9/51.25/7/0/33");
  expect(formatPosition({ ...place, bearing: -0.01, pitch: 0.2 })).toBe("#9/51.25/7");
});

test("a position written to the address can be parsed again", () => {
  const position = { zoom: 9, lat: 51.25, lng: 7, bearing: 20, pitch: 40 };
  expect(parsePosition(formatPosition(position))).toEqual(position);
  expect(parsePosition("#9/51.25/7")).toEqual({ zoom: 9, lat: 51.25, lng: 7, ...flat });
});

test.each([
  ["an anchor", "#landesliste"],
  ["nothing", ""],
  ["two parts", "#9/51"],
  ["six parts", "#9/51/7/0/0/0"],
  ["words", "#9/51/x"],
  ["an empty part", "#9//7"],
  ["exponents and hexadecimals", "#9/5e1/0x7"],
  ["a zoom beyond the map", "#99/51/7"],
  ["a latitude beyond the pole", "#9/95/7"],
  ["a longitude beyond the date line", "#9/51/181"],
  ["a bearing beyond the half circle", "#9/51/7/181"],
  ["a pitch beyond the limit", "#9/51/7/0/61"],
  ["a negative pitch", "#9/51/7/0/-1"],
])("the fragment %s is not a map position", (_name, fragment) => {
  expect(parsePosition(fragment)).toBeUndefined();
});
