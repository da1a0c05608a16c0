import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openWriter } from "#db/store/open-store.ts";
import { createForeignDatabase } from "#db/test/foreign-database.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { prepareFolders, StartError } from "./prepare-folders.ts";

function createFolders() {
  const root = mkdtempSync(join(tmpdir(), "plakat-start-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const contentDir = join(root, "content");
  mkdirSync(contentDir);
  return { root, contentDir, dataDir: join(root, "data"), isWatching: false };
}

function fill(dataDir: string): void {
  const writer = openWriter(join(dataDir, "plakat.db"));
  publish(writer, { upserts: [createRecord({ file: "a.md" })] });
  writer.close();
}

test("the first start creates the database", () => {
  const folders = createFolders();
  const prepared = prepareFolders(folders);
  expect(prepared).toMatchObject({
    file: join(folders.dataDir, "plakat.db"),
    canImport: true,
    isUsable: false,
    warnings: [],
  });
  expect(prepared.canWrite()).toBe(true);
  fill(folders.dataDir);
  expect(prepareFolders(folders)).toMatchObject({ canImport: true, isUsable: true });
});

test("a missing content folder is an error that names the folder", () => {
  const folders = { ...createFolders(), contentDir: "/gibt/es/nicht" };
  expect(() => prepareFolders(folders)).toThrow(StartError);
  expect(() => prepareFolders(folders)).toThrow(
    "CONTENT_DIR: „/gibt/es/nicht“ ist kein lesbarer Ordner. Prüfe Pfad und Rechte.",
  );
});

test("a copied database is served without its content folder, and watching is refused", () => {
  const folders = { ...createFolders(), contentDir: "/gibt/es/nicht" };
  fill(folders.dataDir);
  expect(prepareFolders(folders)).toMatchObject({ canImport: false });
  expect(() => prepareFolders({ ...folders, isWatching: true })).toThrow(/^CONTENT_DIR/);
});

test("a data folder that is a file is an error that names it", () => {
  const folders = createFolders();
  writeFileSync(folders.dataDir, "");
  expect(() => prepareFolders(folders)).toThrow(/^DATA_DIR: „.+data“: DATA_DIR ist eine Datei/);
});

test("a damaged database is left to the import, which rebuilds it", () => {
  const folders = createFolders();
  mkdirSync(folders.dataDir);
  writeFileSync(join(folders.dataDir, "plakat.db"), "This is no database. ".repeat(500));
  expect(prepareFolders(folders)).toMatchObject({
    canImport: true,
    warnings: ["the database is damaged and will be rebuilt"],
  });
});

test("a database of another program is left to the import, which sets it aside", () => {
  const folders = createFolders();
  mkdirSync(folders.dataDir);
  createForeignDatabase(join(folders.dataDir, "plakat.db"), 2);
  expect(prepareFolders(folders)).toMatchObject({
    canImport: true,
    warnings: ["plakat.db belongs to another program and will be set aside"],
  });
});

// For root nothing is read-only.
test.skipIf(process.getuid?.() === 0)(
  "a read-only database is served, and imported into only when watching and once it is writable",
  () => {
    const folders = createFolders();
    fill(folders.dataDir);
    chmodSync(join(folders.dataDir, "plakat.db"), 0o444);
    expect(prepareFolders(folders)).toMatchObject({
      canImport: false,
      warnings: [expect.stringContaining("read-only")],
    });
    const watched = prepareFolders({ ...folders, isWatching: true });
    expect(watched).toMatchObject({ canImport: true, isUsable: true, warnings: [] });
    expect(watched.canWrite()).toBe(false);
    chmodSync(join(folders.dataDir, "plakat.db"), 0o644);
    expect(watched.canWrite()).toBe(true);
  },
);

test("a database of a newer version is not touched", () => {
  const folders = createFolders();
  const writer = openWriter(join(folders.root, "data/plakat.db"));
  writer.raw.pragma("user_version = 999");
  writer.close();
  expect(() => prepareFolders(folders)).toThrow(/^DATA_DIR: .+neuer als das Programm/);
});
