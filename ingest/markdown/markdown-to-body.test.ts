import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { joinText, listCodes, listElements, render } from "#ingest/test/render.ts";

test.each([
  "autolinks",
  "code",
  "component-mistakes",
  "components",
  "excerpt",
  "footnotes",
  "headings",
  "html",
  "credits",
  "images",
  "inline",
  "links",
  "lists",
  "tables",
])("the text of the fixture %s becomes the stored result", (name) => {
  const source = new URL(`../fixtures/markdown-${name}.md`, import.meta.url);
  const expected = new URL(`../fixtures/markdown-${name}.json`, import.meta.url);

  expect(render(readFileSync(source, "utf8"))).toEqual(JSON.parse(readFileSync(expected, "utf8")));
});

test("an empty text has an empty body and an empty table of contents", () => {
  expect(render("")).toEqual({
    body: {
      type: "root",
      children: [],
      toc: { title: "", searchDepth: 2, depth: 2, links: [] },
    },
    description: "",
    sections: [],
    links: [],
    wordCount: 0,
    diagnostics: [],
  });
});

test("an excerpt mark at the very start gives an empty excerpt", () => {
  expect(render("<!--more-->\n\nText").excerpt).toEqual({ type: "root", children: [] });
  expect(render("Text <!--more-->").excerpt).toBeUndefined();
  expect(render("- <!--more-->").excerpt).toBeUndefined();
});

test("line numbers count from the beginning of the file, not of the text", () => {
  const result = render("Text\n\n[a](ftp:x) [b](/b)", { firstLine: 12 });

  expect(result.diagnostics).toMatchObject([
    { line: 14, column: 1, excerpt: "[a](ftp:x) [b](/b)", file: "programm/klima.md" },
  ]);
  expect(result.links).toMatchObject([{ line: 14, column: 12, target: "/b" }]);
});

test("links to files are transliterated by the site's rule for umlauts", () => {
  const source = "[a](./Bürger.md) [b](../Über%20uns.md#Größe)";
  const german = render(source, { umlauts: "de" });

  expect(hrefsOf(german)).toEqual(["./buerger", "../ueber-uns#Gr%C3%B6%C3%9Fe"]);
  expect(hrefsOf(render(source))).toEqual(["./burger", "../uber-uns#Gr%C3%B6%C3%9Fe"]);
  expect(german.links).toMatchObject([
    { target: "/programm/buerger" },
    { target: "/ueber-uns", fragment: "Größe" },
  ]);
});

test("links from an index file are resolved relative to its folder", () => {
  const result = render("[a](./2.bildung.md#kita) [b](../kontakt.md) [c](bild.pdf#x)", {
    file: "programm/index.md",
    path: "/programm",
  });

  expect(hrefsOf(result)).toEqual(["/programm/bildung#kita", "../kontakt"]);
  expect(result.links).toMatchObject([
    { relation: "link", target: "/programm/bildung", fragment: "kita" },
    { relation: "link", target: "/kontakt" },
    { relation: "file", target: "programm/bild.pdf" },
  ]);
});

test("in a document with a slug, links to files follow the file and relative addresses follow the slug", () => {
  const result = render("[a](bildung.md) [b](kontakt)", { path: "/ziele/klimaschutz" });

  expect(hrefsOf(result)).toEqual(["/programm/bildung", "kontakt"]);
  expect(result.links).toMatchObject([
    { target: "/programm/bildung" },
    { target: "/ziele/kontakt" },
  ]);
});

test("colons in running text are never read as components", () => {
  const text =
    "Um 18:30 Uhr treffen sich Kandidat:innen:alle :in :wort{a=b} :wort[x]: :: und ::: hier.";

  expect(joinText(render(text).body.children)).toBe(text);
});

test("front matter can turn off the table of contents, give it a title and set its depth", () => {
  const source = "## a\n\n### b\n\n#### c\n\n> > > ## d";

  expect(render(source, { toc: false }).body.toc).toBeUndefined();
  expect(render(source, { toc: { depth: 1 } }).body.toc).toMatchObject({
    depth: 1,
    links: [{ id: "a", depth: 2, text: "a" }],
  });
  expect(render(source, { toc: { depth: 5, searchDepth: 4, title: "Inhalt" } }).body.toc).toEqual({
    title: "Inhalt",
    searchDepth: 4,
    depth: 5,
    links: [
      {
        id: "a",
        depth: 2,
        text: "a",
        children: [{ id: "b", depth: 3, text: "b", children: [{ id: "c", depth: 4, text: "c" }] }],
      },
      { id: "d", depth: 2, text: "d" },
    ],
  });
  expect(render(source, { toc: { depth: 9, title: 7 } }).body.toc).toMatchObject({
    title: "",
    depth: 2,
  });
});

test("adjacent texts are stored as one node", () => {
  const [paragraph] = render("a<b>b</b>c &amp; d \\* e").body.children;

  expect(paragraph).toEqual({
    type: "element",
    tag: "p",
    children: [{ type: "text", value: "abc & d * e" }],
  });
});

test("Windows line endings give the same result", () => {
  const source = "# Titel\n\nText\nweiter\n\n- a\n- b\n";

  expect(render(source.replaceAll("\n", "\r\n")).sections).toEqual(render(source).sections);
});

test("at most fifty findings of one kind are listed", () => {
  const result = render("[a](ftp:x)\n".repeat(200));

  expect(listCodes(result)).toHaveLength(50);
  expect(result.diagnostics[49]?.message).toContain("Weitere Stellen dieser Art");
  expect(result.diagnostics[48]?.message).not.toContain("Weitere Stellen dieser Art");
});

function hrefsOf(result: ReturnType<typeof render>) {
  return listElements(result.body.children).flatMap(({ props }) => props?.["href"] ?? []);
}

test("a link within the text of a link is kept as text", () => {
  const result = render("[außen <https://example.org/> weiter](/a)");

  expect(hrefsOf(result)).toEqual(["/a"]);
  expect(joinText(result.body.children)).toBe("außen https://example.org/ weiter");
});
