import {
  dropPastCandidacies,
  isNomination,
  pickCandidacies,
  readCandidacies,
} from "#domain/elections/candidacies.ts";
import { nameList } from "#domain/elections/party-lists.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { listElectionsOfDay } from "#domain/elections/elections-of-day.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { kinds } from "#domain/fields/kinds.ts";
import { fullDateFormat } from "#domain/time/berlin-time.ts";
import { isObject } from "#domain/content/json-object.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { readAnswers } from "#domain/compare.ts";
import { listOpenDays } from "./open-days.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** Words from the fields of a document, besides its text. */
export interface SearchFacts {
  /** Sentences that may be shown below a hit. */
  text: string;
  /** The other sentences that may be shown; they rank as the text of the page does. */
  remarks?: string;
  /** Further words that find the document but are never shown. */
  keywords: string;
}

/**
 * A document that another one refers to: the venue of an event, a candidate who takes part, the
 * office of a person.
 */
export interface NamedDocument {
  relation: "venue" | "participant" | "office";
  title: string;
  city?: string;
}

/** The facts of a document, the most interesting to a reader first. */
export function toSearchFacts(
  document: Omit<DocumentHead, "id">,
  { named, elections }: { named: NamedDocument[]; elections: readonly Election[] },
): SearchFacts {
  const fields = document.fields ?? {};
  switch (document.kind) {
    case "candidate":
      return factsOfPerson(fields, named, elections);
    case "office":
    case "venue":
      return listPlaceFacts(document.kind, fields);
    case "event":
      return factsOfEvent(document, fields, named);
    default: {
      const lead = readText(fields, "lead") ?? readText(document.front, "lead");
      return {
        text: joinSentences([lead, readText(fields, "figure"), readText(fields, "description")]),
        keywords: joinSentences([
          readList(fields, "topics").join(", "),
          // "Wahlprogramm Wohnen"
          document.path.split("/").slice(1, -1).join(", ").replaceAll("-", " "),
        ]),
      };
    }
  }
}

function factsOfPerson(
  fields: JsonObject,
  named: NamedDocument[],
  elections: readonly Election[],
): SearchFacts {
  const occupation = readText(fields, "occupation");
  const residence = readText(fields, "residence");
  const quote = readText(fields, "quote");
  const gender = readText(fields, "gender") ?? "";
  const role = { w: "kandidatin", m: "kandidat" }[gender];
  const nominations = listNominations(fields, elections);
  const roles = role === undefined ? ["kandidatin", "kandidat"] : [role];
  return {
    text: joinSentences([
      [occupation, residence && `aus ${residence}`].filter(Boolean).join(" "),
      quote && `„${quote}“`,
      readList(fields, "topics").join(", "),
      readText(fields, "description"),
      ...readAnswers(fields).map(([, answer]) => answer),
    ]),
    keywords: joinSentences([
      nominations.length > 0 && roles.join(" "),
      ...nominations.map((candidacy) => textForCandidacy(candidacy, { gender, elections })),
      ...named.map((office) => nameWithCity(office).replaceAll(officeWord, "")),
      readText(fields, "pronouns"),
    ]),
  };
}

/** The nominations of a person in the current elections, or else in any. */
function listNominations(fields: JsonObject, elections: readonly Election[]): Candidacy[] {
  const nominations = dropPastCandidacies(readCandidacies(fields), elections).filter(isNomination);
  const ids = listElectionsOfDay(elections).map(({ id }) => id);
  const current = nominations.filter(({ election }) => ids.includes(election));
  return current.length > 0 ? current : Object.values(pickCandidacies(nominations, ids[0]));
}

/**
 * The number is written as `Wahlkreis` in every election, because queries with any word for a
 * constituency are read so.
 */
function textForCandidacy(
  candidacy: Candidacy,
  { gender, elections }: { gender: string; elections: readonly Election[] },
): string {
  const election = elections.find(({ id }) => id === candidacy.election) ?? elections[0];
  const { list, area, isOfOnePerson } = findElectionKind(election);
  const { w, m } = area?.person ?? list.person;
  const roles = { w: [w], m: [m] }[gender] ?? [w, m];
  if (candidacy.kind === "list") {
    return isOfOnePerson
      ? `${roles.join(" ")}, ${list.name}, ${list.vote}`
      : `${nameList(list, candidacy.list)}, Listenplatz ${candidacy.position}, ${list.vote}${nameFirst(candidacy.position, gender)}`;
  }
  return `${[...roles, area?.one].join(" ")}, Wahlkreis ${candidacy.constituency}, ${area?.vote ?? ""}`;
}

