import type { IndexedDocument } from "#db/write/tree-index.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import type { Umlauts } from "#domain/words/slugify.ts";
import { isOfOneYear, isToldApart } from "./check-namesakes.ts";
import { foldPersonName, namePerson } from "#domain/content/same-person.ts";

/**
 * One person in two files: someone with two candidacies is one document with one address.
 *
 * Names are compared without umlauts, accents, case, hyphens and repeated spaces. Two people of one
 * name are told apart by their years of birth, or by a number behind the address.
 */
export function checkSamePerson({ index, site }: CheckInput): TreeFinding[] {
  const umlauts = site?.umlauts ?? "ascii";
  const people = index.documents.filter(
    ({ kind, isDraft, isPartial }) => kind === "candidate" && !isDraft && !isPartial,
  );
  return [...Map.groupBy(people, foldName).values()].flatMap((namesakes) =>
    namesakes.flatMap((later, place) => {
      const earlier = namesakes.slice(0, place).find((one) => isSame(one, later, umlauts));
      return earlier ? [personTwice(later, earlier)] : [];
    }),
  );
}

/** A document without a name is like no other. */
function foldName({ fields, file }: IndexedDocument): string {
  return foldPersonName(fields) ?? file;
}

function isSame(one: IndexedDocument, other: IndexedDocument, umlauts: Umlauts): boolean {
  if (isOfOneYear(one, other)) return true;
  const isKnown = [one, other].every(({ fields }) => fields?.["birthYear"] !== undefined);
  return !isKnown && !isToldApart(one, other, umlauts);
}

function personTwice(later: IndexedDocument, earlier: IndexedDocument): TreeFinding {
  const spelling =
    namePerson(later.fields) === namePerson(earlier.fields)
      ? ""
      : `, dort als „${namePerson(earlier.fields)}“ geschrieben`;
  return {
    file: later.file,
    code: "person-twice",
    severity: "warning",
    message: `„${namePerson(later.fields)}“ steht auch in „${earlier.file}“${spelling}.`,
    hint: "Eine Person mit zwei Kandidaturen braucht nur eine Datei: Trage beide dort ein, und lösche die andere. Sind es zwei Menschen, nenne bei beiden den Jahrgang.",
    keys: ["familyName", "givenName"],
  };
}
