/**
 * Draws the maps of all German states through the built server and a browser, with the constituencies
 * of the Bundestag or of their own parliaments: `node build/map-sheet.ts <folder> [landtag] [state …]`.
 * Writes every picture, and two sheets once the folder has all states.
 */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import type { FeatureCollection } from "geojson";
import { startOwnSite, type SiteFiles } from "../e2e/own-site.ts";
import type { ScannedFile } from "../ingest/files/scan-tree.ts";
import { germanStates, type GermanState } from "../ingest/geo-folder/german-states.ts";
import { listShippedFiles } from "../ingest/geo-folder/shipped-files.ts";
import { isInArea } from "../ingest/map/geometry.ts";
import { readAreaNames } from "../ingest/map/read-areas.ts";
import { listPolygons } from "../ingest/geo-folder/read-geojson.ts";
import { findChromium } from "./chromium.ts";

const [folder, ...options] = process.argv.slice(2);
if (folder === undefined) {
  throw new Error("Usage: node build/map-sheet.ts <folder> [landtag] [state …]");
}
const election = options[0] === "landtag" ? "landtag" : "bundestag";
const wanted = options.filter((one) => one !== election);

const pictures = ["hero", "places", "live", "constituencies", "phone", "small"] as const;
type Picture = (typeof pictures)[number];
const rowHeight = 300;
const rowsPerSheet = 8;

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(await findChromium());
const states = germanStates.filter(
  ({ name, short }) => wanted.length === 0 || wanted.includes(name) || wanted.includes(short),
);
for (const state of states) {
  // One after the other, because each site has a server and a browser page.
  await pictureState(browser, state);
}
await browser.close();
if (wanted.length === 0) await writeSheets();

async function pictureState(on: Browser, state: GermanState) {
  const { short } = state;
  const campaign = await createCampaign(state);
  // The division of a Land may be out of date, and is not shipped then.
  if (!campaign) return;
  const site = await startOwnSite(campaign, { WATCH: "0" });
  const target = (picture: Picture) => join(folder ?? "", `${short}-${picture}.png`);
  const take = async (page: Page, selector: string, picture: Picture) => {
    const element = page.locator(selector).first();
    // Sites without areas have no such map.
    if ((await element.count()) > 0) await element.screenshot({ path: target(picture) });
  };
  try {
    const open = async (path: string, isLive: boolean, width = 1280) => {
      const context = await on.newContext({
        viewport: { width, height: 800 },
        reducedMotion: "reduce",
        javaScriptEnabled: isLive,
        locale: "de-DE",
      });
      const page = await context.newPage();
      await page.goto(site.url + path);
      return page;
    };
    const drawn = await open("/", false);
    await drawn.screenshot({ path: target("hero") });
    await take(drawn, "#orte .map", "places");
    await take(drawn, ".wk-map", "constituencies");
    const people = drawn.locator(".direkt-name a");
    const person = (await people.count()) > 0 ? await people.first().getAttribute("href") : null;
    await drawn.context().close();
    const phone = await open("/", false, 360);
    await take(phone, ".wk-map", "phone");
    await phone.context().close();
    const small = await open(person ?? "/", false);
    await take(small, ".mini-map", "small");
    await small.context().close();
    const live = await open("/", true);
    await pictureLive(live, target("live"));
    await live.context().close();
  } finally {
    await site.close();
  }
}

async function pictureLive(page: Page, path: string): Promise<void> {
  const map = page.locator("#orte .map");
  await map.evaluate((element) => element.scrollIntoView({ behavior: "instant", block: "center" }));
  await page.locator("#orte .map[data-live]").waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1500);
  await map.screenshot({ path });
}

/**
 * A campaign with a candidate for each constituency and places in the largest towns. Returns undefined
 * for a state without geodata.
 */
