import { writeCalendar } from "#ingest/test/calendar.ts";
import {
  addLine,
  byHand,
  changeFiles,
  deleteQuoted,
  event,
  inTurn,
  page,
  takeQuoted,
  type Tip,
} from "./tip.ts";

/** Faults in dates and in the heads of events. */
export const eventTips: Record<string, Tip> = {
  "bad-date": { files: page("title: A\npublishAt: 2029-02-31"), follow: takeQuoted("2029-02-31") },
  "bad-date:words": { files: page("title: A\nupdated: bald"), follow: takeQuoted("bald") },
  "bad-date:weekday": {
    files: page("title: A\npublishAt: Di., den 1.1.29, 8 Uhr"),
    follow: takeQuoted("Di., den 1.1.29, 8 Uhr"),
  },
  "bad-date:strokes": {
    files: page("title: A\npublishAt: 1/1/2029 um 8 Uhr"),
    follow: takeQuoted("1/1/2029 um 8 Uhr"),
  },
  "bad-date:year in front": {
    files: page("title: A\npublishAt: 2029-1-1 8:00"),
    follow: takeQuoted("2029-1-1 8:00"),
  },
  "bad-date:dash": {
    files: page("title: A\npublishAt: 1.1.2029 – ca. 7 Uhr abends"),
    follow: takeQuoted("1.1.2029 – ca. 7 Uhr abends"),
  },
  "bad-date:span": {
    files: event("ort: halle", "beginn: 1.2.2029, 19 bis 21 Uhr"),
    follow: inTurn(takeQuoted("1.2.2029, 19 bis 21 Uhr"), addLine("ort: halle", "", 1)),
  },
  "bad-date:after midnight": {
    files: event("ort: halle", "beginn: 1.2.29, 19 Uhr\nende: 1 Uhr"),
    follow: takeQuoted("1 Uhr"),
  },
  "bad-date:time alone": {
    files: event("ort: halle", "beginn: 1.2.29, 19 Uhr\nende: 21 Uhr"),
    follow: takeQuoted("21 Uhr"),
  },
  "bad-date:clock change": {
    files: page("title: A\npublishAt: 2029-03-25 02:30"),
    follow: takeQuoted("2029-03-25 02:30"),
  },
  "end-before-start": {
    files: event("ort: halle", "beginn: 2029-02-01 19:00\nende: 2029-02-01 01:00"),
    follow: takeQuoted("2029-02-01 01:00"),
  },
  "end-before-start:other year": {
    files: event("ort: halle", "beginn: 2029-02-01 19:00\nende: 2028-02-01 21:00"),
    follow: takeQuoted("2028-02-01 21:00"),
  },
  "end-before-start:other month": {
    files: event("ort: halle", "beginn: 2029-02-01 19:00\nende: 2029-01-01 21:00"),
    follow: takeQuoted("2029-01-01 21:00"),
  },
  "event-date-twice": {
    files: event("ort: halle\ntermine: [2029-02-08, 2029-02-08]"),
    follow: byHand("Lösche einen der beiden Einträge", ", 2029-02-08", ""),
  },
  "event-outside-campaign": {
    files: event("ort: halle", "beginn: 2028-02-01 19:00"),
    follow: takeQuoted("2028-02-01 19:00"),
    next: "event-without-end",
  },
  "event-outside-campaign:with an end": {
    files: event("ort: halle", "beginn: 2028-02-01 19:00\nende: 2028-02-01 21:00"),
    follow: byHand(
      "Gemeint ist wohl `2029-02-01 19:00` mit dem Ende `2029-02-01 21:00`",
      "beginn: 2028-02-01 19:00\nende: 2028-02-01 21:00",
      "beginn: 2029-02-01 19:00\nende: 2029-02-01 21:00",
    ),
  },
  "event-outside-campaign:late": {
    files: event("ort: halle", "beginn: 1.2.30, 19 Uhr"),
    follow: takeQuoted("1.2.30, 19 Uhr"),
    next: "event-without-end",
  },
  "event-twice": {
    files: {
      ...event("ort: halle"),
      "termine/kopie.md":
        "---\ntitel: Fest\nbeginn: 1.2.2029, 19 Uhr\nende: 1.2.2029, 21 Uhr\nort: Halle, Am Hafen 1, 24103 Kiel\n---\n",
    },
    follow: changeFiles("Lösche eine der beiden Dateien", { "termine/fest.md": undefined }),
  },
  "event-twice:calendar": {
    files: {
      ...event("ort: Kiel"),
      "termine/partei.ics": writeCalendar(
        "UID:a@b\nSUMMARY:Fest\nDTSTART:20290201T190000\nLOCATION:Kiel",
      ),
    },
    follow: (files, finding) => {
      const added = addLine("ort: Kiel")(files, finding);
      return {
        "termine/fest.md": String(added["termine/fest.md"]).replace(
          /beginn.*\nende.*\nort.*\n/,
          "",
        ),
      };
    },
  },
  "event-time-unclear": {
    files: event("ort: halle", "beginn: 2029-02-01\nende: 2029-02-01 21:00"),
    follow: byHand("Ergänze die Uhrzeit", "2029-02-01\n", "2029-02-01 18:00\n"),
  },
  "event-time-unclear:all day": {
    files: event("ort: halle", "beginn: 2029-02-01"),
    follow: addLine("ort: halle", "", 1),
  },
  "event-time-unclear:times of a whole day": {
    files: event("ort: halle\nganztägig: ja"),
    follow: deleteQuoted,
  },
  "event-time-unclear:days of a whole day": {
    files: event("ort: halle\nganztägig: ja", "beginn: 1.2.2029, 9 Uhr\nende: 1.2.2029, 18 Uhr"),
    follow: inTurn(
      takeQuoted("beginn: 1.2.2029, 9 Uhr", 1),
      takeQuoted("ende: 1.2.2029, 18 Uhr", 2),
    ),
  },
  "event-too-long:other year": {
    files: event("ort: halle", "beginn: 2029-02-01 19:00\nende: 2030-02-01 21:00"),
    follow: takeQuoted("2030-02-01 21:00"),
  },
  "event-too-long": {
    files: event("ort: halle", "beginn: 2029-02-01 19:00\nende: 2029-02-04 21:00"),
    follow: addLine("ort: halle"),
  },
  "event-without-link": {
    files: event("ort: halle\nstatus: moved-online"),
    follow: byHand(
      "Ergänze `online:` mit der Adresse",
      "ort: halle",
      "ort: halle\nonline: https://example.org/raum",
    ),
  },
  "event-without-link:as a place": {
    files: event("ort: online"),
    follow: byHand(
      "Ergänze `online:` mit der Adresse",
      "ort: online",
      "ort: online\nonline: https://example.org/raum",
    ),
  },
  "event-without-place": {
    files: event("eintritt: frei"),
    follow: byHand(
      "Ergänze `ort:` mit dem Dateinamen des Veranstaltungsorts",
      "eintritt",
      "ort: halle\neintritt",
    ),
  },
  "event-without-previous-start": {
    files: event("ort: halle\nstatus: verlegt"),
    follow: byHand(
      "Ergänze `previousStart:` mit dem ursprünglichen Datum und der Uhrzeit",
      "status",
      "previousStart: 2029-01-25 19:00\nstatus",
    ),
  },
  "time-twice": {
    files: page("title: A\npublishAt: 2028-10-29 02:30"),
    follow: takeQuoted("2028-10-29 02:30"),
  },
  "visibility-reversed": {
    files: page("title: A\npublishAt: 2029-02-01\nunpublishAt: 2029-01-20"),
    follow: byHand("Prüfe beide Zeitpunkte", "2029-01-20", "2029-03-20"),
  },
};
