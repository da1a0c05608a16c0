import { join } from "node:path";
import { readCampaignSource } from "#db/read/campaign.ts";
import { readSite } from "#db/read/site.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";
import { readCampaign } from "#domain/campaign/read-campaign.ts";
import type { ImportReport } from "#ingest/report/import-report.ts";
import { openReader, type Store } from "#db/store/open-store.ts";
import { createTree, electionsYml, readTitles, siteYml, type TestTree } from "./tree.ts";

/** An office or a venue. */
export function place(name: string, more = ""): string {
  return `---\nname: ${name}\nstreet: Am Hafen 1\npostalCode: "24103"\ncity: Kiel\n${more}---\n\nText.\n`;
}

export function event(title: string, venue: string, more = ""): string {
  return `---\ntitle: ${title}\nstart: 2029-02-01 19:00\nvenue: ${venue}\n${more}end: 2029-02-01 21:00\n---\n\nText.\n`;
}

export const hall = "veranstaltungsorte/halle.md";
export const party = "termine/fest.md";

/** A campaign with a venue and an event there. */
export const campaign = {
  "site.yml": siteYml,
  "elections.yml": electionsYml,
  "index.md": "# Start\n",
  [hall]: place("Halle"),
  "veranstaltungsorte/scheune.md": place("Scheune"),
  [party]: event("Fest", "halle"),
};

export function createCampaign(more: Record<string, string> = {}): TestTree {
  return createTree({ ...campaign, ...more });
}

/** The published files in folders. */
export function listOnline(tree: TestTree): string[] {
  return Object.keys(readTitles(tree)).filter((file) => file.includes("/"));
}

/** Findings with their places. */
export function describe(report: ImportReport): string[] {
  return report.findings.map(
    ({ file, line, column, severity, message }) =>
      `${file}:${line}:${column} ${severity} ${message}`,
  );
}

/** Looks into the store after an import. */
export function readStore<T>(tree: TestTree, look: (store: Store) => T): T {
  const store = openReader(join(tree.dataDir, "plakat.db"));
  try {
    return look(store);
  } finally {
    store.close();
  }
}

/** The campaign as visitors see it after an import. */
export function readOnline(tree: TestTree, now = visitor.now): Campaign {
  const publishing = { siteUrl: undefined, isArchive: false };
  return readStore(tree, (store) =>
    readCampaign({
      ...readCampaignSource(store, readSite(store), { ...visitor, now }),
      publishing,
    }),
  );
}

export const visitor = { now: new Date("2029-01-15T12:00:00Z"), withDrafts: false };

export const offices = { "geschaeftsstellen/kiel.md": place("Büro Kiel") };
