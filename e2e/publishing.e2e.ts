import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { smallSite, startOwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";
import { follow, openPage, recordRequests } from "./visits.ts";

const run = promisify(execFile);

test("an import by a second process is on the page after a reload, and a tab from before a change of site.yml gets the new frame with its next page", async ({
  page,
}) => {
  const about = { "ueber.md": "---\ntitle: Über uns\n---\n\nWer wir sind.\n" };
  const site = await startOwnSite({ ...smallSite, ...about });
  const runImport = () => run(process.execPath, ["dist/cli/main.js", "import"], { env: site.env });
  try {
    await page.goto(`${site.url}/seite`);
    await expect(page.getByText("Erste Fassung.")).toBeVisible();
    await site.write({ "seite.md": "---\ntitle: Die Seite\n---\n\nDritte Fassung.\n" });
    expect((await runImport()).stdout).toContain("1 geändert");
    await page.reload();
    await expect(page.getByText("Dritte Fassung.")).toBeVisible();

    await openPage(page, `${site.url}/seite`);
    await site.write({ "site.yml": `${smallSite["site.yml"]}footnotes: [Neue Fußnote]\n` });
    await runImport();
    const requests = recordRequests(page);
    await follow(page, "/ueber");
    await expect(page.getByText("Wer wir sind.")).toBeVisible();
    await expect(page.locator("footer")).toContainText("Neue Fußnote");
    expect(requests.documents()).toEqual(["/ueber"]);
    await openPage(page, `${site.url}/ueber`);
    await follow(page, "/seite");
    await expect(page.getByText("Dritte Fassung.")).toBeVisible();
    await expect(page.locator("footer")).toContainText("Neue Fußnote");
    expect(requests.documents()).toEqual(["/ueber", "/ueber"]);
    await page.close();
  } finally {
    await site.close();
  }
});
