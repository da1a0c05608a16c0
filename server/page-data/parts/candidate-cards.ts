import type { CandidateCard, ConstituencyData } from "#client/contract/page-data.ts";
import type { PersonName } from "#client/contract/person-name.ts";
import { isNomination } from "#db/model/candidacies.ts";
import type { StoredDocument } from "#db/read/documents.ts";
import { candidateSchema, type CandidateFields } from "#db/model/kinds.ts";
import type { SiteConfig } from "#db/model/site-config.ts";
import type { PageContext } from "./context.ts";
import { loadImages } from "./images.ts";
import { omitAbsent } from "./omit-absent.ts";

/** A person's document with its fields checked. */
export interface Person {
  document: StoredDocument;
  fields: CandidateFields;
}

const defaultLabels = {
  candidate: {
    w: "Landeslistenkandidatin",
    m: "Landeslistenkandidat",
    neutral: "Landeslistenkandidat*in",
  },
  directCandidate: { w: "Direktkandidatin", m: "Direktkandidat", neutral: "Direktkandidat*in" },
};

const phonebook = new Intl.Collator("de-u-co-phonebk");

export function parsePerson(document: StoredDocument): Person {
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

/** The cards of persons, in the order given. */
export function buildCandidateCards(context: PageContext, people: Person[]): CandidateCard[] {
  const findImage = loadImages(
    context,
    people.map(({ fields }) => fields.photo),
  );
  return people.map(({ document, fields }) => {
    const name = describeName(fields);
    return omitAbsent({
      path: document.path,
      name,
      listPosition: document.listPosition,
      constituency: findConstituency(context, document.constituency),
      occupation: fields.occupation,
      residence: fields.residence,
      photo: findImage(fields.photo, `Portrait von ${name.full}`),
    });
  });
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

/** A person's candidacies in the form that fits the person: "Direktkandidatin". */
export function describeRole({ document, fields }: Person, site: SiteConfig | undefined): string {
  const candidate = site?.labels.candidate ?? defaultLabels.candidate;
  const directCandidate = site?.labels.directCandidate ?? defaultLabels.directCandidate;
  const form = fields.gender === "w" || fields.gender === "m" ? fields.gender : "neutral";
  const roles = [
    ...(document.listPosition === undefined ? [] : [candidate[form]]),
    ...(document.constituency === undefined ? [] : [directCandidate[form]]),
  ];
  return roles.join(" und ");
}

/** Number and name of a constituency; without geodata the number alone is known. */
function findConstituency(
  context: PageContext,
  number: number | undefined,
): ConstituencyData | undefined {
  if (number === undefined) return undefined;
  const known = context.settings.map?.constituencies.find((one) => one.number === number);
  return { number, name: known?.name ?? "" };
}

function sortNameOf(fields: CandidateFields): string {
  return fields.sortName ?? `${fields.familyName}, ${fields.givenName}`;
}

function firstLetter(name: string): string {
  return (/\p{L}/u.exec(name)?.[0] ?? "").toLocaleUpperCase("de");
}
