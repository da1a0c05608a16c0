import type { IndexedDocument, TreeIndex } from "#db/write/tree-index.ts";
import { slugify } from "#domain/words/slugify.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { referenceFields } from "#ingest/fields/known-fields.ts";
import { namePerson } from "#domain/fields/same-person.ts";
import type { CheckInput } from "./check-input.ts";

type Link = TreeIndex["links"][number];

/** A reference by a name that several persons have. */
export interface AmbiguousReference {
  /** As it is written. */
  written: string;
  persons: readonly IndexedDocument[];
}

const personRelations = new Set<Link["relation"]>(
  referenceFields.filter(({ kind }) => kind === "candidate").map(({ relation }) => relation),
);

/**
 * Returns a function that finds out whether a reference may mean several persons: those whose files
 * have the name, or who are called so. The whole address of a person is never ambiguous.
 */
export function createAmbiguityCheck({
  index,
  site,
  readText,
}: CheckInput): (link: Link) => AmbiguousReference | undefined {
  const umlauts = site?.umlauts ?? "ascii";
  const persons = index.documents.filter(
    ({ kind, isDraft, isPartial }) => kind === "candidate" && !isDraft && !isPartial,
  );
  const byFile = Map.groupBy(persons, ({ file }) => lastPart(deriveAddress(file, umlauts).path));
  const byName = Map.groupBy(persons, ({ fields }) => slugify(namePerson(fields), umlauts));
  return (link) => {
    if (!personRelations.has(link.relation)) return undefined;
    const name = lastPart(link.target);
    const namesakes = [...(byFile.get(name) ?? []), ...(byName.get(name) ?? [])];
    if (new Set(namesakes).size < 2 || index.outdated.has(link.file)) return undefined;
    const written = readWritten(link, readText(link.file));
    // Other than an address, the path of a file is not exact: two files may claim one address.
    if (written === undefined || (written.startsWith("/") && written === link.target)) {
      return undefined;
    }
    // In small letters it is the name of a file.
    const meant = new Set(/[\p{Lu}\s]/u.test(written) ? namesakes : byFile.get(name));
    return meant.size < 2 || areOne([...meant]) ? undefined : { written, persons: [...meant] };
  };
}

/** Files about persons of one name and year are about one person, which has a finding of its own. */
function areOne(persons: readonly IndexedDocument[]): boolean {
  const years = new Set(persons.map(({ fields }) => fields?.["birthYear"]));
  return years.size === 1 && !years.has(undefined);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function readWritten({ line = 0, column = 1 }: Link, text: string | undefined): string | undefined {
  const rest = text?.split(/\r?\n/)[line - 1]?.slice(column - 1);
  return /^["']?([^,\]}"'#]+)/.exec(rest ?? "")?.[1]?.trim();
}
