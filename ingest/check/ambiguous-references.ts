import type { ContentTree, TreeLink } from "#domain/campaign/content-tree.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { lastPart } from "#domain/addresses/last-part.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { slugify } from "#domain/words/slugify.ts";
import { deriveAddress, resolveTreePath } from "#ingest/addresses/derive-address.ts";
import { referenceFields } from "#ingest/fields/known-fields.ts";
import { namePerson } from "#domain/content/same-person.ts";
import type { CheckInput } from "./check-input.ts";

/** A reference by a name that several persons have. */
export interface AmbiguousReference {
  /** The reference as written. */
  written: string;
  persons: readonly DocumentHead[];
}

const personRelations = new Set<TreeLink["relation"]>(
  referenceFields.filter(({ kind }) => kind === "candidate").map(({ relation }) => relation),
);

/**
 * Returns a function that tells whether a reference may mean several persons: those with this name
 * or file name. A full address or file path is never ambiguous.
 */
export function createAmbiguityCheck({
  documents,
  outdated,
  site,
  readText,
}: CheckInput): (link: TreeLink) => AmbiguousReference | undefined {
  const umlauts = site?.umlauts ?? "ascii";
  const persons = listPersons(documents);
  const byFile = Map.groupBy(persons, ({ file }) => lastPart(deriveAddress(file, umlauts).path));
  const byName = Map.groupBy(persons, ({ fields }) => slugify(namePerson(fields), umlauts));
  return (link) => {
    if (!personRelations.has(link.relation)) return undefined;
    const name = lastPart(link.target);
    const namesakes = [...(byFile.get(name) ?? []), ...(byName.get(name) ?? [])];
    if (new Set(namesakes).size < 2 || outdated.has(link.file)) return undefined;
    const written = readWritten(link, readText(link.file));
    if (written === undefined || written === link.target) return undefined;
    if (findByFile(written, link.file, persons)) return undefined;
    // In lower case the word is the name of a file.
    const meant = new Set(/[\p{Lu}\s]/u.test(written) ? namesakes : byFile.get(name));
    return meant.size < 2 || areOne([...meant]) ? undefined : { written, persons: [...meant] };
  };
}

/**
 * Resolves references by file path to the persons meant: their address may differ from that of the
 * file name. `references` are those that lead elsewhere than parsed.
 */
export function resolveFileReferences(
  tree: ContentTree,
  readText: CheckInput["readText"],
): { tree: ContentTree; references: CorrectedReference[] } {
  const persons = listPersons(tree.documents);
  // Only a person with a numbered address has another address than the file name says, so without
  // one no text needs to be read.
  const isNumbered = persons.some(({ path }) => /-\d+$/.test(path));
  const references = isNumbered
    ? tree.links
        .filter((link) => personRelations.has(link.relation) && !tree.outdated.has(link.file))
        .flatMap((link) => correct(link, { readText, persons }))
    : [];
  if (references.length === 0) return { tree, references };
  const byLink = new Map(references.map((one) => [one.link, one]));
  const links = tree.links.map((link) => {
    const target = byLink.get(link)?.target;
    return target === undefined ? link : { ...link, target };
  });
  const byFile = Map.groupBy(references, ({ link }) => link.file);
  const documents = tree.documents.map((document) =>
    replaceSuccessors(document, byFile.get(document.file)),
  );
  return { tree: { ...tree, links, documents }, references };
}

function replaceSuccessors(
  document: DocumentHead,
  references: readonly CorrectedReference[] = [],
): DocumentHead {
  const candidacies = document.fields?.["candidacies"];
  if (references.length === 0 || !Array.isArray(candidacies)) return document;
  const targets = new Map(references.map(({ link, target }) => [link.target, target]));
  const corrected = candidacies.map((candidacy: JsonObject) => {
    const target = targets.get(String(candidacy["replacedBy"]));
    return target === undefined ? candidacy : { ...candidacy, replacedBy: target };
  });
  return { ...document, fields: { ...document.fields, candidacies: corrected } };
}

/** A reference with the address of the person whose file it names. */
export interface CorrectedReference {
  link: TreeLink;
  target: string;
}

function correct(
  link: TreeLink,
  { readText, persons }: Pick<CheckInput, "readText"> & { persons: DocumentHead[] },
): CorrectedReference[] {
  const written = readWritten(link, readText(link.file));
  if (written === undefined || written === link.target) return [];
  const target = findByFile(written, link.file, persons)?.path;
  return target === undefined || target === link.target ? [] : [{ link, target }];
}

/** Finds the person by the path of a file, or by its name including the number in front. */
function findByFile(
  written: string,
  from: string,
  persons: readonly DocumentHead[],
): DocumentHead | undefined {
  const isRelative = /\.md$/i.test(written) || /^\.\.?\//.test(written);
  const path = isRelative ? resolveTreePath(from, written) : written.normalize("NFC");
  const name = path === undefined ? undefined : dropExtension(path);
  const [person, ...others] = persons.filter(({ file }) => {
    const stem = dropExtension(file);
    return stem === name || (/^\d+\.[^/]+$/.test(name ?? "") && lastPart(stem) === name);
  });
  return others.length === 0 ? person : undefined;
}

function dropExtension(file: string): string {
  return file.replace(/\.(?:md|ya?ml|json)$/i, "");
}

function listPersons(documents: readonly DocumentHead[]): DocumentHead[] {
  return documents.filter(
    ({ kind, isDraft, isPartial }) => kind === "candidate" && !isDraft && !isPartial,
  );
}

/**
 * Files about persons of one name and year are about one person, which `check-same-person.ts`
 * reports.
 */
function areOne(persons: readonly DocumentHead[]): boolean {
  const years = new Set(persons.map(({ fields }) => fields?.["birthYear"]));
  return years.size === 1 && !years.has(undefined);
}

/** The text of a reference in its file. */
export function readWritten(
  { line = 0, column = 1 }: TreeLink,
  text: string | undefined,
): string | undefined {
  const rest = text?.split(/\r?\n/)[line - 1]?.slice(column - 1);
  const [, double, single, plain] = /^(?:"([^"]*)"|'([^']*)'|([^,\]}"'#]+))/.exec(rest ?? "") ?? [];
  return (double ?? single ?? plain)?.trim();
}
