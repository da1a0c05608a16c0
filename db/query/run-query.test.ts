import { expect, test } from "vitest";
import { openMemory, type Store } from "#db/store/open-store.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { parseContentQuery } from "./query-params.ts";
import { QueryError } from "./query-error.ts";
import { runQuery } from "./run-query.ts";

const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };

function openTree(): Store {
  const store = openMemory();
  const body = { type: "root" as const, children: [{ type: "text" as const, value: "Text" }] };
  publish(store, {
    upserts: [
      createRecord({ file: "index.md", path: "/", dir: "", title: "Start", body }),
      createRecord({
        file: "1.liste/_dir.yml",
        path: "/liste/_dir",
        dir: "liste",
        isPartial: true,
        kind: "data",
        title: "Liste",
        front: { navigation: { redirect: "/" } },
      }),
      createRecord({
        file: "1.liste/2.anna.md",
        path: "/liste/anna",
        dir: "liste",
        title: "Anna",
        front: { alter: 51 },
      }),
      createRecord({
        file: "1.liste/10.jonas.md",
        path: "/liste/jonas",
        dir: "liste",
        title: "Jonas",
        front: { alter: 34 },
      }),
      createRecord({
        file: "1.liste/3.björn.md",
        path: "/liste/bjorn",
        dir: "liste",
        title: "Björn",
        front: { alter: 42 },
        excerpt: body,
      }),
      createRecord({
        file: "1.liste/4.neu.draft.md",
        path: "/liste/neu",
        dir: "liste",
        isDraft: true,
      }),
    ],
  });
  return store;
}

function ask(store: Store, params: JsonObject, see = visibility): unknown {
  const answer = runQuery(store, parseContentQuery(JSON.stringify(params)), see);
  return answer === undefined ? undefined : JSON.parse(answer);
}

const inList = { where: [{ _path: "--REGEX /^\\/liste/" }, { _partial: false }] };

test("a query without parameters returns all documents but drafts, in the default order", () => {
  const store = openTree();
  expect(ask(store, { only: ["_path"] })).toEqual([
    { _path: "/liste/_dir" },
    { _path: "/liste/anna" },
    { _path: "/liste/bjorn" },
    { _path: "/liste/jonas" },
    { _path: "/" },
  ]);
  expect(ask(store, { where: [{ _draft: true }] })).toEqual([]);
  expect(
    ask(store, { where: [{ _draft: true }], count: true }, { ...visibility, withDrafts: true }),
  ).toBe(1);
  store.close();
});

test("skip, limit, count and projections can be combined", () => {
  const store = openTree();
  expect(ask(store, { ...inList, only: "title", skip: 1, limit: 1 })).toEqual([{ title: "Björn" }]);
  expect(ask(store, { ...inList, only: "title", skip: 9 })).toEqual([]);
  expect(ask(store, { ...inList, count: true, first: true, limit: 1, skip: 1 })).toBe(3);
  expect(ask(store, { where: { title: "Anna" }, without: ["_", "body"] })).toEqual([
    { title: "Anna", description: "", alter: 51 },
  ]);
  expect(ask(store, { where: { title: "Anna" }, only: ["_"], without: ["_id", "_stem"] })).toEqual([
    {
      _path: "/liste/anna",
      _dir: "liste",
      _draft: false,
      _partial: false,
      _locale: "",
      _type: "markdown",
      _source: "content",
      _file: "1.liste/2.anna.md",
      _extension: "md",
    },
  ]);
  store.close();
});

test("sorting by another field compares numbers by value", () => {
  const store = openTree();
  const sorted = { ...inList, sort: [{ alter: -1, $numeric: true }], only: ["alter"] };
  expect(ask(store, sorted)).toEqual([{ alter: 51 }, { alter: 42 }, { alter: 34 }]);
  expect(ask(store, { ...sorted, limit: 1, skip: 1 })).toEqual([{ alter: 42 }]);
  store.close();
});

test("first returns one document together with the configuration of its folder", () => {
  const store = openTree();
  expect(ask(store, { where: [{ _path: "/liste/anna" }], first: true, only: ["_dir"] })).toEqual({
    _dir: "liste",
  });
  expect(ask(store, { where: [{ _path: "/liste" }], first: true })).toEqual({
    _path: "/liste/_dir",
    _dir: { _path: "/liste/_dir", title: "Liste", description: "", navigation: { redirect: "/" } },
  });
  expect(ask(store, { where: [{ _path: "/fehlt" }], first: true })).toBeUndefined();
  store.close();
});

