import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { failurePath, layoutNames } from "#client/contract/frame-data.ts";
import type { HeadData, SiteData } from "#client/contract/page-data.ts";
import type { PageData } from "#client/features.ts";
import { texts as words } from "#client/contract/texts.ts";
import { findAlias, findDocument, findSurround } from "#db/read/documents.ts";
import type { LiveStore } from "#db/store/live-store.ts";
import type { SearchResponse } from "#db/search/search-response.ts";
import type { PreviewGrant } from "#db/preview/preview-links.ts";
import type { Config } from "#server/setup/config.ts";
import { createAddressFilter, spellPath, type AddressFilter } from "./address-filter.ts";
import { answerFinder, type FinderRequest } from "#server/finder/answer-finder.ts";
import { chooseLayout } from "./layout-choice.ts";
import type { Features, PageContext, PageSource } from "#server/context/context.ts";
import { buildHead, notFoundHead } from "./head.ts";
import { buildGraph, type Graph } from "./build-graph.ts";
import { combine, findFirst, lasting, type Timed } from "#server/context/timed.ts";
import { markPreview } from "#server/preview/mark-preview.ts";
import { buildSearchResponse, buildSearchView, searchPath } from "#server/search/search-view.ts";
import { attempt, type SharedData } from "./common-data.ts";
import { buildView, findGeneratedPage } from "./build-view.ts";
import { encodePath } from "#server/http/request-target.ts";
import type { MapHosts } from "#server/http/security-headers.ts";
import type { SiteRoutes } from "./site-routes.ts";
import type { SiteLook } from "#server/bundle/site-look.ts";
import { createSiteMemory, readSiteSnapshot, type SiteSnapshot } from "./site-snapshot.ts";
import type { SearchRequest } from "#server/search/search-request.ts";
import { leadsBack, resolveRedirect } from "./redirect-target.ts";

type Outcome =
  // The graph is for machines that read documents; payloads do without it.
  | { kind: "page"; data: PageData; search?: string; graph?: Graph }
  // A preview finds other addresses than all visitors do, and has no filter.
  | { kind: "not-found"; data: PageData; graph?: undefined; mayExist?: AddressFilter }
  | { kind: "redirect"; status: number; location: string };

/** The result for an address, with the content version it belongs to and the end of its validity. */
export type PageOutcome = {
  version: string;
  validUntil: Date | undefined;
  hosts: MapHosts;
  look: SiteLook;
} & Outcome;

export type FoundPage = Extract<PageOutcome, { kind: "page" | "not-found" }>;

export type FinderOutcome = FoundPage | Extract<PageOutcome, { kind: "redirect" }>;

export interface PageReader {
  /**
   * Everything for an address, from one snapshot. Throws when the store cannot be read.
   *
   * `search` is the query, which few pages depend on: their outcome has it in its canonical form.
   */
  find(path: string, preview?: PreviewGrant, search?: string): PageOutcome;
  /** The search page. Throws when the store cannot be read. */
  search(request: SearchRequest, preview?: PreviewGrant): FoundPage;
  /**
   * The constituency that a visitor asks for, or the choice; undefined for a site without any. Throws
   * when the store cannot be read.
   */
  answerFinder(request: FinderRequest, preview?: PreviewGrant): FinderOutcome | undefined;
  /** The file of the map's geodata. Throws when the store cannot be read. */
  findGeodata(): string | undefined;
  /** The hits of a search as data. Throws when the store cannot be read. */
  findHits(
    request: { query: string; limit: number },
    preview?: PreviewGrant,
  ): Timed<SearchResponse> & { version: string };
  /** Anything else that is made of what visitors see. Throws when the store cannot be read. */
  read<T>(build: (context: PageContext) => Timed<T>): Timed<T> & { version: string };
  /** The hosts the map may load from. Throws when the store cannot be read. */
  findHosts(): MapHosts;
  /** How the site looks. Throws when the store cannot be read. */
  findLook(): SiteLook;
  /** Shell, hosts and look as last read, for error pages, which must not depend on the store. */
  lastSite(): { site: SiteData; hosts: MapHosts; look: SiteLook };
}

export interface PageReaderOptions {
  store: LiveStore;
  config: Pick<Config, "siteUrl" | "siteTitle">;
  log: Logger;
  routes: SiteRoutes;
  features: Features;
  /** Called after each successful read. */
  onRead?: () => void;
}

type Tools = PageReaderOptions & { warned: LRUCache<string, true> };

