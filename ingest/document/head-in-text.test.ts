import { expect, test } from "vitest";
import { engine, parseText } from "#ingest/test/parse-text.ts";
import { createTree, importTree, readTitles, siteYml } from "#ingest/test/tree.ts";

const page = "seite.md";
const person = "landesliste/01.anna.md";
const office = "geschaeftsstellen/kiel.md";
const event = "termine/fest.md";
const head = "---\ntitle: A\n---\n";
const personHead = "---\nvorname: Anna\nnachname: Aalders\nlistenplatz: 1\n---\n";
const officeHead = '---\nname: Büro\nstraße: Weg 1\nplz: "24103"\nort: Kiel\n---\n';
const eventHead = "---\ntitle: Fest\nbeginn: 2029-02-01 18:00\nort: halle\n---\n";

function list(file: string, text: string): string[] {
  return parseText(file, text).diagnostics.map(({ line, code }) => `${line} ${code}`);
}

test.each([
  ["a second block", `${head}\n---\ntelefon: 0170 1234567\n---\n\nText.\n`, 5],
  ["directly below the first", `${head}---\ndraft: true\n---\nText.\n`, 4],
  ["below an empty one", "---\n---\n\n---\ntitle: A\ndraft: true\n---\n\nText.\n", 4],
  ["of unknown keys", `${head}\n---\nMobil: 0170 1234567\n---\n\nText.\n`, 5],
  ["with blanks and comments", `${head}\n---\n# Kontakt\n\nMobil: 0170\n\nNotiz: x\n---\n`, 5],
  ["never closed", `${head}\n---\nentwurf: ja\n\nText.\n`, 5],
  ["of dashes", `${head}\n—--\nentwurf: ja\n—\nText.\n`, 5],
  ["of stars", `${head}\n***\nentwurf: ja\n***\nText.\n`, 5],
  ["of TOML", `${head}\n+++\ndraft = true\n+++\nText.\n`, 5],
  ["indented and escaped", `${head}\n  \\---\n  entwurf: ja\n  \\---\nText.\n`, 5],
  [
    "below a comment and an invisible character",
    `${head}<!-- neu -->\n\u200B---\nentwurf: ja\n---\n`,
    5,
  ],
  ["below a title", `${head}\n# A\n\n---\nentwurf: ja\n---\n`, 7],
  ["below a line that opens nothing", `${head}---\n---\n---\nentwurf: ja\n---\n`, 6],
  ["at the end", `${head}\nText.\n\n---\ntelefon: 0170 1234567\n---\n`, 7],
  ["at the end and never closed", `${head}\nText.\n\n---\ntelefon: 0170 1234567\n`, 7],
  ["between two texts", `${head}\nText.\n\n---\ntitle: B\nlead: C\n---\n\nText.\n`, 7],
])(
  "a second front matter in a text keeps the file from being published: %s",
  (...[, text, line]) => {
    expect(list(page, text)).toEqual([`${line} front-matter-twice`]);
  },
);

