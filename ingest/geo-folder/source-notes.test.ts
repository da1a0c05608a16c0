import { expect, test } from "vitest";
import {
  listDemanded,
  readSourceNotes,
  updateSourceNotes,
  type SourceRow,
} from "./source-notes.ts";

const row = (file: string, licence: string): SourceRow => ({
  file,
  content: "Inhalt",
  origin: "Amt",
  licence,
  date: "2024",
  processing: "keine",
});
const digest = "a".repeat(64);
const sea = row("sea.geojson", "gemeinfrei");
const places = row("places.geojson", "CC BY 4.0 (N3)");
const notices = [
  { code: "N1", text: "Wahlkreise: A" },
  { code: "N3", text: "Orte: B" },
];

test("a new SOURCE.md has a table, notices and checksums, and is read back unchanged", () => {
  const notes = {
    rows: [sea, places],
    notices: listDemanded([sea, places], notices),
    checksums: new Map([["sea.geojson", digest]]),
  };
  expect(notes.notices).toEqual([{ code: "N3", text: "Orte: B" }]);
  expect(readSourceNotes(updateSourceNotes(undefined, notes))).toEqual(notes);
});

test("an update of SOURCE.md replaces only its own lines and drops those of removed files", () => {
  const own = `Unsere Notizen.\r\n\r\n${updateSourceNotes(undefined, {
    rows: [sea, row("strassen.pmtiles", "ODbL")],
    notices,
    checksums: new Map([["sea.geojson", digest]]),
  })}\nMehr Text.\n`;
  const changed = updateSourceNotes(
    own,
    {
      rows: [row("places.geojson", "CC BY | böse\nZeile")],
      notices: [{ code: "N1", text: "Wahlkreise: neu" }],
      checksums: new Map([["places.geojson", digest]]),
    },
    ["sea.geojson"],
  );
  const notes = readSourceNotes(changed);
  expect(notes.rows.map(({ file }) => file)).toEqual(["strassen.pmtiles", "places.geojson"]);
  expect(notes.rows[1]?.licence).toBe("CC BY / böse / Zeile");
  expect(notes.notices.map(({ text }) => text)).toEqual(["Wahlkreise: neu", "Orte: B"]);
  expect([...notes.checksums.keys()]).toEqual(["places.geojson"]);
  expect(changed).toMatch(/^Unsere Notizen\.\n[^]*\nMehr Text\.\n/);
});
