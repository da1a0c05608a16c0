import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { openReader } from "#db/store/open-store.ts";
import { createEmptyDatabase } from "#db/test/empty-database.ts";
import { readContentTree, readTreeDocuments } from "#db/write/content-tree.ts";
import type { ContentTree } from "#domain/campaign/content-tree.ts";
import { readSite } from "#db/read/site.ts";
import type { SiteSettings } from "#domain/site/site-settings.ts";
import { ingest, type ImportOptions, type ImportReport } from "#ingest/ingest.ts";
import { createParsePool, type ParsePool } from "#ingest/threads/parse-pool.ts";

/** A content folder and a data folder of one test; both are removed after it. */
export interface TestTree {
  contentDir: string;
  dataDir: string;
  /** Absolute path of a file of the tree. */
  path(file: string): string;
  /** `at`: when it says that it was written. */
  write(file: string, content: string | Uint8Array, at?: Date): void;
  remove(file: string): void;
}

export type TestFiles = Record<string, string | Uint8Array>;

export function createTree(files: TestFiles = {}): TestTree {
  const folder = mkdtempSync(join(tmpdir(), "plakat-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const contentDir = join(folder, "content");
  mkdirSync(contentDir);
  const path = (file: string) => join(contentDir, file);
  const tree: TestTree = {
    contentDir,
    dataDir: join(folder, "data"),
    path,
    write(file, content, at) {
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(file), content);
      if (at) utimesSync(path(file), at, at);
    },
    remove: (file) => rmSync(path(file), { recursive: true }),
  };
  for (const [file, content] of Object.entries(files)) tree.write(file, content);
  return tree;
}

// Starting a thread takes longer than most tests, so all imports of a test process share one, which
// ends with the process.
const pool = createParsePool({ workers: 1 });

/** The shared thread for what ends the threads that it was given. */
export const sharedThreads: ParsePool = { ...pool, close: () => Promise.resolve() };

export async function importTree(
  tree: Pick<TestTree, "contentDir" | "dataDir">,
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const { contentDir, dataDir } = tree;
  const now = () => new Date("2029-01-15T12:00:00Z");
  const all = { contentDir, dataDir, workers: 1, now, ...options };
  // One that is aborted or only tried out may leave nothing behind.
  const isWriting = !options.isDryRun && !options.signal;
  if (isWriting && !existsSync(dataDir)) createEmptyDatabase(join(dataDir, "plakat.db"));
  const keepIcons = options.isDryRun ? undefined : lendIcons(tree);
  // An abort also ends the threads of the pool.
  const report = await ingest(all, options.signal ? undefined : pool);
  keepIcons?.();
  return report;
}

// Drawing the icons of a site is a third of a small import. They follow from `site.yml` alone, so a tree
// that is imported for the first time finds those of the first one with the same settings.
const icons = new Map<string, Map<string, Uint8Array>>();

/** Returns what keeps the icons of this tree for others, if they are not known yet. */
function lendIcons(tree: Pick<TestTree, "contentDir" | "dataDir">): (() => void) | undefined {
  const { contentDir, dataDir } = tree;
  const mediaDir = join(dataDir, "media");
  const file = join(contentDir, "site.yml");
  if (existsSync(mediaDir) || !existsSync(file)) return undefined;
  const settings = readFileSync(file, "utf8");
  if (settings.includes("logo")) return undefined;
  const known = icons.get(settings);
  if (known) {
    mkdirSync(mediaDir, { recursive: true });
    for (const [name, bytes] of known) writeFileSync(join(mediaDir, name), bytes);
    return undefined;
  }
  return () => {
    if (!existsSync(mediaDir)) return;
    const names = readdirSync(mediaDir).filter((name) => name.startsWith("zeichen-"));
    const entries = names.map((name) => [name, readFileSync(join(mediaDir, name))] as const);
    if (entries.length > 0) icons.set(settings, new Map(entries));
  };
}

/** The contents of the store after an import. */
export function readStored(tree: TestTree): SiteSettings & { content: ContentTree } {
  const store = openReader(join(tree.dataDir, "plakat.db"));
  try {
    return { ...readSite(store), content: readContentTree(store) };
  } finally {
    store.close();
  }
}

/** Titles of everything published, by file. */
export function readTitles(tree: TestTree): Record<string, string> {
  const store = openReader(join(tree.dataDir, "plakat.db"));
  const documents = readTreeDocuments(store);
  store.close();
  return Object.fromEntries(documents.map(({ file, title }) => [file, title]));
}

/** Code and file of every finding, in the report's order. */
export function listFindings(report: { findings: { file: string; code: string }[] }): string[] {
  return report.findings.map(({ file, code }) => `${file} ${code}`);
}

/** A small `site.yml` of a campaign. */
export const siteYml = `title: Testbündnis
party:
  name: Testbündnis
navigation:
  - text: Start
    hash: home
`;

export const electionsYml = `elections:
  - id: btw29
    name: Bundestagswahl
    date: 2029-02-25
    campaignStart: 2028-10-01
`;

/** Constituencies 1 to `count` of a Land as squares side by side, which are drawn in no time. */
export function writeSquares(count: number, land = "Schleswig-Holstein"): string {
  return JSON.stringify({
    type: "FeatureCollection",
    features: Array.from({ length: count }, (_, index) => ({
      type: "Feature",
      properties: {
        WKR_NR: index + 1,
        WKR_NAME: `Kreis ${index + 1}`,
        LAND_NAME: land,
      },
      geometry: { type: "Polygon", coordinates: [square(9 + index)] },
    })),
  });
}

function square(west: number): number[][] {
  return [
    [west, 54],
    [west + 1, 54],
    [west + 1, 55],
    [west, 55],
    [west, 54],
  ];
}

/** A shipped file of the demo campaign's Land, and of the Bundestag election. */
export function readGeo(name: string, extension = "geojson"): string {
  const folders = ["", "bundestag/"].map((folder) => `../../geodata/sh/${folder}`);
  const paths = folders.map((folder) => new URL(`${folder}${name}.${extension}`, import.meta.url));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error(`${name}.${extension} does not ship.`);
  return readFileSync(found, "utf8");
}
