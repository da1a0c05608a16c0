import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { createArchive, createVectorTile } from "../db/test/tile-archive.ts";
import { coarse, scrollToMap, watchMap } from "./live-map.ts";
import { smallSite, startOwnSite, type OwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" }, ...coarse });

/** Another host from the browser's point of view: another port. */
async function startForeignHost(answer: (url: string, response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    asked.push(request.url ?? "");
    response.setHeader("Access-Control-Allow-Origin", "*");
    answer(request.url ?? "", response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const host = `127.0.0.1:${address.port}`;
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return { asked, close, host, url: `http://${host}` };
}

const foreignStyle = (url: string) =>
  JSON.stringify({
    version: 8,
    sources: {
      signs: { type: "raster", tiles: [`${url}/{z}/{x}/{y}.png`], tileSize: 256 },
    },
    layers: [
      { id: "background", type: "background", paint: { "background-color": "#123456" } },
      { id: "constituency", type: "raster", source: "signs" },
    ],
  });

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

function createMapSite(map: string) {
  const geo = new URL("../content/geo/wahlkreise.geojson", import.meta.url);
  return {
    ...smallSite,
    "site.yml": `${smallSite["site.yml"]}map:\n  state: Schleswig-Holstein\n${map}`,
    "geo/wahlkreise.geojson": readFileSync(geo, "utf8"),
    "geschaeftsstellen/kiel.md":
      "---\nname: Geschäftsstelle Kiel\nstreet: Tonnenhof 5\npostalCode: '24103'\ncity: Kiel\ngeo: { lat: 54.32, lon: 10.13 }\n---\n",
  };
}

/** Requests of the page and its workers to hosts other than the site's. */
function collectForeign(page: Page, site: OwnSite): string[] {
  const foreign: string[] = [];
  page.context().on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== site.url) foreign.push(request.url());
  });
  return foreign;
}

async function openMap(page: Page, site: OwnSite): Promise<void> {
  await page.goto(`${site.url}/geschaeftsstellen/kiel`);
  await scrollToMap(page);
}

test.describe("where a style of another host goes missing later", () => {
  test.use({ expectedStatuses: [404] });

  test("the style is loaded only after consent, which the tab remembers; without it the drawing and the list stay", async ({
    page,
  }) => {
    let isThere = true;
    const host = await startForeignHost((url, response) => {
      const isStyle = url === "/style.json";
      response.statusCode = isThere ? 200 : 404;
      response.setHeader("Content-Type", isStyle ? "application/json" : "image/png");
      response.end(isStyle ? foreignStyle(host.url) : pixel);
    });
    const site = await startOwnSite(createMapSite(`  style: ${host.url}/style.json\n`));
    try {
      const foreign = collectForeign(page, site);
      await openMap(page, site);
      const button = page.getByRole("button", { name: `Karte von ${host.host} laden` });
      await expect(button).toBeVisible();
      await expect(button).toHaveAccessibleDescription(
        /überträgt dein Browser an .* deine IP-Adresse/,
      );
      await expect(page.locator(".map-drawing")).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(host.asked).toEqual([]);
      expect(foreign).toEqual([]);
      await button.click();
      await expectLive(page);
      await expect(button).toBeHidden();
      await expect(page.locator(".map-live canvas").first()).toBeFocused();
      await expect(page.locator(".map-status")).toBeEmpty();
      expect(host.asked).toContain("/style.json");
      expect(host.asked.some((url) => url.endsWith(".png"))).toBe(true);
      expect(new Set(foreign.map((url) => new URL(url).origin))).toEqual(new Set([host.url]));
      await expect(page.getByRole("button", { name: /Geschäftsstelle Kiel/ })).toBeVisible();
      await page.reload();
      await scrollToMap(page);
      await expectLive(page);
      await expect(button).toHaveCount(0);
      isThere = false;
      await page.reload();
      await scrollToMap(page);
      await expect(page.locator(".map-status")).toHaveText(
        `Die Karte von ${host.host} ließ sich nicht laden. Die Liste nennt alle Orte.`,
      );
      await expect(button).toHaveCount(0);
      await expect(page.locator(".map-drawing")).toBeVisible();
      await expect(page.locator(".map-live")).toHaveCount(0);
      const other = await page.context().newPage();
      const before = host.asked.length;
      await openMap(other, site);
      await expect(other.getByRole("button", { name: /^Karte von/ })).toBeVisible();
      expect(host.asked).toHaveLength(before);
    } finally {
      await site.close();
      await host.close();
    }
  });
});

