import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Person } from "#domain/campaign/campaign.ts";
import { isPublished, type CheckInput, type TreeFinding } from "#ingest/check/check-input.ts";
import type { Umlauts } from "#domain/words/slugify.ts";
import { isOfOneYear, isToldApart } from "./check-namesakes.ts";
import { foldPersonName, namePerson } from "#domain/content/same-person.ts";

/**
 * Finds one person in two files: a person with two candidacies has one document with one address.
 *
 * Names are compared without umlauts, accents, case, hyphens and repeated spaces. Years of birth,
 * or a numbered address, distinguish two persons of the same name.
 */
export function checkSamePerson({ people, site }: CheckInput): TreeFinding[] {
  const umlauts = site?.umlauts ?? "ascii";
  const published = people.filter(isPublished);
  return [...Map.groupBy(published, foldName).values()].flatMap((namesakes) =>
    namesakes.flatMap((later, place) => {
      const earlier = namesakes.slice(0, place).find((one) => isSame(one, later, umlauts));
      return earlier ? [findingForSecondFile(later, earlier)] : [];
    }),
  );
}

/** A name without any letter matches no other. */
function foldName({ fields, document }: Person): string {
  return foldPersonName(fields) ?? document.file;
}

function isSame(one: Person, other: Person, umlauts: Umlauts): boolean {
  if (isOfOneYear(one, other)) return true;
  const isKnown = [one, other].every(({ fields }) => fields.birthYear !== undefined);
  return !isKnown && !isToldApart(one, other, umlauts);
}

function findingForSecondFile(later: Person, earlier: Person): TreeFinding {
  const [name, spelling] = [namePerson(later.fields), namePerson(earlier.fields)];
  const place = { severity: "warning", keys: ["familyName", "givenName"] } as const;
  const { file } = earlier.document;
  return finding(
    "person-twice",
    { file: later.document.file, ...place },
    name === spelling
      ? { case: "same", name, file }
      : { case: "otherSpelling", name, file, spelling },
  );
}
