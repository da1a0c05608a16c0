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
    hint: "Die erste Zeile nennt die Spalten: plz,wkr_nr in postleitzahlen.csv, plz,ort,lat,lon in orte.csv und ags,gemeinde,wkr_nr,geteilt in gemeinden.csv.",
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
export function lostZero(place: RowPlace, what: string, complete: string): FindingRecord {
  return {
    ...place,
    code: "finder-row",
    severity: "warning",
    message: `${what} fehlt die führende Null; gelesen wurde ${quoteValue(complete)}.`,
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
    hint: "Berichtige die Nummer. Gehört der Wahlkreis zu einem anderen Land, dann steht in postleitzahlen.csv dessen Name in der Spalte „ausserhalb“; sind viele Nummern unbekannt, stammt die Tabelle von einer anderen Wahl als die Wahlkreise.",
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

export function noKey(place: RowPlace, text: string): FindingRecord {
  return {
    ...place,
    code: "finder-row",
    severity: "error",
    message: `${quoteValue(text)} ist kein Gemeindeschlüssel. ${unusable}`,
    hint: "In der Spalte ags steht der Amtliche Gemeindeschlüssel: acht Ziffern, die ersten beiden sind die Nummer des Landes (01 bis 16).",
  };
}

export function noMunicipality(place: RowPlace): FindingRecord {
  return {
    ...place,
    code: "finder-row",
    severity: "error",
    message: `Der Gemeinde fehlt der Name. ${unusable}`,
    hint: "Trage ihn in der Spalte gemeinde ein.",
  };
}

/** The address that is left out. */
export function noStreets(place: RowPlace, text: string): FindingRecord {
  return {
    ...place,
    code: "finder-row",
    severity: "warning",
    message: `${quoteValue(text)} ist keine Adresse eines Straßenverzeichnisses; der Verweis fehlt.`,
    hint: "In der Spalte strassen steht eine Adresse, die mit https:// beginnt, oder nichts.",
  };
}

export function dividedOnce(place: RowPlace, name: string): FindingRecord {
  return {
    ...place,
    code: "finder-municipality",
    severity: "error",
    message: `${quoteValue(name)} ist als geteilt eingetragen, hat aber nur eine Zeile. ${unusable}`,
    hint: "Eine geteilte Gemeinde hat je Wahlkreis eine Zeile. Ergänze die übrigen, oder schreibe in die Spalte geteilt eine 0.",
  };
}

export function undividedTwice(place: RowPlace, name: string, numbers: number[]): FindingRecord {
  return {
    ...place,
    code: "finder-municipality",
    severity: "error",
    message: `${quoteValue(name)} hat mehrere Wahlkreise (${numbers.join(", ")}), ist aber nicht als geteilt eingetragen. ${unusable}`,
    hint: "Schreibe in jede Zeile der Gemeinde in die Spalte geteilt eine 1, oder lösche die falsche Zeile.",
  };
}

export function foreignMunicipality(
  place: RowPlace,
  { name, ags, state, own }: Record<"name" | "ags" | "state" | "own", string>,
): FindingRecord {
  return {
    ...place,
    code: "finder-municipality",
    severity: "error",
    message: `${quoteValue(name)} (${ags}) gehört nach dem Gemeindeschlüssel zu ${state}, fast alle anderen Zeilen gehören zu ${own}. ${unusable}`,
    hint: "Berichtige den Gemeindeschlüssel, oder lösche die Zeile.",
  };
}

/** Most municipalities are in other constituencies than on the map. */
export function otherDivision(file: string): FindingRecord {
  return {
    file,
    code: "finder-municipality",
    severity: "error",
    message: `Die Tabelle passt nicht zu den Wahlkreisen der Karte: Die meisten Gemeinden liegen in anderen. ${unusable}`,
    hint: "Die Nummern stammen wahrscheinlich von einer anderen Wahl. Nimm Tabelle und Karte derselben Einteilung.",
  };
}
