import { stringify } from "yaml";
import type { KindName } from "#db/model/kinds.ts";
import type { Election, SiteConfig } from "#db/model/site-config.ts";
import { UsageError } from "./output.ts";

/** What a template is filled in with. */
export interface TemplateFacts {
  title: string;
  now: Date;
  site: SiteConfig;
  elections: Election[];
  constituency?: number;
  listPosition?: number;
  /** Address of a venue for a new event. */
  venue?: string;
}

/** The text of a new document: valid as it is, hidden as a draft until its author is done. */
export function writeDocument(kind: KindName, facts: TemplateFacts): string {
  const { front, body } = templates[kind](facts);
  return `---\n${front.trim()}\n${draftLines}\n---\n\n${body.trim()}\n`;
}

const draftLines = `
# Solange diese Zeile hier steht, ist die Seite nicht öffentlich. Lösche sie, wenn alles stimmt.
draft: true`;

type Template = (facts: TemplateFacts) => { front: string; body: string };

const templates: Record<KindName, Template> = {
  candidate: (facts) => {
    const name = splitName(facts.title);
    return {
      front: `
# Name, wie er auf der Website steht. Titel wie „Dr.“ gehören in honorific, „von“ in nameParticle.
${line("honorific", name.honorific, "Dr.")}
givenName: ${quote(name.given)}
${line("nameParticle", name.particle, "von")}
familyName: ${quote(name.family)}
# w, m oder d; wählt nur das richtige Wort (Kandidatin, Kandidat) und wird nie angezeigt.
# gender: w
${candidacyLines(facts)}
# Wie auf dem Stimmzettel. Beim Wohnort nur den Ort nennen, nie die Straße.
# occupation: Lehrerin
# residence: Musterstadt
# Öffentliche Kontaktdaten:
# email: vorname.nachname@example.org
# phone: 0431 123456-0
# website: https://example.org
# Höchstens acht Themen und ein Satz, der groß gezeigt wird:
# topics: [Bildung, Küstenschutz]
# quote: Ein Satz, für den ich stehe.
# Das Bild liegt neben dieser Datei; alt beschreibt es für Menschen, die es nicht sehen.
# photo:
#   src: ./portrait.jpg
#   alt: Portrait von ${oneLine(facts.title)}
#   credit: Name der Fotografin
#   licence: Alle Rechte vorbehalten, Nutzung genehmigt`,
      body: `
Hier steht der Text über ${facts.title}: wer das ist, was die Person kann und was sie ändern will.

## Was mir wichtig ist

Schreibe in kurzen Absätzen. Eine Leerzeile trennt Absätze, zwei Rauten beginnen eine Überschrift.`,
    };
  },
  office: (facts) => ({
    front: `
name: ${quote(facts.title)}
${addressLines(facts.site)}
# Öffnungszeiten in der Schreibweise von OpenStreetMap; PH off heißt: an Feiertagen geschlossen.
openingHours: Mo-Fr 10:00-17:00; PH off
# openingHoursNote: und nach Vereinbarung
# phone: 0431 123456-0
# email: buero@example.org
# Nummern der Wahlkreise, für die das Büro da ist:
# constituencies: [1, 2]
${accessLines}`,
    body: `Hier steht, wer in ${facts.title} arbeitet und wobei das Büro hilft.`,
  }),
  venue: (facts) => ({
    front: `
name: ${quote(facts.title)}
${addressLines(facts.site)}
# Plätze im Saal:
# capacity: 120
${accessLines}`,
    body: `Hier steht, wie man den Eingang findet und was man vor Ort wissen muss.`,
  }),
  event: (facts) => ({
    front: `
title: ${quote(facts.title)}
# Beginn und Ende in deutscher Ortszeit: Jahr-Monat-Tag Stunde:Minute
start: ${proposeEventDay(facts)} 19:00
end: ${proposeEventDay(facts)} 21:00
# Der Ort ist die Adresse eines Veranstaltungsortes dieser Website, online eine Internetadresse.
${facts.venue === undefined ? "online: https://example.org/" : `venue: ${quote(facts.venue)}`}
# Wer mitwirkt, als Adressen ihrer Seiten:
# participants: [/landesliste/anna-muster]
# organizer: Ortsverband Musterstadt
# price: frei
# registration: https://example.org/anmeldung`,
    body: `Hier steht, worum es geht und für wen der Termin gedacht ist.`,
  }),
  page: (facts) => ({
    front: `
title: ${quote(facts.title)}
# Ein Satz für Suchmaschinen und geteilte Verweise; ohne ihn gilt der erste Absatz.
# description: Worum es auf dieser Seite geht.`,
    body: `
Hier beginnt der Text. Eine Leerzeile trennt Absätze.

## Eine Überschrift

- ein Punkt
- noch ein Punkt

Ein Verweis sieht so aus: [zur Startseite](/).`,
  }),
};

