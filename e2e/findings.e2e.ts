import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { findViolationsEverywhere } from "./axe.ts";
import { smallSite, startOwnSite, type OwnSite } from "./own-site.ts";
import { expect, test } from "./test.ts";
import { openPage } from "./visits.ts";

const secret = "0123456789abcdef0123456789abcdef";

const mistakes = {
  "leer.md": '---\ntitle: ""\n---\n\nText.\n',
  "schluessel.md": "---\ntitel: Da\nnachnahme: Aal\n---\n\nText.\n",
  "verweise.md": `# Verweise\n\n${"Ein Satz mit vielen Wörtern. ".repeat(8)}[Nirgends](/fehlt) ![](weg.png)\n`,
  "klammer.md": "---\ntitle: [a\n---\n",
  "zeichen.md": "# Text\n\nHier \u0007 und\t<b>da</b> \u202e!\n",
  "seite (conflicted copy 2026-11-22 101500).md": "# Anders\n",
  "git.md": "# Git\n\n<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> jens\n",
  "farben.txt.exe": "nichts",
};

let own: OwnSite;
let link: string;

test.beforeAll(async () => {
  own = await startOwnSite({ ...smallSite, ...mistakes }, { PREVIEW_SECRET: secret, WATCH: "1" });
  link = (await runCli(["preview-link", "--findings"])).stdout.trim();
});
test.afterAll(() => own.close());

test("the findings are those of the terminal, text for text", async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), "plakat-terminal-"));
  const { stderr } = await runCli(["import"], { DATA_DIR: folder });
  await rm(folder, { recursive: true });
  await page.goto(link);
  const terminal = stderr.trimEnd();
  expect(terminal.split("\n").filter((line) => /: (Fehler|Warnung): /.test(line))).toHaveLength(
    await page.locator(".finding").count(),
  );
  expect(await readFindings(page)).toBe(terminal);
});

test("the open page shows a saved mistake and its correction by itself", async ({ page }) => {
  await page.goto(link);
  const finding = page.locator(".finding", { hasText: "seite.md:2:8" });
  await own.write({ "seite.md": '---\ntitle: ""\n---\n' });
  await expect(finding).toContainText("Fehler");
  await expect(page.locator(".held-list")).toContainText(
    "seite.md: Die letzte fehlerfreie Fassung bleibt online.",
  );
  await own.write({ "seite.md": smallSite["seite.md"] });
  await expect(finding).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Prüfbericht" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
});

test("the other pages of a production site do not reload while it is watched", async ({ page }) => {
  await openPage(page, `${own.url}/seite`);
  await expect(page.locator("script[src*=live]")).toHaveCount(0);
  const answer = await page.request.get(`${own.url}/api/live`);
  expect(answer.status()).toBe(404);
});

test("axe finds nothing, and the page fits a narrow window", async ({ page }) => {
  await page.goto(link);
  expect(await findViolationsEverywhere(page)).toEqual([]);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  }
});

test("a long quotation is scrolled by keyboard and does not wrap", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(link);
  const quote = page.locator(".finding pre", { hasText: "Nirgends" }).first();
  await quote.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => quote.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(quote).toHaveCSS("white-space-collapse", "preserve");
  await expect(quote).toHaveCSS("text-wrap-mode", "nowrap");
});

test("in print quotations are whole", async ({ page }) => {
  await page.goto(link);
  await page.emulateMedia({ media: "print" });
  // The width of A4 without its margins, at 96 pixels an inch.
  await page.setViewportSize({ width: 688, height: 1000 });
  const cut = await page
    .locator(".finding pre")
    .evaluateAll((quotes) =>
      quotes.filter(
        (quote) =>
          getComputedStyle(quote).overflowX !== "visible" ||
          quote.getBoundingClientRect().left + quote.scrollWidth > window.innerWidth,
      ),
    );
  expect(cut).toEqual([]);
  await expect(page.getByRole("heading", { name: "Fehler und Warnungen" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("loading again shows the new state", async ({ page }) => {
    await page.goto(link);
    await expect(page.locator(".finding").first()).toBeVisible();
    await own.write({ "spaeter.md": '---\ntitle: ""\n---\n' });
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("spaeter.md:2:8")).toBeVisible({ timeout: 100 });
    }).toPass();
  });
});

test.describe("with a wrong link", () => {
  test.use({ expectedStatuses: [404] });

  test("the address is not found", async ({ page }) => {
    const answer = await page.goto(`${link}x`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Seite nicht gefunden" })).toBeVisible();
  });
});

function runCli(args: string[], settings = {}) {
  const env = { ...own.env, FORCE_COLOR: "0", ...settings };
  // An import with findings ends with 1, which is expected here.
  return promisify(execFile)(process.execPath, ["dist/cli/main.js", ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
}

/** The findings of the page, indented as in a terminal. */
function readFindings(page: Page): Promise<string> {
  return page.locator(".finding").evaluateAll((findings) =>
    findings
      .flatMap((finding) =>
        [...finding.children].flatMap(({ tagName, textContent }, index) => {
          if (tagName === "PRE") return textContent.split("\n").map((line) => `    ${line}`);
          return index === 0 ? [textContent] : [`  ${textContent}`];
        }),
      )
      .join("\n"),
  );
}
