import { formatDay } from "#domain/time/berlin-time.ts";
import { listText } from "#domain/words/list-text.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Entry } from "./entry.ts";

/** An entry of a calendar; its title is empty if it has none. */
interface EntryFacts {
  title: string;
}

function nameEntry({ title }: EntryFacts): string {
  return title === "" ? "Der Eintrag" : quoteValue(title);
}

/** What of a calendar is left out, with a tip for each. */
const leftOut = {
  attachments: {
    words: "Anhänge",
    tip: "Lege Anhänge in den Inhaltsordner, und verlinke sie in einem Text mit der UID des Eintrags.",
  },
  tasks: {
    words: "Aufgaben",
    tip: "Trage Aufgaben, zu denen alle kommen können, als Termine ein.",
  },
  notes: { words: "Notizen", tip: "Schreibe Notizen, die alle lesen sollen, in einen Text." },
  times: {
    words: "Zeiten, von denen nur „frei“ oder „belegt“ bekannt ist",
    tip: "Gib den Kalender mit allen Details frei, nicht nur frei und belegt.",
  },
};

/** Calendars as content. A finding names the line of the file; its tip says what to change, there or in the calendar. */
export const calendarFindings = {
  "calendar-decides": {
    meaning: "Ein Text nennt Zeit, Ort oder Stand eines Kalendereintrags; es gilt der Kalender.",
    /** `keys` are fields of the text that its calendar decides, as written. */
    say: ({ keys }: { keys: readonly string[] }) => ({
      message: `${listText(keys.map((key) => `„${key}“`))} ${keys.length > 1 ? "stehen" : "steht"} im Kalender; was hier steht, gilt nicht.`,
      hint: "Lösche die Zeile hier, und ändere den Eintrag im Kalender.",
    }),
  },
  "calendar-empty": {
    meaning: "Ein Kalender hat keinen Eintrag mehr; seine letzten bleiben online.",
    say: ({ before }: { before: number }) => ({
      message: `Der Kalender hat keinen Eintrag mehr. Seine ${before} Einträge bleiben online, wie sie zuletzt waren.`,
      hint: "Prüfe den Kalender, und hole die Datei noch einmal. Sollen alle Einträge verschwinden, lösche die Datei.",
    }),
  },
  "calendar-entry-missing": {
    meaning: "Ein Text nennt die UID eines Eintrags, den kein Kalender hat.",
    /** `hasStart`: the text gives a start itself. */
    say: ({ uid, hasStart }: { uid: string; hasStart: boolean }) => ({
      message: `Kein Kalender im Inhaltsordner hat einen Eintrag mit der UID ${quoteValue(uid)}. ${hasStart ? "Es gilt, was im Text steht." : "Der Termin ist deshalb nicht auf der Website."}`,
      hint: "Prüfe die Zeile „uid“, oder lösche den Text. Soll der Termin ohne Kalender gelten, ersetze sie durch „start:“ mit Tag und Uhrzeit.",
    }),
  },
  "calendar-incomplete": {
    say: {
      message: "Der Kalender bricht hier ab; „END:VCALENDAR“ fehlt.",
      hint: "Hole oder kopiere die Datei noch einmal; sie wurde nicht zu Ende geschrieben.",
    },
  },
  "calendar-left-out": {
    meaning:
      "Private Einträge, Aufgaben oder Anhänge eines Kalenders kommen nicht auf die Website.",
    say: ({
      privateEntries,
      others,
    }: {
      privateEntries: number;
      others: readonly (keyof typeof leftOut)[];
    }) => {
      const isOne = privateEntries === 1;
      const entries = isOne ? "ein privater Eintrag" : `${privateEntries} private Einträge`;
      const all = [
        ...(privateEntries > 0 ? [entries] : []),
        ...others.map((other) => leftOut[other].words),
      ];
      return {
        message: `Nicht auf die Website ${isOne && all.length === 1 ? "kommt" : "kommen"} ${listText(all)}.`,
        hint: [
          ...(privateEntries > 0
            ? ["Stelle Einträge, die auf die Website sollen, im Kalender auf „öffentlich“."]
            : []),
          ...others.map((other) => leftOut[other].tip),
          "Soll es so bleiben, führe dafür einen eigenen Kalender.",
        ].join(" "),
      };
    },
  },
  "calendar-line": {
    meaning: "Eine Zeile eines Kalenders lässt sich nicht lesen; der Eintrag wartet.",
    say: ({ text, ...entry }: EntryFacts & { text: string }) => ({
      message: `${nameEntry(entry)}: Die Zeile ${quoteValue(text)} lässt sich nicht lesen. Der Eintrag wird nicht veröffentlicht.`,
      hint: "Ändere den Eintrag im Kalender, oder lege ihn dort neu an.",
    }),
  },
  "calendar-misplaced": {
    meaning: "Ein Kalender liegt nicht im Ordner der Termine.",
    /** `folder` is the folder of events, if the site has one. */
    say: ({ folder }: { folder: string | undefined }, voice) => ({
      message: "Aus Kalendern werden nur im Ordner der Termine Seiten.",
      hint:
        folder === undefined
          ? `Binde in ${voice.settings("site.yml")} unter „kinds“ einen Ordner an Termine, zum Beispiel „termine: event“, und verschiebe die Datei dorthin.`
          : `Verschiebe die Datei nach ${quoteValue(folder)}.`,
    }),
  },
  "calendar-rule": {
    meaning:
      "Die Wiederholung eines Eintrags lässt sich nicht lesen oder geschieht mehrmals am Tag.",
    cases: {
      unreadable: ({ rule, ...entry }: EntryFacts & { rule: string }) => ({
        message: `${nameEntry(entry)} wiederholt sich nach der Regel ${quoteValue(rule)}, die sich nicht lesen lässt. Der Eintrag wird nicht veröffentlicht.`,
        hint: "Wähle im Kalender eine Wiederholung nach Tagen, Wochen, Monaten oder Jahren, oder lege die Termine einzeln an.",
      }),
      "too-often": ({ rule, ...entry }: EntryFacts & { rule: string }) => ({
        message: `${nameEntry(entry)} wiederholt sich mehrmals am Tag (${quoteValue(rule)}). Der Eintrag wird nicht veröffentlicht.`,
        hint: "Lege die Termine im Kalender einzeln an, oder trage eine Dauer ein.",
      }),
    },
  },
  "calendar-series-cut": {
    meaning: "Eine Serie hat kein Ende oder sehr viele Termine und wird nicht ganz gezeigt.",
    cases: {
      endless: ({ day, ...entry }: EntryFacts & { day: string }) => ({
        message: `${nameEntry(entry)} wiederholt sich ohne Ende; gezeigt wird die Serie bis zum ${formatDay(day)}.`,
        hint: "Gib der Serie im Kalender ein Ende.",
      }),
      long: ({ day, ...entry }: EntryFacts & { day: string }) => ({
        message: `${nameEntry(entry)} hat sehr viele Termine; gezeigt wird die Serie bis zum ${formatDay(day)}.`,
        hint: "Gib der Serie im Kalender ein früheres Ende, oder teile sie in mehrere Serien.",
      }),
    },
  },
  "calendar-single-date": {
    meaning: "Ein Eintrag ändert einen Tag einer Serie, die fehlt.",
    say: (entry: EntryFacts) => ({
      message: `${nameEntry(entry)} ist ein einzelner Tag einer Serie, die der Kalender nicht enthält; gezeigt wird nur dieser Tag.`,
      hint: "Gib den ganzen Kalender aus und nicht nur diesen Eintrag.",
    }),
  },
  "calendar-tentative": {
    meaning: "Ein Eintrag ist im Kalender nur vorgemerkt.",
    say: (entry: EntryFacts) => ({
      message: `${nameEntry(entry)} ist im Kalender nur vorgemerkt und steht trotzdem auf der Website.`,
      hint: "Bestätige den Eintrag im Kalender, oder stelle ihn auf „privat“, bis er feststeht.",
    }),
  },
  "calendar-text-twice": {
    meaning: "Zwei Texte ergänzen denselben Kalendereintrag.",
    say: ({ uid, other }: { uid: string; other: string }, { file }) => ({
      message: `Den Eintrag mit der UID ${quoteValue(uid)} ergänzt schon ${file(other)}.`,
      hint: "Führe beide Texte in einer Datei zusammen.",
    }),
  },
  "calendar-time": {
    meaning: "Beginn oder Ende eines Eintrags fehlen oder passen nicht zusammen.",
    cases: {
      "no-start": (entry: EntryFacts) => sayTime(entry, "Der Beginn fehlt."),
      year: ({ year, ...entry }: EntryFacts & { year: number }) =>
        sayTime(entry, `Der Beginn liegt im Jahr ${year}.`),
      "end-year": ({ year, ...entry }: EntryFacts & { year: number }) =>
        sayTime(entry, `Das Ende liegt im Jahr ${year}.`),
      "further-year": ({ year, ...entry }: EntryFacts & { year: number }) =>
        sayTime(
          entry,
          `Ein weiterer Termin liegt im Jahr ${year}.`,
          "Lösche diesen Termin im Kalender, oder berichtige ihn.",
        ),
      "end-before-start": (entry: EntryFacts) => sayTime(entry, "Das Ende liegt vor dem Beginn."),
      "negative-duration": (entry: EntryFacts) => sayTime(entry, "Die Dauer ist negativ."),
    },
  },
  "calendar-too-many": {
    meaning: "Ein Kalender hat mehr Einträge oder Termine, als gelesen werden.",
    cases: {
      entries: ({ count, limit }: { count: number; limit: number }) => ({
        message: `Der Kalender hat ${count} Einträge; gelesen werden höchstens ${limit}.`,
        hint: "Gib nur den Zeitraum des Wahlkampfs aus, oder lege alte Einträge in einen anderen Kalender.",
      }),
      dates: {
        message: "Die Serien des Kalenders haben zusammen mehr als 50.000 Termine.",
        hint: "Gib den Serien im Kalender ein Ende, oder gib nur den Zeitraum des Wahlkampfs aus.",
      },
    },
  },
  "calendar-uid-missing": {
    meaning: "Ein Eintrag hat keine UID und gilt nach jeder Änderung als neu.",
    say: (entry: EntryFacts) => ({
      message: `${nameEntry(entry)} hat keine UID. Ändert sich Titel oder Beginn, gilt der Eintrag als neu.`,
      hint: "Lege den Eintrag im Kalender noch einmal an, oder gib den Kalender mit einem anderen Programm aus.",
    }),
  },
  "calendar-uid-twice": {
    meaning:
      "Zwei Einträge haben dieselbe UID; der neuere oder der des ersten Kalenders wird gezeigt.",
    cases: {
      /** `line` is the line of the entry that is shown. */
      "same-calendar": ({ line, ...entry }: EntryFacts & { line: number }) =>
        sayDoubled(nameEntry(entry), `in Zeile ${line}`),
      "other-calendar": (
        { title, day, other }: EntryFacts & { day: string | undefined; other: string },
        { file },
      ) =>
        sayDoubled(
          day === undefined ? quoteValue(title) : `${quoteValue(title)} am ${formatDay(day)}`,
          `in ${file(other)}`,
        ),
    },
  },
  "calendar-unreadable": {
    say: {
      message: "Die Datei ist kein Kalender; sie beginnt nicht mit „BEGIN:VCALENDAR“.",
      hint: "Gib den Kalender noch einmal als .ics-Datei aus.",
    },
  },
  "calendar-untitled": {
    say: {
      message: "Der Eintrag hat keinen Titel und wird nicht veröffentlicht.",
      hint: "Gib ihm im Kalender einen Titel mit mindestens einem Buchstaben oder einer Ziffer.",
    },
  },
  "calendar-web-page": {
    say: {
      message: "Die Datei ist eine Webseite und kein Kalender, wohl die Seite zum Anmelden.",
      hint: "Nimm die Adresse, unter der es den Kalender ohne Anmeldung gibt: in Nextcloud den öffentlichen Link mit „?export“ am Ende, in Google die „Öffentliche Adresse im iCal-Format“, in Outlook den ICS-Link.",
    },
  },
  "calendar-zone": {
    meaning: "Eine Zeitzone gibt es nicht; die Uhrzeit gilt als deutsche.",
    say: ({ zone, ...entry }: EntryFacts & { zone: string }) => ({
      message: `${nameEntry(entry)}: Die Zeitzone ${quoteValue(zone)} gibt es nicht, und der Kalender erklärt sie nicht. Die Uhrzeit gilt als deutsche.`,
      hint: "Wähle für den Eintrag im Kalender die Zeitzone „Europe/Berlin“.",
    }),
  },
} satisfies Record<string, Entry>;

function sayTime(
  entry: EntryFacts,
  what: string,
  hint = "Berichtige Beginn und Ende im Kalender.",
) {
  return { message: `${nameEntry(entry)}: ${what} Der Eintrag wird nicht veröffentlicht.`, hint };
}

function sayDoubled(name: string, place: string) {
  return {
    message: `${name} hat dieselbe UID wie der Eintrag ${place}, der gezeigt wird. Dieser hier wird es nicht.`,
    hint: "Lösche einen der beiden, oder lege ihn im Kalender neu an, damit er eine eigene UID bekommt.",
  };
}
