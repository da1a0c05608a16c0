import { dirname } from "node:path/posix";
import { classifyFile } from "#domain/content/file-rules.ts";
import { lastPart } from "#domain/addresses/last-part.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import {
  isNomination,
  type DirectCandidacy,
  type ListCandidacy,
} from "#domain/elections/candidacies.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { findBallotGuide } from "#domain/elections/ballots.ts";
import { namePlace } from "#domain/elections/party-lists.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { listConstituencies } from "#domain/constituency.ts";
import type { Person } from "#domain/campaign/campaign.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import { isPublished, type CheckInput, type TreeFinding } from "#ingest/check/check-input.ts";
import { findArea, findDivision, findKind, hasSingleNominee } from "#ingest/check/claims.ts";

/** A candidacy with its person. */
interface Entry<T extends Candidacy = Candidacy> {
  person: Person;
  candidacy: T;
}
type ListEntry = Entry<ListCandidacy>;
type DirectEntry = Entry<DirectCandidacy>;

const positionKeys = ["listPosition", "position"];
const constituencyKeys = ["constituency"];

/**
 * Finds list places and constituencies that are taken twice, skipped or unknown.
 *
 * After a withdrawal a place is free for another person, but does not count as skipped.
 */
export function checkCandidates(input: CheckInput): TreeFinding[] {
  const entries = input.people
    .filter(isPublished)
    .flatMap((person) => person.fields.candidacies.map((candidacy) => ({ person, candidacy })));
  const lists = entries.filter((one): one is ListEntry => one.candidacy.kind === "list");
  const direct = entries.filter((one): one is DirectEntry => one.candidacy.kind === "direct");
  return [
    ...checkLists(lists, input),
    ...lists.filter((one) => isNominated(one) && hasPlace(one, input)).flatMap(comparePrefix),
    ...findDoubles(
      direct.filter((one) => isNominated(one) && hasSingleNominee(one.candidacy, input.elections)),
      (one) => nameConstituency(one),
      (later, earlier) => findingForTakenConstituency({ later, earlier }, input),
    ),
    ...findDoubles(
      direct.filter((one) => isNominated(one) && one.candidacy.constituencyPosition !== undefined),
      ({ candidacy }) => nameConstituency({ candidacy }, candidacy.constituencyPosition),
      (later, earlier) => findingForTakenAreaPlace({ later, earlier }, input),
    ),
    ...checkConstituencies(
      direct.filter(({ candidacy }) => isCurrent(candidacy, input)),
      input,
    ),
    ...checkServedConstituencies(input),
  ];
}

function isNominated({ candidacy }: Entry): boolean {
  return isNomination(candidacy);
}

function hasPlace({ candidacy }: ListEntry, { elections }: CheckInput): boolean {
  return findKind(elections, candidacy).isOfOnePerson === undefined;
}

/** The map has only the constituencies of the first election. */
function isCurrent({ election }: Candidacy, { elections: [current] }: CheckInput): boolean {
  return current === undefined || current.id === election;
}

function findDoubles<T extends Entry>(
  nominations: T[],
  nameOf: (nomination: T) => string,
  describe: (later: T, earlier: T) => TreeFinding,
): TreeFinding[] {
  const known = new Map<string, T>();
  return nominations.flatMap((nomination) => {
    const earlier = known.get(nameOf(nomination));
    if (earlier) return [describe(nomination, earlier)];
    known.set(nameOf(nomination), nomination);
    return [];
  });
}

function checkLists(entries: ListEntry[], input: CheckInput): TreeFinding[] {
  const { elections } = input;
  const lists = Map.groupBy(entries, ({ candidacy, person }) => {
    const division = findDivision(elections, candidacy, person.fields.candidacies);
    const { election, state = "", list = "" } = candidacy;
    return [election, state, list, division].join(" ");
  });
  return [...lists.values()].flatMap((list) => [
    ...findDoubles(
      list.filter(isNominated),
      ({ candidacy }) => String(candidacy.position),
      (later, earlier) => findingForTakenPosition({ later, earlier }, elections),
    ),
    ...findGaps(list, input),
  ]);
}

function findGaps(list: ListEntry[], input: CheckInput): TreeFinding[] {
  const sorted = list.toSorted((one, other) => one.candidacy.position - other.candidacy.position);
  let previous = 0;
  return sorted.flatMap(({ person, candidacy }) => {
    const { position } = candidacy;
    const missing = range(previous + 1, position - 1);
    previous = position;
    if (missing.length === 0 || missing.length <= countHeld(person.document.file, input)) return [];
    return [
      finding(
        "list-position-gap",
        { file: person.document.file, severity: "warning", keys: positionKeys },
        { place: namePlace(findKind(input.elections, candidacy).list, candidacy), missing },
      ),
    ];
  });
}

/** The texts beside a file that an error keeps from being published: a missing place may be theirs. */
function countHeld(file: string, { faults, documents }: CheckInput): number {
  const published = new Set(documents.map((one) => one.file));
  return [...(faults?.values() ?? [])].filter(
    (one) =>
      one.severity === "error" &&
      dirname(one.file) === dirname(file) &&
      classifyFile(one.file) === "document" &&
      !published.has(one.file),
  ).length;
}

