import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { LRUCache } from "lru-cache";
import type { SiteData } from "#client/contract/page-data.ts";
import {
  entryName,
  listEntryChunks,
  readManifest,
  starterName,
  type Manifest,
} from "./bundle-manifest.ts";
import { createSiteStylesheets, type SiteStylesheet } from "./site-stylesheets.ts";
import type { SiteLook } from "./site-look.ts";
import type { ThemeConfig } from "#domain/theme/theme-config.ts";
import { immutable, shortCacheControl } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import {
  createWorkerHeaders,
  nameHosts,
  securityHeaders,
  type HeaderPair,
  type MapHosts,
} from "#server/http/security-headers.ts";

/** The files that the head of every page links to. */
export interface PageAssets {
  /** A digest of all files of the bundle. */
  build: string;
  scripts: string[];
  /** The script that loads the others after the first paint. */
  starter: string;
  findStylesheet: (theme: ThemeConfig | undefined) => SiteStylesheet;
  /** Additional style sheets for some pages, by name. */
  viewStylesheets: ReadonlyMap<string, string>;
  previewStyle: string | undefined;
  printStyle: string | undefined;
  noScriptStyle: string | undefined;
  /** The fonts of the first line of text. */
  fonts: string[];
  /** The font of large numerals. */
  numerals: string | undefined;
}

/** The browser's bundle: links for pages, and all files by address, kept in memory. */
export interface Bundle {
  page: PageAssets;
  /** The files of the page of findings. */
  findings: { scripts: string[]; styles: string[] };
  /**
   * The files of printed sheets and of pages with pictures to share, besides the site's style
   * sheet.
   */
  sheet: { scripts: string[]; styles: string[] };
  findFile: (address: string) => CachedResponse | undefined;
  isWorker: (address: string) => boolean;
  /** A second version of the map's worker, whose policy allows other hosts. */
  widenWorker: (address: string, hosts: MapHosts) => CachedResponse | undefined;
}

/**
 * A digest of everything that a payload relies on: the bundle, the policy, the look and the site
 * data of the document.
 */
export function nameBuild(
  { build }: PageAssets,
  { hosts, site, look }: { hosts: MapHosts; site: SiteData; look: SiteLook },
): string {
  const digest = siteDigests.get(site) ?? shortDigest(JSON.stringify([hosts, site, look]));
  siteDigests.set(site, digest);
  return `${build}-${digest}`;
}

/**
 * Hosts and look are read together with the site data, which all pages of a version share, so one
 * digest per site data is enough.
 */
const siteDigests = new WeakMap<SiteData, string>();

function shortDigest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 10);
}

/** Reloads the page when its content changes; for editors. */
const liveReloadName = "client/browser/live-reload.ts";
const findingsStyleName = "client/styles/findings.css";
const copyButtonsName = "client/browser/copy-buttons.ts";
const paperStyleName = "client/styles/sheet.css";
const noScriptName = "client/styles/no-script.css";
const previewName = "client/styles/preview.css";
const printName = "client/styles/print.css";
const viewStylesheetName = /^client\/styles\/views\/([\w-]+)\.css$/;
const firstFonts = ["client/fonts/archivo-german.woff2", "client/fonts/atkinson-german.woff2"];
const numeralsName = "client/fonts/archivo-numerals.woff2";
const workerName = /-worker-[\w-]+\.js$/;
/** The folder of files that the bundler names by their content. */
export const hashedFolder = "assets/app/";
const hashedFolders = /^assets\/(?:app|redaktion)\//;