test("relief is offered only with elevation data, and loads when it is switched on", async ({
  page,
}) => {
  const host = await startForeignHost((_url, response) => {
    response.setHeader("Content-Type", "image/png");
    response.end(pixel);
  });
  const template = `${host.url}/{z}/{x}/{y}.png`;
  const site = await startOwnSite(createMapSite(`  terrain: { url: "${template}", maxZoom: 9 }\n`));
  try {
    await watchMap(page);
    await page.emulateMedia({ colorScheme: "light" });
    await openMap(page, site);
    await page.getByRole("button", { name: `Karte von ${host.host} laden` }).click();
    await expectLive(page);
    expect(host.asked).toEqual([]);
    await page.getByRole("button", { name: "Gelände einschalten" }).click();
    await expect(page.getByRole("button", { name: "Gelände ausschalten" })).toBeVisible();
    await expect.poll(() => host.asked.length).toBeGreaterThan(0);
    await page.emulateMedia({ colorScheme: "dark" });
    const readMap = () =>
      page.evaluate(() => ({
        land: window.liveMap?.getPaintProperty("background", "background-color"),
        terrain: window.liveMap?.getTerrain()?.source,
      }));
    await expect.poll(readMap).toEqual({ land: "#131a21", terrain: "site-terrain" });
    await expect(page.getByRole("button", { name: "Gelände ausschalten" })).toBeVisible();
  } finally {
    await site.close();
    await host.close();
  }
});

/** Drawing without a graphics card is slow while several tests do it. */
async function expectLive(page: Page): Promise<void> {
  await expect(page.locator(".map[data-live]")).toBeVisible({ timeout: 40_000 });
}

/** Land with one road across every tile around Schleswig-Holstein. */
function createStreets(roadName: string): Buffer {
  const land: [number, number][] = [
    [0, 0],
    [4096, 0],
    [4096, 4096],
    [0, 4096],
  ];
  const data = createVectorTile([
    { name: "earth", type: "area", points: land, properties: { kind: "earth" } },
    {
      name: "roads",
      type: "line",
      points: [
        [0, 300],
        [4096, 3700],
      ],
      properties: { kind: "highway", name: roadName },
    },
  ]);
  const columns = [32, 33, 34, 35];
  const tiles = columns.flatMap((x) => [19, 20, 21].map((y) => ({ z: 6, x, y, data })));
  return createArchive({ tiles });
}

/** Names of the roads on the map, as the library has drawn them. */
function readRoads(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const features = window.liveMap?.queryRenderedFeatures() ?? [];
    const names = features
      .filter(({ source, sourceLayer }) => source === "site-streets" && sourceLayer === "roads")
      .map(({ properties }) => String(properties["name"]));
    return [...new Set(names)];
  });
}

test("streets of an archive are read by ranges, from this site alone, and drawn; places at one spot are a list in one popup", async ({
  page,
}) => {
  await watchMap(page);
  const files = createMapSite("");
  const office = files["geschaeftsstellen/kiel.md"];
  const site = await startOwnSite({
    ...files,
    ...Object.fromEntries(
      ["Jugend", "Frauen", "Senioren"].map((name) => [
        `geschaeftsstellen/${name.toLowerCase()}.md`,
        office.replace("Geschäftsstelle Kiel", `${name}büro`),
      ]),
    ),
    "geo/strassen.pmtiles": createStreets("Hafenstraße"),
  });
  try {
    const foreign = collectForeign(page, site);
    const parts: [number, string | null][] = [];
    page.on("response", (response) => {
      if (!response.url().endsWith(".pmtiles")) return;
      parts.push([response.status(), response.request().headers()["range"] ?? null]);
    });
    await page.goto(`${site.url}/`);
    await scrollToMap(page);
    await expectLive(page);
    await expect.poll(() => readRoads(page)).toEqual(["Hafenstraße"]);
    await expect(page.locator(".map-foot")).toContainText("© OpenStreetMap-Mitwirkende");
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.every(([status, range]) => status === 206 && range !== null)).toBe(true);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => readRoads(page)).toEqual(["Hafenstraße"]);
    await page.waitForLoadState("networkidle");
    expect(foreign).toEqual([]);
    await expect(page.getByRole("button", { name: /Gelände|^Karte von/ })).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    const group = page.getByRole("button", { name: /^4 Orte an dieser Stelle: / });
    await expect(group).toHaveText("ABCD");
    await group.click();
    const popup = page.getByRole("dialog", { name: "4 Orte an dieser Stelle" });
    await expect(popup.locator("li > a")).toHaveText([
      "Frauenbüro",
      "Jugendbüro",
      "Geschäftsstelle Kiel",
      "Seniorenbüro",
    ]);
    // With streets there is something to see as near as the library goes.
    expect(await page.evaluate(() => window.liveMap?.getMaxZoom())).toBe(22);
  } finally {
    await site.close();
  }
});
