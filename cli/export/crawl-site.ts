import { payloadUrl } from "#domain/addresses/payload-url.ts";
import { internalRoutes } from "#domain/features.ts";
import { canNameAddresses, findAddresses } from "./find-addresses.ts";
import { putBase } from "./put-base.ts";
import type { PublicAddress } from "./read-base.ts";
import { putRedirectBelow, writeRedirectPage, type Redirect } from "./redirect-files.ts";
import type { FileWriter } from "./write-file.ts";

export interface Crawl {
  pages: number;
  redirects: Redirect[];
  /** Links that lead nowhere, with a page that has them. */
  dead: { address: string; page: string }[];
}

interface CrawlOptions {
  /** The server, without a slash at the end. */
  url: string;
  publicAddress: PublicAddress;
  addresses: readonly string[];
  writer: FileWriter;
  signal: AbortSignal;
  onProgress: (progress: { done: number; total: number }) => void;
}

const parallel = 8;
const missingPage = "/404.html";
const tileFolder = internalRoutes.tiles.replace(/:.*$/, "");
/** Far less than the server's maximum for a part of a tile archive. */
const partBytes = 1024 * 1024;

/**
 * Requests every address that the site mentions, and writes each response as the file of that
 * address.
 */
export async function crawlSite(options: CrawlOptions): Promise<Crawl> {
  const crawl: Crawl = { pages: 0, redirects: [], dead: [] };
  const known = new Set<string>();
  const queue: string[] = [];
  const linkedFrom = new Map<string, string>();
  const add = (addresses: readonly string[], page?: string) => {
    for (const address of addresses) {
      if (page !== undefined && !linkedFrom.has(address)) linkedFrom.set(copyText(address), page);
      if (known.has(address)) continue;
      const kept = copyText(address);
      queue.push(kept);
      known.add(kept);
    }
  };
  add(["/", ...options.addresses, missingPage]);
  let done = 0;
  const visitNext = async (): Promise<void> => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      options.signal.throwIfAborted();
      const found = await visit(address, crawl, options);
      add(found.candidates);
      add(found.links, address);
      if (found.isMissing) missing.push(address);
      done += 1;
      options.onProgress({ done, total: known.size });
    }
  };
  const missing: string[] = [];
  // Repeated while responses add addresses.
  while (queue.length > 0) await Promise.all(Array.from({ length: parallel }, visitNext));
  crawl.dead = missing.toSorted().flatMap((address) => {
    const page = linkedFrom.get(address);
    return page === undefined ? [] : [{ address, page }];
  });
  return crawl;
}

/** Copies a text, because a part of a larger one would keep all of it in memory. */
function copyText(text: string): string {
  return Buffer.from(text).toString();
}

interface Visited {
  links: string[];
  candidates: string[];
  isMissing?: boolean;
}

const nothing: Visited = { links: [], candidates: [] };

async function visit(address: string, crawl: Crawl, options: CrawlOptions): Promise<Visited> {
  if (address.startsWith(tileFolder)) return visitTiles(address, options);
  const response = await request(address, options);
  const { status } = response;
  if (status >= 300 && status < 400) return visitRedirect(address, response, { crawl, options });
  if (status === 400 || status === 404 || status === 405) {
    const body = Buffer.from(await response.arrayBuffer());
    if (address === missingPage) await writeText("404.html", body, { response, options });
    return { ...nothing, isMissing: true };
  }
  if (status === 200) return writeAnswer(address, response, { crawl, options });
  throw new Error(`Die Website antwortet auf „${address}“ mit ${status}.`);
}

async function writeAnswer(
  address: string,
  response: Response,
  { crawl, options }: { crawl: Crawl; options: CrawlOptions },
): Promise<Visited> {
  const contentType = response.headers.get("content-type") ?? "";
  const file = nameFile(address, contentType);
  if (file === undefined) return { ...nothing, isMissing: true };
  if (!canNameAddresses(contentType)) {
    await options.writer.stream(file, response.body ?? []);
    return nothing;
  }
  const body = Buffer.from(await response.arrayBuffer());
  await writeText(file, body, { response, options });
  const found = findAddresses(body.toString("utf8"), options.publicAddress.siteUrl);
  if (!file.endsWith("index.html")) return { ...found, links: [] };
  crawl.pages += 1;
  return { ...found, candidates: [...found.candidates, ...listPayloads(address, options)] };
}

