import { expect, test } from "vitest";
import { getElections } from "#ingest/test/parse-text.ts";
import { checkTree } from "./check-tree.ts";
import {
  createDocument,
  createInput,
  describeFindings,
  listFindings,
  listWithoutSite,
} from "#ingest/test/check-input.ts";

const link = (target: string, rest: object = {}) => ({
  file: "start.md",
  relation: "link" as const,
  target,
  line: 4,
  column: 2,
  ...rest,
});

test("links to documents, aliases, folders, files and pages of the program cause no finding", () => {
  const documents = [createDocument("start.md"), createDocument("a.md")];
  const targets = "/a /a/ /a?x=1 /alt /ordner /plan.pdf / /suche /termine /feed.xml";
  const links = targets.split(" ").map((target) => link(target));
  const aliases = [{ path: "/alt", file: "a.md", status: 301 }];
  const directoryDefaults = [{ path: "/ordner", file: "ordner/_dir.yml", redirect: "/a" }];
  const assets = new Set(["plan.pdf"]);
  expect(listFindings({ documents, links, aliases, directoryDefaults, assets })).toEqual([]);
});

test("links to pages that exist only with certain content are reported while that content is missing", () => {
  const documents = [createDocument("start.md"), createDocument("landesliste/anna.md")];
  const targets =
    "/wahlkreis /wahlkreis/7 /wahlkreis/7.ics /landesliste/anna.vcf /landesliste/anna/druck /api/x /assets/x.png /og/x.png /metrics";
  const links = targets.split(" ").map((target) => link(target));
  expect(listFindings({ documents, links })).toEqual(
    links.map(() => "start.md warning link-dangling"),
  );
});

test("a link that differs in case works for pages of a campaign only", () => {
  const targets = [
    "/Impressum",
    "/FRÜHER",
    "/Termine",
    "/Ordner",
    "/Suche",
    "/Feed.xml",
    "/Bild.svg",
    "/Nirgends",
  ];
  const index = {
    documents: [createDocument("a.md"), createDocument("impressum.md")],
    aliases: [{ path: "/früher", file: "impressum.md", status: 308 }],
    assets: new Set(["bild.svg"]),
    directoryDefaults: [{ path: "/ordner", file: "ordner/_dir.yml", redirect: "/impressum" }],
    links: targets.map((target) => ({ file: "a.md", relation: "link" as const, target })),
  };
  const missing = /Die Adresse (\S+) gibt/g;
  const list = (text: string) => Array.from(text.matchAll(missing), (match) => match[1]);
  expect(list(describeFindings(index))).toEqual(["/Feed.xml", "/Bild.svg", "/Nirgends"]);
  const engine = checkTree(createInput(index), []).map(({ message }) => message);
  expect(list(engine.join("\n"))).toEqual(targets);
});

test("a document may have an address that the program reserves but does not use", () => {
  const documents = [createDocument("wahlkreis.md"), createDocument("metrics.md")];
  expect(listFindings({ documents })).toEqual([]);
});

test("a former address that belongs to the program is reported", () => {
  const documents = [createDocument("a.md")];
  const aliases = [{ path: "/suche", file: "a.md", status: 301 }];
  expect(listFindings({ documents, aliases })).toEqual(["a.md warning address-reserved"]);
  expect(describeFindings({ documents, aliases })).toContain("gehört zum Programm und leitet");
});

test("links to a former address are checked against the headings of its document, and reported if that is a draft", () => {
  const documents = [createDocument("start.md"), createDocument("a.md")];
  const aliases = [{ path: "/alt", file: "a.md", status: 301 }];
  const readHeadingIds = () => new Set(["ziel"]);
  const links = [link("/alt", { fragment: "ziel" }), link("/alt", { fragment: "zeil" })];
  expect(listFindings({ documents, aliases, links }, { readHeadingIds })).toEqual([
    "start.md warning anchor-missing",
  ]);
  const drafts = [createDocument("start.md"), createDocument("a.md", { isDraft: true })];
  expect(listFindings({ documents: drafts, aliases, links: [link("/alt")] })).toEqual([
    "start.md warning link-to-draft",
  ]);
});

