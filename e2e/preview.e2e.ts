import { findViolationsEverywhere } from "./axe.ts";
import { smallSite, startOwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";

const secret = "q8Vt-nP2xLw5_zRk7sYb0g-and-more";

test("axe finds nothing in a preview, and an anchor stays below the header", async ({ page }) => {
  const text = `Noch nicht für alle.\n\n${"Mehr.\n\n".repeat(80)}## Ende\n\nSchluss.\n`;
  const files = { ...smallSite, "entwurf.md": `---\ntitle: Geheim\ndraft: true\n---\n\n${text}` };
  const own = await startOwnSite(files, { PREVIEW_SECRET: secret });
  await page.goto(`${own.url}/entwurf?preview=${secret}`);
  await expect(page.getByText("Diese Seite ist noch nicht veröffentlicht.")).toBeVisible();
  expect(await findViolationsEverywhere(page)).toEqual([]);
  await page.goto(`${own.url}/entwurf#ende`);
  const header = await page.locator(".site-top").boundingBox();
  const heading = await page.getByRole("heading", { name: "Ende" }).boundingBox();
  expect(header?.y).toBe(0);
  expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  await own.close();
});
