import { finding } from "#ingest/catalogue/catalogue.ts";
import { lastPart } from "#domain/addresses/last-part.ts";
import { foldForSearch } from "#domain/words/fold-words.ts";
import { slugify } from "#domain/words/slugify.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { LinkRecord } from "#domain/content/records.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { referenceFields } from "#ingest/fields/known-fields.ts";
import type { createAmbiguityCheck } from "./ambiguous-references.ts";
import type { TreeFinding } from "./check-input.ts";
import type { ServedAddresses } from "./served-addresses.ts";

/** A link, with its path in `site.yml` if it comes from there. */
export type Link = LinkRecord & { file: string } & Pick<TreeFinding, "path">;

export type ReferenceField = (typeof referenceFields)[number];

/** The possible targets of references. */
export interface ReferencePlaces extends Pick<ServedAddresses, "byPath" | "byAlias" | "broken"> {
  suggest: (word: string, candidates: string[]) => string | undefined;
  kindFolders: SiteConfig["kindFolders"];
  findAmbiguity: ReturnType<typeof createAmbiguityCheck>;
  indexNames: ReturnType<typeof createNameIndex>;
  /** A reference as written in its file; undefined for a removed file. */
  readWritten: (link: Link) => string | undefined;
}

interface Origin {
  field: ReferenceField;
  /** Whether visitors see the document that contains the reference. */
  isPublic: boolean;
}

/** Finds a reference to nothing, to a draft or to several persons. */
export function checkReference(link: Link, origin: Origin, places: ReferencePlaces): TreeFinding[] {
  const { field, isPublic } = origin;
  const { kind } = field;
  const severity = isPublic ? ("error" as const) : ("warning" as const);
  const place = { ...placeOf(link), severity, keys: [field.key] };
  const ambiguity = places.findAmbiguity(link);
  if (ambiguity) {
    const { written, persons } = ambiguity;
    const facts = { written, persons: persons.map(({ file, path }) => ({ file, path })) };
    return [finding("reference-ambiguous", place, facts)];
  }
  const document = findTarget(link, field, places);
  if (document?.isDraft && isPublic)
    return [finding("link-to-draft", place, { case: "reference", kind, file: document.file })];
  if (document) return [];
  const broken = places.broken.get(link.target);
  return broken === undefined
    ? [findingForDanglingReference(link, origin, places)]
    : [
        finding("reference-dangling", place, {
          case: "broken",
          kind,
          target: link.target,
          file: broken,
        }),
      ];
}

function findTarget(
  { target }: Link,
  field: ReferenceField,
  { byPath, byAlias }: ReferencePlaces,
): DocumentHead | undefined {
  const found = [byPath.get(target), byAlias.get(target)]
    .filter((one) => one !== undefined)
    .filter((one) => isMeant(one, field));
  return found.find(({ isDraft }) => !isDraft) ?? found[0];
}

/** Every kind of document may have a version in another language. */
function isMeant({ kind }: DocumentHead, field: ReferenceField): boolean {
  return field.kind === "page" || kind === field.kind;
}

function findingForDanglingReference(
  link: Link,
  origin: Origin,
  places: ReferencePlaces,
): TreeFinding {
  const { field, isPublic } = origin;
  const place = {
    ...placeOf(link),
    severity: isPublic ? "error" : "warning",
    keys: [field.key],
  } as const;
  const facts = { kind: field.kind, target: link.target };
  const other = places.byPath.get(link.target);
  if (other && other.kind !== "data" && !isMeant(other, field))
    return finding("reference-dangling", place, { case: "otherKind", ...facts, other: other.kind });
  const suggestion = findNamed(link, field, places) ?? suggest(link, field, places);
  const made = suggestion === undefined ? findPlaceToCreate(link, field, places) : undefined;
  return made
    ? finding("reference-dangling", place, { case: "new", ...facts, ...made })
    : finding("reference-dangling", place, { case: "nothing", ...facts, suggestion });
}

