import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Person } from "#domain/campaign/campaign.ts";
import { lastPart } from "#domain/addresses/last-part.ts";
import type { Umlauts } from "#domain/words/slugify.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { namePerson } from "#domain/content/same-person.ts";

/**
 * Finds persons whose address has a number, because the plain one belongs or belonged to a
 * namesake.
 */
export function checkNamesakes({ people, site }: CheckInput): TreeFinding[] {
  const umlauts = site?.umlauts ?? "ascii";
  const byPath = new Map(people.map((one) => [one.document.path, one]));
  return people.flatMap((person) => {
    const plain = findPlainAddress(person, umlauts);
    if (plain === undefined || person.document.fields?.["slug"] !== undefined) return [];
    const other = byPath.get(plain);
    return other && isOfOneYear(person, other)
      ? []
      : [findingForNumberedAddress(person, plain, other)];
  });
}

/**
 * Whether one of two persons has a numbered address, given by an import or by a `slug`. A number in
 * the file name may be that of a copy, so it does not count.
 */
export function isToldApart(one: Person, other: Person, umlauts: Umlauts) {
  const [plain, otherPlain] = [one, other].map((person) => findPlainAddress(person, umlauts));
  if (plain === undefined && otherPlain === undefined) return false;
  return lastPart(plain ?? one.document.path) === lastPart(otherPlain ?? other.document.path);
}

/** Whether both years of birth are known, and the same. */
export function isOfOneYear(one: Person, other: Person): boolean {
  const year = one.fields.birthYear;
  return year !== undefined && year === other.fields.birthYear;
}

/**
 * The address without a number that is not part of the file name; undefined without such a number.
 */
function findPlainAddress({ document }: Person, umlauts: Umlauts): string | undefined {
  const { file, path } = document;
  const name = lastPart(deriveAddress(file, umlauts).path);
  const [, plain] = /^(.+)-[1-9]\d*$/.exec(path) ?? [];
  return plain !== undefined && lastPart(plain) === name ? plain : undefined;
}

function findingForNumberedAddress(
  person: Person,
  plain: string,
  other: Person | undefined,
): TreeFinding {
  const { file, path } = person.document;
  const place = { file, line: 1, column: 1, severity: "warning" } as const;
  const slug = lastPart(path);
  return other
    ? finding("address-numbered", place, {
        case: "beside",
        first: { ...toNamesake(other), path: plain },
        second: toNamesake(person),
        slug,
      })
    : finding("address-numbered", place, {
        case: "alone",
        person: toNamesake(person),
        slug,
        plain: lastPart(plain),
      });
}

function toNamesake({ document: { file, path }, fields }: Person) {
  const { birthYear } = fields;
  return { file, path, name: namePerson(fields), ...(birthYear !== undefined && { birthYear }) };
}
