import { expect, test } from "vitest";
import { editMapSettings } from "./edit-map-settings.ts";

const settings = { state: "Hessen", attribution: "Wahlkreise: A" };

test("site.yml without map settings gets them below all other lines", () => {
  const text = "# Notiz\ntitle: Probe # bleibt\n";
  expect(editMapSettings(text, settings)).toBe(`# Notiz
title: Probe # bleibt

map:
  state: Hessen
  # Diesen Hinweis verlangt die Quelle eurer Kartendaten; er steht am Ende jeder Seite mit einer Karte.
  attribution:
    - "Wahlkreise: A"
`);
  expect(editMapSettings(text, { state: "Hessen" })).toBe(`${text}\nmap:\n  state: Hessen\n`);
  expect(editMapSettings(text, {})).toBe(text);
});

test("map settings are changed in place, and comments and other lines stay", () => {
  const text = `title: Probe
map: # die Karte
  land: Bayern # unser Land
  constituencies: geo/alt.geojson
  # Quellen
  attribution:
    - "Orte: B"
    - "Luftbild: C"
  zoom: 8
navigation: []
`;
  const edited = editMapSettings(text, settings) ?? "";
  expect(edited).toBe(
    text
      .replace("map: # die Karte", "map:\n  # die Karte")
      .replace("Bayern", "Hessen")
      .replace("geo/alt.geojson", "wahlkreise.geojson")
      .replace('C"\n', 'C"\n    - "Wahlkreise: A"\n'),
  );
  expect(editMapSettings(edited, settings)).toBe(edited);
});

test("obsolete source notices are removed, and with the last one their key and its comment", () => {
  const head = "map:\n  land: Hessen\n";
  const text = `${head}  # Quellen\n  attribution:\n    - "Orte: B"\n    - "Wahlkreise: C"\n  zoom: 8\n`;
  expect(editMapSettings(text, {}, ["Orte: B"])).toBe(text.replace('    - "Orte: B"\n', ""));
  expect(editMapSettings(text, {}, ["Orte: B", "Wahlkreise: C"])).toBe(`${head}  zoom: 8\n`);
  const wrong = `${head}  attribution: "Orte: B"\n`;
  expect(editMapSettings(wrong, {}, ["Orte: B"])).toBe(wrong);
});

test("an empty map setting keeps its comments, and a broken or one-line site.yml is left alone", () => {
  expect(editMapSettings("map:\n  # noch nichts\ntitle: Probe\n", settings)).toContain(
    "map:\n  # noch nichts\n  state: Hessen\n",
  );
  for (const text of ["{ title: Probe }", "title: [", "map: 3\n", ""]) {
    expect(editMapSettings(text, settings) ?? "unclear").toMatch(/^unclear$|state: Hessen/);
  }
  expect(editMapSettings("title: [", settings)).toBeUndefined();
});
