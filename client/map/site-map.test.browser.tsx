import { AJAXError } from "maplibre-gl";
import { expect, test, vi } from "vitest";
import { until } from "#client/browser/test/site-tab.ts";
import { texts } from "#client/contract/texts.ts";
import { siteSource } from "./map-sources.browser.ts";
import { createMapBrowser } from "#client/map/test/stand-ins.browser.ts";
import { findButton, showMap, type ShownMap } from "#client/map/test/open-map.browser.tsx";

const geodata = "https://example.org/karte.geojson";
/** As it comes from the worker. */
const missing = {
  $name: "AJAXError",
  status: 404,
  statusText: "Not Found",
  url: geodata,
  body: {},
  message: "Not Found",
};

/** The drawing and the list of places remain, and the sentence is shown. */
async function expectDrawing({ frame, readStatus }: ShownMap, sentence: string): Promise<void> {
  await until(() => expect(readStatus()).toBe(sentence));
  expect(frame.hasAttribute("data-live")).toBe(false);
  expect(frame.querySelector(".map-live")).toBeNull();
  expect(frame.querySelector(".map-drawing a[aria-label^='A: ']")).not.toBeNull();
  expect(document.querySelectorAll(".place")).toHaveLength(2);
}

test("B-40: a map with the site's own data opens without consent and stores nothing", async () => {
  const { workers } = createMapBrowser();
  const ask = vi.fn<() => Promise<Response>>();
  vi.stubGlobal("fetch", ask);
  const shown = showMap();
  await shown.live;
  expect(shown.frame.hasAttribute("data-live")).toBe(true);
  expect(shown.readStatus()).toBe("");
  expect(shown.errors).toEqual([]);
  expect(shown.frame.querySelector(".map-consent")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(workers).toEqual([expect.stringMatching(/^\/.*maplibre-gl-worker/)]);
  expect(ask).not.toHaveBeenCalled();
});

test("B-42: without WebGL the drawing stays, and a sentence says why", async () => {
  createMapBrowser();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const shown = showMap();
  await expectDrawing(shown, texts.map.unavailable);
  // It is not an error of the site.
  expect(shown.reported).toEqual([]);
});

test("B-43: if the worker of the map library cannot be loaded the drawing stays, and a sentence says why", async () => {
  createMapBrowser().loseWorkers();
  const shown = showMap();
  await expectDrawing(shown, texts.map.unloaded);
});

test("B-57: an error while the map is built is logged, and the drawing stays", async () => {
  createMapBrowser();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => {
        throw new Error("kaputt");
      };
    },
  );
  const shown = showMap();
  await expectDrawing(shown, texts.map.unloaded);
  expect(shown.reported).toEqual([new Error("kaputt")]);
});

test("B-55: missing map data are reported with their HTTP status", async () => {
  createMapBrowser().failSource(siteSource, missing);
  const shown = showMap();
  await expectDrawing(shown, texts.map.unloaded);
  expect(shown.errors).toEqual([expect.any(AJAXError)]);
  expect(shown.errors).toMatchObject([{ status: 404, statusText: "Not Found", url: geodata }]);
  // The browser has logged the request already.
  expect(shown.reported).toEqual([]);
});

test("B-55: map data that the browser refuses to load are reported with status 0", async () => {
  const refused = { ...missing, status: 0, statusText: "Failed to fetch" };
  createMapBrowser().failSource(siteSource, refused);
  const shown = showMap();
  await expectDrawing(shown, texts.map.unloaded);
  expect(shown.errors).toMatchObject([{ status: 0, statusText: "Failed to fetch" }]);
  expect(shown.reported).toEqual([]);
});

test("B-55: an HTML page in place of map data is reported and logged", async () => {
  const message = `Input data given to "${siteSource}" is not valid JSON.`;
  createMapBrowser().failSource(siteSource, { $name: "Error", message });
  const shown = showMap();
  await expectDrawing(shown, texts.map.unloaded);
  expect(shown.errors).toMatchObject([{ message }]);
  expect(shown.reported).toEqual(shown.errors);
});

test("errors after the map has opened are logged, and the map stays", async () => {
  createMapBrowser();
  const shown = showMap();
  const map = await shown.live;
  map.fire("error", { error: new Error("zu spät") });
  expect(shown.reported).toEqual([new Error("zu spät")]);
  expect(shown.readStatus()).toMatch(/^Ein Teil der Karte/);
  expect(shown.frame.hasAttribute("data-live")).toBe(true);
});

test("the focus on a place in the drawing moves to its marker when the live map opens", async () => {
  createMapBrowser();
  const shown = showMap();
  shown.frame.querySelector<SVGElement>(".map-drawing a[aria-label^='A: ']")?.focus();
  await shown.live;
  expect(document.activeElement).toBe(findButton(/^A: /));
});

test("when the WebGL context is lost the drawing returns and takes over the focus", async () => {
  createMapBrowser();
  const shown = showMap();
  const map = await shown.live;
  findButton(/^A: /).focus();
  map.getCanvas().dispatchEvent(new Event("webglcontextlost"));
  expect(shown.frame.hasAttribute("data-live")).toBe(false);
  expect(shown.readStatus()).toContain("unterbrochen");
  expect(document.activeElement?.closest(".map-drawing")).not.toBeNull();
  expect(document.activeElement?.ariaLabel).toMatch(/^A: /);
});

test("leaving the page removes the live map completely", async () => {
  createMapBrowser();
  const shown = showMap();
  const map = await shown.live;
  const remove = vi.spyOn(map, "remove");
  shown.close();
  expect(remove).toHaveBeenCalledOnce();
  expect(shown.frame.querySelector(".map-live")).toBeNull();
  expect(shown.frame.hasAttribute("data-live")).toBe(false);
});

test("the map follows a change between light and dark", async () => {
  const { turnDark } = createMapBrowser();
  const map = await showMap().live;
  const readLand = () => map.getPaintProperty("background", "background-color");
  expect(readLand()).toBe("#f2f3f2");
  turnDark();
  await until(() => expect(readLand()).toBe("#0d1b22"));
  expect(findButton(/^A: /).isConnected).toBe(true);
});
