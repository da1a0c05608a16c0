/*
 * All that the import says about calendars. A finding names the line of the file; its tip says what to change, in the
 * calendar or in the file.
 */
import { formatDay } from "#domain/time/berlin-time.ts";
import { listText } from "#domain/words/list-text.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";

/** A finding without its file. */
export interface CalendarFinding {
  code: string;
  severity: "error" | "warning";
  message: string;
  hint: string;
  line?: number;
}

export function webPage(): CalendarFinding {
  return {
    code: "calendar-web-page",
    severity: "error",
    line: 1,
    message: "Die Datei ist eine Webseite und kein Kalender, wohl die Seite zum Anmelden.",
    hint: "Nimm die Adresse, unter der es den Kalender ohne Anmeldung gibt: in Nextcloud den öffentlichen Link mit „?export“ am Ende, in Google die „Öffentliche Adresse im iCal-Format“, in Outlook den ICS-Link.",
  };
}

export function notACalendar(): CalendarFinding {
  return {
    code: "calendar-unreadable",
    severity: "error",
    line: 1,
    message: "Die Datei ist kein Kalender; sie beginnt nicht mit „BEGIN:VCALENDAR“.",
    hint: "Gib den Kalender noch einmal als .ics-Datei aus.",
  };
}

export function incomplete(line: number): CalendarFinding {
  return {
    code: "calendar-incomplete",
    severity: "error",
    line,
    message: "Der Kalender bricht hier ab; „END:VCALENDAR“ fehlt.",
    hint: "Hole oder kopiere die Datei noch einmal; sie wurde nicht zu Ende geschrieben.",
  };
}

export function tooManyEntries(count: number, max: number): CalendarFinding {
  return {
    code: "calendar-too-many",
    severity: "error",
    message: `Der Kalender hat ${count} Einträge; gelesen werden höchstens ${max}.`,
    hint: "Gib nur den Zeitraum des Wahlkampfs aus, oder lege alte Einträge in einen anderen Kalender.",
  };
}

export function tooManyDates(): CalendarFinding {
  return {
    code: "calendar-too-many",
    severity: "error",
    message: "Die Serien des Kalenders haben zusammen mehr als 50.000 Termine.",
    hint: "Gib den Serien im Kalender ein Ende, oder gib nur den Zeitraum des Wahlkampfs aus.",
  };
}

export function emptyCalendar(before: number): CalendarFinding {
  return {
    code: "calendar-empty",
    severity: "error",
    line: 1,
    message: `Der Kalender hat keinen Eintrag mehr. Seine ${before} Einträge bleiben online, wie sie zuletzt waren.`,
    hint: "Prüfe den Kalender, und hole die Datei noch einmal. Sollen alle Einträge verschwinden, lösche die Datei.",
  };
}

/** A calendar outside the folder of events. */
export function misplacedCalendar(folder: string | undefined): CalendarFinding {
  return {
    code: "calendar-misplaced",
    severity: "warning",
    message: "Aus Kalendern werden nur im Ordner der Termine Seiten.",
    hint:
      folder === undefined
        ? "Binde in site.yml unter „kinds“ einen Ordner an Termine, zum Beispiel „termine: event“, und verschiebe die Datei dorthin."
        : `Verschiebe die Datei nach ${quoteValue(folder)}.`,
  };
}

export function unreadableLine(label: string, text: string, line: number): CalendarFinding {
  return {
    code: "calendar-line",
    severity: "error",
    line,
    message: `${label}: Die Zeile ${quoteValue(text)} lässt sich nicht lesen. Der Eintrag wird nicht veröffentlicht.`,
    hint: "Ändere den Eintrag im Kalender, oder lege ihn dort neu an.",
  };
}

export function untitled(line: number): CalendarFinding {
  return {
    code: "calendar-untitled",
    severity: "error",
    line,
    message: "Der Eintrag hat keinen Titel und wird nicht veröffentlicht.",
    hint: "Gib ihm im Kalender einen Titel mit mindestens einem Buchstaben oder einer Ziffer.",
  };
}

export function badTime(label: string, what: string, line: number): CalendarFinding {
  return {
    code: "calendar-time",
    severity: "error",
    line,
    message: `${label}: ${what} Der Eintrag wird nicht veröffentlicht.`,
    hint: "Berichtige Beginn und Ende im Kalender.",
  };
}

export function badRule(label: string, rule: string, line: number): CalendarFinding {
  return {
    code: "calendar-rule",
    severity: "error",
    line,
    message: `${label} wiederholt sich nach der Regel ${quoteValue(rule)}, die sich nicht lesen lässt. Der Eintrag wird nicht veröffentlicht.`,
    hint: "Wähle im Kalender eine Wiederholung nach Tagen, Wochen, Monaten oder Jahren, oder lege die Termine einzeln an.",
  };
}

export function tooOften(label: string, rule: string, line: number): CalendarFinding {
  return {
    code: "calendar-rule",
    severity: "error",
    line,
    message: `${label} wiederholt sich mehrmals am Tag (${quoteValue(rule)}). Der Eintrag wird nicht veröffentlicht.`,
    hint: "Lege die Termine im Kalender einzeln an, oder trage eine Dauer ein.",
  };
}

