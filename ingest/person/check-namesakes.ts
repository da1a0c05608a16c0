import type { IndexedDocument } from "#db/write/tree-index.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { namePerson } from "#domain/fields/same-person.ts";

/** Persons whose address has a number because another person of their name has the plain one, or had it. */
export function checkNamesakes({ index, site }: CheckInput): TreeFinding[] {
  const persons = index.documents.filter(
    ({ kind, isPartial }) => kind === "candidate" && !isPartial,
  );
  const byPath = new Map(persons.map((one) => [one.path, one]));
  return persons.flatMap((person) => {
    const plain = findPlainAddress(person, site?.umlauts ?? "ascii");
    return plain === undefined ? [] : [numbered(person, plain, byPath.get(plain))];
  });
}

/** The address without the number that an import has given; undefined if it has given none. */
function findPlainAddress(
  { file, path, fields }: IndexedDocument,
  umlauts: Parameters<typeof deriveAddress>[1],
): string | undefined {
  if (fields?.["slug"] !== undefined) return undefined;
  const name = lastPart(deriveAddress(file, umlauts).path);
  const [, plain] = /^(.+)-[1-9]\d*$/.exec(path) ?? [];
  return plain !== undefined && lastPart(plain) === name ? plain : undefined;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function numbered(
  person: IndexedDocument,
  plain: string,
  other: IndexedDocument | undefined,
): TreeFinding {
  const { file, path, fields } = person;
  const reason = other
    ? `Zwei Personen heißen „${namePerson(fields)}“: ${describe(other)} hat die Adresse ${plain}, ${describe(person)} die Adresse ${path}.`
    : `„${file}“ hat die Adresse ${path}; die ohne Nummer gehörte einer anderen Person, die „${namePerson(fields)}“ hieß.`;
  return {
    file,
    line: 1,
    column: 1,
    code: "address-numbered",
    severity: "warning",
    message: reason,
    hint: `Ergänze in „${file}“ im Kopf \`slug: ${lastPart(path)}\`, damit die Adresse auch nach einem Neuaufbau der Datenbank so bleibt, oder wähle hinter \`slug:\` eine schönere.`,
  };
}

function describe({ file, fields }: IndexedDocument): string {
  const year = fields?.["birthYear"];
  return typeof year === "number" ? `„${file}“ (Jahrgang ${year})` : `„${file}“`;
}
