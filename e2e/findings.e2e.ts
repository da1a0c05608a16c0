import { findViolationsEverywhere } from "./axe.ts";
import { previewSecret } from "./shared-site.ts";
import { expect, test } from "./test.ts";

test("/pruefbericht fits a narrow window and paper, its quotations scroll by keyboard, and axe finds nothing", async ({
  page,
  sharedSite,
}) => {
  await page.goto(`${sharedSite}/pruefbericht?preview=${previewSecret}`);
  expect(await findViolationsEverywhere(page)).toEqual([]);
  for (const width of [1280, 320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  }
  const quote = page.locator(".finding pre", { hasText: "Nirgends" }).first();
  await quote.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => quote.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(quote).toHaveCSS("white-space-collapse", "preserve");
  await expect(quote).toHaveCSS("text-wrap-mode", "nowrap");
  await page.emulateMedia({ media: "print" });
  // The width of A4 without its margins, at 96 pixels an inch.
  await page.setViewportSize({ width: 688, height: 1000 });
  const cut = await page
    .locator(".finding pre")
    .evaluateAll((quotes) =>
      quotes.filter(
        (one) =>
          getComputedStyle(one).overflowX !== "visible" ||
          one.getBoundingClientRect().left + one.scrollWidth > window.innerWidth,
      ),
    );
  expect(cut).toEqual([]);
  await expect(page.getByRole("heading", { name: "Fehler und Warnungen" })).toBeVisible();
  // An open page would try to reconnect to the server once that is stopped.
  await page.goto("about:blank");
});
