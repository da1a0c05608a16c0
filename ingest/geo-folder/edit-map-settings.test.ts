import { expect, test } from "vitest";
import { editMapSettings } from "./edit-map-settings.ts";

const settings = { state: "Hessen", attribution: ["Wahlkreise: A", "Orte: B"] };

test("a site without a map gets one below all other lines", () => {
  expect(editMapSettings("# Notiz\ntitle: Probe # bleibt\n", settings)).toBe(`# Notiz
title: Probe # bleibt

map:
  state: Hessen
  # Diese Hinweise verlangen die Quellen der Kartendaten; sie stehen am Ende jeder Seite mit einer Karte.
  attribution:
    - "Wahlkreise: A"
    - "Orte: B"
`);
});

test("settings of a map are changed in place, and comments and own lines stay", () => {
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

test("an empty map keeps the comments in it; broken and one-line files are left to their author", () => {
  expect(editMapSettings("map:\n  # noch nichts\ntitle: Probe\n", settings)).toContain(
    "map:\n  # noch nichts\n  state: Hessen\n",
  );
  for (const text of ["{ title: Probe }", "title: [", "map: 3\n", ""]) {
    expect(editMapSettings(text, settings) ?? "unclear").toMatch(/^unclear$|state: Hessen/);
  }
  expect(editMapSettings("title: [", settings)).toBeUndefined();
});
