import { smallSite, startOwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";

test("B-09: the site chooses the separator of the two titles", async ({ page }) => {
  const site = await startOwnSite({
    ...smallSite,
    "site.yml": `${smallSite["site.yml"]}titleSeparator: " | "\n`,
  });
  try {
    await page.goto(`${site.url}/seite`);
    await expect(page).toHaveTitle("Die Seite | Probe");
  } finally {
    await site.close();
  }
});