const scriptType = "text/javascript; charset=utf-8";
/** Content types by the end of the file name. */
export const contentTypes = new Map([
  [".js", scriptType],
  [".mjs", scriptType],
  [".css", "text/css; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
  [".svg", "image/svg+xml; charset=utf-8"],
  [".png", "image/png"],
  [".ico", "image/x-icon"],
  [".webp", "image/webp"],
  [".avif", "image/avif"],
  [".woff2", "font/woff2"],
  [".txt", "text/plain; charset=utf-8"],
]);

/** Reads the whole bundle. Throws when it has not been built. */
export function loadBundle(folder: string, { isLive = false } = {}): Bundle {
  const manifest = readManifest(folder);
  // The manifest contains digests of all files in their names.
  const written = JSON.stringify(manifest);
  const build = shortDigest(written);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = readFiles(folder, names);
  const workers = new Map(
    names.filter((name) => workerName.test(name)).map((name) => [`/${name}`, name]),
  );
  const widened = new LRUCache<string, CachedResponse>({ max: 4 });
  const bundle: Bundle = {
    page: {
      build,
      findStylesheet: createSiteStylesheets(readRules(folder, manifest)),
      ...listPageAssets(manifest, { isLive }),
    },
    findings: {
      scripts: listFiles(manifest, [liveReloadName]),
      styles: listFiles(manifest, [findingsStyleName]),
    },
    sheet: {
      scripts: listFiles(manifest, [copyButtonsName]),
      styles: listFiles(manifest, [paperStyleName]),
    },
    findFile: (address) => files.get(address),
    isWorker: (address) => workers.has(address),
    widenWorker(address, hosts) {
      const name = workers.get(address);
      if (name === undefined) return undefined;
      const key = `${name} ${nameHosts(hosts)}`;
      const file =
        widened.get(key) ??
        readFile(folder, name, { contentType: scriptType, headers: createWorkerHeaders(hosts) });
      widened.set(key, file);
      return file;
    },
  };
  return bundle;
}

/** Reads all files by their addresses, so that another build in the same folder changes nothing. */
export function readFiles(
  folder: string,
  names = readdirSync(folder, { recursive: true, encoding: "utf8" }),
): Map<string, CachedResponse> {
  const files = new Map<string, CachedResponse>();
  for (const name of names) {
    const contentType = contentTypes.get(extname(name));
    if (contentType === undefined || name.startsWith(".")) continue;
    files.set(`/${name}`, readFile(folder, name, { contentType, headers: chooseHeaders(name) }));
  }
  return files;
}

function listPageAssets(
  manifest: Manifest,
  { isLive }: { isLive: boolean },
): Omit<PageAssets, "build" | "findStylesheet"> {
  const [starter, entry] = listFiles(manifest, [starterName, entryName]);
  if (starter === undefined || entry === undefined) {
    throw new Error(`The bundle lacks ${starterName} or ${entryName}.`);
  }
  return {
    starter,
    scripts: isLive ? [entry, ...listFiles(manifest, [liveReloadName])] : [entry],
    viewStylesheets: new Map(
      Object.entries(manifest).flatMap(([name, { file }]) => {
        const [, view] = viewStylesheetName.exec(name) ?? [];
        return view === undefined ? [] : [[view, `/${file}`] as const];
      }),
    ),
    previewStyle: listFiles(manifest, [previewName])[0],
    printStyle: listFiles(manifest, [printName])[0],
    noScriptStyle: listFiles(manifest, [noScriptName])[0],
    fonts: listFiles(manifest, firstFonts),
    numerals: listFiles(manifest, [numeralsName])[0],
  };
}

/** The style rules of every page, without the colours of a site. */
export function readRules(folder: string, manifest: Manifest): string {
  const names = new Set(listEntryChunks(manifest).flatMap(({ css }) => css));
  return [...names].map((name) => readFileSync(join(folder, name), "utf8")).join("");
}

function listFiles(manifest: Manifest, names: string[]): string[] {
  return names.flatMap((name) => manifest[name] ?? []).map(({ file }) => `/${file}`);
}

/** The security headers of a file by its name. */
export function chooseHeaders(name: string): readonly HeaderPair[] {
  return workerName.test(name) ? securityHeaders.worker : securityHeaders.file;
}

function readFile(
  folder: string,
  name: string,
  { contentType, headers }: { contentType: string; headers: readonly HeaderPair[] },
): CachedResponse {
  const path = join(folder, name);
  const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined;
  const gzip = existsSync(`${path}.gz`) ? readFileSync(`${path}.gz`) : undefined;
  const isHashed = hashedFolders.test(name.replaceAll("\\", "/"));
  return createCachedResponse({
    status: 200,
    body: readFileSync(path),
    contentType,
    headers,
    cacheControl: () => (isHashed ? immutable : shortCacheControl(86_400)),
    isCompressible: brotli !== undefined && gzip !== undefined,
    compressed: { ...(brotli && { br: brotli }), ...(gzip && { gzip }) },
  });
}
