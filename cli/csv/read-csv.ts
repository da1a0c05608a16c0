import { CsvError, parse } from "csv-parse/sync";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { mistake, type Sheet, type SheetFinding } from "./sheet.ts";

/**
 * Reads CSV in the usual encodings (UTF-8, UTF-16, Windows-1252, Mac Roman) and with the usual
 * separators (semicolon, tab, comma, vertical bar).
 */
export function readCsv(bytes: Uint8Array): { sheet?: Sheet; findings: SheetFinding[] } {
  const text = decodeText(bytes);
  // Excel writes and reads this line without showing it.
  const [declaration, named] = /^sep=(.)\r?\n/i.exec(text) ?? ["", undefined];
  const body = text.slice(declaration.length);
  try {
    const rows: string[][] = parse(body, {
      delimiter: named ?? findSeparator(body),
      relax_column_count: true,
      relax_quotes: true,
    });
    return {
      sheet: { rows: rows.map((cells, index) => ({ number: index + 1, cells })), merges: [] },
      findings: [],
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { findings: [findingForError(error)] };
  }
}

/** Text in one of the usual encodings; never throws. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = findUnicode(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const texts = ["windows-1252", "macintosh"].map((name) => new TextDecoder(name).decode(bytes));
    return texts.toSorted((one, other) => countUmlauts(other) - countUmlauts(one))[0] ?? "";
  }
}

/** Recognises UTF-16 by its mark, or because every other byte of Western text is zero. */
function findUnicode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 200);
  const zeros = sample.filter((byte) => byte === 0).length;
  if (zeros < sample.length / 3) return undefined;
  return sample[0] === 0 ? "utf-16be" : "utf-16le";
}

function countUmlauts(text: string): number {
  return text.match(/[äöüÄÖÜß]/g)?.length ?? 0;
}

/** The character that occurs equally often in most of the first lines, outside quotes. */
function findSeparator(text: string): string {
  const start = text.slice(0, 65_536).replace(/"(?:[^"]|"")*"/g, "");
  const lines = start.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const scores = [";", "\t", ",", "|"].map((separator) => {
    const counts = lines.slice(0, 50).map((line) => line.split(separator).length - 1);
    const groups = Map.groupBy(
      counts.filter((count) => count > 0),
      (count) => count,
    );
    const score = Math.max(0, ...[...groups.values()].map((group) => group.length));
    return { separator, score };
  });
  return scores.toSorted((one, other) => other.score - one.score)[0]?.separator ?? ";";
}

function findingForError(error: CsvError): SheetFinding {
  if (error.code === "CSV_QUOTE_NOT_CLOSED")
    return finding("sheet-unreadable", mistake, { case: "quote" });
  const row = "lines" in error && typeof error["lines"] === "number" ? error["lines"] : undefined;
  const place = { ...mistake, ...(row === undefined ? {} : { row }) };
  return finding("sheet-unreadable", place, { case: "csv", fault: error.code });
}
