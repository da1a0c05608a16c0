import { expect, test } from "vitest";
import { findLoopingFiles } from "./redirects.ts";
import {
  createDocument,
  createInput,
  describeFindings,
  listFindings,
  listWithoutSite,
} from "#ingest/test/tree-index.ts";

test("two files for one address are named together, the first one wins", () => {
  const documents = [createDocument("1.a.md"), createDocument("2.a.md"), createDocument("3.a.md")];
  expect(listFindings({ documents })).toEqual([
    "2.a.md error address-taken",
    "3.a.md error address-taken",
  ]);
  expect(describeFindings({ documents })).toContain(
    "„2.a.md“ und „1.a.md“ haben dieselbe Adresse /a; gezeigt wird „1.a.md“",
  );
});

test("shared addresses are a warning where there is no campaign, or where one is a draft", () => {
  const documents = [createDocument("1.a.md"), createDocument("2.a.md")];
  expect(listWithoutSite({ documents })).toEqual(["2.a.md warning address-taken"]);
  const draft = [createDocument("1.a.md"), createDocument("2.a.md", { isDraft: true })];
  expect(listFindings({ documents: draft })).toEqual(["2.a.md warning address-taken"]);
});

test("addresses of the program cannot be taken", () => {
  const files = ["suche.md", "api/a.md", "assets/b.md", "healthz.md", "wahlkreis/7.md"];
  const paths = ["/robots.txt", "/a/_payload.json"];
  const documents = [
    ...files.map((file) => createDocument(file)),
    ...paths.map((path) => createDocument(`x${path}.md`, { path })),
    createDocument("api/_a.md", { isPartial: true }),
  ];
  expect(listFindings({ documents })).toHaveLength(7);
  expect(listFindings({ documents }).every((line) => line.endsWith("error address-reserved"))).toBe(
    true,
  );
});

test("a name without usable letters is reported, index and numbers are not", () => {
  const documents = ["日本.md", "index.md", "1.index.md"].map((file) =>
    createDocument(file, { path: "/" }),
  );
  expect(listFindings({ documents })).toContain("日本.md error address-empty");
  expect(listWithoutSite({ documents: documents.slice(0, 1) })).toEqual([
    "日本.md warning address-empty",
  ]);
  expect(listFindings({ documents }).filter((line) => line.includes("empty"))).toHaveLength(1);
});

test("an alias that is the address of another document is reported", () => {
  const documents = [createDocument("a.md"), createDocument("b.md")];
  const aliases = [
    { path: "/b", file: "a.md", status: 301 },
    { path: "/c", file: "a.md", status: 301 },
  ];
  expect(listFindings({ documents, aliases })).toEqual(["a.md error alias-taken"]);
  expect(listWithoutSite({ documents, aliases })).toEqual(["a.md warning alias-taken"]);
  expect(describeFindings({ documents, aliases })).toContain(
    "Die frühere Adresse /b von „a.md“ gehört zu „b.md“",
  );
  const drafts = [createDocument("a.md"), createDocument("b.md", { isDraft: true })];
  expect(listFindings({ documents: drafts, aliases })).toEqual(["a.md warning alias-taken"]);
});

test("an alias of two files is reported for the later one, in whatever order they were stored", () => {
  const documents = [createDocument("2.a.md"), createDocument("10.b.md")];
  const aliases = ["10.b.md", "2.a.md"].map((file) => ({ path: "/alt", file, status: 301 }));
  expect(listFindings({ documents, aliases })).toEqual(["10.b.md error alias-taken"]);
  expect(describeFindings({ documents, aliases })).toContain("von „10.b.md“ gehört zu „2.a.md“");
});

test("images that differ in case alone are reported", () => {
  expect(listFindings({ assets: new Set(["a.jpg", "A.jpg"]) })).toEqual([
    "a.jpg warning name-case-twin",
  ]);
});

test("a redirect loop is reported for each of its files", () => {
  const documents = [
    createDocument("a.md", { redirect: "/b/" }),
    createDocument("b.md", { redirect: "/c?x=1" }),
    createDocument("c.md", { redirect: "/a#oben" }),
    createDocument("d.md", { redirect: "/a" }),
    createDocument("e.md", { redirect: "https://example.org/" }),
  ];
  expect(listFindings({ documents })).toEqual([
    "a.md error redirect-loop",
    "b.md error redirect-loop",
    "c.md error redirect-loop",
  ]);
  expect(describeFindings({ documents })).toContain("„a.md“, „b.md“, „c.md“");
  const files = findLoopingFiles(createInput({ documents }));
  expect([...files]).toEqual(["a.md", "b.md", "c.md"]);
});

