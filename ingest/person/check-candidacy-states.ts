import { sayWhere } from "#domain/elections/party-lists.ts";
import {
  dropPastCandidacies,
  findOutcome,
  isNomination,
  nameStand,
  readCandidacies,
} from "#domain/elections/candidacies.ts";
import { berlinDay, formatDay } from "#domain/time/berlin-time.ts";
import { isOver } from "#domain/elections/election-times.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { IndexedDocument } from "#db/write/tree-index.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { findKind } from "#ingest/check/claims.ts";
import { placeOf, type Link } from "#ingest/check/references.ts";

/** States of candidacies that other documents or the calendar contradict. */
export function checkCandidacyStates(input: CheckInput): TreeFinding[] {
  const places = {
    findPerson: createPersonSearch(input),
    byFile: listByFile(input),
    elections: input.elections,
  };
  return [
    ...input.index.links.flatMap((link) => checkLink(link, places, input.now)),
    ...input.index.documents.flatMap((document) => checkTimes(document, input)),
  ];
}

interface Places {
  findPerson: (path: string) => IndexedDocument | undefined;
  byFile: ReadonlyMap<string, IndexedDocument>;
  elections: readonly Election[];
}

function listByFile({ index }: CheckInput): Places["byFile"] {
  return new Map(index.documents.map((document) => [document.file, document]));
}

function createPersonSearch({ index }: CheckInput): Places["findPerson"] {
  const people = index.documents.filter(
    ({ kind, isPartial }) => kind === "candidate" && !isPartial,
  );
  const byFile = new Map(people.map((person) => [person.file, person]));
  const byPath = new Map(people.map((person) => [person.path, person]));
  for (const { path, file } of index.aliases) {
    const person = byFile.get(file);
    if (person && !byPath.has(path)) byPath.set(path, person);
  }
  return (path) => byPath.get(path);
}

function checkLink(link: Link, places: Places, now: Date | undefined): TreeFinding[] {
  if (link.relation !== "participant" && link.relation !== "successor") return [];
  const person = places.findPerson(link.target);
  if (!person) return [];
  const from = places.byFile.get(link.file);
  return link.relation === "participant"
    ? checkParticipant(link, person, { isOfPast: isPast(from, now), elections: places.elections })
    : checkSuccessor(link, { successor: person, former: from }, places.elections);
}

function checkParticipant(
  link: Link,
  person: IndexedDocument,
  { isOfPast, elections }: { isOfPast: boolean; elections: readonly Election[] },
): TreeFinding[] {
  const candidacies = dropPastCandidacies(readStated(person), elections);
  if (isOfPast || candidacies.length === 0 || candidacies.some(isNomination)) return [];
  return [
    {
      ...placeOf(link),
      code: "participant-withdrawn",
      severity: "warning",
      message: `${person.title} tritt nicht mehr an und wird bei diesem Termin nicht mehr angekündigt.`,
      hint: "Nimm die Person heraus, und nenne, wer stattdessen kommt.",
    },
  ];
}

function isPast(event: IndexedDocument | undefined, now: Date | undefined): boolean {
  return now !== undefined && event?.startsAt !== undefined && new Date(event.startsAt) < now;
}

/** The successor is shown in the place of the former candidate only if both files agree. */
function checkSuccessor(
  link: Link,
  { successor, former }: { successor: IndexedDocument; former: IndexedDocument | undefined },
  elections: readonly Election[],
): TreeFinding[] {
  const left = readStated(former).filter(({ replacedBy }) => replacedBy === link.target);
  const taken = readStated(successor).filter(isNomination).map(nameStand);
  const open = left.filter((candidacy) => !taken.includes(nameStand(candidacy)));
  return open.map((candidacy) => {
    const stand = describeStand(candidacy, elections);
    return {
      ...placeOf(link),
      code: "successor-elsewhere",
      severity: "warning",
      message: `${successor.title} soll ${stand} nachfolgen, steht dort aber nicht.`,
      hint: `Trage die Kandidatur in „${successor.file}“ ein; bis dahin gilt der Platz als frei.`,
    };
  });
}

/** Outcomes before the polls have closed, and other states from a day that has yet to come. */
function checkTimes(document: IndexedDocument, { elections, now }: CheckInput): TreeFinding[] {
  if (!now) return [];
  const today = berlinDay(now);
  return readStated(document).flatMap((candidacy) => {
    const { since } = candidacy;
    const election = elections.find(({ id }) => id === candidacy.election);
    if (election && findOutcome(candidacy) && !isOver(election, now)) {
      return [outcomeTooEarly(document.file, election)];
    }
    return since !== undefined && since > today ? [sinceInFuture(document.file, since)] : [];
  });
}

function outcomeTooEarly(file: string, election: Election): TreeFinding {
  const day = formatDay(election.date);
  return {
    file,
    code: "outcome-too-early",
    severity: "warning",
    message: `Hier steht schon ein Ergebnis, aber die Wahllokale schließen erst am ${day} um ${election.pollsClose} Uhr.`,
    hint: "Bis dahin zeigt die Website es nicht. Prüfe, ob der Stand stimmt.",
    keys: ["status"],
  };
}

function sinceInFuture(file: string, since: string): TreeFinding {
  return {
    file,
    code: "since-in-future",
    severity: "warning",
    message: `Der ${formatDay(since)} ist noch nicht da, der Stand gilt aber schon jetzt.`,
    hint: "Prüfe den Tag. Soll der Stand erst von da an gelten, trage ihn erst an diesem Tag ein.",
    keys: ["since"],
  };
}

function readStated(document: IndexedDocument | undefined): Candidacy[] {
  return document?.kind === "candidate" ? readCandidacies(document.fields) : [];
}

function describeStand(candidacy: Candidacy, elections: readonly Election[]): string {
  const kind = findKind(elections, candidacy);
  return candidacy.kind === "list"
    ? sayWhere(kind, candidacy)
    : `im ${kind.area?.one ?? "Wahlkreis"} ${candidacy.constituency}`;
}
