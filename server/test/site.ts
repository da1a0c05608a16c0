import { onTestFinished } from "vitest";
import { openTestSite, type TestSite, type TestSiteOptions } from "./open-site.ts";

/** An application on a temporary database; everything is removed when the test ends. */
export function createTestSite(options?: TestSiteOptions): TestSite {
  const site = openTestSite(options);
  onTestFinished(site.close);
  return site;
}
