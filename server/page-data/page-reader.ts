import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { failurePath } from "#client/contract/frame-data.ts";
import { layoutNames } from "#client/contract/layouts.ts";
import type { HeadData, PageData, SiteData } from "#client/contract/page-data.ts";
import { texts as words } from "#client/contract/texts.ts";
import type { Store } from "#db/store/open-store.ts";
import { findAlias, findDocument, findSurround } from "#db/read/documents.ts";
import type { ContentSnapshot, LiveStore } from "#db/store/live-store.ts";
import { listMapHosts } from "#db/model/map-config.ts";
import { createNavigationMemory, type NavigationMemory } from "#db/read/navigation.ts";
import { toSearchAnswer, type SearchAnswer } from "#db/search/search-response.ts";
import type { PreviewGrant } from "#db/model/preview-links.ts";
import { readSite, type SiteSettings } from "#db/read/site.ts";
import { createVisibility } from "#db/read/visibility.ts";
import type { Config } from "#server/setup/config.ts";
import { chooseLayout } from "./layout-choice.ts";
import { parseOpeningTimes, type OpeningTimes } from "#server/wording/opening-times.ts";
import type { PageContext } from "#server/page-data/parts/context.ts";
import { buildHead, notFoundHead } from "./head.ts";
import { createLifetime } from "#server/page-data/parts/expiry.ts";
import { markPreview } from "./preview.ts";
import { buildSearchView, runSearch, searchPath } from "#server/page-data/views/search.ts";
import { attempt, readSharedData, type SharedData } from "./shared-data.ts";
import { createPlainSite } from "./site.ts";
import { buildView, type PageSource } from "#server/page-data/views/build-view.ts";
import { encodePath } from "#server/http/request-target.ts";
import type { MapHosts } from "#server/http/security-headers.ts";
import type { SiteRoutes } from "./site-routes.ts";
import type { SearchQuestion } from "#server/page-data/views/search-request.ts";
import { leadsBack, resolveRedirect } from "./redirect-target.ts";

/** What an address leads to, in which version of the content, and how long that stays true. */
export type PageOutcome = { version: string; endsAt: Date | undefined; hosts: MapHosts } & (
  | { kind: "page" | "not-found"; data: PageData }
  | { kind: "redirect"; status: number; location: string }
);

export type FoundPage = Extract<PageOutcome, { kind: "page" | "not-found" }>;

/** Hits, and how long they stay true. */
export interface FoundAnswer {
  answer: SearchAnswer;
  endsAt: Date | undefined;
}

export interface PageReader {
  /** Everything for one address, from one snapshot. Throws when the store cannot be read. */
  find(path: string, preview?: PreviewGrant): PageOutcome;
  /** The search page. Throws when the store cannot be read. */
  search(question: SearchQuestion, preview?: PreviewGrant): FoundPage;
  /** What `search` shows, as data. Throws when the store cannot be read. */
  findAnswer(asked: { query: string; limit: number }, preview?: PreviewGrant): FoundAnswer;
  /** Whom the map may load from. Throws when the store cannot be read. */
  findHosts(): MapHosts;
  /** The shell and the hosts as last read, for error pages: they never depend on the store. */
  lastSite(): { site: SiteData; hosts: MapHosts };
}

export interface PageReaderOptions {
  store: LiveStore;
  config: Pick<Config, "siteUrl" | "siteTitle">;
  log: Logger;
  routes: SiteRoutes;
  /** Called when something was read to the end. */
  onRead?: () => void;
}

/** What is kept between two questions. */
interface Memory {
  shared: VersionMemory | undefined;
  lastNavigation: NavigationMemory;
  lastSite: { site: SiteData; hosts: MapHosts };
  openingTimes: LRUCache<string, { times: OpeningTimes | undefined }>;
  warned: LRUCache<string, true>;
}

/** What is the same for all pages of one content version. */
interface VersionMemory {
  version: string;
  settings: SiteSettings;
  parts: Map<string, unknown>;
  data: { value: SharedData; readAt: Date } | undefined;
}

