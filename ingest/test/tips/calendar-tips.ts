import { writeCalendar } from "#ingest/test/calendar.ts";
import { byHand, changeFiles, deleteLine, person, type Tip } from "./tip.ts";

const file = "termine/partei.ics";
const start = "DTSTART:20290201T190000";
const fest = `UID:a\nSUMMARY:Fest\n${start}\nLOCATION:Kiel`;

/** A calendar of these entries, with line ends as the tips are edited. */
const calendar = (...entries: string[]): Tip["files"] => ({
  [file]: writeCalendar(...entries).replaceAll("\r\n", "\n"),
});
const good = calendar(fest);
const adding = (more = ""): Tip["files"] => ({
  "termine/fest.md": `---\nuid: a\n${more}---\n\nText.\n`,
});

/** Faults of calendars. Most tips are followed in the calendar, which is the lines of its file. */
export const calendarTips: Record<string, Tip> = {
  "deceased-named:calendar": {
    files: {
      ...calendar(
        `UID:a\nSUMMARY:Abend mit Anna Aalders\n${start}\nDESCRIPTION:Anna Aalders liest.`,
      ),
      ...person("status: verstorben\nseit: 2028-11-20"),
    },
    follow: changeFiles("lösche die Stelle im Kalender", good),
  },
  "deceased-quoted:calendar": {
    files: {
      ...calendar(`${fest}\nDESCRIPTION:„Der Hafen\\ngehört all\n en – auch nachts.“`),
      ...person(
        "status: verstorben\nseit: 2028-11-20\nZitat: Der Hafen gehört allen, auch nachts.",
      ),
    },
    follow: byHand("Lösche die Stelle", "„Der Hafen\\ngehört all\n en – auch nachts.“", ""),
  },
  "calendar-web-page": {
    files: { [file]: "<!doctype html><title>Anmelden</title>" },
    follow: changeFiles("Nimm die Adresse, unter der es den Kalender ohne Anmeldung gibt", good),
  },
  "calendar-unreadable": {
    files: { [file]: "Hallo\n" },
    follow: changeFiles("Gib den Kalender noch einmal als .ics-Datei aus", good),
  },
  "calendar-incomplete": {
    files: { [file]: String(good[file]).slice(0, -20) },
    follow: changeFiles("Hole oder kopiere die Datei noch einmal", good),
  },
  "calendar-empty": {
    earlier: calendar(fest, fest.replace("UID:a", "UID:b")),
    files: calendar(),
    follow: changeFiles("lösche die Datei", { [file]: undefined, "termine/_leer.md": "Text.\n" }),
  },
  "calendar-too-many": {
    files: calendar(
      ...Array.from(
        { length: 4 },
        (_, index) =>
          `UID:${index}\nSUMMARY:A\nDTSTART:19800101T190000\nRRULE:FREQ=DAILY;COUNT=13000`,
      ),
    ),
    follow: changeFiles("gib nur den Zeitraum des Wahlkampfs aus", good),
  },
  "calendar-misplaced": {
    files: { "partei.ics": good[file] ?? "" },
    follow: changeFiles("Verschiebe die Datei nach „termine“", {
      ...good,
      "partei.ics": undefined,
    }),
  },
  "calendar-line": {
    files: calendar(`${fest}\nkaputt`),
    follow: byHand("Ändere den Eintrag im Kalender", "\nkaputt", ""),
  },
  "calendar-untitled": {
    files: calendar(fest.replace("Fest", "")),
    follow: byHand("Gib ihm im Kalender einen Titel", "SUMMARY:", "SUMMARY:Fest"),
  },
  "calendar-time": {
    files: calendar(`${fest}\nDTEND:20290201T180000`),
    follow: byHand("Berichtige Beginn und Ende im Kalender", "T180000", "T210000"),
  },
  "calendar-time:further-year": {
    files: calendar(`${fest}\nRDATE:99991231T190000`),
    follow: byHand("Lösche diesen Termin im Kalender", "\nRDATE:99991231T190000", ""),
  },
  "calendar-rule": {
    files: calendar(`${fest}\nRRULE:FREQ=SECONDLY`),
    follow: byHand("Lege die Termine im Kalender einzeln an", "\nRRULE:FREQ=SECONDLY", ""),
  },
  "calendar-rule:unreadable": {
    files: calendar(`${fest}\nRRULE:FREQ=YEARLY;BYWEEKNO=7`),
    follow: byHand(
      "nach Tagen, Wochen, Monaten oder Jahren",
      "FREQ=YEARLY;BYWEEKNO=7",
      "FREQ=WEEKLY;COUNT=3",
    ),
  },
  "calendar-series-cut": {
    files: calendar(`${fest}\nRRULE:FREQ=WEEKLY`),
    follow: byHand("Gib der Serie im Kalender ein Ende", "WEEKLY", "WEEKLY;COUNT=3"),
  },
  "calendar-series-cut:long": {
    files: calendar(`${fest.replace("2029", "2028")}\nRRULE:FREQ=DAILY;COUNT=900`),
    follow: byHand("Gib der Serie im Kalender ein früheres Ende", "COUNT=900", "UNTIL=20280401"),
  },
  "calendar-zone": {
    files: calendar(fest.replace("DTSTART:", "DTSTART;TZID=Mars/Olympus:")),
    follow: byHand("die Zeitzone „Europe/Berlin“", "Mars/Olympus", "Europe/Berlin"),
  },
  "calendar-uid-missing": {
    files: calendar(fest.replace("UID:a\n", "")),
    follow: byHand("Lege den Eintrag im Kalender noch einmal an", "SUMMARY", "UID:a\nSUMMARY"),
  },
  "calendar-uid-twice": {
    files: calendar(fest, fest.replace("Fest", "Feier")),
    follow: changeFiles("Lösche einen der beiden", good),
  },
  "calendar-single-date": {
    files: calendar(`${fest}\nRECURRENCE-ID:20290201T190000`),
    follow: changeFiles(
      "Gib den ganzen Kalender aus",
      calendar(`${fest}\nRRULE:FREQ=WEEKLY;COUNT=2`, `${fest}\nRECURRENCE-ID:20290201T190000`),
    ),
  },
  "calendar-tentative": {
    files: calendar(`${fest}\nSTATUS:TENTATIVE`),
    follow: byHand("Bestätige den Eintrag im Kalender", "TENTATIVE", "CONFIRMED"),
  },
  "calendar-left-out": {
    files: calendar(`${fest}\nCLASS:PRIVATE`),
    follow: byHand("im Kalender auf „öffentlich“", "PRIVATE", "PUBLIC"),
  },
  "calendar-left-out:attachment": {
    files: calendar(`${fest}\nATTACH:https://example.org/plan.pdf`),
    follow: byHand(
      "Lege Anhänge in den Inhaltsordner",
      "\nATTACH:https://example.org/plan.pdf",
      "",
    ),
  },
  "calendar-entry-missing": {
    files: { ...adding(), ...calendar(fest.replace("UID:a", "UID:b")) },
    follow: changeFiles("Prüfe die Zeile „uid“", {
      "termine/fest.md": "---\nuid: b\n---\n\nText.\n",
    }),
    next: "address-changed",
  },
  "calendar-text-twice": {
    files: { ...adding(), "termine/fest-2.md": String(adding()["termine/fest.md"]), ...good },
    follow: changeFiles("Führe beide Texte in einer Datei zusammen", {
      "termine/fest.md": undefined,
    }),
  },
  "calendar-decides": {
    files: { ...adding("start: 2029-02-02 19:00\n"), ...good },
    follow: deleteLine("Lösche die Zeile hier"),
  },
};
