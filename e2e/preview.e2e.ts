import { findViolationsEverywhere } from "./axe.ts";
import { previewSecret } from "./shared-site.ts";
import { expect, test } from "./test.ts";

test("axe finds nothing in a preview, and the target of an anchor is not hidden by the preview bar", async ({
  page,
  sharedSite,
}) => {
  await page.goto(`${sharedSite}/entwurf?preview=${previewSecret}`);
  await expect(page.getByText("Diese Seite ist noch nicht veröffentlicht.")).toBeVisible();
  expect(await findViolationsEverywhere(page)).toEqual([]);
  await page.goto(`${sharedSite}/entwurf#ende`);
  const header = await page.locator(".site-top").boundingBox();
  const heading = await page.getByRole("heading", { name: "Ende" }).boundingBox();
  expect(header?.y).toBe(0);
  expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
});
