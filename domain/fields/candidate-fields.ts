import { z } from "zod";
import { areaSpellings } from "./area-spellings.ts";
import { accounts } from "./account-fields.ts";
import { commonFields, contactFields } from "./common-fields.ts";
import { field, optional } from "./field.ts";
import { imageOrFile } from "./image-fields.ts";
import { date, oneOf, prose, reference, text } from "./values.ts";

const election = field(text(60), {
  german: "wahl",
  help: "Kurzname der Wahl aus elections.yml.",
  example: "bundestag-2029",
});
const statusWord = () =>
  oneOf({
    nominated: ["nominiert", "aufgestellt", "angekündigt"],
    admitted: ["zugelassen"],
    withdrawn: ["zurückgezogen"],
    replaced: ["ersetzt"],
    deceased: ["verstorben", "gestorben", "tot"],
    elected: ["gewählt"],
    "not-elected": ["nicht gewählt"],
    "moved-up": ["nachgerückt"],
  });
const sinceNote = {
  german: "seit",
  help: "Seit wann der Stand der Kandidatur gilt, zum Beispiel 2029-02-03.",
};
const replacedByNote = {
  german: "ersetztDurch",
  spellings: ["nachfolge"],
  help: "Wer die Kandidatur übernommen hat: Adresse oder Dateiname der Person ohne Endung.",
  refersTo: { kind: "candidate", relation: "successor" },
} as const;
const state = {
  status: optional(statusWord(), {
    help: "Stand der Kandidatur; ohne Angabe ist alles wie geplant.",
  }),
  since: optional(date(), sinceNote),
  replacedBy: optional(reference(), replacedByNote),
};
const kindNote = {
  german: "art",
  help: "Art der Kandidatur: list (Liste der Partei) oder direct (Wahlkreis).",
  example: "list",
};
const [german, ...spellings] = areaSpellings;
const constituencyNote = {
  german,
  spellings,
  help: "Nummer des Wahlkreises, Stimmkreises, Wahlbezirks oder Wahlbereichs.",
};
const listNote = {
  german: "liste",
  help: "Welche Liste, wenn die Partei mehrere hat, zum Beispiel Oberbayern in Bayern.",
};
const place = () => z.int().min(1).max(999);
const constituency = () => z.int().min(1).max(9999);
const constituencyPosition = () =>
  optional(place(), {
    german: "wahlkreisplatz",
    help: "Platz auf der Liste des Wahlkreises, wo die Partei sie neben der Landesliste hat (Saarland, Hamburg).",
  });

export const candidacySchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: field(
      oneOf({ list: ["liste", "landesliste", "reserveliste", "bezirksliste"] }),
      kindNote,
    ),
    election,
    state: optional(text(60), { german: "land", help: "Land, für das die Liste aufgestellt ist." }),
    position: field(place(), {
      german: "listenplatz",
      spellings: ["platz"],
      help: "Platz auf der Liste.",
    }),
    list: optional(text(60), listNote),
    ...state,
  }),
  z.strictObject({
    kind: field(oneOf({ direct: ["direkt", ...areaSpellings] }), kindNote),
    election,
    constituency: field(constituency(), constituencyNote),
    constituencyPosition: constituencyPosition(),
    ...state,
  }),
]);
export type Candidacy = z.infer<typeof candidacySchema>;

const candidacies = z.array(candidacySchema).min(1).max(10);
const candidaciesNote = {
  german: "kandidaturen",
  help: "Wofür die Person kandidiert: je Wahl höchstens ein Listenplatz und ein Wahlkreis. Bei einer Wahl wie der zum Bürgermeister genügt `wahl`, und gibt es nur diese, gar keine Angabe.",
  advice: "Schreibe stattdessen eine Zeile `listenplatz: 3` oder `wahlkreis: 53`.",
};

