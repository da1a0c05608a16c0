import type { DocumentHead } from "#domain/content/document-head.ts";
import { kinds } from "#domain/fields/kinds.ts";
import type { LinkRecord } from "#domain/content/records.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { listText } from "#domain/words/list-text.ts";
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
    hint: suggest(link, field, places) ?? adviseNew(link, field, places),
    keys: [field.key],
  };
}

/** One command makes a place, if its name is that of a file in the folder for new ones. */
function adviseNew({ target }: Link, { kind }: ReferenceField, places: ReferencePlaces): string {
  const word = newPlaces[kind];
  const folder = places.kindFolders.find((one) => one.kind === kind)?.path;
  const name = target.slice(target.lastIndexOf("/") + 1);
  const isMade = target === `${folder}/${name}` && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name);
  if (word === undefined || !isMade) {
    return "Prüfe die Schreibweise, lege die Datei an, oder nimm den Verweis heraus.";
  }
  const title = name.replace(/(?<=^|-)\p{L}/gu, (letter) => letter.toUpperCase());
  return `Prüfe die Schreibweise, oder lege die Datei an: \`npx plakat new ${word} "${title.replaceAll("-", " ")}"\`; fülle sie aus, und lösche darin die Zeile „draft: true“. Sonst nimm den Verweis heraus.`;
}

const newPlaces: Partial<Record<ReferenceField["kind"], string>> = { venue: "ort", office: "büro" };

function suggest(link: Link, field: ReferenceField, places: ReferencePlaces): string | undefined {
  const other = places.byPath.get(link.target);
  if (other && other.kind !== "data" && !isMeant(other, field)) {
    return `Unter dieser Adresse steht eine Seite der Art „${kinds[other.kind].german}“; hier muss es „${kinds[field.kind].german}“ sein.`;
  }
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
  return {
    ...placeOf(link),
    code: "link-to-draft",
    severity: "error",
    message: `${kinds[kind].german} „${document.file}“ ist ein Entwurf und nicht online.`,
    hint: "Lösche dort die Zeile „draft: true“, wenn die Seite online gehen soll, oder nimm den Verweis heraus.",
    keys: [key],
  };
}

function ambiguousReference(
  link: Link,
  { written, persons }: AmbiguousReference,
  { field, isPublic }: Origin,
): TreeFinding {
  const choices = persons.map(({ file, path }) => `„${file}“ (${path})`);
  const addresses = persons.map(({ path }) => `\`${path}\``);
  return {
    ...placeOf(link),
    code: "reference-ambiguous",
    severity: isPublic ? "error" : "warning",
    message: `„${written}“ können mehrere Personen sein: ${listText(choices)}.`,
    hint: `Schreibe statt „${written}“ die Adresse der Person, die gemeint ist: ${addresses.join(" oder ")}.`,
    keys: [field.key],
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

/** The place at which a link is written. */
export function placeOf(link: Link): Pick<TreeFinding, "file" | "line" | "column" | "path"> {
  return {
    file: link.file,
    ...(link.path === undefined ? {} : { path: link.path }),
    ...(link.line === undefined ? {} : { line: link.line }),
    ...(link.column === undefined ? {} : { column: link.column }),
  };
}
