import { expect, test } from "vitest";
import { readFrontMatter } from "./front-matter.ts";

function read(yaml: string) {
  const { data, diagnostics, isComplete } = readFrontMatter(`---\n${yaml}\n---\n`, "a.md");
  const found = diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`);
  return { data, found, isComplete, diagnostics };
}

test.each([
  [
    "colon in a value",
    "titel: Wahlkreis 53: Göttingen",
    "2:20 yaml-unquoted-colon",
    "Wahlkreis 53: Göttingen",
  ],
  ["colon at the end", "titel: Achtung: ", "2:15 yaml-unquoted-colon", "Achtung:"],
  ["typographic quotes with colon", "titel: „Neu: alles“", "2:8 typographic-quotes", "Neu: alles"],
  ["no blank after the colon", "titel:Neu", "2:7 yaml-missing-space", "Neu"],
  ["quote left open", 'titel: "Neu', "2:8 yaml-unclosed-quote", "Neu"],
  ["text after a quote", 'titel: "Neu" und gut', "2:13 yaml-text-after-quote", '"Neu" und gut'],
  ["apostrophe in single quotes", "titel: 'So geht's'", "2:17 yaml-text-after-quote", "So geht's"],
  ["at sign", "titel: @kueste", "2:8 yaml-reserved-character", "@kueste"],
  ["backtick", "titel: `kueste`", "2:8 yaml-reserved-character", "`kueste`"],
  ["percent sign", "titel: %50", "2:8 yaml-reserved-character", "%50"],
  ["bracket left open", "titel: [Neu, gut", "2:8 yaml-unclosed-bracket", ["Neu", "gut"]],
  ["text after brackets", "titel: [Neu] gut", "2:14 yaml-text-after-brackets", "[Neu] gut"],
])(
  "a known YAML mistake is reported at its place and repaired: %s",
  (...[, line, expected, value]) => {
    const { data, found, isComplete } = read(`${line}\nweiter: 1`);
    expect({ found, isComplete }).toEqual({ found: [expected], isComplete: true });
    expect(data).toEqual({ titel: value, weiter: 1 });
  },
);

test.each([
  [
    "tab before a key",
    "a:\n\tb: 1\n\tc: 2",
    ["3:1 yaml-tab", "4:1 yaml-tab"],
    { a: { b: 1, c: 2 } },
  ],
  ["tab below a value", "a: x\n\tb: 1", ["3:1 yaml-tab"], { a: "x", b: 1 }],
  ["list beside its key", "a: - eins", ["2:4 yaml-list-beside-key"], { a: ["eins"] }],
  [
    "colon forgotten",
    "a: 1\ntitel Neu\nb: 2",
    ["3:6 yaml-missing-colon"],
    { a: 1, titel: "Neu", b: 2 },
  ],
  [
    "colon forgotten above a comment",
    "titel Neu\n# der Leitspruch\nb: |-\n  hat\n  die Wahl\nc: 1",
    ["2:6 yaml-missing-colon"],
    { titel: "Neu", b: "hat\ndie Wahl", c: 1 },
  ],
  ["reserved start in a list", "a:\n  - @eins", ["3:5 yaml-reserved-character"], { a: ["@eins"] }],
])(
  "a mistake in the YAML structure is reported and repaired: %s",
  (...[, yaml, expected, data]) => {
    expect(read(yaml)).toMatchObject({ found: expected, data, isComplete: true });
  },
);

test.each([
  ["brackets left open over two lines", "a: [x,\n  y\nb: 1", "4:1 yaml-syntax"],
  ["unknown escape", 'a: "\\q"', "2:5 yaml-syntax"],
  ["two documents", "a: 1\n...\nb: 2", "4:1 yaml-syntax"],
])("other YAML mistakes are explained without technical terms: %s", (_, yaml, expected) => {
  const { found, isComplete, diagnostics } = read(yaml);
  expect(found).toEqual([expected]);
  expect(isComplete).toBe(false);
  expect(diagnostics[0]?.hint).toMatch(/^[A-ZÄÖÜ].*\.$/);
});

const own = "party:\n  name: A\n";

test.each([
  ["behind a comment", `${own}  # x\n   street: 1`, ["5:4 `  street:`"]],
  ["below its neighbour", `${own}   street: 1`, ["4:4 `  street:`"]],
  ["below a quoted value", 'party:\n  name: "A"\n   street: 1', ["4:4 `  street:`"]],
  ["too few", `${own} street: 1`, ["4:2 `  street:`"]],
  ["none, among its neighbours", `${own}street: 1\n  city: B`, ["4:1 `  street:`"]],
  ["a key of the top, behind its comment", `${own}\n# x\n street: 1`, ["6:2 `street:`"]],
  ["the first of a level", "kinds:\n   a: 1\n  b: 2\n  c: 3", ["3:4 `  a:`"]],
  ["the first of a level, too few", "kinds:\n a: 1\n  b: 2\n  c: 3", ["3:2 `  a:`"]],
  ["the first line", "  name: A\nparty: B", ["2:3 `name:`"]],
  ["several", `${own}   a: 1\n   b: 2`, ["4:4 `  a:`", "5:4 `  b:`"]],
  ["below a block of text", "a:\n  b: |\n    c: d\n\n    e\n   f: 1", ["7:4 `  f:`"]],
  ["a key of an item", "a:\n  - b: 1\n   c: 2\n  - b: 3", ["4:4 `    c:`"]],
  ["an item", "a:\n  - b: 1\n - b: 2", ["4:2 `  - b:`"]],
  ["an item without a key", "a:\n  b:\n    - c\n   - d", ["5:4 `    -`"]],
  ["items below their key", "a:\n- b: 1\n   c: 2\n- b: 3", ["4:4 `  c:`"]],
  ["the first item of a list", "a:\n   - b: 1\n    c: 2\n  - b: 3", ["3:4 `  - b:`"]],
  ["a group behind a group", "a:\n  b: 1\n c:\n  b: 2", ["4:2 `c:`"]],
  ["behind a list of texts", "a:\n- |\n  b: 1\n  c: 2\n - d", ["6:2 `-`"]],
  ["behind a text with its indent", "a: |2\n     b: 1\n  c: 2\n d: 1", ["5:2 `d:`"]],
  ["behind a text with an anchor", "a: &x |\n  b: 1\n   c: 2\n d: 1", ["5:2 `d:`"]],
  ["before a quoted text of two lines", "a: 1\n b: 2\nc: 'it''s\n   d: 3'", ["3:2 `b:`"]],
  ["a tab behind a comment", `${own}  # x\n\tstreet: 1`, ["5:1 `  street:`"]],
  ["a tab and blanks", `${own}  \tstreet: 1`, ["4:3 `  street:`"]],
  ["a tab in an item", "a:\n  - b: 1\n\tc: 2", ["4:1 `    c:`"]],
])("a wrongly indented line is reported and read as meant: %s", (_, yaml, lines) => {
  const { diagnostics, isComplete } = read(yaml);
  const found = diagnostics.map(({ line, column, hint = "" }) => {
    return `${line}:${column} ${/`.*`/.exec(hint)?.[0]}`;
  });
  expect({ found, isComplete }).toEqual({ found: lines, isComplete: true });
});

