import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { entryName, listEntryChunks, readManifest, type Manifest } from "./bundle-manifest.ts";
import { immutable, shortCacheControl } from "./cache-control.ts";
import { createKeptAnswer, type KeptAnswer } from "./kept-answer.ts";
import { securityHeaders } from "./security-headers.ts";

/** What the head of every page links to. */
export interface PageAssets {
  /** Changes with every file of the bundle. */
  build: string;
  scripts: string[];
  /** Modules that the scripts import at once. */
  preloads: string[];
  styles: string[];
  noScriptStyle: string | undefined;
  /** The fonts of the first line of text. */
  fonts: string[];
  icon: string | undefined;
}

/** The browser's bundle: links for pages, and every file by its address. */
export interface Bundle {
  page: PageAssets;
  files: Map<string, KeptAnswer>;
}

/** Loads the page anew when its content changes; for those who write it. */
const liveReloadName = "client/browser/live-reload.ts";
const noScriptName = "client/styles/no-script.css";
const iconName = "favicon.svg";
const firstFonts = [/archivo-latin-standard-normal\.woff2$/, /next-latin-wght-normal\.woff2$/];
const workerName = /-worker-[\w-]+\.js$/;
const hashedFolder = "assets/app/";

const contentTypes = new Map([
  [".js", "text/javascript; charset=utf-8"],
  [".mjs", "text/javascript; charset=utf-8"],
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

/** Reads the whole bundle into memory. Throws when it has not been built. */
export function loadBundle(folder: string, { isLive = false } = {}): Bundle {
  const manifest = readManifest(folder);
  // The names in it carry the digests of the files.
  const written = JSON.stringify(manifest);
  const build = createHash("sha256").update(written).digest("base64url").slice(0, 10);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.flatMap((name) => {
    const contentType = contentTypes.get(extname(name));
    if (contentType === undefined || name.startsWith(".")) return [];
    return [[`/${name}`, readFile(folder, name, contentType)] as const];
  });
  const bundle = {
    page: { build, ...listPageAssets(manifest, { names, isLive }) },
    files: new Map(files),
  };
  // Browsers ask for this name whatever the page says.
  const icon = bundle.files.get(`/${iconName}`);
  if (icon) bundle.files.set("/favicon.ico", icon);
  return bundle;
}

function listPageAssets(
  manifest: Manifest,
  { names, isLive }: { names: string[]; isLive: boolean },
): Omit<PageAssets, "build"> {
  const entry = manifest[entryName];
  if (!entry) throw new Error(`The bundle has no ${entryName}.`);
  const chunks = listEntryChunks(manifest);
  const noScript = manifest[noScriptName];
  const liveReload = isLive ? manifest[liveReloadName] : undefined;
  return {
    scripts: [entry, ...(liveReload ? [liveReload] : [])].map(({ file }) => `/${file}`),
    preloads: chunks.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css))].map((file) => `/${file}`),
    noScriptStyle: noScript && `/${noScript.file}`,
    fonts: firstFonts.flatMap((pattern) => {
      const name = Object.keys(manifest).find((key) => pattern.test(key));
      const font = name === undefined ? undefined : manifest[name];
      return font ? [`/${font.file}`] : [];
    }),
    icon: names.includes(iconName) ? `/${iconName}` : undefined,
  };
}

function readFile(folder: string, name: string, contentType: string): KeptAnswer {
  const path = join(folder, name);
  const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined;
  const gzip = existsSync(`${path}.gz`) ? readFileSync(`${path}.gz`) : undefined;
  const isHashed = name.replaceAll("\\", "/").startsWith(hashedFolder);
  return createKeptAnswer({
    status: 200,
    body: readFileSync(path),
    contentType,
    headers: workerName.test(name) ? securityHeaders.worker : securityHeaders.file,
    cacheControl: () => (isHashed ? immutable : shortCacheControl(86_400)),
    isCompressible: brotli !== undefined && gzip !== undefined,
    compressed: { ...(brotli && { br: brotli }), ...(gzip && { gzip }) },
  });
}
