import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { openWriter } from "#db/store/open-store.ts";
import { createLiveStore } from "#db/store/live-store.ts";
import type { Publication } from "#db/write/publication.ts";
import { createEmptyDatabase } from "#db/test/empty-database.ts";
import { publish } from "#db/test/records.ts";
import { createApp } from "#server/app.ts";
import type { AppDependencies } from "#server/rendering/site.ts";
import type { Bundle } from "#server/bundle/load-bundle.ts";
import { createSiteStylesheets } from "#server/bundle/site-stylesheets.ts";
import type { PullState } from "#server/import/pull-state.ts";
import { readConfig, type Config } from "#server/setup/config.ts";
import type { SiteRouteTable } from "#server/page-data/site-routes.ts";
import { createDemoSite } from "./demo-site.ts";

/** Wednesday noon in Berlin, 46 days before the election. */
export const testNow = new Date("2029-01-10T11:00:00Z");

export interface TestSite {
  app: RequestListener;
  /** The folder of database and media. */
  dataDir: string;
  file: string;
  /** The log as parsed lines. */
  logged: Record<string, unknown>[];
  /** The failures of the store that requests have encountered. */
  lost: unknown[];
  /** How often the application has read the store, apart from its version. */
  countReads: () => number;
  /** Moves the clock the application reads. */
  setNow: (instant: Date) => void;
  /** Publishes through a connection of its own, as another process would. */
  publish: (change: Partial<Publication>) => void;
  /** Ends everything and removes its folder. */
  close: () => void;
}

export interface TestSiteOptions extends Pick<
  AppDependencies,
  "drawPicture" | "editor" | "measure" | "queue" | "isArchive"
> {
  /** Replaces the demo site; null leaves the store missing. */
  content?: Partial<Publication> | null;
  /** Replaces the demo site by a database that an import has written. */
  database?: Uint8Array;
  env?: Record<string, string>;
  now?: Date;
  bundle?: Bundle;
  isStopping?: () => boolean;
  readPull?: () => PullState | undefined;
  routes?: SiteRouteTable;
}

/** An application on a temporary database. */
export function openTestSite(options: TestSiteOptions = {}): TestSite {
  const dataDir = mkdtempSync(join(tmpdir(), "plakat-server-"));
  const file = join(dataDir, "plakat.db");
  const publishNow = (change: Partial<Publication>) => publishTo(file, change);
  if (options.content === undefined) writeFileSync(file, options.database ?? readDemoDatabase());
  else if (options.content !== null) publishNow(options.content);
  let now = options.now ?? testNow;
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(JSON.parse(line)) });
  const store = createLiveStore({ file, now: () => now });
  const config: Config = { ...readConfig(options.env ?? {}), dataDir };
  const lost: unknown[] = [];
  let reads = 0;
  const app = createApp({
    store: {
      ...store,
      snapshot(read) {
        reads += 1;
        return store.snapshot(read);
      },
    },
    onStoreFailure: (error) => void lost.push(error),
    config,
    log,
    now: () => now,
    bundle: options.bundle ?? testBundle,
    editor: options.editor,
    measure: options.measure,
    queue: options.queue,
    isArchive: options.isArchive,
    drawPicture: options.drawPicture,
    ...(options.routes && { routes: options.routes }),
    ...(options.isStopping && { isStopping: options.isStopping }),
    ...(options.readPull && { readPull: options.readPull }),
  });
  return {
    app,
    dataDir,
    file,
    logged,
    lost,
    countReads: () => reads,
    setNow(instant) {
      now = instant;
    },
    publish: publishNow,
    close() {
      store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

// Building it takes longer than most tests, so all tests of a process start from a copy of one.
let demoDatabase: Uint8Array | undefined;

function readDemoDatabase(): Uint8Array {
  if (demoDatabase) return demoDatabase;
  const folder = mkdtempSync(join(tmpdir(), "plakat-server-"));
  const file = join(folder, "plakat.db");
  publishTo(file, createDemoSite());
  demoDatabase = readFileSync(file);
  rmSync(folder, { recursive: true });
  return demoDatabase;
}

function publishTo(file: string, change: Partial<Publication>): void {
  createEmptyDatabase(file);
  const writer = openWriter(file);
  publish(writer, change);
  writer.close();
}

export const testBundle: Bundle = {
  page: {
    build: "1",
    scripts: ["/assets/app/entry-1.js"],
    starter: "/assets/app/starter-1.js",
    findStylesheet: createSiteStylesheets(".page{color:var(--ink)}"),
    viewStylesheets: new Map([
      ["home", "/assets/app/home-1.css"],
      ["lists", "/assets/app/lists-1.css"],
      ["person", "/assets/app/person-1.css"],
    ]),
    previewStyle: "/assets/app/preview-1.css",
    printStyle: "/assets/app/print-1.css",
    noScriptStyle: "/assets/app/no-script-1.css",
    fonts: ["/assets/app/text-1.woff2"],
    numerals: "/assets/app/numerals-1.woff2",
  },
  findings: {
    scripts: ["/assets/app/live-1.js"],
    styles: ["/assets/app/findings-1.css"],
  },
  sheet: { scripts: ["/assets/app/copy-1.js"], styles: ["/assets/app/sheet-1.css"] },
  findFile: () => undefined,
  isWorker: () => false,
  widenWorker: () => undefined,
};
