import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import { bottomOf, openPage } from "./visits.ts";

test.use({
  liveMaps: false,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  // Screens are counted where the page comes to rest.
  contextOptions: { reducedMotion: "reduce" },
});

test("the finder is on the first screen, as is the choice of constituencies it may answer with", async ({
  page,
}) => {
  const thumb = await openHome(page);
  const question = page.getByLabel("Wer tritt bei dir an?");
  expect(await bottomOf(question)).toBeLessThanOrEqual(640);
  await thumb.tap(question);
  await question.fill("24107");
  await thumb.tap(page.locator(".hero").getByRole("button", { name: "Finden" }));
  await expect(page.getByRole("heading", { name: "24107 liegt in zwei" })).toBeVisible();
  const answers = page.locator(".hit h3");
  await expect(answers).toHaveCount(2);
  expect(await bottomOf(answers.first())).toBeLessThanOrEqual(640);
  for (const answer of await answers.all()) await thumb.reveal(answer);
  expect(thumb.effort()).toEqual({ taps: 2, screens: 0 });
});

test("the finder's answer shows face, name and both votes on its first screen, the next event within half a screen, office, contact and topics within one, and the ballot within two", async ({
  page,
}) => {
  const thumb = await openHome(page);
  await askFor(page, thumb, "24937");
  const parts = page.locator(".answer :is(.cand-photo, .cand-name, .answer-list .heads)");
  await expect(parts).toHaveCount(3);
  for (const part of await parts.all()) await thumb.reveal(part);
  expect(thumb.effort()).toEqual({ taps: 2, screens: 0 });
  const [event, office, contact] = await page.locator(".answer-facts > .steps > li").all();
  if (!event || !office || !contact) throw new Error("A fact is missing.");
  await thumb.reveal(event);
  expect(thumb.effort().screens).toBeLessThanOrEqual(0.5);
  for (const fact of [office, contact]) await thumb.reveal(fact);
  expect(thumb.effort().screens).toBeLessThanOrEqual(1);
  const topic = page.locator(".answer-facts section li").first();
  await thumb.reveal(topic);
  await expect(topic.locator("p")).toContainText("Eine Kita macht auf");
  expectAtMost(thumb, { taps: 2, screens: 1 });
  await thumb.reveal(page.locator(".ballot").first(), 250);
  expectAtMost(thumb, { taps: 2, screens: 2 });
  await topic.getByRole("link").tap();
  await expect(page).toHaveURL("/wahlprogramm/kinder-und-schulen");
});

test("from the home page the next event nearby is two taps and a screen away", async ({ page }) => {
  const thumb = await openHome(page);
  await thumb.tap(bar(page).getByRole("link", { name: "Termine" }));
  await thumb.tap(page.getByRole("navigation", { name: "Nach Ort" }).getByText("Flensburg"));
  await expect(page).toHaveURL(/flensburg/i);
  await thumb.reveal(page.locator(".event").first());
  expectAtMost(thumb, { taps: 2, screens: 1 });
});

test("an event is two taps from the home page, and its page begins with date, place and route", async ({
  page,
}) => {
  const thumb = await openHome(page);
  await thumb.tap(bar(page).getByRole("link", { name: "Termine" }));
  await expect(page).toHaveURL("/termine");
  const row = page.locator(".event").first();
  const button = row.getByRole("link", { name: "In den Kalender" });
  const size = await button.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const download = page.waitForEvent("download");
  await thumb.tap(button);
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  expectAtMost(thumb, { taps: 2, screens: 1 });
  await thumb.tap(row.getByRole("heading").getByRole("link"));
  await expect(page.locator(".termin")).toBeVisible();
  thumb.beginScreen();
  for (const part of [".termin-date", ".termin-month .button", ".termin-place"]) {
    await thumb.reveal(page.locator(part));
  }
  expect(thumb.effort().screens).toBe(0);
});

