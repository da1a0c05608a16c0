import type { IndexedDocument } from "#db/write/tree-index.ts";
import { kinds } from "#db/model/kinds.ts";
import type { LinkRecord } from "#db/model/records.ts";
import { isOwnPath } from "./addresses.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { checkImage } from "./images.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { homeSectionIds, isFrameId } from "#ingest/addresses/reserved-ids.ts";
import { findEventsPath } from "#db/model/site-config.ts";
import { referenceFields } from "#ingest/fields/known-fields.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";

/** A link, with its place in the data of `site.yml` when it is from there. */
export type Link = LinkRecord & { file: string } & Pick<TreeFinding, "path">;

type ReferenceField = (typeof referenceFields)[number];

const references = new Map<LinkRecord["relation"], ReferenceField>(
  referenceFields.map((field) => [field.relation, field]),
);

interface Places {
  byPath: Map<string, IndexedDocument>;
  /** By the addresses that lead to it besides its own. */
  byAlias: Map<string, IndexedDocument>;
  /** Former addresses, and folders that redirect or are pages; they have no headings. */
  others: Set<string>;
  findAnchors: (document: IndexedDocument) => Anchors;
  assets: Set<string>;
  missingAssets: Set<string>;
  /** Addresses of files with mistakes, which are reported themselves. */
  broken: Set<string>;
  hasHomeSections: boolean;
  suggest: Suggest;
}

/** The targets of fragments on a page; `headings` are those worth a suggestion. */
interface Anchors {
  headings: Set<string>;
  has: (fragment: string) => boolean;
}

type Suggest = (word: string, candidates: string[], otherwise: string) => { hint: string };

/** Comparing words is slow: of thousands of mistakes only the first get a suggestion. */
const maxComparisons = 20_000;

/** Links, references and images whose target does not exist. */
export function checkLinks(input: CheckInput): TreeFinding[] {
  return input.index.links
    .filter(({ relation }) => !relation.startsWith("shown-"))
    .flatMap(createLinkCheck(input));
}

/** Returns a function that judges single links of a tree. */
export function createLinkCheck(input: CheckInput): (link: Link) => TreeFinding[] {
  const { index } = input;
  const places: Places = {
    byPath: new Map(
      index.documents
        .filter((document) => !document.isPartial)
        // The first published one in the default order is served, so it must come last here.
        .toReversed()
        .toSorted((one, other) => Number(other.isDraft) - Number(one.isDraft))
        .map((document) => [document.path, document]),
    ),
    byAlias: listByAlias(index),
    others: new Set(
      [
        ...index.aliases.map(({ path }) => path),
        ...index.directoryDefaults
          // Without a campaign a folder is shown as an empty page, as in the reference.
          .filter(({ redirect }) => redirect !== undefined || !input.site)
          .map(({ path }) => path),
        findEventsPath(input.site) ?? [],
      ].flat(),
    ),
    findAnchors: createAnchorSearch(input),
    assets: index.assets,
    missingAssets: index.missingAssets,
    broken: new Set(
      index.unpublished.map((file) => deriveAddress(file, input.site?.umlauts ?? "ascii").path),
    ),
    hasHomeSections: input.site !== undefined,
    suggest: createSuggester(),
  };
  const drafts = new Set(index.documents.filter(({ isDraft }) => isDraft).map(({ file }) => file));
  return (link) => checkLink(link, places, drafts.has(link.file));
}

function checkLink(link: Link, places: Places, isFromDraft: boolean): TreeFinding[] {
  if (link.relation === "image") return checkImage(link, places);
  const reference = references.get(link.relation);
  if (reference) return checkReference(link, { reference, isFromDraft }, places);
  const target = normalise(link.target);
  const document = places.byPath.get(target);
  if (document?.isDraft && !isFromDraft) return [linkToDraft(link, document)];
  if (target === "/" && places.hasHomeSections) return checkHomeAnchor(link, places);
  if (document) return checkAnchor(link, document, places);
  return isServed(target, places) ? [] : [danglingLink(link, places)];
}

function isServed(target: string, places: Places): boolean {
  return (
    places.others.has(target) ||
    places.broken.has(target) ||
    isOwnPath(target) ||
    places.assets.has(target.slice(1)) ||
    isBuiltInFile(target)
  );
}

/** Further forms of a document's page. */
function isBuiltInFile(target: string): boolean {
  return /^\/.+\.(?:ics|vcf)$/.test(target) || /^\/.+\/druck$/.test(target);
}

function checkReference(
  link: Link,
  { reference, isFromDraft }: { reference: ReferenceField; isFromDraft: boolean },
  places: Places,
): TreeFinding[] {
  const document = places.byPath.get(link.target) ?? places.byAlias.get(link.target);
  // An easy-read version may exist of any kind of document.
  const isMeant = ({ kind }: IndexedDocument) =>
    reference.kind === "page" || kind === reference.kind;
  if (document && isMeant(document)) {
    return document.isDraft && !isFromDraft ? [referenceToDraft(link, reference, document)] : [];
  }
  if (!document && places.broken.has(link.target)) return [];
  const candidates = [...places.byPath.values()].filter(isMeant).map(({ path }) => path);
  return [
    {
      ...placeOf(link),
      code: "reference-dangling",
      severity: "error",
      message: `${kinds[reference.kind].german} „${link.target}“ gibt es nicht.`,
      ...places.suggest(link.target, candidates, "Prüfe die Schreibweise oder lege die Datei an."),
      keys: [reference.key],
    },
  ];
}

