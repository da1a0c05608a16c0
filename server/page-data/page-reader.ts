import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { failurePath, layoutNames } from "#client/contract/frame-data.ts";
import type { PageData } from "#client/features.ts";
import { findAlias, findDocument, findSurround } from "#db/read/documents.ts";
import type { PreviewGrant } from "#db/preview.ts";
import { createAddressFilter, spellPath, type AddressFilter } from "./address-filter.ts";
import { chooseLayout } from "./layout-choice.ts";
import type { BuiltView, PageContext, PageSource, RoutedPage } from "#server/context/context.ts";
import { buildHead, notFoundHead } from "./head.ts";
import { buildGraph, type Graph } from "./build-graph.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import type { FindEditAddress } from "./edit-address.ts";
import { markPreview } from "./mark-drafts.ts";
import { attempt, type SharedData } from "./common-data.ts";
import { buildView, findGeneratedPage } from "./build-view.ts";
import { isTopicPath, topicsPath } from "#domain/topic.ts";
import { encodePath } from "#server/http/request-target.ts";
import type { MapHosts } from "#server/http/security-headers.ts";
import { findVersions } from "./versions.ts";
import type { SiteRoutes } from "./site-routes.ts";
import type { SiteLook } from "#server/bundle/site-look.ts";
import { complete, type SiteReader, type SiteSnapshot } from "./site-snapshot.ts";
import { leadsBack, resolveRedirect } from "./redirect-target.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";
import { perVersion } from "#server/context/per-version.ts";

type Outcome =
  // The graph is for machines, which read documents, so payloads omit it. A rare page is not
  // cached, a personal one not even by browsers.
  | {
      kind: "page";
      data: PageData;
      search?: string;
      isRare?: true;
      isPersonal?: true;
      graph?: Graph;
    }
  // A preview finds more addresses than visitors do, so it has no filter.
  | { kind: "not-found"; data: PageData; graph?: undefined; mayExist?: AddressFilter }
  | { kind: "redirect"; status: number; location: string };

/** The result for an address, with its content version and the end of its validity. */
export type PageOutcome = {
  version: string;
  validUntil: Date | undefined;
  hosts: MapHosts;
  look: SiteLook;
} & Outcome;

export type FoundPage = Extract<PageOutcome, { kind: "page" | "not-found" }>;

/**
 * Finds everything for an address in one snapshot. Throws when the store cannot be read.
 *
 * `search` is the query, on which few pages depend; their outcome contains its canonical form.
 */
export type FindPage = (path: string, preview?: PreviewGrant, search?: string) => PageOutcome;

interface Tools {
  log: Logger;
  routes: SiteRoutes;
  findEditAddress?: FindEditAddress | undefined;
  warned: LRUCache<string, true>;
}

/** Finds pages in the current content of the store. */
export function createPageReader({
  read,
  log,
  routes,
  findEditAddress,
}: Pick<SiteReader, "read"> & Omit<Tools, "warned">): FindPage {
  const tools: Tools = { log, routes, findEditAddress, warned: new LRUCache({ max: 500 }) };
  return (path, preview, search = "") =>
    read((snapshot) => findPage(tools, snapshot, { path, search }), preview);
}

/** A page without a document, in the default layout. */
export function completeRoutedPage(
  snapshot: SiteSnapshot,
  path: string,
  built: Timed<RoutedPage>,
): FoundPage {
  const { context, shared, preview } = snapshot;
  const found = combine((take) => {
    const data = { site: shared.site, path, layout: "default", ...take(built) };
    return { kind: "page" as const, data: markPreview(data, preview, context) };
  });
  return completePage(snapshot, found);
}

/** Adds the parts that all pages of a snapshot share. */
function completePage<T extends Outcome>(snapshot: SiteSnapshot, found: Timed<T>) {
  const { hosts, look } = snapshot;
  const { value, validUntil, version } = complete(snapshot, found);
  return { ...value, version, hosts, look, validUntil };
}

function findPage(
  tools: Tools,
  snapshot: SiteSnapshot,
  { path, search }: { path: string; search: string },
): PageOutcome {
  const { context, shared } = snapshot;
  const buildRouted = context.features.routedPages[path];
  if (buildRouted) {
    return completeRoutedPage(snapshot, path, buildRouted(context, shared.navigation));
  }
  tools.routes.enter(path);
  const source = { ...readSource(tools, context, { path, shared }), search };
  const found =
    findRedirect(tools, source, { context, shared }) ??
    buildPage(tools, context, { source, shared }) ??
    findFormerAddress(context, path) ??
    findOtherSpelling(tools, snapshot, path) ??
    findListOfTopics(context.campaign, path, context.now) ??
    buildNotFound(snapshot);
  const outcome = completePage(snapshot, found);
  if (outcome.kind === "redirect") return outcome;
  const { now } = context;
  const { findEditAddress } = tools;
  const marked = markPreview(outcome.data, snapshot.preview, { ...source, now, findEditAddress });
  return { ...outcome, data: marked };
}

