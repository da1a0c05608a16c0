import { findPlace } from "#ingest/diagnostics/text-place.ts";

/** The size of an SVG file, or the reason why it is not published. */
export type SvgInspection =
  | { kind: "image"; width?: number; height?: number }
  | { kind: "script"; line: number }
  | { kind: "broken" };

/**
 * Anything that could run or fetch: browsers ignore it in an `<img>`, but not on a direct visit.
 */
const dangerous =
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|handler|listener)\b|\son[a-z]+\s*=|(?:java|vb)script\s*:|<!ENTITY|<\?xml-stylesheet|data\s*:\s*text\/html/i;

const rootElement = /<(?:[\w-]+:)?svg\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/i;

/** Reads the size of an SVG and refuses it when it contains anything active. */
export function inspectSvg(bytes: Uint8Array): SvgInspection {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { kind: "broken" };
  }
  // Decoded, because character references could hide `javascript:`; browsers ignore tabs and line
  // breaks inside it.
  const plain = decodeReferences(text);
  const danger =
    dangerous.exec(plain) ?? dangerous.exec(plain.replace(/[\t\n\r]+(?=[a-z:])/gi, ""));
  if (danger) return { kind: "script", line: findPlace(plain, danger.index).line };
  const root = rootElement.exec(plain);
  if (!root || plain.includes("\0")) return { kind: "broken" };
  return { kind: "image", ...readSize(root[1] ?? "") };
}

function readSize(attributes: string): { width?: number; height?: number } {
  const width = readLength(attributes, "width");
  const height = readLength(attributes, "height");
  if (width && height) return { width, height };
  const box = findAttribute(attributes, "viewBox")
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [boxWidth = 0, boxHeight = 0] = box?.slice(2) ?? [];
  if (!(boxWidth > 0 && boxHeight > 0)) return {};
  // If only one side is given, the other follows from the proportions of the view box.
  if (width) return { width, height: Math.max(1, Math.round((width * boxHeight) / boxWidth)) };
  if (height) return { width: Math.max(1, Math.round((height * boxWidth) / boxHeight)), height };
  return { width: Math.max(1, Math.round(boxWidth)), height: Math.max(1, Math.round(boxHeight)) };
}

/** Reads a length in pixels; relative units mean nothing without a page. */
function readLength(attributes: string, name: string): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)(px|pt|mm|cm|in)?\s*$/.exec(
    findAttribute(attributes, name) ?? "",
  );
  const pixels = Number(match?.[1]) * (pixelsPerUnit.get(match?.[2] ?? "px") ?? 1);
  return Number.isFinite(pixels) && pixels >= 0.5 ? Math.round(pixels) : undefined;
}

const pixelsPerUnit = new Map([
  ["px", 1],
  ["pt", 96 / 72],
  ["mm", 96 / 25.4],
  ["cm", 96 / 2.54],
  ["in", 96],
]);

function findAttribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return match?.[1] ?? match?.[2];
}

function decodeReferences(text: string): string {
  return text.replace(
    /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi,
    (all, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
    },
  );
}
