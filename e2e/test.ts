import { test as base, expect } from "@playwright/test";
import type { Page } from "@playwright/test";

interface Options {
  /** Response statuses of at least 400 that a test causes on purpose. */
  expectedStatuses: number[];
  /** Other faults that a test causes on purpose. */
  expectedFaults: RegExp | undefined;
  /** False: maps stay drawings, because a live map takes long to start. */
  liveMaps: boolean;
}

/** Every test fails on anything a visitor must never meet, whatever else it checks. */
export const test = base.extend<Options>({
  expectedStatuses: [[], { option: true }],
  expectedFaults: [undefined, { option: true }],
  liveMaps: [true, { option: true }],
  page: async ({ page, expectedStatuses, expectedFaults, liveMaps }, use) => {
    await page.addInitScript(pretendFastConnection);
    if (!liveMaps) await keepMapsFar(page);
    const faults = collectFaults(page, expectedStatuses);
    await use(page);
    expect(faults.filter((fault) => !expectedFaults?.test(fault))).toEqual([]);
  },
});

export { expect };

/** Maps are drawn without a graphics card here, and the browser warns about the speed. */
const driver = /GL Driver Message \(OpenGL, Performance, .*\): GPU stall due to ReadPixels/;

/**
 * Between documents the browser begins and gives up a transition by itself, and reports that as an
 * error that no script can catch (w3c/csswg-drafts#13726).
 */
const skippedTransition = /^Transition was aborted .* opt-in disabled$/;

/** On a busy machine the browser takes its own delays for a slow connection, and stops prefetching. */
function pretendFastConnection(): void {
  const connection = { effectiveType: "4g", saveData: false };
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
}

/** Keeps every map from noticing that it is near the window. */
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
  page.on("pageerror", ({ message }) => {
    if (!skippedTransition.test(message)) faults.push(`uncaught: ${message}`);
  });
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
    // A navigation to another page aborts the requests in flight.
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
