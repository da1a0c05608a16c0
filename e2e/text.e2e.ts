import { startOwnSite, smallSite, type OwnSite } from "./own-site.ts";
import type { Page } from "@playwright/test";
import { findViolationsEverywhere } from "./axe.ts";
import { collectFaults } from "./faults.ts";
import { expect, test } from "./test.ts";
import { testVideo } from "./test-video.ts";
import { textPage } from "./text-page.ts";

// One tab shows all tests the same page.
test.describe.configure({ mode: "default" });

let site: OwnSite;
let page: Page;
let faults: string[];

const people = ["Anna-Katharina", "Bea", "Cem", "Dana"].map((name, index) => [
  `liste/${index + 1}.${name.toLowerCase()}.md`,
  `---\ngivenName: ${name}\nfamilyName: Schmidt-Hohenlohe\noccupation: Verwaltungsfachangestellte\nlistPosition: ${index + 1}\n---\n`,
]);

const campaign = {
  ...smallSite,
  "site.yml": `title: Bündnis Rhön
party: { name: Bündnis Rhön }
navigation: [{ text: Start, hash: home }, { text: Üben, href: /stimmzettel }]
kinds: { liste: candidate, bueros: office, saele: venue, termine: event }
`,
  "elections.yml":
    "elections: [{ id: kw31, name: Kommunalwahl, date: 2031-03-16, system: kommunal, state: Hessen, sitze: 9 }]\n",
  ...Object.fromEntries(people),
  "bueros/kiel.md":
    '---\nname: Büro Kiel\nstrasse: Hafen 1\nplz: "24103"\nort: Kiel\nöffnungszeiten: Mo-Fr 10:00-17:00\n---\n',
  "saele/halle.md": '---\nname: Halle\nstrasse: Kai 7\nplz: "24103"\nort: Kiel\n---\n',
  "termine/auftakt.md":
    "---\ntitel: Auftakt\nbeginn: 2031-03-05 19:00\nort: halle\nmitwirkende: [bea]\n---\n",
  "alles.md": textPage,
  "stimmzettel.md": "---\ntitle: Stimmzettel zum Üben\n---\n\nNeun Stimmen, vier von uns.\n",
  "rede.webm": testVideo,
  "rede.vtt": "WEBVTT\n\n00:00.000 --> 00:04.000\nMoin.\n",
  "rede.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><path d="M0 0h16v9z"/></svg>',
};

test.beforeAll(async ({ browser }) => {
  site = await startOwnSite(campaign);
  page = await browser.newPage();
  faults = collectFaults(page, []);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.resourceType()));
  await page.goto(`${site.url}/alles`, { waitUntil: "load" });
  expect(loaded).not.toContain("media");
});

test.beforeEach(async () => {
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test.afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

test.afterAll(async () => {
  await page.close();
  await site.close();
});

test("axe finds nothing on a page with everything a text can contain", async () => {
  expect(await findViolationsEverywhere(page)).toEqual([]);
});

test("a video is loaded and plays with captions when a key is pressed", async () => {
  const video = page.locator("video");
  await video.focus();
  await page.keyboard.press("Space");
  await expect(video).toHaveJSProperty("ended", true);
  const words = await video.evaluate((element: HTMLVideoElement) =>
    Array.from(element.textTracks[0]?.cues ?? [], (cue) => (cue as VTTCue).text),
  );
  expect(words).toEqual(["Moin."]);
});

test("lists within a text link to their entries", async () => {
  const text = page.getByRole("article").first();
  for (const name of ["Listenplatz 1: Anna-Katharina Schmidt-Hohenlohe", "Büro Kiel", "Auftakt"]) {
    await expect(text.getByRole("link", { name, exact: true })).toBeVisible();
  }
});

test("no word in a text is wider than a phone", async () => {
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const { overflow, wide } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      wide: Array.from(document.querySelectorAll("main :is(h1, h2, h3, h4):not(.visually-hidden)"))
        .filter((heading) => heading.scrollWidth > heading.clientWidth + 1)
        .map((heading) => heading.textContent),
    }));
    expect([width, overflow, wide]).toEqual([width, 0, []]);
  }
});

test("a table scrolls sideways with the arrow keys", async () => {
  await page.setViewportSize({ width: 360, height: 800 });
  const table = page.getByRole("region", { name: "Tabelle 1" });
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test("headings and footnotes can be reached and left by keyboard", async () => {
  const heading = page.getByRole("heading", { level: 2, name: /^Landes/ });
  await heading.getByRole("link").press("Enter");
  expect(decodeURIComponent(new URL(page.url()).hash)).toMatch(/^#landesgeschäftsstellen/);
  await page.getByRole("link", { name: "Anmerkung 1" }).press("Enter");
  expect(new URL(page.url()).hash).toBe("#Anmerkung-1");
  await page.getByRole("link", { name: "Zurück zum Text" }).press("Enter");
  expect(new URL(page.url()).hash).toBe("#Verweis-1");
});

test("code is highlighted in colour, except in print", async () => {
  const keyword = page.locator(".code-keyword").first();
  const readColours = () =>
    keyword.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(element.closest("pre") ?? element).color,
    ]);
  const [own, around] = await readColours();
  expect(own).not.toBe(around);
  await page.emulateMedia({ media: "print" });
  const [printed, text] = await readColours();
  expect(printed).toBe(text);
});

test("a practice ballot can be filled and is counted, fits the narrowest phone and passes axe", async () => {
  await page.goto(`${site.url}/stimmzettel`);
  await expect(page.getByText("Neun Stimmen, vier von uns.")).toBeVisible();
  expect(await findViolationsEverywhere(page)).toEqual([]);
  await page.getByLabel("Kreuz bei Bündnis Rhön, Liste").check();
  for (const cross of ["1", "2", "3"]) {
    await page.getByLabel(`${cross}. Kreuz bei Schmidt-Hohenlohe, Cem`).check();
  }
  await expect(page.getByText("Noch 6 von 9 Stimmen.")).toBeVisible();
  await page.getByRole("button", { name: "Stimmen zählen" }).click();
  await expect(
    page.getByRole("heading", { name: "Dieser Stimmzettel wäre gültig." }),
  ).toBeVisible();
  await expect(page.getByText("Cem Schmidt-Hohenlohe: 3 Stimmen")).toBeVisible();
  await expect(page.getByLabel("3. Kreuz bei Schmidt-Hohenlohe, Cem")).toBeChecked();
  expect(await findViolationsEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
  await page.getByRole("link", { name: "Leeren Stimmzettel nehmen" }).click();
  await expect(page.getByLabel("3. Kreuz bei Schmidt-Hohenlohe, Cem")).not.toBeChecked();
});