type Tools = PageReaderOptions & { memory: Memory; preview: PreviewGrant | undefined };

type Build<T> = (snapshot: SiteSnapshot, tools: Tools) => T;

/** Reads pages from whatever the store holds at the moment of the question. */
export function createPageReader(options: PageReaderOptions): PageReader {
  const memory: Memory = {
    shared: undefined,
    lastNavigation: createNavigationMemory(),
    lastSite: { site: createPlainSite(options.config.siteTitle), hosts: [] },
    openingTimes: new LRUCache({ max: 500 }),
    warned: new LRUCache({ max: 500 }),
  };
  const read = <T>(preview: PreviewGrant | undefined, build: Build<T>): T => {
    // What a preview reads is for nobody else.
    const tools = { ...options, preview, memory: preview ? forgetShared(memory) : memory };
    const result = options.store.snapshot((content) => build(readSnapshot(tools, content), tools));
    options.onRead?.();
    return result;
  };
  return {
    find: (path, preview) => read(preview, (snapshot, tools) => findPage(tools, snapshot, path)),
    search: (question, preview) => read(preview, (snapshot) => buildSearch(snapshot, question)),
    findAnswer: ({ query, limit }, preview) =>
      read(preview, ({ context }) => {
        const answer = toSearchAnswer(query, runSearch(context, query, { limit }));
        return { answer, endsAt: context.lifetime.endsAt() };
      }),
    findHosts: () => read(undefined, ({ hosts }) => hosts),
    lastSite: () => memory.lastSite,
  };
}

/** One version of the content with what all its pages have in common. */
interface SiteSnapshot {
  context: PageContext;
  hosts: MapHosts;
  shared: SharedData;
  version: string;
  preview: PreviewGrant | undefined;
}

function findPage(tools: Tools, snapshot: SiteSnapshot, path: string): PageOutcome {
  if (path === searchPath) return buildSearch(snapshot, { query: "" });
  tools.routes.enter(path);
  const { context, shared, version, preview, hosts } = snapshot;
  const source = readSource(tools, context, { path, shared });
  const outcome =
    findRedirect(tools, source, { context, shared }) ??
    buildPage(tools, context, { source, shared }) ??
    findFormerAddress(context, path) ??
    findOtherSpelling(tools, snapshot, path) ??
    buildNotFound(shared);
  const shown =
    outcome.kind === "redirect"
      ? outcome
      : { ...outcome, data: markPreview(outcome.data, preview, { ...source, now: context.now }) };
  return { ...shown, version, hosts, endsAt: context.lifetime.endsAt() };
}

function buildSearch(snapshot: SiteSnapshot, question: SearchQuestion): FoundPage {
  const { context, shared, version, preview, hosts } = snapshot;
  const { query } = question;
  const view = buildSearchView(context, question, shared.navigation);
  const { site } = shared;
  const { title, titleWith } = words.search;
  const head: HeadData = {
    title: query === "" ? title : titleWith(query),
    robots: "noindex",
    lang: "de",
  };
  const data = markPreview(
    { site, path: searchPath, head, layout: "default", view },
    preview,
    context,
  );
  return { kind: "page", data, version, hosts, endsAt: context.lifetime.endsAt() };
}

type Outcome =
  | { kind: "page" | "not-found"; data: PageData }
  | { kind: "redirect"; status: number; location: string };

function readSnapshot(tools: Tools, { store, state, now }: ContentSnapshot): SiteSnapshot {
  const { memory, preview } = tools;
  const kept = keepVersion(memory, store, state.version);
  const lifetime = createLifetime(now);
  lifetime.endBy(state.nextChangeAt);
  const context: PageContext = {
    store,
    visibility: createVisibility(now, preview),
    now,
    settings: kept.settings,
    siteUrl: tools.config.siteUrl,
    lifetime,
    once: (key, read) => readOnce(kept.parts, key, read),
    findOpeningTimes: (text, place) => findOpeningTimes(memory, text, place),
  };
  if (!kept.data || !holdsAt(kept.data, now)) {
    const { log, config } = tools;
    const { lastNavigation } = memory;
    const value = readSharedData(context, { siteTitle: config.siteTitle, log, lastNavigation });
    kept.data = { value, readAt: now };
  }
  const shared = kept.data.value;
  const hosts = context.once("map hosts", () => {
    return listMapHosts(kept.settings.site?.map, tools.config.siteUrl);
  });
  memory.lastSite = { site: shared.site, hosts };
  lifetime.endBy(shared.endsAt);
  return { context, shared, hosts, version: state.version, preview };
}

