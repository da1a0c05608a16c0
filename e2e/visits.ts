import { expect, type Locator, type Page, type Request } from "@playwright/test";

/** Opens a page and waits until the router handles its links. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awaitProgram(page);
}

/** Waits until the program has taken over the page. */
export async function awaitProgram(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // Entries that visitors return to are manual from the start.
      history.scrollRestoration === "manual" &&
      // The navigation has this until it is hydrated.
      document.querySelector("[popovertarget=navigation]") === null,
  );
}

/**
 * Keeps maps from becoming live, which takes long and has tests of its own; call it before a page
 * opens.
 */
export async function keepMapsDrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
}

/**
 * Runs in the page: its connection is fast, because on a busy machine the browser mistakes its own delays
 * for a slow one. To save data, the page prefetches nothing.
 */
export function pretendConnection({ saveData }: { saveData: boolean }): void {
  const connection = { effectiveType: "4g", saveData };
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
}

export interface RecordedRequests {
  /** Paths of the requested documents. */
  documents: () => string[];
  /** Paths of the pages whose payload was requested. */
  payloads: () => string[];
}

/** Records the requests from here on. */
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

/** Puts a link into `main`; it is removed with the page. */
export async function addLink(
  page: Page,
  href: string,
  attributes: Record<string, string> = {},
): Promise<void> {
  await page.evaluate(
    ([target, more]) => {
      document.querySelector("#probe")?.remove();
      const link = document.createElement("a");
      link.id = "probe";
      link.textContent = "Probe";
      for (const [name, value] of Object.entries({ href: target, ...more })) {
        link.setAttribute(name, value);
      }
      // Out of the normal flow, so that nothing moves.
      Object.assign(link.style, { position: "fixed", top: "50%", left: "0", zIndex: "9" });
      document.querySelector("main")?.prepend(link);
    },
    [href, attributes] as const,
  );
}

/** Follows a new link, so that its page cannot have been prefetched. */
export async function follow(page: Page, href: string): Promise<void> {
  await addLink(page, href);
  await page.locator("#probe").dispatchEvent("click");
}

/**
 * Waits until changes in view or arrivals have been noticed: the newest observer is notified last.
 */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body);
    });
  });
}

/** Moves the focus forwards until it is on an element, as by keyboard. */
export async function tabTo(target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let count = 0; count < 80 && !(await isFocused()); count += 1) {
    await target.page().keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** The lower edge of an element, in pixels from the top of the window. */
export function bottomOf(element: Locator): Promise<number> {
  return element.evaluate((one) => one.getBoundingClientRect().bottom);
}

/** The box of an element, in pixels. Throws if it is not drawn. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not drawn.");
  return box;
}