/** Lists only number their persons, but voters search for the first one by a word. */
function nameFirst(position: number | undefined, gender: string): string {
  if (position !== 1) return "";
  return `, ${{ w: "Spitzenkandidatin", m: "Spitzenkandidat" }[gender] ?? "Spitzenkandidatin, Spitzenkandidat"}`;
}

function listPlaceFacts(kind: "office" | "venue", fields: JsonObject): SearchFacts {
  const town = [readText(fields, "postalCode"), readText(fields, "city")].filter(Boolean).join(" ");
  const address = [readText(fields, "street"), readText(fields, "addressExtra"), town];
  const constituencies = readList(fields, "constituencies");
  const access = readAccess(fields);
  const openingHours = readText(fields, "openingHours");
  return {
    text: joinSentences([readText(fields, "organisation"), address.filter(Boolean).join(", ")]),
    // Directions to a place name railways, bicycles and points of the compass, which the place is
    // not about.
    remarks: joinSentences([
      ...access.notes,
      readText(fields, "openingHoursNote"),
      ...readList(fields, "transit"),
      readText(fields, "description"),
    ]),
    keywords: joinSentences([
      kinds[kind].german,
      kind === "office" && "Büro",
      ...access.words,
      openingHours && `Öffnungszeiten, geöffnet, offen: ${listOpenDays(openingHours).join(", ")}`,
      typeof fields["capacity"] === "number" && `${fields["capacity"]} Plätze`,
      readText(fields, "capacityNote"),
      readList(fields, "transit").length > 0 && "Anfahrt",
      ...constituencies.map((number) => `Wahlkreis ${number}`),
    ]),
  };
}

function factsOfEvent(
  document: Omit<DocumentHead, "id">,
  fields: JsonObject,
  named: NamedDocument[],
): SearchFacts {
  const names = named.filter((one) => one.relation === "participant").map((one) => one.title);
  const price = readText(fields, "price");
  const venue = named.find((one) => one.relation === "venue");
  const access = readAccess(fields);
  return {
    text: joinSentences([
      names.length > 0 && `Mit ${names.join(", ")}`,
      venue ? nameWithCity(venue) : readText(fields, "place"),
      fields["online"] !== undefined && "Online",
      readText(fields, "note"),
      readList(fields, "topics").join(", "),
      ...access.notes,
      readText(fields, "description"),
    ]),
    keywords: joinSentences([
      kinds.event.german,
      "Veranstaltung",
      readText(fields, "organizer"),
      ...access.words,
      statusWords.get(readText(fields, "status") ?? ""),
      price && `Eintritt ${price}`,
      document.startsAt && fullDateFormat.format(new Date(document.startsAt)),
    ]),
  };
}

/** Drops the word for an office, so that searches for offices do not find everyone who has one. */
const officeWord = /\p{L}*(?:geschäftsstelle|büro)\p{L}*\s*/giu;

const statusWords = new Map([
  ["cancelled", "abgesagt"],
  ["postponed", "verschoben"],
  ["rescheduled", "verlegt"],
  ["moved-online", "online"],
]);

function nameWithCity({ title, city }: NamedDocument): string {
  return city === undefined || title.includes(city) ? title : `${title}, ${city}`;
}

/** Readers' words for the access that a place or event offers, and the notes beside it. */
function readAccess(fields: JsonObject): { words: string[]; notes: string[] } {
  const access = readObject(fields["accessibility"]);
  const features = Object.entries(access).map(([feature, written]) => {
    const { value = written, note } = readObject(written);
    const isOffered = value === "yes" || value === "limited" || value === true;
    return { words: isOffered ? accessWords.get(feature) : undefined, note };
  });
  const notes = [access["note"], ...features.map(({ note }) => note)];
  return {
    words: features.flatMap(({ words }) => words ?? []),
    notes: notes.filter((note) => typeof note === "string"),
  };
}

function readObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

const accessWords = new Map([
  ["wheelchair", "Rollstuhl, rollstuhlgerecht, barrierefrei"],
  ["toilet", "Rollstuhlgerechtes WC, Toilette"],
  ["induction", "Induktionsschleife, Induktion, Hörgeräte"],
  ["guidance", "Leitsystem für blinde Menschen"],
  ["signLanguage", "Gebärdensprache, DGS"],
  ["captions", "Untertitel"],
]);

function readText(fields: JsonObject, key: string): string | undefined {
  const value = fields[key];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

function readList(fields: JsonObject, key: string): string[] {
  const value = fields[key];
  if (!Array.isArray(value)) return [];
  return value.filter((one) => typeof one === "string" || typeof one === "number").map(String);
}

/** Joins parts to one text in which each ends like a sentence. */
function joinSentences(parts: (string | undefined | false)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== false && part !== "")
    .map((part) => (/[.!?…“]$/.test(String(part)) ? part : `${String(part)}.`))
    .join(" ");
}
