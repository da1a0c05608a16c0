import { findElectionKind } from "#domain/elections/election-kinds.ts";
import type { KindName } from "#domain/fields/kinds.ts";
import type { JsonObject } from "#domain/content/records.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { fillTemplate, type TemplateValues } from "./fill-template.ts";
import type { Address } from "./read-address.ts";
import { isAnswered } from "./ask-notice.ts";
import { UsageError } from "#cli/command/output.ts";

export interface DocumentFacts {
  title: string;
  /** The fields of a person's name. */
  person?: JsonObject | undefined;
  now: Date;
  site: SiteConfig;
  elections: Election[];
  constituency?: number;
  listPosition?: number;
  /** Address of a venue for a new event. */
  venue?: string;
  /** The address of a new place, with its point if the tables have its postcode. */
  address?: Address;
  /** Answers about a new transparency notice. */
  notice: TemplateValues | undefined;
}

/** The text of a new document: valid, and a draft until its author has completed it. */
export function writeDocument(kind: KindName, facts: DocumentFacts): string {
  const words = { title: facts.title, point: explainPoint(facts) };
  const text = fillTemplate(`${kind}.md`, words, readValues[kind](facts));
  return facts.notice && isAnswered(facts.notice) ? text.replace(draftLines, "") : text;
}

/** The end of the front matter, with the line that makes it a draft. */
const draftLines = /\n\n# Solange diese Zeile .*\ndraft: true(?=\n---)/;

const readValues: Record<KindName, (facts: DocumentFacts) => TemplateValues> = {
  candidate: (facts) => ({ ...facts.person, ...valuesForCandidacy(facts) }),
  office: proposePlace,
  venue: proposePlace,
  event: (facts) => ({
    title: facts.title,
    start: `${proposeEventDay(facts)} 19:00`,
    end: `${proposeEventDay(facts)} 21:00`,
    ...(facts.venue === undefined ? { online: "https://example.org/" } : { venue: facts.venue }),
  }),
  page: ({ title }) => ({ title }),
  transparency: ({ title, elections, notice = {} }) => ({
    title,
    ...(elections.length > 1 && { election: elections[0]?.id }),
    ...notice,
  }),
};

function proposePlace({ title, address }: DocumentFacts): TemplateValues {
  const { street, postalCode, city, point } = address ?? {};
  return { name: title, street, postalCode, city, geo: point };
}

function explainPoint({ address }: DocumentFacts): string {
  if (address?.point) {
    return `Nur ungefähr: ein Punkt in ${address.postalCode} ${address.city}. Setze hier den des Hauses ein.`;
  }
  return "Solange kein Punkt dasteht, ist der Ort nicht auf der Karte. Nimm die Raute weg und setze ihn ein:";
}

function valuesForCandidacy(facts: DocumentFacts): TemplateValues {
  const { elections, listPosition = 1, constituency } = facts;
  const election = elections[0]?.id;
  if (election === undefined) {
    throw new UsageError("In elections.yml steht noch keine Wahl. Trage zuerst eine ein.");
  }
  const isOfOnePerson = findElectionKind(elections[0]).isOfOnePerson === true;
  if (isOfOnePerson) return elections.length === 1 ? {} : { candidacies: [{ election }] };
  if (elections.length === 1) {
    return constituency === undefined ? { listPosition } : { constituency };
  }
  const candidacy =
    constituency === undefined
      ? { kind: "list", election, position: listPosition }
      : { kind: "direct", election, constituency };
  return { candidacies: [candidacy] };
}

/** The proposed day of a new event: in two weeks, but not before the campaign begins. */
export function proposeEventDay({
  now,
  elections,
}: Pick<DocumentFacts, "now" | "elections">): string {
  const day = new Date(now.getTime() + 14 * 86_400_000).toISOString().slice(0, 10);
  const campaignStart = elections[0]?.campaignStart ?? day;
  return day < campaignStart ? campaignStart : day;
}
