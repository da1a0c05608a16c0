/**
 * Draws every kind of page of five campaigns through the built server and a browser, at five widths in
 * light and dark, on a phone on its side, in large text, in forced colours and in print, and the pages
 * that depend on it in five states of the election: `npm run pictures [-- <word> …]`. A word names a
 * campaign, a state or a look, as in `demo eve 360-dark`. Writes pages and sheets of them into `pictures/`.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import sharp, { type OverlayOptions } from "sharp";
import { listSitePages, nameSitePayload, startOwnSite, type SiteFiles } from "../e2e/own-site.ts";
import { findChromium } from "./chromium.ts";
import { campaigns, shiftToday } from "./picture-campaigns.ts";

const folder = "pictures";
const widths = [320, 360, 768, 1280, 1920];
const paperWidth = 794;
const thumbWidth = 240;
const thumbHeight = 900;
const perRow = 8;
const mostPixels = 8000;
/** A site has many documents; the first ones of each folder show what they look like. */
const mostDocuments = 24;
const mostNestedDocuments = 2;

/** Without scripts maps are drawings, which are there at once. */
const still: BrowserContextOptions = { reducedMotion: "reduce", javaScriptEnabled: false };

/** Days from today to the election, and whether it is possible to vote by post. */
const states = {
  announced: { days: 120, postalVote: 30 },
  "postal-vote": { days: 14, postalVote: -7 },
  eve: { days: 1, postalVote: -20 },
  day: { days: 0, postalVote: -21 },
  after: { days: -1, postalVote: -22 },
};
type State = keyof typeof states;
const dependentKinds = new Set(["home", "candidate", "constituency", "event-list"]);

interface Shot {
  path: string;
  kind: string;
}

const words = process.argv.slice(2);
const browser = await chromium.launch(await findChromium());
for (const campaign of campaigns) {
  if (!isWanted(campaign, campaigns)) continue;
  const files = await campaign.read();
  for (const state of Object.keys(states) as State[]) {
    if (!isWanted({ name: state }, nameAll(states))) continue;
    // One after the other, because each site has a server of its own.
    await pictureState(browser, { campaign: campaign.name, state, files });
  }
}
await browser.close();

async function pictureState(
  on: Browser,
  { campaign, state, files }: { campaign: string; state: State; files: SiteFiles },
): Promise<void> {
  const site = await startOwnSite({ ...files, "elections.yml": moveElection(files, state) });
  try {
    const shots = await listShots(site.url);
    const isFirst = state === "announced";
    const chosen = isFirst ? shots : shots.filter(({ kind }) => dependentKinds.has(kind));
    const looks = listLooks().filter(
      ({ name }, _, all) =>
        isWanted({ name }, all) && (isFirst || words.includes(name) || /^(?:360|1280)$/.test(name)),
    );
    for (const { name, context, media = "screen", textSize } of looks) {
      const page = await (await on.newContext({ ...still, ...context })).newPage();
      await page.emulateMedia({ media });
      const target = join(folder, campaign, state, name);
      await mkdir(target, { recursive: true });
      const pictures: string[] = [];
      for (const { path } of chosen) {
        const file = join(target, `${path.replaceAll(/[^a-z0-9-]+/gi, "_")}.png`);
        await page.goto(site.url + path);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, textSize ?? "");
        await drawWhole(page, file);
        pictures.push(file);
      }
      await page.context().close();
      await writeSheet(pictures, join(folder, `${campaign}-${state}-${name}.png`));
    }
  } finally {
    await site.close();
  }
}

/** A page in pieces one below the other, because Chromium repeats what is beyond its largest texture. */
async function drawWhole(page: Page, target: string): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    // A picture far below the window would be missing.
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  const pieces: OverlayOptions[] = [];
  for (let top = 0; top < height; top += mostPixels) {
    const clip = { x: 0, y: top, width, height: Math.min(mostPixels, height - top) };
    // One after the other, because a page takes one picture at a time.
    pieces.push({ input: await page.screenshot({ clip, fullPage: true }), left: 0, top });
  }
  await sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .composite(pieces)
    .toFile(target);
}