function readSource(
  tools: Tools,
  context: PageContext,
  { path, shared }: { path: string; shared: SharedData },
): Omit<PageSource, "search"> {
  const { store, visibility } = context;
  const isTaken = findGeneratedPage(context.campaign, path, context.now)?.takesDocument === false;
  const document = isTaken ? undefined : findDocument(store, path, visibility);
  // Persons and events have neighbours of their own kinds.
  const isText = document?.kind === "page" || document?.kind === "data";
  const surround = attempt(tools.log, "surround", {
    otherwise: {},
    read: () => (isText ? findSurround(store, document, visibility) : {}),
  });
  const folder = shared.folders.get(path);
  return { path, document, folder, navigation: shared.navigation, surround };
}

/** A redirect written in the page, or in the configuration of the folder at this address. */
function findRedirect(
  tools: Tools,
  { document, folder, path }: PageSource,
  { context, shared }: { context: PageContext; shared: SharedData },
): Timed<Outcome> | undefined {
  const written = document?.redirect ?? folder?.redirect;
  if (written === undefined) return undefined;
  const location = resolveRedirect(written, context.campaign.siteUrl);
  if (location === undefined) {
    warnOnce(tools, "a redirect was refused", { path });
    return undefined;
  }
  const findNext = (at: string) => {
    const document = findDocument(context.store, at, context.visibility);
    const next = document?.redirect ?? shared.folders.get(at)?.redirect;
    return next === undefined ? undefined : resolveRedirect(next, context.campaign.siteUrl);
  };
  const isCircle = leadsBack(location, path, findNext);
  return isCircle ? undefined : createRedirect(302, location);
}

function buildPage(
  tools: Tools,
  context: PageContext,
  { source, shared }: { source: PageSource; shared: SharedData },
): Timed<Outcome> | undefined {
  const built = buildView(context, source);
  if (!built) return undefined;
  const { site } = shared;
  const layout = findLayout(tools, source, shared);
  const staysInPlace = source.document?.fields?.["scrollToTop"] === false;
  return combine((take) => {
    const { view, title = site.title, description, search, part, subject } = take(built);
    const isVariant = search !== undefined || part !== undefined;
    const head = buildHead(context, { source, title, description, search, isVariant });
    const versions = findVersions(context.campaign, source.path);
    const data = { site, path: source.path, head, layout, view, ...(versions && { versions }) };
    const graph = take(buildGraph(context, { source, head, view, ...(subject && { subject }) }));
    return {
      kind: "page",
      data: { ...data, ...(staysInPlace && { scrollToTop: false }) },
      ...omitAbsent({ search: search ?? part?.key }),
      ...(part && toCaching(part)),
      ...(graph && { graph }),
    };
  });
}

/** Whether a part of a page is requested too rarely to be cached, or is for a single visitor. */
function toCaching({ key, isPersonal }: NonNullable<BuiltView["part"]>): {
  isRare?: true;
  isPersonal?: true;
} {
  if (isPersonal) return { isPersonal };
  return key === undefined ? { isRare: true } : {};
}

function findLayout(tools: Tools, source: PageSource, shared: SharedData): string {
  const { layout, unknown } = chooseLayout({
    path: source.path,
    page: source.document?.layout,
    route: tools.routes.findLayout(source.path),
    navigation: source.navigation,
    fallbacks: shared.fallbackLayouts,
    known: layoutNames,
  });
  for (const name of unknown) warnOnce(tools, "a layout does not exist", { layout: name });
  return layout;
}

/** Finds a former or second address of a document. */
function findFormerAddress(context: PageContext, path: string): Timed<Outcome> | undefined {
  const alias = findAlias(context.store, path, context.visibility);
  if (!alias) return undefined;
  return createRedirect(alias.status, encodePath(alias.path));
}

/**
 * Finds the address in lower case and without leading zeros, if that is a page.
 *
 * Only for campaigns: in the reference, addresses are case-sensitive.
 */
function findOtherSpelling(
  tools: Tools,
  snapshot: SiteSnapshot,
  path: string,
): Timed<Outcome> | undefined {
  const spelling = spellPath(path);
  if (spelling === path || !snapshot.context.campaign.site) return undefined;
  if (findPage(tools, snapshot, { path: spelling, search: "" }).kind === "not-found")
    return undefined;
  return createRedirect(308, encodePath(spelling));
}

/**
 * Redirects from a topic without persons, whose page may have existed before, to the list of
 * topics.
 */
function findListOfTopics(campaign: Campaign, path: string, now: Date): Timed<Outcome> | undefined {
  if (!isTopicPath(path) || !findGeneratedPage(campaign, topicsPath, now)) return undefined;
  return createRedirect(302, topicsPath);
}

function createRedirect(status: number, location: string): Timed<Outcome> {
  return lasting({ kind: "redirect", status, location });
}

const addressFilterOf = perVersion(createAddressFilter);

function buildNotFound({ context, shared, preview }: SiteSnapshot): Timed<Outcome> {
  return lasting({
    kind: "not-found",
    ...(!preview && { mayExist: addressFilterOf(context) }),
    data: {
      site: shared.site,
      // All unknown addresses have this path, so that a flood of them renders one page.
      path: failurePath,
      head: notFoundHead,
      layout: "default",
      view: { kind: "not-found" },
    },
  });
}

function warnOnce({ log, warned }: Tools, message: string, fields: Record<string, string>): void {
  const key = JSON.stringify([message, fields]);
  if (warned.has(key)) return;
  warned.set(key, true);
  log.warn(fields, message);
}
