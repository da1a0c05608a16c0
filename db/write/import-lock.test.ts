import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMemory, openReader, openWriter, type Store } from "#db/store/open-store.ts";
import { findAlias, findDocument, getBody } from "#db/read/documents.ts";
import { readFindings, readLastImport } from "./last-import.ts";
import { findImageUsers, readHeadingIds, readContentTree } from "./content-tree.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { lockForImport } from "./import-lock.ts";

const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plakat-db-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function openPair(): { writer: Store; reader: Store } {
  const file = join(folder, "plakat.db");
  const writer = openWriter(file);
  return { writer, reader: openReader(file) };
}

test("readers see an import only once it is committed", () => {
  const { writer, reader } = openPair();
  const lock = lockForImport(writer);
  lock?.publish({
    upserts: [createRecord({ file: "a.md" })],
    deletions: [],
    files: [],
    forgottenFiles: [],
    fileFindings: [],
    settingsDigest: "",
  });
  expect(findDocument(writer, "/a", visibility)?.title).toBe("a");
  expect(findDocument(reader, "/a", visibility)).toBeUndefined();

  lock?.commit();

  expect(findDocument(reader, "/a", visibility)?.title).toBe("a");
  writer.close();
  reader.close();
});

test("a second import cannot start while the first holds the lock", () => {
  const { writer, reader } = openPair();
  const second = openWriter(writer.file);
  const lock = lockForImport(writer);

  expect(lockForImport(second)).toBeUndefined();
  lock?.rollback();
  expect(lockForImport(second)).toBeDefined();
  writer.close();
  reader.close();
  second.close();
});

test("a rolled-back import leaves nothing behind, and rolling back twice does no harm", () => {
  const store = openMemory();
  publish(store, { upserts: [createRecord({ file: "a.md" })] });
  const lock = lockForImport(store);
  lock?.publish({
    upserts: [createRecord({ file: "b.md" })],
    deletions: ["a.md"],
    files: [],
    forgottenFiles: [],
    fileFindings: [],
    settingsDigest: "",
  });

  lock?.rollback();
  lock?.rollback();

  expect(findDocument(store, "/a", visibility)).toBeDefined();
  expect(findDocument(store, "/b", visibility)).toBeUndefined();
  store.close();
});

test("importing the same content again keeps the version and the ids of documents", () => {
  const store = openMemory();
  const record = createRecord({ file: "a.md" });
  const first = publish(store, { upserts: [record] });
  const id = findDocument(store, "/a", visibility)?.id;

  const second = publish(store, { upserts: [record] });

  expect(second).toEqual({ version: first.version, isChanged: false });
  expect(findDocument(store, "/a", visibility)?.id).toBe(id);
  store.close();
});

test("the content version depends on the published content alone, not on earlier imports", () => {
  const [one, other] = [openMemory(), openMemory()];
  publish(one, { upserts: [createRecord({ file: "a.md" }), createRecord({ file: "b.md" })] });
  publish(other, { upserts: [createRecord({ file: "b.md" }), createRecord({ file: "c.md" })] });

  const version = publish(other, {
    upserts: [createRecord({ file: "a.md" })],
    deletions: ["c.md"],
  }).version;

  expect(version).toBe(publish(one, {}).version);
  one.close();
  other.close();
});

test("links, aliases, sections and words of a document are those of its newest version", () => {
  const store = openMemory();
  const findWords = store.raw
    .prepare<[string], number>("SELECT rowid FROM document_words WHERE document_words MATCH ?")
    .pluck();
  publish(store, {
    upserts: [
      createRecord({
        file: "a.md",
        body: { type: "root", children: [] },
        aliases: [{ path: "/alt", status: 301 }],
        links: [{ relation: "link", target: "/b", fragment: "ziel", line: 3, column: 5 }],
        sections: [{ headingId: "deiche", title: "Deiche", text: "Größe" }],
      }),
    ],
  });
  expect(findWords.all("grosse")).toHaveLength(1);

  publish(store, {
    upserts: [createRecord({ file: "a.md", sections: [{ title: "Neu", text: "Fähre" }] })],
  });

  expect(findWords.all("grosse")).toHaveLength(0);
  expect(findWords.all("fahre")).toHaveLength(1);
  expect(readContentTree(store)).toMatchObject({ links: [], aliases: [] });
  const id = findDocument(store, "/a", visibility)?.id ?? 0;
  expect(getBody(store, id)).toEqual({ wordCount: 0 });
  store.close();
});

