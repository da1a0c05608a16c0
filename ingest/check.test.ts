import { expect, test } from "vitest";
import type { IndexedDocument, TreeIndex } from "#db/import-state.ts";
import type { MapRecord } from "#db/records.ts";
import { siteConfigSchema } from "#db/site-config.ts";
import type { CheckInput } from "./check-input.ts";
import { findCircularFiles } from "./check-redirects.ts";
import { checkTree } from "./check.ts";

const site = siteConfigSchema.parse({
  title: "Test",
  party: { name: "Test" },
  navigation: [{ text: "Start", hash: "home" }],
});
const elections: CheckInput["elections"] = [
  {
    id: "btw29",
    name: "Bundestagswahl",
    date: "2029-02-25",
    pollsOpen: "08:00",
    pollsClose: "18:00",
    system: "bund",
    campaignStart: "2028-10-01",
  },
];

function createDocument(file: string, rest: Partial<IndexedDocument> = {}): IndexedDocument {
  const path = `/${file.replace(/\.md$/, "").replace(/(^|\/)\d+\./g, "$1")}`;
  return { file, path, kind: "page", title: file, isDraft: false, isPartial: false, ...rest };
}

function createIndex(rest: Partial<TreeIndex>): TreeIndex {
  return {
    documents: [],
    links: [],
    anchors: new Map(),
    aliases: [],
    assets: new Set(),
    directoryDefaults: [],
    ...rest,
  };
}

/** Findings of a campaign as `file severity code`. */
function list(rest: Partial<TreeIndex>, more: Partial<CheckInput> = {}): string[] {
  const findings = checkTree({ index: createIndex(rest), site, elections, ...more });
  return findings.map(({ file, severity, code }) => `${file} ${severity} ${code}`);
}

/** Messages and hints of a campaign. */
function describe(rest: Partial<TreeIndex>, more: Partial<CheckInput> = {}): string {
  const findings = checkTree({ index: createIndex(rest), site, elections, ...more });
  return findings.map(({ message, hint }) => `${message} ${hint}`).join("\n");
}

function withoutSite(rest: Partial<TreeIndex>): string[] {
  const findings = checkTree({ index: createIndex(rest), elections: [] });
  return findings.map(({ file, severity, code }) => `${file} ${severity} ${code}`);
}

test("two files for one address are named together, the first one wins", () => {
  const documents = [createDocument("1.a.md"), createDocument("2.a.md"), createDocument("3.a.md")];
  expect(list({ documents })).toEqual(["2.a.md error address-taken", "3.a.md error address-taken"]);
  expect(describe({ documents })).toContain(
    "„2.a.md“ und „1.a.md“ haben dieselbe Adresse /a; gezeigt wird „1.a.md“",
  );
});

test("shared addresses are a warning where there is no campaign, or where one is a draft", () => {
  const documents = [createDocument("1.a.md"), createDocument("2.a.md")];
  expect(withoutSite({ documents })).toEqual(["2.a.md warning address-taken"]);
  const draft = [createDocument("1.a.md"), createDocument("2.a.md", { isDraft: true })];
  expect(list({ documents: draft })).toEqual(["2.a.md warning address-taken"]);
});

test("addresses of the program cannot be taken", () => {
  const files = ["suche.md", "api/a.md", "assets/b.md", "healthz.md", "wahlkreis/7.md"];
  const paths = ["/robots.txt", "/a/_payload.json"];
  const documents = [
    ...files.map((file) => createDocument(file)),
    ...paths.map((path) => createDocument(`x${path}.md`, { path })),
    createDocument("api/_a.md", { isPartial: true }),
  ];
  expect(list({ documents })).toHaveLength(7);
  expect(list({ documents }).every((line) => line.endsWith("error address-reserved"))).toBe(true);
});

test("a name without usable letters is reported, index and numbers are not", () => {
  const documents = ["日本.md", "index.md", "1.index.md"].map((file) =>
    createDocument(file, { path: "/" }),
  );
  expect(list({ documents })).toContain("日本.md error address-empty");
  expect(withoutSite({ documents: documents.slice(0, 1) })).toEqual([
    "日本.md warning address-empty",
  ]);
  expect(list({ documents }).filter((line) => line.includes("empty"))).toHaveLength(1);
});

test("an alias that is the address of another document is reported", () => {
  const documents = [createDocument("a.md"), createDocument("b.md")];
  const aliases = [
    { path: "/b", file: "a.md", status: 301 },
    { path: "/c", file: "a.md", status: 301 },
  ];
  expect(list({ documents, aliases })).toEqual(["a.md warning alias-taken"]);
});

test("images that differ in case alone are reported", () => {
  expect(list({ assets: new Set(["a.jpg", "A.jpg"]) })).toEqual(["a.jpg warning name-case-twin"]);
});

