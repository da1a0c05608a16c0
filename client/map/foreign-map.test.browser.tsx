import { beforeEach, expect, test, vi } from "vitest";
import { until } from "#client/browser/test/site-tab.ts";
import { mapTexts } from "./map-texts.ts";
import { createMapBrowser } from "#client/map/test/stand-ins.browser.ts";
import {
  findButton,
  listButtons,
  showMap,
  type ShownMap,
} from "#client/map/test/open-map.browser.tsx";

const host = "https://karten.example";
const style = `${host}/style.json`;
const settings = { style, foreign: { hosts: [host], policy: "abc" } };
const styleFile = {
  version: 8,
  sources: {},
  layers: [
    { id: "background", type: "background", paint: { "background-color": "#123456" } },
    { id: "constituency", type: "background", paint: { "background-opacity": 0.5 } },
  ],
};

beforeEach(() => {
  sessionStorage.clear();
});

/** Answers requests to the other host, whose addresses it returns. */
function answer(respond: () => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  // The one of Node accepts no signal of jsdom.
  vi.stubGlobal(
    "Request",
    class {
      readonly url: string;
      readonly headers = new Headers();
      constructor(url: string) {
        this.url = url;
      }
      get signal() {
        return undefined;
      }
    },
  );
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(request.url);
    const response = await respond();
    // Objects that Node parses are not objects of the window.
    response.json = async () => JSON.parse(await response.text()) as unknown;
    return response;
  });
  return asked;
}

test("a map style from another host is loaded only after consent, which the tab remembers", async () => {
  const { workers } = createMapBrowser();
  const asked = answer(() => Response.json(styleFile));
  const first = showMap(settings);
  const button = findButton("Karte von karten.example laden");
  const note = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toMatch(/überträgt dein Browser an .* deine IP-Adresse/);
  expect(first.frame.querySelector(".map-drawing")).not.toBeNull();
  expect([asked, workers]).toEqual([[], []]);
  button.click();
  expect(first.readStatus()).toBe(mapTexts.loading);
  const map = await first.live;
  expect(first.readStatus()).toBe("");
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(map.getCanvas());
  expect(asked).toContain(style);
  expect(workers.at(-1)).toMatch(/[?&]hosts=abc$/);
  // The site's own layers are above those of the style, and its signs are there.
  const layers = map.getStyle().layers.map(({ id }) => id);
  expect(layers.slice(0, 3)).toEqual(["background", "constituency (style)", "constituency"]);
  expect(findButton(/Landesgeschäftsstelle Kiel$/).isConnected).toBe(true);
  first.close();
  const again = showMap(settings);
  expect(listButtons(/^Karte von/)).toEqual([]);
  await again.live;
});

const lost = "Die Karte von karten.example ließ sich nicht laden. Die Liste nennt alle Orte.";

test.each([
  [
    "answers 404",
    () => new Response("weg", { status: 404, statusText: "Not Found" }),
    { status: 404, statusText: "Not Found", url: style },
  ],
  [
    "is refused",
    () => Promise.reject(new TypeError("Failed to fetch")),
    { status: 0, statusText: "Failed to fetch", url: style },
  ],
])("B-55: a map style that %s is reported with its HTTP status", async (_how, respond, error) => {
  const shown = await openLost(respond);
  expect(shown.errors).toMatchObject([error]);
  // The browser logs such requests itself.
  expect(shown.reported).toEqual([]);
});

test("B-55: an HTML page in place of the map style is reported and logged", async () => {
  const shown = await openLost(() => new Response("<!doctype html><p>Anmeldung"));
  expect(shown.errors).toMatchObject([{ message: expect.stringContaining("JSON") as string }]);
  expect(shown.reported).toEqual(shown.errors);
});

/** Opens a map whose style does not arrive: the drawing stays, and a sentence says so. */
async function openLost(respond: () => Response | Promise<Response>): Promise<ShownMap> {
  createMapBrowser();
  answer(respond);
  const shown = showMap(settings);
  findButton(/^Karte von/).click();
  await until(() => expect(shown.readStatus()).toBe(lost));
  expect(shown.frame.querySelector(".map-live")).toBeNull();
  expect(shown.frame.hasAttribute("data-live")).toBe(false);
  expect(listButtons(/^Karte von/)).toEqual([]);
  return shown;
}
