import type { Entry } from "./entry.ts";

const xlsx = "„Excel-Arbeitsmappe (.xlsx)“";

/** What is said about spreadsheets as a whole, their sheets, columns and rows. */
export const sheetFindings = {
  "sheet-too-large": {
    meaning: "Die Tabelle hat mehr Zeilen oder Spalten, als gelesen werden.",
    remedy: "Lösche leere Zeilen und Spalten, oder teile die Tabelle.",
    cases: {
      rows: ({ sheet, limit }: SheetLimit) => ({
        message: `${nameSheet(sheet)} hat mehr als ${limit} Zeilen.`,
        hint: "Lösche leere Zeilen, oder teile die Tabelle.",
      }),
      columns: ({ sheet, limit }: SheetLimit) => ({
        message: `${nameSheet(sheet)} hat mehr als ${limit} Spalten.`,
        hint: "Prüfe das Trennzeichen, und lösche leere Spalten.",
      }),
      unpacked: ({ mebibytes }: { mebibytes: number }) => ({
        message: `Ausgepackt wäre die Datei größer als ${mebibytes} MiB; so groß ist keine Tabelle.`,
        hint: "Kopiere die Zellen in eine neue, leere Tabelle, und speichere diese.",
      }),
    },
  },
  "sheet-unreadable": {
    meaning: "Die Datei ist keine Tabelle, die sich lesen lässt.",
    remedy: "Speichere sie im Tabellenprogramm als XLSX oder als CSV.",
    cases: {
      "web-page": {
        message: "In der Datei steht eine Webseite oder XML und keine Tabelle.",
        hint: `Öffne sie im Tabellenprogramm, und speichere sie als ${xlsx} oder als CSV.`,
      },
      pdf: {
        message: "Die Datei ist ein PDF und keine Tabelle.",
        hint: "Bitte um die Tabelle, aus der das PDF gemacht wurde, als XLSX oder CSV.",
      },
      password: {
        message: "Die Arbeitsmappe ist mit einem Kennwort geschützt.",
        hint: `Öffne sie im Tabellenprogramm, und speichere sie ohne Kennwort als ${xlsx}.`,
      },
      xls: {
        message: "Die Datei ist im alten Format XLS gespeichert.",
        hint: `Öffne sie im Tabellenprogramm, und speichere sie als ${xlsx}.`,
      },
      ods: {
        message: "Die Tabelle ist im Format ODS gespeichert, das Plakat nicht liest.",
        hint: "Wähle in LibreOffice „Datei“, „Speichern unter“ und das Format „Excel 2007–365 (.xlsx)“, ohne Kennwort.",
      },
      numbers: {
        message: "Die Tabelle ist im Format von Numbers gespeichert, das Plakat nicht liest.",
        hint: "Wähle in Numbers „Ablage“, „Exportieren“, „Excel“.",
      },
      archive: {
        message: "Die Datei ist ein Archiv, aber keine Arbeitsmappe im Format XLSX.",
        hint: `Speichere die Tabelle als ${xlsx} oder als CSV.`,
      },
      damaged: {
        message:
          "Die Datei lässt sich nicht als XLSX lesen; sie ist beschädigt oder unvollständig.",
        hint: `Öffne sie im Tabellenprogramm, und speichere sie neu als ${xlsx} oder als CSV.`,
      },
      quote: {
        message:
          "Ein Anführungszeichen wird geöffnet und bis zum Ende der Datei nicht geschlossen; alles dahinter gilt als eine Zelle.",
        hint: 'Ein gerades Anführungszeichen (") am Anfang einer Zelle braucht ein zweites an ihrem Ende. Speichere die Tabelle am besten neu aus dem Tabellenprogramm.',
      },
      csv: ({ fault }: { fault: string }) => ({
        message: `Die Datei lässt sich nicht als CSV lesen (${fault}).`,
        hint: "Öffne sie in einem Tabellenprogramm, und speichere sie als CSV oder als XLSX.",
      }),
    },
  },
} satisfies Record<string, Entry>;

interface SheetLimit {
  sheet: string | undefined;
  limit: number;
}

function nameSheet(name: string | undefined): string {
  return name === undefined ? "Die Tabelle" : `Das Blatt „${name}“`;
}
