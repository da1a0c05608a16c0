import type { Page, Request } from "@playwright/test";

/** Opens a page and waits until links are taken over. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}

export interface RecordedRequests {
  /** Paths of the documents that were asked for. */
  documents: () => string[];
  /** Paths of the pages whose payload was asked for. */
  payloads: () => string[];
}

/** What is asked for from here on. */
export function recordRequests(page: Page): RecordedRequests {
  const seen: Request[] = [];
  page.on("request", (request) => seen.push(request));
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  const payload = /\/_payload\.json$/;
  return {
    documents: () => seen.filter((request) => request.isNavigationRequest()).map(pathOf),
    payloads: () =>
      seen
        .map(pathOf)
        .filter((path) => payload.test(path))
        .map((path) => path.replace(payload, "") || "/"),
  };
}

export async function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** The distance between the lower edge of the fixed bar and the top of an element. */
export async function measureBelowBar(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const bar = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? Infinity;
    const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? Infinity;
    return Math.abs(top - bar);
  }, selector);
}
