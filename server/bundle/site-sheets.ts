import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Tokens } from "#domain/theme/derive-roles.ts";
import { deriveTheme, type Theme } from "#domain/theme/derive-theme.ts";
import type { ThemeConfig } from "#domain/theme/theme-config.ts";
import { immutable } from "#server/http/cache-control.ts";
import { createCachedResponse, type CachedResponse } from "#server/http/cached-response.ts";
import { securityHeaders } from "#server/http/security-headers.ts";

/** A style sheet with the colours of a site, at an address that changes with its content. */
export interface SiteSheet {
  address: string;
  /** The page background in both schemes, for the browser's own interface. */
  grounds: { light: string; dark: string };
  response: CachedResponse;
}

/** The addresses of style sheets; the digest is that of the whole sheet. */
export const sheetPattern = /^\/assets\/app\/stil-[\w-]{10}\.css$/;

/**
 * Puts the colours of a site before the built rules, so that a page needs one style sheet and no
 * inline style.
 */
export function createSiteSheets(rules: string): (theme: ThemeConfig | undefined) => SiteSheet {
  const sheets = new LRUCache<string, SiteSheet>({ max: 4 });
  return function findSheet(theme) {
    const key = JSON.stringify(theme ?? null);
    const sheet = sheets.get(key) ?? createSheet(deriveTheme(theme), rules);
    sheets.set(key, sheet);
    return sheet;
  };
}

function createSheet(theme: Theme, rules: string): SiteSheet {
  const body = Buffer.from(writeColours(theme) + rules);
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 10);
  const response = createCachedResponse({
    status: 200,
    body,
    contentType: "text/css; charset=utf-8",
    headers: securityHeaders.file,
    cacheControl: () => immutable,
    isCompressible: true,
    // Compressed as much as the files of the bundle. That takes a tenth of a second, once per theme
    // and mostly for a single coding.
    compress: (plain, coding) =>
      coding === "br" ? compressSheet(plain) : gzipSync(plain, { level: 9 }),
  });
  const { light, dark } = theme;
  const grounds = { light: light["positron"] ?? "", dark: dark["positron"] ?? "" };
  return { address: `/assets/app/stil-${digest}.css`, grounds, response };
}

/** As small as possible. */
export function compressSheet(body: Buffer): Buffer {
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The colours of a theme as rules. */
export function writeColours({ light, dark }: Theme): string {
  const differing = Object.entries(dark).filter(([name, colour]) => colour !== light[name]);
  return `:root{${writeProperties(light)}}@media (prefers-color-scheme:dark){:root{${writeProperties(Object.fromEntries(differing))}}}`;
}

function writeProperties(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
}
