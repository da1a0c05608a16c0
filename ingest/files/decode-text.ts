import { findCalendarOf } from "#domain/calendar.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import { findPlace } from "#ingest/diagnostics/text-place.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";

/** The size limit of documents and configuration files. */
const maxFileBytes = 1_048_576;

const maxControlFindings = 20;

/**
 * Decodes a text file to text with LF line ends and without byte order mark.
 *
 * Without `text` the bytes cannot be accepted; the diagnostics name the encoding or the place.
 */
export function decodeText(
  bytes: Uint8Array,
  file: string,
  maxBytes = maxFileBytes,
): { text?: string; diagnostics: Diagnostic[] } {
  const refusal = findRefusal(bytes, { file, maxBytes });
  if (refusal) return { diagnostics: [refusal] };
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { diagnostics: [findingForInvalidUtf8(bytes, file)] };
  }
  if (text.includes("\r")) text = text.replace(/\r\n?/g, "\n");
  const diagnostics = [...findControls(text, file), ...findMergeMarks(text, file)];
  return diagnostics.length > 0 ? { diagnostics } : { text, diagnostics };
}

function findRefusal(
  bytes: Uint8Array,
  { file, maxBytes }: { file: string; maxBytes: number },
): Diagnostic | undefined {
  const place = { file, severity: "error" } as const;
  if (bytes.length > maxBytes) {
    const which = findCalendarOf(file) === undefined ? "text" : "entry";
    return finding("file-too-large", place, { case: which, sizeBytes: bytes.length });
  }
  if (isUtf16(bytes)) return finding("encoding-utf16", place);
  if (isBinary(bytes)) return finding("file-binary", place, { case: "binary" });
  return isRichText(bytes) ? finding("file-binary", place, { case: "richText" }) : undefined;
}

function isRichText(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 5)) === String.raw`{\rtf`;
}

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  // Without a byte order mark, every other byte of Western text is zero.
  const sample = [...bytes.subarray(0, 200)];
  const zerosEven = sample.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const zerosOdd = sample.filter((byte) => byte === 0).length - zerosEven;
  const isHalfZero = Math.max(zerosEven, zerosOdd) > sample.length / 2.5;
  return sample.length >= 4 && isHalfZero && Math.min(zerosEven, zerosOdd) === 0;
}

const signatures = [
  [0x50, 0x4b, 0x03, 0x04], // zip, docx, odt
  [0x25, 0x50, 0x44, 0x46], // pdf
  [0x89, 0x50, 0x4e, 0x47], // png
  [0xff, 0xd8, 0xff], // jpeg
  [0x47, 0x49, 0x46, 0x38], // gif
  [0x1f, 0x8b], // gzip
  [0xd0, 0xcf, 0x11, 0xe0], // old Office
];

function isBinary(bytes: Uint8Array): boolean {
  if (signatures.some((bytesOfType) => bytesOfType.every((byte, index) => bytes[index] === byte))) {
    return true;
  }
  const sample = bytes.subarray(0, 4096);
  let controls = 0;
  for (const byte of sample) {
    if (byte < 9 || (byte > 13 && byte < 32)) controls += 1;
  }
  return controls > 8 && controls > sample.length / 20;
}

function findingForInvalidUtf8(bytes: Uint8Array, file: string): Diagnostic {
  const lossy = new TextDecoder("utf-8").decode(bytes).replace(/\r\n?/g, "\n");
  const place = findPlace(lossy, Math.max(0, lossy.indexOf("\uFFFD")));
  // Windows-1252 hardly ever forms valid multi-byte sequences by chance, so their absence
  // distinguishes it from UTF-8 with a damaged spot.
  const hasUtf8 = /[^\p{ASCII}\uFFFD]/u.test(lossy);
  const common = { file, severity: "error" as const, ...place };
  if (hasUtf8) {
    return finding("encoding-invalid", { ...common, excerpt: quoteLine(lossy, place.line) }, {});
  }
  const readable = new TextDecoder("windows-1252").decode(bytes).replace(/\r\n?/g, "\n");
  return finding(
    "encoding-windows-1252",
    { ...common, excerpt: quoteLine(readable, place.line) },
    {},
  );
}

// oxlint-disable-next-line no-control-regex -- this looks for control characters
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

function findControls(text: string, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const match of text.matchAll(controlCharacter)) {
    if (diagnostics.length === maxControlFindings) break;
    const place = findPlace(text, match.index);
    const character = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    diagnostics.push(
      finding(
        "control-character",
        { file, severity: "error", ...place, excerpt: quoteLine(text, place.line) },
        { character },
      ),
    );
  }
  return diagnostics;
}

/**
 * Finds the marks that git leaves around two versions of a passage it could not merge.
 *
 * All three must follow in order, so that similar lines are not mistaken for them. Code blocks may
 * explain them, and are skipped.
 */
function findMergeMarks(text: string, file: string): Diagnostic[] {
  if (!text.includes("<<<<<<< ")) return [];
  let start = 0;
  let isDivided = false;
  let isCode = false;
  for (const [index, line] of text.split("\n").entries()) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) continue;
    if (line.startsWith("<<<<<<< ")) start = index + 1;
    else if (start > 0 && line === "=======") isDivided = true;
    else if (isDivided && line.startsWith(">>>>>>> "))
      return [
        finding(
          "merge-conflict",
          { file, severity: "error", line: start, column: 1, excerpt: quoteLine(text, start) },
          {},
        ),
      ];
  }
  return [];
}
