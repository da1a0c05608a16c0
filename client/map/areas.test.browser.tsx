import type { Map as MapLibreMap } from "maplibre-gl";
import { expect, test, vi } from "vitest";
import type { MapAreaData, MapPerson } from "#client/contract/page-data.ts";
import { sampleMap } from "#client/test/home-sample.ts";
import { siteSource } from "./map-sources.browser.ts";
import { createMapBrowser } from "#client/map/test/stand-ins.browser.ts";
import { showMap } from "#client/map/test/open-map.browser.tsx";

const person: MapPerson = { name: "Jörn-Hinrich Ketelsby", href: "/wahlkreis/1#jhk" };
const link = (number: number, own?: MapPerson) => ({
  number,
  text: `Wahlkreis ${number}`,
  href: `/wahlkreis/${number}`,
  ...(own && { person: own }),
});

/** Opens a map with one area, which is wherever the library is asked for it. */
async function openMap(links: MapAreaData["links"]): Promise<MapLibreMap> {
  createMapBrowser();
  const [sample] = sampleMap.areas;
  if (!sample) throw new Error("The sample has no area.");
  const area = { ...sample, id: "wk-1", name: "Wahlkreis 1 Flensburg", links };
  const map = await showMap({}, { areas: [area] }).live;
  const feature = { properties: { area: "wk-1" } };
  vi.spyOn(map, "queryRenderedFeatures").mockReturnValue([feature as never]);
  return map;
}

function point(map: MapLibreMap, type: "mousemove" | "mousedown" | "mouseup" | "click"): void {
  const at = { clientX: 200, clientY: 150, bubbles: true, button: 0 };
  map.getCanvas().dispatchEvent(new MouseEvent(type, at));
}

const isLit = (map: MapLibreMap) =>
  map.getFeatureState({ source: siteSource, id: "wk-1" })["hover"] === true;
const tooltip = () => document.querySelector<HTMLElement>(".map-live .area-slip");
const popup = () => document.querySelector("[role=dialog]");
const listLinks = () =>
  [...(popup()?.querySelectorAll("a") ?? [])].map((one) => one.getAttribute("href"));

test("pointing at a constituency on the live map highlights it and names its person, and a click shows links to both", async () => {
  const map = await openMap([link(1, person)]);
  point(map, "mousemove");
  expect(isLit(map)).toBe(true);
  expect(tooltip()?.hidden).toBe(false);
  expect(tooltip()?.textContent).toBe("Wahlkreis 1 Flensburg Jörn-Hinrich Ketelsby");
  for (const type of ["mousedown", "mouseup", "click"] as const) point(map, type);
  expect(popup()?.getAttribute("aria-label")).toBe("Wahlkreis 1");
  expect(listLinks()).toEqual(["/wahlkreis/1", "/wahlkreis/1#jhk"]);
  expect(tooltip()?.hidden).toBe(true);
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true }),
  );
  expect(popup()).toBeNull();
  expect(document.activeElement).toBe(map.getCanvas());
});

test("the keyboard highlights and opens the constituency in the middle of the live map", async () => {
  const map = await openMap([link(1, person)]);
  const canvas = map.getCanvas();
  expect(canvas.getAttribute("aria-description")).toMatch(/Eingabetaste/);
  canvas.focus();
  expect(isLit(map)).toBe(true);
  expect(tooltip()?.textContent).toContain("Jörn-Hinrich Ketelsby");
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  canvas.dispatchEvent(enter);
  expect(popup()).not.toBeNull();
  // Firefox would press the link in the popup with the same stroke.
  expect(enter.defaultPrevented).toBe(true);
  canvas.dispatchEvent(new Event("blur"));
  expect(isLit(map)).toBe(false);
});

test("a click on a city shared by several constituencies shows links to all of them", async () => {
  const map = await openMap([link(13, person), link(14), link(15)]);
  point(map, "mousemove");
  expect(tooltip()?.textContent).toBe("Wahlkreis 1 Flensburg");
  for (const type of ["mousedown", "mouseup", "click"] as const) point(map, type);
  expect(popup()?.getAttribute("aria-label")).toBe("Wahlkreis 13, Wahlkreis 14, Wahlkreis 15");
  expect(document.activeElement).toBe(popup()?.querySelector("a"));
});
