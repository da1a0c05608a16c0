import { inspectSvg } from "#ingest/media/inspect-svg.ts";
import { findPlace } from "#ingest/diagnostics/text-place.ts";

/** The largest files: the logo is on every page. */
export const maxLogoBytes = { svg: 200_000, png: 4_000_000 } as const;
/** Of a PNG; a few bytes can unfold to gigabytes. */
export const maxLogoPixels = 16_000_000;

/** The reason why a logo is not used, and its remedy, in German. */
export interface LogoFault {
  line?: number;
  message: string;
  hint: string;
}

/** Found out only when a logo is drawn. */
export const undrawableLogo: LogoFault = {
  message:
    "Das Logo lässt sich nicht zeichnen: Es ist beschädigt oder ganz durchsichtig, oder es hat zu viele Pixel.",
  hint: "Speichere es in einem Bildprogramm neu; 1.000 Pixel Breite genügen.",
};

const exportHint =
  "Exportiere das Logo als „einfaches SVG“, mit Schrift als Pfaden und ohne Bilder darin, oder als PNG.";

/** Parts of an SVG that load something, or that look different wherever they are drawn. */
const outside: readonly [RegExp, string][] = [
  [/<!DOCTYPE[^>]*\[|<!ENTITY/i, "Das Logo erklärt eigene Abkürzungen (Entities)."],
  [/<\s*(?:[\w-]+:)?(?:image|feImage)\b/i, "Im Logo steckt ein Bild."],
  [/\b(?:href|src)\s*=\s*["']\s*(?!#)[^"'\s]/i, "Das Logo verweist auf eine andere Datei."],
  [/url\(\s*["']?\s*(?!["']?#)[^)\s]/i, "Das Logo verweist auf eine andere Datei."],
  [/@import/i, "Das Logo lädt eine andere Datei."],
  [/<\s*(?:[\w-]+:)?text\b/i, "Im Logo steht Schrift, die auf jedem Gerät anders aussieht."],
];

/** Judges a logo by its bytes alone; whether a PNG can be read is seen when it is drawn. */
export function judgeLogo(file: string, bytes: Uint8Array): LogoFault | undefined {
  const isSvg = /\.svg$/i.test(file);
  const limit = isSvg ? maxLogoBytes.svg : maxLogoBytes.png;
  if (bytes.length > limit) {
    return {
      message: `Das Logo ist mit ${showSize(bytes.length)} zu groß; erlaubt sind ${showSize(limit)}.`,
      hint: isSvg
        ? "Vereinfache die Zeichnung, oder exportiere sie als PNG."
        : "Verkleinere das Bild, 1.000 Pixel Breite genügen.",
    };
  }
  return isSvg ? judgeSvg(bytes) : undefined;
}

function judgeSvg(bytes: Uint8Array): LogoFault | undefined {
  const inspection = inspectSvg(bytes);
  if (inspection.kind === "script") {
    return { line: inspection.line, message: "Im Logo stecken Programmteile.", hint: exportHint };
  }
  if (inspection.kind === "broken")
    return { message: "Das Logo ist kein lesbares SVG.", hint: exportHint };
  const text = new TextDecoder().decode(bytes);
  for (const [pattern, message] of outside) {
    const found = pattern.exec(text);
    if (found) return { line: findPlace(text, found.index).line, message, hint: exportHint };
  }
  return undefined;
}

function showSize(sizeBytes: number): string {
  return sizeBytes >= 1_000_000
    ? `${(sizeBytes / 1_000_000).toFixed(1).replace(".", ",")} MB`
    : `${Math.ceil(sizeBytes / 1000)} kB`;
}
