/*
 * The walks of `walks.ts` in other engines than Chromium's, by hand after a build: `npm run
 * e2e:engines`, or `npm run e2e:engines -- webkit` for one engine. PICTURES names a folder for
 * pictures of pages.
 */
import assert from "node:assert/strict";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { importContent, startServer, withFolder } from "../../bench/processes.ts";
import type { Driver, DriverOptions } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { picturesInto } from "./pictures.ts";
import { isInstalled, openScreen } from "./screen.ts";
import { openTab } from "./tab.ts";
import { walks, type Walk } from "./walks.ts";
import { watchSite } from "./watched-site.ts";
import { startWebKit } from "./webkit.ts";

interface Program {
  program: string;
  /** The package of Debian that has it. */
  from: string;
}

interface Engine extends Program {
  start: (options: DriverOptions) => Promise<Driver>;
}

const screen: Program = { program: "Xvfb", from: "xvfb" };
const engines: Record<string, Engine> = {
  firefox: { program: "firefox-esr", from: "firefox-esr", start: startFirefox },
  webkit: { program: "WebKitWebDriver", from: "webkit2gtk-driver", start: startWebKit },
};

const defaults = { hasScript: true, hasWebGl: true, isMotionReduced: true };
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(engines);
process.exitCode = isComplete() && (await walkThroughAll()) ? 0 : 1;

function isComplete(): boolean {
  const unknown = wanted.filter((name) => !(name in engines));
  for (const name of unknown) {
    say(`There is no engine ${name}, only ${Object.keys(engines).join(" and ")}.`);
  }
  const needed = [screen, ...wanted.flatMap((name) => engines[name] ?? [])];
  const missing = needed.filter(({ program }) => !isInstalled(program));
  for (const { program, from } of missing) {
    say(`${program} is missing. Install it, on Debian by: apt install ${from}`);
  }
  return unknown.length + missing.length === 0;
}

async function walkThroughAll(): Promise<boolean> {
  return withFolder(async (folder) => {
    const display = await openScreen();
    const settings = { DATA_DIR: join(folder, "data"), WATCH: "0" };
    await importContent(settings);
    const server = await startServer(settings);
    let failures = 0;
    try {
      for (const name of wanted) {
        const all = Object.entries({ ...walks, ...picturesInto(name) });
        // A start takes longer than a walk: walks with the same options share a browser.
        for (const group of Map.groupBy(all, ([, walk]) => JSON.stringify(walk.options)).values()) {
          const profile = await mkdtemp(join(folder, "profile-"));
          failures += await walkInOne(name, group, {
            siteUrl: server.url,
            options: { ...defaults, ...group[0]?.[1].options, folder: profile, env: display.env },
          });
        }
      }
    } finally {
      await server.stop();
      display.close();
    }
    return failures === 0;
  });
}

interface Start {
  siteUrl: string;
  options: DriverOptions;
}

/** Takes walks in one browser and returns how many failed. */
async function walkInOne(
  engine: string,
  group: [string, Walk][],
  { siteUrl, options }: Start,
): Promise<number> {
  const site = await watchSite(siteUrl);
  const driver = await (engines[engine]?.start ?? startFirefox)(options);
  let failures = 0;
  for (const [title, walk] of group) {
    try {
      await walk.go(openTab(driver, site, options.hasScript), driver);
      const { refused } = walk;
      if (refused) await site.untilRefused(refused);
      else assert.deepEqual([...site.refusals, ...driver.faults], []);
      say(`ok      ${engine}: ${title}`);
    } catch (error) {
      failures += 1;
      say(`FAILED  ${engine}: ${title}`);
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    site.refusals.length = 0;
    driver.faults.length = 0;
  }
  await driver.end();
  site.close();
  return failures;
}

function say(line: string): void {
  // oxlint-disable-next-line no-console -- a script reports its progress
  console.log(line);
}
