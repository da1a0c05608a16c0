import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  isStoreFailure,
  openCopy,
  openMemory,
  openReader,
  openWriter,
  StoreError,
  type Store,
} from "./open-store.ts";
import { findDocument } from "#db/read/documents.ts";
import { createLiveStore, type LiveStore } from "./live-store.ts";
import { bodies, documents, settings } from "./schema.ts";
import { isDamage } from "./store-error.ts";
import { latestSchemaVersion } from "./migrate.ts";
import { createForeignDatabase, isForeignDatabaseWhole } from "#db/test/foreign-database.ts";
import { createRecord, publish } from "#db/test/records.ts";

let folder: string;
let file: string;
let now: Date;
let live: LiveStore;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  folder = mkdtempSync(join(tmpdir(), "plakat-live-"));
  file = join(folder, "plakat.db");
  now = new Date("2029-01-10T12:00:00Z");
  live = createLiveStore({ file, now: () => now });
});

afterEach(() => {
  live.close();
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

/** The file is checked four times a second. */
function letTimePass(): void {
  vi.advanceTimersByTime(250);
}

function importInto(target: string, ...files: string[]): void {
  const writer = openWriter(target);
  publish(writer, { upserts: files.map((name) => createRecord({ file: name })) });
  writer.close();
}

/** Finds a document as visitors do, or with drafts. */
function findNow(path: string, withDrafts = false) {
  return live.snapshot(({ store }) => findDocument(store, path, { now, withDrafts }));
}

function codeOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof StoreError ? error.code : String(error);
  }
}

function readEverything({ orm }: Store): void {
  for (const table of [documents, bodies, settings]) orm.select().from(table).all();
}

function errorOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test("a missing, an empty, a damaged and an unreadable database cause distinct errors", () => {
  expect(codeOf(() => live.snapshot(() => true))).toBe("missing");
  openWriter(file).close();
  expect(codeOf(() => live.snapshot(() => true))).toBe("empty");
  const damaged = join(folder, "damaged.db");
  writeFileSync(damaged, "Das ist keine Datenbank, sondern ein Satz. ".repeat(40));
  expect(codeOf(() => openReader(damaged))).toBe("damaged");
  expect(codeOf(() => openWriter(damaged))).toBe("damaged");
  expect(codeOf(() => openWriter(join(damaged, "plakat.db")))).toBe("unreadable");
});

test("a commit of another connection is visible at the next read", () => {
  importInto(file, "a.md");
  const before = live.state().version;
  importInto(file, "b.md");

  expect(live.state().version).not.toBe(before);
  expect(findNow("/b")).toBeDefined();
});

test("a snapshot shows one version of the content, whatever is published meanwhile", () => {
  importInto(file, "a.md");
  const seen = live.snapshot(({ store, state }) => {
    importInto(file, "b.md");
    const document = findDocument(store, "/b", { now, withDrafts: false });
    return { document, version: state.version };
  });
  expect(seen.document).toBeUndefined();
  expect(findNow("/b")).toBeDefined();
  expect(live.state().version).not.toBe(seen.version);
});

test("an import that changes nothing keeps the content version", () => {
  importInto(file, "a.md");
  const before = live.state().version;
  importInto(file, "a.md");
  expect(live.state().version).toBe(before);
});

test("a database file that was replaced is reopened", () => {
  importInto(file, "a.md");
  live.state();
  const other = join(folder, "other.db");
  importInto(other, "b.md");
  renameSync(other, file);
  for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true });
  live.reset();

  expect(findNow("/a")).toBeUndefined();
  expect(findNow("/b")).toBeDefined();
});

test("the content version changes when a scheduled document becomes visible and when it expires", () => {
  const writer = openWriter(file);
  publish(writer, {
    upserts: [
      createRecord({
        file: "bald.md",
        publishAt: "2029-01-11T08:00:00.000Z",
        unpublishAt: "2029-01-12T08:00:00.000Z",
      }),
    ],
  });
  writer.close();
  const scheduled = live.state();
  expect(scheduled.nextChangeAt).toEqual(new Date("2029-01-11T08:00:00Z"));

  now = new Date("2029-01-11T08:00:00Z");
  const visible = live.state();
  expect(visible.version).not.toBe(scheduled.version);
  expect(visible.nextChangeAt).toEqual(new Date("2029-01-12T08:00:00Z"));
  expect(findNow("/bald")).toBeDefined();

  now = new Date("2029-01-12T08:00:00Z");
  expect(live.state()).toEqual({ version: expect.not.stringMatching(visible.version) });
  expect(findNow("/bald")).toBeUndefined();
  expect(findNow("/bald", true)).toBeDefined();
});