export function endless(label: string, day: string, line: number): CalendarFinding {
  return {
    code: "calendar-series-cut",
    severity: "warning",
    line,
    message: `${label} wiederholt sich ohne Ende; gezeigt wird die Serie bis zum ${formatDay(day)}.`,
    hint: "Gib der Serie im Kalender ein Ende.",
  };
}

export function longSeries(label: string, day: string, line: number): CalendarFinding {
  return {
    code: "calendar-series-cut",
    severity: "warning",
    line,
    message: `${label} hat sehr viele Termine; gezeigt wird die Serie bis zum ${formatDay(day)}.`,
    hint: "Gib der Serie im Kalender ein früheres Ende, oder teile sie in mehrere Serien.",
  };
}

export function unknownZone(label: string, zone: string, line: number): CalendarFinding {
  return {
    code: "calendar-zone",
    severity: "warning",
    line,
    message: `${label}: Die Zeitzone ${quoteValue(zone)} gibt es nicht, und der Kalender erklärt sie nicht. Die Uhrzeit gilt als deutsche.`,
    hint: "Wähle für den Eintrag im Kalender die Zeitzone „Europe/Berlin“.",
  };
}

export function withoutUid(label: string, line: number): CalendarFinding {
  return {
    code: "calendar-uid-missing",
    severity: "warning",
    line,
    message: `${label} hat keine UID. Ändert sich Titel oder Beginn, gilt der Eintrag als neu.`,
    hint: "Lege den Eintrag im Kalender noch einmal an, oder gib den Kalender mit einem anderen Programm aus.",
  };
}

/** Two entries of one identity, of which the newer one counts. */
export function doubledUid(
  label: string,
  line: number,
  other: { line: number; file?: string },
): CalendarFinding {
  const place = other.file === undefined ? `in Zeile ${other.line}` : `in „${other.file}“`;
  return {
    code: "calendar-uid-twice",
    severity: "warning",
    line,
    message: `${label} hat dieselbe UID wie der Eintrag ${place}, der gezeigt wird. Dieser hier wird es nicht.`,
    hint: "Lösche einen der beiden, oder lege ihn im Kalender neu an, damit er eine eigene UID bekommt.",
  };
}

export function withoutSeries(label: string, line: number): CalendarFinding {
  return {
    code: "calendar-single-date",
    severity: "warning",
    line,
    message: `${label} ist ein einzelner Tag einer Serie, die der Kalender nicht enthält; gezeigt wird nur dieser Tag.`,
    hint: "Gib den ganzen Kalender aus und nicht nur diesen Eintrag.",
  };
}

export function changesRest(label: string, line: number): CalendarFinding {
  return {
    code: "calendar-single-date",
    severity: "warning",
    line,
    message: `${label} ändert alle folgenden Tage der Serie; übernommen wird das nur für diesen einen.`,
    hint: "Beende im Kalender die Serie am Tag davor, und lege für die folgenden Tage eine neue an.",
  };
}

export function tentative(label: string, line: number): CalendarFinding {
  return {
    code: "calendar-tentative",
    severity: "warning",
    line,
    message: `${label} ist im Kalender nur vorgemerkt und steht trotzdem auf der Website.`,
    hint: "Bestätige den Eintrag im Kalender, oder stelle ihn auf „privat“, bis er feststeht.",
  };
}

/** Whatever of a calendar no visitor is to see or no page can show. */
export function leftOut(words: readonly string[]): CalendarFinding {
  return {
    code: "calendar-left-out",
    severity: "warning",
    message: `Nicht auf die Website ${words.length === 1 && words[0]?.startsWith("ein ") ? "kommt" : "kommen"} ${listText(words)}.`,
    hint: "Stelle Einträge, die auf die Website sollen, im Kalender auf „öffentlich“, und trage Aufgaben als Termine ein. Lege Anhänge in den Inhaltsordner, und verlinke sie in einem Text mit der UID des Eintrags. Soll es so bleiben, führe dafür einen eigenen Kalender.",
  };
}

/** A text that adds to an entry which no calendar has. */
export function entryMissing(uid: string, isOwn: boolean): CalendarFinding {
  const result = isOwn
    ? "Es gilt, was im Text steht."
    : "Der Termin ist deshalb nicht auf der Website.";
  return {
    code: "calendar-entry-missing",
    severity: "warning",
    message: `Kein Kalender im Inhaltsordner hat einen Eintrag mit der UID ${quoteValue(uid)}. ${result}`,
    hint: "Prüfe die Zeile „uid“, oder lösche den Text. Soll der Termin ohne Kalender gelten, ersetze sie durch „start:“ mit Tag und Uhrzeit.",
  };
}

export function entryDescribedTwice(uid: string, other: string): CalendarFinding {
  return {
    code: "calendar-text-twice",
    severity: "error",
    message: `Den Eintrag mit der UID ${quoteValue(uid)} ergänzt schon „${other}“.`,
    hint: "Führe beide Texte in einer Datei zusammen.",
  };
}

/** Fields of a text that its calendar decides. */
export function keptByCalendar(keys: readonly string[]): Omit<CalendarFinding, "line"> {
  const names = listText(keys.map((key) => `„${key}“`));
  return {
    code: "calendar-decides",
    severity: "warning",
    message: `${names} ${keys.length > 1 ? "stehen" : "steht"} im Kalender; was hier steht, gilt nicht.`,
    hint: "Lösche die Zeile hier, und ändere den Eintrag im Kalender.",
  };
}