test.each([
  ["draft", page, `${head}\ndraft: true\n\nText.\n`, 5],
  ["in German", page, `${head}\nEntwurf: ja\n\nText.\n`, 5],
  ["without colon", page, `${head}\nentwurf ja\n\nText.\n`, 5],
  ["without blank", page, `${head}\ndraft:true\n\nText.\n`, 5],
  ["above a sentence without a blank line", page, `${head}\ndraft: true\nText.\n`, 5],
  ["with a full stop", page, `${head}\nEntwurf: Ja.\n\nText.\n`, 5],
  ["of an embargo", page, `${head}\nSperrfrist: Sonntag, 18 Uhr\n\nText.\n`, 5],
  ["of the engine", page, `${head}\n_draft: true\n\nText.\n`, 5],
  ["below the title", page, "# A\n\nentwurf: ja\n\nText.\n", 3],
  ["below another line", page, `${head}\nHinweis: neu\n\nentwurf: ja\n\nText.\n`, 7],
  ["of other programs", page, `${head}\nsichtbar: nein\n\nText.\n`, 5],
  ["misspelt", page, `${head}\nentwrf: ja\n\nText.\n`, 5],
  ["in other letters", page, `${head}\nеntwurf: ja\n\nText.\n`, 5],
  ["with an exclamation mark", page, `${head}\nEntwurf: JA!\n\nText.\n`, 5],
  ["in a list", page, `${head}\n- entwurf: ja\n\nText.\n`, 5],
  ["in a list, a field", page, `${head}\n- telefon: 0431 123456-0\n- mobil: 0170\n`, 5],
  ["in a list of unknown entries", page, `${head}\nKontakt:\n- entwurf: ja\n`, 6],
  ["in a numbered list", page, `${head}\n1. entwurf: ja\n\nText.\n`, 5],
  ["in a list of tasks", page, `${head}\nText.\n\n- [ ] entwurf: ja\n`, 7],
  ["in a quotation", page, `${head}\n> entwurf: ja\n\nText.\n`, 5],
  ["in bold", page, `${head}\n**Entwurf: ja**\n\nText.\n`, 5],
  ["with a key in bold", page, `${head}\n**Entwurf:** ja\n\nText.\n`, 5],
  ["with a reason", page, `${head}\nEntwurf: ja, bitte noch warten\n\nText.\n`, 5],
  ["with a hyphen", page, `${head}\nEntwurf - ja\n\nText.\n`, 5],
  ["in brackets", page, `${head}\n(Entwurf: ja)\n\nText.\n`, 5],
  ["in quotation marks", page, `${head}\n„Entwurf: ja“\n\nText.\n`, 5],
  ["as JSON", page, `${head}\n{ "draft": true }\n\nText.\n`, 5],
  ["as HTML", page, `${head}\nText.\n\n<p>Entwurf: ja</p>\n`, 7],
  ["in italics", page, `${head}\n_Entwurf_: ja\n\nText.\n`, 5],
  ["as a heading", page, `${head}\n# entwurf: ja\n\nText.\n`, 5],
  ["as a heading further down", page, `${head}\nText.\n\n## Entwurf: ja\n`, 7],
  ["as the last paragraph", page, `${head}\nText.\n\nentwurf: ja\n`, 7],
  ["as the last line", page, `${head}\nText.\ndraft: true`, 6],
  ["between two paragraphs", page, `${head}\nText.\n\n**Entwurf: ja**\n\nText.\n`, 7],
  ["with others further down", page, `${head}\nText.\n\nlead: A\nentwurf: ja\n`, 7],
  ["of an embargo further down", page, `${head}\nText.\n\nsperrfrist: 2029-02-25 18:00\n`, 7],
  ["in a block of code", page, `${head}\n\`\`\`yaml\nentwurf: ja\n\`\`\`\n\nText.\n`, 6],
  ["in a block of code with fences", page, `${head}\n\`\`\`\n---\nlead: A\n---\n\`\`\`\n`, 6],
  ["of another kind", page, `${head}\ntelefon: 0170 1234567\n\nText.\n`, 5],
  ["of another kind, two of them", page, `${head}\nfoto: anna.jpg\nort: Kiel\n\nText.\n`, 5],
  ["below the name of a person", person, `${personHead}\n# Anna\n\ntelefon: 0170 1234567\n`, 9],
  ["of a person further down", person, `${personHead}\nText.\n\ntelefon: 0170 1234567\n`, 9],
  ["of a person, an address", person, `${personHead}\nE-Mail: anna@b.example\n\nText.\n`, 7],
  ["called private", page, `${head}\nEmail privat: anna@b.example\n\nText.\n`, 5],
  ["called private, only a number", page, `${head}\nPrivat: 0170 1234567\n\nText.\n`, 5],
  ["called private further down", page, `${head}\nText.\n\nTelefon (privat): 0170 1234\n`, 7],
  ["called private in one word", page, `${head}\nText.\n\n- Privatnummer: 0170 1234\n`, 7],
  ["without any head", page, "entwurf: ja\n\nText.\n", 1],
  ["of a title", page, "Titel: Klima\n\nText.\n", 1],
  ["of a person", person, `${personHead}\ntelefon: 0170 1234567\n\nText.\n`, 7],
  ["of a person, like a text", person, `${personHead}\nTelefon: 0170 1234567\n\nText.\n`, 7],
  ["of a person in English", person, `${personHead}\nphone: 0170 1234567\n\nText.\n`, 7],
  ["of a person without head", person, "Vorname: Anna\nNachname: Aalders\n\nText.\n", 1],
  ["of an office", office, `${officeHead}\nöffnungszeiten: Mo 10-12\n\nText.\n`, 8],
  ["of a head that ends too early", page, `${head}Mobil: 0170\nNotiz: x\n---\n\nText.\n`, 4],
  ["below a comment", page, "<!-- neu -->\nentwurf: ja\n\nText.\n", 2],
])(
  "a line of front matter in a text keeps the file from being published: %s",
  (...[, file, text, line]) => {
    expect(list(file, text)).toEqual([`${line} front-matter-in-text`]);
  },
);

