import type { Page } from "@playwright/test";

/** Maps are drawn without a graphics card here, and the browser warns about the speed. */
const driver = /GL Driver Message \(OpenGL, Performance, .*\): GPU stall due to ReadPixels/;

/**
 * Between documents the browser itself starts and abandons a transition, and reports an error that no
 * script can catch (w3c/csswg-drafts#13726).
 */
const skippedTransition = /^Transition was aborted .* (?:opt-in disabled|Page already revealed)$/;

/**
 * Part of Playwright's clock can outlive a test in a page that is used again. The same error caused by the
 * site would name one of its files.
 */
const leftoverClock = /^Cannot read properties of undefined \(reading 'controller'\)$/;
const ownFile = /\/assets\//;

/** Returns a list that collects everything a visitor of the page must never see. */
export function collectFaults(page: Page, expectedStatuses: number[]): string[] {
  const faults: string[] = [];
  page.on("pageerror", ({ message, stack = "" }) => {
    const isOfClock = leftoverClock.test(message) && !ownFile.test(stack);
    if (!skippedTransition.test(message) && !isOfClock) faults.push(`uncaught: ${message}`);
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
