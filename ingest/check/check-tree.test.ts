import { expect, test } from "vitest";
import { findLoopingFiles } from "./redirects.ts";
import {
  createDocument,
  createInput,
  describeFindings,
  listFindings,
  listWithoutSite,
} from "#ingest/test/check-input.ts";

test("of several files with one address the first is shown, and each other one is an error that names both", () => {
  const documents = [createDocument("1.a.md"), createDocument("2.a.md"), createDocument("3.a.md")];
  expect(listFindings({ documents })).toEqual([
    "2.a.md error address-taken",
    "3.a.md error address-taken",
  ]);
  expect(describeFindings({ documents })).toContain(
    "„2.a.md“ und „1.a.md“ haben dieselbe Adresse /a; gezeigt wird „1.a.md“",
  );
});

test("a shared address is only a warning without a campaign, or if one of the files is a draft", () => {
  const documents = [createDocument("1.a.md"), createDocument("2.a.md")];
  expect(listWithoutSite({ documents })).toEqual(["2.a.md warning address-taken"]);
  const draft = [createDocument("1.a.md"), createDocument("2.a.md", { isDraft: true })];
  expect(listFindings({ documents: draft })).toEqual(["2.a.md warning address-taken"]);
});

test("a document cannot take an address of the program", () => {
  const files = ["suche.md", "api/a.md", "assets/b.md", "healthz.md", "lizenzen.txt.md"];
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

test("a file name without usable letters is reported, index files and numbers are not", () => {
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

test("images whose names differ only in case are reported", () => {
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

test("files that redirect into a loop are not reported as part of it, even in a chain of 20,000", () => {
  const documents = Array.from({ length: 20_000 }, (_, index) =>
    createDocument(`s${index}.md`, { redirect: `/s${index === 19_999 ? 19_997 : index + 1}` }),
  );
  const files = findLoopingFiles(createInput({ documents }));
  expect([...files].toSorted()).toEqual(["s19997.md", "s19998.md", "s19999.md"]);
});

test("a folder and a document can form a redirect loop, drafts and partials cannot", () => {
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

test("a redirect to an alias of the same document is reported as a loop once", () => {
  const documents = [createDocument("a.md", { redirect: "/bb" })];
  const aliases = [{ path: "/bb", file: "a.md", status: 301 }];
  expect(listFindings({ documents, aliases })).toEqual(["a.md error redirect-loop"]);
  expect(describeFindings({ documents, aliases })).toContain("„a.md“ leitet im Kreis weiter");
});

test("two documents can form a redirect loop through an alias, unless a page has that address", () => {
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

test("of two files with the same alias only the first can be part of a redirect loop", () => {
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

test("a redirect to a missing page is not a loop", () => {
  const documents = [createDocument("a.md", { redirect: "/%E0%A4" })];
  expect(listFindings({ documents }).filter((line) => line.includes("redirect-"))).toEqual([]);
});