const accessLines = `
# Barrierefreiheit: yes, limited, no oder unknown. Was du nicht weißt, bleibt unknown.
accessibility:
  wheelchair: unknown
  toilet: unknown
# Anfahrt, eine Zeile je Linie:
# transit: Bus 11 bis Haltestelle Rathaus`.trim();

function addressLines(site: SiteConfig): string {
  const { street, postalCode, city } = site.party;
  const centre = site.map?.centre ?? { lat: 54.3233, lon: 10.1394 };
  return `
# Anschrift: Bitte ersetzen. Die Postleitzahl steht in Anführungszeichen, damit ihre Null bleibt.
street: ${quote(street ?? "Musterstraße 1")}
postalCode: "${postalCode ?? "24103"}"
city: ${quote(city ?? "Kiel")}
# addressExtra: Hinterhof, 2. OG
# Punkt auf der Karte in Grad, mit Dezimalpunkt; lat ist die Breite, lon die Länge.
geo:
  lat: ${centre.lat}
  lon: ${centre.lon}`.trim();
}

function candidacyLines({ elections, listPosition, constituency }: TemplateFacts): string {
  const election = elections[0];
  if (election === undefined) {
    throw new UsageError("In elections.yml steht noch keine Wahl. Trage zuerst eine ein.");
  }
  const place =
    constituency === undefined
      ? `listPosition: ${listPosition ?? 1}`
      : `constituency: ${constituency}`;
  const comment =
    constituency === undefined
      ? "# Platz auf der Landesliste. Wer auch direkt antritt, nennt zusätzlich constituency."
      : "# Nummer des Wahlkreises. Wer auch auf der Landesliste steht, nennt zusätzlich listPosition.";
  if (elections.length === 1) return `${comment}\n${place}`;
  const kind = constituency === undefined ? "list" : "direct";
  return `${comment}
candidacies:
  - kind: ${kind}
    election: ${quote(election.id)}
    ${place.replace("listPosition", "position")}`;
}

/** "Dr. Anna Lena von Holt" → honorific, given, particle, family. */
function splitName(title: string) {
  const words = title.split(" ");
  const start = words.findIndex((word) => !word.endsWith("."));
  const rest = start === -1 ? [] : words.slice(start);
  const family = rest.at(-1);
  const before = rest.slice(0, -1);
  const givenEnd = before.findLastIndex((word) => !/^\p{Ll}/u.test(word)) + 1;
  if (family === undefined || givenEnd === 0) {
    throw new UsageError(
      'Nenne Vor- und Nachnamen, zum Beispiel: plakat new candidate "Anna Muster"',
    );
  }
  return {
    honorific: words.slice(0, start).join(" "),
    given: before.slice(0, givenEnd).join(" "),
    particle: before.slice(givenEnd).join(" "),
    family,
  };
}

function line(key: string, value: string, example: string): string {
  return value === "" ? `# ${key}: ${example}` : `${key}: ${quote(value)}`;
}

/** A YAML scalar on one line, in quotes only where YAML needs them. */
function quote(text: string): string {
  return stringify(text, { lineWidth: 0 }).trim();
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

/** The day a new event is set to: in two weeks, but not before the campaign begins. */
export function proposeEventDay({
  now,
  elections,
}: Pick<TemplateFacts, "now" | "elections">): string {
  const day = formatDay(now, 14);
  const campaignStart = elections[0]?.campaignStart ?? day;
  return day < campaignStart ? campaignStart : day;
}

function formatDay(now: Date, daysAhead: number): string {
  const day = new Date(now.getTime() + daysAhead * 86_400_000);
  return day.toISOString().slice(0, 10);
}
