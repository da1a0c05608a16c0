import { finding } from "#ingest/catalogue/catalogue.ts";
import { decodeText, readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { mistake, type Sheet, type SheetFinding } from "./sheet.ts";

/** Larger files are not read at all. */
export const maxFileBytes = 20 * 1_048_576;
const maxRows = 20_000;
const maxColumns = 500;

/** The sheets of a file; empty if a finding says why it cannot be read. */
export interface SheetReading {
  sheets: Sheet[];
  findings: SheetFinding[];
}

/** Reads a spreadsheet, CSV or XLSX; the bytes decide which, not the name. Never throws. */
export async function readSheets(bytes: Uint8Array): Promise<SheetReading> {
  const refusal = findRefusal(bytes);
  if (refusal) {
    const found = finding("sheet-unreadable", mistake, { case: refusal });
    return { sheets: [], findings: [found] };
  }
  const reading = startsWith(bytes, [0x50, 0x4b]) ? await readXlsx(bytes) : readText(bytes);
  const tooLarge = reading.sheets.flatMap(findExcess);
  return tooLarge.length > 0 ? { sheets: [], findings: tooLarge } : reading;
}

function readText(bytes: Uint8Array): SheetReading {
  const { sheet, findings } = readCsv(bytes);
  return { sheets: sheet ? [sheet] : [], findings };
}

function findRefusal(bytes: Uint8Array) {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return nameCompound(bytes);
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const known = signatures.find(({ mark }) => mark.test(start));
  if (known) return known.name;
  const isArchive = startsWith(bytes, [0x50, 0x4b]);
  return !isArchive && controls.test(decodeText(bytes.subarray(0, 4096))) ? "binary" : undefined;
}

/** The first bytes of files that are no tables, read as Latin-1. */
const signatures = [
  { mark: /^(?:\u{EF}\u{BB}\u{BF})?\s*<(?:[?!]|html|table)/iu, name: "web-page" },
  { mark: /^%PDF/, name: "pdf" },
  { mark: /^\{\\rtf/, name: "word" },
  {
    mark: /^(?:\u{89}PNG|\u{FF}\u{D8}\u{FF}|GIF8|RIFF.{4}WEBP|.{4}ftyp|II\*\0|MM\0\*)/su,
    name: "image",
  },
] as const;

// oxlint-disable-next-line no-control-regex -- this looks for control characters
const controls = /[\u0000-\u0008\u000E-\u001A]/;

/** Classifies a compound file; `EncryptedPackage` is a workbook with a password ([MS-OFFCRYPTO] 2.3.4.4). */
function nameCompound(bytes: Uint8Array) {
  const has = (stream: string) => Buffer.from(bytes).includes(Buffer.from(stream, "utf16le"));
  if (has("EncryptedPackage")) return "password";
  return has("WordDocument") || has("PowerPoint Document") ? "word" : "xls";
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function findExcess({ name: sheet, rows }: Sheet): SheetFinding[] {
  if (rows.length > maxRows)
    return [finding("sheet-too-large", mistake, { case: "rows", sheet, limit: maxRows })];
  if (rows.every(({ cells }) => cells.length <= maxColumns)) return [];
  return [finding("sheet-too-large", mistake, { case: "columns", sheet, limit: maxColumns })];
}
