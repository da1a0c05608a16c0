import type { DocumentHead } from "#domain/content/document-head.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { listElectionsOfDay, nameElectionSection } from "#domain/elections/elections-of-day.ts";
import { homeSections } from "#domain/site/home-sections.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { FindingRecord, LinkRecord } from "#domain/content/records.ts";
import { createAmbiguityCheck } from "./ambiguous-references.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { checkImage, unusableFile } from "./image-links.ts";
import {
  checkReference,
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

/** The targets of fragments on a page; `names` are those worth a suggestion. */
interface Anchors {
  names: Set<string>;
  has: (fragment: string) => boolean;
}

/** The keys of a redirect in a document and in the settings of a folder. */
const redirectKeys = ["redirect", "navigation.redirect", "navigation"];

/** Comparing words is slow: of thousands of mistakes only the first get a suggestion. */
const maxComparisons = 20_000;

/** The consequence for a page that refers to something missing. */
const withoutReference = "die Seite erscheint ohne diese Angabe";

/** Links, references and images whose target does not exist. */
export function checkLinks(input: CheckInput): TreeFinding[] {
  const { outdated } = input;
  const links = input.links.filter(({ relation }) => !relation.startsWith("shown-"));
  return [...links, ...listFolderLinks(input)]
    .flatMap(createLinkCheck(input))
    .map((finding) => addConsequence(finding, withoutReference))
    .map((finding) => (outdated.has(finding.file) ? placeInLastVersion(finding) : finding));
}

/** An error says what visitors see because of it; `consequence` is a German clause. */
export function addConsequence(finding: TreeFinding, consequence: string): TreeFinding {
  if (finding.severity !== "error") return finding;
  return { ...finding, message: finding.message.replace(/\.$/, `; ${consequence}.`) };
}

/** Line numbers of the published version would mislead in the file as it is in the tree. */
function placeInLastVersion({ hint = "", keys: _keys, ...finding }: TreeFinding): TreeFinding {
  const place = { line: 1, column: 1 };
  const version = `Gemeint ist die letzte Fassung von „${finding.file}“, die noch online ist.`;
  return { ...finding, ...place, hint: `${version} ${hint}` };
}

function listFolderLinks({ directoryDefaults }: CheckInput): Link[] {
  return directoryDefaults.flatMap(({ file, redirect }): Link[] =>
    redirect !== undefined && /^\/(?!\/)/.test(redirect)
      ? [{ ...splitTarget(decodeTarget(redirect)), file, relation: "redirect" }]
      : [],
  );
}

/** Decodes an address to NFC, as documents have it; one with broken escapes stays as it is. */
export function decodeTarget(href: string): string {
  try {
    return decodeURIComponent(href).normalize("NFC");
  } catch {
    return href;
  }
}

/**
 * Returns a function that judges single links of a tree. Links of drafts and partials are not errors,
 * except in `visible` files, whose next version is neither.
 */
export function createLinkCheck(
  input: CheckInput,
  visible: ReadonlySet<string> = new Set(),
): (link: Link) => TreeFinding[] {
  const places: Places = {
    ...listServedAddresses(input),
    findAnchors: createAnchorSearch(input),
    assets: input.assets,
    photos: new Map(input.people.map(({ document, fields }) => [document.file, fields.photo?.src])),
    faults: input.faults ?? new Map<string, FindingRecord>(),
    isCampaign: input.site !== undefined,
    kindFolders: input.site?.kindFolders ?? [],
    findAmbiguity: createAmbiguityCheck(input),
    suggest: createSuggester(),
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
    return [linkToDraft(link, document)];
  }
  if (places.generated.has(target)) return checkAnchor(link, { path: target, document }, places);
  if (document) return checkAnchor(link, { path: document.path, document }, places);
  if (places.has(target)) return [];
  const fault = places.faults.get(link.target.slice(1));
  return [fault ? unusableFile(link, fault) : danglingLink(link, places)];
}

/** In a campaign the server redirects from other spellings of pages to those in small letters. */
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
  // The text of a page that redirects is never seen; the fragment is kept by the redirect.
  if (document?.redirect !== undefined) return [];
  const anchors = places.findAnchors(document, path);
  if (anchors.has(fragment)) return [];
  const isHome = path === "/" && places.generated.has(path);
  if (isHome && isHomeSection(fragment)) return [hiddenSection(link, fragment)];
  return [missingAnchor({ ...link, fragment }, { path, isHome, anchors }, places)];
}

