import { expect, test } from "./test.ts";
import { boxOf } from "./visits.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("the sample ballot fits side by side on a phone, and a tap draws the cross without JavaScript", async ({
  page,
}) => {
  await page.goto("/wahlkreis/7");
  const direct = page.locator('.ballot [data-vote="direct"]');
  const list = page.locator('.ballot [data-vote="list"]');
  const [left, right] = [await boxOf(direct), await boxOf(list)];
  expect(left.y).toBe(right.y);
  expect(left.x + left.width).toBeLessThanOrEqual(right.x + 0.5);
  // The rows of one party are on one line, as on the ballot itself.
  expect((await boxOf(direct.locator("label"))).y).toBe((await boxOf(list.locator("label"))).y);
  const own = list.getByRole("checkbox", { name: "Kreuz bei Küstenbündnis" });
  await expect(own).not.toBeChecked();
  await list.locator("label").click();
  await expect(own).toBeChecked();
  await expect(direct.getByRole("checkbox")).not.toBeChecked();
});

test("/mitmachen shows its first action on the first screen, followed by the next three events", async ({
  page,
}) => {
  await page.goto("/mitmachen");
  const action = await boxOf(page.getByRole("link", { name: "Schreib uns, wann du kannst" }));
  expect(action.y + action.height).toBeLessThan(740);
  await expect(page.locator(".event")).toHaveCount(3);
});

test("numbers of any length stay within their bands, which are as wide as the window", async ({
  page,
}) => {
  await page.goto("/wahlprogramm");
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    for (const band of await page.locator(".bands > .band").all()) {
      const [field, number] = [await boxOf(band), await boxOf(band.locator(".num"))];
      expect(field.width).toBe(width);
      expect(number.x + number.width).toBeLessThanOrEqual(width);
    }
  }
});
