import request from "supertest";
import { expect, test } from "vitest";
import type { MapData } from "#client/contract/page-data.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import { createDemoSite, createSiteConfig } from "#server/test/demo-site.ts";
import { createTestSite } from "#server/test/site.ts";

async function readMap(map: object, record: Partial<MapRecord> = {}): Promise<MapData> {
  const demo = createDemoSite();
  if (!demo.map) throw new Error("The demo site has a map.");
  const { app } = createTestSite({
    content: {
      ...demo,
      site: createSiteConfig({ map }),
      map: { ...demo.map, geodataName: "map.geojson", ...record },
    },
  });
  const response = await request(app).get("/_payload.json");
  return response.body.data.view.map;
}

test("without settings the map uses the site's own data and shows every constituency", async () => {
  const { focus, live } = await readMap({});
  expect(focus).toEqual([182, 82, 636, 636]);
  expect(live).toEqual({
    geodata: "/assets/media/map.geojson",
    bounds: expect.any(Array),
    hash: "bare",
    cooperativeGestures: true,
    maxZoom: 9,
  });
});

test("centre and zoom together set the section on maps of places, not on those of constituencies", async () => {
  const centre = { lat: 54.3, lon: 9.9 };
  const { focus, section, live } = await readMap({ centre, zoom: 8 });
  expect(focus).toEqual((await readMap({})).focus);
  const [west = 0, south = 0, east = 0, north = 0] = live?.bounds ?? [];
  expect((west + east) / 2).toBeCloseTo(9.9, 2);
  expect((south + north) / 2).toBeCloseTo(54.3, 1);
  // 640 of the 512 · 2⁸ pixels of the whole world.
  expect(east - west).toBeCloseTo((360 * 640) / (512 * 2 ** 8), 1);
  expect(section?.[2]).toBe(section?.[3]);
  expect((await readMap({ centre })).section).toBeUndefined();
});

test("the map of a single place shows its surroundings, as on the page of the place", async () => {
  const demo = createDemoSite();
  const upserts =
    demo.upserts?.filter(({ path }) => path !== "/veranstaltungsorte/fischhalle") ?? [];
  const { app } = createTestSite({ content: { ...demo, upserts } });
  const read = async (path: string) =>
    (await request(app).get(`${path}/_payload.json`)).body.data.view.map;
  const { section } = await read("");
  expect(section?.[2]).toBeLessThan(300);
  expect(section).toEqual((await read("/geschaeftsstellen/kiel")).section);
});

test("the town in the middle of the configured section is named first and large", async () => {
  const config = { centre: { lat: 54.3, lon: 9.9 }, zoom: 10 };
  const [x = 0, y = 0, width = 0, height = 0] = (await readMap(config)).section ?? [];
  const city = { name: "Kiel", x: x + 1, y: y + 1, rank: 3, isInside: true };
  const town = { name: "Nortorf", x: x + width / 2, y: y + height / 2, rank: 8, isInside: true };
  const { cities } = await readMap(config, { cities: [city, town] });
  expect(cities).toMatchObject([{ name: "Nortorf", isLarge: true }, { name: "Kiel" }]);
});

test("the page contains the settings of the live map", async () => {
  const { live } = await readMap({
    hash: "off",
    cooperativeGestures: false,
    style: "https://tiles.example.org/style.json",
    terrain: { url: "/dem/{z}/{x}/{y}.png", encoding: "mapbox" },
  });
  expect(live).toMatchObject({
    hash: "off",
    cooperativeGestures: false,
    style: "https://tiles.example.org/style.json",
    foreign: { hosts: ["https://tiles.example.org"], policy: expect.stringMatching(/^[\w-]{10}$/) },
    terrain: { template: "/dem/{z}/{x}/{y}.png", encoding: "mapbox", tileSize: 512 },
  });
});

test("the sources of streets and elevation are named below the map", async () => {
  const tiles = { name: "a.pmtiles", digest: "0a" };
  const terrain = { url: "/{z}/{x}/{y}.png", attribution: "Höhen: Landesamt" };
  const own = await readMap({ attribution: ["Wahlkreise"], terrain }, { tiles });
  expect(own.attribution).toEqual([
    "Wahlkreise",
    "Straßen: © OpenStreetMap-Mitwirkende, openstreetmap.org/copyright",
    "Höhen: Landesamt",
  ]);
  const foreign = await readMap({ style: "https://a.example/s.json" }, { tiles });
  expect(foreign.attribution).toEqual([]);
});

test("tile archives have addresses with their digests, and terrain is used only if configured", async () => {
  const archives = {
    tiles: { name: "a.pmtiles", digest: "0a" },
    terrainTiles: { name: "h.pmtiles", digest: "0b" },
  };
  const { live } = await readMap({ terrain: { tiles: "h.pmtiles" } }, archives);
  expect(live?.tiles).toBe("/assets/geo/0a/a.pmtiles");
  expect(live).not.toHaveProperty("maxZoom");
  expect(live?.terrain).toEqual({
    tiles: "/assets/geo/0b/h.pmtiles",
    encoding: "terrarium",
    tileSize: 512,
  });
  const without = await readMap({ terrain: { tiles: "h.pmtiles" } });
  expect(without.live).not.toHaveProperty("terrain");
});
