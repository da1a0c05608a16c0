import { finding } from "#ingest/catalogue/catalogue.ts";
import { readCsv } from "./read-csv.ts";
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

function findRefusal(bytes: Uint8Array): "web-page" | "pdf" | "password" | "xls" | undefined {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return isEncrypted(bytes) ? "password" : "xls";
  if (/^\uFEFF?\s*<(?:[?!]|html|table)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))) {
    return "web-page";
  }
  return startsWith(bytes, [0x25, 0x50, 0x44, 0x46]) ? "pdf" : undefined;
}

/** Whether a compound file contains an encrypted workbook ([MS-OFFCRYPTO] 2.3.4.4). */
function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
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
