import { finding } from "#ingest/catalogue/catalogue.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { LinkRecord } from "#domain/content/records.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { referenceFields } from "#ingest/fields/known-fields.ts";
import type { createAmbiguityCheck, AmbiguousReference } from "./ambiguous-references.ts";
import type { TreeFinding } from "./check-input.ts";
import type { ServedAddresses } from "./served-addresses.ts";

/** A link, with its place in the data of `site.yml` when it is from there. */
export type Link = LinkRecord & { file: string } & Pick<TreeFinding, "path">;

export type ReferenceField = (typeof referenceFields)[number];

/** The possible targets of references. */
export interface ReferencePlaces extends Pick<ServedAddresses, "byPath" | "byAlias" | "broken"> {
  suggest: (word: string, candidates: string[]) => string | undefined;
  kindFolders: SiteConfig["kindFolders"];
  findAmbiguity: ReturnType<typeof createAmbiguityCheck>;
}

interface Origin {
  field: ReferenceField;
  /** Whether visitors see the document that contains the reference. */
  isPublic: boolean;
}

/** A reference to what does not exist or is a draft, or to several persons. */
export function checkReference(link: Link, origin: Origin, places: ReferencePlaces): TreeFinding[] {
  const { field, isPublic } = origin;
  const ambiguity = places.findAmbiguity(link);
  if (ambiguity) return [ambiguousReference(link, ambiguity, origin)];
  const document = findTarget(link, field, places);
  if (document?.isDraft && isPublic) return [referenceToDraft(link, field, document)];
  if (document) return [];
  const broken = places.broken.get(link.target);
  return broken === undefined
    ? [referenceToNothing(link, origin, places)]
    : [referenceToBroken(link, broken, origin)];
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

/** A version in another language may exist of any kind of document. */
function isMeant({ kind }: DocumentHead, field: ReferenceField): boolean {
  return field.kind === "page" || kind === field.kind;
}

function referenceToNothing(link: Link, origin: Origin, places: ReferencePlaces): TreeFinding {
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
  const suggestion = suggest(link, field, places);
  const made = suggestion === undefined ? findNewPlace(link, field, places) : undefined;
  return made
    ? finding("reference-dangling", place, { case: "new", ...facts, ...made })
    : finding("reference-dangling", place, { case: "nothing", ...facts, suggestion });
}

/** One command makes a place, if its name is that of a file in the folder for new ones. */
function findNewPlace(
  { target }: Link,
  { kind }: ReferenceField,
  places: ReferencePlaces,
): { word: string; title: string } | undefined {
  const word = newPlaces[kind];
  const folder = places.kindFolders.find((one) => one.kind === kind)?.path;
  const name = target.slice(target.lastIndexOf("/") + 1);
  const isMade = target === `${folder}/${name}` && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name);
  if (word === undefined || !isMade) return undefined;
  const title = name.replace(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase());
  return { word, title: title.replaceAll("-", " ") };
}

const newPlaces: Partial<Record<ReferenceField["kind"], string>> = { venue: "ort", office: "büro" };

function suggest(link: Link, field: ReferenceField, places: ReferencePlaces): string | undefined {
  const candidates = [...places.byPath.values()]
    .filter((one) => isMeant(one, field))
    .map(({ path }) => path);
  return places.suggest(link.target, [...candidates, ...places.broken.keys()]);
}

function referenceToDraft(
  link: Link,
  { kind, key }: ReferenceField,
  document: DocumentHead,
): TreeFinding {
  return finding(
    "link-to-draft",
    { ...placeOf(link), severity: "error", keys: [key] },
    { case: "reference", kind, file: document.file },
  );
}

function ambiguousReference(
  link: Link,
  { written, persons }: AmbiguousReference,
  { field, isPublic }: Origin,
): TreeFinding {
  return finding(
    "reference-ambiguous",
    { ...placeOf(link), severity: isPublic ? "error" : "warning", keys: [field.key] },
    { written, persons: persons.map(({ file, path }) => ({ file, path })) },
  );
}

function referenceToBroken(link: Link, broken: string, { field, isPublic }: Origin): TreeFinding {
  return finding(
    "reference-dangling",
    { ...placeOf(link), severity: isPublic ? "error" : "warning", keys: [field.key] },
    { case: "broken", kind: field.kind, target: link.target, file: broken },
  );
}

/** The place at which a link is written. */
export function placeOf(link: Link): Pick<TreeFinding, "file" | "line" | "column" | "path"> {
  return {
    file: link.file,
    ...(link.path === undefined ? {} : { path: link.path }),
    ...(link.line === undefined ? {} : { line: link.line }),
    ...(link.column === undefined ? {} : { column: link.column }),
  };
}
