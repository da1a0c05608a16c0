import { expect, test } from "vitest";
import { render } from "#ingest/test/render.ts";

function find(text: string): string[] {
  return render(text).diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`);
}

test.each([
  ["a heading", "##Ohne Leerzeichen", ["1:1 heading-without-space"]],
  ["a heading within a text", "Text\n###Ohne **Leerzeichen**", ["2:1 heading-without-space"]],
  ["a heading in a quotation", "> Text\n> ##Ohne", ["2:3 heading-without-space"]],
  ["a list without blanks", "Wir wollen:\n-Busse\n-Bahnen", ["2:1 list-unread"]],
  ["an entry without a blank", "- Busse\n-Bahnen\n- Rad", ["2:1 list-unread"]],
  ["a number without a blank", "1) Busse\n2.Bahnen", ["2:1 list-unread"]],
  ["letters", "a) Busse\nb) Bahnen", ["1:1 list-unread"]],
  ["a list in a quotation", "> –\tBusse\n> –\tBahnen", ["1:3 list-unread"]],
  ["numbers without blanks", "1)Busse\n2)Bahnen", ["1:1 list-unread"]],
  ["a table without its rule", "| a | b |\n| c | d |", ["1:1 table-unread"]],
  ["a table without outer bars", "a | b\nc | d", ["1:1 table-unread"]],
  ["a table with tabs", "a\tb\nc\td", ["1:1 table-unread"]],
  ["a paragraph above dashes", "Ein Satz.\n---", ["2:1 heading-by-rule"]],
  ["a paragraph of two lines above dashes", "> Eins\n> zwei\n> ---", ["3:3 heading-by-rule"]],
  ["a paragraph with a tab", "Eins\n\n\tZwei", ["3:1 code-by-indent"]],
  [
    "bold with blanks",
    "Das ist ** fett ** und __ auch __.",
    ["1:9 emphasis-unread", "1:24 emphasis-unread"],
  ],
  ["bold that does not end", "Das (**ganze Wort", ["1:6 emphasis-unread"]],
  ["bold with one blank", "**Ja: **nein", ["1:1 emphasis-unread"]],
  ["a weekday that is another", "Am Mo., den 1.2.2029", ["1:4 weekday-wrong"]],
  ["a link the wrong way round", "(Netz)[https://example.org/]", ["1:1 link-unread"]],
  ["a link of a wiki", "Zum [[Impressum]]", ["1:5 link-unread"]],
  ["a picture of a wiki", "![[deich.jpg]]", ["1:1 link-unread"]],
  ["an unclosed brace", "Vorher.\n\n::events{anzahl=3", ["3:1 component-unread"]],
  ["a blank before the name", ":: events", ["1:1 component-unread"]],
  ["text behind a component", "::events{anzahl=3} und mehr", ["1:1 component-unread"]],
  ["a blank in a number", "Gern [per Telefon](tel:0431 123456).", ["1:6 link-unread"]],
  ["a blank in a web address", "Im\n[Netz](https://example.org/a b)", ["2:1 link-unread"]],
  ["a blank before a target", "> Im [Netz] (https://example.org/)", ["1:6 link-unread"]],
  ["a footnote", "Eins[^1] und [^zwei].", ["1:5 footnote-missing", "1:14 footnote-missing"]],
])("markup that is not recognised is reported at its place: %s", (...[, text, expected]) => {
  expect(find(text)).toEqual(expected);
});

test.each([
  ["[Ruf an](tel:0431 123456)", "[Ruf an](tel:0431123456)"],
  ["[Ruf an](tel:+49 (0)431 123-456)", "[Ruf an](tel:+49431123456)"],
  ["[Ruf an](tel:+49 / (0)431 123-456)", "[Ruf an](tel:+49431123456)"],
  ["[Ruf an](Tel.: 0431/12 34 56)", "[Ruf an](tel:0431123456)"],
  ["[Ruf an](0431 123456)", "[Ruf an](tel:0431123456)"],
  ["[Mail](<mailto:Müller, Anna <a@example.org>>)", "[Mail](mailto:a@example.org)"],
  ["[Ziele](#Unsere Ziele für 2029)", "[Ziele](#unsere-ziele-für-2029)"],
  ["[Netz](https://example.org „Titel“)", '[Netz](https://example.org "Titel")'],
  ["[Netz](https://example.org/a", "[Netz](https://example.org/a)"],
])("following the tip about an unrecognised link makes it a link: %s", (written, meant) => {
  const [found, ...others] = render(written).diagnostics;
  expect(others).toEqual([]);
  expect(found?.hint).toContain(`\`${meant}\``);
  expect(render(`# Unsere Ziele für 2029\n\n${meant}`).diagnostics).toEqual([]);
});

test("text that only resembles markup causes no finding", () => {
  const lines = [
    "#Küste ist ein Schlagwort",
    "C ## D",
    "- ja\n-nein",
    "1.2.2029\n2.2.2029",
    "Am Donnerstag, 1. Februar 2029, und Do. 1.2.2029",
    "So 3.000 Menschen am Montag, 1. Februar",
    "1.FC Kiel",
    "– Nein, sagte sie.",
    "2 ** 3 ** 4 und 5 * 6 * 7",
    "Bürger**innen**",
    "Überschrift\n---",
    "Drei | Worte",
    "Name\tWert",
    "a\\*\\* b \\*\\*",
    "`[[a]]` und `** b **`",
    "```\n    eingerückt\n```",
    "(Seite 3)[1]",
    "Kandidat::innen",
    "\\##so",
    "\\[^1]",
    "[sic] (https://a.example/)",
    "[…] (https://a.example/)",
    "`[a](tel:1 2)`",
    "[1](siehe 12 Monate)",
    "Lehrer[innen](m/w/d, 30 000)",
  ];
  expect(find(`${lines.join("\n\n")}\n\n\`::events{\` [^1]\n\n[^1]: Da.\n`)).toEqual([]);
});
