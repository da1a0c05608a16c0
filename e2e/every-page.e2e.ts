import type { Page } from "@playwright/test";
import { findViolations, findViolationsEverywhere } from "./axe.ts";
import { findCutText } from "./cut-text.ts";
import { collectFaults } from "./faults.ts";
import { pages } from "./pages.ts";
import { findUnseen, spreadText } from "./reachable.ts";
import { findForeignColours, wearTheme } from "./theme.ts";
import { expect, test } from "./test.ts";
import { keepMapsDrawn } from "./visits.ts";

const green = { primary: "#00693e" };
const widths = [320, 360, 768, 1280, 1600];

// One tab visits all pages: a new one would compile axe and load scripts, fonts and images again.
test.describe.configure({ mode: "default" });
let page: Page;
let faults: string[];

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  faults = collectFaults(page, [404]);
  await keepMapsDrawn(page);
});

test.beforeEach(async () => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
});

test.afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

test.afterAll(async () => {
  await page.close();
});

for (const { kind, path, status = 200 } of pages) {
  test(`the page of kind "${kind}" fits every width, with large and spread text too, shows what the keyboard reaches, leaves nothing on the device, wears any theme, and axe finds nothing`, async () => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { scrollWidth, innerWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        innerWidth: window.innerWidth,
      }));
      expect(scrollWidth, `${width} px`).toBeLessThanOrEqual(innerWidth);
    }
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findUnseen(page), `${width} px`).toEqual([]);
    }
    // WCAG 1.4.4: text alone is enlarged, as browsers do by their font size.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const width of [320, 360, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findCutText(page), `${width} px, text at 200 %`).toEqual([]);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "";
    });
    expect(await page.context().cookies()).toEqual([]);
    const stored = await page.evaluate(async () => ({
      local: localStorage.length,
      session: sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    expect(stored).toEqual({ local: 0, session: 0, databases: 0, caches: 0, workers: 0 });
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await spreadText(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findCutText(page), `${width} px, distances of text`).toEqual([]);
    }
    // Sites differ in one style sheet only; without it, no colour of the demo may remain.
    await wearTheme(page, green);
    for (const scheme of ["light", "dark"] as const) {
      expect(await findForeignColours(page, green, scheme), `green, ${scheme}`).toEqual([]);
    }
  });
}

test("a sheet of paper is one page of A4, and axe finds nothing on it", async () => {
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

test("every kind of answer of the finder fits a narrow window with large text, and axe finds nothing", async () => {
  const answers = {
    "": "Gib deine Postleitzahl oder deinen Ort ein.",
    Husun: "Meintest du",
    "24113": "24113 liegt in zwei Wahlkreisen",
    "22145": "22145 liegt nur zum Teil in Schleswig-Holstein",
    Owschlag: "Ganz sicher ist das nicht",
    München: "Du wohnst in Bayern?",
  };
  for (const [question, answer] of Object.entries(answers)) {
    await page.goto("/wahlkreis");
    await page.getByRole("textbox", { name: "Wo wohnst du?" }).fill(question);
    await page.getByRole("button", { name: "Finden" }).click();
    await expect(page.getByText(answer)).toBeVisible();
    expect(await findViolations(page), question).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await findCutText(page), question).toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
  expect(await findViolationsEverywhere(page)).toEqual([]);
});

test("axe finds nothing in the open navigation", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("button", { name: "Navigation", exact: true }).click();
  await expect(page.locator("#navigation")).toHaveAttribute("data-collapse", "expanded");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});

test("a person and an office are printed on two sheets", async () => {
  for (const { kind, path } of pages.filter((one) => /candidate$|^office$/.test(one.kind))) {
    await page.goto(path);
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(sheets.match(/\/Type \/Page\b/g), kind).toHaveLength(2);
  }
});
