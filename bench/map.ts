import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page, type Request } from "@playwright/test";
import { findChromium } from "../build/chromium.ts";
import { startServer, withFolder } from "./processes.ts";

const maxTaskMs = 200;
const rounds = 3;

/** The live map with many places, in a browser that draws without a graphics card. */
export async function measureMap(places: number): Promise<void> {
  await withFolder(async (folder) => {
    const contentDir = join(folder, "content");
    await cp("content", contentDir, { recursive: true });
    await writeVenues(join(contentDir, "veranstaltungsorte"), places);
    const server = await startServer({
      CONTENT_DIR: contentDir,
      DATA_DIR: join(folder, "data"),
      WATCH: "0",
    });
    // Until then the pictures for sharing are drawn, which takes a core from the browser.
    await server.awaitImport();
    const browser = await chromium.launch(await findChromium());
    try {
      console.log(`Map: ${places} places more than the demo's`);
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await measurePage(page, server.url);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

async function measurePage(page: Page, url: string): Promise<void> {
  const sizes = recordSizes(page);
  await page.addInitScript(() => {
    const tasks: PerformanceEntry[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
      type: "longtask",
      buffered: true,
    });
    Object.assign(window, { tasks });
    addEventListener("map-ready", (event) => {
      const map: unknown = event instanceof CustomEvent ? event.detail : undefined;
      Object.assign(window, { liveMap: map, readyAt: performance.now() });
    });
  });
  await page.goto(url);
  const pageBytes = await sizes.take();
  const scrolledAt = await page.evaluate(() => {
    document.querySelector("[data-island=site-map]")?.scrollIntoView({ behavior: "instant" });
    return performance.now();
  });
  await page.waitForFunction(() => Reflect.has(window, "readyAt"), undefined, { timeout: 120_000 });
  const readyAt = await page.evaluate(() => Number(Reflect.get(window, "readyAt")));
  const { loadEnd } = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return { loadEnd: entry ? entry.startTime + entry.duration : 0 };
  });
  const starts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    starts.push(await page.evaluate(() => performance.now()));
    await moveAbout(page);
  }
  const tasks = await page.evaluate(() =>
    (Reflect.get(window, "tasks") as PerformanceEntry[]).map(({ startTime, duration }) => ({
      startTime,
      duration,
    })),
  );
  const longest = (from: number, to: number) =>
    Math.max(
      0,
      ...tasks
        .filter(({ startTime }) => startTime >= from && startTime < to)
        .map(({ duration }) => duration),
    );
  console.log(`  page ${describeSizes(pageBytes)}`);
  console.log(`  map  ${describeSizes(await sizes.take())}`);
  console.log(
    `  first frame of the map ${Math.round(readyAt - scrolledAt)} ms after it came into view`,
  );
  console.log(`  longest task while loading the page ${Math.round(longest(0, loadEnd))} ms`);
  console.log(`  longest task while the map opens    ${Math.round(longest(loadEnd, readyAt))} ms`);
  const moving = starts.map((from, round) => longest(from, starts[round + 1] ?? Infinity));
  const shown = moving.map((duration) => `${Math.round(duration)} ms`).join(", ");
  console.log(`  longest task while it is moved      ${shown}`);
  // Slow code is slow in every round; other programs disturb one or two.
  if (Math.min(...moving) > maxTaskMs) {
    throw new Error(`A task took longer than ${maxTaskMs} ms while the map was moved.`);
  }
}

/** Moves the map eight times, near and far, each time until it is idle. */
async function moveAbout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const map = Reflect.get(window, "liveMap") as {
      easeTo: (to: object) => void;
      once: (name: "idle", then: (value: unknown) => void) => void;
    };
    for (const zoom of [8, 10, 12, 9, 7, 6, 8, 7.5]) {
      await new Promise((resolve) => {
        map.easeTo({ zoom, center: [9 + zoom / 10, 54.1], duration: 500 });
        map.once("idle", resolve);
      });
    }
  });
}

type Sizes = Map<string, number>;

/** Bytes over the wire by kind of resource, since the last call. The worker's own script is not reported. */
function recordSizes(page: Page): { take: () => Promise<Sizes> } {
  let finished: Request[] = [];
  page.context().on("requestfinished", (request) => finished.push(request));
  return {
    async take() {
      const requests = finished;
      finished = [];
      const sizes: Sizes = new Map();
      const bytes = await Promise.all(requests.map((request) => request.sizes()));
      for (const [index, request] of requests.entries()) {
        const { responseBodySize = 0, responseHeadersSize = 0 } = bytes[index] ?? {};
        const kind = kindOf(request);
        sizes.set(kind, (sizes.get(kind) ?? 0) + responseBodySize + responseHeadersSize);
      }
      return sizes;
    },
  };
}

function kindOf(request: Request): string {
  const { pathname } = new URL(request.url());
  if (pathname.endsWith(".geojson")) return "geodata";
  return pathname.endsWith("_payload.json") ? "prefetched pages" : request.resourceType();
}

function describeSizes(sizes: Sizes): string {
  const parts = [...sizes].map(([kind, bytes]) => `${kind} ${Math.round(bytes / 1000)} kB`);
  return parts.join(", ");
}

/** Places all over the state, a quarter of them in the same few towns. */
async function writeVenues(folder: string, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => index + 1);
  await Promise.all(
    names.map((number) => {
      // Steps of the golden ratio cover an area evenly.
      const [across, along] = [(number * 0.618_034) % 1, (number * 0.754_878) % 1];
      const isInTown = number % 4 === 0;
      const lon = isInTown ? 10.1 + across / 20 : 8.9 + across * 1.9;
      const lat = isInTown ? 54.3 + along / 20 : 53.7 + along;
      const text = [
        "---",
        `name: Saal ${number}`,
        `street: Straße ${number}`,
        'postalCode: "24103"',
        "city: Kiel",
        `geo: { lat: ${lat.toFixed(4)}, lon: ${lon.toFixed(4)} }`,
        "---",
        "",
      ].join("\n");
      return writeFile(join(folder, `saal-${number}.md`), text);
    }),
  );
}
