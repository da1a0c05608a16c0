import { kinds, type KindName } from "#domain/fields/kinds.ts";
import { listText } from "#domain/words/list-text.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry } from "./entry.ts";
import { askForNearest } from "./phrases.ts";

const headings =
  "Die Überschriften stehen in einer Zeile, zum Beispiel vorname, nachname, listenplatz. Alle nennt docs/handbuch/tabellen.md.";
const xlsx = "„Excel-Arbeitsmappe (.xlsx)“";

/** Findings about spreadsheets as a whole, their sheets, columns and rows. */
export const sheetFindings = {
  "sheet-column-private": {
    meaning: "Eine Spalte mit privaten Angaben bleibt weg.",
    say: ({ title, isContact }: { title: string; isContact: boolean }) => ({
      message: `Die Spalte ${quoteValue(title)} bleibt weg: Alles, was in den Dateien steht, ist öffentlich.`,
      hint: isContact
        ? "Soll sie trotzdem auf die Website, nenne sie „telefon“ oder „e-mail“; auch darüber darf dann nichts von privat oder intern stehen."
        : undefined,
    }),
  },
  "sheet-column-spare": {
    meaning:
      "Eine Spalte bleibt weg, weil eine andere dasselbe genauer sagt. Soll diese gelten, lösche die andere.",
    say: ({ title, other, subject }: { title: string; other: string; subject: Spare }) => ({
      message: `Die Spalte ${quoteValue(title)} bleibt weg, denn ${spareSubjects[subject]} nennt ${quoteValue(other)}.`,
    }),
  },
  "sheet-column-unknown": {
    meaning: "Eine Überschrift ist nicht bekannt; die Spalte wird nicht gelesen.",
    cases: {
      typo: ({ title, suggestion }: Record<"title" | "suggestion", string>) =>
        sayUnknownColumn(title, askForNearest(suggestion)),
      "address-of-event": ({ title }: { title: string }) =>
        sayUnknownColumn(
          title,
          "Schreibe sie hinter den Ort, zum Beispiel „Stadthalle, Markt 1, 01796 Pirna“.",
        ),
      "note-of-event": ({ title }: { title: string }) =>
        sayUnknownColumn(title, "Ist das für alle gedacht, nenne die Spalte „hinweis“."),
      address: ({ title }: { title: string }) =>
        sayUnknownColumn(title, "Teile sie auf drei Spalten auf: straße, plz und ort."),
      /** `free`: known headers that the table does not use yet. */
      unknown: ({ title, free }: { title: string; free: string[] }) =>
        sayUnknownColumn(
          title,
          `Noch frei sind ${free.join(", ")}; alle Überschriften stehen in docs/handbuch/tabellen.md.`,
        ),
    },
  },
  "sheet-column-untitled": {
    say: {
      message: "Die Spalte hat keine Überschrift und wird nicht gelesen.",
      hint: "Ergänze die Überschrift, oder lösche die Spalte.",
    },
  },
  "sheet-columns-aside": {
    meaning: "Rechts neben der Tabelle steht noch etwas; es wird nicht gelesen.",
    /** `gap`: the letter of the empty column. */
    say: ({ names, gap }: { names: string[]; gap: string }) => ({
      message: `Rechts der leeren Spalte ${gap} steht noch ${listText(names.map(quoteValue))}; das wird nicht gelesen.`,
      hint: `Gehört es zur Tabelle, lösche die leere Spalte ${gap}.`,
    }),
  },
  "sheet-election-day": {
    meaning: "Eine amtliche Liste gilt für einen anderen Wahltag als die der Website.",
    say: ({ day }: { day: string }) => ({
      message: `Die Liste gilt für die Wahl am ${day}; so einen Wahltag nennt elections.yml nicht.`,
      hint: "Prüfe, ob es die richtige Liste ist. Übernommen wird sie für die erste Wahl in elections.yml.",
    }),
  },
  "sheet-headings-missing": {
    meaning: "In der Tabelle sind keine Überschriften zu finden.",
    cases: {
      empty: { message: "Die Tabelle ist leer.", hint: headings },
      days: {
        message:
          "Die Tage stehen hier als Spalten nebeneinander; so sind keine Termine zu erkennen.",
        hint: "Schreibe jeden Termin in eine Zeile für sich, unter den Überschriften Datum, Uhrzeit, Titel und Ort.",
      },
      unknown: {
        message: "In den ersten 30 Zeilen sind keine zwei bekannten Überschriften zu finden.",
        hint: headings,
      },
    },
  },
  "sheet-hidden": {
    meaning: "Ausgeblendete Zeilen und Spalten werden nicht übernommen.",
    /** `columns`: their letters. */
    say: ({
      sheet,
      columns,
      rows,
    }: {
      sheet: string | undefined;
      columns: string[];
      rows: number;
    }) => {
      const where = sheet === undefined ? "In der Tabelle" : `Im Blatt ${quoteValue(sheet)}`;
      const what = listText([...countColumns(columns), ...countRows(rows)]);
      const [are, become, should] =
        columns.length + rows === 1 ? ["ist", "wird", "soll"] : ["sind", "werden", "sollen"];
      return {
        message: `${where} ${are} ${what} ausgeblendet; sie ${become} nicht übernommen.`,
        hint: `Blende sie ein, wenn sie auf die Website ${should}.`,
      };
    },
  },
  "sheet-kind-unclear": {
    meaning: "An den Überschriften ist nicht zu erkennen, was in den Zeilen steht.",
    say: ({ possible }: { possible: KindName[] }) => ({
      message: `An den Überschriften ist nicht zu erkennen, was in den Zeilen steht: ${possible.map((kind) => `${kinds[kind].german} (--art ${kind})`).join(" oder ")}.`,
      hint: "Sage es mit der Option --art.",
    }),
  },
  "sheet-missing": {
    meaning: "Das Blatt, das `--blatt` nennt, gibt es in der Datei nicht.",
    say: ({ name, names }: { name: string; names: string[] }) => ({
      message: `Ein sichtbares Blatt ${quoteValue(name)} gibt es in der Datei nicht.`,
      hint:
        names.length === 0
          ? "CSV hat nur ein Blatt; lass --blatt weg."
          : `Es gibt: ${names.map(quoteValue).join(", ")}.`,
    }),
  },
  "sheet-names-missing": {
    meaning: "Keine Spalte ist als die mit den Namen zu erkennen.",
    say: ({
      titles,
      example,
      isPerson,
    }: {
      titles: string[];
      example: string;
      isPerson: boolean;
    }) => ({
      message: `Keine Spalte ist als die mit den Namen zu erkennen. Gelesen sind die Überschriften ${listText(titles.map(quoteValue))}.`,
      hint: `Schreibe über die Spalte mit den Namen „${example}“.${isPerson ? " Sind es keine Personen, sage es mit --art, zum Beispiel --art venue für Veranstaltungsorte." : ""}`,
    }),
  },
  "sheet-party-missing": {
    meaning: "Welche Partei einer amtlichen Liste übernommen werden soll, ist nicht gesagt.",
    cases: {
      several: (facts: OfficialParties) => ({
        message: "In der amtlichen Liste stehen mehrere Parteien.",
        hint: askForParty(facts),
      }),
      /** The list has nobody of the party in `--partei`, or nobody in its Land. */
      unknown: (facts: OfficialParties & { party: string }) => ({
        message: `In der amtlichen Liste ist niemand von ${quoteValue(facts.party)} zu finden.`,
        hint: askForParty(facts),
      }),
    },
  },
  "sheet-several": {
    meaning: "Mehrere Blätter der Datei sehen wie eine Tabelle für die Website aus.",
    say: ({ names, commands }: Record<"names" | "commands", string[]>) => ({
      message: `Mehrere Blätter der Datei sehen wie eine Tabelle für die Website aus: ${names.map(quoteValue).join(", ")}.`,
      hint: `Nimm jedes für sich auf: ${listText(commands.map((one) => `\`${one}\``))}.`,
    }),
  },
  "sheet-too-large": {
    meaning: "Die Tabelle hat mehr Zeilen oder Spalten, als gelesen werden.",
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
  "sheet-unread": {
    meaning: "Neben den gelesenen Blättern bleiben andere weg.",
    /** `read`: the name of the only sheet that is read; `commands` read further ones. */
    say: ({
      names,
      read,
      commands,
    }: Record<"names" | "commands", string[]> & { read: string | undefined }) => {
      const own =
        read === undefined ? "gelesen sind die der Wahlkreise" : `gelesen ist ${quoteValue(read)}`;
      return {
        message: `${names.length === 1 ? "Das Blatt" : "Die Blätter"} ${listText(names.map(quoteValue))} ${names.length === 1 ? "bleibt" : "bleiben"} weg; ${own}.`,
        hint:
          commands.length > 0
            ? `Soll auch das auf die Website: ${listText(commands.map((one) => `\`${one}\``))}.`
            : read === undefined
              ? "Sind dort Personen, gib dem Blatt einen Namen wie „Wahlkreis 3“ und Überschriften."
              : "Ist dort etwas für die Website, gib dem Blatt Überschriften wie im Handbuch.",
      };
    },
  },
  "sheet-unreadable": {
    meaning: "Die Datei ist keine Tabelle, die sich lesen lässt.",
    cases: {
      "web-page": {
        message: "In der Datei steht eine Webseite oder XML und keine Tabelle.",
        hint: `Öffne sie im Tabellenprogramm, und speichere sie als ${xlsx} oder als CSV.`,
      },
      pdf: {
        message: "Die Datei ist ein PDF und keine Tabelle.",
        hint: "Bitte um die Tabelle, aus der das PDF gemacht wurde, als XLSX oder CSV.",
      },
      image: {
        message: "Die Datei ist ein Bild oder Film und keine Tabelle, wie auch immer sie heißt.",
        hint: "Bitte um die Tabelle, von der das Bild gemacht wurde, als XLSX oder CSV.",
      },
      word: {
        message: "Die Datei ist ein Text oder eine Präsentation und keine Tabelle.",
        hint: `Kopiere die Tabelle daraus in ein leeres Blatt des Tabellenprogramms, und speichere es als ${xlsx}.`,
      },
      binary: {
        message: "Die Datei ist keine Tabelle; sie enthält etwas anderes als Text.",
        hint: `Öffne sie in dem Programm, aus dem sie stammt, und speichere die Tabelle darin als ${xlsx} oder als CSV.`,
      },
      password: {
        message: "Die Arbeitsmappe ist mit einem Kennwort geschützt.",
        hint: `Öffne sie im Tabellenprogramm, und speichere sie ohne Kennwort als ${xlsx}.`,
      },
      xls: {
        message: "Die Datei ist im Format XLS oder XLSB gespeichert, das Plakat nicht liest.",
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

/** The subjects that two columns can share, so that one is superfluous. */
type Spare = keyof typeof spareSubjects;

const spareSubjects = {
  day: "den Tag",
  birthYear: "das Geburtsjahr",
  constituency: "den Wahlkreis",
  name: "den Namen",
  place: "den Platz",
};

function sayUnknownColumn(title: string, hint: string | undefined) {
  return {
    message: `Die Überschrift ${quoteValue(title)} ist nicht bekannt; die Spalte wird nicht gelesen.`,
    hint,
  };
}

/** The short names of the parties in an official list, and what `--land` says. */
interface OfficialParties {
  parties: string[];
  land: string | undefined;
}

function askForParty({ parties, land }: OfficialParties): string {
  const names = parties.slice(0, 60).join(", ");
  const state = land === undefined ? "" : ` Prüfe auch --land „${land}“.`;
  return `Nenne mit --partei eine Partei aus der Liste: ${names}. Steht eine unter verschiedenen Kurznamen da, nenne ihren langen Namen.${state}`;
}

const maxLetters = 12;

function countColumns(columns: readonly string[]): string[] {
  if (columns.length === 0) return [];
  const letters = columns.slice(0, maxLetters).join(", ");
  const rest = columns.length > maxLetters ? ", …" : "";
  return [
    `${columns.length === 1 ? "eine Spalte" : `${columns.length} Spalten`} (${letters}${rest})`,
  ];
}

function countRows(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? "eine Zeile" : `${count} Zeilen`];
}

interface SheetLimit {
  sheet: string | undefined;
  limit: number;
}

function nameSheet(name: string | undefined): string {
  return name === undefined ? "Die Tabelle" : `Das Blatt „${name}“`;
}
