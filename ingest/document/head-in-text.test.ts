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
])("a second block at the start of a text keeps the file back: %s", (...[, text, line]) => {
  expect(list(page, text)).toEqual([`${line} front-matter-twice`]);
});

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
  ["unknown but yes or no", page, `${head}\nsichtbar: nein\n\nText.\n`, 5],
  ["of another kind", page, `${head}\ntelefon: 0170 1234567\n\nText.\n`, 5],
  ["without any head", page, "entwurf: ja\n\nText.\n", 1],
  ["of a title", page, "Titel: Klima\n\nText.\n", 1],
  ["of a person", person, `${personHead}\ntelefon: 0170 1234567\n\nText.\n`, 7],
  ["of a person, like a text", person, `${personHead}\nTelefon: 0170 1234567\n\nText.\n`, 7],
  ["of a person in English", person, `${personHead}\nphone: 0170 1234567\n\nText.\n`, 7],
  ["of a person without head", person, "Vorname: Anna\nNachname: Aalders\n\nText.\n", 1],
  ["of an office", office, `${officeHead}\nöffnungszeiten: Mo 10-12\n\nText.\n`, 8],
  ["of a head that ends too early", page, `${head}Mobil: 0170\nNotiz: x\n---\n\nText.\n`, 4],
  ["below a comment", page, "<!-- neu -->\nentwurf: ja\n\nText.\n", 2],
])("a line of a head at the start of a text keeps the file back: %s", (...[, file, text, line]) => {
  expect(list(file, text)).toEqual([`${line} front-matter-in-text`]);
});

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
])("a head that is not recognised keeps the file back: %s", (...[, text, line]) => {
  expect(list(page, text)).toEqual([`${line} front-matter-in-text`]);
});

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
  ["a code block below a head", page, `${head}\n\`\`\`yaml\ntitle: A\n---\n\`\`\`\n`],
  ["fields between rules further down", page, `${head}\nText.\n\n---\nHinweis: x\n---\n`],
])("a text that only resembles a head is published: %s", (...[, file, text]) => {
  const { document, diagnostics } = parseText(file, text);
  expect(diagnostics).toEqual([]);
  expect(document).toBeDefined();
});

test("partials and trees without site.yml are up to their authors", () => {
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
    "---\ntitle: A\n---\n---\ntitle:\nlead: # x\n---\n",
    "Lösche die Zeilen 4 bis 7.",
  ],
  [
    "both are filled",
    "---\ntitle: A\n---\n---\ntitel: B\nlead: C\n---\n",
    "Lösche die Zeilen 1 bis 3, wenn dieser Kopf gilt; gilt der erste, lösche die Zeilen 4 bis 7.",
  ],
])("a template that was pasted twice is named as such: %s", (...[, text, hint]) => {
  const [finding] = parseText(page, text).diagnostics;
  expect(finding).toMatchObject({ code: "front-matter-twice", severity: "error", hint });
  expect(finding?.message).toContain("Die Vorlage steht wohl zweimal in der Datei");
});

test.each([
  [
    "into the head",
    `${head}\nentwurf: ja\nlead: B\n\nText.\n`,
    "Setze die Zeilen 5 bis 6 in den Kopf, über die Zeile `---` (Zeile 3). Soll das im Text stehen, schreibe einen Satz darüber.",
  ],
  [
    "with its fences",
    `${head}\n---\nlead: B\n---\n`,
    "Setze Zeile 6 in den Kopf, über die Zeile `---` (Zeile 3), und lösche die Zeilen 5 und 7.",
  ],
  [
    "nowhere, for a block of unknown keys",
    `${head}---\nMobil: 0170\n---\n`,
    "Soll das im Text stehen, schreibe einen Satz darüber. Soll es niemand lesen, lösche die Zeilen 4 bis 6.",
  ],
  [
    "above a heading that is underlined",
    `${head}\nentwurf: ja\n\nFrage: Was nun?\n---\n`,
    "Setze Zeile 5 in den Kopf, über die Zeile `---` (Zeile 3). Soll das im Text stehen, schreibe einen Satz darüber.",
  ],
  [
    "into a head of its own",
    "<!-- x -->\n+++\ndraft = true\n+++\n",
    "Setze Zeile 3 an den Anfang der Datei, zwischen zwei Zeilen `---`, und lösche die Zeilen 2 und 4. Schreibe darin `:` statt `=` hinter jeden Schlüssel.",
  ],
  [
    "with what is there already",
    `${head}\ntitel: B\n\nText.\n`,
    "Setze Zeile 5 in den Kopf, über die Zeile `---` (Zeile 3). Im Kopf gibt es „titel“ schon: Behalte davon nur eine Zeile. Soll das im Text stehen, schreibe einen Satz darüber.",
  ],
  [
    "nowhere, if a page has no such field",
    `${head}\ntelefon: 0170\nhandy: 0171\n\nText.\n`,
    "Soll das im Text stehen, schreibe einen Satz darüber. Soll es niemand lesen, lösche die Zeilen 5 bis 6.",
  ],
])("the tip says where the lines belong: %s", (...[, text, hint]) => {
  expect(parseText(page, text).diagnostics[0]?.hint).toBe(hint);
});

test("a new file with a head in its text waits, and another one keeps its last version", async () => {
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