/** A clock can be set back, too. */
function holdsAt({ value, readAt }: { value: SharedData; readAt: Date }, now: Date): boolean {
  return readAt <= now && (value.endsAt === undefined || now < value.endsAt);
}

/** Keeps only what is the same for everybody. */
function forgetShared(memory: Memory): Memory {
  return { ...memory, shared: undefined };
}

function keepVersion(memory: Memory, store: Store, version: string): VersionMemory {
  if (memory.shared?.version === version) return memory.shared;
  memory.shared = { version, settings: readSite(store), parts: new Map(), data: undefined };
  return memory.shared;
}

function readOnce<T>(parts: Map<string, unknown>, key: string, read: () => T): T {
  // A key belongs to one type, see PageContext.
  if (parts.has(key)) return parts.get(key) as T;
  const part = read();
  parts.set(key, part);
  return part;
}

function findOpeningTimes(
  { openingTimes }: Memory,
  ...[text, place]: Parameters<PageContext["findOpeningTimes"]>
): OpeningTimes | undefined {
  const key = JSON.stringify([text, place]);
  const known = openingTimes.get(key) ?? { times: parseOpeningTimes(text, place) };
  openingTimes.set(key, known);
  return known.times;
}

function readSource(
  tools: Tools,
  context: PageContext,
  { path, shared }: { path: string; shared: SharedData },
): PageSource {
  const { store, visibility } = context;
  const document = findDocument(store, path, visibility);
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
): Outcome | undefined {
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
  return isCircle ? undefined : { kind: "redirect", status: 302, location };
}

function buildPage(
  tools: Tools,
  context: PageContext,
  { source, shared }: { source: PageSource; shared: SharedData },
): Outcome | undefined {
  const built = buildView(context, source);
  if (!built) return undefined;
  const { site } = shared;
  const head = buildHead(context, { source, title: built.title ?? site.title });
  const layout = findLayout(tools, source, shared);
  const staysInPlace = source.document?.fields?.["scrollToTop"] === false;
  const data = { site, path: source.path, head, layout, view: built.view };
  return { kind: "page", data: { ...data, ...(staysInPlace && { scrollToTop: false }) } };
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
function findFormerAddress(context: PageContext, path: string): Outcome | undefined {
  const alias = findAlias(context.store, path, context.visibility);
  if (!alias) return undefined;
  return { kind: "redirect", status: alias.status, location: encodePath(alias.path) };
}

/**
 * The address in small letters, where it leads to something.
 *
 * Only for campaigns: the reference takes another case for another address.
 */
function findOtherSpelling(
  tools: Tools,
  snapshot: SiteSnapshot,
  path: string,
): Outcome | undefined {
  const spelling = path.normalize("NFC").toLowerCase();
  if (spelling === path || !snapshot.context.settings.site) return undefined;
  if (findPage(tools, snapshot, spelling).kind === "not-found") return undefined;
  return { kind: "redirect", status: 308, location: encodePath(spelling) };
}

function buildNotFound({ site }: SharedData): Outcome {
  return {
    kind: "not-found",
    data: {
      site,
      // The same for every unknown address, so that a flood of them costs one.
      path: failurePath,
      head: notFoundHead,
      layout: "default",
      view: { kind: "not-found" },
    },
  };
}

function warnOnce({ log, memory }: Tools, message: string, fields: Record<string, string>): void {
  const key = JSON.stringify([message, fields]);
  if (memory.warned.has(key)) return;
  memory.warned.set(key, true);
  log.warn(fields, message);
}