test.each([
  ["a comment", "<!-- Vorlage -->\n---\ntitle: A\ndraft: true\n---\n\nText.\n", 2],
  ["a title", "# A\n---\nvorname: Anna\nentwurf: ja\n---\n\nText.\n", 2],
  ["stars", "***\ntitle: A\nentwurf: ja\n***\n\nText.\n", 1],
  ["TOML", '+++\ntitle = "A"\ndraft = true\n+++\n\nText.\n', 1],
  ["an escaped fence", "\\---\ntitle: A\nentwurf: ja\n\\---\n\nText.\n", 1],
  ["a picture", "![Kai](kai.jpg)\n\n---\ntitle: A\ndraft: true\n---\n\nText.\n", 3],
  ["a space", "&nbsp;\n\n---\ntitle: A\ndraft: true\n---\n\nText.\n", 3],
  ["a code block", "```yaml\n---\ntitle: A\ndraft: true\n---\n```\n\nText.\n", 2],
  ["a code block without fences", "```yaml\ntitle: A\ndraft: true\n```\n\nText.\n", 2],
])(
  "front matter that is not recognised keeps the file from being published: %s",
  (...[, text, line]) => {
    expect(list(page, text)).toEqual([`${line} front-matter-in-text`]);
  },
);

test.each([
  ["a rule", page, `${head}\n---\n\nText.\n`],
  ["a rule and a note", page, `${head}\n---\n\nHinweis: Am Montag ist zu.\n\n---\n\nText.\n`],
  ["a note between stars", page, `${head}\n***\nHinweis: Am Montag ist zu.\n***\n\nText.\n`],
  ["two rules", page, `${head}\n---\n---\n\nText.\n`],
  ["a rule and a list", page, `${head}\n---\n\n- Eins: a\n- Zwei: b\n`],
  ["a heading underlined with hyphens", page, `${head}\nFrage: Was nun?\n---\n\nText.\n`],
  ["a telephone number of a page", page, `${head}\nTelefon: 0431 123456-0\nE-Mail: a@b.example\n`],
  ["a telephone number of an office", office, `${officeHead}\nTelefon: 0431 123456-0\n\nText.\n`],
  ["opening hours", office, `${officeHead}\nÖffnungszeiten: montags von 10 bis 12\n`],
  ["an address in small letters", page, `${head}\ne-mail: buero@b.example\n\nText.\n`],
  ["a number below a sentence", person, `${personHead}\nRuf an.\n\nTelefon: 0431 123456-0\n`],
  ["a number in bold", person, `${personHead}\n**Telefon:** 0431 123456-0\n`],
  ["a person's profession", person, `${personHead}\nBeruf: Lehrerin\nWohnort: Kiel\n`],
  ["a fee", event, `${eventHead}\nPreis: frei\nAnmeldung: bis 3. Mai bei Anna\n`],
  ["a warning", page, `${head}\nAchtung: Am Montag ist zu.\n\nText.\n`],
  ["a place", page, `${head}\nOrt: Kiel\n\nText.\n`],
  ["a date of issue", page, `${head}\nStand: 15. Januar 2029\n\nText.\n`],
  ["a draft of a paper", page, `${head}\nEntwurf: Beschluss zur Küste\n\nText.\n`],
  ["a demand", page, `${head}\nEmbargo: Warum wir es fordern\n`],
  ["a picture and a rule", page, `${head}\n![Kai](kai.jpg)\n\n---\n\nText.\n`],
  ["a title below a heading", page, "# Rezension\n\nTitel: Der Deich\n\nText.\n"],
  ["a definition below a heading", page, `# Kontakt\n\ntelefon: 0431 123456-0\n`],
  ["an address of the web", page, `${head}\nhttps://b.example/a: b\n\nText.\n`],
  ["a table", page, `${head}\n| draft: true | b |\n|---|---|\n| c | d |\n`],
  ["a code block below a sentence", page, `${head}\nSo:\n\n\`\`\`yaml\nentwurf: ja\n\`\`\`\n`],
  ["a code block of other things", page, `${head}\n\`\`\`yaml\nversion: 1\n---\n\`\`\`\n`],
  ["code in a paragraph", page, `${head}\nSchreibe:\n\n\`entwurf: ja\`\n`],
  ["a comment further down", page, `${head}\nText.\n\n<!--\nentwurf: ja\n-->\n`],
  ["indented code", page, `${head}\nText.\n\n    entwurf: ja\n`],
  ["facts with yes and no", page, `${head}\nbarrierefrei: ja\nparkplatz: nein\n\nText.\n`],
  ["a photographer", page, `${head}\nfoto: Anna Meier\n\nText.\n`],
  ["a place in small letters", page, `${head}\nort: Kiel\n\nText.\n`],
  ["a note in small letters", page, `${head}\nhinweis: Am Montag ist zu.\n\nText.\n`],
  ["a list of facts", page, `${head}\n- ort: Kiel\n- datum: 3. Mai\n- eintritt: frei\n`],
  ["a question about a draft", page, `${head}\nText.\n\nEntwurf: ja oder nein?\n`],
  ["a draft further down", page, `${head}\nText.\n\n- Entwurf: Beschluss zur Küste\n`],
  ["a demand further down", page, `${head}\nText.\n\nEmbargo: Warum wir es fordern\n`],
  ["years of a private life", person, `${personHead}\nPrivat: 2004-2010 in Kiel\n`],
  ["a draft that is one", page, `${head}\nText.\n\nEntwurf: ja zur Küste\n`],
  ["a yes of the text", page, `${head}\nText.\n\nKüste: ja, Deich: nein\n`],
  ["a private remark", person, `${personHead}\nPrivat: Ich lebe in Kiel.\n`],
  ["a number for private persons", page, `${head}\nTelefon für Privatleute: 0431 123456\n`],
  ["a demand about mail", page, `${head}\nPrivate Mailserver: ein Recht\n`],
  [
    "an address and a sentence",
    person,
    `${personHead}\nE-Mail: anna@b.example\nSchreib mir, ich antworte.\n`,
  ],
  [
    "an address in a sentence",
    person,
    `${personHead}\nE-Mail: anna@b.example, am besten abends.\n`,
  ],
  [
    "a number that is in the head",
    person,
    personHead.replace(
      /---\n$/,
      'telefon: "+49 170 1234567"\n---\n\nTelefon: 0170 / 123 45 67\n\nText.\n',
    ),
  ],
  [
    "an address that is in the head",
    person,
    personHead.replace(
      /---\n$/,
      "e-mail: anna@b.example\n---\n\nE-Mail: Anna@b.example\n\nText.\n",
    ),
  ],
  ["a contact below a heading", person, `${personHead}\n# Kontakt\n\nTelefon: 0170 1234567\n`],
  ["a block with capitals", page, `${head}\nText.\n\n---\nTelefon: 0431 123\nFax: 0431 124\n---\n`],
  ["a heading of two lines", page, `${head}\nText.\n\nWann: heute\nWo: Kiel\n---\n`],
  ["rules with a blank line", page, `${head}\nText.\n\n---\n\nlead: A\n\n---\n\nText.\n`],
  ["fields between rules further down", page, `${head}\nText.\n\n---\nHinweis: x\n---\n`],
])("a text that only resembles front matter is published: %s", (...[, file, text]) => {
  const { document, diagnostics } = parseText(file, text);
  // What its lines become in the text has findings of its own.
  const others = diagnostics.filter(
    ({ code }) => !/^(?:code-by-indent|heading-by-rule)$/.test(code),
  );
  expect(others).toEqual([]);
  expect(document).toBeDefined();
});

