import type { PersonName } from "#client/contract/person-name.ts";
import { isNomination } from "#db/model/candidacies.ts";
import type { Candidacy } from "#db/model/fields/candidate-fields.ts";
import { candidateSchema, type CandidateFields } from "#db/model/kinds.ts";
import type { StoredDocument } from "#db/read/documents.ts";
import type { PageContext } from "./context.ts";
import { omitAbsent } from "./omit-absent.ts";

/** A person's document with its fields checked. */
export interface Person {
  document: StoredDocument;
  fields: CandidateFields;
  /** Set in a list where the person marks a place as vacant. */
  left?: Candidacy;
}

const phonebook = new Intl.Collator("de-u-co-phonebk");

export function parsePerson(_context: PageContext, document: StoredDocument): Person {
  return { document, fields: candidateSchema.parse(document.fields) };
}

/** Returns whether a person is still nominated anywhere. */
export function isStanding({ fields }: Person): boolean {
  return fields.candidacies.some(isNomination);
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
    initials: firstLetter(givenName) + firstLetter(familyName),
  });
}

function sortNameOf(fields: CandidateFields): string {
  return fields.sortName ?? `${fields.familyName}, ${fields.givenName}`;
}

function firstLetter(name: string): string {
  return (/\p{L}/u.exec(name)?.[0] ?? "").toLocaleUpperCase("de");
}