async function createCampaign(state: GermanState): Promise<SiteFiles | undefined> {
  const { around, division } = listShippedFiles({ state: state.name, system: election });
  if (division.length === 0) return undefined;
  const files: SiteFiles = { "site.yml": writeSiteFile(state.name) };
  const constituencies = await readLayer(division, "wahlkreise");
  const outline = (await readLayer(around, "laender")).filter(
    ({ properties }) => properties?.["LAND_NAME"] === state.name,
  );
  const areas = outline.flatMap(({ geometry }) => listPolygons(geometry));
  const towns = (await readLayer(around, "places")).flatMap(({ geometry, properties }) => {
    if (geometry.type !== "Point") return [];
    const [lon = 0, lat = 0] = geometry.coordinates;
    const rings = areas.map((rings) =>
      rings.map((ring) => ring.map(([x = 0, y = 0]) => [x, y] as const)),
    );
    const isOwn = rings.some((area) => isInArea([lon, lat], area));
    return isOwn ? [{ name: String(properties?.["name"]), lat, lon }] : [];
  });
  for (const [index, town] of towns.slice(0, 6).entries()) {
    const place = index % 2 === 0 ? "geschaeftsstellen" : "veranstaltungsorte";
    files[`${place}/ort-${index}.md`] =
      `---\nname: ${town.name} Mitte\nstreet: Markt 1\npostalCode: "10000"\ncity: ${town.name}\ngeo: { lat: ${town.lat}, lon: ${town.lon} }\n---\n`;
  }
  const drawn = constituencies.flatMap(readAreaNames);
  for (const number of new Set(drawn.map((one) => one.number))) {
    files[`direktkandidatinnen/${number}.person-${number}.md`] =
      `---\ngivenName: Person\nfamilyName: Nummer ${number}\nkandidaturen: [{ wahl: wahl, wahlkreis: ${number} }]\n---\n`;
  }
  return {
    ...files,
    "elections.yml": `elections: [{ id: wahl, name: Wahl, system: ${election}, state: ${state.name}, date: 2040-01-15 }]\n`,
    "index.md": `---\ntitle: ${state.name}\n---\n`,
  };
}

function writeSiteFile(state: string): string {
  return `title: ${state}
party: { name: Karten }
claim: |-
  Karte
  ${state}
kinds:
  direktkandidatinnen: candidate
  geschaeftsstellen: office
  veranstaltungsorte: venue
navigation:
  - { text: Home, hash: home }
map:
  state: ${state}
`;
}

async function readLayer(files: readonly ScannedFile[], name: string) {
  const found = files.find(({ file }) => file === `geo/${name}.geojson`);
  if (!found) return [];
  return (JSON.parse(await readFile(found.absolutePath, "utf8")) as FeatureCollection).features;
}

/** Sheets with a row of pictures for each state, small but readable. */
async function writeSheets(): Promise<void> {
  const size = { width: 1, height: rowHeight, channels: 3, background: "#fff" } as const;
  const blank = await sharp({ create: size }).png().toBuffer();
  const rows = await Promise.all(
    germanStates.map(({ short }) =>
      Promise.all(
        pictures.map(async (picture) => {
          const file = join(folder ?? "", `${short}-${picture}.png`);
          return sharp(await readFile(file).catch(() => blank))
            .resize({ height: rowHeight })
            .png()
            .toBuffer({ resolveWithObject: true });
        }),
      ),
    ),
  );
  const widths = pictures.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.info.width ?? 0)),
  );
  for (let first = 0; first < rows.length; first += rowsPerSheet) {
    const layers = rows.slice(first, first + rowsPerSheet).flatMap((row, index) =>
      row.map(({ data }, column) => ({
        input: data,
        top: index * (rowHeight + 8),
        left: widths.slice(0, column).reduce((sum, width) => sum + width + 8, 0),
      })),
    );
    const width = widths.reduce((sum, one) => sum + one + 8, 0);
    const height = rowsPerSheet * (rowHeight + 8);
    const sheet = sharp({ create: { width, height, channels: 3, background: "#fff" } });
    const kind = election === "landtag" ? "landtag-" : "";
    const name = `laenderkarten-${kind}${first / rowsPerSheet + 1}.jpg`;
    await sheet
      .composite(layers)
      .jpeg({ quality: 70 })
      .toFile(join(folder ?? "", name));
  }
}
