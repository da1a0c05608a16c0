import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const { resolve } = createRequire(import.meta.resolve("@axe-core/playwright"));
const axe = readFileSync(resolve("axe-core/axe.min.js"), "utf8");

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const colours = ["color-contrast", "link-in-text-block"];

/** Returns what axe finds on a page, one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  return analyze(page, { type: "tag", values: standards });
}

/**
 * Returns what axe finds on an open page, on a phone and on a desktop, in light and dark. Of what a
 * wider window changes, only layout can break a rule, and of what a scheme changes, only colours. What
 * only phones show is the frame of all pages, which `every-page.e2e.ts` looks at in the dark.
 */
export async function findViolationsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  const look = async (name: string, violations: Promise<string[]>) => {
    found.push(...(await violations).map((violation) => `${name}: ${violation}`));
  };
  await page.setViewportSize({ width: 360, height: 800 });
  // Without motion, so that no colour is in transition.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await look("light, 360 px", findViolations(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  await look("dark, 1280 px", findPoorColours(page));
  await page.emulateMedia({ colorScheme: "light" });
  await look("light, 1280 px", findPoorLayout(page));
  return found;
}

/** Returns what axe finds of the rules that look at colours. */
export function findPoorColours(page: Page): Promise<string[]> {
  return analyze(page, { type: "rule", values: colours });
}

/** Returns what axe finds of the rules that look at colours, sizes and scrolling. */
export function findPoorLayout(page: Page): Promise<string[]> {
  const values = [...colours, "target-size", "scrollable-region-focusable"];
  return analyze(page, { type: "rule", values });
}

async function analyze(
  page: Page,
  runOnly: { type: "tag" | "rule"; values: string[] },
): Promise<string[]> {
  // The builder would inject axe twice for every run, which takes longer than the run.
  if (!(await page.evaluate(() => "axe" in window))) await inject(page);
  const builder = new AxeBuilder({ page, axeSource: ";" });
  builder.options({ runOnly, resultTypes: ["violations"] });
  // Pages have no frames, so no further page has to combine the results.
  builder.setLegacyMode();
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`),
  );
}

/** Playwright itself would evaluate the source as a string within a script, which takes longer. */
async function inject(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: axe });
  await session.detach();
}
