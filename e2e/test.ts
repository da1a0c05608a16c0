import { test as base, expect } from "@playwright/test";
import type { Page } from "@playwright/test";

interface Options {
  /** Answers of at least 400 that a test asks for on purpose. */
  expectedStatuses: number[];
  /** Other faults that a test causes on purpose. */
  expectedFaults: RegExp | undefined;
  /** Without: maps stay the drawings they were, because to come to life takes them long. */
  liveMaps: boolean;
}

/** Every test fails on what a visitor must never meet, whatever else it checks. */
export const test = base.extend<Options>({
  expectedStatuses: [[], { option: true }],
  expectedFaults: [undefined, { option: true }],
  liveMaps: [true, { option: true }],
  page: async ({ page, expectedStatuses, expectedFaults, liveMaps }, use) => {
    if (!liveMaps) await keepMapsFar(page);
    const faults = collectFaults(page, expectedStatuses);
    await use(page);
    expect(faults.filter((fault) => !expectedFaults?.test(fault))).toEqual([]);
  },
});

export { expect };

/** Maps are drawn without a graphics card here, and the browser complains about the speed. */
const driver = /GL Driver Message \(OpenGL, Performance, .*\): GPU stall due to ReadPixels/;

/** No map comes near the window, as far as it can see. */
async function keepMapsFar(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(target: Element) {
        if (!target.matches("[data-island=site-map]")) super.observe(target);
      }
    };
  });
}

export function collectFaults(page: Page, expectedStatuses: number[]): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    const isExpected =
      expectedStatuses.length > 0 && message.text().startsWith("Failed to load resource");
    if (
      ["error", "warning"].includes(message.type()) &&
      !isExpected &&
      !driver.test(message.text())
    ) {
      faults.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOwn = hostname === "127.0.0.1" || protocol === "data:" || protocol === "blob:";
    if (!isOwn) faults.push(`request to ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    // Whoever chooses another page gives up what is on its way.
    if (request.failure()?.errorText === "net::ERR_ABORTED") return;
    faults.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ""}`);
  });
  page.on("response", (response) => {
    const status = response.status();
    if (status >= 400 && !expectedStatuses.includes(status)) {
      faults.push(`${status} ${response.url()}`);
    }
  });
  return faults;
}
