import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

// Attacks keep the processor busy, which takes half as long again where lines are counted.
const attacks = "**/attacks/*.test.ts";
const hastenStart = pathToFileURL(join(import.meta.dirname, "build/test/hasten-start.ts")).href;

export default defineConfig({
  test: {
    globalSetup: ["./build/test/temporary-folder.ts", "./build/test/find-build.ts"],
    setupFiles: [
      "./build/test/fail-on-console.ts",
      ...(process.env.TEST_TIMES === undefined ? [] : ["./build/test/record-times.ts"]),
    ],
    env: {
      TZ: "America/New_York",
      // Messages are compared as text, whatever the terminal of the tests is.
      FORCE_COLOR: "0",
      // Programs that tests start in processes of their own need not be compiled each time.
      NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compile"),
      NODE_OPTIONS: `--import ${hastenStart}`,
    },
    execArgv: ["--import", hastenStart],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Loading the modules again for every file took half of the time.
    isolate: false,
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: "node",
          environment: "node",
          include: ["{domain,db,ingest,server,client,cli,build,geodata}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, attacks],
          // React's checks for developers double the time of every page.
          env: { NODE_ENV: "production" },
        },
      },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: "attacks",
          environment: "node",
          include: [attacks],
          env: { NODE_ENV: "production" },
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          globalSetup: ["./server/test/listening-site.ts"],
          environment: "jsdom",
          include: ["client/**/*.test.browser.tsx"],
          // Modules such as React hold on to the window that they were loaded with, so each file loads
          // its own; jsdom itself is loaded once.
          pool: "vmForks",
        },
      },
      {
        extends: true,
        test: {
          name: "program",
          globalSetup: ["./e2e/program/ensure-built.ts"],
          environment: "node",
          include: ["e2e/program/**/*.test.ts"],
          // The built programs run as they do for operators.
          env: { NODE_OPTIONS: "" },
          // They take a second or two to start.
          expect: { poll: { timeout: 30_000, interval: 200 } },
        },
      },
    ],
    coverage: {
      provider: "v8",
      include: [
        "domain/**/*.ts",
        "db/**/*.ts",
        "ingest/**/*.ts",
        "server/**/*.{ts,tsx}",
        "client/**/*.{ts,tsx}",
        "cli/**/*.ts",
      ],
      // Thread entries run outside the instrumented process.
      exclude: ["**/*.test.*", "**/test/**", "**/main.ts", "ingest/*-worker.ts"],
      thresholds: {
        lines: 90,
        "db/**": { lines: 95 },
        "ingest/**": { lines: 95 },
      },
      reporter: ["text-summary"],
    },
  },
});
