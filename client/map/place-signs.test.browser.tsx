import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { expect, test, vi } from "vitest";
import type { PlaceCard } from "#client/contract/page-data.ts";
import { sampleMap, sampleOffice, sampleVenue } from "#client/test/home-sample.ts";
import { signSource } from "./map-sources.browser.ts";
import { createMapBrowser } from "#client/map/test/stand-ins.browser.ts";
import { findButton, showMap } from "#client/map/test/open-map.browser.tsx";

async function openMap(places: PlaceCard[] = sampleMap.places): Promise<MapLibreMap> {
  createMapBrowser();
  const map = await showMap({}, { places }).live;
  map.jumpTo({ center: [9.5, 54.4], zoom: 8 });
  return map;
}

const office = (sign: string, name: string, by: number): PlaceCard => ({
  ...sampleOffice,
  sign,
  name,
  path: `/geschaeftsstellen/${name.toLowerCase()}`,
  point: { lat: 54.3, lon: 10.1 + by, x: 600, y: 400 },
});

function press(element: Element, key: string): void {
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

const findPopup = () => document.querySelector("[role=dialog]");

test("B-51: a place marker opens a popup and moves the focus into it, and Escape moves the focus back", async () => {
  await openMap();
  const sign = findButton("A: Landesgeschäftsstelle Kiel");
  sign.focus();
  sign.click();
  expect(findPopup()?.ariaLabel).toBe("Landesgeschäftsstelle Kiel");
  expect(document.activeElement?.textContent).toBe("Landesgeschäftsstelle Kiel");
  const lines = [...(findPopup()?.querySelectorAll("li > :is(a, p)") ?? [])];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Landesgeschäftsstelle Kiel",
    "Tonnenhof 5, 24103 Kiel",
    "Jetzt geöffnet – bis 18 Uhr",
    "Route (OpenStreetMap)",
  ]);
  press(document.activeElement ?? sign, "Escape");
  expect(findPopup()).toBeNull();
  expect(document.activeElement).toBe(sign);
  sign.click();
  findButton("Popup schließen").click();
  expect(findPopup()).toBeNull();
  expect(document.activeElement).toBe(sign);
});

test("B-51: in the tab order place markers come after the map and before its controls", async () => {
  await openMap();
  const stops = [...document.querySelectorAll<HTMLElement>(".map-live :is(canvas, button)")];
  expect(stops.slice(0, 4).map(({ ariaLabel }) => ariaLabel)).toEqual([
    "Karte der Orte",
    "A: Landesgeschäftsstelle Kiel",
    "1: Veranstaltungsort Tonnenhalle",
    "Vergrößern",
  ]);
});

test("the marker of a group of places zooms in and moves the focus to the first place", async () => {
  const map = await openMap(
    ["A", "B", "C", "D", "E"].map((sign, index) => office(sign, `Büro ${sign}`, index / 20)),
  );
  map.jumpTo({ center: [10.1, 54.3], zoom: 4 });
  const group = findButton(/^5 Orte, näher heran: Büro A, /);
  group.focus();
  group.click();
  // With reduced motion the map jumps, and its labels do not fade.
  expect(map.isMoving()).toBe(false);
  expect(Reflect.get(map, "_fadeDuration")).toBe(0);
  expect(group.isConnected).toBe(false);
  expect(document.activeElement).toBe(findButton(/^A: /));
  expect(findPopup()).toBeNull();
});

test("the marker of several places at one position opens a popup that lists them", async () => {
  await openMap(["D", "C", "B", "A"].map((sign) => office(sign, `Büro ${sign}`, 0)));
  const group = findButton(/^4 Orte an dieser Stelle: /);
  group.click();
  expect(findPopup()?.getAttribute("aria-label")).toBe("4 Orte an dieser Stelle");
  const links = [...(findPopup()?.querySelectorAll("li > a") ?? [])];
  expect(links.map(({ textContent }) => textContent).toSorted()).toEqual(
    ["A", "B", "C", "D"].map((sign) => `Büro ${sign}`),
  );
});

test("pointing at or focusing a place in the list highlights its marker on the map, and the other way round", async () => {
  await openMap();
  const sign = findButton("A: Landesgeschäftsstelle Kiel");
  const [entry, other] = document.querySelectorAll(".place");
  const isPointed = (element: Element | undefined) => element?.hasAttribute("data-pointed");
  for (const [enter, leave] of [
    ["pointerenter", "pointerleave"],
    ["focusin", "focusout"],
  ] as const) {
    entry?.dispatchEvent(new Event(enter));
    expect(isPointed(sign)).toBe(true);
    expect(isPointed(findButton(/^1: /))).toBe(false);
    entry?.dispatchEvent(new Event(leave));
    expect(isPointed(sign)).toBe(false);
    sign.dispatchEvent(new Event(enter));
    expect([entry, other].map(isPointed)).toEqual([true, false]);
    sign.dispatchEvent(new Event(leave));
    expect([entry, other].map(isPointed)).toEqual([false, false]);
  }
});

test("names on the map do not overlap place markers, and the name of a place is hidden while its popup is open", async () => {
  const map = await openMap();
  const source = map.getSource<GeoJSONSource>(signSource);
  if (!source) throw new Error("The map has no source of signs.");
  const setData = vi.spyOn(source, "setData");
  const readNames = () => JSON.stringify(setData.mock.lastCall);
  map.jumpTo({ zoom: 8.1 });
  expect(readNames()).toContain(
    '"name":"Landesgeschäftsstelle Kiel","address":"Tonnenhof 5, 24103 Kiel"',
  );
  expect(readNames()).toContain(sampleVenue.name);
  findButton("A: Landesgeschäftsstelle Kiel").click();
  expect(readNames()).not.toContain("Landesgeschäftsstelle Kiel");
  expect(readNames()).toContain(sampleVenue.name);
});