interface Look {
  name: string;
  context: BrowserContextOptions;
  media?: "print";
  textSize?: string;
}

function listLooks(): Look[] {
  const screens = widths.flatMap((width) =>
    (["light", "dark"] as const).map((colorScheme) => ({
      name: colorScheme === "light" ? String(width) : `${width}-dark`,
      context: { viewport: { width, height: 800 }, colorScheme },
    })),
  );
  const phone = { viewport: { width: 360, height: 740 } };
  return [
    ...screens,
    { name: "landscape", context: { viewport: { width: 740, height: 360 } } },
    { name: "large-text", context: phone, textSize: "200%" },
    { name: "forced-colours", context: { ...phone, forcedColors: "active" } },
    { name: "print", context: { viewport: { width: paperWidth, height: 1123 } }, media: "print" },
  ];
}

/** Whether a word on the command line names this one, or none names any of its kind. */
function isWanted({ name }: { name: string }, all: readonly { name: string }[]): boolean {
  return words.includes(name) || !all.some((one) => words.includes(one.name));
}

function nameAll(record: object): { name: string }[] {
  return Object.keys(record).map((name) => ({ name }));
}

/** One page of every kind, several documents, and pages that no sitemap lists. */
async function listShots(url: string): Promise<Shot[]> {
  const counts = new Map<string, number>();
  const shots: Shot[] = [];
  for (const path of await listSitePages(url)) {
    const answer = await fetch(url + nameSitePayload(path));
    const { data } = (await answer.json()) as { data: { view?: { kind: string } } };
    const kind = data.view?.kind ?? "other";
    const parent = path.slice(0, path.lastIndexOf("/"));
    const key = kind === "document" ? parent : kind;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    if (count < mostOf(kind, parent)) shots.push({ path, kind });
  }
  const found = ["/suche?q=Schule", "/gibt-es-nicht"].map((path) => ({ path, kind: "search" }));
  return [...shots, ...found];
}

function mostOf(kind: string, parent: string): number {
  if (kind !== "document") return 1;
  return parent === "" ? mostDocuments : mostNestedDocuments;
}

function moveElection(files: SiteFiles, state: State): string {
  const { days, postalVote } = states[state];
  return Buffer.from(files["elections.yml"] ?? "")
    .toString("utf8")
    .replace(
      /^( *date: ).*$/m,
      `$1${shiftToday(days)}\n    postalVoteStart: ${shiftToday(postalVote)}`,
    )
    .replace(/^ *pollsOpen: .*$/m, '    pollsOpen: "00:01"')
    .replace(/^ *pollsClose: .*$/m, '    pollsClose: "23:59"')
    .replaceAll(
      /^ {4}(?:campaignStart|dataDeletionDate|listDate|postalVoteRequestUntil): .*\n/gm,
      "",
    )
    .replace(/(?<=postalVoteStart[^]*)\n *postalVoteStart: .*$/m, "");
}

/** Writes a sheet with the tops of several pages side by side. */
async function writeSheet(pictures: string[], target: string): Promise<void> {
  const thumbs = await Promise.all(
    pictures.map(async (picture) => {
      const { data, info } = await sharp(picture, { limitInputPixels: false })
        .resize({ width: thumbWidth })
        .toBuffer({ resolveWithObject: true });
      const height = Math.min(info.height, thumbHeight);
      return sharp(data).extract({ left: 0, top: 0, width: thumbWidth, height }).toBuffer();
    }),
  );
  const width = Math.min(perRow, thumbs.length) * (thumbWidth + 8);
  const height = Math.ceil(thumbs.length / perRow) * (thumbHeight + 8);
  const layers = thumbs.map((input, index) => ({
    input,
    left: (index % perRow) * (thumbWidth + 8),
    top: Math.floor(index / perRow) * (thumbHeight + 8),
  }));
  await sharp({ create: { width, height, channels: 3, background: "#888" } })
    .composite(layers)
    .png({ palette: true })
    .toFile(target);
}
