import { expect, test } from "vitest";
import { openMemory } from "#db/store/open-store.ts";
import { buildNavigation, createNavigationCache, readNavigation } from "./navigation.ts";
import { createRecord, publish } from "#db/test/records.ts";

function source(file: string, path: string, extra: object = {}) {
  return {
    file,
    path,
    stem: file.replace(/\.md$/, ""),
    title: path.split("/").at(-1) ?? "",
    ...extra,
  };
}

test("pages are children of their folder, and an index page is both the folder's entry and its child", () => {
  const tree = buildNavigation(
    [
      source("index.md", "/", { title: "Start" }),
      source("1.liste/10.jonas.md", "/liste/jonas", { title: "Jonas" }),
      source("1.liste/2.anna.md", "/liste/anna", { title: "Anna", layout: "person" }),
      source("1.liste/index.md", "/liste", { title: "Unsere Liste" }),
    ],
    [{ path: "/liste", file: "1.liste/_dir.yml", title: "Liste", navigation: { icon: "liste" } }],
  );

  expect(tree).toEqual([
    {
      title: "Liste",
      _path: "/liste",
      icon: "liste",
      children: [
        { title: "Anna", _path: "/liste/anna", layout: "person" },
        { title: "Jonas", _path: "/liste/jonas" },
        { title: "Unsere Liste", _path: "/liste" },
      ],
    },
    { title: "Start", _path: "/" },
  ]);
});

test("a folder without an index page gets an entry, and a page can have children", () => {
  const tree = buildNavigation(
    [
      source("kontakt.md", "/kontakt"),
      source("kontakt/presse.md", "/kontakt/presse"),
      source("orte/sylt/westerland.md", "/orte/sylt/westerland"),
    ],
    [{ path: "/orte", file: "orte/_dir.yml", layout: "liste" }],
  );

  expect(tree).toEqual([
    {
      title: "kontakt",
      _path: "/kontakt",
      children: [{ title: "presse", _path: "/kontakt/presse" }],
    },
    {
      title: "Orte",
      _path: "/orte",
      layout: "liste",
      children: [
        {
          title: "Sylt",
          _path: "/orte/sylt",
          children: [{ title: "westerland", _path: "/orte/sylt/westerland" }],
        },
      ],
    },
  ]);
});

test("navigation: false hides a page, and in a folder's configuration the whole folder", () => {
  const tree = buildNavigation(
    [
      source("a.md", "/a", { navigation: false }),
      source("b.md", "/b", { navigation: { title: "B wie Boje", icon: "boje" } }),
      source("archiv/2024/fest.md", "/archiv/2024/fest"),
    ],
    [{ path: "/archiv", file: "archiv/_dir.yml", navigation: false }],
  );

  expect(tree).toEqual([{ title: "B wie Boje", _path: "/b", icon: "boje" }]);
});

test("a folder's configuration overrides the folder's entry but not the index page listed below it", () => {
  const tree = buildNavigation(
    [
      source("index.md", "/", { title: "Start", navigation: { icon: "haus" } }),
      source("programm/index.md", "/programm", {
        title: "Wahlprogramm",
        layout: "breit",
        navigation: { title: "Programm", icon: "buch" },
      }),
    ],
    [
      { path: "/", file: "_dir.yml", title: "Anfang" },
      {
        path: "/programm",
        file: "programm/_dir.yml",
        title: "Was wir wollen",
        layout: "liste",
        navigation: { icon: "liste", color: "secondary1" },
      },
    ],
  );

  expect(tree).toEqual([
    { title: "Anfang", _path: "/", icon: "haus" },
    {
      title: "Was wir wollen",
      _path: "/programm",
      layout: "liste",
      icon: "liste",
      color: "secondary1",
      children: [{ title: "Programm", _path: "/programm", layout: "breit", icon: "buch" }],
    },
  ]);
});