function findingForTakenPosition(
  { later, earlier }: { later: ListEntry; earlier: ListEntry },
  elections: readonly Election[],
): TreeFinding {
  const { list, isOfOnePerson } = findKind(elections, later.candidacy);
  const files = [earlier.person.document.file, later.person.document.file];
  const place = { file: later.person.document.file, severity: "error" } as const;
  return isOfOnePerson
    ? finding(
        "list-position-taken",
        { ...place, keys: ["election"] },
        { case: "office", files, list: list.name },
      )
    : finding(
        "list-position-taken",
        { ...place, keys: positionKeys },
        {
          case: "place",
          files,
          place: namePlace(list, later.candidacy),
          ownLists: findOwnLists(later, elections),
        },
      );
}

/**
 * The constituencies with lists of their own, if the place does not say that it is on one of these.
 */
function findOwnLists({ person, candidacy }: ListEntry, elections: readonly Election[]) {
  const area = findArea(elections, candidacy);
  const isSaid = findDivision(elections, candidacy, person.fields.candidacies) !== "";
  if (isSaid || (area?.nominees !== "list" && area?.nominees !== "beside")) return undefined;
  return { word: area.one, isBeside: area.nominees === "beside" };
}

/** The number in front of the file name orders the list and should match the place in the text. */
function comparePrefix({ person: { document }, candidacy }: ListEntry): TreeFinding[] {
  const name = lastPart(document.file);
  const prefix = /^(\d+)\./.exec(name)?.[1];
  const matches = [candidacy.position, document.constituency].includes(Number(prefix));
  if (prefix === undefined || matches) return [];
  const number = String(candidacy.position).padStart(prefix.length, "0");
  return [
    finding(
      "prefix-differs",
      { file: document.file, severity: "warning", keys: positionKeys },
      { prefix, position: candidacy.position, name: number + name.slice(prefix.length) },
    ),
  ];
}

function nameConstituency({ candidacy }: Pick<DirectEntry, "candidacy">, place = 0): string {
  return `${candidacy.election} ${candidacy.constituency} ${place}`;
}

function findingForTakenAreaPlace(
  { later, earlier }: { later: DirectEntry; earlier: DirectEntry },
  { elections }: CheckInput,
): TreeFinding {
  const { constituency, constituencyPosition = 0 } = later.candidacy;
  const word = findArea(elections, later.candidacy)?.one ?? "Wahlkreis";
  return finding(
    "list-position-taken",
    { file: later.person.document.file, severity: "error", keys: ["constituencyPosition"] },
    {
      case: "place",
      files: [earlier.person.document.file, later.person.document.file],
      place: `Platz ${constituencyPosition} im ${word} ${constituency}`,
    },
  );
}

function findingForTakenConstituency(
  { later, earlier }: { later: DirectEntry; earlier: DirectEntry },
  { elections }: CheckInput,
): TreeFinding {
  const { constituency } = later.candidacy;
  const word = findArea(elections, later.candidacy)?.one ?? "Wahlkreis";
  return finding(
    "constituency-taken",
    { file: later.person.document.file, severity: "error", keys: constituencyKeys },
    {
      case: "stand",
      files: [earlier.person.document.file, later.person.document.file],
      word,
      constituency,
    },
  );
}

/** The geodata are those of the first election. */
function checkConstituencies(direct: DirectEntry[], input: CheckInput): TreeFinding[] {
  const known = listConstituencies(input).map(({ number }) => number);
  const [first] = input.elections;
  const drawn = direct.filter(({ candidacy }) => !first || candidacy.election === first.id);
  if (known.length === 0 || drawn.length === 0) return [];
  const taken = new Set(drawn.map(({ candidacy }) => candidacy.constituency));
  const unknown = drawn.filter(({ candidacy }) => !known.includes(candidacy.constituency));
  const empty = known.filter((number) => !taken.has(number)).toSorted((one, other) => one - other);
  // A party with candidates in few constituencies does so on purpose.
  const isEverywhere = taken.size * 4 >= known.length;
  return [
    ...unknown.map(({ person, candidacy }) =>
      findingForUnknownConstituency(person.document.file, candidacy.constituency, input),
    ),
    ...(empty.length > 0 && isEverywhere && hasOwnVote(input)
      ? [findingForEmptyConstituencies(empty, input)]
      : []),
  ];
}

/** Whether voters mark persons in constituencies; a party need not have a list in each of them. */
function hasOwnVote({ elections: [first] }: CheckInput): boolean {
  return !first || findBallotGuide(first).area.column !== undefined;
}

/** Finds unknown constituencies among those that offices serve. */
function checkServedConstituencies(input: CheckInput): TreeFinding[] {
  const known = listConstituencies(input).map(({ number }) => number);
  if (known.length === 0) return [];
  return input.offices.flatMap(({ document, fields: { constituencies = [] } }) =>
    constituencies
      .filter((number) => !known.includes(number))
      .map((number) => findingForUnknownConstituency(document.file, number, input)),
  );
}

function findingForUnknownConstituency(
  file: string,
  number: number,
  { elections }: CheckInput,
): TreeFinding {
  const { area } = findElectionKind(elections[0]);
  return finding(
    "constituency-unknown",
    { file, severity: "error", keys: [...constituencyKeys, "constituencies"] },
    { case: "stand", word: area?.one ?? "Wahlkreis", number },
  );
}

function findingForEmptyConstituencies(numbers: number[], { elections }: CheckInput): TreeFinding {
  const { one = "Wahlkreis", many = "Wahlkreise" } = findElectionKind(elections[0]).area ?? {};
  return finding(
    "constituency-empty",
    { file: "site.yml", severity: "warning" },
    { numbers, one, many },
  );
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
