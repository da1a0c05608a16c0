import type { DocumentHead } from "#domain/content/document-head.ts";
import { dropPastCandidacies, isNomination } from "#domain/elections/candidacies.ts";
import {
  isDeletionOver,
  keepPublicFields,
  listDeletedElections,
} from "#domain/elections/data-deletion.ts";
import { findDeath, keepFarewellFields } from "#domain/elections/farewell.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { CandidateFields } from "#domain/fields/kinds.ts";
import { berlinDay, parseBerlinInstant } from "#domain/time/berlin-time.ts";
import type { Campaign, Person, PersonAt } from "./campaign.ts";
import { perDay } from "./memo.ts";

/** Everyone as of an instant, in the order of their files. */
export const listPeople = perDay<readonly PersonAt[]>(({ elections, people }, now) =>
  people.map((person) => personAt(elections, person, now)),
);

/** The person of a document as of an instant. Throws if the fields do not fit, which is an error of that page alone. */
export function findPerson(campaign: Campaign, document: DocumentHead, now: Date): PersonAt {
  const person = campaign.findItem(document);
  if (person?.kind !== "person") throw new Error(`${document.file} has no fields of a person`);
  return personAt(campaign.elections, person, now);
}

/**
 * Whether a document is about a person whose personal data must no longer be shown. If its fields do not fit, nobody
 * can tell, so they must not.
 */
export function mustForget(campaign: Campaign, document: DocumentHead, now: Date): boolean {
  if (document.kind !== "candidate") return false;
  const person = campaign.findItem(document);
  return person?.kind !== "person" || personAt(campaign.elections, person, now).isForgotten;
}

/**
 * A person as of an instant, without days of candidacies that are still to come and, once the person is forgotten or
 * dead, without personal data.
 */
export function personAt(elections: readonly Election[], person: Person, now: Date): PersonAt {
  const today = berlinDay(now);
  const isToCome = ({ since }: Candidacy) => since !== undefined && since > today;
  const written = person.fields.candidacies;
  const candidacies = written.map((one) => (isToCome(one) ? omitDay(one) : one));
  const fields = { ...person.fields, candidacies };
  const isForgotten = isDeletionOver(candidacies, listDeletedElections(elections, now));
  const [nextDay] = written
    .filter(isToCome)
    .flatMap(({ since }) => since ?? [])
    .toSorted();
  return {
    ...person,
    fields: isForgotten ? keepPublicFields(fields) : reduceFieldsIfDead(fields),
    isForgotten,
    isStanding: isStanding(elections, { fields }),
    nextSinceAt: nextDay === undefined ? undefined : parseBerlinInstant(nextDay),
  };
}

function reduceFieldsIfDead(fields: CandidateFields): CandidateFields {
  return findDeath(fields.candidacies) ? keepFarewellFields(fields) : fields;
}

/** A status entered for a later day holds at once, but its day must not be shown as if it were past. */
function omitDay({ since: _since, ...candidacy }: Candidacy): Candidacy {
  return candidacy;
}

/** Computes `PersonAt.isStanding`, which needs no instant. */
export function isStanding(
  elections: readonly Election[],
  { fields }: Pick<Person, "fields">,
): boolean {
  const { candidacies } = fields;
  return !findDeath(candidacies) && dropPastCandidacies(candidacies, elections).some(isNomination);
}

/** Whether lists and links may lead to a person: one who stands, and whose data may still be shown. */
export function mayBeLinked(person: Pick<PersonAt, "isStanding" | "isForgotten">): boolean {
  return person.isStanding && !person.isForgotten;
}

const phonebook = new Intl.Collator("de-u-co-phonebk");

/** Orders persons as a German phone book does (DIN 5007-2), where ü sorts as ue: Mucke, Mueller, Müller, Mugge. */
export function sortByName<P extends Pick<Person, "fields">>(people: readonly P[]): P[] {
  return people.toSorted((one, other) =>
    phonebook.compare(sortNameOf(one.fields), sortNameOf(other.fields)),
  );
}

function sortNameOf({ sortName, familyName, givenName }: CandidateFields): string {
  return sortName ?? [familyName, givenName].filter(Boolean).join(", ");
}
