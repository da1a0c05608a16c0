import { lastPart } from "#domain/addresses/last-part.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import {
  dropPastCandidacies,
  isNomination,
  pickCandidacies,
} from "#domain/elections/candidacies.ts";
import { nameNotice } from "#domain/notice/notice-addresses.ts";
import { isPlaceInWords } from "#domain/find-venue.ts";
import { listEventDates } from "#domain/event.ts";
import type { CandidateFields, KindFields } from "#domain/fields/kinds.ts";
import type { KindFolder } from "#domain/site/site-config.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { deriveVisibility } from "#ingest/fields/visibility-dates.ts";
import { deriveDir, startHead, type DocumentHead, type HeadReading } from "./document-head.ts";
import { findKindFolder } from "#ingest/addresses/kind-folders.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";
import { findLikelyKinds, nameFolders, nameKinds } from "./kind-likeness.ts";
import { linkFields, type CampaignContext, type CampaignWork } from "./head-links.ts";
import { readFields } from "#ingest/fields/read-fields.ts";
import { findAuthorPath, report, type FieldScope } from "#ingest/fields/field-faults.ts";
import type { FrontMatter } from "#ingest/front-matter/front-matter.ts";
import type { Address } from "#ingest/addresses/derive-address.ts";
import { easyLanguage } from "#domain/words/languages.ts";
import { settleSingleName } from "#domain/words/single-name.ts";
import { slugify } from "#domain/words/slugify.ts";

/** Reads the front matter of a document by the schema that its folder is bound to. */
export function readTypedHead(
  address: Address,
  frontMatter: FrontMatter,
  context: CampaignContext,
): HeadReading {
  const folder = findKindFolder(address.path, context.site.kindFolders);
  const kind = folder?.kind ?? "page";
  const isDraft = address.isDraft || frontMatter.data["_draft"] === true;
  const rules = { ...context, isDraft };
  const { fields, diagnostics: found, scope } = readFields(kind, frontMatter, rules);
  const isMisplaced = kind === "page" && findLikelyKinds(Object.keys(frontMatter.data)).length > 0;
  // `check/misplaced.ts` reports the folder once, instead of every key that pages lack.
  const diagnostics = isMisplaced ? found.filter((one) => !isUnknownKey(one)) : found;
  const head = startHead(kind, address);
  head.isDraft = isDraft;
  if (!fields) {
    const misplaced = folder && findMisplacedKind(folder, { frontMatter, ...context });
    return { head, diagnostics: misplaced ? [misplaced] : diagnostics };
  }
  const work: CampaignWork = { ...context, file: frontMatter.file, scope, head };
  applyCommon(fields, work);
  applyLanguage(fields, scope);
  applyPath(fields, folder, work);
  applyKind(fields, work);
  head.fields = linkFields({ ...fields }, work);
  return { head, diagnostics };
}

/**
 * Whether a finding is only about an unknown key; errors of this code are about keys that were
 * meant to hide the page, and count on pages as well.
 */
function isUnknownKey({ code, severity }: Diagnostic): boolean {
  return code === "unknown-key" && severity === "warning";
}

/**
 * Finds a text of one kind in the folder of another, where advice about fields would mislead.
 * Returns undefined if the kinds agree, or the text's own kind has no folder.
 */
function findMisplacedKind(
  folder: KindFolder,
  { frontMatter, site }: Pick<CampaignContext, "site"> & { frontMatter: FrontMatter },
): Diagnostic | undefined {
  const likely = findLikelyKinds(Object.keys(frontMatter.data));
  const names = nameFolders(likely, site.kindFolders);
  if (names === "" || likely.includes(folder.kind)) return undefined;
  return finding(
    "kind-misplaced",
    {
      file: frontMatter.file,
      line: 1,
      column: 1,
      severity: "error",
      excerpt: frontMatter.quote(1),
    },
    {
      case: "foreign",
      kinds: nameKinds(likely, "one"),
      folder: folder.path.slice(1),
      folders: names,
    },
  );
}

