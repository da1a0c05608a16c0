import { kinds, type KindName } from "#domain/fields/kinds.ts";
import { listText } from "#domain/words/list-text.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry } from "./entry.ts";
import { askForNearest } from "./phrases.ts";

const separate =
  "Ist das anders gemeint, hebe die Verbindung auf, und fülle jede Zelle für sich aus.";
const leftOut = "Diese Zeile ist eine Summe, Fußnote oder Zwischenüberschrift; sie bleibt weg.";

/** Findings about rows of spreadsheets and their files. */
export const rowFindings = {
  "row-address-taken": {
    meaning: "Aus einer Zeile entstünde die Adresse einer anderen Zeile oder Datei.",
    cases: {
      file: ({ file, ...twins }: TwinFacts & { file: string }) =>
        sayTaken(`der Datei ${file}`, "trage die Datei in eine Spalte „datei“ ein", twins),
      row: ({ row, ...twins }: TwinFacts & { row: number }) =>
        sayTaken(`Zeile ${row}`, "lösche eine der beiden Zeilen", twins),
    },
  },
  "row-cells-merged": {
    meaning: "Verbundene Zellen gelten für alle ihre Zeilen, aber nur für die erste Spalte.",
    cases: {
      "side-by-side": {
        message: "Hier sind Zellen nebeneinander verbunden: Der Inhalt gilt für die erste Spalte.",
        hint: separate,
      },
      stacked: ({ first, last }: Record<"first" | "last", number>) => ({
        message: `Hier sind Zellen verbunden: Der Inhalt gilt für die Zeilen ${first} bis ${last}.`,
        hint: separate,
      }),
    },
  },
  "row-dropped-out": {
    meaning:
      "Eine Zeile hat noch keinen Namen, oder in ihr steht, dass die Person nicht antritt oder der Termin nicht öffentlich ist; die Zeile bleibt weg.",
    cases: {
      person: ({ words }: { words: string }) => ({
        message: `Hier steht ${quoteValue(words)}; die Zeile bleibt weg.`,
        hint: "Steht die Person schon auf der Website, schreibe „zurückgezogen“ in eine Spalte „status“.",
      }),
      open: ({ words }: { words: string }) => ({
        message: `Statt eines Namens steht hier ${quoteValue(words)}; die Zeile bleibt weg.`,
        hint: "Steht fest, wer es ist, schreibe den Namen in die Zelle, und übernimm die Tabelle noch einmal.",
      }),
      refused: ({ words, title }: Record<"words" | "title", string>) => ({
        message: `Unter ${quoteValue(title)} steht ${quoteValue(words)}; die Zeile bleibt weg.`,
        hint: `Frage die Person. Soll sie auf die Website, lösche das ${quoteValue(words)} und aus ihrer Zeile alles, was sie nicht zeigen will.`,
      }),
      internal: ({ words }: { words: string }) => ({
        message: `Hier steht ${quoteValue(words)}; der Termin bleibt weg.`,
        hint: `Soll er auf die Website, lösche ${quoteValue(words)}.`,
      }),
    },
  },
  "row-edit-uncertain": {
    meaning: "Der Kopf einer Datei lässt sich nicht sicher ändern.",
    say: ({ file, columns }: { file: string; columns: string[] }) => ({
      message: `Im Kopf der Datei ${file} lässt sich nicht sicher ändern: ${columns.join(", ")}.`,
      hint: "Behebe, was „npx plakat check“ zu ihr meldet, oder ändere sie von Hand.",
    }),
  },
  "row-file-moved": {
    meaning: "Die Datei einer Zeile liegt nicht mehr dort; genommen wird eine gleichen Namens.",
    say: ({ from, to }: Record<"from" | "to", string>) => ({
      message: `In „${from}“ ist diese Datei nicht mehr; genommen wird die gleichen Namens in „${to}“.`,
      hint: "Ein neuer Export mit „npx plakat csv export“ nennt die Dateien, wo sie jetzt liegen.",
    }),
  },
  "row-file-several": {
    meaning: "Zu einer Zeile passen mehrere Dateien.",
    say: ({ files, same }: { files: string[]; same: string }) => ({
      message: `Zu dieser Zeile passen mehrere Dateien: ${listText(files)}.`,
      hint: `Trage die richtige in eine Spalte „datei“ ein. Ist es zweimal ${same}, lösche vorher eine der Dateien.`,
    }),
  },
  "row-file-twice": {
    meaning: "Zwei Zeilen meinen dieselbe Datei.",
    say: ({ file, row }: { file: string; row: number }) => ({
      message: `Diese Zeile und Zeile ${row} meinen beide die Datei ${file}.`,
      hint: "Lösche eine der beiden, oder ergänze, was die beiden unterscheidet: Geburtsjahr, Ort oder Beginn.",
    }),
  },
  "row-file-unknown": {
    meaning: "Die Datei, die eine Zeile nennt, gibt es nicht.",
    say: ({
      written,
      kind,
      suggestion,
    }: {
      written: string;
      kind: KindName;
      suggestion: string | undefined;
    }) => ({
      message: `Die Datei ${quoteValue(written)} gibt es nicht (${kinds[kind].german}).`,
      hint:
        askForNearest(suggestion) ??
        "Lass die Zelle unter „datei“ leer, wenn eine neue Datei entstehen soll.",
    }),
  },
  "row-file-unreadable": {
    say: {
      message:
        "Die Datei lässt sich nicht lesen; was in ihr steht, ist für den Abgleich nicht bekannt.",
      hint: "Behebe zuerst, was „npx plakat check“ zu ihr meldet.",
    },
  },
  "row-left-out": {
    meaning: "Eine Zeile ist eine Summe, Fußnote oder Zwischenüberschrift und bleibt weg.",
    cases: {
      note: { message: leftOut },
      /** The row begins with the word for a constituency. */
      "heading-of-area": {
        message: leftOut,
        hint: "Gilt sie für die Zeilen darunter, schreibe die Nummer hinein, zum Beispiel „Wahlkreis 3“, oder ergänze eine Spalte „wahlkreis“.",
      },
    },
  },
  "row-name-missing": {
    say: {
      message: "In dieser Zeile fehlt der Name.",
      hint: "Fülle ihn aus, oder lösche die Zeile.",
    },
  },
  "row-picture-missing": {
    meaning:
      "Angaben zu einem Bild bleiben weg, weil es kein Bild gibt. Trage es ein, oder leere die Zelle.",
    say: ({ column }: { column: string }) => ({
      message: `${quoteValue(column)} bleibt weg, denn es gibt kein Bild dazu.`,
    }),
  },
  "row-picture-second": {
    meaning: "Zwei Spalten nennen verschiedene Bilder; eines bleibt weg.",
    cases: {
      picture: ({ column, other }: Record<"column" | "other", string>) => ({
        message: sayRival(column, other),
        hint: `Soll es das aus ${quoteValue(column)} sein, leere die Zelle unter ${quoteValue(other)}.`,
      }),
      /** The column has the credit or the text of a picture. */
      facts: ({ column, other }: Record<"column" | "other", string>) => ({
        message: sayRival(column, other),
      }),
    },
  },
  "row-sheets-differ": {
    meaning: "Zwei Blätter sagen Verschiedenes über dieselbe Datei.",
    say: ({ sheet, columns, same }: { sheet: string; columns: string[]; same: string }) => ({
      message: `Das Blatt ${quoteValue(sheet)} nennt hier etwas anderes: ${listText(columns)}.`,
      hint: `Ist es ${same}, berichtige eines der Blätter; sonst ergänze, was die beiden unterscheidet: Geburtsjahr oder Ort.`,
    }),
  },
  "row-substitutes": {
    meaning: "Unter einer Zwischenüberschrift stehen Ersatzpersonen.",
    cases: {
      taken: ({ title, rows }: SubstituteFacts) => ({
        message: `Wer unter ${quoteValue(title)} steht, ist mit dem eigenen Platz übernommen (Zeile ${listText(rows.map(String))}); dass es Ersatz ist, zeigt die Website nicht.`,
        hint: "Sollen sie nicht auf die Website, lösche ihre Zeilen.",
      }),
      "left-out": ({ title, rows }: SubstituteFacts) => ({
        message: `Wer unter ${quoteValue(title)} steht, bleibt weg (Zeile ${listText(rows.map(String))}): Ihre Plätze fehlen, sind schon vergeben oder setzen keine Liste fort.`,
        hint: "Sollen sie auf die Website, zähle ihre Plätze hinter denen der Liste weiter, die übernommen ist.",
      }),
    },
  },
} satisfies Record<string, Entry>;

/**
 * The facts about two rows that may be one: `same` is what they would both be, `difference` the
 * header of the column that distinguishes them.
 */
type TwinFacts = Record<"same" | "difference", string>;

function sayTaken(other: string, remedy: string, { same, difference }: TwinFacts) {
  return {
    message: `Aus dieser Zeile entstünde dieselbe Adresse wie aus ${other}.`,
    hint: `Ist es ${same}, ${remedy}; sonst ergänze oder berichtige bei beiden „${difference}“.`,
  };
}

function sayRival(column: string, other: string): string {
  return `${quoteValue(column)} bleibt weg, denn ${quoteValue(other)} nennt ein anderes Bild.`;
}

interface SubstituteFacts {
  title: string;
  rows: number[];
}
