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
export interface SiteStylesheet {
  address: string;
  /** The page background in both schemes, for the browser's own interface. */
  grounds: { light: string; dark: string };
  response: CachedResponse;
}

/** The addresses of style sheets; the digest is that of the whole sheet. */
export const stylesheetPattern = /^\/assets\/app\/stil-[\w-]{10}\.css$/;

/**
 * Puts the colours of a site before the built rules, so that a page needs one style sheet and no
 * inline style.
 */
export function createSiteStylesheets(
  rules: string,
): (theme: ThemeConfig | undefined) => SiteStylesheet {
  const stylesheets = new LRUCache<string, SiteStylesheet>({ max: 4 });
  return function findStylesheet(theme) {
    const key = JSON.stringify(theme ?? null);
    const stylesheet = stylesheets.get(key) ?? createStylesheet(deriveTheme(theme), rules);
    stylesheets.set(key, stylesheet);
    return stylesheet;
  };
}

function createStylesheet(theme: Theme, rules: string): SiteStylesheet {
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
      coding === "br" ? compressStylesheet(plain) : gzipSync(plain, { level: 9 }),
  });
  const { light, dark } = theme;
  const grounds = { light: light["positron"] ?? "", dark: dark["positron"] ?? "" };
  return { address: `/assets/app/stil-${digest}.css`, grounds, response };
}

/** Compresses a style sheet as far as possible. */
export function compressStylesheet(body: Buffer): Buffer {
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
