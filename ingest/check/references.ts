import type { IndexedDocument, TreeIndex } from "#db/write/tree-index.ts";
import { kinds } from "#domain/fields/kinds.ts";
import type { LinkRecord } from "#domain/content/records.ts";
import type { referenceFields } from "#ingest/fields/known-fields.ts";
import { isAsset } from "#ingest/settle/document-version.ts";
import type { TreeFinding } from "./check-input.ts";
import type { ServedAddresses } from "./served-addresses.ts";

/** A link, with its place in the data of `site.yml` when it is from there. */
export type Link = LinkRecord & { file: string } & Pick<TreeFinding, "path">;

export type ReferenceField = (typeof referenceFields)[number];

/** What references can lead to. */
export interface ReferencePlaces extends Pick<ServedAddresses, "byPath" | "byAlias" | "broken"> {
  /** Files that are not in the tree while their last version stays online. */
  missing: ReadonlySet<string>;
  findNamed: FindNamed;
  suggest: (word: string, candidates: string[]) => string | undefined;
}

/** The missing files that a document names, directly or through other missing ones. */
type FindNamed = (document: IndexedDocument) => { file: string; by: string }[];

interface Origin {
  field: ReferenceField;
  /** Whether visitors see the document that contains the reference. */
  isPublic: boolean;
}

/** A reference to what does not exist, is a draft, or is only held online. */
export function checkReference(link: Link, origin: Origin, places: ReferencePlaces): TreeFinding[] {
  const { field, isPublic } = origin;
  const document = findTarget(link, field, places);
  if (document?.isDraft && isPublic) return [referenceToDraft(link, field, document)];
  const isMissing = document !== undefined && places.missing.has(document.file);
  if (document && !isMissing) return [];
  const broken = places.broken.get(link.target);
  // The file that replaces a missing one is reported itself.
  if (broken !== undefined) return isMissing ? [] : [referenceToBroken(link, broken, origin)];
  return document && isPublic
    ? describeHeld(link, document, { field, places })
    : [referenceToNothing(link, origin, places)];
}

function findTarget(
  { target }: Link,
  field: ReferenceField,
  { byPath, byAlias }: ReferencePlaces,
): IndexedDocument | undefined {
  const found = [byPath.get(target), byAlias.get(target)]
    .filter((one) => one !== undefined)
    .filter((one) => isMeant(one, field));
  return found.find(({ isDraft }) => !isDraft) ?? found[0];
}

/** An easy-read version may exist of any kind of document. */
function isMeant({ kind }: IndexedDocument, field: ReferenceField): boolean {
  return field.kind === "page" || kind === field.kind;
}

function referenceToNothing(
  link: Link,
  { field, isPublic }: Origin,
  places: ReferencePlaces,
): TreeFinding {
  return {
    ...placeOf(link),
    code: "reference-dangling",
    severity: isPublic ? "error" : "warning",
    message: `${kinds[field.kind].german} „${link.target}“ gibt es nicht.`,
    hint: suggest(link, field, places) ?? "Prüfe die Schreibweise oder lege die Datei an.",
    keys: [field.key],
  };
}

function suggest(link: Link, field: ReferenceField, places: ReferencePlaces): string | undefined {
  const other = places.byPath.get(link.target);
  if (other && other.kind !== "data" && !isMeant(other, field)) {
    return `Unter dieser Adresse steht eine Seite der Art „${kinds[other.kind].german}“; hier muss es „${kinds[field.kind].german}“ sein.`;
  }
  const candidates = [...places.byPath.values()]
    .filter((one) => isMeant(one, field) && !places.missing.has(one.file))
    .map(({ path }) => path);
  return places.suggest(link.target, [...candidates, ...places.broken.keys()]);
}

function referenceToDraft(
  link: Link,
  { kind, key }: ReferenceField,
  document: IndexedDocument,
): TreeFinding {
  return {
    ...placeOf(link),
    code: "link-to-draft",
    severity: "error",
    message: `${kinds[kind].german} „${document.file}“ ist ein Entwurf und nicht online.`,
    hint: "Veröffentliche das Ziel oder nimm den Verweis heraus.",
    keys: [key],
  };
}

function referenceToBroken(link: Link, broken: string, { field, isPublic }: Origin): TreeFinding {
  return {
    ...placeOf(link),
    code: "reference-dangling",
    severity: isPublic ? "error" : "warning",
    message: `${kinds[field.kind].german} „${link.target}“ ist nicht online, weil „${broken}“ einen Fehler hat.`,
    hint: `Behebe den Fehler in „${broken}“; dann erledigt sich dieser hier von selbst.`,
    keys: [field.key],
  };
}

interface HeldFacts {
  field: ReferenceField;
  places: ReferencePlaces;
}

function describeHeld(
  link: Link,
  document: IndexedDocument,
  { field, places }: HeldFacts,
): TreeFinding[] {
  const hint =
    suggest(link, field, places) ??
    "Nimm die Angabe heraus, dann verschwindet auch die Seite; oder lege die Datei wieder an.";
  const named = [{ file: document.file, by: link.file }, ...places.findNamed(document)];
  return named.map(({ file, by }, index) => ({
    ...placeOf(link),
    code: "target-held",
    severity: "warning",
    message: `„${file}“ fehlt im Inhaltsordner; die letzte Fassung wird online gehalten, weil „${by}“ sie nennt.`,
    hint:
      index === 0
        ? hint
        : "Verschwindet die Seite, die hier genannt wird, verschwindet auch diese Datei.",
    keys: [field.key],
  }));
}

/** Returns a search that follows references from one missing document to the next. */
export function createNamedSearch({ links, documents, missing, aliases }: TreeIndex): FindNamed {
  if (missing.size === 0) return () => [];
  const files = new Map<string, string>(aliases.map(({ path, file }) => [path, file]));
  for (const { path, file } of documents) files.set(path, file);
  const named = Map.groupBy(
    links.filter(({ file, relation }) => missing.has(file) && relation !== "link"),
    ({ file }) => file,
  );
  return ({ file: start }) => {
    const found = new Map([[start, start]]);
    // `for…of` also visits entries that are added during the loop.
    for (const by of found.keys()) {
      for (const { relation, target } of named.get(by) ?? []) {
        const file = isAsset({ relation }) ? target : (files.get(target) ?? "");
        if (missing.has(file) && !found.has(file)) found.set(file, by);
      }
    }
    return [...found].slice(1).map(([file, by]) => ({ file, by }));
  };
}

/** Where a link is written. */
export function placeOf(link: Link): Pick<TreeFinding, "file" | "line" | "column" | "path"> {
  return {
    file: link.file,
    ...(link.path === undefined ? {} : { path: link.path }),
    ...(link.line === undefined ? {} : { line: link.line }),
    ...(link.column === undefined ? {} : { column: link.column }),
  };
}
