import { expect, test } from "vitest";
import { render } from "#ingest/test/render.ts";

function find(text: string): string[] {
  return render(text).diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`);
}

test.each([
  ["a heading", "##Ohne Leerzeichen", ["1:1 heading-without-space"]],
  ["a heading within a text", "Text\n###Ohne **Leerzeichen**", ["2:1 heading-without-space"]],
  ["a heading in a quotation", "> Text\n> ##Ohne", ["2:3 heading-without-space"]],
  ["an unclosed brace", "Vorher.\n\n::events{anzahl=3", ["3:1 component-unread"]],
  ["a blank before the name", ":: events", ["1:1 component-unread"]],
  ["text behind a component", "::events{anzahl=3} und mehr", ["1:1 component-unread"]],
  ["a blank in a number", "Gern [per Telefon](tel:0431 123456).", ["1:6 link-unread"]],
  ["a blank in a web address", "Im\n[Netz](https://example.org/a b)", ["2:1 link-unread"]],
  ["a blank before a target", "> Im [Netz] (https://example.org/)", ["1:6 link-unread"]],
  ["a footnote", "Eins[^1] und [^zwei].", ["1:5 footnote-missing", "1:14 footnote-missing"]],
])("markup that stays text is reported at its place: %s", (...[, text, expected]) => {
  expect(find(text)).toEqual(expected);
});

test("text that only looks like markup is left alone", () => {
  const lines = [
    "#Küste ist ein Schlagwort",
    "C ## D",
    "Kandidat::innen",
    "\\##so",
    "\\[^1]",
    "[sic] (https://a.example/)",
    "[…] (https://a.example/)",
    "`[a](tel:1 2)`",
  ];
  expect(find(`${lines.join("\n\n")}\n\n\`::events{\` [^1]\n\n[^1]: Da.\n`)).toEqual([]);
});