function referenceToDraft(
  link: Link,
  { kind, key }: ReferenceField,
  document: IndexedDocument,
): TreeFinding {
  return {
    ...placeOf(link),
    code: "link-to-draft",
    severity: "warning",
    message: `${kinds[kind].german} „${document.file}“ ist ein Entwurf und erscheint deshalb hier nicht.`,
    hint: "Veröffentliche das Ziel oder nimm den Verweis heraus.",
    keys: [key],
  };
}

function listByAlias({ aliases, documents }: CheckInput["index"]): Places["byAlias"] {
  const byFile = new Map(documents.map((document) => [document.file, document]));
  return new Map(
    aliases.flatMap(({ path, file }) => {
      const document = byFile.get(file);
      return document ? [[path, document] as const] : [];
    }),
  );
}

function checkAnchor(link: Link, document: IndexedDocument, places: Places): TreeFinding[] {
  const { fragment } = link;
  if (fragment === undefined || fragment === "" || fragment === "top") return [];
  // The text of a page that redirects is never seen; the fragment is kept by the redirect.
  if (document.redirect !== undefined) return [];
  const anchors = places.findAnchors(document);
  if (anchors.has(fragment)) return [];
  return [
    {
      ...placeOf(link),
      code: "anchor-missing",
      severity: "warning",
      message: `Auf der Seite ${document.path} gibt es keine Überschrift mit der Marke #${fragment}.`,
      ...places.suggest(
        fragment,
        [...anchors.headings],
        "Die Marke ist die Überschrift in kleinen Buchstaben, mit Bindestrichen statt Leerzeichen.",
      ),
    },
  ];
}

function checkHomeAnchor(link: Link, places: Places): TreeFinding[] {
  const { fragment } = link;
  if (fragment === undefined || ["", "top", ...homeSectionIds].includes(fragment)) return [];
  const document = places.byPath.get("/");
  const anchors = document && places.findAnchors(document);
  if (anchors?.has(fragment)) return [];
  const known = [...homeSectionIds, ...(anchors?.headings ?? [])];
  return [
    {
      ...placeOf(link),
      code: "anchor-missing",
      severity: "warning",
      message: `Auf der Startseite gibt es keinen Abschnitt und keine Überschrift mit der Marke #${fragment}.`,
      ...places.suggest(fragment, known, `Möglich sind ${homeSectionIds.join(", ")}.`),
    },
  ];
}

/** Each text is read at most once, and only for a fragment that is none of its headings. */
function createAnchorSearch({ index, site, readBodyIds }: CheckInput): Places["findAnchors"] {
  const known = new Map<string, Set<string>>();
  return ({ file, path }) => {
    const headings = index.anchors.get(path) ?? new Set();
    return {
      headings,
      has(fragment) {
        if (headings.has(fragment) || (site && isFrameId(fragment, path))) return true;
        const ids = known.get(file) ?? readBodyIds(file);
        known.set(file, ids);
        return ids.has(fragment);
      },
    };
  };
}

function linkToDraft(link: Link, document: IndexedDocument): TreeFinding {
  return {
    ...placeOf(link),
    code: "link-to-draft",
    severity: "warning",
    message: `Der Verweis führt auf den Entwurf „${document.file}“, den Besucher nicht sehen.`,
    hint: "Veröffentliche das Ziel oder nimm den Verweis heraus.",
    keys: ["redirect"],
  };
}

function danglingLink(link: Link, places: Places): TreeFinding {
  return {
    ...placeOf(link),
    code: "link-dangling",
    severity: "warning",
    message: `Die Adresse ${link.target} gibt es nicht.`,
    ...(adviseForeign(link) ??
      places.suggest(
        link.target,
        [...places.byPath.keys()],
        "Berichtige den Verweis oder lege die Seite an.",
      )),
    keys: ["redirect"],
  };
}

/** `www.foo.de` without a protocol is a path, whatever its author meant. */
function adviseForeign({ target }: Link): { hint: string } | undefined {
  // Written on a page in a folder, it was resolved below that folder.
  const foreign = /\/((?:www\.[\w-]+\.|[\w-]+\.(?:de|org|com|net|eu|info)(?:\/|$)).*)$/i.exec(
    target,
  );
  if (!foreign) return undefined;
  return { hint: `Führt der Verweis auf eine andere Website, schreibe https://${foreign[1]}.` };
}

function placeOf(link: Link): Pick<TreeFinding, "file" | "line" | "column" | "path"> {
  return {
    file: link.file,
    ...(link.path === undefined ? {} : { path: link.path }),
    ...(link.line === undefined ? {} : { line: link.line }),
    ...(link.column === undefined ? {} : { column: link.column }),
  };
}

function createSuggester(): Suggest {
  let comparisonsLeft = maxComparisons;
  return (word, candidates, otherwise) => {
    comparisonsLeft -= candidates.length;
    const nearest = comparisonsLeft < 0 ? undefined : findNearest(word, candidates);
    return { hint: nearest === undefined ? otherwise : `Meintest du „${nearest}“?` };
  };
}

function normalise(target: string): string {
  const path = target.replace(/[?#].*$/, "");
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}
