import { finding } from "#ingest/catalogue/catalogue.ts";
import { sayWhere } from "#domain/elections/party-lists.ts";
import {
  dropPastCandidacies,
  findOutcome,
  isNomination,
  keyOfNomination,
} from "#domain/elections/candidacies.ts";
import { findDeath } from "#domain/elections/farewell.ts";
import { berlinDay, formatDay } from "#domain/time/berlin-time.ts";
import { isOver } from "#domain/elections/election-times.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { Item, Person } from "#domain/campaign/campaign.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { findKind } from "#ingest/check/claims.ts";
import { placeOf, type Link } from "#ingest/check/references.ts";

/** Finds states of candidacies that contradict other documents or the calendar. */
export function checkCandidacyStates(input: CheckInput): TreeFinding[] {
  const items = [...input.people, ...input.events];
  const byFile = new Map<string, Item>(items.map((item) => [item.document.file, item]));
  return [
    ...input.links.flatMap((link) => checkLink(link, byFile.get(link.file), input)),
    ...input.people.flatMap((person) => checkTimes(person, input)),
  ];
}

function checkLink(link: Link, from: Item | undefined, input: CheckInput): TreeFinding[] {
  if (link.relation !== "participant" && link.relation !== "successor") return [];
  const person = input.findItemAt(link.target);
  if (person?.kind !== "person") return [];
  if (link.relation === "participant") {
    return isPast(from, input.now) ? [] : checkParticipant(link, person, input.elections);
  }
  return from?.kind === "person"
    ? checkSuccessor(link, { successor: person, former: from }, input.elections)
    : [];
}

function checkParticipant(
  link: Link,
  person: Person,
  elections: readonly Election[],
): TreeFinding[] {
  const candidacies = dropPastCandidacies(person.fields.candidacies, elections);
  const isDead = findDeath(person.fields.candidacies) !== undefined;
  if (!isDead && (candidacies.length === 0 || candidacies.some(isNomination))) return [];
  return [
    finding(
      "participant-withdrawn",
      { ...placeOf(link), severity: "warning" },
      { case: isDead ? "dead" : "withdrawn", person: person.document.title },
    ),
  ];
}

function isPast(event: Item | undefined, now: Date | undefined): boolean {
  const startsAt = event?.document.startsAt;
  return now !== undefined && startsAt !== undefined && new Date(startsAt) < now;
}

/** A successor takes the former candidate's place only if both files agree. */
function checkSuccessor(
  link: Link,
  { successor, former }: { successor: Person; former: Person },
  elections: readonly Election[],
): TreeFinding[] {
  const left = former.fields.candidacies.filter(({ replacedBy }) => replacedBy === link.target);
  const taken = successor.fields.candidacies.filter(isNomination).map(keyOfNomination);
  const open = left.filter((candidacy) => !taken.includes(keyOfNomination(candidacy)));
  return open.map((candidacy) => {
    const stand = textForCandidacy(candidacy, elections);
    return finding(
      "successor-elsewhere",
      { ...placeOf(link), severity: "warning" },
      { person: successor.document.title, stand, file: successor.document.file },
    );
  });
}

/** Finds outcomes before the polls close, and other states with a future day. */
function checkTimes({ document, fields }: Person, { elections, now }: CheckInput): TreeFinding[] {
  if (!now) return [];
  const today = berlinDay(now);
  const place = { file: document.file, severity: "warning" } as const;
  const found = fields.candidacies.flatMap((candidacy): TreeFinding[] => {
    const { since } = candidacy;
    const election = elections.find(({ id }) => id === candidacy.election);
    if (election && findOutcome(candidacy) && !isOver(election, now)) {
      const facts = { day: formatDay(election.date), pollsClose: election.pollsClose };
      return [finding("outcome-too-early", { ...place, keys: ["status"] }, facts)];
    }
    return since !== undefined && since > today
      ? [
          finding(
            "since-in-future",
            { ...place, keys: ["since"] },
            { since, isDead: candidacy.status === "deceased" },
          ),
        ]
      : [];
  });
  // A state that all candidacies share has one finding.
  return [...new Map(found.map((one) => [`${one.code} ${one.message}`, one])).values()];
}

function textForCandidacy(candidacy: Candidacy, elections: readonly Election[]): string {
  const kind = findKind(elections, candidacy);
  return candidacy.kind === "list"
    ? sayWhere(kind, candidacy)
    : `im ${kind.area?.one ?? "Wahlkreis"} ${candidacy.constituency}`;
}
