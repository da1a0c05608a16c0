import { addFacts, finding, type Consequence } from "#ingest/catalogue/catalogue.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { listElectionsOfDay, nameElectionSection } from "#domain/elections/elections-of-day.ts";
import { homeSections } from "#domain/site/home-sections.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { FindingRecord, LinkRecord } from "#domain/content/records.ts";
import { createAmbiguityCheck, readWritten } from "./ambiguous-references.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { checkImage, findingForUnusableFile } from "./image-links.ts";
import {
  checkReference,
  createNameIndex,
  placeOf,
  type Link,
  type ReferenceField,
  type ReferencePlaces,
} from "./references.ts";
import { listServedAddresses, type ServedAddresses } from "./served-addresses.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { splitTarget } from "#ingest/document/head-links.ts";
import { homeSectionIds, isFrameId } from "#ingest/addresses/reserved-ids.ts";
import { referenceFields } from "#ingest/fields/known-fields.ts";

const references = new Map<LinkRecord["relation"], ReferenceField>(
  referenceFields.map((field) => [field.relation, field]),
);

interface Places extends ServedAddresses, ReferencePlaces {
  findAnchors: (document: DocumentHead | undefined, path: string) => Anchors;
  assets: ReadonlySet<string>;
  /** The photos of persons, by the files that name them. */
  photos: ReadonlyMap<string, string | undefined>;
  faults: ReadonlyMap<string, FindingRecord>;
  isCampaign: boolean;
}

/** The fragments that exist on a page; `names` are candidates for suggestions. */
interface Anchors {
  names: Set<string>;
  has: (fragment: string) => boolean;
}

/** The keys of a redirect in a document and in the settings of a folder. */
const redirectKeys = ["redirect", "navigation.redirect", "navigation"];

/** Comparing words is slow, so only the first of thousands of mistakes get a suggestion. */
const maxComparisons = 20_000;

/** Finds links, references and images whose target does not exist. */
export function checkLinks(input: CheckInput): TreeFinding[] {
  const links = input.links.filter(({ relation }) => !relation.startsWith("shown-"));
  return [...links, ...listFolderLinks(input)]
    .flatMap(createLinkCheck(input))
    .map((one) => addConsequence(one, { kind: "left-out" }));
}

/** Adds the consequence for visitors to an error. */
export function addConsequence(found: TreeFinding, consequence: Consequence): TreeFinding {
  return found.severity === "error" ? addFacts(found, { consequence }) : found;
}

function listFolderLinks({ directoryDefaults }: CheckInput): Link[] {
  return directoryDefaults.flatMap(({ file, redirect }): Link[] =>
    redirect !== undefined && /^\/(?!\/)/.test(redirect)
      ? [{ ...splitTarget(decodeTarget(redirect)), file, relation: "redirect" }]
      : [],
  );
}

/**
 * Decodes an address to NFC, as documents have it; one with broken escapes is returned unchanged.
 */
export function decodeTarget(href: string): string {
  try {
    return decodeURIComponent(href).normalize("NFC");
  } catch {
    return href;
  }
}

/**
 * Returns a function that judges single links of a tree. Links of drafts and partials are only
 * warnings, unless their next version will be published (`visible`).
 */
export function createLinkCheck(
  input: CheckInput,
  visible: ReadonlySet<string> = new Set(),
): (link: Link) => TreeFinding[] {
  const served = listServedAddresses(input);
  const places: Places = {
    ...served,
    findAnchors: createAnchorSearch(input),
    assets: input.assets,
    photos: new Map(input.people.map(({ document, fields }) => [document.file, fields.photo?.src])),
    faults: input.faults ?? new Map<string, FindingRecord>(),
    isCampaign: input.site !== undefined,
    kindFolders: input.site?.kindFolders ?? [],
    findAmbiguity: createAmbiguityCheck(input),
    indexNames: createNameIndex(served.byPath),
    suggest: createSuggester(),
    readWritten: (link) => readWritten(link, input.readText(link.file)),
  };
  const hidden = input.documents.filter(({ isDraft, isPartial }) => isDraft || isPartial);
  const hiddenFiles = new Set(hidden.map(({ file }) => file).filter((file) => !visible.has(file)));
  return (link) => checkLink(link, places, !hiddenFiles.has(link.file));
}

function checkLink(link: Link, places: Places, isPublic: boolean): TreeFinding[] {
  const { relation } = link;
  if (relation === "file") return checkImage(link, { ...places, isRequired: false });
  if (relation === "image" || relation === "video" || relation === "captions") {
    const isPhoto = places.photos.get(link.file) === link.target;
    return checkImage(link, { ...places, isRequired: isPublic && places.isCampaign, isPhoto });
  }
  const field = references.get(relation);
  return field
    ? checkReference(link, { field, isPublic }, places)
    : checkPageLink(link, places, isPublic);
}

function checkPageLink(link: Link, places: Places, isPublic: boolean): TreeFinding[] {
  const target = findSpelling(normalise(link.target), places);
  const document = places.byPath.get(target) ?? places.byAlias.get(target);
  if (document?.isDraft && isPublic && !places.has(target)) {
    const place = { ...placeOf(link), severity: "warning", keys: redirectKeys } as const;
    return [finding("link-to-draft", place, { case: "link", file: document.file })];
  }
  if (places.generated.has(target)) return checkAnchor(link, { path: target, document }, places);
  if (document) return checkAnchor(link, { path: document.path, document }, places);
  if (places.has(target)) return [];
  const fault = places.faults.get(link.target.slice(1));
  return [fault ? findingForUnusableFile(link, fault) : findingForDanglingLink(link, places)];
}

