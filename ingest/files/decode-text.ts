import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import { findPlace } from "#ingest/diagnostics/text-place.ts";
import type { Diagnostic } from "#ingest/diagnostics/diagnostic.ts";

/** Limit of documents and configuration files. */
const maxFileBytes = 1_048_576;

const maxControlFindings = 20;

/**
 * Bytes of a text file as text with LF line ends and without byte order mark.
 *
 * Without `text` the bytes cannot be accepted; the diagnostics name the encoding or the place.
 */
export function decodeText(
  bytes: Uint8Array,
  file: string,
  maxBytes = maxFileBytes,
): { text?: string; diagnostics: Diagnostic[] } {
  const refusal = findRefusal(bytes, maxBytes);
  if (refusal) return { diagnostics: [{ file, severity: "error", ...refusal }] };
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { diagnostics: [describeInvalidUtf8(bytes, file)] };
  }
  if (text.includes("\r")) text = text.replace(/\r\n?/g, "\n");
  const diagnostics = [...findControls(text, file), ...findMergeMarks(text, file)];
  return diagnostics.length > 0 ? { diagnostics } : { text, diagnostics };
}

function findRefusal(
  bytes: Uint8Array,
  maxBytes: number,
): { code: string; message: string; hint: string } | undefined {
  if (bytes.length > maxBytes) {
    return {
      code: "file-too-large",
      message: `Die Datei ist ${formatMebibytes(bytes.length)} groß; erlaubt ist höchstens 1 MiB.`,
      hint: "Teile den Text auf mehrere Dateien auf; Bilder gehören in eigene Dateien.",
    };
  }
  if (isUtf16(bytes)) {
    return {
      code: "encoding-utf16",
      message: "Die Datei ist in UTF-16 gespeichert und nicht in UTF-8.",
      hint: "Speichere die Datei im Editor mit der Kodierung „UTF-8“.",
    };
  }
  if (isBinary(bytes)) {
    return {
      code: "file-binary",
      message: "Die Datei ist keine Textdatei, obwohl ihre Endung das sagt.",
      hint: "Texte aus einer Textverarbeitung müssen als reiner Text (UTF-8) gespeichert werden.",
    };
  }
  if (isRichText(bytes)) {
    return {
      code: "file-binary",
      message: "Die Datei hat Formatierungen (RTF) und ist kein reiner Text.",
      hint: "Wähle in TextEdit auf dem Mac „Format“ > „In reinen Text umwandeln“, in anderen Programmen „Nur Text“ in UTF-8, und speichere sie noch einmal.",
    };
  }
  return undefined;
}

function isRichText(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 5)) === String.raw`{\rtf`;
}

function formatMebibytes(sizeBytes: number): string {
  const size = (sizeBytes / 1_048_576).toFixed(2);
  return `${size.replace(".", ",")} MiB`;
}

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  // Without a mark: in Western text every other byte is zero.
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

function describeInvalidUtf8(bytes: Uint8Array, file: string): Diagnostic {
  const lossy = new TextDecoder("utf-8").decode(bytes).replace(/\r\n?/g, "\n");
  const place = findPlace(lossy, Math.max(0, lossy.indexOf("\uFFFD")));
  // Windows-1252 hardly ever forms valid multi-byte sequences by chance, so their absence
  // distinguishes it from UTF-8 with a damaged spot.
  const hasUtf8 = /[^\p{ASCII}\uFFFD]/u.test(lossy);
  const common = { file, severity: "error" as const, ...place };
  if (hasUtf8) {
    return {
      ...common,
      code: "encoding-invalid",
      message: "An dieser Stelle stehen Bytes, die kein gültiges UTF-8 sind.",
      hint: "Prüfe das Zeichen an dieser Stelle und speichere die Datei vollständig als UTF-8.",
      excerpt: quoteLine(lossy, place.line),
    };
  }
  const readable = new TextDecoder("windows-1252").decode(bytes).replace(/\r\n?/g, "\n");
  return {
    ...common,
    code: "encoding-windows-1252",
    message: "Die Datei ist nicht in UTF-8 gespeichert, sondern wahrscheinlich in Windows-1252.",
    hint: "Speichere die Datei im Editor mit der Kodierung „UTF-8“.",
    excerpt: quoteLine(readable, place.line),
  };
}

// oxlint-disable-next-line no-control-regex -- this looks for control characters
const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

function findControls(text: string, file: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const match of text.matchAll(controlCharacter)) {
    if (diagnostics.length === maxControlFindings) break;
    const place = findPlace(text, match.index);
    const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    diagnostics.push({
      file,
      severity: "error",
      code: "control-character",
      ...place,
      message: `An dieser Stelle steht das unsichtbare Steuerzeichen U+${code}.`,
      hint: "Lösche das Zeichen; es stammt meist aus einer Textverarbeitung oder einer Datenbank.",
      excerpt: quoteLine(text, place.line),
    });
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
    else if (isDivided && line.startsWith(">>>>>>> ")) return [describeMarks(text, file, start)];
  }
  return [];
}

function describeMarks(text: string, file: string, line: number): Diagnostic {
  return {
    file,
    code: "merge-conflict",
    severity: "error",
    line,
    column: 1,
    message: "Ab hier stehen zwei Fassungen, die git nicht zusammenführen konnte.",
    hint: "Behalte eine der beiden Fassungen und lösche die Zeilen mit <<<<<<<, ======= und >>>>>>>.",
    excerpt: quoteLine(text, line),
  };
}
