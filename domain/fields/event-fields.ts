import { z } from "zod";
import { commonFields, titleNote, topics } from "./common-fields.ts";
import { field, optional } from "./field.ts";
import { dateTime, oneOf, prose, reference, text, url } from "./values.ts";

const accessibility = z.strictObject({
  signLanguage: optional(z.boolean(), {
    german: "gebärdensprache",
    help: "Übersetzung in Gebärdensprache.",
  }),
  captions: optional(z.boolean(), { german: "untertitel", help: "Untertitel." }),
  note: optional(prose(200), { german: "hinweis", help: "Hinweis in einem Satz." }),
});

const status = () =>
  oneOf({
    scheduled: ["geplant"],
    cancelled: ["abgesagt", "canceled", "ausgefallen", "fällt aus", "entfällt"],
    postponed: ["verschoben"],
    rescheduled: ["verlegt"],
    "moved-online": ["online"],
  });

const eventDate = z.strictObject({
  start: field(dateTime(), {
    german: "beginn",
    spellings: ["tag", "datum"],
    help: "Tag, oder Tag und Uhrzeit; ohne Uhrzeit gilt die des ersten Termins.",
    example: "2029-02-25 18:00",
  }),
  end: optional(dateTime(), {
    german: "ende",
    help: "Ende; ohne Angabe dauert der Termin so lange wie der erste.",
  }),
  status: optional(status(), { help: "Stand der Dinge an diesem Tag." }),
  previousStart: optional(dateTime(), {
    german: "ursprünglicherBeginn",
    help: "Ursprünglicher Beginn, wenn dieser Termin verlegt ist.",
  }),
  place: optional(text(300), {
    german: "ort",
    spellings: ["ortsangabe"],
    help: "Ort an diesem Tag in Worten, wenn es ein anderer ist.",
  }),
  note: optional(prose(300), { german: "hinweis", help: "Ein Satz nur für diesen Tag." }),
});

type EventDateFields = z.infer<typeof eventDate>;

/** A further date, or its start alone. */
const dateOrStart = z.union([
  dateTime().transform((start): EventDateFields => ({ start })),
  eventDate,
]);

export const eventFields = {
  ...commonFields,
  title: field(prose(200), {
    ...titleNote,
    help: "Titel der Veranstaltung, höchstens 200 Zeichen.",
  }),
  start: field(dateTime(), {
    german: "beginn",
    help: "Beginn, zum Beispiel 2029-02-25 18:00 (deutsche Zeit).",
    example: "2029-02-25 18:00",
  }),
  end: optional(dateTime(), {
    german: "ende",
    help: "Ende, zum Beispiel 2029-02-25 20:00.",
  }),
  allDay: optional(z.boolean(), {
    german: "ganztägig",
    help: "Ganztägig: Beginn und Ende sind dann Tage.",
  }),
  multiDay: optional(z.boolean(), {
    german: "mehrtägig",
    help: "Bestätigt, dass die Veranstaltung länger als 24 Stunden dauert.",
  }),
  dates: optional(z.array(dateOrStart).max(100), {
    german: "termine",
    spellings: ["weitereTermine"],
    help: "Weitere Termine derselben Veranstaltung, zum Beispiel [2029-02-25, 2029-03-04]; jeder steht für sich in Listen und Kalendern.",
  }),
  venue: optional(reference(), {
    german: "ort",
    spellings: ["veranstaltungsort"],
    help: "Veranstaltungsort: Adresse oder Dateiname ohne Endung, oder der Ort in Worten.",
    refersTo: { kind: "venue", relation: "venue" },
  }),
  place: optional(text(300), {
    german: "ortsangabe",
    help: "Ort in Worten, zum Beispiel „Marktplatz, Kiel“, wenn er keine eigene Seite hat; `ort:` nimmt ihn ebenso.",
  }),
  uid: optional(text(300), {
    help: "UID eines Kalendereintrags, den dieser Text ergänzt; Zeit, Ort und Stand kommen dann aus dem Kalender.",
  }),
  online: optional(url(), { help: "Adresse zum Mitmachen im Netz." }),
  status: optional(status(), {
    help: "Stand der Dinge; ohne Angabe ist alles wie geplant.",
  }),
  previousStart: optional(dateTime(), {
    german: "ursprünglicherBeginn",
    help: "Ursprünglicher Beginn einer verlegten Veranstaltung.",
  }),
  participants: optional(z.array(reference()).max(60), {
    german: "mitwirkende",
    help: "Wer auftritt: Adressen oder Dateinamen der Personen ohne Endung.",
    refersTo: { kind: "candidate", relation: "participant" },
  }),
  organizer: optional(text(120), {
    german: "veranstalter",
    spellings: ["organiser"],
    help: "Veranstalter.",
  }),
  price: optional(prose(120), { german: "eintritt", help: "Eintritt: frei oder ein Satz." }),
  registration: optional(url(), { german: "anmeldung", help: "Adresse der Anmeldung." }),
  accessibility: optional(accessibility, {
    german: "barrierefreiheit",
    help: "Barrierefreiheit: ja, eingeschränkt, nein oder unbekannt je Merkmal.",
  }),
  topics: topics(),
  note: optional(prose(300), { german: "hinweis", help: "Ein Satz, der in jeder Liste mitsteht." }),
};
