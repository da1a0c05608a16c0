import { expect, test } from "vitest";
import { joinText, listCodes, listElements, render } from "#ingest/test/render.ts";

test("a list or a map in a text is stored with its attributes", () => {
  const source = [
    "::candidates{liste=Landesliste anzahl=6}",
    "::candidates{wahlkreis=5}",
    "::candidates{wahl=kommunal-2029}",
    "::events{limit=3 ort=kiel}",
    "::offices",
    "::news{anzahl=4}",
    '::map{ort="../veranstaltungsorte/3.fischhalle.md" größe=groß}',
  ].join("\n\n");
  const { body, diagnostics, links } = render(source);

  expect(diagnostics).toEqual([]);
  expect(body.children).toEqual([
    { type: "element", tag: "candidates", props: { list: "state", limit: 6 } },
    { type: "element", tag: "candidates", props: { constituency: 5 } },
    { type: "element", tag: "candidates", props: { election: "kommunal-2029" } },
    { type: "element", tag: "events", props: { place: "kiel", limit: 3 } },
    { type: "element", tag: "offices" },
    { type: "element", tag: "news", props: { limit: 4 } },
    {
      type: "element",
      tag: "map",
      props: { place: "/veranstaltungsorte/fischhalle", size: "large" },
    },
  ]);
  expect(links.map(({ relation, target, line }) => [relation, target, line])).toEqual([
    ["shown-constituency", "5", 3],
    ["shown-election", "kommunal-2029", 5],
    ["shown-venue", "kiel", 7],
    ["shown-place", "/veranstaltungsorte/fischhalle", 13],
  ]);
});

test("an attribute of the Impressum component is reported as unknown", () => {
  const { body, links, diagnostics } = render("::impressum{name=Wir}");

  expect(body.children).toEqual([{ type: "element", tag: "impressum" }]);
  expect(links).toMatchObject([{ relation: "shown-impressum", target: "site.yml", line: 1 }]);
  expect(diagnostics).toMatchObject([{ code: "unknown-component-attribute", line: 1, column: 1 }]);
});

test("English and German names of attributes are accepted, and both at once are an error", () => {
  const german = render("::map{GROESSE=klein ort=husum}").body;
  expect(german).toEqual(render("::map{size=small place=husum}").body);
  expect(listCodes(render("::map{size=small größe=klein}"))).toEqual(["component-attribute-twice"]);
});

test("an invalid number or size is ignored with a finding, and an invalid filter removes the list", () => {
  const mild = render("::events{anzahl=viele}\n\n::map{größe=riesig}\n\n::events{limit=0}");
  expect(listCodes(mild)).toEqual(Array(3).fill("component-attribute-invalid"));
  expect(listElements(mild.body.children).map(({ tag, props }) => [tag, props])).toEqual([
    ["events", undefined],
    ["map", undefined],
    ["events", undefined],
  ]);

  const severe = render(
    "::candidates{liste=landslist}\n\n::candidates{wahlkreis=fünf}\n\n::map{ort}",
  );
  expect(listCodes(severe)).toEqual(Array(3).fill("component-attribute-invalid"));
  expect(severe.body.children).toEqual([]);
  expect(severe.diagnostics[0]?.hint).toBe(
    "Meintest du „landesliste“? Es gibt: landesliste, direkt.",
  );
});

test("an unknown attribute is reported together with the existing ones", () => {
  expect(render("::events{anzhal=3}").diagnostics).toMatchObject([
    {
      code: "unknown-component-attribute",
      hint: "Meintest du „anzahl“? Es gibt: ort, anzahl.",
      line: 1,
    },
  ]);
});

test.each([
  ["alt=Ein Deich bei Husum", 'alt="Ein Deich bei Husum"'],
  ["alt=Der Deich und der Deich urheber=Eva", 'alt="Der Deich und der Deich"'],
  ["alt='Der' Deich und src", 'alt="Der Deich und src"'],
])("a value without quotes is reported once, with all its words: %s", (written, meant) => {
  const { diagnostics } = render(`::figure{src=deich.svg ${written}}\n\nText`);
  const unknown = diagnostics.filter(({ code }) => code === "unknown-component-attribute");
  expect(unknown.map(({ hint }) => hint)).toEqual([
    `Ein Wert mit Leerzeichen braucht Anführungszeichen: \`${meant}\`.`,
  ]);
});

test("a label in square brackets is reported and kept as a paragraph", () => {
  const result = render("::events[Die nächsten Termine]");
  expect(listCodes(result)).toEqual(["component-label-ignored"]);
  expect(joinText(result.body.children)).toBe("Die nächsten Termine");
  expect(result.body.children).toMatchObject([{ tag: "p" }, { tag: "events" }]);
});

test("lists may be inside callouts and list items", () => {
  const { body, diagnostics } = render(":::callout\n::events\n:::\n\n- ::offices\n");
  expect(diagnostics).toEqual([]);
  expect(listElements(body.children).map(({ tag }) => tag)).toEqual([
    "aside",
    "p",
    "events",
    "ul",
    "li",
    "offices",
  ]);
});

test("a text with more than twenty maps shows the first twenty", () => {
  const result = render("::map\n\n".repeat(500));
  expect(result.body.children).toHaveLength(20);
  expect(new Set(listCodes(result))).toEqual(new Set(["component-too-many"]));
});

test("lists of a text add nothing to the search index or the table of contents", () => {
  const { sections, wordCount, body } = render("::events\n\n::candidates");
  expect({ sections, wordCount, links: body.toc?.links }).toEqual({
    sections: [],
    wordCount: 0,
    links: [],
  });
});
