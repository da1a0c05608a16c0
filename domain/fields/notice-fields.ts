import { z } from "zod";
import { commonFields, titleNote } from "./common-fields.ts";
import { field, optional, type FieldNote } from "./field.ts";
import { date, email, oneOf, prose, text, url } from "./values.ts";

/** A field for one of the sixteen facts. A missing one is a finding, but the notice is public. */
const fact = <Schema extends z.ZodType>(number: number, schema: Schema, note: FieldNote) =>
  optional(schema, { ...note, fact: number });

const origin = () =>
  oneOf({ union: ["eu", "innerhalb", "europäische union"], outside: ["außerhalb"] });

const change = z.strictObject({
  date: field(date(), {
    german: "am",
    help: "Tag der Änderung.",
    example: "2029-01-20",
  }),
  text: field(prose(300), {
    german: "was",
    help: "Was sich geändert hat.",
    example: "Betrag berichtigt",
  }),
});

const targetingDetails = z.strictObject({
  groups: field(text(500), { german: "gruppen", help: "Welche Gruppen.", example: "Pendler" }),
  parameters: field(text(500), { german: "merkmale", help: "Merkmale.", example: "Wohnort" }),
  sources: field(text(500), {
    german: "quellen",
    help: "Woher die Daten.",
    example: "Einwilligung",
  }),
  logic: field(text(500), { german: "logik", help: "Wie ausgewählt wurde.", example: "Umkreis" }),
  period: field(text(200), { german: "zeitraum", help: "Wann.", example: "Januar 2029" }),
});