test("the redirect of a folder is checked like a link", () => {
  const documents = [createDocument("start.md")];
  const directoryDefaults = [
    { path: "/a", file: "a/_dir.yml", redirect: "/start" },
    { path: "/b", file: "b/_dir.yml", redirect: "/fehlt" },
    { path: "/c", file: "c/_dir.yml", redirect: "https://example.org/" },
  ];
  expect(listFindings({ documents, directoryDefaults })).toEqual([
    "b/_dir.yml warning link-dangling",
  ]);
});

test("anchors on pages without a document are checked", () => {
  const documents = [createDocument("start.md")];
  const links = ["orte", "inhalt", "fehlt"].flatMap((fragment) => [
    link("/termine", { fragment }),
    link("/", { fragment }),
  ]);
  const found = describeFindings({ documents, links });
  expect(found.match(/#\w+/g)).toEqual(["#orte", "#fehlt", "#fehlt"]);
});

test("the home page has the sections of the elections that are current today", () => {
  const elections = getElections(
    "elections: [{ id: eu, name: E, date: 2029-06-10, system: europa }, { id: stadt, name: S, date: 2029-06-10, system: kommunal, state: Sachsen }]",
  );
  const documents = [createDocument("start.md")];
  const links = [
    "landesliste",
    "direktkandidatinnen",
    "landesliste-stadt",
    "direktkandidatinnen-stadt",
    "landesliste-eu",
  ].map((fragment) => link("/", { fragment }));
  const found = describeFindings({ documents, links }, { elections });
  expect(found.match(/#[\w-]+/g)).toEqual(["#direktkandidatinnen", "#landesliste-eu"]);
});

test("a link to a folder without a redirect works only without a campaign", () => {
  const documents = [createDocument("start.md")];
  const links = [link("/ordner")];
  const directoryDefaults = [{ path: "/ordner", file: "ordner/_dir.yml" }];
  expect(listFindings({ documents, links, directoryDefaults })).toEqual([
    "start.md warning link-dangling",
  ]);
  expect(listWithoutSite({ documents, links, directoryDefaults })).toEqual([]);
});

test("a broken link is quoted with a suggestion", () => {
  const documents = [createDocument("start.md"), createDocument("impressum.md")];
  const links = [link("/impresum"), link("/ganz-woanders")];
  expect(listFindings({ documents, links })).toEqual([
    "start.md warning link-dangling",
    "start.md warning link-dangling",
  ]);
  expect(describeFindings({ documents, links })).toContain("Meintest du „/impressum“?");
});

test("without a campaign a link to the home page needs a document", () => {
  expect(listWithoutSite({ links: [link("/")] })).toEqual(["start.md warning link-dangling"]);
});

test("a link to a draft is reported, except from another draft", () => {
  const documents = [
    createDocument("start.md"),
    createDocument("a.md", { isDraft: true }),
    createDocument("b.md", { isDraft: true }),
  ];
  const links = [link("/a"), link("/a", { file: "b.md" })];
  expect(listFindings({ documents, links })).toEqual(["start.md warning link-to-draft"]);
});

test("a link to a missing heading is reported, one to a section of the home page is not", () => {
  const documents = [
    createDocument("start.md"),
    createDocument("a.md"),
    createDocument("fort.md", { redirect: "/a" }),
    createDocument("index.md", { path: "/" }),
  ];
  const readHeadingIds = (path: string) => new Set(path === "/a" ? ["ziele"] : []);
  const fragments = ["ziele", "top", "", "zieel"];
  const links = [
    ...fragments.map((fragment) => link("/a", { fragment })),
    link("/fort", { fragment: "x" }),
    link("/", { fragment: "orte" }),
  ];
  expect(listFindings({ documents, links }, { readHeadingIds })).toEqual([
    "start.md warning anchor-missing",
  ]);
  expect(describeFindings({ documents, links }, { readHeadingIds })).toContain(
    "Meintest du „ziele“?",
  );
  const bare = { documents, links: [link("/index", { target: "/", fragment: "x" })] };
  expect(listWithoutSite(bare)).toEqual(["start.md warning anchor-missing"]);
});

test("missing images are reported with a suggestion, as errors if visitors would notice", () => {
  const assets = new Set(["a/bild.jpg"]);
  const links = ["a/bild.jpg", "a/bid.jpg"].map((target) => link(target, { relation: "image" }));
  expect(listFindings({ links, assets })).toEqual(["start.md error image-missing"]);
  expect(listWithoutSite({ links, assets })).toEqual(["start.md warning image-missing"]);
  const documents = [createDocument("start.md", { isDraft: true })];
  expect(listFindings({ documents, links, assets })).toEqual(["start.md warning image-missing"]);
  expect(describeFindings({ links, assets })).toContain("Meintest du „a/bild.jpg“?");
});

test("the suggestion for a missing image corrects a typing error and never offers a merely similar name", () => {
  const assets = new Set([
    "landesliste/bilder/anna-beispiel.jpg",
    "landesliste/bilder/arno-beispiel.jpg",
    "termine/hafen.png",
  ]);
  const suggest = (target: string) =>
    describeFindings({ links: [link(target, { relation: "image" })], assets });
  expect(suggest("landesliste/bilder/enno-beispiel.jpg")).toContain("Lege die Datei");
  expect(suggest("landesliste/bilder/ana-beispiel.jpg")).toContain("anna-beispiel.jpg“?");
  expect(suggest("landesliste/bilder/Anna-Beispiel.png")).toContain("anna-beispiel.jpg“?");
  expect(suggest("bilder/hafen.png")).toContain("Meintest du „termine/hafen.png“?");
  const photo = { ...link("liste/anna.png", { relation: "image" }), file: "liste/anna.md" };
  const misnamed = { links: [photo], assets: new Set(["liste/anna.jpg"]) };
  expect(describeFindings(misnamed)).toContain("Meintest du „anna.jpg“?");
  expect(suggest("termine/hof.png")).toContain("Lege die Datei");
});

const nomination = { kind: "list", election: "btw29", position: 1 };

test("a reference to a document of the wrong kind is reported", () => {
  const documents = [
    createDocument("o.md", { kind: "office" }),
    createDocument("v.md", { kind: "venue" }),
    createDocument("p.md", { kind: "candidate", fields: { candidacies: [nomination] } }),
  ];
  const links = [
    link("/o", { relation: "office" }),
    link("/v", { relation: "office" }),
    link("/v", { relation: "venue" }),
    link("/p", { relation: "participant" }),
    link("/fehlt", { relation: "participant" }),
    link("/v", { relation: "translation" }),
    link("/w", { relation: "translation" }),
  ];
  expect(listFindings({ documents, links })).toEqual(
    Array.from({ length: 3 }, () => "start.md error reference-dangling"),
  );
  expect(describeFindings({ documents, links })).toContain(
    "Unter dieser Adresse steht eine Seite der Art „Veranstaltungsort“; hier muss es „Geschäftsstelle“ sein.",
  );
});

test("after many findings with suggestions further findings get none", () => {
  const documents = Array.from({ length: 300 }, (_, index) => createDocument(`seite-${index}.md`));
  const links = Array.from({ length: 200 }, () => link("/seite-x"));
  const text = describeFindings({ documents, links });
  expect(text.match(/Meintest du/g)?.length).toBe(66);
  expect(text.match(/Berichtige den Verweis/g)?.length).toBe(134);
});

test("a broken link without a known line is reported as well", () => {
  const links = [{ file: "start.md", relation: "link" as const, target: "/weg" }];
  expect(listFindings({ links })).toEqual(["start.md warning link-dangling"]);
});

test("a reference may use a former address, and one to a draft is reported", () => {
  const documents = [
    createDocument("p.md", { kind: "candidate", fields: { candidacies: [nomination] } }),
    createDocument("o.md", { kind: "office", isDraft: true }),
    createDocument("start.md", { kind: "event" }),
  ];
  const aliases = [{ path: "/alt", file: "p.md", status: 308 }];
  const links = [
    link("/alt", { relation: "participant" }),
    link("/o", { relation: "office" }),
    link("/o", { relation: "office", file: "o.md" }),
  ];
  expect(listFindings({ documents, links, aliases })).toEqual(["start.md error link-to-draft"]);
  expect(describeFindings({ documents, links, aliases })).toContain(
    "Geschäftsstelle „o.md“ ist ein Entwurf",
  );
});

test("a link to another site without https:// is recognised and reported", () => {
  const targets = ["/www.beispiel.de", "/ordner/www.beispiel.de", "/beispiel.org/seite"];
  const links = targets.map((target) => link(target));
  const hints = describeFindings({ links }).match(/schreibe `https:.*/g);
  expect(hints).toEqual([
    "schreibe `https://www.beispiel.de`.",
    "schreibe `https://www.beispiel.de`.",
    "schreibe `https://beispiel.org/seite`.",
  ]);
});
