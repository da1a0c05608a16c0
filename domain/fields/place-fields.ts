import { z } from "zod";
import { commonFields, contactFields } from "./common-fields.ts";
import { field, optional } from "./field.ts";
import { oneOf, prose, text } from "./values.ts";

const answer = () =>
  oneOf({
    yes: ["ja", "true"],
    limited: ["eingeschränkt", "teilweise", "bedingt"],
    no: ["nein", "false"],
    unknown: ["unbekannt"],
  });
const access = z.union([
  answer(),
  z.strictObject({
    value: field(answer(), { german: "wert", help: "ja, eingeschränkt, nein oder unbekannt." }),
    note: optional(prose(200), { german: "hinweis", help: "Hinweis in einem Satz." }),
  }),
]);

export const accessibilitySchema = z.strictObject({
  wheelchair: optional(access, { german: "rollstuhl", help: "Zugang mit dem Rollstuhl." }),
  toilet: optional(access, {
    german: "wc",
    spellings: ["toilette"],
    help: "Rollstuhlgerechtes WC.",
  }),
  induction: optional(access, {
    german: "induktion",
    spellings: ["induktionsschleife"],
    help: "Induktionsschleife für Hörgeräte.",
  }),
  guidance: optional(access, { german: "leitsystem", help: "Leitsystem für blinde Menschen." }),
  signLanguage: optional(access, {
    german: "gebärdensprache",
    help: "Übersetzung in Gebärdensprache.",
  }),
  note: optional(prose(300), { german: "hinweis", help: "Hinweis in einem Satz." }),
});
export type Accessibility = z.infer<typeof accessibilitySchema>;

export const pointSchema = z.strictObject({
  lat: field(z.number().min(-90).max(90), {
    german: "breite",
    spellings: ["breitengrad", "latitude"],
    help: "Geografische Breite mit Dezimalpunkt, in Deutschland 47.2 bis 55.1.",
  }),
  lon: field(z.number().min(-180).max(180), {
    german: "länge",
    spellings: ["längengrad", "lng", "longitude"],
    help: "Geografische Länge mit Dezimalpunkt, in Deutschland 5.8 bis 15.1.",
  }),
});
const lines = z.union([prose(300).transform((line) => [line]), z.array(prose(300)).max(8)]);

/** The postal code of an address, wherever one is written. */
export const postalCode = () => z.string().regex(/^\d{5}$/);
export const postalCodeNote = {
  german: "plz",
  spellings: ["postleitzahl"],
  help: 'Postleitzahl in Anführungszeichen, zum Beispiel "24103".',
  example: '"24103"',
  format: {
    code: "bad-postal-code",
    expected: "eine Postleitzahl aus fünf Ziffern",
    hint: 'Schreibe alle fünf Ziffern in Anführungszeichen, zum Beispiel `plz: "01067"`.',
  },
} as const;

const streetNote = {
  german: "straße",
  help: "Straße mit Hausnummer.",
  example: "Musterstraße 5",
  check: "street",
} as const;

const placeFields = {
  ...commonFields,
  name: field(text(120), { help: "Name des Ortes.", example: "Bürgerhaus" }),
  street: field(text(120), streetNote),
  postalCode: field(postalCode(), postalCodeNote),
  city: field(text(100), {
    german: "ort",
    help: "Gemeinde.",
    example: "Kiel",
    check: "town",
  }),
  addressExtra: optional(text(120), {
    german: "zusatz",
    help: "Zusatz zur Anschrift, zum Beispiel Hinterhof, 2. OG.",
  }),
  geo: optional(pointSchema, {
    german: "koordinaten",
    help: "Punkt auf der Karte, in Grad.",
    advice: "Schreibe `geo:` und darunter eingerückt `lat: 54.32` und `lon: 10.13`.",
    check: "geo",
  }),
  ...contactFields,
  accessibility: optional(accessibilitySchema, {
    german: "barrierefreiheit",
    help: "Barrierefreiheit: ja, eingeschränkt, nein oder unbekannt je Merkmal.",
  }),
  transit: optional(lines, {
    german: "anfahrt",
    help: "Anfahrt, eine Zeile je Bus, Bahn oder Parkplatz.",
  }),
};

export const officeFields = {
  ...placeFields,
  openingHours: optional(text(500), {
    german: "öffnungszeiten",
    help: "Öffnungszeiten, zum Beispiel Mo-Fr 10:00-18:00; Sa 10:00-14:00; PH off (an Feiertagen zu).",
  }),
  openingHoursNote: optional(prose(300), {
    german: "öffnungszeitenHinweis",
    help: "Zusatz zu den Öffnungszeiten, zum Beispiel: und nach Vereinbarung.",
  }),
  organisation: optional(text(120), {
    german: "verband",
    spellings: ["ebene", "level", "organization"],
    help: "Gliederung, der die Geschäftsstelle gehört, zum Beispiel Kreisverband Kiel.",
  }),
  constituencies: optional(z.array(z.int().min(1).max(9999)).max(50), {
    german: "wahlkreise",
    spellings: ["stimmkreise", "wahlbezirke", "wahlbereiche"],
    help: "Nummern der Wahlkreise, für die die Geschäftsstelle da ist, zum Beispiel [4, 5, 6].",
  }),
};

export const venueFields = {
  ...placeFields,
  street: field(text(120), { ...streetNote, check: "venue-street" }),
  capacity: optional(z.int().min(1), {
    german: "plätze",
    spellings: ["kapazität"],
    help: "Zahl der Plätze.",
  }),
  capacityNote: optional(prose(120), {
    german: "plätzeHinweis",
    help: "Hinweis zur Zahl der Plätze.",
  }),
};