test.each([
  ["1.a.md", "2.b.md"],
  ["2.b.md", "1.a.md"],
])(
  "an alias that two files claim belongs to the first in order, however imported: %s, %s",
  (...files) => {
    const store = openMemory();
    const aliases = [{ path: "/alt", status: 301 as const }];
    for (const file of files) publish(store, { upserts: [createRecord({ file, aliases })] });
    const first = findDocument(store, findAlias(store, "/alt", visibility)?.path ?? "", visibility);
    expect(first?.file).toBe("1.a.md");

    publish(store, { deletions: ["1.a.md"] });
    const left = findDocument(store, findAlias(store, "/alt", visibility)?.path ?? "", visibility);
    expect(left?.file).toBe("2.b.md");
  },
);

test("an alias that a document names twice is stored once", () => {
  const store = openMemory();
  const aliases = [301, 308].map((status) => ({ path: "/alt", status: status as 301 | 308 }));
  publish(store, { upserts: [createRecord({ file: "a.md", aliases })] });
  expect(readContentTree(store).aliases).toEqual([{ path: "/alt", file: "a.md", status: 308 }]);
});

test("the tree for checks across files has documents, links, aliases, assets and folders", () => {
  const store = openMemory();
  publish(store, {
    upserts: [
      createRecord({
        file: "10.b.md",
        path: "/b",
        sections: [{ headingId: "ziel", title: "Ziel", text: "" }],
      }),
      createRecord({
        file: "2.a.md",
        path: "/a",
        aliases: [{ path: "/alt", status: 308 }],
        links: [{ relation: "image", target: "bild.png" }],
      }),
    ],
    directoryDefaults: [{ path: "/ordner", file: "ordner/_dir.yml", title: "Ordner" }],
    assets: {
      upserts: [
        {
          file: "bild.png",
          digest: "d",
          mediaType: "image/png",
          sizeBytes: 1,
          mediaName: "d.png",
          variants: [{ type: "image/webp", width: 400, mediaName: "d-400.webp" }],
        },
      ],
      deletions: [],
    },
  });

  const tree = readContentTree(store);

  expect(tree.documents.map((document) => document.file)).toEqual(["2.a.md", "10.b.md"]);
  expect(tree.links).toEqual([{ file: "2.a.md", relation: "image", target: "bild.png" }]);
  expect(readHeadingIds(store, "/b")).toEqual(new Set(["ziel"]));
  expect(tree.aliases).toEqual([{ path: "/alt", file: "2.a.md", status: 308 }]);
  expect(tree.assets).toEqual(new Set(["bild.png"]));
  expect(tree.directoryDefaults).toEqual([
    { path: "/ordner", file: "ordner/_dir.yml", title: "Ordner" },
  ]);
  expect(findImageUsers(store, ["bild.png"])).toEqual(new Set(["2.a.md"]));
  store.close();
});

test("the tree for checks across files leaves out links to published pages without a fragment", () => {
  const store = openMemory();
  const whole = ["/b", "/entwurf", "/_teil", "/b/", "/fehlt"];
  const links = [
    ...whole.map((target) => ({ relation: "link" as const, target })),
    { relation: "link" as const, target: "/b", fragment: "ziel" },
    { relation: "venue" as const, target: "/b" },
  ];
  publish(store, {
    upserts: [
      createRecord({ file: "a.md", links }),
      createRecord({ file: "b.md" }),
      createRecord({ file: "entwurf.md", isDraft: true }),
      createRecord({ file: "_teil.md", isPartial: true }),
    ],
  });
  expect(readContentTree(store).links).toEqual(
    links.slice(1).map((link) => ({ ...link, file: "a.md" })),
  );
});

