import type { Facts } from "#ingest/catalogue/catalogue.ts";
import { inspectSvg } from "#ingest/media/inspect-svg.ts";
import { findPlace } from "#ingest/diagnostics/text-place.ts";

/** The size limits of files, because the logo is on every page. */
export const maxLogoBytes = { svg: 200_000, png: 4_000_000 } as const;
/** The pixel limit of a PNG, because a few bytes can unfold to gigabytes. */
export const maxLogoPixels = 16_000_000;

/** The reason why a logo is not used. */
export interface LogoFault {
  line?: number;
  facts: Facts<"logo-unusable">;
}

/** Parts of an SVG that load something, or look different depending on where they are drawn. */
const outside = [
  [/<!DOCTYPE[^>]*\[|<!ENTITY/i, "entity"],
  [/<\s*(?:[\w-]+:)?(?:image|feImage)\b/i, "picture"],
  [/\b(?:href|src)\s*=\s*["']\s*(?!#)[^"'\s]/i, "reference"],
  [/url\(\s*["']?\s*(?!["']?#)[^)\s]/i, "reference"],
  [/@import/i, "import"],
  [/<\s*(?:[\w-]+:)?text\b/i, "text"],
] as const;

/** Judges a logo by its bytes alone; whether a PNG can be read shows only when it is drawn. */
export function judgeLogo(file: string, bytes: Uint8Array): LogoFault | undefined {
  const isSvg = /\.svg$/i.test(file);
  const limit = isSvg ? maxLogoBytes.svg : maxLogoBytes.png;
  if (bytes.length > limit) {
    const sizes = { sizeBytes: bytes.length, limitBytes: limit };
    return { facts: { case: isSvg ? "largeSvg" : "largePng", ...sizes } };
  }
  return isSvg ? judgeSvg(bytes) : undefined;
}

function judgeSvg(bytes: Uint8Array): LogoFault | undefined {
  const inspection = inspectSvg(bytes);
  if (inspection.kind === "script") return { line: inspection.line, facts: { case: "script" } };
  if (inspection.kind === "broken") return { facts: { case: "broken" } };
  const text = new TextDecoder().decode(bytes);
  for (const [pattern, name] of outside) {
    const found = pattern.exec(text);
    if (found) return { line: findPlace(text, found.index).line, facts: { case: name } };
  }
  return undefined;
}