test("a folder's configuration does not apply to a page of the same name beside the folder", () => {
  const pages = [
    source("2.kontakt.md", "/kontakt", { title: "Kontakt" }),
    source("1.kontakt/presse.md", "/kontakt/presse", { title: "Presse" }),
  ];
  const folder = { path: "/kontakt", file: "1.kontakt/_dir.yml", title: "Ordner", layout: "liste" };

  expect(buildNavigation(pages, [folder])).toEqual([
    {
      title: "Kontakt",
      _path: "/kontakt",
      children: [{ title: "Presse", _path: "/kontakt/presse" }],
    },
  ]);
  expect(buildNavigation(pages, [{ ...folder, navigation: false }])).toEqual([
    { title: "Kontakt", _path: "/kontakt" },
  ]);
});

test("a folder without a page is sorted by the file of its first document", () => {
  const tree = buildNavigation(
    [
      source("2.orte/9.sylt.md", "/orte/sylt"),
      source("2.orte/1.amrum.md", "/orte/amrum"),
      source("2.orte-alt.md", "/orte-alt"),
      source("10.ende.md", "/ende"),
      source("Äpfel.md", "/apfel"),
      source("archiv.md", "/archiv"),
      source("Birnen.md", "/birnen"),
    ],
    [],
  );

  // A hyphen sorts before the slash, and 2 before 10.
  expect(tree.map((node) => node._path)).toEqual([
    "/orte-alt",
    "/orte",
    "/ende",
    "/apfel",
    "/archiv",
    "/birnen",
  ]);
});

test("an index page listed below its folder is sorted by its file like any other page", () => {
  const tree = buildNavigation(
    [
      source("orte/index.md", "/orte", { title: "Alle Orte" }),
      source("orte/kiel.md", "/orte/kiel"),
      source("orte/12.husum.md", "/orte/husum"),
      source("orte/stichwort-index.md", "/orte/stichwort-index"),
    ],
    [],
  );

  expect(tree[0]?.children?.map((node) => node.title)).toEqual([
    "husum",
    "Alle Orte",
    "kiel",
    "stichwort-index",
  ]);
});

test("the title of a folder without a page is derived from its name like that of a file", () => {
  const tree = buildNavigation([source("a/b.md", "/kultur-and-cafe/stand.2025_neu/fest")], []);

  expect(tree).toMatchObject([
    { title: "Kultur And Cafe", children: [{ title: "Stand2025Neu", children: [{}] }] },
  ]);
});

test("a hidden folder takes its index page and everything below with it", () => {
  const hidden = { path: "/archiv", file: "archiv/_dir.yml", navigation: false };
  const pages = [
    source("archiv/index.md", "/archiv"),
    source("archiv/2024/_teil/fest.md", "/archiv/2024/fest"),
    source("archiv-neu.md", "/archiv-neu"),
  ];

  expect(buildNavigation(pages, [hidden]).map((node) => node._path)).toEqual(["/archiv-neu"]);
  expect(buildNavigation(pages, [{ ...hidden, path: "/" }])).toEqual([]);
});

test("readNavigation leaves out drafts", () => {
  const store = openMemory();
  publish(store, {
    upserts: [
      createRecord({ file: "a.md", front: { navigation: { icon: "a" } } }),
      createRecord({ file: "b.md", isDraft: true }),
    ],
  });
  const now = new Date("2029-01-10T12:00:00Z");

  expect(readNavigation(store, { now, withDrafts: false })).toEqual([
    { title: "a", _path: "/a", icon: "a" },
  ]);
  expect(readNavigation(store, { now, withDrafts: true })).toHaveLength(2);
  store.close();
});

test("the navigation is rebuilt after a change of a title or folder setting, and not after a change of text", () => {
  const store = openMemory();
  const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };
  const cache = createNavigationCache();
  const list = [{ path: "/a", file: "a/_dir.yml", title: "Ordner" }];
  publish(store, { upserts: [createRecord({ file: "a/b.md", title: "Alt" })] });
  const first = readNavigation(store, visibility, cache);
  publish(store, { upserts: [createRecord({ file: "a/b.md", title: "Alt", digest: "neu" })] });
  expect(readNavigation(store, visibility, cache)).toBe(first);
  publish(store, { upserts: [createRecord({ file: "a/b.md", title: "Neu" })] });
  expect(JSON.stringify(readNavigation(store, visibility, cache))).toContain("Neu");
  publish(store, { directoryDefaults: list });
  expect(readNavigation(store, visibility, cache)).toMatchObject([{ title: "Ordner" }]);
});