/** Reads pages from the current content of the store. */
export function createPageReader(options: PageReaderOptions): PageReader {
  const tools: Tools = { ...options, warned: new LRUCache({ max: 500 }) };
  const memory = createSiteMemory(options.config.siteTitle);
  const read = <T>(preview: PreviewGrant | undefined, build: (snapshot: SiteSnapshot) => T): T => {
    const result = options.store.snapshot((content) =>
      build(readSiteSnapshot(content, { ...options, memory, preview })),
    );
    options.onRead?.();
    return result;
  };
  return {
    find: (path, preview, search = "") =>
      read(preview, (snapshot) => findPage(tools, snapshot, { path, search })),
    search: (request, preview) => read(preview, (snapshot) => buildSearch(snapshot, request)),
    answerFinder: (request, preview) =>
      read(preview, (snapshot) => {
        const answer = answerFinder(snapshot, request);
        return answer && complete(snapshot, answer);
      }),
    findGeodata: () => read(undefined, ({ context }) => context.settings.map?.geodataName),
    findHits: (request, preview) =>
      read(preview, ({ context, validUntil, version }) => ({
        value: buildSearchResponse(context, request),
        validUntil,
        version,
      })),
    read: (build) =>
      read(undefined, ({ context, validUntil, version }) => {
        const built = build(context);
        return { ...built, validUntil: findFirst(validUntil, built.validUntil), version };
      }),
    findHosts: () => read(undefined, ({ hosts }) => hosts),
    findLook: () => read(undefined, ({ look }) => look),
    lastSite: () => memory.lastSite,
  };
}

function findPage(
  tools: Tools,
  snapshot: SiteSnapshot,
  { path, search }: { path: string; search: string },
): PageOutcome {
  if (path === searchPath) return buildSearch(snapshot, { query: "" });
  tools.routes.enter(path);
  const { context, shared } = snapshot;
  const source = { ...readSource(tools, context, { path, shared }), search };
  const found =
    findRedirect(tools, source, { context, shared }) ??
    buildPage(tools, context, { source, shared }) ??
    findFormerAddress(context, path) ??
    findOtherSpelling(tools, snapshot, path) ??
    buildNotFound(snapshot);
  const outcome = complete(snapshot, found);
  if (outcome.kind === "redirect") return outcome;
  const { now } = context;
  return { ...outcome, data: markPreview(outcome.data, snapshot.preview, { ...source, now }) };
}

/** Adds what is the same for everything read from one snapshot. */
function complete<T extends Outcome>(snapshot: SiteSnapshot, { value, validUntil }: Timed<T>) {
  const { version, hosts, look } = snapshot;
  return { ...value, version, hosts, look, validUntil: findFirst(snapshot.validUntil, validUntil) };
}

function buildSearch(snapshot: SiteSnapshot, request: SearchRequest): FoundPage {
  const { context, shared, preview } = snapshot;
  const { query } = request;
  const { site } = shared;
  const { title, titleWith } = words.search;
  const head: HeadData = {
    title: query === "" ? title : titleWith(query),
    robots: "noindex",
    lang: "de",
  };
  const found = combine((take) => {
    const view = take(buildSearchView(context, request, shared.navigation));
    const data = { site, path: searchPath, head, layout: "default", view };
    return { kind: "page" as const, data: markPreview(data, preview, context) };
  });
  return complete(snapshot, found);
}

function readSource(
  tools: Tools,
  context: PageContext,
  { path, shared }: { path: string; shared: SharedData },
): Omit<PageSource, "search"> {
  const { store, visibility } = context;
  const isTaken = findGeneratedPage(context, path)?.takesDocument === false;
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
  const location = resolveRedirect(written, context.siteUrl);
  if (location === undefined) {
    warnOnce(tools, "a redirect was refused", { path });
    return undefined;
  }
  const findNext = (at: string) => {
    const document = findDocument(context.store, at, context.visibility);
    const next = document?.redirect ?? shared.folders.get(at)?.redirect;
    return next === undefined ? undefined : resolveRedirect(next, context.siteUrl);
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
    const { view, title = site.title, description, search, subject } = take(built);
    const head = buildHead(context, { source, title, description, search });
    const data = { site, path: source.path, head, layout, view };
    const graph = take(buildGraph(context, { source, head, view, ...(subject && { subject }) }));
    return {
      kind: "page",
      data: { ...data, ...(staysInPlace && { scrollToTop: false }) },
      ...(search !== undefined && { search }),
      ...(graph && { graph }),
    };
  });
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

/** An address that a document had before, or has besides. */
function findFormerAddress(context: PageContext, path: string): Timed<Outcome> | undefined {
  const alias = findAlias(context.store, path, context.visibility);
  if (!alias) return undefined;
  return createRedirect(alias.status, encodePath(alias.path));
}

/**
 * The address in small letters, and a number without leading zeros, where that leads to something.
 *
 * Only for campaigns: in the reference, addresses are case-sensitive.
 */
function findOtherSpelling(
  tools: Tools,
  snapshot: SiteSnapshot,
  path: string,
): Timed<Outcome> | undefined {
  const spelling = spellPath(path);
  if (spelling === path || !snapshot.context.settings.site) return undefined;
  if (findPage(tools, snapshot, { path: spelling, search: "" }).kind === "not-found")
    return undefined;
  return createRedirect(308, encodePath(spelling));
}

function createRedirect(status: number, location: string): Timed<Outcome> {
  return lasting({ kind: "redirect", status, location });
}

function buildNotFound({ context, shared, preview }: SiteSnapshot): Timed<Outcome> {
  return lasting({
    kind: "not-found",
    ...(!preview && {
      mayExist: context.once("address filter", () => createAddressFilter(context)),
    }),
    data: {
      site: shared.site,
      // The same for every unknown address, so that a flood of them renders one page.
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
