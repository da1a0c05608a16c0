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

const campaign = {
  ...smallSite,
  "site.yml": `${smallSite["site.yml"]}titleSeparator: " | "
kinds: { liste: candidate, bueros: office, saele: venue, termine: event }\n`,
  "liste/anna.md": "---\nvorname: Anna\nnachname: Aalders\nlistenplatz: 1\nwahlkreis: 5\n---\n",
  "bueros/kiel.md":
    '---\nname: Büro Kiel\nstrasse: Hafen 1\nplz: "24103"\nort: Kiel\nöffnungszeiten: Mo-Fr 10:00-17:00\n---\n',
  "saele/halle.md": '---\nname: Halle\nstrasse: Kai 7\nplz: "24103"\nort: Kiel\n---\n',
  "termine/auftakt.md":
    "---\ntitel: Auftakt\nbeginn: 2040-01-05 19:00\nort: halle\nmitwirkende: [anna]\n---\n",
  "alles.md": textPage,
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
  for (const name of ["Listenplatz 1: Anna Aalders", "Büro Kiel", "Auftakt"]) {
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
