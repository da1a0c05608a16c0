import { letteringSite } from "./lettering-site.ts";
import { findMisplacedNumbers } from "./misplaced-numbers.ts";
import { findCutInitials } from "./cut-initials.ts";
import { startOwnSite, type OwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";
import { findTouchingLines } from "./touching-lines.ts";

test.use({ liveMaps: false });

// One server for all tests of this file.
test.describe.configure({ mode: "default" });

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite(letteringSite);
});
test.afterAll(() => site.close());

const screens = [
  { width: 320, media: "screen" },
  { width: 360, media: "screen" },
  { width: 768, media: "screen" },
  { width: 1280, media: "screen" },
  { width: 794, media: "print" },
] as const;

test("no umlaut touches the line above, and every number is completely visible in its place", async ({
  page,
}) => {
  for (const path of [
    "/",
    "/liste/p154",
    "/direkt/d154",
    "/wahlkreis/7",
    "/wahlkreis/1234",
    "/wahlkreis",
    "/bueros/buero",
    "/termine/auftakt",
    "/seite",
    "/kapitel",
    "/kapitel/eins",
    "/liste/p154/druck",
    "/wahlkreis/7/druck",
    "/wahlkreis/1234/druck",
  ]) {
    await page.goto(site.url + path);
    for (const { width, media } of screens) {
      await page.emulateMedia({ media });
      await page.setViewportSize({ width, height: 800 });
      const where = `${path} ${width} ${media}`;
      expect(await findTouchingLines(page), where).toEqual([]);
      expect(await findMisplacedNumbers(page), where).toEqual([]);
    }
  }
});

test("what voters can do now is the largest sentence of the countdown", async ({ page }) => {
  await page.goto(site.url);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const sizes = await page
      .locator(".count-phase, .count p + p, .count-n > span")
      .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
    expect(sizes).toHaveLength(3);
    const [count = 0, phase = 0, day = 0] = sizes;
    expect(phase).toBeGreaterThan(Math.max(count, day));
  }
});

test("no umlaut in the menu touches the line above", async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.url);
    await page.getByRole("button", { name: "Navigation" }).click();
    await expect(page.locator(".nav")).toHaveAttribute("data-collapse", "expanded");
    expect(await findTouchingLines(page), String(width)).toEqual([]);
  }
});

test("the initials of a person are not cut off, even with accents above and below", async ({
  page,
}) => {
  for (const path of [
    "/",
    "/liste/p2",
    "/liste/p101",
    "/liste/p999",
    "/direkt/d22",
    "/wahlkreis/22",
    "/liste/p2/druck",
  ]) {
    await page.goto(site.url + path);
    for (const { width, ...media } of screens) {
      await page.emulateMedia(media);
      await page.setViewportSize({ width, height: 800 });
      expect(await findCutInitials(page), `${path} ${width} ${media.media}`).toEqual([]);
    }
  }
});

test("the checks used above do find lines that touch and numbers out of place", async ({
  page,
}) => {
  await page.goto(`${site.url}/liste/p154`);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>(".cand > .num, .cand-name")) {
      Object.assign(element.style, { lineHeight: "0.88", fontSize: "20rem" });
    }
  });
  expect(await findTouchingLines(page)).toContainEqual(expect.stringMatching("cand-name"));
  expect(await findMisplacedNumbers(page)).toContainEqual(expect.stringMatching("154: over words"));
});
