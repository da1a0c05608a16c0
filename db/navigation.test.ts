import { expect, test } from "vitest";
import { openMemory } from "./connection.ts";
import { buildNavigation, readNavigation } from "./navigation.ts";
import { createRecord, publish } from "./test/records.ts";

function source(file: string, path: string, extra: object = {}) {
  return {
    file,
    path,
    stem: file.replace(/\.md$/, ""),
    title: path.split("/").at(-1) ?? "",
    ...extra,
  };
}

test("pages hang below their folders, whose index page comes twice", () => {
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

test("folders without an index page are made up, pages may be parents", () => {
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
