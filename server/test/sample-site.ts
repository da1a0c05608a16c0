import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importTree } from "#ingest/test/tree.ts";
import { testNow, type TestSite } from "./open-site.ts";
import { createTestSite } from "./site.ts";

const samples = new URL("../fixtures/content-api/", import.meta.url);

/** A site with the content tree of the samples. */
export async function createSampleSite(): Promise<TestSite> {
  const site = createTestSite({ content: null });
  writeFileSync(site.file, await (database ??= importSamples()));
  return site;
}

/** Reads a file beside the tree; the README there describes its format. */
export function readSamples(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, samples), "utf8"));
}

// An import takes longer than the tests, so all of them start from a copy of one.
let database: Promise<Uint8Array> | undefined;

async function importSamples(): Promise<Uint8Array> {
  const dataDir = mkdtempSync(join(tmpdir(), "plakat-samples-"));
  const contentDir = fileURLToPath(new URL("tree", samples));
  await importTree({ contentDir, dataDir }, { now: () => testNow });
  const bytes = readFileSync(join(dataDir, "plakat.db"));
  rmSync(dataDir, { recursive: true });
  return bytes;
}
