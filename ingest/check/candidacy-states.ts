import { findOutcome, isNomination } from "#db/model/candidacies.ts";
import { isOver } from "#db/model/election-times.ts";
import { candidacySchema, type Candidacy } from "#db/model/fields/candidate-fields.ts";
import type { LinkRecord } from "#db/model/records.ts";
import type { Election } from "#db/model/site-config.ts";
import type { IndexedDocument } from "#db/write/tree-index.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";

/** States of candidacies that other documents or the calendar contradict. */
export function checkCandidacyStates(input: CheckInput): TreeFinding[] {
  const findPerson = createPersonSearch(input);
  return [
    ...input.index.links.flatMap((link) => checkLink(link, findPerson, input)),
    ...input.index.documents.flatMap((document) => checkOutcomes(document, input)),
  ];
}

type FindPerson = (path: string) => IndexedDocument | undefined;

function createPersonSearch({ index }: CheckInput): FindPerson {
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

function checkLink(
  link: LinkRecord & { file: string },
  findPerson: FindPerson,
  input: CheckInput,
): TreeFinding[] {
  if (link.relation !== "participant" && link.relation !== "successor") return [];
  const person = findPerson(link.target);
  if (!person) return [];
  return link.relation === "participant"
    ? checkParticipant(link, person, input)
    : checkSuccessor(link, person, input);
}

function checkParticipant(
  link: LinkRecord & { file: string },
  person: IndexedDocument,
  { index, now }: CheckInput,
): TreeFinding[] {
  const candidacies = readCandidacies(person);
  if (candidacies.length === 0 || candidacies.some(isNomination)) return [];
  const startsAt = index.documents.find(({ file }) => file === link.file)?.startsAt;
  if (now && startsAt !== undefined && new Date(startsAt) < now) return [];
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

/** The successor is shown in the place of the former candidate only if both files agree. */
function checkSuccessor(
  link: LinkRecord & { file: string },
  successor: IndexedDocument,
  { index }: CheckInput,
): TreeFinding[] {
  const former = index.documents.find(({ file }) => file === link.file);
  const left = readCandidacies(former).filter(({ replacedBy }) => replacedBy === link.target);
  const taken = readCandidacies(successor).filter(isNomination).map(nameStand);
  const open = left.filter((candidacy) => !taken.includes(nameStand(candidacy)));
  return open.map((candidacy) => {
    const stand = describeStand(candidacy);
    return {
      ...placeOf(link),
      code: "successor-elsewhere",
      severity: "warning",
      message: `${successor.title} soll ${stand} nachfolgen, steht dort aber nicht.`,
      hint: `Trage die Kandidatur in „${successor.file}“ ein; bis dahin gilt der Platz als frei.`,
    };
  });
}

function checkOutcomes(document: IndexedDocument, { elections, now }: CheckInput): TreeFinding[] {
  if (!now) return [];
  return readCandidacies(document).flatMap((candidacy) => {
    const election = elections.find(({ id }) => id === candidacy.election);
    if (!election || !findOutcome(candidacy) || isOver(election, now)) return [];
    return [outcomeTooEarly(document.file, election)];
  });
}

function outcomeTooEarly(file: string, election: Election): TreeFinding {
  const day = election.date.split("-").toReversed().join(".");
  return {
    file,
    code: "outcome-too-early",
    severity: "warning",
    message: `Hier steht schon ein Ergebnis, aber die Wahllokale schließen erst am ${day} um ${election.pollsClose} Uhr.`,
    hint: "Bis dahin zeigt die Website es nicht. Prüfe, ob der Stand stimmt.",
    keys: ["status"],
  };
}

function readCandidacies(document: IndexedDocument | undefined): Candidacy[] {
  if (document?.kind !== "candidate") return [];
  return candidacySchema.array().safeParse(document.fields?.["candidacies"]).data ?? [];
}

function nameStand(candidacy: Candidacy): string {
  return candidacy.kind === "list"
    ? `list ${candidacy.election} ${candidacy.state ?? ""} ${candidacy.position}`
    : `direct ${candidacy.election} ${candidacy.constituency}`;
}

function describeStand(candidacy: Candidacy): string {
  return candidacy.kind === "list"
    ? `auf Listenplatz ${candidacy.position}`
    : `im Wahlkreis ${candidacy.constituency}`;
}

function placeOf({
  file,
  line,
  column,
}: LinkRecord & { file: string }): Pick<TreeFinding, "file" | "line" | "column"> {
  return {
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
