import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry } from "./entry.ts";

const placeColumns =
  "In lat steht die Breite (47 bis 56) und in lon die Länge (5 bis 16), in Grad und mit Punkt.";
const unusable = "Der Wahlkreisfinder behält die letzte brauchbare Fassung.";

/**
 * The latest division of a Land into constituencies, called `area`, with the election that used it
 * and the one that may.
 */
interface Division {
  area: string;
  used: string;
  next: string;
  /** Whether the division ships with the program. */
  isShipped: boolean;
}

function sayLast({ area, used, next }: Division): string {
  return `Die ${area}e sind die der letzten Einteilung (${used}). Ob sie auch bei der nächsten Wahl gelten (${next})`;
}

function adviseToConfirm({ area, next, isShipped }: Division): string {
  const answer = isShipped
    ? `schreibe in site.yml unter „map“ \`confirmed: ${next}\``
    : "schreibe in der Spalte `gilt_fuer_naechste` in jede Zeile `ja`";
  return `Prüfe es bei eurer Landeswahlleitung, in ihrer Bekanntmachung über die Einteilung der ${area}e. Gilt sie, dann ${answer}; sonst lies die neue mit „npx plakat geo import“ ein.`;
}

/** Geodata and the constituency finder. */
export const geodataFindings = {
  "division-outdated": {
    meaning:
      "Die Wahlkreise in geo/ sind die einer früheren Einteilung, oder die neue liegt nicht bei.",
    cases: {
      past: ({ area, used, next }: { area: string; used: string; next: string }) => ({
        message: `Die ${area}e sind die einer früheren Einteilung (${used}). Bei der nächsten Wahl gelten sie nicht (${next}).`,
        hint: "Lies die neue Einteilung mit „npx plakat geo import“ ein: Nummer, Name und Gemeinden stehen in der Anlage des Wahlgesetzes.",
      }),
      missing: {
        message: `Die letzte Einteilung von Niedersachsen gilt nicht mehr: Das Gesetz vom 3. März 2026 bildet 90 Wahlkreise, und sie liegen dem Programm nicht bei.`,
        hint: "Lies die Tabelle aus der Anlage des Gesetzes (Nummer, Name, Gemeinden) mit „npx plakat geo import“ ein; die Karte des Landes ist schon da.",
      },
    },
  },
  "division-unconfirmed": {
    meaning: "Ob die Wahlkreise in geo/ auch bei der nächsten Wahl gelten, steht nicht fest.",
    cases: {
      open: (facts: Division) => ({
        message: `${sayLast(facts)}, ist noch offen.`,
        hint: adviseToConfirm(facts),
      }),
      likely: (facts: Division) => ({
        message: `${sayLast(facts)}, ist wahrscheinlich, aber nicht bestätigt.`,
        hint: adviseToConfirm(facts),
      }),
    },
  },
  "finder-constituency": {
    meaning: "Eine Tabelle nennt Wahlkreise, die es in den Kartendaten nicht gibt.",
    cases: {
      unknown: ({ number }: { number: number }) => ({
        message: `Den Wahlkreis ${number} gibt es in den Kartendaten nicht. ${unusable}`,
        hint: "Berichtige die Nummer. Gehört der Wahlkreis zu einem anderen Land, dann steht in postleitzahlen.csv dessen Name in der Spalte „ausserhalb“; sind viele Nummern unbekannt, stammt die Tabelle von einer anderen Wahl als die Wahlkreise.",
      }),
      otherElection: {
        message: `Die Tabelle passt nicht zu den Wahlkreisen der Karte: Die meisten Orte liegen in anderen. ${unusable}`,
        hint: "Die Nummern stammen wahrscheinlich von einer anderen Wahl. Lösche die Tabelle, oder nimm die der eigenen Wahl.",
      },
    },
  },
  "finder-municipality": {
    meaning: "Die Zeilen einer Gemeinde in `gemeinden.csv` widersprechen sich.",
    cases: {
      dividedOnce: ({ name }: { name: string }) => ({
        message: `${quoteValue(name)} ist als geteilt eingetragen, hat aber nur eine Zeile. ${unusable}`,
        hint: "Eine geteilte Gemeinde hat je Wahlkreis eine Zeile. Ergänze die übrigen, oder schreibe in die Spalte geteilt eine 0.",
      }),
      undividedTwice: ({ name, numbers }: { name: string; numbers: number[] }) => ({
        message: `${quoteValue(name)} hat mehrere Wahlkreise (${numbers.join(", ")}), ist aber nicht als geteilt eingetragen. ${unusable}`,
        hint: "Schreibe in jede Zeile der Gemeinde in die Spalte geteilt eine 1, oder lösche die falsche Zeile.",
      }),
      foreignMunicipality: ({
        name,
        ags,
        state,
        own,
      }: {
        name: string;
        ags: string;
        state: string;
        own: string;
      }) => ({
        message: `${quoteValue(name)} (${ags}) gehört nach dem Gemeindeschlüssel zu ${state}, fast alle anderen Zeilen gehören zu ${own}. ${unusable}`,
        hint: "Berichtige den Gemeindeschlüssel, oder lösche die Zeile.",
      }),
      otherDivision: {
        message: `Die Tabelle passt nicht zu den Wahlkreisen der Karte: Die meisten Gemeinden liegen in anderen. ${unusable}`,
        hint: "Die Nummern stammen wahrscheinlich von einer anderen Wahl. Nimm Tabelle und Karte derselben Einteilung.",
      },
    },
  },
  "finder-row": {
    meaning: "Eine Zeile einer Tabelle für den Wahlkreisfinder ist unbrauchbar.",
    cases: {
      postcode: ({ text }: { text: string }) => ({
        message: `${quoteValue(text)} ist keine Postleitzahl. ${unusable}`,
        hint: "Eine Postleitzahl hat fünf Ziffern und sonst nichts.",
      }),
      lostZero: ({ what, complete }: { what: string; complete: string }) => ({
        message: `${what} fehlt die führende Null; gelesen wurde ${quoteValue(complete)}.`,
        hint: "Tabellenprogramme streichen sie, wenn die Spalte nicht als Text formatiert ist. Formatiere sie als Text und speichere die Tabelle noch einmal.",
      }),
      number: ({ text }: { text: string }) => ({
        message: `${quoteValue(text)} ist keine Nummer eines Wahlkreises. ${unusable}`,
        hint: "In der Spalte wkr_nr steht eine Zahl von 1 bis 9999.",
      }),
      share: ({ text }: { text: string }) => ({
        message: `${quoteValue(text)} ist kein Anteil. ${unusable}`,
        hint: "In der Spalte anteil steht eine Zahl über 0 bis 1, zum Beispiel 0.25; sie darf auch leer sein oder fehlen.",
      }),
      placeName: { message: `Dem Ort fehlt der Name. ${unusable}`, hint: placeColumns },
      point: ({ lat, lon }: { lat: string; lon: string }) => ({
        message: `Der Punkt ${quoteValue(`${lat} ${lon}`)} liegt nicht in Deutschland. ${unusable}`,
        hint: placeColumns,
      }),
      twice: {
        message: "Diese Zeile kommt zweimal vor; die erste gilt.",
        hint: "Lösche die zweite.",
      },
      key: ({ text }: { text: string }) => ({
        message: `${quoteValue(text)} ist kein Gemeindeschlüssel. ${unusable}`,
        hint: "In der Spalte ags steht der Amtliche Gemeindeschlüssel: acht Ziffern, die ersten beiden sind die Nummer des Landes (01 bis 16).",
      }),
      nameless: {
        message: `Der Gemeinde fehlt der Name. ${unusable}`,
        hint: "Trage ihn in der Spalte gemeinde ein.",
      },
      streets: ({ text }: { text: string }) => ({
        message: `${quoteValue(text)} ist keine Adresse eines Straßenverzeichnisses; der Verweis fehlt.`,
        hint: "In der Spalte strassen steht eine Adresse, die mit https:// beginnt, oder nichts.",
      }),
    },
  },
  "finder-table": {
    meaning: "Einer Tabelle für den Wahlkreisfinder fehlen Spalten oder Zeilen.",
    cases: {
      unreadable: {
        message: `Die Tabelle lässt sich nicht lesen. ${unusable}`,
        hint: "Speichere sie im Tabellenprogramm noch einmal als CSV in UTF-8; prüfe hier die Anführungszeichen.",
      },
      /** `columns` are the missing columns, `found` the headers of the table. */
      columns: ({ columns, found }: { columns: string[]; found: string[] }) => ({
        message: `${columns.length === 1 ? "Die Spalte" : "Die Spalten"} ${columns.map(quoteValue).join(", ")} ${columns.length === 1 ? "fehlt" : "fehlen"}; gefunden wurde ${found.length === 0 ? "nichts" : found.map(quoteValue).join(", ")}. ${unusable}`,
        hint: "Die erste Zeile nennt die Spalten: plz,wkr_nr in postleitzahlen.csv, plz,ort,lat,lon in orte.csv und ags,gemeinde,wkr_nr,geteilt in gemeinden.csv.",
      }),
      empty: {
        message: `Die Tabelle enthält keine Zeilen. ${unusable}`,
        hint: "Hole sie noch einmal mit „npx plakat geo use“, oder lösche sie.",
      },
    },
  },
} satisfies Record<string, Entry>;