test("partials and sites without site.yml may contain front matter in their text", () => {
  const text = `${head}\n---\nentwurf: ja\n---\n\nText.\n`;
  expect(parseText("_teil.md", text).diagnostics).toEqual([]);
  expect(parseText(page, text, engine).diagnostics).toEqual([]);
});

test.each([
  [
    "the first is empty",
    "---\ntitle:\n# lead: x\n---\n\n---\ntitle: A\n---\n",
    "Lösche die Zeilen 1 bis 5: Die Datei beginnt dann mit diesem Kopf.",
  ],
  [
    "the second is empty",
    "---\ntitle: A\n---\n---\ntitle:\n# draft: true\nlead: # x\n---\n",
    "Lösche die Zeilen 4 bis 8.",
  ],
  [
    "both are filled",
    "---\ntitle: A\n---\n---\ntitel: B\nlead: C\n---\n",
    "Lösche die Zeilen 1 bis 3, wenn dieser Kopf gilt; gilt der erste, lösche die Zeilen 4 bis 7.",
  ],
  [
    "thrice, the last one filled",
    "---\ntitle:\n---\n\n---\ntitle:\n---\n\n---\ntitle: A\n---\n",
    "Lösche die Zeilen 1 bis 8: Die Datei beginnt dann mit dem letzten Kopf.",
  ],
  [
    "thrice, one in the middle filled",
    "---\ntitle:\n---\n\n---\ntitle: A\n---\n\n---\ntitle:\n---\n",
    "Lösche die Zeilen 1 bis 4 und die Zeilen 9 bis 11.",
  ],
  [
    "thrice, the first one filled",
    "---\ntitle: A\n---\n\n---\ntitle:\n---\n\n---\ntitle:\n---\n",
    "Lösche die Zeilen 5 bis 7 und die Zeilen 9 bis 11.",
  ],
  [
    "thrice, all filled",
    "---\ntitle: A\n---\n\n---\ntitel: B\n---\n\n---\ntitle: C\n---\n",
    "Lösche die Zeilen 1 bis 8, wenn der letzte Kopf gilt; gilt der erste, lösche die Zeilen 5 bis 7 und die Zeilen 9 bis 11.",
  ],
])("a template that was pasted twice is recognised: %s", (...[, text, hint]) => {
  const [finding, ...others] = parseText(page, text).diagnostics;
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ code: "front-matter-twice", severity: "error", hint });
  expect(finding?.message).toMatch(/Die Vorlage steht wohl (?:zwei|drei)mal in der Datei/);
});

