import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import { addLink, nextFrames, nextIdle, openPage, recordRequests } from "./visits.ts";

const candidate = "/landesliste/fenna-brodersen-okafor";

test.use({ liveMaps: false });

test("B-18: pages behind links in view are prefetched once, when the browser is idle", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (act) => waiting.push(() => act({} as IdleDeadline));
    Object.assign(window, { beIdle: () => waiting.splice(0).forEach((act) => act()) });
  });
  const requests = recordRequests(page);
  await openPage(page, "/");
  await page.locator("#landesliste").scrollIntoViewIfNeeded();
  await page.locator(`a[href="${candidate}"]`).first().scrollIntoViewIfNeeded();
  await nextFrames(page);
  expect(requests.payloads()).toEqual([]);

  await beIdle(page);
  await expect.poll(() => requests.payloads()).toContain(candidate);
  for (const edge of ["bottom", "top", "bottom"]) {
    await page.evaluate((end) => window.scrollTo(0, end === "top" ? 0 : 1e6), edge);
    await nextFrames(page);
  }
  await page.locator(`a[href="${candidate}"]`).first().click();
  await expect(page).toHaveURL(candidate);
  await beIdle(page);
  await expect.poll(() => requests.payloads()).toContain("/");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await beIdle(page);
  await nextFrames(page);
  const payloads = requests.payloads();
  expect(payloads).toEqual([...new Set(payloads)]);
});

test("B-18: pages are prefetched although the browser is never idle", async ({ page }) => {
  await page.addInitScript(drawAllTheTime);
  const requests = recordRequests(page);
  await openPage(page, "/impressum");
  await page.locator("footer a").last().scrollIntoViewIfNeeded();
  await expect.poll(() => requests.payloads()).toContain("/datenschutz");
});

test("B-18: links that are out of view or marked are not prefetched", async ({ page }) => {
  const requests = recordRequests(page);
  await openPage(page, "/");
  const marked = page.locator(`a[href="${candidate}"]`);
  await marked.evaluateAll((links) => {
    for (const link of links) link.setAttribute("data-no-prefetch", "");
  });
  const other = page.locator(`main a[href^="/landesliste/"]:not([href="${candidate}"])`).first();
  const otherPath = (await other.getAttribute("href")) ?? "";
  await nextIdle(page);
  await nextFrames(page);
  expect(requests.payloads()).not.toContain(otherPath);
  await marked.first().scrollIntoViewIfNeeded();
  await other.scrollIntoViewIfNeeded();
  await expect.poll(() => requests.payloads()).toContain(otherPath);
  await nextFrames(page);
  expect(requests.payloads()).not.toContain(candidate);
  const folded = await page.locator('main a[href^="/landesliste/"]').last().evaluate(foldAway);
  expect(requests.payloads()).not.toContain(folded);
  await page.getByText("Aufklappen").click();
  await expect.poll(() => requests.payloads()).toContain(folded);
});

function foldAway(link: Element): string {
  const details = document.createElement("details");
  details.innerHTML = "<summary>Aufklappen</summary>";
  details.append(link.cloneNode(true));
  document.querySelector("main")?.prepend(details);
  return link.getAttribute("href") ?? "";
}

test("B-18: a hidden window prefetches nothing until it is shown", async ({ page }) => {
  const requests = recordRequests(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  });
  await openPage(page, "/impressum");
  await page.locator("footer a").last().scrollIntoViewIfNeeded();
  await nextIdle(page);
  await nextFrames(page);
  expect(requests.payloads()).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => requests.payloads()).toContain("/datenschutz");
});

test("a jump over a long page prefetches only where it comes to rest", async ({ page }) => {
  await page.addInitScript(() => {
    const nextFrame = requestAnimationFrame.bind(window);
    window.requestIdleCallback = (act) => (act({} as IdleDeadline), 0);
    Object.assign(window, {
      async jump() {
        const { scrollHeight } = document.documentElement;
        for (let top = 0; top < scrollHeight; top += window.innerHeight) {
          scrollTo({ top, behavior: "instant" });
          await new Promise((resolve) => nextFrame(() => nextFrame(resolve)));
        }
      },
    });
  });
  // Time stands still, however long the jump takes.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const requests = recordRequests(page);
  await openPage(page, "/");
  await page.evaluate(() => (window as unknown as { jump: () => Promise<void> }).jump());
  expect(requests.payloads()).toEqual([]);
  const wait = () => page.clock.runFor(1000).then(() => requests.payloads());
  await expect.poll(wait).toContain("/impressum");
  expect(requests.payloads()).not.toContain(candidate);
});

