import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./build/chromium.ts";
import { findFreePort } from "./e2e/own-site.ts";

// The processes of the tests read this file again, and inherit the choice of the first.
process.env.E2E_PORT ??= String(await findFreePort());
// Each of the many servers need not compile the program again, or start a thread for each of its few texts.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compile");
process.env.WORKERS = "1";
const { href } = new URL("build/test/leave-undrawn.ts", import.meta.url);
const options = process.env.NODE_OPTIONS ?? "";
if (!options.includes(href)) process.env.NODE_OPTIONS = `${options} --import=${href}`;
const port = Number(process.env.E2E_PORT);
const baseURL = `http://127.0.0.1:${port}`;
const chromium = await findChromium();
/**
 * The policy about openers gives a page that follows an empty one a new process, and nothing here
 * opens windows. The others are those that Playwright 1.65 turns off, whose list this one replaces.
 */
const without = [
  "CrossOriginOpenerPolicy",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
].join();

export default defineConfig({
  globalSetup: ["./build/test/temporary-folder.ts", "./e2e/start-shared-site.ts"],
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  retries: 0,
  // A test and the page that it waits for share a core.
  workers: "100%",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  reporter: process.stdout.isTTY ? "line" : "dot",
  // Maps are drawn by the processor here, several at a time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    // A page of its own would cost every test a process of the browser.
    reuseContext: true,
    // Pages that fade into each other are drawn several times a frame, by the processor. Tests of
    // motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...chromium,
      args: [
        ...chromium.args,
        // Without a graphics card a page is put together faster by the processor itself, and frames
        // of maps do not queue up.
        "--disable-gpu-compositing",
        // Nobody looks at the pages: most of one stays undrawn, in few large tiles.
        "--force-gpu-mem-available-mb=1",
        "--default-tile-width=1024",
        "--default-tile-height=1024",
        // Pages end before optimized code has paid for its compilation, a sixth of all computing.
        "--js-flags=--no-opt,--no-maglev",
        `--disable-features=${without}`,
      ],
    },
  },
  webServer: {
    command: "node dist/server/main.js",
    url: `${baseURL}/healthz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: {
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      // Below the folder that every run empties first.
      DATA_DIR: "test-results/data",
      WATCH: "0",
      LOG_LEVEL: "warn",
    },
  },
});