/**
 * In a campaign the server redirects from other spellings of an address to the one in lower case.
 */
function findSpelling(target: string, places: Places): string {
  const spelling = target.normalize("NFC").toLowerCase();
  const { isCampaign, isPage, has } = places;
  const isOther = isCampaign && !isPage(target) && !has(target) && isPage(spelling);
  return isOther ? spelling : target;
}

function checkAnchor(
  link: Link,
  { path, document }: { path: string; document: DocumentHead | undefined },
  places: Places,
): TreeFinding[] {
  const { fragment } = link;
  if (fragment === undefined || fragment === "" || fragment === "top") return [];
  // A redirecting page shows no text, and the redirect keeps the fragment.
  if (document?.redirect !== undefined) return [];
  const anchors = places.findAnchors(document, path);
  if (anchors.has(fragment)) return [];
  const isHome = path === "/" && places.generated.has(path);
  if (isHome && isHomeSection(fragment)) {
    const facts = { case: "section", id: fragment } as const;
    return [finding("anchor-missing", { ...placeOf(link), severity: "warning" }, facts)];
  }
  return [findingForMissingAnchor({ ...link, fragment }, { path, isHome, anchors }, places)];
}

function findingForMissingAnchor(
  link: Link & { fragment: string },
  { path, isHome, anchors }: { path: string; isHome: boolean; anchors: Anchors },
  places: Places,
): TreeFinding {
  const names = [...anchors.names];
  const suggestion = places.suggest(link.fragment, names);
  const place = { ...placeOf(link), severity: "warning" } as const;
  const facts = { fragment: link.fragment, suggestion };
  return isHome
    ? finding("anchor-missing", place, { case: "home", ...facts, names })
    : finding("anchor-missing", place, { case: "page", ...facts, path });
}

function isHomeSection(id: string): id is (typeof homeSections)[number] {
  return homeSections.some((one) => one === id);
}

/**
 * Returns a function that finds the fragments of pages. Texts are read only when a link has a
 * fragment, and once each.
 */
function createAnchorSearch(input: CheckInput): Places["findAnchors"] {
  const readHeadingIds = readOnce(input.readHeadingIds);
  const readBodyIds = readOnce(input.readBodyIds);
  return (document, path) => {
    const { site } = input;
    const sections = site && path === "/" ? listHomeAnchors(site, input) : [];
    const names = new Set([...sections, ...(document ? readHeadingIds(path) : [])]);
    const isReserved = (id: string) =>
      site !== undefined && isFrameId(id, path) && !homeSectionIds.includes(id);
    return {
      names,
      has(fragment) {
        if (names.has(fragment) || isReserved(fragment)) return true;
        return document !== undefined && readBodyIds(document.file).has(fragment);
      },
    };
  };
}

function listHomeAnchors(site: SiteConfig, { elections, documents }: CheckInput): string[] {
  const shown = site.home.filter((id) => isHomeSectionShown(id, site, documents));
  return ["home", ...shown.flatMap((id) => nameHomeSections(id, elections))];
}

/** Events and news have no section while there are none, unless a text for that case is set. */
function isHomeSectionShown(
  id: string,
  { news, sections }: SiteConfig,
  documents: CheckInput["documents"],
): boolean {
  if (sections[id]?.none !== undefined) return true;
  const published = documents.filter(({ isDraft, isPartial }) => !isDraft && !isPartial);
  if (id === "termine") return published.some(({ kind }) => kind === "event");
  return id !== "meldungen" || published.some(({ path }) => path.startsWith(`/${news}/`));
}

/** Candidates have a section for each election on polling day that has such candidates. */
function nameHomeSections(id: string, elections: readonly Election[]): string[] {
  const isOfCandidates = id === "landesliste" || id === "direktkandidatinnen";
  if (!isOfCandidates || elections.length === 0) return [id];
  return listElectionsOfDay(elections)
    .filter((election) => id === "landesliste" || findElectionKind(election).area)
    .map((election) => nameElectionSection(id, election.id, elections));
}

function readOnce<T>(read: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

function findingForDanglingLink(link: Link, places: Places): TreeFinding {
  return finding(
    "link-dangling",
    { ...placeOf(link), severity: "warning", keys: redirectKeys },
    {
      target: link.target,
      foreign: findForeign(link),
      suggestion: places.suggest(link.target, [...places.byPath.keys()]),
    },
  );
}

/** `www.foo.de` without a protocol is parsed as a path. */
function findForeign({ target }: Link): string | undefined {
  // On a page in a folder, the address was resolved below that folder.
  return /\/((?:www\.[\w-]+\.|[\w-]+\.(?:de|org|com|net|eu|info)(?:\/|$)).*)$/i.exec(target)?.[1];
}

function createSuggester(): ReferencePlaces["suggest"] {
  let comparisonsLeft = maxComparisons;
  return (word, candidates) => {
    comparisonsLeft -= candidates.length;
    return comparisonsLeft < 0 ? undefined : findNearest(word, candidates);
  };
}

function normalise(target: string): string {
  const path = target.replace(/[?#].*$/, "");
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}
