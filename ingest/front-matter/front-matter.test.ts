import { expect, test } from "vitest";
import { readFrontMatter, readYaml } from "./front-matter.ts";

function findings(source: string): string[] {
  return readFrontMatter(source, "a.md").diagnostics.map(
    ({ line, column, code }) => `${line}:${column} ${code}`,
  );
}

test("front matter and text are separated, and the first line of the text is known", () => {
  const { data, text, firstLine, diagnostics } = readFrontMatter(
    "---\ntitle: A\n---\nHallo\n",
    "a.md",
  );
  expect({ data, text, firstLine, diagnostics }).toEqual({
    data: { title: "A" },
    text: "Hallo\n",
    firstLine: 4,
    diagnostics: [],
  });
});

test.each([
  ["empty", "---\n---\nx", "x", 3],
  ["blank", "---\n\n---\nx", "x", 4],
  ["a comment", "---\n# nichts\n---\nx", "x", 4],
  ["none", "# Titel\n", "# Titel\n", 1],
  ["empty file", "", "", 1],
  ["no text", "---\ntitle: A\n---", "", 4],
  ["blanks behind the fences", "---  \ntitle: A\n--- \nx", "x", 4],
])("front matter may be missing or empty: %s", (...[, source, text, firstLine]) => {
  const result = readFrontMatter(source, "a.md");
  expect(result).toMatchObject({ text, firstLine, diagnostics: [], isComplete: true });
});

test("scalars follow the core schema of YAML 1.2", () => {
  const yaml =
    "a: ja\nb: no\nc: 18:30\nd: 2025-09-14\ne: 42\nf: 3.14\ng: 1e3\nh: true\ni: ~\nj:\nk: 3.\nl: .nan\nm: 0o17\n";
  expect(readYaml(yaml, "a.yml").data).toEqual({
    a: "ja",
    b: "no",
    c: "18:30",
    d: "2025-09-14",
    e: 42,
    f: 3.14,
    g: 1000,
    h: true,
    i: null,
    j: null,
    k: 3,
    l: ".nan",
    m: 15,
  });
});

test("keys with dots become nested objects at every level", () => {
  const yaml =
    "seo.titel: X\nseo.index: true\nseo:\n  bild.alt: Y\nliste:\n  - a.b: 1\n.x: 1\ny.: 2\nz..z: 3\n";
  expect(readYaml(yaml, "a.yml").data).toEqual({
    seo: { titel: "X", index: true, bild: { alt: "Y" } },
    liste: [{ a: { b: 1 } }],
    ".x": 1,
    "y.": 2,
    "z..z": 3,
  });
});

test("the line and column of every value and key are found, also inside dotted keys, lists and aliases", () => {
  const { locate } = readFrontMatter(
    "---\nseo.titel: X\nliste:\n  - name: A\n  - &b {name: B}\nauch: *b\n---\n",
    "a.md",
  );
  expect(locate(["seo", "titel"])).toEqual({ line: 2, column: 12 });
  expect(locate(["seo", "titel"], "key")).toEqual({ line: 2, column: 1 });
  expect(locate(["liste", 1, "name"])).toEqual({ line: 5, column: 15 });
  expect(locate(["auch", "name"])).toEqual({ line: 5, column: 15 });
  expect(locate(["liste", 2])).toBeUndefined();
  expect(locate(["liste", "x"])).toBeUndefined();
  expect(locate(["gibtesnicht"])).toBeUndefined();
});

test("the raw form of a YAML value keeps leading zeros", () => {
  const { rawScalar } = readYaml('plz: 01067\ntext: "a"\nliste: [1]\n', "a.yml");
  expect(rawScalar(["plz"])).toBe("01067");
  expect(rawScalar(["text"])).toBe("a");
  expect(rawScalar(["liste"])).toBeUndefined();
});

