/*
 * Asks the content API, from a page or from a script, with the calls known from Nuxt Content:
 *
 *   const { queryContent } = createContentClient({ integrity });
 *   const people = await queryContent("/landesliste").where({ alter: { $lt: 40 } }).find();
 */
import {
  contentUrl,
  type ContentAddress,
  type ContentEndpoint,
  type ContentParams,
  type SortField,
  type WhereCondition,
} from "./content-url.ts";

/** A document as the content API answers it: what the engine derives, and its front matter. */
interface ContentDocument {
  _path: string;
  /** With `findOne` the configuration of the folder at the same address, where there is one. */
  _dir: string | Record<string, unknown>;
  _draft: boolean;
  _partial: boolean;
  _locale: string;
  _id: string;
  _type: string;
  _source: string;
  _file: string;
  _extension: string;
  title: string;
  description?: string;
  [field: string]: unknown;
}

/** An entry of the navigation tree. */
interface ContentNavigationItem {
  title: string;
  _path: string;
  layout?: string;
  children?: ContentNavigationItem[];
  [field: string]: unknown;
}

/** A query in the making; every call answers a new one. */
interface ContentQueryBuilder<Found> {
  /** All conditions must hold, those of earlier calls too. */
  where(...conditions: WhereCondition[]): ContentQueryBuilder<Found>;
  /** Added behind earlier ones; the last key weighs most. */
  sort(...fields: SortField[]): ContentQueryBuilder<Found>;
  /** The last call counts. */
  only(fields: string | string[]): ContentQueryBuilder<Partial<Found>>;
  /** The last call counts. */
  without(fields: string | string[]): ContentQueryBuilder<Partial<Found>>;
  skip(count: number): ContentQueryBuilder<Found>;
  limit(count: number): ContentQueryBuilder<Found>;
  find(): Promise<Found[]>;
  /** Rejects with a ContentError of status 404 when there is none. */
  findOne(): Promise<Found>;
  count(): Promise<number>;
  /** The entries before and after one in the list, with null where there is none. */
  findSurround(
    query: string | WhereCondition,
    options?: { before?: number; after?: number },
  ): Promise<(Found | null)[]>;
  /** What `find` sends. */
  params(): ContentParams;
}

interface ContentClient {
  /** Parts of a path are joined; all documents below it are meant, with `findOne` the one at it. */
  queryContent: <Found = ContentDocument>(...path: string[]) => ContentQueryBuilder<Found>;
  fetchContentNavigation: (
    query?: Pick<ContentQueryBuilder<unknown>, "params">,
  ) => Promise<ContentNavigationItem[]>;
}

interface ContentClientOptions extends ContentAddress {
  fetch?: Fetch;
}

/** As much of the browser's `fetch` as is needed. */
type Fetch = (url: string, options: { headers: Record<string, string> }) => Promise<Response>;

/** An answer of the API that is no content; the message is the API's own. */
export class ContentError extends Error {
  readonly statusCode: number;
  readonly data: unknown;

  constructor(message: string, statusCode: number, data?: unknown) {
    super(message);
    this.name = "ContentError";
    this.statusCode = statusCode;
    this.data = data;
  }
}

export function createContentClient(options: ContentClientOptions): ContentClient {
  const { fetch: send = globalThis.fetch, ...address } = options;
  // The API answers what it documents; what a field of a document holds is for the caller to say.
  const ask: Ask = async <Answer>(endpoint: ContentEndpoint, params: ContentParams) =>
    (await fetchContent(send, await contentUrl(address, endpoint, params))) as Answer;
  return {
    queryContent: (...parts) => createBuilder(ask, { params: {}, path: joinPath(parts) }),
    fetchContentNavigation: (query) =>
      ask("navigation", query ? query.params() : finish({ params: {}, path: undefined })),
  };
}

type Ask = <Answer>(endpoint: ContentEndpoint, params: ContentParams) => Promise<Answer>;

interface Draft {
  params: ContentParams;
  path: string | undefined;
}

function createBuilder<Found>(ask: Ask, draft: Draft): ContentQueryBuilder<Found> {
  const { params } = draft;
  const extend = (change: Partial<ContentParams>): Draft => ({
    ...draft,
    params: { ...params, ...change },
  });
  return {
    where: (...conditions) =>
      createBuilder(ask, extend({ where: [...(params.where ?? []), ...conditions] })),
    sort: (...fields) => createBuilder(ask, extend({ sort: [...(params.sort ?? []), ...fields] })),
    only: (fields) => createBuilder(ask, extend({ only: [fields].flat() })),
    without: (fields) => createBuilder(ask, extend({ without: [fields].flat() })),
    skip: (skip) => createBuilder(ask, extend({ skip })),
    limit: (limit) => createBuilder(ask, extend({ limit })),
    find: () => ask("query", finish(draft)),
    findOne: () => ask("query", finish(draft, { first: true })),
    count: () => ask("query", finish(draft, { count: true })),
    findSurround: (query, options) =>
      ask("query", finish(draft, { surround: { query, ...options } })),
    params: () => finish(draft),
  };
}

const defaultSort: SortField = { _file: 1, $numeric: true };

function finish({ params, path }: Draft, extra: Partial<ContentParams> = {}): ContentParams {
  const { where: written = [], sort = [], ...rest } = params;
  const isOne = extra.first === true && written.length === 0;
  const where = path === undefined ? written : [...written, describePath(path, isOne)];
  return {
    ...extra,
    ...(where.length > 0 && { where }),
    ...rest,
    sort: sort.length > 0 ? sort : [defaultSort],
  };
}

function joinPath(parts: string[]): string | undefined {
  if (parts.length === 0) return undefined;
  return `/${parts.join("/")}`.replace(/\/{2,}/g, "/");
}

/** Below a path means with this beginning: `/orte` also finds `/orte-alt`. */
function describePath(path: string, isOne: boolean): WhereCondition {
  if (isOne) return { _path: path.length > 1 ? path.replace(/\/$/, "") : path };
  return { _path: new RegExp(`^${path.replace(/[-[\]{}()*+.,^$\s/?|\\]/g, String.raw`\$&`)}`) };
}

async function fetchContent(send: Fetch, url: string): Promise<unknown> {
  const reply = await send(url, { headers: { Accept: "application/json" } });
  const text = await reply.text();
  if (isHtml(reply, text)) throw new ContentError("Not found", 404);
  const value = readJson(text, reply.status);
  if (reply.ok) return value;
  // An error in the form of the API, or some other one without these fields.
  const { message = reply.statusText, data } = Object(value) as {
    message?: string;
    data?: unknown;
  };
  throw new ContentError(message, reply.status, data);
}

/** What a static host answers to unknown addresses, whatever its status. */
function isHtml(reply: Response, text: string): boolean {
  const type = reply.headers.get("Content-Type") ?? "";
  return /^text\/html\b/i.test(type) || /^\s*<!doctype html/i.test(text);
}

function readJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ContentError("The answer is no JSON.", status);
  }
}
