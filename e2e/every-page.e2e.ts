import type { Page } from "@playwright/test";
import {
  findPoorColours,
  findPoorLayout,
  findViolations,
  findViolationsEverywhere,
} from "./axe.ts";
import { findCutText, type Look } from "./cut-text.ts";
import { findBrokenWords } from "./broken-words.ts";
import { collectFaults } from "./faults.ts";
import { pages } from "./pages.ts";
import { findUnseen } from "./reachable.ts";
import { findForeignColours, wearTheme } from "./theme.ts";
import { expect, test } from "./test.ts";
import { follow, keepMapsDrawn, pretendConnection } from "./visits.ts";

const green = { primary: "#00693e" };
/** With the looks of text that are tried in them. The last is that of a desktop. */
const widths = new Map<number, Look[]>([
  [320, ["plain", "large", "spread"]],
  [360, ["plain", "large"]],
  [640, ["large"]],
  [768, ["plain", "large"]],
  [1024, ["large"]],
  [1600, ["plain"]],
  [1280, ["plain", "large", "spread"]],
]);

// One tab visits all pages: a new one would compile axe and load scripts, fonts and images again.
test.describe.configure({ mode: "default" });
let page: Page;
let faults: string[];

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  faults = collectFaults(page, [404]);
  await keepMapsDrawn(page);
  await page.addInitScript(pretendConnection, { saveData: true });
});

test.beforeEach(async () => {
  await page.emulateMedia({ colorScheme: "light" });
});

test.afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

test.afterAll(async () => {
  await page.close();
});

const views = Map.groupBy(pages, ({ view }) => view);

for (const [view, [first, ...others]] of views) {
  test(`the pages of the view "${view}" pass axe, fit every width and text size, show keyboard focus, store nothing on the device, and work in every theme and in forced colours`, async () => {
    if (!first) return;
    const answer = await page.goto(first.path);
    expect(answer?.status()).toBe(first.status ?? 200);
    await inspect(first.kind);
    // Without a document in between, axe and what the browser has learned of the view stay.
    for (const { kind, path } of others) {
      await follow(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.locator("main")).toBeFocused();
      await inspect(kind);
    }
    await wearOtherColours();
  });
}

/** Looks at an open page in every width, and ends on a desktop. */
async function inspect(kind: string): Promise<void> {
  for (const [width, looks] of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findCutText(page, looks), `${kind}, ${width} px`).toEqual([]);
    if (width === 320) expect(await findBrokenWords(page), kind).toEqual([]);
    if (width === 360) expect(await findBrokenWords(page, { isLarge: true }), kind).toEqual([]);
    if (width === 360) expect(await findViolations(page), kind).toEqual([]);
    if (width === 1280) expect(await findPoorLayout(page), kind).toEqual([]);
    if (width !== 360 && width !== 1280) continue;
    expect(await findUnseen(page), `${kind}, ${width} px`).toEqual([]);
  }
  expect(await page.context().cookies()).toEqual([]);
  const stored = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(stored).toEqual({ local: 0, session: 0, databases: 0, caches: 0, workers: 0 });
}

/** Looks at the colours of the open page in the dark and in those of another site. */
async function wearOtherColours(): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findPoorColours(page), "dark, on a desktop").toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await findPoorColours(page), "dark, on a phone").toEqual([]);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await findPoorColours(page), "forced and dark").toEqual([]);
  await page.emulateMedia({ forcedColors: null });
  // Sites differ in one style sheet only; without it, no colour of the demo may remain.
  await wearTheme(page, green);
  for (const scheme of ["dark", "light"] as const) {
    expect(await findForeignColours(page, green, scheme), `green, ${scheme}`).toEqual([]);
  }
}

test("a printed sheet is one page of A4, and axe finds nothing on it", async () => {
  for (const path of ["/wahlkreis/5/druck", "/landesliste/fenna-brodersen-okafor/druck"]) {
    await page.goto(path);
    expect(await findViolations(page), path).toEqual([]);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(paper.match(/\/Type \/Page\b/g), path).toHaveLength(1);
    expect(paper).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/);
  }
  // A picture taller than its field would be cut off at the bottom, wherever its focus is.
  const heights = await page.locator(".sheet-photo").evaluate((field) => {
    return [field, field.querySelector("img")].map((one) => one?.getBoundingClientRect().height);
  });
  expect(heights[1]).toBeLessThanOrEqual(heights[0] ?? 0);
});

test("axe finds nothing on a page with pictures for sharing, and its text is copied with a button", async () => {
  for (const path of ["/landesliste/fenna-brodersen-okafor/teilen", "/wahlkreis/teilen"]) {
    await page.goto(path);
    const picture = page.getByRole("img").first();
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBe(1200);
    expect(await findViolations(page), path).toEqual([]);
    const button = page.getByRole("button", { name: "Text kopieren" }).first();
    await expect(button).toBeEnabled();
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width, path).toBeLessThanOrEqual(0);
  }
});

test("every kind of answer of the finder fits a narrow window with large text, and axe finds nothing", async () => {
  const answers = {
    "": "Gib deine Postleitzahl oder deinen Ort ein.",
    Husun: "Meintest du",
    "24113": "24113 liegt in zwei Wahlkreisen",
    "22145": "22145 liegt nur zum Teil in Schleswig-Holstein",
    Owschlag: "Ganz sicher ist das nicht",
    München: "Du wohnst in Bayern?",
  };
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/wahlkreis");
  for (const [question, answer] of Object.entries(answers)) {
    await page.getByLabel("Wo wohnst du?").fill(question);
    await page.getByRole("button", { name: "Finden" }).click();
    await expect(page.getByText(answer)).toBeVisible();
    expect(await findViolations(page), question).toEqual([]);
    expect(await findCutText(page, ["large"]), question).toEqual([]);
  }
  expect(await findViolationsEverywhere(page)).toEqual([]);
});

test("axe finds nothing in the open menu", async () => {
  await page.goto("/");
  await page.getByRole("button", { name: "Navigation", exact: true }).click();
  await expect(page.locator("#navigation")).toHaveAttribute("data-collapse", "expanded");
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findPoorColours(page), "dark").toEqual([]);
});

test("a person and an office are printed on two pages", async () => {
  for (const { kind, path } of pages.filter((one) => /candidate$|^office$/.test(one.kind))) {
    await page.goto(path);
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(sheets.match(/\/Type \/Page\b/g), kind).toHaveLength(2);
  }
});