test("the tip for a wrong indentation says how many blanks to add or remove", () => {
  const describe = (yaml: string) => {
    const [{ code, message, hint = "" } = { code: "", message: "" }] = read(yaml).diagnostics;
    return [code, message.split(";")[0], hint];
  };
  expect(describe(`${own} street: 1`)).toEqual([
    "yaml-indent",
    "Vor „street:“ fehlt ein Leerzeichen",
    "Beginne die Zeile mit genau zwei Leerzeichen: `  street:`.",
  ]);
  expect(describe("a: x\n  b: 1")).toEqual([
    "yaml-indent",
    "Vor „b:“ stehen zwei Leerzeichen zu viel",
    "Beginne die Zeile ganz links, ohne Leerzeichen davor: `b:`. Gehört sie zum Text darüber, setze diesen ganzen Text in Anführungszeichen.",
  ]);
});

test("a quote left open on one line is reported there, not at the end of the text", () => {
  expect(read('a: "offen\nb: 1\nc: "zu"').found).toEqual(["2:4 yaml-unclosed-quote"]);
});

test("all YAML mistakes of a file are reported in one run", () => {
  const { found, data } = read("a: x: y\n\tb: 1\nc:2\nd: @e\nf: 'g");
  expect(found).toEqual([
    "2:5 yaml-unquoted-colon",
    "3:1 yaml-tab",
    "4:3 yaml-missing-space",
    "5:4 yaml-reserved-character",
    "6:4 yaml-unclosed-quote",
  ]);
  expect(data).toEqual({ a: "x: y", b: 1, c: 2, d: "@e", f: "g" });
});

test("typographic quotes around a value are a warning, inside a text they are not", () => {
  const { diagnostics } = read(
    "a: “Neu”\nb: Er sagte „ja“ und ging\nc: „Eins“ und „Zwei“\nd: |\n  „Block“",
  );
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: "typographic-quotes", severity: "warning", line: 2 }),
  ]);
});

test("a duplicate key is reported with both lines", () => {
  const { diagnostics } = read("a: 1\nb: 2\na: 3\nc.d: 1\nc:\n  d: 2");
  expect(diagnostics.map(({ line, code }) => `${line} ${code}`)).toEqual([
    "4 duplicate-key",
    "6 duplicate-key",
  ]);
  expect(diagnostics[0]?.message).toContain("zuerst in Zeile 2");
});

test("a value that begins with a star or an exclamation mark gets a finding of its own", () => {
  expect(read("a: *neu*\nb: !wichtig x").found.toSorted()).toEqual([
    "2:4 yaml-unknown-alias",
    "3:4 yaml-tag",
  ]);
});

