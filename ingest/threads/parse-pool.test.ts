import { expect, onTestFinished, test } from "vitest";
import type { BatchContext } from "./parse-batch.ts";
import { createParsePool, type ParsePool, type PoolOptions } from "./parse-pool.ts";
import type { SourceFile } from "#ingest/document/parse-document.ts";

const context: BatchContext = { elections: [], assets: [] };

function openPool(options: PoolOptions = {}): ParsePool {
  const workerUrl = new URL("../test/stub-worker.ts", import.meta.url);
  const limits = { timeMs: 300, memoryMb: 40 };
  const pool = createParsePool({ workers: 1, workerUrl, limits, ...options });
  onTestFinished(() => pool.close());
  return pool;
}

function createSource(file: string, text: string): SourceFile {
  const bytes = new TextEncoder().encode(text);
  return { file, bytes, digest: text, modifiedAt: "2029-01-01T00:00:00.000Z" };
}

/** The finding about each file after a batch of these texts. */
async function listOutcomes(pool: ParsePool, texts: string[]): Promise<string[]> {
  const files = texts.map((text, index) => createSource(`${index}.md`, text));
  const results = await pool.parse(files, context);
  return results.map(({ diagnostics, isGivenUp }) =>
    [diagnostics[0]?.file, diagnostics[0]?.code, isGivenUp].filter(Boolean).join(" "),
  );
}

test("parsing results come in the order of the files", async () => {
  expect(await listOutcomes(openPool(), ["a", "b"])).toEqual(["0.md a", "1.md b"]);
});

test("a file whose parsing hangs is given up, and the others of its batch are parsed", async () => {
  expect(await listOutcomes(openPool(), ["a", "hang", "b"])).toEqual([
    "0.md a",
    "1.md too-slow true",
    "2.md b",
  ]);
});

test("a file whose parsing blocks without computing is given up as well", async () => {
  const limits = { timeMs: 100, memoryMb: 40 };
  expect(await listOutcomes(openPool({ limits }), ["sleep"])).toEqual(["0.md too-slow true"]);
});

test("a file that ends its thread is given up, however it does that", async () => {
  expect(await listOutcomes(openPool(), ["exit", "a", "throw"])).toEqual([
    "0.md parse-crashed true",
    "1.md a",
    "2.md parse-crashed true",
  ]);
});

test("a file whose parsing needs too much memory is given up", async () => {
  const limits = { timeMs: 60_000, memoryMb: 40 };
  expect(await listOutcomes(openPool({ limits }), ["hoard", "a"])).toEqual([
    "0.md too-much-memory true",
    "1.md a",
  ]);
});

test("with more batches than threads all batches are parsed", async () => {
  const pool = openPool({ workers: 2 });
  const texts = ["a", "b", "c", "d", "e"];
  const outcomes = await Promise.all(texts.map((text) => listOutcomes(pool, [text])));
  expect(outcomes.flat()).toEqual(texts.map((text) => `0.md ${text}`));
});

test("a pool that was reduced to one thread continues with a running thread", async () => {
  const pool = openPool({ workers: 2 });
  await Promise.all([listOutcomes(pool, ["a"]), listOutcomes(pool, ["b"])]);
  await pool.shrink();
  expect(await listOutcomes(pool, ["c", "count"])).toEqual(["0.md c", "1.md 3"]);
});

test("a closed pool of parser threads rejects every pending batch", async () => {
  const pool = openPool({ limits: { timeMs: 60_000, memoryMb: 40 } });
  const hanging = listOutcomes(pool, ["hang"]);
  const waiting = listOutcomes(pool, ["a"]);
  const closed = pool.close();
  await expect(hanging).rejects.toThrow("closed");
  await expect(waiting).rejects.toThrow("closed");
  await closed;
});

test("a parser thread that cannot start throws instead of causing a finding", async () => {
  const workerUrl = new URL("../test/broken-worker.ts", import.meta.url);
  await expect(listOutcomes(openPool({ workerUrl }), ["a"])).rejects.toThrow("did not start");
});

test("parser threads run the real parser with the images they are given", async () => {
  const pool = createParsePool({ workers: 1 });
  onTestFinished(() => pool.close());
  const asset = {
    file: "bild.svg",
    digest: "0",
    mediaType: "image/svg+xml",
    sizeBytes: 1,
    mediaName: "0.svg",
    variants: [],
  };
  const source = createSource("index.md", "# Start\n\n![Ein Bild](bild.svg)\n");
  const [result] = await pool.parse([source], { elections: [], assets: [asset] });
  expect(result?.document?.title).toBe("Start");
  expect(JSON.stringify(result?.document?.body)).toContain("/assets/media/0.svg");
});
