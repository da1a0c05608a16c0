import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "../build/chromium.ts";
import { median, startServer, withFolder } from "./processes.ts";

const target = "/landesliste/fenna-brodersen-okafor";
const viewport = { width: 412, height: 823 };
const rounds = 5;
const computingRounds = 15;
const slowness = 4;

const ways = [
  "document",
  "soft, not prefetched",
  "soft, prefetched",
  "soft, prefetched, reduced motion",
] as const;
type Way = (typeof ways)[number];

/** From a click on the home page to the painted heading of the next page, on a slow processor. */
export async function measureNavigation(): Promise<void> {
  await withFolder(async (dataDir) => {
    const server = await startServer({ DATA_DIR: dataDir, WATCH: "0" });
    // Until then the pictures for sharing are drawn, which takes a core from the browser.
    await server.awaitImport();
    const browser = await chromium.launch(await findChromium());
    try {
      console.log(`Navigation: click to painted heading, processor ${slowness} times slower`);
      for (const latencyMs of [0, 100]) {
        const times = new Map<Way, number[]>(ways.map((way) => [way, []]));
        for (let round = 0; round < rounds; round += 1) {
          // In turns, so that a busy moment of the machine meets all of them.
          for (const way of ways) {
            const time = await measureClick(browser, { url: server.url, way, latencyMs });
            times.get(way)?.push(time);
          }
        }
        for (const [way, list] of times) {
          const worst = Math.max(...list).toFixed(0);
          console.log(
            `  ${String(latencyMs).padStart(3)} ms latency, ${way.padEnd(32)} ` +
              `median ${median(list).toFixed(0)} ms, worst ${worst} ms`,
          );
        }
      }
      await measureComputing(browser, server.url);
      await measureScripts(browser, server.url);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

interface Click {
  url: string;
  way: Way;
  latencyMs: number;
}

async function measureClick(browser: Browser, { url, way, latencyMs }: Click): Promise<number> {
  const context = await browser.newContext({
    viewport,
    reducedMotion: way.endsWith("reduced motion") ? "reduce" : "no-preference",
  });
  try {
    const page = await context.newPage();
    const isAhead = way.startsWith("soft, prefetched");
    if (!isAhead) await refusePrefetch(page);
    await openHome(page, url);
    if (isAhead) await prefetch(page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: latencyMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    return way === "document" ? await clickDocument(page) : await clickSoft(page);
  } finally {
    await context.close();
  }
}

async function openHome(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await page.waitForLoadState("networkidle");
}

async function prefetch(page: Page): Promise<void> {
  const arrived = page.waitForResponse(`**${target}/_payload.json`);
  await page.locator(`main a[href="${target}"]`).first().scrollIntoViewIfNeeded();
  await arrived;
  await page.waitForLoadState("networkidle");
}

async function refusePrefetch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

async function clickSoft(page: Page): Promise<number> {
  return page.evaluate(async (path) => {
    const link = document.querySelector<HTMLElement>(`main a[href="${path}"]`);
    const before = document.querySelector("h1")?.textContent;
    const start = performance.now();
    const changed = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector("h1")?.textContent === before) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    link?.click();
    await changed;
    await new Promise(requestAnimationFrame);
    // The task after a frame begins once the frame was handed over for painting.
    await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - start;
  }, target);
}

async function clickDocument(page: Page): Promise<number> {
  const start = await page.evaluate((path) => {
    const link = document.querySelector<HTMLElement>(`main a[href="${path}"]`);
    link?.setAttribute("rel", "external");
    link?.click();
    return performance.timeOrigin + performance.now();
  }, target);
  await page.waitForURL(`**${target}`);
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName("first-contentful-paint")) {
            resolve(performance.timeOrigin + startTime);
          }
        }).observe({ type: "paint", buffered: true });
      }),
  );
  return painted - start;
}

/** What the page's main thread computes from the click to the painted heading, whatever else runs. */
async function measureComputing(browser: Browser, url: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < computingRounds; round += 1) {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    await openHome(page, url);
    await prefetch(page);
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const start = await readTaskMs(session);
    await clickSoft(page);
    times.push((await readTaskMs(session)) - start);
    await context.close();
  }
  const least = Math.min(...times).toFixed(1);
  console.log(
    `  computing time of the page, prefetched, reduced motion: ` +
      `median ${median(times).toFixed(1)} ms, least ${least} ms`,
  );
}

async function readTaskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN) * 1000;
}

async function measureScripts(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  await refusePrefetch(page);
  await openHome(page, `${url}/impressum`);
  const before = await sumScripts(page);
  await page.locator("footer a[href='/datenschutz']").click();
  await page.waitForURL("**/datenschutz");
  const after = await sumScripts(page);
  console.log(`  scripts: ${before} B compressed at first, ${after} B after the first navigation`);
}

async function sumScripts(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}
