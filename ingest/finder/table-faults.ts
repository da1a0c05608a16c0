import type { FindingRecord } from "#domain/content/records.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";

/** The place of a finding. */
export type RowPlace = Pick<FindingRecord, "file"> & { line: number; excerpt: string };

const unusable = "Der Wahlkreisfinder behält die letzte brauchbare Fassung.";

export function unreadableTable(place: RowPlace): FindingRecord {
  return {
    ...place,
    code: "finder-table",
    severity: "error",
    message: `Die Tabelle lässt sich nicht lesen. ${unusable}`,
    hint: "Speichere sie im Tabellenprogramm noch einmal als CSV in UTF-8; prüfe hier die Anführungszeichen.",
  };
}

export function missingColumn(file: string, names: string[], head: string[]): FindingRecord {
  const wanted = names.map(quoteValue).join(", ");
  const found = head.slice(0, 12).map(quoteValue).join(", ");
  return {
    file,
    line: 1,
    excerpt: head.join(",").slice(0, 1000),
    code: "finder-table",
    severity: "error",
    message: `${names.length === 1 ? "Die Spalte" : "Die Spalten"} ${wanted} ${names.length === 1 ? "fehlt" : "fehlen"}; gefunden wurde ${found === "" ? "nichts" : found}. ${unusable}`,
    hint: "Die erste Zeile nennt die Spalten: plz,wkr_nr in postleitzahlen.csv und plz,ort,lat,lon in orte.csv.",
  };
}

export function emptyTable(file: string): FindingRecord {
  return {
    file,
    line: 1,
    code: "finder-table",
    severity: "error",
    message: `Die Tabelle enthält keine Zeilen. ${unusable}`,
    hint: "Hole sie noch einmal mit „npx plakat geo use“, oder lösche sie.",
  };
}

export function noPostcode(place: RowPlace, text: string): FindingRecord {
  return {
    ...place,
    code: "finder-row",
    severity: "error",
    message: `${quoteValue(text)} ist keine Postleitzahl. ${unusable}`,
    hint: "Eine Postleitzahl hat fünf Ziffern und sonst nichts.",
  };
}

/** A row that was repaired. */
export function lostZero(place: RowPlace, postcode: string): FindingRecord {
  return {
    ...place,
    code: "finder-row",
    severity: "warning",
    message: `Der Postleitzahl fehlt die führende Null; gelesen wurde ${quoteValue(postcode)}.`,
    hint: "Tabellenprogramme streichen sie, wenn die Spalte nicht als Text formatiert ist. Formatiere sie als Text und speichere die Tabelle noch einmal.",
  };
}

export function noNumber(place: RowPlace, text: string): FindingRecord {
  return {
    ...place,
    code: "finder-row",
    severity: "error",
    message: `${quoteValue(text)} ist keine Nummer eines Wahlkreises. ${unusable}`,
    hint: "In der Spalte wkr_nr steht eine Zahl von 1 bis 9999.",
  };
}

export function noShare(place: RowPlace, text: string): FindingRecord {
  return {
    ...place,
    code: "finder-row",
    severity: "error",
    message: `${quoteValue(text)} ist kein Anteil. ${unusable}`,
    hint: "In der Spalte anteil steht eine Zahl über 0 bis 1, zum Beispiel 0.25; sie darf auch leer sein oder fehlen.",
  };
}

export function noPoint(
  place: RowPlace,
  { name, lat, lon }: Record<"name" | "lat" | "lon", string>,
): FindingRecord {
  const message =
    name === ""
      ? "Dem Ort fehlt der Name."
      : `Der Punkt ${quoteValue(`${lat} ${lon}`)} liegt nicht in Deutschland.`;
  return {
    ...place,
    code: "finder-row",
    severity: "error",
    message: `${message} ${unusable}`,
    hint: "In lat steht die Breite (47 bis 56) und in lon die Länge (5 bis 16), in Grad und mit Punkt.",
  };
}

/** A row that is left out. */
export function doubledRow(place: RowPlace): FindingRecord {
  return {
    ...place,
    code: "finder-row",
    severity: "warning",
    message: "Diese Zeile kommt zweimal vor; die erste gilt.",
    hint: "Lösche die zweite.",
  };
}

export function unknownConstituency(place: RowPlace, number: number): FindingRecord {
  return {
    ...place,
    code: "finder-constituency",
    severity: "error",
    message: `Den Wahlkreis ${number} gibt es in den Kartendaten nicht. ${unusable}`,
    hint: "Gehört er zu einem anderen Land, dann steht dessen Name in der Spalte „ausserhalb“; sonst stammt die Tabelle von einer anderen Wahl als die Karte.",
  };
}

/** Most places are in other constituencies than their postcodes. */
export function otherElection(file: string): FindingRecord {
  return {
    file,
    code: "finder-constituency",
    severity: "error",
    message: `Die Tabelle passt nicht zu den Wahlkreisen der Karte: Die meisten Orte liegen in anderen. ${unusable}`,
    hint: "Die Nummern stammen wahrscheinlich von einer anderen Wahl. Lösche die Tabelle, oder nimm die der eigenen Wahl.",
  };
}
