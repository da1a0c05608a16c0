import { expect, test } from "vitest";
import { openMemory, type Store } from "#db/store/open-store.ts";
import { findAlias, findDocument, listDirectoryDefaults } from "./documents.ts";
import { readNavigation } from "./navigation.ts";
import { queryNavigation } from "#db/query/query-navigation.ts";
import { parseContentQuery } from "#db/query/query-params.ts";
import { runQuery } from "#db/query/run-query.ts";
import type { Publication } from "#db/write/publication.ts";
import { searchDocuments } from "#db/search/search.ts";
import { createRecord, publish } from "#db/test/records.ts";
import { findUnpublished, type Visibility } from "./visibility.ts";

const now = new Date("2029-01-10T12:00:00Z");
const visitor: Visibility = { now, withDrafts: false };
const editor: Visibility = { now, withDrafts: true };
const guest: Visibility = { now, withDrafts: true, draftsBelow: "/plan" };

const tree: Partial<Publication> = {
  upserts: [
    createRecord({ file: "heute.md", title: "Deich heute" }),
    createRecord({
      file: "plan.md",
      title: "Deich Plan",
      isDraft: true,
      aliases: [{ path: "/alt", status: 301 }],
    }),
    createRecord({ file: "plan/teil.md", title: "Deich Teil", publishAt: "2029-02-01T00:00:00Z" }),
    createRecord({ file: "plan-b.md", title: "Deich anders", isDraft: true }),
    createRecord({ file: "plan0.md", title: "Deich null", isDraft: true }),
    createRecord({ file: "vorbei.md", title: "Deich gestern", unpublishAt: now.toISOString() }),
  ],
};

function open(change: Partial<Publication>): Store {
  const store = openMemory();
  publish(store, change);
  return store;
}

const everything = ["/heute", "/plan", "/plan-b", "/plan/teil", "/plan0", "/vorbei"];

test.each([
  { reader: "a visitor", visibility: visitor, paths: ["/heute"] },
  { reader: "an editor", visibility: editor, paths: everything },
  { reader: "a guest", visibility: guest, paths: ["/heute", "/plan", "/plan/teil"] },
  {
    reader: "a guest of the home page",
    visibility: { ...guest, draftsBelow: "/" },
    paths: everything,
  },
])("every query returns the same set of visible documents for $reader", ({ visibility, paths }) => {
  const store = open(tree);
  const query = parseContentQuery(JSON.stringify({ only: ["_path"] }));
  const answered: { _path: string }[] = JSON.parse(runQuery(store, query, visibility) ?? "");
  const found = searchDocuments(store, "deich", { visibility, limit: 20 });
  const hits = found.groups.flatMap((group) => group.hits.map((hit) => hit.path));
  const navigation = JSON.stringify(readNavigation(store, visibility));
  expect(answered.map((one) => one._path).toSorted()).toEqual(paths);
  expect(hits.toSorted()).toEqual(paths);
  expect(found.total).toBe(paths.length);
  expect(JSON.stringify(queryNavigation(store, parseContentQuery("{}"), visibility))).toBe(
    navigation,
  );
  expect(everything.filter((path) => navigation.includes(`"${path}"`))).toEqual(paths);
  expect(everything.filter((path) => findDocument(store, path, visibility))).toEqual(paths);
  expect(findAlias(store, "/alt", visibility)?.path).toBe(
    paths.includes("/plan") ? "/plan" : undefined,
  );
  store.close();
});

test("for readers who see all drafts no document counts as unpublished", () => {
  const store = open(tree);
  expect(findUnpublished(store, editor).size).toBe(0);
  expect(findUnpublished(store, guest).size).toBe(3);
  expect(findUnpublished(store, visitor).size).toBe(5);
  store.close();
});

test("editors see the draft prepared for an address, and visitors the page that it will replace", () => {
  const store = open({
    upserts: [
      createRecord({ file: "1.a.md", path: "/a", title: "gilt" }),
      createRecord({ file: "2.a.md", path: "/a", title: "kommt", isDraft: true }),
    ],
  });
  expect(findDocument(store, "/a", visitor)?.title).toBe("gilt");
  expect(findDocument(store, "/a", editor)?.title).toBe("kommt");
  expect(findDocument(store, "/a", guest)?.title).toBe("gilt");
  store.close();
});

test("the configuration of a draft folder applies for editors only", () => {
  const configuration = { isPartial: true, kind: "data" as const, extension: "yml" };
  const store = open({
    upserts: [
      createRecord({ file: "x.draft/_dir.yml", path: "/x/_dir", isDraft: true, ...configuration }),
      createRecord({ file: "y/_dir.yml", path: "/y/_dir", ...configuration }),
    ],
    directoryDefaults: [
      { path: "/x", file: "x.draft/_dir.yml", title: "X" },
      { path: "/y", file: "y/_dir.yml", title: "Y" },
      { path: "/z", file: "z/_dir.yml", title: "Z" },
    ],
  });
  const titles = (visibility: Visibility) =>
    listDirectoryDefaults(store, visibility).map((folder) => folder.title);
  expect(titles(visitor)).toEqual(["Y", "Z"]);
  expect(titles(editor)).toEqual(["X", "Y", "Z"]);
  store.close();
});