test.each([
  ["em dash", "—\ntitle: A\n—\n", "1:1 front-matter-fence"],
  ["four hyphens", "----\ntitle: A\n----\n", "1:1 front-matter-fence"],
  ["en dashes", "––\ntitle: A\n––\n", "1:1 front-matter-fence"],
  ["indented", " ---\ntitle: A\n---\n", "1:1 front-matter-fence"],
  ["blank line above", "\n---\ntitle: A\n---\n", "1:1 front-matter-blank-line"],
  ["never closed", "---\ntitle: A\n\nText\n", "1:1 front-matter-unclosed"],
  ["closed with four hyphens", "---\ntitle: A\n----\nText\n", "3:1 front-matter-unclosed"],
  ["closed with a dash", "---\ntitle: A\n—\nText\n", "3:1 front-matter-unclosed"],
  ["never opened", "title: A\ndraft: true\n---\nText\n", "1:1 front-matter-unopened"],
  ["a list", "---\n- a\n---\n", "2:1 front-matter-no-mapping"],
  ["a sentence", "---\nHallo zusammen\n---\n", "2:1 front-matter-no-mapping"],
])("broken front matter is reported: %s", (_, source, expected) => {
  expect(findings(source)).toEqual([expected]);
});

test.each([
  ["zero-width space", "\u200B---\ntitle: A\n---\nText", "1:1 U+200B"],
  ["a second byte order mark", "\uFEFF---\ntitle: A\n---\nText", "1:1 U+FEFF"],
  ["no-break space", "\u00A0---\ntitle: A\n---\nText", "1:1 U+00A0"],
  ["no-break space above a comment", "\u00A0---\n# x\ntitle: A\n---\nText", "1:1 U+00A0"],
  ["word joiner", "\u2060---\ntitle: A\n---\nText", "1:1 U+2060"],
  ["zero-width non-joiner", "\u200C---\ntitle: A\n---\nText", "1:1 U+200C"],
  ["zero-width joiner", "\u200D---\ntitle: A\n---\nText", "1:1 U+200D"],
  ["soft hyphen and direction mark", "\u00AD\u200E---\ntitle: A\n---\nText", "1:1 U+00AD"],
  ["among blanks", " \u3000 ---\ntitle: A\n---\nText", "1:2 U+3000"],
  ["behind the hyphens", "---\u200B\ntitle: A\n---\nText", "1:4 U+200B"],
  ["at the closing fence", "---\ntitle: A\n\u200B---\nText", "3:1 U+200B"],
])("an invisible character before „---“ is ignored and reported: %s", (...[, source, expected]) => {
  const { data, text, diagnostics } = readFrontMatter(source, "a.md");
  expect({ data, text }).toEqual({ data: { title: "A" }, text: "Text" });
  expect(diagnostics).toMatchObject([{ code: "front-matter-invisible", severity: "warning" }]);
  const shown = diagnostics.map(
    ({ line, column, message }) => `${line}:${column} ${/U\+\w+/.exec(message)?.[0]}`,
  );
  expect(shown).toEqual([expected]);
});

test.each([
  ["line above", "\u200B\n---\ntitle: A\n---\n", "1:1 front-matter-blank-line"],
  ["never closed", "\u200B---\ntitle: A\n\nText\n", "1:1 front-matter-unclosed"],
  ["a dash", "\u200B—\ntitle: A\n—\n", "1:1 front-matter-fence"],
  ["never opened", "\u200Btitle: A\ndraft: true\n---\nText\n", "1:1 front-matter-unopened"],
])("an invisible character hides no other mistake in the front matter: %s", (...row) => {
  expect(findings(row[1])).toEqual([row[2]]);
});

test.each([
  ["a thematic break", "---\n\nEin Absatz.\n"],
  ["two breaks with text in between", "Vorher\n\n---\n\nText: mit Doppelpunkt\n\n---\n"],
  ["a heading underlined with hyphens", "Frage: Was nun?\n---\n\nText\n"],
  ["stars", "***\ntitle: A\n"],
])("text that only resembles front matter is read as text: %s", (_, source) => {
  expect(readFrontMatter(source, "a.md")).toMatchObject({
    data: {},
    text: source,
    diagnostics: [],
  });
});

test("front matter of more than 64 KiB is refused", () => {
  expect(findings(`---\ntitle: ${"ä".repeat(32_800)}\n---\n`)).toEqual([
    "1:1 front-matter-too-large",
  ]);
});

test("a YAML file may be a list, a mapping or empty, and a sentence is an error", () => {
  expect(readYaml("- 1\n- 2\n", "a.yml").list).toEqual([1, 2]);
  expect(readYaml("", "a.yml")).toMatchObject({ data: {}, diagnostics: [] });
  expect(readYaml("---\na: 1\n", "a.yml")).toMatchObject({ data: { a: 1 }, diagnostics: [] });
  expect(readYaml("Hallo", "a.yml").diagnostics[0]?.code).toBe("front-matter-no-mapping");
});
