import { z } from "zod";
import { accounts } from "#domain/fields/account-fields.ts";
import { field, optional } from "#domain/fields/field.ts";
import { postalCode, postalCodeNote } from "#domain/fields/place-fields.ts";
import { email, oneOf, prose, text } from "#domain/fields/values.ts";
import { homeSections } from "./home-sections.ts";
import { kindNames, kinds, type KindName } from "#domain/fields/kinds.ts";
import { mapConfigSchema } from "#domain/map/map-config.ts";
import { footerSchema, navigationSchema } from "./navigation-config.ts";
import { themeConfigSchema } from "#domain/theme/theme-config.ts";

const emailNote = { german: "e-mail", spellings: ["mail"], help: "E-Mail-Adresse." };
const phoneNote = { german: "telefon", help: "Telefonnummer." };

const party = z.strictObject({
  name: field(text(120), { help: "Voller Name der Partei.", example: "Bündnis Muster" }),
  shortName: optional(text(40), { help: "Kurzname der Partei." }),
  legalForm: optional(text(120), { help: "Rechtsform." }),
  organisation: optional(text(160), {
    german: "verband",
    spellings: ["ebene", "level", "organization"],
    help: "Gliederung, zum Beispiel Landesverband Schleswig-Holstein.",
  }),
  street: optional(text(120), {
    german: "straße",
    help: "Straße und Hausnummer; kein Postfach.",
    example: "Musterstraße 5",
  }),
  postalCode: optional(postalCode(), {
    ...postalCodeNote,
    help: "Postleitzahl in Anführungszeichen.",
  }),
  city: optional(text(100), { german: "ort", help: "Gemeinde.", example: "Kiel" }),
  representative: optional(text(160), { help: "Wer die Partei vertritt." }),
  email: optional(email(), { ...emailNote, help: "E-Mail-Adresse der Partei." }),
  phone: optional(text(40), { ...phoneNote, help: "Telefonnummer der Partei." }),
});

const press = z.strictObject({
  name: field(text(120), { help: "Name.", example: "Anna Muster" }),
  email: optional(email(), emailNote),
  phone: optional(text(40), phoneNote),
});

const contact = z.strictObject({
  heading: field(z.array(prose(60)).min(1).max(3), { help: "Überschrift, eine bis drei Zeilen." }),
  email: optional(email(), emailNote),
  phone: optional(text(40), phoneNote),
  office: optional(text(300), {
    german: "geschäftsstelle",
    help: "Geschäftsstelle, die im Abschnitt Kontakt steht.",
  }),
});

const section = z.strictObject({
  title: optional(prose(60), { german: "titel", help: "Überschrift des Abschnitts." }),
  lead: optional(prose(400), { german: "vorspann", help: "Vorspann des Abschnitts." }),
  note: optional(prose(400), { german: "hinweis", help: "Hinweis am Ende des Abschnitts." }),
  none: optional(prose(400), {
    german: "keine",
    spellings: ["leer"],
    help: "Satz, solange der Abschnitt noch leer ist, zum Beispiel wann die Liste beschlossen wird.",
  }),
  one: optional(prose(120), {
    german: "eine",
    spellings: ["einer", "eins"],
    help: "Zeile im Menü, wenn es genau eine Person, einen Ort oder einen Termin gibt.",
  }),
  many: optional(prose(120), {
    german: "viele",
    spellings: ["mehrere"],
    help: "Zeile im Menü, wenn es mehr gibt; {count} ist die Zahl.",
  }),
});

const afterElection = z.strictObject({
  thanks: optional(prose(200), {
    german: "dank",
    help: "Satz, der nach der Wahl an die Stelle des Aufrufs tritt; ohne Angabe dankt die Website allen, die gewählt haben.",
  }),
  resultsUrl: optional(text(500), {
    german: "ergebnisse",
    help: "Seite mit den Ergebnissen: Pfad dieser Website oder https:.",
    check: "link-target",
  }),
  sections: optional(
    z.strictObject({
      landesliste: optional(sectionAfter(), { help: "Die Landesliste nach der Wahl." }),
      direktkandidatinnen: optional(sectionAfter(), { help: "Die Wahlkreise nach der Wahl." }),
    }),
    {
      german: "abschnitte",
      help: "Vorspann und Hinweis der beiden Listen nach der Wahl; ohne Angabe entfallen sie.",
    },
  ),
});

function sectionAfter() {
  return z.strictObject({
    lead: optional(prose(400), { german: "vorspann", help: "Vorspann nach der Wahl." }),
    note: optional(prose(400), { german: "hinweis", help: "Hinweis nach der Wahl." }),
  });
}

const forms = z.strictObject({
  w: field(text(60), { help: "Weibliche Form." }),
  m: field(text(60), { help: "Männliche Form." }),
  neutral: field(text(60), { help: "Neutrale Form." }),
});

/** Subjects that the first field of the home page can show beside the claim, with German words for them. */
export const heroes = {
  map: ["karte"],
  portrait: ["porträt", "foto", "gesicht"],
  typography: ["schrift", "typografie", "typographie", "text"],
} as const;

