import { expect, test } from "vitest";
import { joinText, listCodes, render } from "#ingest/test/render.ts";

test("a passage in another language gets lang and dir attributes", () => {
  const { body, diagnostics, description } = render(
    "Sie sagt :lang[Moin, *wi* snackt]{nds} und :lang[سلام]{ar}.",
  );
  expect(diagnostics).toEqual([]);
  expect(body.children).toEqual([
    {
      type: "element",
      tag: "p",
      children: [
        { type: "text", value: "Sie sagt " },
        {
          type: "element",
          tag: "span",
          props: { lang: "nds", dir: "ltr" },
          children: [
            { type: "text", value: "Moin, " },
            { type: "element", tag: "em", children: [{ type: "text", value: "wi" }] },
            { type: "text", value: " snackt" },
          ],
        },
        { type: "text", value: " und " },
        {
          type: "element",
          tag: "span",
          props: { lang: "ar", dir: "rtl" },
          children: [{ type: "text", value: "سلام" }],
        },
        { type: "text", value: "." },
      ],
    },
  ]);
  expect(description).toBe("Sie sagt Moin, wi snackt und سلام.");
});

test("paragraphs in another language keep their headings, sections and description", () => {
  const result = render(":::lang{nds}\nMoin tosamen.\n\n## Wat wi wüllt\n\nDiek un Huus.\n:::\n");
  expect(result.diagnostics).toEqual([]);
  expect(result.description).toBe("Moin tosamen.");
  expect(result.body.toc?.links).toMatchObject([{ id: "wat-wi-wüllt", text: "Wat wi wüllt" }]);
  expect(result.sections.map(({ title, text }) => [title, text])).toEqual([
    ["", "Moin tosamen."],
    ["Wat wi wüllt", "Diek un Huus."],
  ]);
  expect(result.body.children).toMatchObject([
    { tag: "div", props: { lang: "nds", dir: "ltr" }, children: [{ tag: "p" }, { tag: "h2" }, {}] },
  ]);
});

test.each([
  ["Ein :lang[Wort]{platt}.", "Ein Wort.", "1:5", "Meintest du „nds“ (Niederdeutsch)?"],
  ["Ein :lang[Wort]{de_DE}.", "Ein Wort.", "1:5", "Meintest du „de-DE“"],
  ["Ein :lang[Wort].", "Ein Wort.", "1:5", "So wird es geschrieben: :lang[Moin]{nds}"],
  ["Ein :lang[Wort]{}.", "Ein Wort.", "1:5", "So wird es geschrieben: :lang[Moin]{nds}"],
  ["Ein :lang[Wort]{sprache=nds}.", "Ein Wort.", "1:5", "So wird es geschrieben: "],
  ["A\n\n:::lang{ua}\nWort\n:::", "AWort", "3:1", "Meintest du „uk“ (Ukrainisch)?"],
  ["A\n\n:::lang\nWort\n:::", "AWort", "3:1", "So wird es geschrieben: :::lang{nds}"],
])(
  "an invalid language is reported and the text of the passage stays: %s",
  (...[text, expected, place, hint]) => {
    const { body, diagnostics } = render(text);
    expect(joinText(body.children)).toBe(expected);
    expect(JSON.stringify(body)).not.toContain('"lang"');
    expect(diagnostics).toMatchObject([
      { code: "bad-language", severity: "warning", hint: expect.stringContaining(hint) },
    ]);
    expect(diagnostics.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
  },
);

test("a passage written as a block component is reported", () => {
  const result = render("::lang[Moin]{nds}");
  expect(listCodes(result)).toEqual(["component-form"]);
  expect(joinText(result.body.children)).toBe("Moin");
});

test("colons elsewhere stay text, even beside a passage", () => {
  const text = "Kandidat:innen um 18:30, :lang, ::lang[x]{nds}, a:b[c] und :lang[Moin]{nds}";
  const { body } = render(text);
  expect(joinText(body.children)).toBe(
    "Kandidat:innen um 18:30, :lang, ::lang[x]{nds}, a:b[c] und Moin",
  );
});

test("a misspelt :lang is reported at its place", () => {
  const { diagnostics } = render("Text und :long[Moin]{nds} mehr.");
  expect(diagnostics).toMatchObject([{ code: "component-unread", line: 1, column: 10 }]);
});

test("further words in the braces of a passage are reported", () => {
  const { body, diagnostics } = render("Ein :lang[Woort]{nds da title=x}.");
  expect(JSON.stringify(body)).toContain('{"lang":"nds","dir":"ltr"}');
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ["unknown-component-attribute", "„lang“ kennt die Angabe „da“ nicht; sie bleibt ohne Wirkung."],
    [
      "unknown-component-attribute",
      "„lang“ kennt die Angabe „title“ nicht; sie bleibt ohne Wirkung.",
    ],
  ]);
});
