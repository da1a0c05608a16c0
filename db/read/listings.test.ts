import { expect, test } from "vitest";
import { readContentState } from "#db/store/content-state.ts";
import { openMemory } from "#db/store/open-store.ts";
import { findAlias, findDocument, findSurround, listDirectoryDefaults } from "./documents.ts";
import { listVersions } from "./listings.ts";
import { hideOverduePeople } from "./overdue-people.ts";
import { findPictures, readSite } from "./site.ts";
import { createRecord, publish } from "#db/test/records.ts";

const visibility = { now: new Date("2029-01-10T12:00:00Z"), withDrafts: false };

function openSite() {
  const store = openMemory();
  publish(store, {
    upserts: [
      createRecord({
        file: "l/2.b.md",
        path: "/l/b",
        kind: "candidate",
        listPosition: 2,
        constituency: 1,
      }),
      createRecord({
        file: "l/10.a.md",
        path: "/l/a",
        kind: "candidate",
        listPosition: 1,
        links: [{ relation: "office", target: "/g/kiel" }],
        aliases: [{ path: "/d/a", status: 308 }],
      }),
      createRecord({
        file: "l/11.x.md",
        path: "/l/x",
        kind: "candidate",
        listPosition: 3,
        isDraft: true,
      }),
      createRecord({
        file: "l/12.y.md",
        path: "/l/y",
        kind: "candidate",
        isPartial: true,
        listPosition: 4,
      }),
      createRecord({ file: "g/kiel.md", path: "/g/kiel", kind: "office" }),
      createRecord({ file: "v/halle.md", path: "/v/halle", kind: "venue" }),
      createRecord({
        file: "t/2.md",
        path: "/t/zwei",
        kind: "event",
        startsAt: "2029-01-20T18:00:00.000Z",
        links: [
          { relation: "participant", target: "/l/b" },
          { relation: "participant", target: "/d/a" },
          { relation: "venue", target: "/v/halle" },
        ],
      }),
      createRecord({
        file: "t/1.md",
        path: "/t/eins",
        kind: "event",
        startsAt: "2029-01-21T18:00:00.000Z",
        links: [{ relation: "participant", target: "/l/a" }],
      }),
    ],
  });
  return store;
}

test("a version belongs to the page at an address, not to one that had it before", () => {
  const store = openMemory();
  const links = [{ relation: "translation" as const, target: "/mitmachen" }];
  const aliases = [{ path: "/mitmachen", status: 308 as const }];
  publish(store, {
    upserts: [
      createRecord({ file: "haefen.md", path: "/haefen", aliases }),
      createRecord({ file: "mitmachen.md", path: "/mitmachen" }),
      createRecord({ file: "uk.md", path: "/uk", links }),
    ],
  });
  const originals = listVersions(store, visibility).map(({ original }) => original);
  expect(originals).toEqual(["/mitmachen"]);
  store.close();
});

test("an alias leads to the document that claims it", () => {
  const store = openSite();
  expect(findAlias(store, "/d/a", visibility)).toEqual({ path: "/l/a", status: 308 });
  expect(findAlias(store, "/d/niemand", visibility)).toBeUndefined();
  store.close();
});

test("the neighbours of a document are its visible siblings, ordered by file", () => {
  const store = openMemory();
  publish(store, {
    upserts: [
      createRecord({ file: "p/1.a.md", path: "/p/a", dir: "p" }),
      createRecord({ file: "p/2.b.md", path: "/p/b", dir: "p", front: { navigation: false } }),
      createRecord({ file: "p/10.c.md", path: "/p/c", dir: "p" }),
      createRecord({ file: "q/3.d.md", path: "/q/d", dir: "q" }),
    ],
  });
  const first = findDocument(store, "/p/a", visibility);
  const surround = first && findSurround(store, first, visibility);

  expect(surround?.previous).toBeUndefined();
  expect(surround?.next?.path).toBe("/p/c");
  store.close();
});

test("of two documents with one address the first in file order is found", () => {
  const store = openMemory();
  publish(store, {
    upserts: [
      createRecord({ file: "kontakt/index.md", path: "/kontakt", title: "zweite" }),
      createRecord({ file: "kontakt.md", path: "/kontakt", title: "erste" }),
    ],
  });
  expect(findDocument(store, "/kontakt", visibility)?.title).toBe("erste");
  store.close();
});

test("site settings and folder defaults are read back as written", () => {
  const store = openMemory();
  expect(readSite(store)).toEqual({ elections: [] });
  publish(store, {
    elections: [
      {
        id: "btw29",
        name: "Bundestagswahl",
        date: "2029-02-25",
        pollsOpen: "08:00",
        pollsClose: "18:00",
        system: "bundestag",
      },
    ],
    directoryDefaults: [{ path: "/l", file: "l/_dir.yml", navigation: false }],
    site: null,
    map: null,
  });
  expect(readSite(store).elections[0]?.id).toBe("btw29");
  expect(listDirectoryDefaults(store, visibility)).toEqual([
    { path: "/l", file: "l/_dir.yml", navigation: false },
  ]);
  expect(findPictures(store, ["fehlt.png"])).toEqual(new Map());
  store.close();
});

test("a kind of election stored by an earlier release is read under its current name", () => {
  const store = openMemory();
  const election = { id: "e", name: "E", date: "2029-06-10", pollsOpen: "08:00" };
  const stored = [{ ...election, pollsClose: "18:00", system: "europawahl" }];
  const insert = store.raw.prepare("INSERT INTO settings (key, value) VALUES ('elections', ?)");
  insert.run(JSON.stringify(stored));
  store.raw.exec("INSERT INTO settings (key, value) VALUES ('content_version', '\"1\"')");
  expect(readSite(store).elections).toEqual([{ ...stored[0], system: "bundestag" }]);
  expect(readContentState(store, visibility.now)?.nextChangeAt).toBeInstanceOf(Date);
  expect(hideOverduePeople(store, visibility)).toEqual(visibility);
  store.close();
});
