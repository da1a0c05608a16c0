import type { Map as MapLibreMap } from "maplibre-gl";
import { expect, test, vi } from "vitest";
import { until } from "#client/browser/test/site-tab.ts";
import { createMapBrowser } from "#client/map/test/stand-ins.browser.ts";
import { findButton, listButtons, showMap } from "#client/map/test/open-map.browser.tsx";

const kiel = { lat: 54.32, lng: 10.13 };

type LocateState =
  | "off"
  | "active"
  | "active-error waiting"
  | "background"
  | "background-error waiting";

/** The library shows its states as classes. */
function expectState(state: LocateState): void {
  const locate = findButton("Meinen Standort finden");
  const prefix = "maplibregl-ctrl-geolocate-";
  const states = [...locate.classList].filter((name) => name.startsWith(prefix));
  expect(states.map((name) => name.replace(prefix, "")).join(" ") || "off").toBe(state);
  expect(locate.ariaPressed).toBe(String(state !== "off"));
}

const readCentre = (map: MapLibreMap) => {
  const { lat, lng } = map.getCenter();
  return { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) };
};

async function openLocated() {
  const { locate, countRequests } = createMapBrowser();
  const map = await showMap().live;
  const button = findButton("Meinen Standort finden");
  await until(() => expect(button.disabled).toBe(false));
  return { map, button, locate, countRequests };
}

test("B-48: the button for the visitor's position requests it, follows it, survives its loss and removes it", async () => {
  const { map, button, locate, countRequests } = await openLocated();
  expectState("off");
  expect(countRequests()).toBe(0);
  button.click();
  expect(countRequests()).toBe(1);
  locate(kiel);
  expectState("active");
  expect(readCentre(map)).toEqual(kiel);
  expect(map.getZoom()).toBeLessThanOrEqual(15);
  locate("unavailable");
  expectState("active-error waiting");
  locate(kiel);
  expectState("active");
  map.panBy([40, 0], { animate: false });
  expectState("background");
  button.click();
  expectState("active");
  expect(readCentre(map)).toEqual(kiel);
  button.click();
  expectState("off");
  expect(document.querySelector(".maplibregl-user-location-dot")).toBeNull();
});

test("B-48: the button shows that the position was lost after the map was moved away", async () => {
  const { map, button, locate } = await openLocated();
  button.click();
  locate(kiel);
  map.panBy([40, 0], { animate: false });
  expectState("background");
  locate("unavailable");
  expectState("background-error waiting");
});

test("B-49: a visitor who refuses to share the position is asked once, and the button says so", async () => {
  const { button, locate, countRequests } = await openLocated();
  button.click();
  locate("denied");
  expect(findButton("Standort nicht verfügbar").disabled).toBe(true);
  button.click();
  expect(countRequests()).toBe(1);
});

test("B-50: full screen renames its button and allows gestures, and leaving it by button or browser undoes both", async () => {
  const { fillScreen } = createMapBrowser();
  const { frame, live } = showMap();
  const map = await live;
  const areGesturesHeld = () => map.cooperativeGestures.isEnabled();
  for (const leave of [() => findButton("Vollbild beenden").click(), () => fillScreen(null)]) {
    expect(areGesturesHeld()).toBe(true);
    findButton("Vollbild").click();
    expect(document.fullscreenElement).toBe(frame);
    expect(findButton("Vollbild beenden").isConnected).toBe(true);
    expect(areGesturesHeld()).toBe(false);
    leave();
    expect(document.fullscreenElement).toBeNull();
  }
  expect(findButton("Vollbild").isConnected).toBe(true);
  expect(areGesturesHeld()).toBe(true);
});

test("B-50: without elevation data there is no button for terrain", async () => {
  createMapBrowser();
  await showMap().live;
  expect(listButtons(/Gelände/)).toEqual([]);
});

test("B-50: with elevation data terrain can be switched on, loads only then, and survives a change to dark mode", async () => {
  const { turnDark } = createMapBrowser();
  const ask = vi.fn<() => Promise<Response>>();
  vi.stubGlobal("fetch", ask);
  const terrain = { template: "/h/{z}/{x}/{y}.png", encoding: "terrarium", tileSize: 256 } as const;
  const map = await showMap({ terrain }).live;
  expect(map.getSource("site-terrain")?.serialize()).toMatchObject({
    tiles: [`${location.origin}/h/{z}/{x}/{y}.png`],
    encoding: "terrarium",
  });
  expect(map.getTerrain()).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  findButton("Gelände einschalten").click();
  expect(map.getTerrain()?.source).toBe("site-terrain");
  expect(findButton("Gelände ausschalten").isConnected).toBe(true);
  turnDark();
  await until(() => expect(map.getPaintProperty("background", "background-color")).toBe("#0d1b22"));
  expect(map.getTerrain()?.source).toBe("site-terrain");
  expect(findButton("Gelände ausschalten").isConnected).toBe(true);
});

test("B-52: every control on the map has a German name", async () => {
  createMapBrowser();
  const map = await showMap().live;
  expect(map.getCanvas().role).toBe("region");
  expect(map.getCanvas().ariaLabel).toBe("Karte der Orte");
  const controls = document.querySelectorAll(".maplibregl-control-container :is(button, summary)");
  expect([...controls].map((one) => one.ariaLabel ?? one.getAttribute("title"))).toEqual([
    "Vergrößern",
    "Verkleinern",
    "Ziehen dreht die Karte, Klick richtet sie nach Norden aus",
    "Meinen Standort finden",
    "Vollbild",
    "Quellenangaben ein- oder ausblenden",
  ]);
  expect(document.querySelector(".maplibregl-ctrl-scale")?.textContent).toMatch(/^\d+\skm$/);
  findButton(/^A: /).click();
  expect(findButton("Popup schließen").isConnected).toBe(true);
});

test("B-54: the map is resized once, 100 ms after its box has stopped changing", async () => {
  const { changeSizes } = createMapBrowser();
  const map = await showMap().live;
  const resize = vi.spyOn(map, "resize");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (let step = 1; step <= 20; step += 1) {
    changeSizes();
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(79);
  expect(resize).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(resize).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(resize).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test.each([9.75, 22])(
  "B-56: the map cannot be zoomed or tilted beyond its limits, with zoom up to %d",
  async (maxZoom) => {
    createMapBrowser();
    // With streets there is something to see as near as the library goes.
    const map = await showMap(maxZoom === 22 ? {} : { maxZoom }).live;
    expect([map.getMinZoom(), map.getMaxZoom()]).toEqual([0, maxZoom]);
    expect([map.getMinPitch(), map.getMaxPitch()]).toEqual([0, 60]);
    map.jumpTo({ zoom: 22 });
    expect(map.getZoom()).toBe(maxZoom);
    expect(findButton("Vergrößern").ariaDisabled).toBe("true");
  },
);