function writeText(
  file: string,
  body: Buffer,
  { response, options }: { response: Response; options: CrawlOptions },
): Promise<void> {
  const contentType = response.headers.get("content-type") ?? "";
  return options.writer.write(file, putBase(body, contentType, options.publicAddress.base));
}

/** Below a folder every click loads a document, so payloads are not needed. */
function listPayloads(address: string, { publicAddress }: CrawlOptions): string[] {
  return publicAddress.base === "" ? [payloadUrl(address)] : [];
}

function request(
  address: string,
  { url, signal }: CrawlOptions,
  headers: Record<string, string> = {},
): Promise<Response> {
  const accept = { Accept: "text/html,*/*", "Accept-Encoding": "identity" };
  return fetch(url + address, { headers: { ...accept, ...headers }, redirect: "manual", signal });
}

/**
 * A picture for links that is not drawn gets that of the home page; any other redirect becomes a
 * page.
 */
async function visitRedirect(
  address: string,
  response: Response,
  { crawl, options }: { crawl: Crawl; options: CrawlOptions },
): Promise<Visited> {
  await response.body?.cancel();
  const to = response.headers.get("location") ?? "/";
  if (address.startsWith("/assets/")) {
    const file = nameFile(address, "");
    const target = await request(to, options);
    if (file !== undefined && target.ok) await options.writer.stream(file, target.body ?? []);
    return nothing;
  }
  const redirect = { from: address, to, status: response.status };
  crawl.redirects.push(redirect);
  const file = nameFile(address, "text/html");
  // On a case-insensitive disk the file of the redirect would replace that of its target.
  const isSpelling = address.toLowerCase() === to.toLowerCase();
  if (file !== undefined && !isSpelling) {
    const page = writeRedirectPage(putRedirectBelow(redirect, options.publicAddress.base));
    await options.writer.write(file, Buffer.from(page));
  }
  const { links } = findAddresses(`<a href="${to}">`, options.publicAddress.siteUrl);
  return { links, candidates: isSpelling ? [] : listPayloads(address, options) };
}

/** Requests a tile archive in parts, because the server sends no more at once. */
async function visitTiles(address: string, options: CrawlOptions): Promise<Visited> {
  const first = await requestPart(address, 0, options);
  const file = nameFile(address, "");
  if (first.status !== 206 || file === undefined) return { ...nothing, isMissing: true };
  await options.writer.stream(file, readParts(first, address, options));
  return nothing;
}

async function* readParts(
  first: Response,
  address: string,
  options: CrawlOptions,
): AsyncGenerator<Uint8Array> {
  const sizeBytes = Number(first.headers.get("content-range")?.split("/")[1]);
  yield* first.body ?? [];
  for (let start = partBytes; start < sizeBytes; start += partBytes) {
    const part = await requestPart(address, start, options);
    if (part.status !== 206)
      throw new Error(`Die Karte „${address}“ wurde während des Exports ersetzt.`);
    yield* part.body ?? [];
  }
}

function requestPart(address: string, start: number, options: CrawlOptions): Promise<Response> {
  return request(address, options, { Range: `bytes=${start}-${start + partBytes - 1}` });
}

/**
 * The file, below an export's folder, that a plain web server sends for an address. Undefined if no
 * file can have this name.
 */
export function nameFile(address: string, contentType: string): string | undefined {
  const path = decodeURI(address).replaceAll("%2F", "/").slice(1);
  const parts = path.split("/");
  if (parts.some((part) => part === ".." || part === "." || Buffer.byteLength(part) > 255)) {
    return undefined;
  }
  const isPage = /^text\/html\b/.test(contentType) && !/\.html?$/.test(path);
  if (!isPage) return path;
  return path === "" ? "index.html" : `${path}/index.html`;
}