/** The facts of a political advertisement, see `domain/notice/notice-facts.ts`. */
export const noticeFields = {
  ...commonFields,
  title: field(prose(200), {
    ...titleNote,
    help: "Was die Anzeige ist, etwa ein Flyer oder ein Plakat.",
    example: "Flyer „Deiche“",
  }),
  short: optional(text(60), {
    german: "kurz",
    help: "Das kurze Ende der Adresse unter /t/, das gedruckt wird; ohne Angabe der Dateiname. Ändere es nie.",
  }),
  sponsor: fact(1, text(200), {
    german: "auftraggeber",
    help: "Wer die Anzeige in Auftrag gibt; ohne Angabe Partei und Verband aus site.yml.",
    needed: { hint: "Ergänze `auftraggeber:` mit dem vollen Namen." },
  }),
  sponsorEmail: fact(1, email(), {
    german: "auftraggeberEmail",
    help: "E-Mail-Adresse des Auftraggebers; ohne Angabe die aus site.yml.",
    needed: {
      hint: "Ergänze `auftraggeberEmail:`, oder in site.yml die E-Mail-Adresse der Partei.",
      beside: "sponsor",
    },
  }),
  sponsorAddress: fact(1, text(300), {
    german: "auftraggeberAnschrift",
    help: "Postanschrift, wenn sie öffentlich ist; ohne Angabe die aus site.yml.",
  }),
  sponsorSeat: fact(1, text(120), {
    german: "auftraggeberSitz",
    help: "Sitz des Auftraggebers; ohne Angabe der Ort aus site.yml.",
  }),
  sponsorOrigin: optional(origin(), {
    german: "auftraggeberAus",
    help: "eu, wenn er aus der Union ist; außerhalb, wenn sein Sitz oder wer ihn kontrolliert es nicht ist. Ohne Angabe gilt ein Land, das hinter einem Sitz steht.",
  }),
  controlledBy: fact(2, text(300), {
    german: "kontrolliertVon",
    help: "Wer den Auftraggeber letztlich kontrolliert, oder keine.",
    needed: {
      hint: "Ergänze `kontrolliertVon: keine`, oder nenne, wer den Auftraggeber letztlich kontrolliert.",
    },
  }),
  controlledByEmail: fact(2, email(), {
    german: "kontrolliertVonEmail",
    help: "E-Mail-Adresse der Stelle oder Person, die ihn kontrolliert.",
    needed: {
      hint: "Ergänze `kontrolliertVonEmail:`. Kontrolliert ihn niemand, schreibe `kontrolliertVon: keine`.",
      beside: "controlledBy",
    },
  }),
  controlledByAddress: fact(2, text(300), {
    german: "kontrolliertVonAnschrift",
    help: "Postanschrift der Stelle oder Person, die ihn kontrolliert; ist sie geheim, schreibe: nicht öffentlich.",
    needed: {
      hint: "Ergänze `kontrolliertVonAnschrift:`, oder `kontrolliertVonAnschrift: nicht öffentlich`.",
      beside: "controlledBy",
    },
  }),
  controlledBySeat: fact(2, text(120), {
    german: "kontrolliertVonSitz",
    help: "Sitz der Stelle oder Person, die ihn kontrolliert.",
  }),
  controlledByRegister: fact(2, text(200), {
    german: "kontrolliertVonRegister",
    help: "Registernummer der Stelle oder Person, die ihn kontrolliert, wenn es eine gibt.",
  }),
  payer: fact(3, text(300), {
    german: "bezahltVon",
    help: "Wer bezahlt, wenn es nicht der Auftraggeber ist.",
  }),
  payerEmail: fact(3, email(), {
    german: "bezahltVonEmail",
    help: "E-Mail-Adresse der Stelle oder Person, die bezahlt.",
    needed: {
      hint: "Ergänze `bezahltVonEmail:`. Bezahlt der Auftraggeber selbst, lösche `bezahltVon:`.",
      beside: "payer",
    },
  }),
  payerAddress: fact(3, text(300), {
    german: "bezahltVonAnschrift",
    help: "Postanschrift der Stelle oder Person, die bezahlt; ist sie geheim, schreibe: nicht öffentlich.",
    needed: {
      hint: "Ergänze `bezahltVonAnschrift:`, oder `bezahltVonAnschrift: nicht öffentlich`.",
      beside: "payer",
    },
  }),
  payerSeat: fact(3, text(120), {
    german: "bezahltVonSitz",
    help: "Sitz der Stelle oder Person, die bezahlt.",
  }),
  from: fact(4, date(), {
    german: "von",
    help: "Erster Tag der Veröffentlichung.",
    needed: { hint: "Ergänze `von:` mit dem ersten Tag, zum Beispiel `von: 2029-01-10`." },
  }),
  until: fact(4, date(), {
    german: "bis",
    help: "Letzter Tag der Veröffentlichung.",
    needed: {
      hint: "Ergänze `bis:` mit dem letzten Tag, zum Beispiel `bis: 2029-02-24`.",
      beside: "from",
    },
  }),
  amount: fact(5, text(40), {
    german: "betrag",
    help: "Was diese Anzeige brutto kostet, in Euro, zum Beispiel 480,50.",
    needed: { hint: "Ergänze `betrag:` in Euro, zum Beispiel `betrag: 480,50`." },
  }),
  inKind: fact(5, text(40), {
    german: "sachleistungen",
    help: "Wert von Sachleistungen für diese Anzeige, in Euro.",
  }),
  campaignAmount: fact(6, text(40), {
    german: "kampagnenbetrag",
    help: "Was alle Anzeigen der Kampagne kosten, in Euro; ohne Angabe die Summe der Bekanntmachungen zu derselben Wahl.",
  }),
  funding: fact(
    7,
    oneOf({
      private: ["privat"],
      public: ["öffentlich"],
      both: ["beides", "privat und öffentlich"],
    }),
    {
      german: "mittel",
      help: "Ob die Mittel privat oder öffentlich sind.",
      needed: { hint: "Ergänze `mittel: privat` oder `mittel: öffentlich`." },
    },
  ),
  fundingOrigin: fact(7, origin(), {
    german: "mittelAus",
    help: "Ob sie aus der Union (eu) stammen oder von außerhalb.",
    needed: { hint: "Ergänze `mittelAus: eu` oder `mittelAus: außerhalb`.", beside: "funding" },
  }),
  method: fact(8, prose(500), {
    german: "berechnung",
    help: "Wie die Beträge berechnet sind, zum Beispiel Rechnung der Druckerei, brutto.",
    needed: {
      hint: "Ergänze `berechnung:`, zum Beispiel `berechnung: Rechnung der Druckerei, brutto`.",
    },
  }),
  election: fact(9, text(60), {
    german: "wahl",
    help: "Kurzname der Wahl in elections.yml, bei mehreren Pflicht.",
  }),
  process: fact(9, text(200), {
    german: "verfahren",
    help: "Statt einer Wahl: die Abstimmung oder das Verfahren, um das es geht.",
  }),
  officialInfo: fact(10, url(), {
    german: "amtlicheAuskunft",
    help: "Amtliche Seite über die Teilnahme; ohne Angabe `officialInfo` der Wahl in elections.yml.",
    needed: {
      hint: "Ergänze in elections.yml bei der Wahl `officialInfo:` mit der Seite der Wahlleitung.",
      beside: "election",
    },
  }),
  repository: fact(11, url(), {
    german: "archiv",
    help: "Nur bei Online-Anzeigen: Adresse des Eintrags im europäischen Archiv.",
  }),
  complaints: fact(12, email(), {
    german: "meldungenAn",
    help: "E-Mail-Adresse für Meldungen von Verstößen; ohne Angabe die aus site.yml.",
    needed: { hint: "Ergänze `meldungenAn:` mit einer E-Mail-Adresse." },
  }),
  suspension: fact(13, prose(500), {
    german: "aussetzung",
    help: "Ob die Anzeige schon einmal wegen eines Verstoßes ausgesetzt war: nein, oder was war.",
    needed: { hint: "Ergänze `aussetzung: nein`, oder schreibe, was war." },
  }),
  targeting: fact(14, z.boolean(), {
    german: "zielgruppen",
    help: "Ob nach persönlichen Daten ausgewählt wurde, wer die Anzeige sieht: ja oder nein.",
    needed: {
      hint: "Ergänze `zielgruppen: nein`, oder `zielgruppen: ja` und darunter `zielgruppenAngaben:`.",
    },
  }),
  targetingDetails: fact(15, targetingDetails, {
    german: "zielgruppenAngaben",
    help: "Bei zielgruppen: ja, wie ausgewählt wurde.",
    needed: {
      hint: "Ergänze `zielgruppenAngaben:` und darunter eingerückt `gruppen:`, `merkmale:`, `quellen:`, `logik:` und `zeitraum:`.",
      beside: "targeting",
    },
  }),
  reach: fact(15, prose(200), {
    german: "reichweite",
    help: "Wie oft die Anzeige gesehen wurde und wie viele reagiert haben, soweit bekannt.",
  }),
  dataRights: fact(16, prose(500), {
    german: "datenrechte",
    help: "Wie man seine Rechte an den eigenen Daten ausübt.",
  }),
  changes: optional(z.array(change).max(50), {
    german: "änderungen",
    help: "Berichtigungen, jede mit Tag: am und was. Eine geänderte Angabe braucht hier eine Zeile.",
  }),
};
