import { findViolationsEverywhere } from "./axe.ts";
import { smallSite, startOwnSite } from "./own-site.ts";
import { cliProgram, runPlakat } from "./run-plakat.ts";
import { expect, test } from "./test.ts";
import { follow, openPage, readScroll } from "./visits.ts";

test.use({ prefetches: true });

const serve: [string, ...string[]] = [process.execPath, cliProgram, "serve", "--watch"];
const lines = Array.from({ length: 80 }, (_, line) => `Zeile ${line}.\n`).join("\n");
const write = (text: string) => `---\ntitle: Die Seite\n---\n\n${lines}\n${text}\n\n${lines}`;

test("an open page shows an author each save at the same scroll position, also after a visit to the findings", async ({
  page,
}) => {
  const files = { ...smallSite, "seite.md": write("Erste Fassung.") };
  const site = await startOwnSite(files, { NODE_ENV: "development" }, serve);
  try {
    await openPage(page, site.url);
    await page.waitForFunction(() => sessionStorage.getItem("live:version") !== null);
    await expect(page.locator(".save-note")).toHaveCount(0);
    await follow(page, "/seite");
    await expect(page.getByText("Erste Fassung.")).toBeVisible();
    // A busy browser tells the page of a movement only after the reload has begun.
    await page.evaluate(() => {
      addEventListener("scroll", (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page
      .getByText("Erste Fassung.")
      .evaluate((text) => text.scrollIntoView({ behavior: "instant" }));
    const before = await readScroll(page);
    expect(before).toBeGreaterThan(1000);
    for (const text of ["Zweite Fassung.", "Dritte Fassung."]) {
      await site.write({ "seite.md": write(text) });
      await expect(page.getByText(text)).toBeVisible();
      await expect.poll(() => readScroll(page)).toBe(before);
    }

    const { stdout } = await runPlakat(["preview-link", "--findings"], site.env);
    await page.goto(stdout.trim());
    await page.getByRole("link", { name: "Probe" }).click();
    const note = page.getByRole("status");
    await expect(note).toContainText(/^Gespeichert um \d\d:\d\d · Prüfbericht$/);
    await site.write({ "seite.md": '---\ntitle: ""\n---\n' });
    await expect(note).toContainText("1 Datei zurückgehalten · 1 Fehler");
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await page.keyboard.press("End");
    const last = page.getByRole("contentinfo");
    await expect
      .poll(async () => {
        const [end, edge] = await Promise.all([last.boundingBox(), note.boundingBox()]);
        return (end?.y ?? 0) + (end?.height ?? 0) <= (edge?.y ?? 0) + 1;
      })
      .toBe(true);
    await note.getByRole("link", { name: "1 Fehler" }).click();
    await expect(page.locator(".finding")).toContainText("„title“ ist leer.");
    // An open page would try to reconnect to the stopped server.
    await page.goto("about:blank");
  } finally {
    await site.close();
  }
});