test.each([
  [
    "into the head",
    `${head}\nentwurf: ja\nlead: B\n\nText.\n`,
    "Setze die Zeilen 5 bis 6 in den Kopf, über die Zeile `---` (Zeile 3). Soll das im Text stehen, mache einen Satz daraus.",
  ],
  [
    "with its fences",
    `${head}\n---\nlead: B\n---\n`,
    "Setze Zeile 6 in den Kopf, über die Zeile `---` (Zeile 3), und lösche die Zeilen 5 und 7.",
  ],
  [
    "nowhere, for a block of unknown keys",
    `${head}---\nMobil: 0170\n---\n`,
    "Soll das im Text stehen, mache einen Satz daraus. Soll es niemand lesen, lösche die Zeilen 4 bis 6.",
  ],
  [
    "above a heading that is underlined",
    `${head}\nentwurf: ja\n\nFrage: Was nun?\n---\n`,
    "Setze Zeile 5 in den Kopf, über die Zeile `---` (Zeile 3). Soll das im Text stehen, mache einen Satz daraus.",
  ],
  [
    "into a head of its own",
    "<!-- x -->\n+++\ndraft = true\n+++\n",
    "Setze Zeile 3 an den Anfang der Datei, zwischen zwei Zeilen `---`, und lösche die Zeilen 2 und 4. Schreibe dort `draft: true`.",
  ],
  [
    "with what is there already",
    `${head}\ntitel: B\n\nText.\n`,
    "Setze Zeile 5 in den Kopf, über die Zeile `---` (Zeile 3). Im Kopf gibt es „titel“ schon: Behalte davon nur eine Zeile. Soll das im Text stehen, beginne die Zeile groß.",
  ],
  [
    "nowhere, if a page has no such field",
    `${head}\ntelefon: 0170\nhandy: 0171\n\nText.\n`,
    "Soll das im Text stehen, beginne jede Zeile groß. Soll es niemand lesen, lösche die Zeilen 5 bis 6.",
  ],
  [
    "to the left margin",
    `${head}\n  entwurf: ja\n\nText.\n`,
    "Setze Zeile 5 ganz links in den Kopf, über die Zeile `---` (Zeile 3). Soll das im Text stehen, mache einen Satz daraus.",
  ],
  [
    "without marks",
    `${head}\nText.\n\n- **Entwurf:** Ja!\n- lead: B\n`,
    "Setze die Zeilen 7 bis 8 in den Kopf, über die Zeile `---` (Zeile 3). Schreibe dort `Entwurf: Ja` und `lead: B`. Soll das im Text stehen, mache einen Satz daraus.",
  ],
  [
    "as the switch that it means",
    `${head}\nsichtbar: nein\n\nText.\n`,
    "Soll noch niemand die Seite sehen, schreibe `entwurf: ja` in den Kopf, über die Zeile `---` (Zeile 3), und lösche Zeile 5; sonst lösche nur Zeile 5. Soll das im Text stehen, mache einen Satz daraus.",
  ],
  [
    "nowhere, if it underlines a heading",
    `${head}\nWann: heute\nWo: Kiel\n---\n\nText.\n`,
    "Soll das im Text stehen, setze eine Leerzeile über die Zeile `---` (Zeile 7). Soll es niemand lesen, lösche die Zeilen 5 bis 7.",
  ],
  [
    "above code",
    `${head}\n\`\`\`yaml\nlead: B\n\`\`\`\n`,
    "Setze Zeile 6 in den Kopf, über die Zeile `---` (Zeile 3), und lösche die Zeilen 5 und 7. Soll das im Text stehen, schreibe einen Satz darüber.",
  ],
  [
    "nowhere, for something private",
    `${head}\nEmail privat: anna@b.example\n\nText.\n`,
    "Soll das im Text stehen, mache einen Satz daraus. Soll es niemand lesen, lösche Zeile 5.",
  ],
])("the tip says where lines of front matter in a text belong: %s", (...[, text, hint]) => {
  expect(parseText(page, text).diagnostics[0]?.hint).toBe(hint);
});

test("each block of front matter in a text causes one finding", () => {
  const text = `${head}\nlead: B\n\nText.\n\n---\nthemen: [Klima]\n---\n\nText.\n\nentwurf: ja\n`;
  expect(list(page, text)).toEqual([
    "5 front-matter-in-text",
    "9 front-matter-twice",
    "15 front-matter-in-text",
  ]);
});

test("with front matter in its text a new file is held back, and a published file keeps its last version", async () => {
  const tree = createTree({ "site.yml": siteYml, "index.md": "# Start\n", "a.md": "# Gut\n" });
  await importTree(tree);
  tree.write("a.md", "---\ntitle: Neu\n---\n\n---\ntelefon: 0170 1234567\n---\n\nText.\n");
  tree.write("b.md", "entwurf: ja\n\nText.\n");
  const { findings } = await importTree(tree);
  expect(findings).toMatchObject([
    { file: "a.md", code: "front-matter-twice", severity: "error", line: 5, excerpt: "---" },
    { file: "b.md", code: "front-matter-in-text", severity: "error", line: 1 },
  ]);
  expect(readTitles(tree)).toEqual({ "index.md": "Start", "a.md": "Gut" });
});