/** The fields of a candidate as they are stored. */
export const candidateFields = {
  ...commonFields,
  givenName: field(text(100), {
    german: "vorname",
    help: "Vorname, wie er auf dem Stimmzettel steht.",
    example: "Anna",
  }),
  familyName: field(text(100), {
    german: "nachname",
    spellings: ["familienname"],
    help: 'Nachname ohne Namenszusatz. Wer nur einen Namen hat, schreibt beim anderen `"-"`.',
    example: "Beispiel",
  }),
  honorific: optional(text(60), {
    german: "akademischerTitel",
    help: "Akademischer Titel, zum Beispiel Dr.",
  }),
  nameParticle: optional(text(60), {
    german: "namenszusatz",
    help: "Namenszusatz vor dem Nachnamen, zum Beispiel von.",
  }),
  sortName: optional(text(200), {
    german: "sortiername",
    help: "Abweichender Name für die Sortierung.",
  }),
  gender: optional(
    oneOf({ w: ["weiblich", "frau", "f"], m: ["männlich", "mann", "herr"], d: ["divers"] }),
    {
      german: "geschlecht",
      help: "Wählt nur die Wortform (Kandidatin, Kandidat); ohne Angabe wird neutral formuliert.",
    },
  ),
  pronouns: optional(text(60), {
    german: "pronomen",
    help: "Pronomen, wenn sie gezeigt werden sollen.",
  }),
  birthYear: optional(z.int().min(1900).max(2100), {
    german: "geburtsjahr",
    spellings: ["jahrgang"],
    help: "Geburtsjahr, vierstellig; nie das ganze Datum.",
    isYear: true,
  }),
  occupation: optional(text(120), {
    german: "beruf",
    help: "Beruf, wie er auf dem Stimmzettel steht.",
  }),
  residence: optional(text(100), {
    german: "wohnort",
    help: "Wohnort, wie er auf dem Stimmzettel steht: nur die Gemeinde, keine Straße.",
    check: "residence",
  }),
  candidacies: field(candidacies, candidaciesNote),
  ...contactFields,
  social: accounts(),
  office: optional(reference(), {
    german: "geschäftsstelle",
    help: "Zuständige Geschäftsstelle: Adresse oder Dateiname ohne Endung.",
    refersTo: { kind: "office", relation: "office" },
  }),
  topics: optional(z.array(text(60)).max(8), {
    german: "themen",
    help: "Bis zu acht Themen; jedes bekommt eine Seite unter /themen/.",
  }),
  quote: optional(prose(240), {
    german: "zitat",
    help: "Ein Satz ohne Anführungszeichen, höchstens 240 Zeichen.",
  }),
  answers: optional(z.record(z.string().max(60), prose(600)), {
    german: "antworten",
    help: "Antworten auf die Fragen aus fragen.yml: je Zeile Kurzname der Frage und Antwort, höchstens 600 Zeichen.",
  }),
  photo: optional(imageOrFile(), {
    german: "foto",
    spellings: ["porträt", "portrait"],
    help: "Porträt: Dateiname oder src und alt; ohne Foto stehen die Initialen groß da.",
    check: "photo",
  }),
  photoStays: optional(z.boolean(), {
    german: "fotoBleibt",
    help: "Nur bei `status: verstorben`: ob das Foto bleibt; ohne Angabe verschwindet es.",
  }),
};

/** The fields as authors may write them: with short forms of a candidacy instead of the list. */
export const writtenCandidateFields = {
  ...candidateFields,
  candidacies: optional(candidacies, candidaciesNote),
  listPosition: optional(place(), {
    german: "listenplatz",
    spellings: ["platz"],
    help: "Kurzform: Platz auf der Liste.",
  }),
  list: optional(text(60), listNote),
  constituency: optional(constituency(), constituencyNote),
  constituencyPosition: constituencyPosition(),
  election: optional(text(60), {
    german: "wahl",
    help: "Kurzform: Kurzname der Wahl aus elections.yml, wenn es mehrere gibt.",
  }),
  status: optional(statusWord(), {
    help: "Kurzform: Stand aller Kandidaturen, bei denen keiner steht.",
  }),
  since: optional(date(), {
    ...sinceNote,
    help: "Kurzform: seit wann der Stand gilt, zum Beispiel 2029-02-03.",
  }),
  replacedBy: optional(reference(), {
    ...replacedByNote,
    help: "Kurzform: wer die Kandidaturen übernommen hat, Adresse oder Dateiname ohne Endung.",
  }),
};
