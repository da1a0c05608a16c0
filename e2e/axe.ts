import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const { resolve } = createRequire(import.meta.resolve("@axe-core/playwright"));
const axe = readFileSync(resolve("axe-core/axe.min.js"), "utf8");

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Returns what axe finds on a page, one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  return analyze(page, { type: "tag", values: standards });
}

/** Returns what axe finds on an open page, on a phone and on a desktop, in light and dark. */
export async function findViolationsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      // Without motion, so that no colour is in transition.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // Only colours can differ between the schemes.
      const violations =
        colorScheme === "light" ? await findViolations(page) : await findPoorColours(page);
      found.push(...violations.map((violation) => `${colorScheme}, ${width} px: ${violation}`));
    }
  }
  return found;
}

function findPoorColours(page: Page): Promise<string[]> {
  return analyze(page, { type: "rule", values: ["color-contrast", "link-in-text-block"] });
}

async function analyze(
  page: Page,
  runOnly: { type: "tag" | "rule"; values: string[] },
): Promise<string[]> {
  // The builder would inject axe twice for every run, which takes longer than the run.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const builder = new AxeBuilder({ page, axeSource: ";" });
  builder.options({ runOnly, resultTypes: ["violations"] });
  // Pages have no frames, so no further page has to combine the results.
  builder.setLegacyMode();
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}
