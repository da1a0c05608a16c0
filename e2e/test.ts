import { test as base, expect } from "@playwright/test";
import { relative } from "node:path";
import type { Page } from "@playwright/test";
import { readComputingTime, recordTime } from "../build/test/computing-time.ts";
import { collectFaults } from "./faults.ts";
import { pretendConnection } from "./visits.ts";
import { openHomeMap, resetHomeMap, type HomeMap } from "./home-map.ts";

interface Options {
  /** Response statuses of at least 400 that a test causes on purpose. */
  expectedStatuses: number[];
  /** Other faults that a test causes on purpose. */
  expectedFaults: RegExp | undefined;
  /** False: maps stay drawings, because a live map takes long to start. */
  liveMaps: boolean;
  /** True: pages behind links in view are prefetched, for tests of clicks. */
  prefetches: boolean;
  /**
   * A live map of the home page that is already open, because it takes seconds to become live. For
   * tests that begin with whatever view the one before left, and that leave behind nothing but a moved
   * map, a popup, a focus, another size of the window or a scrolled page.
   */
  homeMap: HomeMap;
  /** The address of a server with the files of `shared-site.ts`, for all tests of a run. */
  sharedSite: string;
}

/**
 * Every test fails on anything a visitor must never see, whatever else it checks.
 *
 * A process that runs tests is replaced before a test with other fixtures of processes, which is why
 * the map that only some tests share is that of all.
 */
export const test = base.extend<Options & { computingTime: void }, { sharedHomeMap: HomeMap }>({
  expectedStatuses: [[], { option: true }],
  expectedFaults: [undefined, { option: true }],
  liveMaps: [true, { option: true }],
  prefetches: [false, { option: true }],
  sharedSite: [process.env.SHARED_SITE ?? "", { option: true }],
  computingTime: [
    // A fixture has to name what it needs; the browser that all tests share starts before it.
    async ({ browser: _browser }, use, { file, title, project }) => {
      if (process.env.TEST_TIMES === undefined) return use();
      const before = readComputingTime();
      await use();
      const seconds = readComputingTime() - before;
      recordTime({ file: relative(project.testDir, file), name: title, seconds });
    },
    { auto: true },
  ],
  page: async ({ page, expectedStatuses, expectedFaults, liveMaps, prefetches }, use) => {
    await forgetHistory(page);
    await page.addInitScript(pretendConnection, { saveData: !prefetches });
    if (!liveMaps) await keepMapsFar(page);
    const faults = collectFaults(page, expectedStatuses);
    await use(page);
    expect(faults.filter((fault) => !expectedFaults?.test(fault))).toEqual([]);
  },
  sharedHomeMap: [
    async ({ browser }, use, { project }) => {
      const homeMap = await openHomeMap(browser, project.use);
      await use(homeMap);
      await homeMap.page.context().close();
    },
    { scope: "worker" },
  ],
  homeMap: async ({ sharedHomeMap }, use, { project }) => {
    await use(sharedHomeMap);
    expect(sharedHomeMap.faults.splice(0)).toEqual([]);
    await resetHomeMap(sharedHomeMap, project.use.viewport);
  },
});

export { expect };

/** Clears the history of a page that an earlier test used; a page keeps at most 50 entries. */
async function forgetHistory(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.resetNavigationHistory");
  await session.detach();
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