test("neither the current page nor pages without a payload are prefetched", async ({ page }) => {
  const requests = recordRequests(page);
  await openPage(page, "/impressum");
  await page.locator("footer a").last().scrollIntoViewIfNeeded();
  await expect.poll(() => requests.payloads()).toContain("/datenschutz");
  expect(requests.payloads()).not.toContain("/impressum");
  expect(requests.payloads()).not.toContain("/suche");
});

test("the renderer arrives with the first prefetched page", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await openPage(page, "/impressum");
  await nextFrames(page);
  // The script that waits for the first paint, and the program.
  expect(scripts).toHaveLength(2);
  await page.locator("footer a[href='/datenschutz']").click();
  await expect(page).toHaveURL("/datenschutz");
  expect(scripts).toHaveLength(3);
});

test("B-19: pages are prefetched unless the connection is slow or metered", async ({ page }) => {
  await page.addInitScript(() => {
    const state = { connection: { saveData: true } as object | undefined, readings: 0 };
    Object.assign(window, { state });
    Object.defineProperty(navigator, "connection", {
      get: () => {
        state.readings += 1;
        return state.connection;
      },
    });
  });
  const requests = recordRequests(page);
  await openPage(page, "/impressum");
  const rows: [connection: object | undefined, isPrefetched: boolean][] = [
    [{ saveData: true }, false],
    [{ effectiveType: "2g" }, false],
    [{ effectiveType: "slow-2g" }, false],
    [{ effectiveType: "3g" }, true],
    [{ effectiveType: "4g" }, true],
    [undefined, true],
  ];
  for (const [index, [connection, isPrefetched]] of rows.entries()) {
    const path = `/wahlkreis/${index + 1}`;
    await addLink(page, path);
    await page.evaluate(lookAgain, connection);
    if (isPrefetched) await expect.poll(() => requests.payloads()).toContain(path);
    // By then links in view have been considered.
    await page.waitForFunction(() => Number(Reflect.get(window, "state").readings) > 0);
    await nextFrames(page);
    expect(requests.payloads().includes(path), JSON.stringify(connection)).toBe(isPrefetched);
  }
});

test("B-20: never more than four pages are prefetched at the same time", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 4000 });
  const held: (() => void)[] = [];
  await page.route("**/_payload.json", async (route) => {
    await new Promise<void>((answer) => held.push(answer));
    await route.fallback();
  });
  await openPage(page, "/");
  for (let round = 0; round < 8; round += 1) {
    await expect.poll(() => held.length).toBe(4);
    await nextFrames(page);
    expect(held).toHaveLength(4);
    held.shift()?.();
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("a page that cannot be prefetched", () => {
  test.use({ expectedStatuses: [500] });

  test("B-21: fails silently and is requested again by a click", async ({ page }) => {
    let refused = 0;
    await page.route("**/datenschutz/_payload.json", async (route) => {
      refused += 1;
      if (refused > 1) await route.fallback();
      else await route.fulfill({ status: 500, json: { statusCode: 500, statusMessage: "" } });
    });
    await openPage(page, "/impressum");
    await page.locator("footer a").last().scrollIntoViewIfNeeded();
    await expect.poll(() => refused).toBe(1);
    await nextFrames(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
    await page.locator("footer a[href='/datenschutz']").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Datenschutz");
    expect(refused).toBe(2);
  });
});

/** Runs in the page: gives it a connection, and opens a list, after which it looks for links again. */
function lookAgain(connection: object | undefined): void {
  Object.assign(Reflect.get(window, "state") as object, { connection, readings: 0 });
  const details = document.createElement("details");
  document.querySelector("main")?.append(details);
  details.open = true;
}

/** Runs in the page: makes every frame late, like those of a map on a slow phone. */
function drawAllTheTime(): void {
  const end = performance.now() + 25;
  while (performance.now() < end);
  requestAnimationFrame(drawAllTheTime);
}

async function beIdle(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { beIdle: () => void }).beIdle());
}
