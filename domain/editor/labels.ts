import { lastPart } from "#domain/addresses/last-part.ts";
import type { FieldNote } from "#domain/fields/field.ts";
import { kinds } from "#domain/fields/kinds.ts";

/** Labels of fields whose key is not a German word, by path or else by key. */
const ownLabels: Readonly<Record<string, string>> = {
  ai: "Mit KI gemacht",
  src: "Bild",
  alt: "Was zu sehen ist",
  credit: "Wer es gemacht hat",
  photoStays: "Foto bleibt",
  postalVotesVoid: "Briefwahl ungültig",
  website: "Website",
  uid: "Kennung im Kalender",
  place: "Ort in Worten",
  geo: "Punkt auf der Karte",
  lat: "Breite",
  lon: "Länge",
  figure: "Große Zahl",
  publishAt: "Zu sehen ab",
  unpublishAt: "Zu sehen bis",
  embargo: "Sperrfrist",
  translationOf: "Deutsche Seite dazu",
  value: "Antwort",
  slug: "Letzter Teil der Adresse",
  layout: "Seitenvorlage",
  navigation: "In Übersichten zeigen",
  scrollToTop: "Beim Wechsel nach oben springen",
  online: "Adresse zum Mitmachen im Netz",
  titleSeparator: "Trennzeichen im Seitentitel",
  claim: "Leitspruch",
  kicker: "Zeile über dem Leitspruch",
  party: "Partei",
  shortName: "Kurzname",
  legalForm: "Rechtsform",
  representative: "Vertreten durch",
  responsible: "Verantwortlich für den Inhalt",
  press: "Presse",
  contact: "Kontakt",
  heading: "Überschrift",
  news: "Ordner der Meldungen",
  label: "Vorlesbarer Name",
  footer: "Fußzeile",
  links: "Verweise",
  href: "Ziel",
  footnotes: "Zeilen am Ende jeder Seite",
  sections: "Abschnitte der Startseite",
  labels: "Bezeichnungen der Personen",
  candidate: "Auf der Liste",
  directCandidate: "Im Wahlkreis",
  w: "Weiblich",
  m: "Männlich",
  layouts: "Seitenvorlagen",
  fallbacks: "Vorlagen ohne Angabe",
  map: "Karte",
  centre: "Mittelpunkt",
  zoom: "Maßstab",
  attribution: "Quellenangaben",
  style: "Kartenstil",
  hosts: "Server des Kartenstils",
  hash: "Stellung in der Adresse",
  kinds: "Was die Ordner enthalten",
  cooperativeGestures: "Bewegen mit Strg oder zwei Fingern",
  tiles: "Datei der Kacheln",
  terrain: "Gelände",
  encoding: "Form der Höhen",
  tileSize: "Kantenlänge der Bilder",
  maxZoom: "Größter Maßstab",
  umlauts: "Umlaute in Adressen",
  dates: "Weitere Termine",
  postalVoteUrl: "Seite zur Briefwahl",
  postalVoteRequestUntil: "Unterlagen beantragen bis",
  openingHoursNote: "Hinweis zu den Öffnungszeiten",
  capacityNote: "Hinweis zu den Plätzen",
  short: "Ende der gedruckten Adresse",
  sponsorEmail: "E-Mail des Auftraggebers",
  sponsorAddress: "Anschrift des Auftraggebers",
  sponsorSeat: "Sitz des Auftraggebers",
  sponsorOrigin: "Auftraggeber aus",
  controlledByEmail: "E-Mail der kontrollierenden Stelle",
  controlledByAddress: "Anschrift der kontrollierenden Stelle",
  controlledBySeat: "Sitz der kontrollierenden Stelle",
  controlledByRegister: "Register der kontrollierenden Stelle",
  payerEmail: "E-Mail der zahlenden Stelle",
  payerAddress: "Anschrift der zahlenden Stelle",
  payerSeat: "Sitz der zahlenden Stelle",
  targetingDetails: "Angaben zu den Zielgruppen",
};

/** German words for values without one of their own. */
const ownWords: Readonly<Record<string, string>> = {
  primary: "Hauptfarbe",
  secondary1: "Zweitfarbe",
  secondary2: "Drittfarbe",
  night: "Nacht",
  contact: "Kontakt",
  de: "ü wird ue",
  ascii: "ü wird u",
  ...Object.fromEntries(Object.entries(kinds).map(([kind, { german }]) => [kind, german])),
  off: "Nein",
  bare: "Ja",
  eu: "Aus der EU",
  außerhalb: "Von außerhalb der EU",
};

const smallWords = /^(?:ab|am|an|aus|bis|der|durch|ohne|von)$/;

/** The forms of settings by their files, as the editor calls them. */
export const settingsForms = {
  "site.yml": { name: "site", label: "Website" },
  "elections.yml": { name: "elections", label: "Wahlen" },
  "fragen.yml": { name: "fragen", label: "Fragen an alle" },
} as const;
export type SettingsFile = keyof typeof settingsForms;

/** A file as forms call it: settings by their label, entries without folder, number and ending. */
export function labelFile(file: string): string {
  if (Object.hasOwn(settingsForms, file)) return settingsForms[file as SettingsFile].label;
  const name = lastPart(file);
  return name.endsWith(".md") ? name.slice(0, -3).replace(/^\d+\./, "") : name;
}

/** The name of a field on a form; the type tells apart fields of one key. */
export function labelField(key: string, note: FieldNote | undefined, type: string): string {
  if (isMenu(key, type)) return "Menü";
  // The key `hash` is also a switch of the map.
  if (key === "hash" && type === "text") return "Abschnitt der Startseite";
  return ownLabels[key] ?? labelWord(note?.german ?? key);
}

/** Whether a `navigation` is the menu in `site.yml`, and not a switch on a page. */
export function isMenu(key: string, type: string): boolean {
  return key === "navigation" && type === "list";
}

/** A value, or a German key such as `briefwahlAb`, as words on a form. */
export function labelWord(word: string): string {
  const own = ownWords[word];
  if (own !== undefined) return own;
  if (word.length <= 3 && !/[aeiouäöü]/i.test(word)) return word.toUpperCase();
  const [first = "", ...further] = word.split(/(?<=[a-zäöüß])(?=[A-ZÄÖÜ])/);
  const rest = further.map((one) => (smallWords.test(one.toLowerCase()) ? one.toLowerCase() : one));
  return [first, ...rest].join(" ").replaceAll(/(?:^|-)\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The help of a field for a form, without markup of code and YAML. */
export function writeHint({ help, example }: FieldNote): string {
  const text = example === undefined ? help : `${help} Zum Beispiel: ${example}`;
  return text.replaceAll(/[`"]/g, "");
}
