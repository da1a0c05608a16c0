import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { createArchive, createVectorTile } from "../db/test/tile-archive.ts";
import {
  coarse,
  expectUndisturbed,
  reachMap,
  scrollToMap,
  throwViolations,
  watchMap,
} from "./live-map.ts";
import { smallSite, startOwnSite, type OwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";

test.use(coarse);

test("B-40: the map in a text obeys the policy, loads streets by range requests, and contacts another host only after consent, for terrain only when switched on", async ({
  page,
}) => {
  const host = await startForeignHost((_url, response) => {
    response.setHeader("Content-Type", "image/png");
    response.end(pixel);
  });
  const template = `${host.url}/{z}/{x}/{y}.png`;
  const site = await startOwnSite({
    ...createMapSite(`  terrain: { url: "${template}", maxZoom: 9 }\n`),
    "geo/strassen.pmtiles": createStreets("Hafenstraße"),
  });
  try {
    const foreign = collectForeign(page, site);
    const parts: [number, string | null][] = [];
    page.on("response", (response) => {
      if (!response.url().endsWith(".pmtiles")) return;
      parts.push([response.status(), response.request().headers()["range"] ?? null]);
    });
    await page.addInitScript(throwViolations);
    await watchMap(page);
    await page.goto(`${site.url}/mitmachen`);
    await scrollToMap(page);
    const button = page.getByRole("button", { name: `Karte von ${host.host} laden` });
    await expect(button).toHaveAccessibleDescription(
      /überträgt dein Browser an .* deine IP-Adresse/,
    );
    await expect(page.locator(".map-drawing")).toBeVisible();
    expect(parts).toEqual([]);
    await button.click();
    await reachMap(page);
    await expectUndisturbed(page);
    await expect(page.locator(".map-live canvas").first()).toBeFocused();
    await expect.poll(() => readRoads(page)).toEqual(["Hafenstraße"]);
    await expect(page.locator(".map-foot")).toContainText("© OpenStreetMap-Mitwirkende");
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.every(([status, range]) => status === 206 && range !== null)).toBe(true);
    // With streets there is something to see as near as the library goes.
    expect(await page.evaluate(() => window.liveMap?.getMaxZoom())).toBe(22);
    await page.waitForLoadState("networkidle");
    expect([foreign, host.asked]).toEqual([[], []]);
    await page.getByRole("button", { name: "Gelände einschalten" }).click();
    await expect.poll(() => host.asked.length).toBeGreaterThan(0);
    await expect(page.getByRole("button", { name: "Gelände ausschalten" })).toBeVisible();
    expect(foreign.every((url) => new URL(url).origin === host.url)).toBe(true);
  } finally {
    await site.close();
    await host.close();
  }
});

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

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

function createMapSite(map: string) {
  const geo = new URL("../geodata/sh/bundestag/wahlkreise.geojson", import.meta.url);
  return {
    ...smallSite,
    "site.yml": `${smallSite["site.yml"]}map:\n  attribution: []\n${map}`,
    "geo/wahlkreise.geojson": readFileSync(geo, "utf8"),
    "mitmachen.md": "# Mitmachen\n\nHier sind wir.\n\n::map\n",
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

/** Land with one road to and fro across every tile around Schleswig-Holstein, which every section shows. */
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
      points: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((turn) => [turn % 2 === 0 ? 0 : 4096, turn * 512]),
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