test("a chain that leads into a loop is not part of it, and no chain is too long", () => {
  const documents = Array.from({ length: 20_000 }, (_, index) =>
    createDocument(`s${index}.md`, { redirect: `/s${index === 19_999 ? 19_997 : index + 1}` }),
  );
  const files = findLoopingFiles(createInput({ documents }));
  expect([...files].toSorted()).toEqual(["s19997.md", "s19998.md", "s19999.md"]);
});

test("a folder and a document can form a loop, drafts and partials cannot", () => {
  const documents = [
    createDocument("a.md", { redirect: "/ordner" }),
    createDocument("b.md", { redirect: "/c", isDraft: true }),
    createDocument("c.md", { redirect: "/b" }),
  ];
  const directoryDefaults = [
    { path: "/ordner", file: "ordner/_dir.yml", redirect: "/a" },
    { path: "/b", file: "b/_dir.yml" },
  ];
  expect(listFindings({ documents, directoryDefaults })).toEqual([
    "a.md error redirect-loop",
    "ordner/_dir.yml error redirect-loop",
  ]);
});

test("a redirect to an alias of the same document is a loop, reported once", () => {
  const documents = [createDocument("a.md", { redirect: "/bb" })];
  const aliases = [{ path: "/bb", file: "a.md", status: 301 }];
  expect(listFindings({ documents, aliases })).toEqual(["a.md error redirect-loop"]);
  expect(describeFindings({ documents, aliases })).toContain("„a.md“ leitet im Kreis weiter");
});

test("two documents can form a loop through an alias, unless a page has that address", () => {
  const documents = [
    createDocument("a.md", { redirect: "/alt" }),
    createDocument("b.md", { redirect: "/a" }),
  ];
  const aliases = [{ path: "/alt", file: "b.md", status: 301 }];
  expect(listFindings({ documents, aliases })).toEqual([
    "a.md error redirect-loop",
    "b.md error redirect-loop",
  ]);
  const shown = [...documents, createDocument("alt.md")];
  expect(listFindings({ documents: shown, aliases })).toEqual(["b.md error alias-taken"]);
});

test("of two files with the same alias only the first one can close a loop", () => {
  const documents = [createDocument("1.a.md"), createDocument("2.b.md", { redirect: "/alt" })];
  const aliases = ["2.b.md", "1.a.md"].map((file) => ({ path: "/alt", file, status: 301 }));
  expect(listFindings({ documents, aliases })).toEqual(["2.b.md error alias-taken"]);
});

test.each(["/a", "/%61", "/%61/?x#y", "/b/../a"])(
  "a redirect to its own address is a warning: %s",
  (redirect) => {
    const documents = [createDocument("a.md", { redirect })];
    expect(listFindings({ documents })).toEqual(["a.md warning redirect-self"]);
  },
);

test("a redirect to a broken address is not a loop", () => {
  const documents = [createDocument("a.md", { redirect: "/%E0%A4" })];
  expect(listFindings({ documents }).filter((line) => line.includes("redirect-"))).toEqual([]);
});

const link = (target: string, rest: object = {}) => ({
  file: "start.md",
  relation: "link" as const,
  target,
  line: 4,
  column: 2,
  ...rest,
});

test("links to documents, aliases, folders, files and built-in pages are fine", () => {
  const documents = [createDocument("start.md"), createDocument("a.md")];
  const targets = "/a /a/ /a?x=1 /alt /ordner /plan.pdf / /suche /termine /termine.ics /a/druck";
  const links = targets.split(" ").map((target) => link(target));
  const aliases = [{ path: "/alt", file: "a.md", status: 301 }];
  const directoryDefaults = [{ path: "/ordner", file: "ordner/_dir.yml", redirect: "/a" }];
  const assets = new Set(["plan.pdf"]);
  expect(listFindings({ documents, links, aliases, directoryDefaults, assets })).toEqual([]);
});