function applyCommon(fields: KindFields, { head, elections }: CampaignWork): void {
  const { title, description, layout, redirect, updated, toc } = fields;
  if (fields.draft === true) head.isDraft = true;
  if (title !== undefined) head.title = title;
  if (description !== undefined) head.description = description;
  if (layout !== undefined) head.layout = layout;
  if (redirect !== undefined) head.redirect = redirect;
  if (updated !== undefined) head.updatedAt = updated;
  if (toc !== undefined && toc !== true) head.toc = toc;
  Object.assign(head, deriveVisibility({ ...fields }, elections));
}

/** The spellings of `translationOf` that name easy language also set its language tag. */
function applyLanguage(fields: KindFields, scope: FieldScope): void {
  const [written] = findAuthorPath({ scope, path: ["translationOf"] });
  if (fields.lang === undefined && /^(?:easy|leicht)/i.test(String(written)))
    fields.lang = easyLanguage;
}

/** Derives the address from `slug` and a person's list, and adds former addresses. */
function applyPath(fields: KindFields, folder: KindFolder | undefined, work: CampaignWork): void {
  const { head } = work;
  applySlug(fields.slug, work);
  if (folder && "candidacies" in fields) applyList(fields, folder, work);
  if (folder?.kind === "transparency") applyShort(fields, work);
  head.dir = head.path === "/" ? "" : deriveDir(head.path);
  for (const alias of fields.aliases ?? []) {
    const path = alias.length > 1 ? alias.replace(/\/+$/, "") : alias;
    if (path !== head.path) head.aliases.push({ path, status: 301 });
  }
}

function applySlug(slug: string | undefined, { head, site, scope }: CampaignWork): void {
  if (slug === undefined || head.path === "/") return;
  const segments = slug
    .split("/")
    .map((segment) => slugify(segment, site.umlauts))
    .filter((segment) => segment !== "");
  if (segments.length === 0) {
    const spot = { scope, path: ["slug"] };
    report(spot, "bad-value", { case: "slug" });
    return;
  }
  head.path = [...head.path.split("/").slice(0, -1), ...segments].join("/");
}

/**
 * A person has one file; its address follows the list, and the address in the other list redirects
 * to it.
 */
function applyList(
  fields: CandidateFields,
  folder: KindFolder,
  { head, site }: CampaignWork,
): void {
  const [stateList, direct] = site.kindFolders.filter(({ kind }) => kind === "candidate");
  const rest = head.path.slice(folder.path.length);
  if (!stateList || !direct) return;
  const isListed = fields.candidacies.some(({ kind }) => kind === "list");
  const [own, other] = isListed ? [stateList, direct] : [direct, stateList];
  head.path = own.path + rest;
  head.aliases.push({ path: other.path + rest, status: 308 });
}

/** Notices are printed, so their address is short, and that of the file redirects to it. */
function applyShort(fields: KindFields, { head, site }: CampaignWork): void {
  const written = "short" in fields ? slugify(fields.short ?? "", site.umlauts) : "";
  const short = written || lastPart(head.path);
  head.aliases.push({ path: head.path, status: 308 });
  head.path = nameNotice(short);
}

function applyKind(fields: KindFields, { head, elections }: CampaignWork): void {
  if ("candidacies" in fields) {
    head.title = fields.title ?? formatName(fields);
    applyCandidacies(fields, { head, elections });
  } else if ("name" in fields) {
    head.title = fields.title ?? fields.name;
  } else if ("start" in fields) {
    if (fields.venue !== undefined && isPlaceInWords(fields.venue)) {
      fields.place ??= fields.venue;
      delete fields.venue;
    }
    const [first] = listEventDates(fields);
    if (first) head.startsAt = first.start.toISOString();
  }
}

/** The spoken name: honorific, given name, particle, family name. */
export function formatName(fields: CandidateFields): string {
  const { honorific, givenName, nameParticle, familyName } = settleSingleName(fields);
  return [honorific, givenName, nameParticle, familyName].filter(Boolean).join(" ");
}

/**
 * Sets list place and constituency from the current election, or else from the first candidacy.
 * Candidacies that have ended do not count, nor former ones beside current ones.
 */
function applyCandidacies(
  { candidacies }: CandidateFields,
  { head, elections }: { head: DocumentHead; elections: readonly Election[] },
): void {
  const nominations = dropPastCandidacies(candidacies, elections).filter(isNomination);
  const { list, direct } = pickCandidacies(nominations, elections[0]?.id);
  if (list) head.listPosition = list.position;
  if (direct) head.constituency = direct.constituency;
}
