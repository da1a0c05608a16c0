import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openWriter } from "#db/store/open-store.ts";
import { searchDocuments } from "./search.ts";
import { createOldDatabase } from "#db/test/old-database.ts";
import { publish } from "#db/test/records.ts";

test("documents imported by an older version can be searched after the next import", () => {
  const folder = mkdtempSync(join(tmpdir(), "plakat-db-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "plakat.db");
  createOldDatabase(file);

  const store = openWriter(file);
  publish(store, {});

  const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };
  expect(searchDocuments(store, "größe", { visibility, limit: 5 }).total).toBe(1);
  store.close();
});
