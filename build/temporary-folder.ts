import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder: string | undefined;

/** Gives all tests of a run one temporary folder, so that nothing is left behind, even by a test that crashes. */
export function setup(): void {
  folder = mkdtempSync(join(tmpdir(), "plakat-tests-"));
  process.env.TMPDIR = folder;
}

export function teardown(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