test("findings of a file stay until the file is checked again", () => {
  const store = openMemory();
  const finding = { code: "yaml-syntax", severity: "error", message: "Kaputt.", line: 2 } as const;
  publish(store, {
    files: [
      { file: "a.md", digest: "1", outcome: "rejected" },
      { file: "b.md", digest: "1", outcome: "rejected" },
    ],
    fileFindings: [
      { ...finding, file: "a.md" },
      { ...finding, file: "b.md" },
    ],
  });

  publish(store, { files: [{ file: "a.md", digest: "2", outcome: "published" }] });

  expect(readFindings(store)).toEqual({ findings: [{ ...finding, file: "b.md" }] });
  publish(store, { forgottenFiles: ["b.md"] });
  expect(readFindings(store)).toEqual({ findings: [] });
  expect([...readLastImport(store).files.keys()]).toEqual(["a.md"]);
  store.close();
});

test("if findings are limited, errors come first and the rest is counted", () => {
  const store = openMemory();
  const finding = { file: "a.md", code: "link-dangling", severity: "warning" } as const;
  const error = { ...finding, file: "b.md", severity: "error" } as const;
  const treeFindings = [1, 2, 3].map((line) => ({ ...finding, line, message: "Fehlt." }));
  publish(store, { treeFindings: [...treeFindings, { ...error, message: "Falsch." }] });
  const read = (max: number) => {
    const { findings, unlisted } = readFindings(store, max);
    return [findings.map(({ file, line }) => `${file} ${line ?? ""}`.trim()), unlisted];
  };
  expect(read(4)).toEqual([["a.md 1", "a.md 2", "a.md 3", "b.md"], undefined]);
  expect(read(2)).toEqual([["b.md", "a.md 1"], { errors: 0, warnings: 2 }]);
  expect(read(0)).toEqual([[], { errors: 1, warnings: 3 }]);
  store.close();
});

test("findings about the whole tree are replaced by each import", () => {
  const store = openMemory();
  const finding = { file: "a.md", code: "link-dangling", severity: "error", message: "." } as const;
  const first = lockForImport(store);
  first?.publish({ treeFindings: [finding, { ...finding, message: "Zweite." }] });
  first?.commit();
  const second = lockForImport(store);
  second?.publish({ treeFindings: [{ ...finding, message: "Dritte." }] });
  second?.commit();

  expect(readFindings(store).findings.map((row) => row.message)).toEqual(["Dritte."]);
  store.close();
});

test("deleted pictures and files disappear from the database", () => {
  const store = openMemory();
  const asset = {
    digest: "d",
    mediaType: "image/png",
    sizeBytes: 1,
    mediaName: "d.png",
    variants: [],
  };
  publish(store, { assets: { upserts: [{ ...asset, file: "a.png" }], deletions: [] } });
  publish(store, { assets: { upserts: [{ ...asset, file: "b.png" }], deletions: ["a.png"] } });

  const state = readLastImport(store);

  expect([...state.assets.keys()]).toEqual(["b.png"]);
  expect(state).toMatchObject({
    settingsDigest: "settings",
  });
  store.close();
});

test("an import whose transaction was lost refuses to publish", () => {
  const store = openMemory();
  const lock = lockForImport(store);
  lock?.rollback();
  expect(() => lock?.publish({ treeFindings: [] })).toThrow("lost its transaction");
  store.close();
});

test("a document may be stored twice in one import", () => {
  const store = openMemory();
  publish(store, { upserts: [createRecord({ file: "a.md" })] });
  const lock = lockForImport(store);
  const change = {
    deletions: [],
    files: [],
    forgottenFiles: [],
    fileFindings: [],
    settingsDigest: "",
  };
  lock?.publish({ ...change, upserts: [createRecord({ file: "a.md", title: "zweite" })] });
  lock?.publish({ ...change, upserts: [createRecord({ file: "a.md", title: "dritte" })] });
  lock?.commit();

  expect(findDocument(store, "/a", visibility)?.title).toBe("dritte");
  store.close();
});