test("a folder without a redirect is a page only where there is no campaign", () => {
  const documents = [createDocument("start.md")];
  const links = [link("/ordner")];
  const directoryDefaults = [{ path: "/ordner", file: "ordner/_dir.yml" }];
  expect(listFindings({ documents, links, directoryDefaults })).toEqual([
    "start.md warning link-dangling",
  ]);
  expect(listWithoutSite({ documents, links, directoryDefaults })).toEqual([]);
});

test("a dangling link is quoted with a suggestion", () => {
  const documents = [createDocument("start.md"), createDocument("impressum.md")];
  const links = [link("/impresum"), link("/ganz-woanders")];
  expect(listFindings({ documents, links })).toEqual([
    "start.md warning link-dangling",
    "start.md warning link-dangling",
  ]);
  expect(describeFindings({ documents, links })).toContain("Meintest du „/impressum“?");
});

test("a home page without a document is missing where there is no campaign", () => {
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

test("a missing heading is reported, sections of the home page are not", () => {
  const documents = [
    createDocument("start.md"),
    createDocument("a.md"),
    createDocument("fort.md", { redirect: "/a" }),
    createDocument("index.md", { path: "/" }),
  ];
  const anchors = new Map([["/a", new Set(["ziele"])]]);
  const fragments = ["ziele", "top", "", "zieel"];
  const links = [
    ...fragments.map((fragment) => link("/a", { fragment })),
    link("/fort", { fragment: "x" }),
    link("/", { fragment: "orte" }),
  ];
  expect(listFindings({ documents, links, anchors })).toEqual(["start.md warning anchor-missing"]);
  expect(describeFindings({ documents, links, anchors })).toContain("Meintest du „ziele“?");
  const bare = { documents, links: [link("/index", { target: "/", fragment: "x" })] };
  expect(listWithoutSite(bare)).toEqual(["start.md warning anchor-missing"]);
});

test("missing images are reported with a suggestion", () => {
  const assets = new Set(["a/bild.jpg"]);
  const links = ["a/bild.jpg", "a/bid.jpg"].map((target) => link(target, { relation: "image" }));
  expect(listFindings({ links, assets })).toEqual(["start.md warning image-missing"]);
  expect(describeFindings({ links, assets })).toContain("Meintest du „a/bild.jpg“?");
});

test("the suggestion for a missing image is the same file with a typing error, not a similar one", () => {
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
  expect(suggest("termine/hof.png")).toContain("Lege die Datei");
});

test("references must lead to a document of the right kind", () => {
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
  expect(listFindings({ documents, links })).toEqual(
    Array.from({ length: 3 }, () => "start.md error reference-dangling"),
  );
});

test("after many suggestions the remaining findings have none", () => {
  const documents = Array.from({ length: 300 }, (_, index) => createDocument(`seite-${index}.md`));
  const links = Array.from({ length: 200 }, () => link("/seite-x"));
  const text = describeFindings({ documents, links });
  expect(text.match(/Meintest du/g)?.length).toBe(66);
  expect(text.match(/Berichtige den Verweis/g)?.length).toBe(134);
});

test("a link without a known place is reported all the same", () => {
  const links = [{ file: "start.md", relation: "link" as const, target: "/weg" }];
  expect(listFindings({ links })).toEqual(["start.md warning link-dangling"]);
});

test("a reference may name a former address, but not lead visitors to a draft", () => {
  const documents = [
    createDocument("p.md", { kind: "candidate" }),
    createDocument("o.md", { kind: "office", isDraft: true }),
    createDocument("start.md", { kind: "event" }),
  ];
  const aliases = [{ path: "/alt", file: "p.md", status: 308 }];
  const links = [
    link("/alt", { relation: "participant" }),
    link("/o", { relation: "office" }),
    link("/o", { relation: "office", file: "o.md" }),
  ];
  expect(listFindings({ documents, links, aliases })).toEqual(["start.md warning link-to-draft"]);
  expect(describeFindings({ documents, links, aliases })).toContain(
    "Geschäftsstelle „o.md“ ist ein Entwurf",
  );
});

test("an address of another site without its protocol is recognised", () => {
  const targets = ["/www.beispiel.de", "/ordner/www.beispiel.de", "/beispiel.org/seite"];
  const links = targets.map((target) => link(target));
  const hints = describeFindings({ links }).match(/schreibe https:.*/g);
  expect(hints).toEqual([
    "schreibe https://www.beispiel.de.",
    "schreibe https://www.beispiel.de.",
    "schreibe https://beispiel.org/seite.",
  ]);
});