test("a query returns bodies as they are stored, and only on request", () => {
  const store = openTree();
  expect(ask(store, { where: [{ _path: "/" }], first: true })).toMatchObject({
    body: { type: "root", children: [{ type: "text", value: "Text" }] },
  });
  expect(ask(store, { where: [{ title: "Björn" }], first: true })).toHaveProperty(
    "excerpt.children",
  );
  expect(
    ask(store, { where: [{ _path: "/" }], first: true, without: ["body"] }),
  ).not.toHaveProperty("body");
  store.close();
});

test("surround returns the neighbours, with null where there is none", () => {
  const store = openTree();
  const around = (query: unknown, extra: JsonObject = {}) =>
    ask(store, { ...inList, only: ["title"], surround: { query, ...extra } });
  expect(around("/liste/anna")).toEqual([null, { title: "Björn" }]);
  expect(around({ alter: { $lt: 40 } }, { before: 2, after: 1 })).toEqual([
    { title: "Anna" },
    { title: "Björn" },
    null,
  ]);
  expect(around("/fehlt", { before: 2 })).toEqual([null, null, null]);
  expect(around("/liste/anna", { before: 0, after: 0 })).toEqual([]);
  expect(
    ask(store, { where: { title: "Anna" }, only: "title", surround: { query: "/liste/anna" } }),
  ).toEqual([{ title: "Liste" }, { title: "Björn" }]);
  store.close();
});

test.each([
  ["invalid JSON", "{kaputt"],
  ["a list", "[]"],
  ["null", "null"],
  ["text", '"x"'],
  ["an unknown key", '{"limits":1}'],
  ["a negative limit", '{"limit":-1}'],
  ["text as skip", '{"skip":"viel"}'],
  ["where of the wrong type", '{"where":5}'],
  ["sort of the wrong type", '{"sort":"_file"}'],
  ["a sort direction of 2", '{"sort":{"title":2}}'],
  ["an unknown sort option", '{"sort":{"title":1,"$desc":true}}'],
  ["an invalid locale", '{"sort":{"title":1,"$locale":"!"}}'],
  ["$numeric with text", '{"sort":{"title":1,"$numeric":"ja"}}'],
  ["a limit as text", '{"limit":"2"}'],
  ["an invalid sensitivity", '{"sort":{"title":1,"$sensitivity":"x"}}'],
  ["more than 4 KiB", JSON.stringify({ where: { a: "x".repeat(5000) } })],
  ["more than 4 KiB in UTF-8", JSON.stringify({ where: { a: "ü".repeat(2100) } })],
  ["deep nesting", `{"where":${"[".repeat(30)}${"]".repeat(30)}}`],
])("a query with %s is rejected with a message for its author", (_name, text) => {
  const store = openTree();
  expect(() => runQuery(store, parseContentQuery(text), visibility)).toThrow(QueryError);
  store.close();
});

test("conditions of a query may refer to body and excerpt", () => {
  const store = openTree();
  const bodies = { where: [{ body: { $exists: true } }], only: ["_path"] };
  expect(ask(store, bodies)).toEqual([{ _path: "/" }]);
  expect(ask(store, { where: { "body.children.0.value": "Text" }, count: true })).toBe(1);
  expect(
    ask(store, { surround: { query: { excerpt: { $exists: true } } }, only: "title" }),
  ).toEqual([{ title: "Anna" }, { title: "Jonas" }]);
  expect(ask(store, { where: { $not: { excerpt: { $exists: false } } }, only: "title" })).toEqual([
    { title: "Björn" },
  ]);
  store.close();
});

test("without $numeric numbers in file names sort as text", () => {
  const store = openTree();
  expect(ask(store, { ...inList, sort: { _file: 1 }, only: "title" })).toEqual([
    { title: "Jonas" },
    { title: "Anna" },
    { title: "Björn" },
  ]);
  store.close();
});

test("query results that are too large in total are rejected before they are read", () => {
  const store = openMemory();
  const children = [{ type: "text" as const, value: "x".repeat(900_000) }];
  publish(store, {
    upserts: Array.from({ length: 10 }, (_, index) =>
      createRecord({ file: `${index}.lang-${index}.md`, body: { type: "root", children } }),
    ),
  });
  expect(() => ask(store, {})).toThrow("too many texts");
  expect(() => ask(store, { where: { body: { $exists: true } } })).toThrow("too many texts");
  expect(ask(store, { limit: 2 })).toHaveLength(2);
  expect(ask(store, { count: true })).toBe(10);
  store.close();
});