function missingAnchor(
  link: Link & { fragment: string },
  { path, isHome, anchors }: { path: string; isHome: boolean; anchors: Anchors },
  places: Places,
): TreeFinding {
  const { fragment } = link;
  const page = isHome ? "Auf der Startseite" : `Auf der Seite ${path}`;
  const mark = isHome ? "keinen Abschnitt und keine Überschrift" : "keine Überschrift";
  return {
    ...placeOf(link),
    code: "anchor-missing",
    severity: "warning",
    message: `${page} gibt es ${mark} mit der Marke #${fragment}.`,
    hint:
      places.suggest(fragment, [...anchors.names]) ??
      (isHome
        ? `Möglich sind ${[...anchors.names].join(", ")}.`
        : "Die Marke ist die Überschrift in kleinen Buchstaben, mit Bindestrichen statt Leerzeichen."),
  };
}

function isHomeSection(id: string): id is (typeof homeSections)[number] {
  return homeSections.some((one) => one === id);
}

/** A section of the program that this home page does not show. */
function hiddenSection(link: Link, id: (typeof homeSections)[number]): TreeFinding {
  const isFilled = id === "termine" || id === "meldungen";
  const hint = isFilled
    ? `Er braucht in site.yml die Zeile „- ${id}“ unter „home“ und etwas darin; solange er leer ist, einen Satz: „${id}: { none: … }“ unter „sections“. Oder nimm den Verweis heraus.`
    : id === "direktkandidatinnen" || id === "landesliste"
      ? `Nimm den Verweis heraus. Gibt es den Abschnitt bei eurer Wahl, ergänze in site.yml die Zeile „- ${id}“ unter „home“.`
      : `Ergänze in site.yml die Zeile „- ${id}“ unter „home“, oder nimm den Verweis heraus.`;
  return {
    ...placeOf(link),
    code: "anchor-missing",
    severity: "warning",
    message: `Die Startseite zeigt den Abschnitt #${id} nicht; der Verweis führt ins Leere.`,
    hint,
  };
}

/** Texts are read only for fragments that name them, and each at most once. */
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

/** The sections about persons are those of the elections of the day. */
function listHomeAnchors(site: SiteConfig, { elections, documents }: CheckInput): string[] {
  const { home, news, sections } = site;
  const isShown = (id: string) => {
    if (sections[id]?.none !== undefined) return true;
    const shown = documents.filter(({ isDraft, isPartial }) => !isDraft && !isPartial);
    if (id === "termine") return shown.some(({ kind }) => kind === "event");
    return id !== "meldungen" || shown.some(({ path }) => path.startsWith(`/${news}/`));
  };
  const withAreas = elections.filter((election) => findElectionKind(election).area);
  const nameAll = (id: "landesliste" | "direktkandidatinnen", wanted: readonly Election[]) =>
    listElectionsOfDay(elections)
      .filter((election) => wanted.includes(election))
      .map((election) => nameElectionSection(id, election.id, elections));
  return [
    "home",
    ...home.filter(isShown).flatMap((id) => {
      if (elections.length === 0) return [id];
      if (id === "landesliste") return nameAll(id, elections);
      return id === "direktkandidatinnen" ? nameAll(id, withAreas) : [id];
    }),
  ];
}

function readOnce<T>(read: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

function linkToDraft(link: Link, document: DocumentHead): TreeFinding {
  return {
    ...placeOf(link),
    code: "link-to-draft",
    severity: "warning",
    message: `Der Verweis führt auf den Entwurf „${document.file}“, den Besucher nicht sehen.`,
    hint: "Lösche dort die Zeile „draft: true“, wenn die Seite online gehen soll, oder nimm den Verweis heraus.",
    keys: redirectKeys,
  };
}

function danglingLink(link: Link, places: Places): TreeFinding {
  return {
    ...placeOf(link),
    code: "link-dangling",
    severity: "warning",
    message: `Die Adresse ${link.target} gibt es nicht.`,
    hint:
      adviseForeign(link) ??
      places.suggest(link.target, [...places.byPath.keys()]) ??
      "Berichtige den Verweis, lege die Seite an, oder nimm ihn heraus.",
    keys: redirectKeys,
  };
}

/** `www.foo.de` without a protocol is a path, whatever its author meant. */
function adviseForeign({ target }: Link): string | undefined {
  // Written on a page in a folder, it was resolved below that folder.
  const foreign = /\/((?:www\.[\w-]+\.|[\w-]+\.(?:de|org|com|net|eu|info)(?:\/|$)).*)$/i.exec(
    target,
  );
  if (!foreign) return undefined;
  return `Führt der Verweis auf eine andere Website, schreibe \`https://${foreign[1]}\`.`;
}

function createSuggester(): ReferencePlaces["suggest"] {
  let comparisonsLeft = maxComparisons;
  return (word, candidates) => {
    comparisonsLeft -= candidates.length;
    const nearest = comparisonsLeft < 0 ? undefined : findNearest(word, candidates);
    return nearest === undefined ? undefined : `Meintest du „${nearest}“?`;
  };
}

function normalise(target: string): string {
  const path = target.replace(/[?#].*$/, "");
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}
