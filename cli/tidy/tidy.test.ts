import { cp, readFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findDocument, getBody } from "#db/read/documents.ts";
import { readSite } from "#db/read/site.ts";
import { openReader } from "#db/store/open-store.ts";
import { readContentTree } from "#db/write/content-tree.ts";
import { importTree } from "#ingest/test/tree.ts";
import { kindShapes } from "#ingest/fields/read-fields.ts";
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";
import { tidyText } from "./tidy-text.ts";

const root = join(import.meta.dirname, "../..");

function tidy(text: string, kind: keyof typeof kindShapes = "page"): string {
  const bytes = Buffer.from(text);
  const result = tidyText({ file: "a.md", bytes, shape: kindShapes[kind], isSettings: false });
  return "doubt" in result ? result.doubt : result.text;
}

const head = (...lines: string[]) => `---\n${lines.join("\n")}\n---\n\nText: titel\n`;

test("keys become English and ordered, with their comments; values keep their text", () => {
  const before = head(
    "# Ganz oben",
    "",
    "# zum Ort",
    "ort: 'saal'   # im Hof",
    "themen: [ Deich,  Watt ]",
    "",
    "beginn: 2029-02-25 18:00",
    '"titel": "Fest: am Deich"',
    "hinweis: |",
    "  Bitte # kein Kommentar",
    "",
    "",
    "beschreibung: >-",
    "    Lang",
    "    # auch Text",
    "",
    "eigenes: 1",
    "# zum Schluss",
  );
  expect(tidy(before, "event")).toBe(
    head(
      "# Ganz oben",
      "",
      '"title": "Fest: am Deich"',
      "description: >-",
      "    Lang",
      "    # auch Text",
      "",
      "start: 2029-02-25 18:00",
      "# zum Ort",
      "venue: 'saal'   # im Hof",
      "topics: [ Deich,  Watt ]",
      "",
      "",
      "note: |",
      "  Bitte # kein Kommentar",
      "",
      "eigenes: 1",
      "# zum Schluss",
    ),
  );
});

test("keys within values follow, behind dashes, in braces and with dots", () => {
  const before = head(
    "titel: Fest",
    "beginn: 2029-02-25",
    "bild: { alternativtext: 'a, b', datei: a.jpg }",
    "termine:",
    "- ende: 2029-03-01 20:00",
    "  # Beginn",
    "  beginn: 2029-03-01 18:00",
    "- ende: 2029-03-02 20:00",
    "  beginn: 2029-03-02 18:00",
    "- 2029-03-03",
    "barrierefreiheit.hinweis: Rampe",
    "barrierefreiheit.untertitel: ja",
  );
  expect(tidy(before, "event")).toBe(
    head(
      "title: Fest",
      "image: { src: a.jpg, alt: 'a, b' }",
      "start: 2029-02-25",
      "dates:",
      "- end: 2029-03-01 20:00",
      "  # Beginn",
      "  start: 2029-03-01 18:00",
      "- start: 2029-03-02 18:00",
      "  end: 2029-03-02 20:00",
      "- 2029-03-03",
      "accessibility.captions: ja",
      "accessibility.note: Rampe",
    ),
  );
});

test("free keys and text that keeps its last line ends stay in their order", () => {
  const before = head(
    "navigation: { zoll: 1, amt: 2 }",
    "",
    "vorspann: |+",
    "  Lang",
    "",
    "titel: T",
  );
  const after = head("navigation: { zoll: 1, amt: 2 }", "", "lead: |+", "  Lang", "", "title: T");
  expect(tidy(before)).toBe(after);
});

test("byte order mark, Windows line ends and a text below the head stay", () => {
  const before = "\uFEFF---\r\nbeschreibung: B\r\ntitel: T\r\n---\r\nbeschreibung: B\r\ntitel: T";
  expect(tidy(before)).toBe(
    "\uFEFF---\r\ntitle: T\r\ndescription: B\r\n---\r\nbeschreibung: B\r\ntitel: T",
  );
  expect(tidy("Nur Text.\n")).toBe("Nur Text.\n");
});

