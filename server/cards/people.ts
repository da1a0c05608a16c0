import type { PersonName } from "#client/contract/page-data.ts";
import { berlinDay, parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { dropPastCandidacies, isNomination } from "#domain/elections/candidacies.ts";
import {
  isDeletionOver,
  keepPublicFields,
  listDeletedElections,
} from "#domain/elections/data-deletion.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { CandidateFields } from "#domain/fields/kinds.ts";
import { findInitials } from "#domain/words/initials.ts";
import { findCandidateFields } from "#db/read/candidate-fields.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { PageContext } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";

/** A person's document with its fields checked. */
export interface Person {
  document: DocumentHead;
  fields: CandidateFields;
  /** Set in a list: the election that it is about. */
  election?: string | undefined;
  /** Set in a list if the person marks a vacant place. */
  left?: Candidacy;
  /** Whether personal data other than the name must no longer be shown. */
  isForgotten: boolean;
  /** When the first day begins that is entered for a state and has yet to come. */
  nextDayAt: Date | undefined;
}

const phonebook = new Intl.Collator("de-u-co-phonebk");

/** Reads a person without days to come, and what has to be gone by the elections of the site. */
export function parsePerson(context: PageContext, document: DocumentHead): Person {
  const written = checkFields(document);
  const isToCome = ({ since }: Candidacy) => since !== undefined && since > berlinDay(context.now);
  const candidacies = written.candidacies.map((one) => (isToCome(one) ? omitDay(one) : one));
  const fields = { ...written, candidacies };
  const isForgotten = isDeletionOver(candidacies, listDeleted(context));
  const nextDay = written.candidacies
    .filter(isToCome)
    .flatMap(({ since }) => since ?? [])
    .toSorted()[0];
  return {
    document,
    fields: isForgotten ? keepPublicFields(fields) : fields,
    isForgotten,
    nextDayAt: nextDay === undefined ? undefined : parseBerlinInstant(nextDay),
  };
}

function checkFields(document: DocumentHead): CandidateFields {
  const fields = findCandidateFields(document);
  if (!fields) throw new Error(`${document.file} has no fields of a person`);
  return fields;
}

/** A state entered for a later day holds at once, but its day must not be shown as if it were past. */
function omitDay({ since: _since, ...candidacy }: Candidacy): Candidacy {
  return candidacy;
}

/** Whether a document is a person whose personal data has to be gone. */
export function isForgotten(context: PageContext, document: DocumentHead): boolean {
  if (document.kind !== "candidate") return false;
  return isDeletionOver(checkFields(document).candidacies, listDeleted(context));
}

function listDeleted(context: PageContext): string[] {
  const { settings, now } = context;
  // Another version begins when the data of an election have to be gone.
  return context.once("deleted elections", () => listDeletedElections(settings.elections, now));
}

/** Whether a person is still nominated anywhere, elections of the past aside. */
export function isStanding(
  { settings }: Pick<PageContext, "settings">,
  { fields }: Pick<Person, "fields">,
): boolean {
  return dropPastCandidacies(fields.candidacies, settings.elections).some(isNomination);
}

/** Whether visitors are led to a person: one who stands, and whose data may still be shown. */
export function isReachable(
  context: Pick<PageContext, "settings">,
  person: Pick<Person, "fields" | "isForgotten">,
): boolean {
  return isStanding(context, person) && !person.isForgotten;
}

/** Orders persons as a German phone book does: Mucke, Mueller, Müller, Mugge. */
export function sortByName(people: Person[]): Person[] {
  return people.toSorted((one, other) =>
    phonebook.compare(sortNameOf(one.fields), sortNameOf(other.fields)),
  );
}

export function describeName(fields: CandidateFields): PersonName {
  const { honorific, givenName, nameParticle, familyName } = fields;
  const family = [nameParticle, familyName].filter(Boolean).join(" ");
  return omitAbsent({
    honorific,
    given: givenName,
    family,
    full: [honorific, givenName, family].filter(Boolean).join(" "),
    initials: findInitials([givenName, familyName]),
  });
}

/** The grammatical form of words for a person. */
export function findForm({ gender }: CandidateFields): "w" | "m" | "neutral" {
  return gender === "w" || gender === "m" ? gender : "neutral";
}

function sortNameOf(fields: CandidateFields): string {
  return fields.sortName ?? `${fields.familyName}, ${fields.givenName}`;
}
