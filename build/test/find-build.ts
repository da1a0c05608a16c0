import { pathToFileURL } from "node:url";
import type { TestProject } from "vitest/node";
import { isBuildCurrent, isBuilt } from "../judge-build.ts";

/**
 * Lets tests start programs and threads from the build if there is one of the same sources, as
 * `npm test` has made; see `hasten-start.ts`. Otherwise they start from the sources, as they always
 * do where tests run again after every change.
 */
// oxlint-disable-next-line import/no-default-export -- the test runner asks for one
export default function setUp({ config }: TestProject): void {
  if (config.watch || !isBuilt() || !isBuildCurrent()) return;
  process.env.TESTED_BUILD = pathToFileURL("dist/").href;
}
