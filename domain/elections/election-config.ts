import { z } from "zod";
import { byElectionFields } from "#domain/fields/by-election-fields.ts";
import { field, optional } from "#domain/fields/field.ts";
import { postalVoteFields } from "#domain/fields/postal-vote-fields.ts";
import { date, oneOf, prose, text, url } from "#domain/fields/values.ts";
import { electionSystems } from "./election-systems.ts";

const clock = () => z.string().regex(/^\d{2}:\d{2}$/);

/** One election of `elections.yml`. */
export const electionSchema = z.strictObject({
  id: field(
    z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .max(60),
    {
      german: "kurzname",
      help: "Kurzname aus Kleinbuchstaben, zum Beispiel bundestag-2029.",
      format: {
        expected: "ein Kurzname aus Kleinbuchstaben, Ziffern und Bindestrichen",
        hint: "Zum Beispiel `bundestag-2029`.",
      },
    },
  ),
  name: field(prose(120), { help: "Name der Wahl.", example: "Bundestagswahl 2029" }),
  date: field(date(), {
    german: "wahltag",
    spellings: ["datum"],
    help: "Wahltag, zum Beispiel 2029-02-25.",
    example: "2029-02-25",
  }),
  pollsOpen: field(clock().default("08:00"), {
    german: "wahllokaleAb",
    help: "Öffnung der Wahllokale.",
    format: { expected: "eine Uhrzeit", hint: "Zum Beispiel `08:00`." },
    check: "time",
  }),
  pollsClose: field(clock().default("18:00"), {
    german: "wahllokaleBis",
    help: "Schließung der Wahllokale.",
    format: { expected: "eine Uhrzeit", hint: "Zum Beispiel `18:00`." },
    check: "time",
  }),
  system: field(oneOf(electionSystems).default("bundestag"), {
    german: "wahlart",
    spellings: ["art", "kind", "wahlrecht"],
    help: "Art der Wahl; von ihr und vom Land hängt ab, wie Stimmen, Listen und Wahlkreise heißen. Siehe [Arten von Wahlen](wahlen.md#arten-von-wahlen).",
    advice:
      "Schreibe `system: bundestag`, `landtag`, `kommunal`, `europa`, `bürgermeister`, `oberbürgermeister` oder `landrat`.",
  }),
  state: optional(text(60), {
    german: "land",
    help: "Land, in dem gewählt wird; bei Landtags- und Kommunalwahlen Pflicht.",
  }),
  runoffDate: optional(date(), {
    german: "stichwahlAm",
    spellings: ["stichwahl"],
    help: "Tag der Stichwahl bei der Wahl einer einzelnen Person; die Website nennt ihn beim Wahltag.",
  }),
  seats: optional(z.int().min(1).max(999), {
    german: "sitze",
    help: "Zahl der Sitze, die zu vergeben sind; wo man so viele Stimmen wie Sitze hat, zählt der Stimmzettel zum Üben danach.",
  }),
  ballotNumber: optional(z.int().min(1).max(99), {
    german: "listennummer",
    help: "Nummer der Liste auf dem Stimmzettel.",
  }),
  campaignStart: optional(date(), { german: "wahlkampfAb", help: "Beginn des Wahlkampfs." }),
  listDate: optional(date(), {
    german: "listeAm",
    spellings: ["listenaufstellung"],
    help: "Tag, an dem die Liste beschlossen wird; solange noch niemand darauf steht, sagt es die Startseite.",
  }),
  ...postalVoteFields,
  ...byElectionFields,
  officialInfo: optional(url(), {
    german: "amtlicheAuskunft",
    help: "Amtliche Seite darüber, wie man an der Wahl teilnimmt; Transparenzbekanntmachungen nennen sie.",
  }),
  dataDeletionDate: optional(date(), {
    german: "löschungAm",
    help: "Tag, an dem persönliche Angaben gelöscht werden.",
  }),
});
export type Election = z.infer<typeof electionSchema>;

/** An election as it is stored: earlier releases stored any word as its system. */
export const storedElectionSchema = electionSchema.extend({
  system: electionSchema.shape.system.catch("bundestag"),
});

/** `elections.yml`: the elections a campaign takes part in; the first one is the current one. */
export const electionsSchema = z.strictObject({
  elections: field(z.array(electionSchema).min(1).max(10), {
    german: "wahlen",
    help: "Die Wahlen, zu denen die Kampagne antritt; um die erste und die am selben Tag geht es auf der Website.",
    check: "elections",
  }),
});
