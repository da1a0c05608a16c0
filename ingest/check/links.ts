import type { IndexedDocument } from "#db/write/tree-index.ts";
import { kinds } from "#db/model/kinds.ts";
import type { LinkRecord } from "#db/model/records.ts";
import { decodeTarget } from "./decode-target.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { checkImage } from "./images.ts";
import { listServedAddresses, type ServedAddresses } from "./served-addresses.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { splitTarget } from "#ingest/document/head-links.ts";
import { homeSectionIds, isFrameId } from "#ingest/addresses/reserved-ids.ts";
import { referenceFields } from "#ingest/fields/known-fields.ts";

/** A link, with its place in the data of `site.yml` when it is from there. */
export type Link = LinkRecord & { file: string } & Pick<TreeFinding, "path">;

type ReferenceField = (typeof referenceFields)[number];

const references = new Map<LinkRecord["relation"], ReferenceField>(
  referenceFields.map((field) => [field.relation, field]),
);

interface Places extends ServedAddresses {
  findAnchors: (document: IndexedDocument | undefined, path: string) => Anchors;
  assets: Set<string>;
  missingAssets: Set<string>;
  suggest: Suggest;
}

/** The targets of fragments on a page; `names` are those worth a suggestion. */
interface Anchors {
  names: Set<string>;
  has: (fragment: string) => boolean;
}

type Suggest = (word: string, candidates: string[], otherwise: string) => { hint: string };

/** The keys of a redirect in a document and in the settings of a folder. */
const redirectKeys = ["redirect", "navigation.redirect", "navigation"];

/** Comparing words is slow: of thousands of mistakes only the first get a suggestion. */
const maxComparisons = 20_000;

/** Links, references and images whose target does not exist. */
export function checkLinks(input: CheckInput): TreeFinding[] {
  const links = input.index.links.filter(({ relation }) => !relation.startsWith("shown-"));
  return [...links, ...listFolderLinks(input)].flatMap(createLinkCheck(input));
}

function listFolderLinks({ index }: CheckInput): Link[] {
  return index.directoryDefaults.flatMap(({ file, redirect }): Link[] =>
    redirect !== undefined && /^\/(?!\/)/.test(redirect)
      ? [{ ...splitTarget(decodeTarget(redirect)), file, relation: "redirect" }]
      : [],
  );
}

/** Returns a function that judges single links of a tree. */
export function createLinkCheck(input: CheckInput): (link: Link) => TreeFinding[] {
  const { index } = input;
  const places: Places = {
    ...listServedAddresses(input),
    findAnchors: createAnchorSearch(input),
    assets: index.assets,
    missingAssets: index.missingAssets,
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
  const document = places.byPath.get(target) ?? places.byAlias.get(target);
  if (document?.isDraft && !isFromDraft && !places.has(target)) {
    return [linkToDraft(link, document)];
  }
  if (places.generated.has(target)) return checkAnchor(link, { path: target, document }, places);
  if (document) return checkAnchor(link, { path: document.path, document }, places);
  return places.has(target) ? [] : [danglingLink(link, places)];
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

function checkAnchor(
  link: Link,
  { path, document }: { path: string; document: IndexedDocument | undefined },
  places: Places,
): TreeFinding[] {
  const { fragment } = link;
  if (fragment === undefined || fragment === "" || fragment === "top") return [];
  // The text of a page that redirects is never seen; the fragment is kept by the redirect.
  if (document?.redirect !== undefined) return [];
  const anchors = places.findAnchors(document, path);
  if (anchors.has(fragment)) return [];
  const isHome = path === "/" && places.generated.has(path);
  const page = isHome ? "Auf der Startseite" : `Auf der Seite ${path}`;
  const mark = isHome ? "keinen Abschnitt und keine Überschrift" : "keine Überschrift";
  return [
    {
      ...placeOf(link),
      code: "anchor-missing",
      severity: "warning",
      message: `${page} gibt es ${mark} mit der Marke #${fragment}.`,
      ...places.suggest(
        fragment,
        [...anchors.names],
        isHome
          ? `Möglich sind ${homeSectionIds.join(", ")}.`
          : "Die Marke ist die Überschrift in kleinen Buchstaben, mit Bindestrichen statt Leerzeichen.",
      ),
    },
  ];
}

/** Each text is read at most once, and only for a fragment that is none of its headings. */
function createAnchorSearch({ index, site, readBodyIds }: CheckInput): Places["findAnchors"] {
  const known = new Map<string, Set<string>>();
  return (document, path) => {
    const sections = site && path === "/" ? homeSectionIds : [];
    const names = new Set([...sections, ...((document && index.anchors.get(path)) ?? [])]);
    return {
      names,
      has(fragment) {
        if (names.has(fragment) || (site && isFrameId(fragment, path))) return true;
        if (!document) return false;
        const ids = known.get(document.file) ?? readBodyIds(document.file);
        known.set(document.file, ids);
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
    keys: redirectKeys,
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
    keys: redirectKeys,
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
