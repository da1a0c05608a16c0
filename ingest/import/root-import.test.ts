import { chownSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writePullRecord } from "#db/files/pull-record-file.ts";
import { revokeLink, keepSecret } from "#db/preview.ts";
import { openWriter } from "#db/store/open-store.ts";
import { createTree, importTree, type TestTree } from "#ingest/test/tree.ts";

/** Nobody on Linux. */
const user = 65_534;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>\n';

/** A tree whose data folder, still empty, belongs to another user, as that of a service does. */
function createServed(): TestTree {
  const tree = createTree({ "index.md": "# Moin\n\n![](a.svg)\n", "a.svg": svg });
  mkdirSync(tree.dataDir);
  chownSync(tree.dataDir, user, user);
  return tree;
}

/** All files and folders of the data folder, and who owns them. */
function listOwners({ dataDir }: TestTree): Record<string, string> {
  const names = readdirSync(dataDir, { recursive: true, encoding: "utf8" }).toSorted();
  return Object.fromEntries(
    names.map((name) => {
      const { uid, gid } = lstatSync(join(dataDir, name));
      return [name, `${uid}:${gid}`];
    }),
  );
}

// Only root may give files away.
test.runIf(process.getuid?.() === 0)(
  "files that root writes into another user's data folder belong to that user",
  async () => {
    const tree = createServed();
    writeFileSync(join(tree.dataDir, "plakat.db"), "This is no database. ".repeat(500));
    const file = join(tree.dataDir, "plakat.db");
    chownSync(file, user, user);
    expect(await importTree(tree)).toMatchObject({ status: "published" });
    keepSecret(tree.dataDir);
    revokeLink(tree.dataDir, "00c0ffee00");
    writePullRecord(tree.dataDir, { at: "2029-01-15T12:00:00.000Z", fault: "Weg." });
    const writer = openWriter(file);
    writer.raw.exec("BEGIN IMMEDIATE; ROLLBACK");
    const owners = listOwners(tree);
    writer.close();
    expect(Object.keys(owners)).toEqual([
      "last-import.json",
      "last-pull.json",
      "media",
      expect.stringMatching(/^media\/.+\.svg$/),
      "plakat.db",
      "plakat.db-shm",
      "plakat.db-wal",
      "plakat.db.beschaedigt",
      "plakat.db.reparatur",
      "preview-revoked.txt",
      "preview-secret",
    ]);
    expect(Object.entries(owners).filter(([, owner]) => owner !== `${user}:${user}`)).toEqual([]);
  },
);
