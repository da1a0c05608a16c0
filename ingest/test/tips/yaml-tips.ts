import { siteYml } from "#ingest/test/tree.ts";
import { addLine, byHand, deleteLine, page, takeLine, takeQuoted, type Tip } from "./tip.ts";

const whole = (content: string) => ({ "seite.md": content });

/** Faults in the YAML of a head, and of the lines around it. */
export const yamlTips: Record<string, Tip> = {
  "decimal-comma": {
    files: {
      "veranstaltungsorte/hof.md":
        '---\nname: Hof\nstraße: Weg 1\nplz: "24103"\nort: Kiel\ngeo:\n  lat: 54,32\n  lon: 10.13\n---\n',
    },
    follow: takeQuoted("54,32"),
  },
  "duplicate-key": {
    files: page("title: A\ntitle: B"),
    follow: deleteLine("Behalte eine der beiden Zeilen"),
  },
  "front-matter-blank-line": {
    files: whole("\n---\ntitle: A\n---\n\nText.\n"),
    follow: byHand("Lösche alles vor der ersten Zeile `---`", "\n---", "---"),
  },
  "front-matter-fence": {
    files: whole("–––\ntitle: A\n---\n\nText.\n"),
    follow: takeQuoted("–––"),
  },
  "front-matter-fence:both": {
    files: whole("--\ntitle: A\n--\n\nText.\n"),
    follow: byHand("hier und in Zeile 3 `---`", "--\ntitle: A\n--", "---\ntitle: A\n---"),
  },
  "front-matter-in-text": {
    files: whole("---\ntitle: A\n---\n\nentwurf: ja\n\nText.\n"),
    follow: byHand(
      "Setze Zeile 5 in den Kopf, über die Zeile `---` (Zeile 3)",
      "---\n\nentwurf: ja\n",
      "entwurf: ja\n---\n",
    ),
  },
  "front-matter-in-text:sentence": {
    files: whole("---\ntitle: A\n---\n\nText.\n\nEntwurf: ja\n"),
    follow: byHand("mache einen Satz daraus", "Entwurf: ja", "Dieser Entwurf gilt noch nicht."),
  },
  "front-matter-in-text:sentence-above": {
    files: whole("---\ntitle: A\n---\n\n```yaml\nlead: B\n```\n\nText.\n"),
    follow: byHand("schreibe einen Satz darüber", "```yaml", "In der Datei steht:\n\n```yaml"),
  },
  "front-matter-in-text:capital": {
    files: whole("---\ntitle: A\n---\n\nlead: B\n\nText.\n"),
    follow: byHand("beginne die Zeile groß", "lead", "Lead"),
  },
  "front-matter-in-text:blank-line": {
    files: whole("---\ntitle: A\n---\n\nWann: heute\nWo: Kiel\n---\n\nText.\n"),
    follow: byHand(
      "setze eine Leerzeile über die Zeile `---` (Zeile 7)",
      "Kiel\n---",
      "Kiel\n\n---",
    ),
  },
  "front-matter-in-text:margin": {
    files: whole("---\ntitle: A\n---\n\n  entwurf: ja\n  lead: B\n\nText.\n"),
    follow: byHand(
      "Setze die Zeilen 5 bis 6 ganz links in den Kopf, über die Zeile `---` (Zeile 3)",
      "---\n\n  entwurf: ja\n  lead: B\n",
      "entwurf: ja\nlead: B\n---\n",
    ),
  },
  "front-matter-in-text:marks": {
    files: whole("---\ntitle: A\n---\n\nText.\n\n- **Entwurf:** JA!\n"),
    follow: byHand(
      "Setze Zeile 7 in den Kopf, über die Zeile `---` (Zeile 3). Schreibe dort `Entwurf: JA`",
      "---\n\nText.\n\n- **Entwurf:** JA!\n",
      "Entwurf: JA\n---\n\nText.\n",
    ),
  },
  "front-matter-in-text:misspelt": {
    files: whole("---\ntitle: A\n---\n\nentwrf: ja\n\nText.\n"),
    follow: byHand(
      "schreibe `entwurf: ja` in den Kopf, über die Zeile `---` (Zeile 3), und lösche Zeile 5",
      "---\n\nentwrf: ja\n",
      "entwurf: ja\n---\n\n",
    ),
  },
  "front-matter-in-text:without-field": {
    files: whole("---\ntitle: A\n---\n\ntelefon: 0170 1234567\n\nText.\n"),
    follow: byHand("Soll es niemand lesen, lösche Zeile 5", "telefon: 0170 1234567\n", ""),
  },
  "front-matter-in-text:without-head": {
    files: whole("<!-- neu -->\n+++\ntitle = 'A'\ndraft = true\n+++\n\nText.\n"),
    follow: byHand(
      "Setze die Zeilen 3 bis 4 an den Anfang der Datei, zwischen zwei Zeilen `---`, und lösche die Zeilen 2 und 5. Schreibe dort `title: 'A'` und `draft: true`",
      "<!-- neu -->\n+++\ntitle = 'A'\ndraft = true\n+++\n",
      "---\ntitle: 'A'\ndraft: true\n---\n<!-- neu -->\n",
    ),
  },
  "front-matter-in-text:code": {
    files: whole("```yaml\n---\ntitle: A\ndraft: true\n---\n```\n\nText.\n"),
    follow: byHand(
      "Setze die Zeilen 3 bis 4 an den Anfang der Datei, zwischen zwei Zeilen `---`, und lösche die Zeilen 1, 2, 5 und 6",
      "```yaml\n---\ntitle: A\ndraft: true\n---\n```\n",
      "---\ntitle: A\ndraft: true\n---\n",
    ),
  },
  "front-matter-invisible": {
    files: whole("\u200B---\ntitle: A\n---\n\nText.\n"),
    follow: byHand(
      "Lösche die ganze Zeile und tippe die drei Bindestriche neu",
      "\u200B---",
      "---",
    ),
  },
  "front-matter-no-mapping": {
    files: page("Nur ein Satz"),
    follow: byHand(
      "hinter jedem Schlüssel ein Doppelpunkt und ein Leerzeichen",
      "Nur ein",
      "title: Ein",
    ),
  },
  "front-matter-unclosed": {
    files: whole("---\ntitle: A\n\nText.\n"),
    follow: addLine("title: A"),
  },
  "front-matter-unopened": {
    files: whole("title: A\nlead: B\n---\n\nText.\n"),
    follow: byHand("Schreibe als erste Zeile der Datei `---`", "title", "---\ntitle"),
  },
  "front-matter-twice": {
    files: whole("---\ntitle: A\n---\n\n---\nlead: B\n---\n\nText.\n"),
    follow: byHand(
      "Setze Zeile 6 in den Kopf, über die Zeile `---` (Zeile 3), und lösche die Zeilen 5 und 7",
      "---\n\n---\nlead: B\n---\n",
      "lead: B\n---\n\n",
    ),
  },
  "front-matter-twice:first-empty": {
    files: whole("---\ntitle:\n---\n\n---\ntitle: A\n---\n\nText.\n"),
    follow: byHand("Lösche die Zeilen 1 bis 4", "---\ntitle:\n---\n\n", ""),
  },
  "front-matter-twice:second-empty": {
    files: whole("---\ntitle: A\n---\n\n---\ntitle:\n---\n\nText.\n"),
    follow: byHand("Lösche die Zeilen 5 bis 7", "\n---\ntitle:\n---\n", "\n"),
  },
  "front-matter-twice:thrice": {
    files: whole("---\ntitle:\n---\n\n---\ntitle: A\n---\n\n---\ntitle:\n---\n\nText.\n"),
    follow: byHand(
      "Lösche die Zeilen 1 bis 4 und die Zeilen 9 bis 11",
      "---\ntitle:\n---\n\n---\ntitle: A\n---\n\n---\ntitle:\n---\n",
      "---\ntitle: A\n---\n\n",
    ),
  },
  "front-matter-twice:same-keys": {
    files: whole("---\ntitle: Seite\n---\n\n---\ntitle: A\n---\n\nText.\n"),
    follow: byHand(
      "Lösche die Zeilen 1 bis 4, wenn dieser Kopf gilt",
      "---\ntitle: Seite\n---\n\n",
      "",
    ),
  },
  "front-matter-no-mapping:list": {
    files: page("- title: A\n- lead: B"),
    follow: byHand("den Strich und das Leerzeichen", "- title: A\n- lead", "title: A\nlead"),
  },
  "front-matter-too-large": {
    files: page(`title: A\nlead: ${"Wort ".repeat(14_000)}`),
    follow: byHand(
      "Lange Texte gehören unter den Kopf",
      `\nlead: ${"Wort ".repeat(14_000)}\n---\n`,
      `\n---\n${"Wort\n".repeat(14_000)}`,
    ),
  },
  "key-twice": {
    files: page("titel: A\ntitle: A"),
    follow: deleteLine("Lösche eine der beiden Zeilen"),
  },
  "reserved-key": {
    files: page("title: A\nconstructor: B"),
    follow: deleteLine("lösche die Zeile"),
  },
  "typographic-quotes": { files: page("title: „Kiel: alles“"), follow: takeLine },
  "unknown-key": { files: page("titl: A"), follow: takeQuoted("titl") },
  "unknown-key:hides": { files: page("title: A\nentwrf: ja"), follow: takeQuoted("entwrf") },
  "unknown-key:other-program": { files: page("title: A\npublished: false"), follow: takeLine },
  "unknown-key:top": {
    files: { "site.yml": siteYml.replace("party:", "party:\n  claim: Moin") },
    follow: (files, finding) => ({
      ...byHand("an das Ende der Angaben, ganz links", "  claim: Moin\n", "")(files, finding),
      "site.yml": `${siteYml}claim: Moin\n`,
    }),
  },
  "unknown-key:group": {
    files: { "site.yml": `street: Hafen 1\n${siteYml}` },
    follow: byHand(
      "unter „party“: Setze die Zeile dorthin, so eingerückt wie die anderen dort",
      "street: Hafen 1\ntitle: Testbündnis\nparty:\n",
      "title: Testbündnis\nparty:\n  street: Hafen 1\n",
    ),
  },
  "unknown-key:empty-group": {
    files: { "site.yml": `${siteYml}theme:\nprimary: "#00693e"\n` },
    follow: byHand(
      "unter „theme“: Setze die Zeile dorthin, mit zwei Leerzeichen davor",
      "\nprimary",
      "\n  primary",
    ),
  },
  "unknown-key:new-group": {
    files: { "site.yml": `primary: "#00693e"\n${siteYml}` },
    follow: byHand(
      "`theme:` und darunter diese Zeile, mit zwei Leerzeichen davor",
      'primary: "#00693e"',
      'theme:\n  primary: "#00693e"',
    ),
  },
  "yaml-comment": { files: page("title: Platz #1"), follow: takeLine },
  "yaml-indent": {
    files: page("title: A\nnavigation:\n  title: B\n  # x\n   exclude: true"),
    follow: takeQuoted("   exclude:"),
  },
  "yaml-indent:text": {
    files: page("title: A\nlead: B\n  Zum Beispiel: C"),
    follow: byHand(
      "diesen ganzen Text in Anführungszeichen",
      "B\n  Zum Beispiel: C",
      '"B\n  Zum Beispiel: C"',
    ),
  },
  "yaml-indent:too-few": {
    files: page("title: A\nnavigation:\n  title: B\n exclude: true\n  redirect: /b"),
    follow: takeQuoted(" exclude:"),
  },
  "yaml-key": {
    files: page("title: A\nnavigation:\n  [Anna]: B"),
    follow: byHand("Anführungszeichen", "[Anna]: B", '"[Anna]": B'),
  },
  "yaml-list-beside-key": {
    files: page("title: A\naliases: - /b"),
    follow: takeQuoted("aliases: - /b"),
  },
  "yaml-list-beside-key:text": {
    files: page("title: - A"),
    follow: takeQuoted("title: - A", 1),
  },
  "yaml-missing-colon": {
    files: page("title A\nlead: B"),
    follow: byHand("Schreibe einen Doppelpunkt hinter den Schlüssel", "title A", "title: A"),
  },
  "yaml-missing-space": { files: page("title:A\nlead: B"), follow: takeLine },
  "yaml-reserved-character": { files: page("title: @kiel"), follow: takeLine },
  "yaml-reserved-character:question": { files: page("title: ? Warum"), follow: takeLine },
  "yaml-syntax": {
    files: page('title: "\\q"'),
    follow: byHand("nimm einfache Anführungszeichen", '"\\q"', "'\\q'"),
  },
  "yaml-tab": {
    files: page("title: A\nnavigation:\n\ttitle: B"),
    follow: takeQuoted("\ttitle:"),
  },
  "yaml-tag": {
    files: page("title: A\nlead: B\naliases: [!x /b]"),
    follow: byHand("in Anführungszeichen", "!x /b", '"/b"'),
  },
  "yaml-text-after-brackets": { files: page("title: [neu] Kiel"), follow: takeLine },
  "yaml-text-after-quote": { files: page('title: "Kiel" lebt'), follow: takeLine },
  "yaml-too-deep": {
    files: page(`title: A\nnavigation: ${"{ a: ".repeat(25)}1${" }".repeat(25)}`),
    follow: byHand("Einrückung und Klammern", `${"{ a: ".repeat(25)}1${" }".repeat(25)}`, "true"),
  },
  "yaml-too-many-aliases": {
    files: page(`title: A\nnavigation:\n  a: &a 1\n  b: [${"*a, ".repeat(25)}*a]`),
    follow: byHand("Schreibe die Werte aus", `${"*a, ".repeat(25)}*a`, `${"1, ".repeat(25)}1`),
  },
  "yaml-unclosed-bracket": {
    files: page("title: A\naliases: [/b, /c\nlead: B"),
    follow: byHand("Setze ] an das Ende", "/c", "/c]"),
  },
  "yaml-unclosed-quote": {
    files: page('title: "Kiel'),
    follow: byHand('Setze " auch an das Ende', '"Kiel', '"Kiel"'),
  },
  "yaml-unknown-alias": {
    files: page("title: A\nlead: [*kiel*]"),
    follow: byHand("Anführungszeichen", "[*kiel*]", '"*kiel*"'),
  },
  "yaml-unquoted-colon": { files: page("title: Kiel: alles"), follow: takeLine },
};
