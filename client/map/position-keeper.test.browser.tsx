import type { Map as MapLibreMap } from "maplibre-gl";
import { beforeEach, expect, test, vi } from "vitest";
import { createMapBrowser } from "#client/map/test/stand-ins.browser.ts";
import { showMap } from "#client/map/test/open-map.browser.tsx";

const position = /^#\d+(\.\d+)?(\/-?\d+(\.\d+)?){2}$/;

beforeEach(() => openPage("/"));

function openPage(address: string): void {
  history.replaceState({ y: 7 }, "", address);
}

/** Does something, and lets the time pass after which the map has written its position. */
function passWriting(act: () => void): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  act();
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
}

function pressPlus(map: MapLibreMap): void {
  const key = { key: "+", keyCode: 187, bubbles: true, cancelable: true };
  map.getCanvas().dispatchEvent(new KeyboardEvent("keydown", key));
}

function readCamera(map: MapLibreMap) {
  const { lat, lng } = map.getCenter();
  const values = [map.getZoom(), lat, lng, map.getBearing(), map.getPitch()];
  return values.map((value) => Number(value.toFixed(3)));
}

async function openMap(): Promise<MapLibreMap> {
  createMapBrowser();
  return showMap().live;
}

test("B-46: a map opens at the position in the address and leaves the address as it is", async () => {
  openPage("/#9/51.25/7/20/40");
  const map = await openMap();
  expect(readCamera(map)).toEqual([9, 51.25, 7, 20, 40]);
  expect(location.hash).toBe("#9/51.25/7/20/40");
});

test("B-46: an impossible position in the address is ignored and left there", async () => {
  const configured = readCamera(await openMap());
  openPage("/#99/51/7");
  expect(readCamera(await openMap())).toEqual(configured);
  expect(location.hash).toBe("#99/51/7");
});

test("only a movement by the visitor writes the map's position to the address", async () => {
  const map = await openMap();
  passWriting(() => map.jumpTo({ zoom: 9 }));
  expect(location.hash).toBe("");
});

test("B-45: the first move by keyboard writes the position to the address without a new history entry", async () => {
  const map = await openMap();
  const entries = history.length;
  passWriting(() => pressPlus(map));
  expect(location.hash).toMatch(position);
  expect(history.length).toBe(entries);
  // The state of the entry is the router's.
  expect(history.state).toEqual({ y: 7 });
});

test.each(["pointerdown", "wheel", "touchstart", "keydown"])(
  "B-45: after the event %s the map writes its position to the address",
  async (name) => {
    const map = await openMap();
    map.getCanvas().dispatchEvent(new Event(name, { bubbles: true }));
    passWriting(() => map.jumpTo({ center: [7, 51.25], zoom: 9, bearing: 20, pitch: 40 }));
    expect(location.hash).toBe("#9/51.25/7/20/40");
  },
);

test("B-44: an anchor in the address stays when the map opens and when it is moved", async () => {
  openPage("/#landesliste");
  const map = await openMap();
  expect(location.hash).toBe("#landesliste");
  passWriting(() => pressPlus(map));
  expect(location.hash).toBe("#landesliste");
});

test("B-47: leaving a page removes the map's position from the address, and the next page keeps its fragment", async () => {
  openPage("/#9/51.25/7");
  createMapBrowser();
  const first = showMap();
  await first.live;
  first.close();
  expect(location.hash).toBe("");
  const second = showMap();
  const map = await second.live;
  passWriting(() => {
    pressPlus(map);
    openPage("/impressum#contact");
  });
  second.close();
  expect(location.pathname + location.hash).toBe("/impressum#contact");
});

test("a changed position in the address moves the map", async () => {
  const map = await openMap();
  openPage("/#8.5/54.5/9.5");
  dispatchEvent(new Event("hashchange"));
  expect(readCamera(map).slice(0, 3)).toEqual([8.5, 54.5, 9.5]);
});

test("a map with position saving turned off leaves the address alone", async () => {
  openPage("/#9/51.25/7");
  createMapBrowser();
  const map = await showMap({ hash: "off" }).live;
  expect(map.getZoom()).not.toBe(9);
  openPage("/");
  passWriting(() => pressPlus(map));
  expect(location.hash).toBe("");
});
