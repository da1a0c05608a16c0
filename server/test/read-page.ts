import { features } from "#server/features.ts";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { PageData, View } from "#client/features.ts";
import { createLiveStore } from "#db/store/live-store.ts";
import type { Publication } from "#db/write/publication.ts";
import { createPageReader, type PageOutcome } from "#server/page-data/page-reader.ts";
import { createSiteReader } from "#server/page-data/site-snapshot.ts";
import { createSiteRoutes, siteRouteTable } from "#server/page-data/site-routes.ts";
import { testNow } from "./open-site.ts";
import { createTestSite } from "./site.ts";

export interface ReadOptions {
  now?: Date;
  /** Published on top of the demo site. */
  change?: Partial<Publication>;
}

interface PageReading {
  outcome: PageOutcome;
  /** What reading this page and those before it has logged. */
  logged: Record<string, unknown>[];
}

/** Reads addresses of the demo site. */
export function openPages({ now = testNow, change }: ReadOptions = {}): (
  path: string,
) => PageReading {
  const site = createTestSite();
  if (change) site.publish(change);
  const store = createLiveStore({ file: site.file, now: () => now });
  onTestFinished(() => store.close());
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void logged.push(JSON.parse(line)) });
  const config = { siteUrl: undefined, siteTitle: undefined };
  const routes = createSiteRoutes(siteRouteTable);
  const { read } = createSiteReader({ store, config, log, features });
  const readOne = createPageReader({ read, log, routes });
  return (path) => ({ outcome: readOne(path), logged });
}

/** Reads an address of the demo site. */
export function readPage(path: string, options: ReadOptions = {}): PageReading {
  return openPages(options)(path);
}

export function dataOf(outcome: PageOutcome): PageData {
  if (outcome.kind === "redirect") throw new Error(`a redirect to ${outcome.location}`);
  return outcome.data;
}

/** Reads the view at an address; throws when it is of another kind. */
export function readView<K extends View["kind"]>(
  kind: K,
  path: string,
  options: ReadOptions = {},
): Extract<View, { kind: K }> {
  const { view } = dataOf(readPage(path, options).outcome);
  if (view.kind !== kind) throw new Error(`${path} is a ${view.kind}`);
  // Checked above.
  return view as Extract<View, { kind: K }>;
}

/** Replaces no-break spaces by ordinary ones, which are easier to compare. */
export function withPlainBlanks(text: string | undefined): string | undefined {
  return text?.replaceAll("\u00a0", " ");
}