test("a redirect circle names every file of it", () => {
  const documents = [
    createDocument("a.md", { redirect: "/b/" }),
    createDocument("b.md", { redirect: "/c?x=1" }),
    createDocument("c.md", { redirect: "/a#oben" }),
    createDocument("d.md", { redirect: "/a" }),
    createDocument("e.md", { redirect: "https://example.org/" }),
  ];
  expect(list({ documents })).toEqual([
    "a.md error redirect-loop",
    "b.md error redirect-loop",
    "c.md error redirect-loop",
  ]);
  expect(describe({ documents })).toContain("„a.md“, „b.md“, „c.md“");
  const files = findCircularFiles({ index: createIndex({ documents }), elections: [] });
  expect([...files]).toEqual(["a.md", "b.md", "c.md"]);
});

test("a folder and a document can form a circle, drafts and partials cannot", () => {
  const documents = [
    createDocument("a.md", { redirect: "/ordner" }),
    createDocument("b.md", { redirect: "/c", isDraft: true }),
    createDocument("c.md", { redirect: "/b" }),
  ];
  const directoryDefaults = [
    { path: "/ordner", file: "ordner/_dir.yml", redirect: "/a" },
    { path: "/b", file: "b/_dir.yml" },
  ];
  expect(list({ documents, directoryDefaults })).toEqual([
    "a.md error redirect-loop",
    "ordner/_dir.yml error redirect-loop",
  ]);
});

test("a redirect to the own address is a warning", () => {
  const documents = [createDocument("a.md", { redirect: "/a" })];
  expect(list({ documents })).toEqual(["a.md warning redirect-self"]);
});

const link = (target: string, rest: object = {}) => ({
  file: "start.md",
  relation: "link" as const,
  target,
  line: 4,
  column: 2,
  ...rest,
});

test("links to documents, aliases, folders, files and own pages are fine", () => {
  const documents = [createDocument("start.md"), createDocument("a.md")];
  const targets = "/a /a/ /a?x=1 /alt /ordner /plan.pdf / /suche /termine /termine.ics /a/druck";
  const links = targets.split(" ").map((target) => link(target));
  const aliases = [{ path: "/alt", file: "a.md", status: 301 }];
  const directoryDefaults = [{ path: "/ordner", file: "ordner/_dir.yml" }];
  const assets = new Set(["plan.pdf"]);
  expect(list({ documents, links, aliases, directoryDefaults, assets })).toEqual([]);
});

test("a dangling link is quoted with a suggestion", () => {
  const documents = [createDocument("start.md"), createDocument("impressum.md")];
  const links = [link("/impresum"), link("/ganz-woanders")];
  expect(list({ documents, links })).toEqual([
    "start.md warning link-dangling",
    "start.md warning link-dangling",
  ]);
  expect(describe({ documents, links })).toContain("Meintest du „/impressum“?");
});

test("the home page without a document is missing where there is no campaign", () => {
  expect(withoutSite({ links: [link("/")] })).toEqual(["start.md warning link-dangling"]);
});

test("a link to a draft is reported, except from another draft", () => {
  const documents = [
    createDocument("start.md"),
    createDocument("a.md", { isDraft: true }),
    createDocument("b.md", { isDraft: true }),
  ];
  const links = [link("/a"), link("/a", { file: "b.md" })];
  expect(list({ documents, links })).toEqual(["start.md warning link-to-draft"]);
});

test("a missing heading is reported for pages, not for the home page or persons", () => {
  const documents = [
    createDocument("start.md"),
    createDocument("a.md"),
    createDocument("p.md", { kind: "candidate" }),
    createDocument("index.md", { path: "/" }),
  ];
  const anchors = new Map([["/a", new Set(["ziele"])]]);
  const fragments = ["ziele", "top", "", "zieel"];
  const links = [
    ...fragments.map((fragment) => link("/a", { fragment })),
    link("/p", { fragment: "x" }),
    link("/", { fragment: "orte" }),
  ];
  expect(list({ documents, links, anchors })).toEqual(["start.md warning anchor-missing"]);
  expect(describe({ documents, links, anchors })).toContain("Meintest du „ziele“?");
  const bare = { documents, links: [link("/index", { target: "/", fragment: "x" })] };
  expect(withoutSite(bare)).toEqual(["start.md warning anchor-missing"]);
});

test("missing images are reported with a suggestion", () => {
  const assets = new Set(["a/bild.jpg"]);
  const links = ["a/bild.jpg", "a/bid.jpg"].map((target) => link(target, { relation: "image" }));
  expect(list({ links, assets })).toEqual(["start.md warning image-missing"]);
  expect(describe({ links, assets })).toContain("Meintest du „a/bild.jpg“?");
});

test("references have to lead to a document of the right kind", () => {
  const documents = [
    createDocument("o.md", { kind: "office" }),
    createDocument("v.md", { kind: "venue" }),
    createDocument("p.md", { kind: "candidate" }),
  ];
  const links = [
    link("/o", { relation: "office" }),
    link("/v", { relation: "office" }),
    link("/v", { relation: "venue" }),
    link("/p", { relation: "participant" }),
    link("/fehlt", { relation: "participant" }),
    link("/v", { relation: "easy-read" }),
    link("/w", { relation: "easy-read" }),
  ];
  expect(list({ documents, links })).toEqual(
    Array.from({ length: 3 }, () => "start.md error reference-dangling"),
  );
});