/** `site.yml`: everything public about a campaign that is not a document. */
export const siteFileSchema = z.strictObject({
  title: field(prose(120), {
    german: "titel",
    help: "Name der Website, zum Beispiel der Name der Partei.",
    example: "Bündnis Muster",
  }),
  titleSeparator: field(z.string().max(10).default(" - "), {
    help: "Zeichen zwischen Seitentitel und Name der Website.",
  }),
  description: optional(prose(300), {
    german: "beschreibung",
    help: "Ein Satz über die Website für Suchmaschinen.",
  }),
  claim: optional(prose(120), { help: "Leitspruch der Kampagne." }),
  kicker: optional(prose(200), { help: "Zeile über dem Leitspruch." }),
  hero: field(oneOf(heroes).default("map"), {
    german: "auftakt",
    spellings: ["bühne"],
    help: "Was neben dem Leitspruch steht: die Karte, das Portrait der Person auf dem ersten Platz oder nichts, dann ist er größer.",
    advice: "Schreibe `hero: map`, `hero: portrait` oder `hero: typography`.",
  }),
  party: field(party, { help: "Angaben für Impressum und Fußzeile." }),
  responsible: optional(text(300), {
    help: "Verantwortlich für den Inhalt (V. i. S. d. P.), mit Anschrift.",
  }),
  press: optional(press, { help: "Ansprechperson für die Presse." }),
  contact: optional(contact, { help: "Der Abschnitt Kontakt auf der Startseite." }),
  kinds: field(
    // Folders that are not named hold pages.
    z.record(z.string(), z.enum(kindNames)).default(listDefaultFolders),
    { help: "Welcher Ordner welche Art von Dokumenten enthält." },
  ),
  news: field(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/)
      .max(200)
      .default("presse"),
    {
      help: "Ordner der Adresse, dessen Seiten mit `updated` oder `publishAt` Meldungen sind und im Feed stehen; ohne Angabe presse.",
    },
  ),
  umlauts: field(z.enum(["de", "ascii"]).default("de"), {
    help: "Umlaute in Adressen: de (ü wird ue) oder ascii (ü wird u).",
  }),
  navigation: navigationSchema,
  footer: footerSchema,
  social: accounts(),
  footnotes: field(z.array(prose(500)).max(6).default([]), { help: "Zeilen am Ende jeder Seite." }),
  home: field(
    z
      .array(z.enum(homeSections))
      .min(1)
      .default([...homeSections]),
    {
      german: "startseite",
      help: "Abschnitte der Startseite in ihrer Reihenfolge; was fehlt, entfällt.",
      check: "home-sections",
    },
  ),
  sections: field(z.record(z.string(), section).default({}), {
    help: "Texte der Abschnitte der Startseite, nach ihrem Anker.",
  }),
  afterElection: optional(afterElection, {
    german: "nachDerWahl",
    help: "Was auf der Startseite steht, sobald die Wahllokale geschlossen sind.",
  }),
  labels: field(
    z
      .strictObject({
        candidate: optional(forms, { help: "Bezeichnung für Personen auf der Landesliste." }),
        directCandidate: optional(forms, { help: "Bezeichnung für Personen in einem Wahlkreis." }),
      })
      .default({}),
    { help: "Bezeichnungen nach Geschlecht." },
  ),
  layouts: field(
    z
      .strictObject({
        fallbacks: field(z.array(text(60)).default(["theme"]), {
          help: "Vorlagen, die gelten, wenn eine Seite keine nennt.",
        }),
      })
      .default({ fallbacks: ["theme"] }),
    { help: "Seitenvorlagen." },
  ),
  map: optional(mapConfigSchema, { help: "Die Karte." }),
  dataLicence: optional(text(200), {
    german: "datenlizenz",
    spellings: ["dataLicense"],
    help: "Lizenz der offenen Daten unter `/api/kandidaten.json` und `.csv`, zum Beispiel CC0 1.0. Siehe [Offene Daten](weitergeben.md#offene-daten).",
  }),
  logo: optional(text(300), {
    help: "Das Logo der Partei, eine SVG- oder PNG-Datei neben `site.yml`; ohne Angabe entsteht ein Zeichen aus ihren Anfangsbuchstaben.",
    check: "logo",
  }),
  theme: optional(themeConfigSchema, {
    german: "farben",
    spellings: ["colours", "colors", "gestaltung"],
    help: "Die Farben der Website; alle weiteren ergeben sich daraus.",
    check: "theme",
  }),
});
export type SiteFile = z.infer<typeof siteFileSchema>;

const kindFolderSchema = z.strictObject({
  /** Address of the folder, `/landesliste`. */
  path: z.string(),
  kind: z.enum(kindNames),
});
/** A folder of the site and the kind of the documents in it. */
export type KindFolder = z.infer<typeof kindFolderSchema>;

/** `site.yml` as it is stored: with addresses in place of the names that folders have on disk. */
export const siteConfigSchema = siteFileSchema
  .omit({ kinds: true })
  .extend({ kindFolders: kindFolderSchema.array() });
export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** The address of the list of all events; undefined if the site has no folder for them. */
export function findEventsPath(site: SiteConfig | undefined): string | undefined {
  return site?.kindFolders.find(({ kind }) => kind === "event")?.path;
}

/** The address of the list of all pictures and the rights in them. */
export const picturesPath = "/bildnachweise";
/** The page that names the origin of maps and tables. */
export const sourcesPath = "/quellen";

function listDefaultFolders(): Record<string, KindName> {
  return Object.fromEntries(
    kindNames.flatMap((kind) => kinds[kind].folders.map((folder) => [folder, kind] as const)),
  );
}
