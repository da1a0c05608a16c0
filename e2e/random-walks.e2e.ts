import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";
import { keepMapsDrawn, openPage } from "./visits.ts";

/*
 * Two tabs take the same random steps: one with the router, one whose links load documents.
 * After every step both must show the same. `WALKS=200` walks further than the usual run.
 */
const walks = Number(process.env.WALKS ?? 0);
/** Within twenty steps this seed takes steps of every kind, forward included. */
const usualSeeds = [256];
const seeds = walks > 0 ? Array.from({ length: walks }, (_, index) => index + 1) : usualSeeds;
const stepsPerWalk = 20;
/**
 * A browser itself restores the element that was in view, which can be some pixels off the old position.
 */
const tolerancePx = 5;
const starts = ["/", "/wahlprogramm", "/termine", "/landesliste/fenna-brodersen-okafor"];

test.use({ expectedStatuses: [404], prefetches: true });

interface Tabs {
  soft: Page;
  plain: Page;
  /**
   * The scroll position of the soft tab when it left an entry of its history, by the key of the
   * entry.
   */
  left: Map<string, number>;
}

type Random = () => number;

for (const seed of seeds) {
  test(`on the random walk ${seed} every click shows the same as loading the document`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000);
    const tabs = { soft: page, plain: await context.newPage(), left: new Map<string, number>() };
    await tabs.plain.route("**/entry-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    // Without the program, heights of the home page would be estimates.
    await tabs.plain.addInitScript(drawWhole);
    await keepMapsDrawn(tabs.soft);
    // Images and fonts would be most of the work, and change no position.
    await context.route(/\.(?:avif|webp|jpe?g|png|svg|woff2)$/, (route) => route.abort("aborted"));
    if (seed % 2 === 0) await tabs.soft.addInitScript(refusePrefetch);
    const random = createRandom(seed);
    const start = pick(random, starts) ?? "/";
    await openPage(tabs.soft, start);
    await tabs.plain.goto(start);
    const path: string[] = [`start at ${start}`];
    for (let step = 0; step < stepsPerWalk; step += 1) {
      const { entry, scrollY } = await describePage(tabs.soft);
      tabs.left.set(entry, scrollY);
      path.push(await takeStep(tabs, random));
      await expectSame(tabs, path);
    }
  });
}

/** Every other walk has no prefetched pages. */
function refusePrefetch(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

function drawWhole(): void {
  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.dataset["whole"] = "";
  });
}

async function takeStep(tabs: Tabs, random: Random): Promise<string> {
  const kind = random();
  if (kind < 0.5) return clickLink(tabs, random);
  if (kind < 0.65) return traverse(tabs, "back");
  if (kind < 0.75) return traverse(tabs, "forward");
  if (kind < 0.82) return reload(tabs);
  if (kind < 0.9) return changeHash(tabs, random);
  return scroll(tabs, random);
}

async function clickLink({ soft, plain }: Tabs, random: Random): Promise<string> {
  const links = await Promise.all([soft, plain].map(listLinks));
  expect(links[0]).toEqual(links[1]);
  const link = pick(random, links[0] ?? []);
  if (!link) return "no link";
  const before = plain.url();
  const isReload = new URL(link.href, before).href === before && !link.href.includes("#");
  const loaded = isReload ? plain.waitForEvent("load") : undefined;
  await Promise.all(
    [soft, plain].map((page) =>
      page.evaluate((index) => {
        const links = [...document.querySelectorAll("a[href]")];
        links[index]?.dispatchEvent(
          new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }),
        );
      }, link.index),
    ),
  );
  // Until both clicks have an effect, both tabs still show the page before.
  await loaded;
  if (new URL(link.href, before).href !== before) {
    for (const page of [soft, plain]) await page.waitForURL((url) => url.href !== before);
  }
  return `click ${link.href}`;
}

/** Leaves out links to files, which load no page to compare. */
async function listLinks(page: Page): Promise<{ index: number; href: string }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("a[href]")].flatMap((link, index) => {
      const href = link.getAttribute("href") ?? "";
      const url = new URL(href, document.baseURI);
      const isPage = url.origin === location.origin && !/\.\w+$|^\/assets\//.test(url.pathname);
      return isPage ? [{ index, href }] : [];
    }),
  );
}

async function traverse({ soft, plain }: Tabs, way: "back" | "forward"): Promise<string> {
  const isPossible = await plain.evaluate((direction) => {
    // The types of the DOM do not know it yet.
    const { navigation } = window as unknown as {
      navigation: { canGoBack: boolean; canGoForward: boolean };
    };
    return direction === "back" ? navigation.canGoBack : navigation.canGoForward;
  }, way);
  if (!isPossible) return `no way ${way}`;
  await Promise.all(
    [soft, plain].map((page) => (way === "back" ? page.goBack() : page.goForward())),
  );
  return way;
}

async function reload({ soft, plain }: Tabs): Promise<string> {
  await Promise.all([soft, plain].map((page) => page.reload()));
  return "reload";
}

async function changeHash({ soft, plain }: Tabs, random: Random): Promise<string> {
  const ids = await plain.evaluate(() =>
    Array.from(document.querySelectorAll("main [id]"), (element) => element.id),
  );
  const hash = `#${encodeURIComponent(pick(random, [...ids, "gibt-es-nicht"]) ?? "")}`;
  await Promise.all(
    [soft, plain].map((page) =>
      page.evaluate((fragment) => {
        location.hash = fragment;
      }, hash),
    ),
  );
  return `hash ${hash}`;
}

async function scroll({ soft, plain }: Tabs, random: Random): Promise<string> {
  const share = random();
  const top = await soft.evaluate(
    (part) => Math.round(part * (document.documentElement.scrollHeight - innerHeight)),
    share,
  );
  for (const page of [soft, plain]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  }
  await soft.waitForFunction(() => Math.abs(history.state?.y - scrollY) < 1);
  return `scroll to ${top}`;
}

async function expectSame({ soft, plain, left }: Tabs, path: string[]): Promise<void> {
  await expect(async () => {
    const [shown, expected] = await Promise.all([describePage(soft), describePage(plain)]);
    const { scrollY, entry, ...page } = shown;
    const { scrollY: plainScrollY, entry: _, ...expectedPage } = expected;
    expect(page).toEqual(expectedPage);
    // Back at an entry with a fragment, the browser itself sometimes scrolls to the fragment's
    // target instead of the position that was left.
    const isStep = /^(?:back|forward)$/.test(path.at(-1) ?? "");
    const positions = [plainScrollY, ...(isStep ? [left.get(entry) ?? plainScrollY] : [])];
    const misses = positions.map((position) => Math.abs(scrollY - position));
    expect(Math.min(...misses)).toBeLessThanOrEqual(tolerancePx);
    expect(page.isReady).toBe(true);
  }, path.join("\n")).toPass({ intervals: [20, 50, 100, 200], timeout: 30_000 });
}

async function describePage(page: Page) {
  return page.evaluate(() => ({
    isReady: document.readyState === "complete" && !document.querySelector("[aria-busy]"),
    url: location.href,
    title: document.title,
    h1: document.querySelector("h1")?.textContent,
    steps: history.length,
    scrollY: window.scrollY,
    // The types of the DOM do not know it yet.
    entry: (window as unknown as { navigation: { currentEntry: { key: string } } }).navigation
      .currentEntry.key,
  }));
}

function pick<T>(random: Random, values: T[]): T | undefined {
  return values[Math.floor(random() * values.length)];
}

/** Mulberry32: the same numbers for the same seed, everywhere. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