test("after many suggestions the rest goes without", () => {
  const documents = Array.from({ length: 300 }, (_, index) => createDocument(`seite-${index}.md`));
  const links = Array.from({ length: 200 }, () => link("/seite-x"));
  const text = describe({ documents, links });
  expect(text.match(/Meintest du/g)?.length).toBe(66);
  expect(text.match(/Berichtige den Verweis/g)?.length).toBe(134);
});

test("a link without a known place is reported all the same", () => {
  const links = [{ file: "start.md", relation: "link" as const, target: "/weg" }];
  expect(list({ links })).toEqual(["start.md warning link-dangling"]);
});

function nominate(file: string, ...candidacies: object[]): IndexedDocument {
  return createDocument(file, {
    kind: "candidate",
    fields: { candidacies: candidacies.map((one) => ({ election: "btw29", ...one })) },
  });
}

const onList = (position: number, rest: object = {}) => ({ kind: "list", position, ...rest });
const inConstituency = (constituency: number) => ({ kind: "direct", constituency });

test("a list place given twice and a gap are reported", () => {
  const documents = [
    nominate("01.a.md", onList(1)),
    nominate("b.md", onList(1)),
    nominate("05.c.md", onList(5)),
    nominate("07.d.md", onList(7)),
  ];
  expect(list({ documents })).toEqual([
    "05.c.md warning list-position-gap",
    "07.d.md warning list-position-gap",
    "b.md error list-position-taken",
  ]);
  const text = describe({ documents });
  expect(text).toContain("Listenplatz 1 ist doppelt vergeben: „01.a.md“ und „b.md“");
  expect(text).toContain("Vor Listenplatz 5 fehlen die Listenplätze 2, 3 und 4");
});

test("lists of different elections, drafts and withdrawn persons do not collide", () => {
  const documents = [
    nominate("a.md", onList(1), onList(1, { election: "ltw" })),
    nominate("b.md", onList(1, { status: "withdrawn" })),
    { ...nominate("c.md", onList(1)), isDraft: true },
    createDocument("d.md", { kind: "candidate" }),
  ];
  expect(list({ documents })).toEqual([]);
});

test("a file prefix that contradicts the list place is a warning", () => {
  const documents = [
    nominate("liste/02.a.md", onList(1)),
    { ...nominate("direkt/007.b.md", onList(2), inConstituency(7)), constituency: 7 },
  ];
  expect(list({ documents })).toEqual(["liste/02.a.md warning prefix-differs"]);
});

const map: MapRecord = {
  mediaName: "karte.svg",
  viewBox: [0, 0, 1, 1],
  projection: { scale: 1, offsetX: 0, offsetY: 0 },
  constituencies: [1, 2, 3].map((number) => ({
    number,
    name: "",
    label: { x: 0, y: 0, size: 0 },
    box: [0, 0, 0, 0],
  })),
  cities: [],
  seas: [],
};

test("constituencies with two persons, with none, and unknown ones are reported", () => {
  const documents = [
    nominate("a.md", inConstituency(1)),
    nominate("b.md", inConstituency(1)),
    nominate("c.md", inConstituency(9)),
    createDocument("o.md", { kind: "office", fields: { constituencies: [2, 12] } }),
    createDocument("q.md", { kind: "office" }),
  ];
  expect(list({ documents }, { map })).toEqual([
    "b.md error constituency-taken",
    "c.md error constituency-unknown",
    "o.md error constituency-unknown",
    "site.yml warning constituency-empty",
  ]);
  expect(describe({ documents }, { map })).toContain("in den Wahlkreisen 2 und 3");
});

test("a campaign without direct candidates misses none", () => {
  expect(list({ documents: [nominate("a.md", onList(1))] }, { map })).toEqual([]);
});

test("many empty constituencies are shortened, one is named in the singular", () => {
  const many = {
    ...map,
    constituencies: Array.from({ length: 20 }, (_, index) => ({
      ...map.constituencies[0],
      number: index + 1,
    })) as MapRecord["constituencies"],
  };
  const documents = [nominate("a.md", inConstituency(1))];
  expect(describe({ documents }, { map: many })).toContain("11, 12 und …");
  const two = { ...map, constituencies: map.constituencies.slice(0, 2) };
  expect(describe({ documents }, { map: two })).toContain("im Wahlkreis 2");
});

test("events before the campaign and after election day are warnings", () => {
  const at = (file: string, startsAt: string) => createDocument(file, { kind: "event", startsAt });
  const documents = [
    at("a.md", "2029-02-25T22:30:00.000Z"),
    at("b.md", "2029-02-25T23:30:00.000Z"),
    at("c.md", "2028-09-30T10:00:00.000Z"),
    createDocument("d.md", { kind: "event" }),
  ];
  expect(list({ documents })).toEqual([
    "b.md warning event-outside-campaign",
    "c.md warning event-outside-campaign",
  ]);
  expect(describe({ documents })).toContain("am 26.02.2029 liegt nach dem Wahltag (25.02.2029)");
  expect(list({ documents }, { elections: [] })).toEqual([]);
});
