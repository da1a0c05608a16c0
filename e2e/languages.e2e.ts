import type { Page } from "@playwright/test";
import { findViolationsEverywhere } from "./axe.ts";
import { expect, test } from "./test.ts";
import { openPage } from "./visits.ts";

test.use({ liveMaps: false, prefetches: true });

test("going from German to Arabic and back changes language, direction and title", async ({
  page,
  sharedSite,
}) => {
  await openPage(page, `${sharedSite}/waehlen`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const german = { lang: "de", title: "So wählst du - Probe", text: "ltr", frame: "ltr" };
  const versions = page.getByRole("navigation", { name: "Sprachen dieser Seite" });
  expect(await describe(page)).toEqual(german);
  await versions.getByRole("link", { name: "العربية" }).click();
  const arabic = { lang: "ar", title: "كيف تنتخب - Probe", text: "rtl", frame: "rtl" };
  await expect.poll(() => describe(page)).toEqual(arabic);
  await expect(versions.locator("[aria-current]")).toHaveText("العربية");
  await expect(page.locator("main")).toBeFocused();
  await versions.getByRole("link", { name: "Deutsch" }).click();
  await expect.poll(() => describe(page)).toEqual(german);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("a right-to-left page is mirrored, passes axe and fits a narrow window", async ({
  page,
  sharedSite,
}) => {
  await openPage(page, `${sharedSite}/ar`);
  expect(await findViolationsEverywhere(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const sides = await page.evaluate(() => {
    const main = document.querySelector("main");
    const edge = (selector: string, side: "left" | "right") =>
      Math.round(main?.querySelector(selector)?.getBoundingClientRect()[side] ?? 0);
    return {
      overflow: document.documentElement.scrollWidth - innerWidth,
      title: edge("h1", "right") - edge(".page-head", "right"),
      item: edge("article ul", "right") - edge("article li", "right") > 0,
      frame: edge(".crumbs li", "right") - edge(".page-head", "right"),
    };
  });
  expect(sides).toEqual({ overflow: 0, title: 0, item: true, frame: 0 });
});

function describe(page: Page) {
  return page.evaluate(() => {
    const directionOf = (selector: string) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element).direction;
    };
    return {
      lang: document.documentElement.lang,
      title: document.title,
      text: directionOf("main article"),
      frame: directionOf("main .crumbs"),
    };
  });
}