test("from the home page the contact is three taps and a screen away", async ({ page }) => {
  const thumb = await openHome(page);
  await thumb.tap(menuButton(page));
  await thumb.tap(menuLink(page, "Kontakt"));
  await expect(page).toHaveURL("/#contact");
  await thumb.reveal(page.locator("#contact a[href^='mailto:']").first());
  expectAtMost(thumb, { taps: 3, screens: 1 });
});

test("from the home page the hours of an office are three taps away", async ({ page }) => {
  const thumb = await openHome(page);
  await thumb.tap(menuButton(page));
  await thumb.tap(menuLink(page, "Orte"));
  await expect(page).toHaveURL("/#orte");
  await thumb.tap(
    page.locator("#orte").getByRole("link", { name: "Geschäftsstelle Flensburg", exact: true }),
  );
  await thumb.reveal(page.locator(".hours"));
  expect(thumb.effort().taps).toBe(3);
});

test("events, programme and how to vote are on the first screen of the menu", async ({ page }) => {
  const thumb = await openHome(page);
  await thumb.tap(menuButton(page));
  await expect(page.locator("#navigation")).toHaveAttribute("data-collapse", "expanded");
  for (const name of ["Termine", "Wahlprogramm", "So wählst du"]) {
    await thumb.reveal(menuLink(page, name));
  }
  expect(thumb.effort().screens).toBe(0);
  await thumb.tap(menuLink(page, "So wählst du"));
  await expect(page).toHaveURL("/waehlen");
});

interface Thumb {
  /** Scrolls, as far as is needed, until the element or its upper part is in view, above the bar. */
  reveal: (target: Locator, partPx?: number) => Promise<void>;
  tap: (target: Locator) => Promise<void>;
  /** Screens are counted from here on. */
  beginScreen: () => void;
  effort: () => { taps: number; screens: number };
}

/** Opens the home page for a visitor whose taps and screens of scrolling are counted. */
async function openHome(page: Page): Promise<Thumb> {
  await openPage(page, "/");
  let taps = 0;
  let screens = 0;
  const reveal = async (target: Locator, partPx = Infinity) => {
    await expect(target).toBeVisible();
    screens += await target.evaluate(scrollUp, partPx);
  };
  return {
    reveal,
    async tap(target) {
      await reveal(target);
      await target.tap();
      taps += 1;
    },
    beginScreen: () => {
      screens = 0;
    },
    effort: () => ({ taps, screens }),
  };
}

/** Scrolls an element above the bar at the bottom and returns how many screens that were. */
function scrollUp(element: Element, partPx: number): number {
  if (element.closest(".bar-thumb")) return 0;
  const { top, height } = element.getBoundingClientRect();
  const end = document.querySelector(".bar-thumb")?.getBoundingClientRect().top ?? 0;
  const hidden = top + Math.min(height, partPx) - end;
  if (hidden <= 0) return 0;
  // The menu does not move with the page.
  if (element.closest(".nav")) return Infinity;
  window.scrollBy({ top: hidden, behavior: "instant" });
  return hidden / end;
}

/** Asks the finder of the home page and begins to count screens on its answer. */
async function askFor(page: Page, thumb: Thumb, postcode: string): Promise<void> {
  const question = page.getByLabel("Wer tritt bei dir an?");
  await thumb.tap(question);
  await question.fill(postcode);
  await thumb.tap(page.locator(".hero").getByRole("button", { name: "Finden" }));
  await expect(page).toHaveURL(/\/wahlkreis\/\d+$/);
  thumb.beginScreen();
}

function expectAtMost(thumb: Thumb, limit: { taps: number; screens: number }): void {
  const { taps, screens } = thumb.effort();
  expect(taps).toBeLessThanOrEqual(limit.taps);
  expect(screens).toBeLessThanOrEqual(limit.screens);
}

function bar(page: Page): Locator {
  return page.locator(".bar-thumb");
}

function menuButton(page: Page): Locator {
  return page.getByRole("button", { name: "Navigation", exact: true });
}

function menuLink(page: Page, name: string): Locator {
  return page.locator("#navigation").getByRole("link", { name, exact: true });
}
