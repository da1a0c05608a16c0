import { expect, test } from "vitest";
import { openMemory, type Store } from "#db/store/open-store.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { parseContentQuery } from "./query-params.ts";
import { queryNavigation } from "./query-navigation.ts";

const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };

function openTree(): Store {
  const store = openMemory();
  publish(store, {
    upserts: [
      createRecord({ file: "1._teil.md", path: "/_teil", isPartial: true }),
      createRecord({ file: "2.still.md", path: "/still", front: { navigation: false } }),
      createRecord({
        file: "3.a.md",
        path: "/a",
        title: "A",
        layout: "breit",
        front: { layout: "breit" },
      }),
      createRecord({
        file: "4.b.md",
        path: "/b",
        title: "B",
        front: { navigation: { icon: "b" } },
      }),
      createRecord({ file: "5.c.md", path: "/c", title: "C", isDraft: true }),
    ],
    directoryDefaults: [{ path: "/leer", file: "leer/_dir.yml", title: "Leer" }],
  });
  return store;
}

function ask(store: Store, params: JsonObject): unknown {
  return queryNavigation(store, parseContentQuery(JSON.stringify(params)), visibility);
}

const a = { title: "A", _path: "/a", layout: "breit" };
const b = { title: "B", _path: "/b", icon: "b" };

test("the navigation tree without parameters has all public pages and no empty folders", () => {
  const store = openTree();
  expect(ask(store, {})).toEqual([a, b]);
  store.close();
});

test("where selects pages of the navigation tree, and skip and limit count only those", () => {
  const store = openTree();
  expect(ask(store, { where: { title: "B" } })).toEqual([b]);
  expect(ask(store, { limit: 1 })).toEqual([a]);
  expect(ask(store, { skip: 1 })).toEqual([b]);
  expect(ask(store, { where: { title: "Z" } })).toEqual([]);
  expect(ask(store, { where: { _draft: true } })).toEqual([]);
  store.close();
});

test("first, count, surround and projections do not change the navigation tree", () => {
  const store = openTree();
  const params = { first: true, count: true, only: ["title"], surround: { query: "/a" } };
  expect(ask(store, params)).toEqual([a, b]);
  store.close();
});