test("the optional YAML types binary and set are refused", () => {
  expect(read("a: !!binary YQ==\nb: !!set {x}").found).toEqual(["2:4 yaml-tag", "3:4 yaml-tag"]);
});

test("a %YAML directive for an older version is refused", () => {
  const { diagnostics } = read("%YAML 1.1\na: no");
  expect(diagnostics.map(({ code }) => code)).toContain("yaml-syntax");
});

test("a list or mapping as a key is refused", () => {
  expect(read("? [a, b]\n: c\nd: 1").found).toEqual(["2:3 yaml-key"]);
});

test("a bracket left open in the last line is reported where it opens", () => {
  const { diagnostics } = readFrontMatter("---\na: 1\nb: {c: 2\n---\n", "a.md");
  expect(diagnostics).toMatchObject([
    { line: 3, column: 4, code: "yaml-unclosed-bracket", excerpt: "b: {c: 2" },
  ]);
});

test.each([
  ["a word", "titel: Wir #eins", "2:12 yaml-comment"],
  ["a word behind C#", "titel: C# und #eins", "2:15 yaml-comment"],
  ["a colour", "farbe: #ff0000\nweiter: 1", "2:8 yaml-comment"],
  ["a word in a list", "a:\n  - #eins", "3:5 yaml-comment"],
])("text lost behind a # is reported: %s", (...[, yaml, expected]) => {
  expect(read(yaml)).toMatchObject({ found: [expected], isComplete: true });
});

test("the tip for a colour in braces quotes the colour without the brace", () => {
  const { diagnostics } = readFrontMatter("---\nfarben: { erste: #ff0000 }\n---\n", "a.md");
  expect(diagnostics.find(({ code }) => code === "yaml-comment")?.hint).toContain('"#ff0000".');
});

test("an intended comment causes no finding", () => {
  const yaml = '# a\ntitel: Neu # b\nvorspann: # c\nleer:\n#foto: x\nzitat: "Wir"#d\n';
  expect(read(yaml).found.filter((finding) => finding.includes("comment"))).toEqual([]);
});

const bird = { foto: { datei: "a.jpg", alt: "Ein Vogel" }, themen: ["Klima", "Rad"] };

test.each([
  ["behind the colon", "titel:\u00a0Neu\nlead:\u202fGut", { titel: "Neu", lead: "Gut" }],
  ["before the colon and the key", "\u00a0titel\u00a0: Neu\nlead: A", { titel: "Neu", lead: "A" }],
  [
    "as indentation",
    "foto:\n\u00a0\u00a0datei:\u00a0a.jpg\n\u00a0\u00a0alt: Ein Vogel\nthemen:\n\u00a0\u00a0-\u00a0Klima\n\u00a0\u00a0-\u00a0Rad",
    bird,
  ],
  [
    "as half of an indentation",
    "foto:\n \u00a0datei: a.jpg\n\u00a0 alt: Ein Vogel\nthemen:\n-\u00a0Klima\n-\u00a0Rad",
    bird,
  ],
  ["on a line of its own", "titel: A\n\u00a0\u00a0\nlead: B", { titel: "A", lead: "B" }],
  ["below a comment", "# Kopf\n\u00a0titel: A\nlead: B", { titel: "A", lead: "B" }],
  ["a value keeps its own", "titel: 18\u00a0Uhr\nlead: B", { titel: "18\u00a0Uhr", lead: "B" }],
  [
    "a sentence keeps its own",
    "lead: Das Fest\n  Beginn:\u00a018 Uhr\nb: 1",
    { lead: "Das Fest Beginn:\u00a018 Uhr", b: 1 },
  ],
  [
    "a block keeps its own",
    "lead: |-\n  Das Fest\n  Beginn:\u00a018 Uhr\nb: 1",
    { lead: "Das Fest\nBeginn:\u00a018 Uhr", b: 1 },
  ],
  [
    "as indentation of a block",
    "lead: |-\n\u00a0\u00a0draft: true\n\u00a0\u00a0Ort: Kiel\nb: 1",
    { lead: "draft: true\nOrt: Kiel", b: 1 },
  ],
])("a no-break space in front matter is read as a blank: %s", (_, lines, data) => {
  expect(read(lines)).toMatchObject({ data, found: [], isComplete: true });
});

test("keys are stored without invisible characters", () => {
  const { data, found } = read("ti\u200Btel: A\n\uFEFFlead: B\nfo\u00ADto.al\u200Dt: C");
  expect({ data, found }).toEqual({
    data: { titel: "A", lead: "B", foto: { alt: "C" } },
    found: [],
  });
});

test("two keys that differ only by an invisible character are reported", () => {
  expect(read("titel: A\nti\u200Btel: B").found).toEqual(["3:1 duplicate-key"]);
});
