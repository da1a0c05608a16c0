import { z } from "zod";
import { aiShares } from "./ai-mark.ts";
import { optional } from "./field.ts";
import { imageOrFile } from "./image-fields.ts";
import { date, dateTime, email, oneOf, prose, reference, text, url, valueNotes } from "./values.ts";

export const titleNote = {
  german: "titel",
  help: "Titel der Seite, höchstens 200 Zeichen; bei Personen und Orten ergibt er sich aus dem Namen.",
  example: "Sommerfest",
};
const pollsClose = oneOf({ "polls-close": ["wahlschluss", "schließung der wahllokale"] });

/** The fields of every document. */
export const commonFields = {
  title: optional(prose(200), titleNote),
  description: optional(prose(300), {
    german: "beschreibung",
    help: "Ein bis zwei Sätze für Suchmaschinen und geteilte Links; sonst gilt der erste Absatz, bei Personen Listenplatz, Wahlkreis, Beruf und Wohnort.",
  }),
  slug: optional(text(200), {
    help: "Letzter Teil der Adresse, wenn er nicht aus dem Dateinamen kommen soll.",
  }),
  aliases: optional(z.array(text(300)).max(50), {
    german: "frühereAdressen",
    help: "Frühere Adressen, die hierher weiterleiten, zum Beispiel /alte-seite.",
    check: "former-addresses",
  }),
  draft: optional(z.boolean(), {
    german: "entwurf",
    help: "Entwurf: nur mit Vorschau-Link zu sehen.",
  }),
  publishAt: optional(dateTime(), {
    german: "veröffentlichenAb",
    help: "Ab wann die Seite zu sehen ist, zum Beispiel 2029-02-25 18:00 (deutsche Zeit).",
  }),
  unpublishAt: optional(dateTime(), {
    german: "veröffentlichenBis",
    help: "Ab wann die Seite nicht mehr zu sehen ist.",
  }),
  embargo: optional(z.union([pollsClose, dateTime()]), {
    german: "sperrfrist",
    help: "Sperrfrist: wahlschluss (bis die Wahllokale schließen) oder ein Zeitpunkt.",
    format: {
      code: "bad-date",
      expected: "ein Zeitpunkt oder „wahlschluss“",
      hint: "Zum Beispiel `2029-02-25 18:00`; `wahlschluss` gilt, bis die Wahllokale schließen.",
    },
  }),
  layout: optional(text(60), { help: "Name der Seitenvorlage." }),
  navigation: optional(z.union([z.boolean(), z.record(z.string(), z.unknown())]), {
    help: "false nimmt die Seite aus Übersichten und vom Weiterblättern; Angaben wie title gelten nur dort.",
  }),
  redirect: optional(text(2000), {
    german: "weiterleitung",
    help: "Adresse, auf die diese Seite weiterleitet.",
    check: "redirect",
  }),
  image: optional(imageOrFile(), {
    german: "bild",
    help: "Bild einer Seite für Links, die jemand teilt: Dateiname oder src und alt. Im Text zeigt es ::figure; das Porträt einer Person ist foto.",
    check: "image",
  }),
  lang: optional(text(35), {
    german: "sprache",
    help: "Sprache von Titel und Text: ohne Angabe de; de-simple ist Leichte Sprache. Siehe [Sprachen](text.md#sprachen).",
    check: "language",
  }),
  translationOf: optional(reference(), {
    german: "fassungVon",
    spellings: ["easyReadOf", "leichteSpracheZu", "übersetzungVon"],
    help: "Die deutsche Seite, deren Fassung in einer anderen Sprache oder in Leichter Sprache dies ist. Siehe [Sprachen](text.md#sprachen).",
    refersTo: { kind: "page", relation: "translation" },
  }),
  updated: optional(date(), {
    german: "stand",
    help: "Datum, das als „Stand: …“ erscheint, zum Beispiel 2029-01-15.",
  }),
  scrollToTop: optional(z.boolean(), {
    help: "false lässt die Seite beim Wechsel an ihrer Stelle stehen.",
  }),
  toc: optional(z.union([z.boolean(), z.record(z.string(), z.unknown())]), {
    german: "inhaltsverzeichnis",
    help: "false lässt das Inhaltsverzeichnis weg; depth und title ändern es.",
  }),
  head: optional(z.record(z.string(), z.unknown()), {
    help: "Weitere Angaben für den Kopf der Seite.",
  }),
};

/** The contact details of a candidate or a place. */
export const contactFields = {
  email: optional(email(), { german: "e-mail", spellings: ["mail"], help: "E-Mail-Adresse." }),
  phone: optional(text(40), {
    german: "telefon",
    help: "Telefonnummer mit Vorwahl.",
    check: "phone",
  }),
  website: optional(url(), {
    german: "webseite",
    help: "Adresse der eigenen Website mit https://.",
  }),
};

/** The topics that a page or an event is about. */
export function topics() {
  return optional(z.array(text(60)).max(8), {
    german: "themen",
    help: "Bis zu acht Themen von Personen; deren Seiten unter /themen/ führen dann hierher.",
  });
}

export const pageFields = {
  ...commonFields,
  title: optional(prose(200), {
    ...titleNote,
    help: "So heißt die Seite, oben auf ihr und in Listen; höchstens 200 Zeichen.",
    example: "Unser Programm",
  }),
  lead: optional(prose(500), { german: "vorspann", help: "Vorspann, der große Satz am Anfang." }),
  figure: optional(z.string().max(60).regex(/^\d/).register(valueNotes, { isProse: true }), {
    german: "zahl",
    help: "Eine große Zahl mit den Wörtern dahinter, mit der die Seite wie ein Plakat beginnt. Siehe [Seiten wie Plakate](text.md#seiten-wie-plakate).",
    format: {
      expected: "eine Zahl mit den Wörtern dahinter",
      hint: "Beginne mit der Zahl, zum Beispiel `74 Kilometer Deich`.",
    },
  }),
  chapters: optional(z.boolean(), {
    german: "kapitel",
    help: "true in der index.md eines Ordners zeigt seine Seiten als große farbige Felder.",
  }),
  topics: topics(),
  ai: optional(oneOf(aiShares), {
    german: "ki",
    help: "Ob KI den Text erzeugt (generated) oder bearbeitet (edited) hat; das steht dann über dem Text. Siehe [Texte mit KI](text.md#texte-mit-ki).",
  }),
};