test.each([
  ["a key given twice", head("titel: A", "title: B"), "bedeutet dasselbe wie"],
  ["a mistake of YAML", head("titel: [a", "beschreibung: b"), "Behebe zuerst einen Fehler"],
  ["anchors", head("titel: &a T", "beschreibung: *a"), "Verweise mit & und *"],
  ["mixed line ends", "---\r\ntitel: T\n---\n", "enden verschieden"],
  ["a head that is not closed", "---\ntitel: T\n\nText\n", "fehlt die schließende Zeile"],
  ["a lone CR", "---\ntitel: T\n---\na\rb\n", "enden verschieden"],
  ["bytes that are no text", "---\ntitel: \u0000\n---\n", "lässt sich nicht lesen"],
])("a file with %s is left alone", (_name, text, says) => {
  expect(tidy(text)).toContain(says);
});

test("tidy shows the changed lines first, writes with --write, and has nothing to do then", async () => {
  const { env, contentDir } = await createTree({
    ...smallTree,
    "seite.md": "---\nbeschreibung: Kurz\ntitel: Eine Seite\n---\n\nText.\n",
    "kaputt.md": "---\ntitel: [\n---\n",
  });
  const read = () => readFile(join(contentDir, "seite.md"), "utf8");
  const before = await read();
  const trial = await callCli(["tidy"], env);
  expect(trial.code).toBe(1);
  expect(trial.stdout).toContain(
    "Geändert: seite.md\n    - beschreibung: Kurz\n    - titel: Eine Seite\n    + title: Eine Seite\n    + description: Kurz\n",
  );
  expect(trial.stdout).toContain(
    "1 Datei geändert, 3 schon einheitlich, 1 übergangen.\nProbelauf:",
  );
  expect(trial.stderr).toContain("kaputt.md: Diese Datei bleibt, wie sie ist. Behebe zuerst");
  expect(await read()).toBe(before);
  await callCli(["tidy", "--write"], env);
  expect(await read()).toBe("---\ntitle: Eine Seite\ndescription: Kurz\n---\n\nText.\n");
  expect((await callCli(["tidy", "--write"], env)).stdout).toBe(
    "0 Dateien geändert, 4 schon einheitlich, 1 übergangen.\n",
  );
});

test.each(["content", "examples/landtag", "examples/kommunal"])(
  "a tidied copy of %s gives the same site",
  async (folder) => {
    const { env, contentDir } = await createTree({});
    await cp(join(root, folder), contentDir, { recursive: true, preserveTimestamps: true });
    const tree = { contentDir, dataDir: String(env["DATA_DIR"]) };
    const before = await readWhole(tree);
    const { code, stdout, stderr } = await callCli(["tidy", "--write"], env);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^\d+ Dateien? geändert, \d+ schon einheitlich, 0 übergangen\.$/m);
    expect(await readWhole(tree)).toEqual(before);
    expect((await callCli(["tidy", "--write"], env)).stdout).toMatch(/^0 Dateien geändert/);
    expect(globSync("**/.*", { cwd: contentDir })).toEqual([]);
  },
  60_000,
);

/** Everything that an import stores, without what tells only lines, bytes and spellings of keys. */
async function readWhole(tree: { contentDir: string; dataDir: string }) {
  const { findings } = await importTree(tree);
  const store = openReader(join(tree.dataDir, "plakat.db"));
  try {
    const tree = readContentTree(store);
    const visibility = { now: new Date("2029-01-15T12:00:00Z"), withDrafts: true };
    const documents = tree.documents.map(({ path }) => {
      const document = findDocument(store, path, visibility);
      return { ...document, ...getBody(store, document?.id ?? 0), id: 0 };
    });
    const all = JSON.stringify({ findings, tree: { ...tree }, documents, site: readSite(store) });
    return JSON.parse(all, (key, value: unknown) =>
      ofFiles.has(key) ? undefined : value,
    ) as unknown;
  } finally {
    store.close();
  }
}

const ofFiles = new Set(["line", "column", "front", "digest", "changedAt"]);