test("setting the clock back restores the content version of that time", () => {
  const writer = openWriter(file);
  const bald = createRecord({ file: "bald.md", publishAt: "2029-01-11T08:00:00.000Z" });
  publish(writer, { upserts: [bald] });
  writer.close();
  const before = live.state();
  now = new Date("2029-01-12T12:00:00Z");
  expect(live.state().version).not.toBe(before.version);
  now = new Date("2029-01-10T12:00:00Z");
  expect(live.state()).toEqual(before);
});

test("a database of a newer or an older program is rejected", () => {
  importInto(file, "a.md");
  const copy = join(folder, "copy.db");
  copyFileSync(file, copy);
  const writer = openWriter(copy);
  writer.raw.pragma("user_version = 999");
  writer.close();
  expect(codeOf(() => openReader(copy))).toBe("newer");
  const older = openWriter(join(folder, "older.db"));
  older.raw.pragma("user_version = 6");
  older.close();
  expect(codeOf(() => openReader(join(folder, "older.db")))).toBe("outdated");
});

test.each([0, 2, latestSchemaVersion(), 99])(
  "a database of another program is rejected and left as it is, user_version %i",
  (version) => {
    createForeignDatabase(file, version);
    for (const open of [openReader, openCopy, openWriter]) {
      expect(codeOf(() => open(file))).toBe("foreign");
    }
    expect(isForeignDatabaseWhole(file)).toBe(true);
  },
);

test("a StoreError counts as a failure of the database, a TypeError does not", () => {
  expect(isStoreFailure(new StoreError("missing", "fehlt"))).toBe(true);
  expect(isStoreFailure(new TypeError("Fehler im Programm"))).toBe(false);
});

/** Folders in place of the side files fail like a read-only folder, even for root. */
function blockSideFiles(): void {
  mkdirSync(`${file}-wal`);
  mkdirSync(`${file}-shm`);
}

test("without write access for SQLite's side files the database is read into memory", () => {
  importInto(file, "a.md");
  blockSideFiles();

  const reader = openReader(file);

  expect(reader.isMemoryCopy).toBe(true);
  expect(findDocument(reader, "/a", { now, withDrafts: false })?.title).toBe("a");
  reader.close();
});

test("the copy in memory follows the database file, and is kept while the file is half written", () => {
  importInto(file, "a.md");
  blockSideFiles();
  const whole = live.state().version;
  expect(live.snapshot(({ store }) => store.isMemoryCopy)).toBe(true);
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.from(bytes).fill(0xff, 4096));
  letTimePass();
  expect(live.state().version).toBe(whole);

  rmSync(`${file}-shm`, { recursive: true });
  rmSync(`${file}-wal`, { recursive: true });
  writeFileSync(file, bytes);
  importInto(file, "b.md");
  blockSideFiles();
  letTimePass();
  expect(live.state().version).not.toBe(whole);
});

test("a writer that verifies the database finds damage inside the file", () => {
  importInto(file, ...Array.from({ length: 200 }, (_, index) => `seite-${index}.md`));
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096 * 3, 4096 * 20);
  writeFileSync(file, bytes);

  expect(codeOf(() => openWriter(file, { verify: true }))).toBe("damaged");
});

test.each(["documents.front", "documents.fields", "bodies.body", "settings.value"])(
  "damaged JSON in %s is found by a verifying writer and by a reader",
  (place) => {
    importInto(file, "a.md");
    const writer = openWriter(file, { verify: true });
    const [table, column] = place.split(".");
    writer.raw.exec(`UPDATE "${table}" SET "${column}" = '{"a": '`);
    writer.close();

    expect(codeOf(() => openWriter(file, { verify: true }))).toBe("damaged");
    const reader = openReader(file);
    expect(codeOf(() => readEverything(reader))).toBe("damaged");
    reader.close();
  },
);

test("SQL that fails on damaged JSON counts as damage, other failures do not", () => {
  const { raw } = openMemory();
  expect(isDamage(errorOf(() => raw.prepare("SELECT json_extract('{', '$.a')").get()))).toBe(true);
  expect(isDamage(errorOf(() => raw.prepare("SELECT * FROM nothing")))).toBe(false);
});