/**
 * Finds the command that creates a missing place, if its name fits a file in the folder for new
 * ones.
 */
function findPlaceToCreate(
  link: Link,
  { kind }: ReferenceField,
  places: ReferencePlaces,
): { word: string; title: string } | undefined {
  const { target } = link;
  const word = newPlaces[kind];
  const folder = places.kindFolders.find((one) => one.kind === kind)?.path;
  const name = lastPart(target);
  const isMade = target === `${folder}/${name}` && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name);
  if (word === undefined || !isMade) return undefined;
  const written = places.readWritten(link) ?? "";
  const isInWords = /[\p{Lu}\s]/u.test(written) && !/["$`\\]/.test(written);
  return { word, title: isInWords && isSlug(name, written) ? written : writeWords(name) };
}

function isSlug(name: string, written: string): boolean {
  return slugify(written, "de") === name || slugify(written, "ascii") === name;
}

const newPlaces: Partial<Record<ReferenceField["kind"], string>> = { venue: "ort", office: "büro" };

/**
 * Turns the name of a file into words, with the umlauts of words that are frequent in names of
 * places.
 */
function writeWords(name: string): string {
  return name
    .replaceAll(umlautStems, (stem) => stem.replace(/[aou]e/, (pair) => umlauts[pair] ?? pair))
    .replace(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll("-", " ");
}

const umlautStems =
  /buerger|buero|buecher|bruecke|kueche|kuenst|kueste|muehle|muenster|schuetzen|schueler|gruen|huette|sued|fuer|ueber|gaeste|staedt|maedchen|jaeger|saele|haeus|baecker|schloess|foerde|hoefe|moewe/g;
const umlauts: Readonly<Record<string, string>> = { ae: "ä", oe: "ö", ue: "ü" };

/**
 * Finds the address by the written title or name, with a person's names in any order, or else by
 * the name of the file in another folder.
 */
function findNamed(link: Link, field: ReferenceField, places: ReferencePlaces): string | undefined {
  const isOther = (one: DocumentHead) =>
    isMeant(one, field) && one.file !== link.file && one.path !== link.target;
  const { byWords, byName } = places.indexNames();
  const wanted = sortWords(places.readWritten(link) ?? "");
  const named = wanted === "" ? [] : (byWords.get(wanted) ?? []).filter(isOther);
  const [found, ...more] =
    named.length > 0 ? named : (byName.get(lastPart(link.target)) ?? []).filter(isOther);
  return more.length === 0 ? found?.path : undefined;
}

/**
 * Indexes documents by the words of their titles and by file names; built at the first dangling
 * reference.
 */
export function createNameIndex(byPath: ReferencePlaces["byPath"]) {
  const read = () => {
    const documents = [...byPath.values()];
    return {
      byWords: Map.groupBy(documents, ({ title }) => sortWords(title)),
      byName: Map.groupBy(documents, ({ path }) => lastPart(path)),
    };
  };
  let index: ReturnType<typeof read> | undefined;
  return () => (index ??= read());
}

function sortWords(text: string): string {
  const words = foldForSearch(text).split(/[^\p{L}\p{N}]+/u);
  return words
    .filter((word) => !/^(?:|dr|prof|herr|frau)$/.test(word))
    .toSorted()
    .join(" ");
}

function suggest(link: Link, field: ReferenceField, places: ReferencePlaces): string | undefined {
  const candidates = [...places.byPath.values()]
    .filter((one) => isMeant(one, field) && one.file !== link.file)
    .map(({ path }) => path);
  return places.suggest(link.target, [...candidates, ...places.broken.keys()]);
}

/** The place where a link is written. */
export function placeOf(link: Link): Pick<TreeFinding, "file" | "line" | "column" | "path"> {
  return {
    file: link.file,
    ...(link.path === undefined ? {} : { path: link.path }),
    ...(link.line === undefined ? {} : { line: link.line }),
    ...(link.column === undefined ? {} : { column: link.column }),
  };
}
