import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { Sheet, SheetFinding } from "./sheet.ts";

/** A larger file is not even read. */
export const maxFileBytes = 20 * 1_048_576;
const maxRows = 20_000;
const maxColumns = 500;

/** The sheets of a file; there are none if a finding says why it cannot be read. */
export interface SheetReading {
  sheets: Sheet[];
  findings: SheetFinding[];
}

/** Reads a spreadsheet, CSV or XLSX; the bytes decide which, not the name. Never throws. */
export async function readSheets(bytes: Uint8Array): Promise<SheetReading> {
  const refusal = findRefusal(bytes);
  if (refusal) return { sheets: [], findings: [{ severity: "error", ...refusal }] };
  const reading = startsWith(bytes, [0x50, 0x4b]) ? await readXlsx(bytes) : readText(bytes);
  const tooLarge = reading.sheets.flatMap(findExcess);
  return tooLarge.length > 0 ? { sheets: [], findings: tooLarge } : reading;
}

function readText(bytes: Uint8Array): SheetReading {
  const { sheet, findings } = readCsv(bytes);
  return { sheets: sheet ? [sheet] : [], findings };
}

function findRefusal(bytes: Uint8Array): { message: string; hint: string } | undefined {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return isEncrypted(bytes) ? encrypted : old;
  if (/^\uFEFF?\s*<(?:[?!]|html|table)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))) {
    return {
      message: "In der Datei steht eine Webseite oder XML und keine Tabelle.",
      hint: `Öffne sie im Tabellenprogramm, und speichere sie als ${xlsx} oder als CSV.`,
    };
  }
  if (!startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return undefined;
  return {
    message: "Die Datei ist ein PDF und keine Tabelle.",
    hint: "Bitte um die Tabelle, aus der das PDF gemacht wurde, als XLSX oder CSV.",
  };
}

const xlsx = "„Excel-Arbeitsmappe (.xlsx)“";

const encrypted = {
  message: "Die Arbeitsmappe ist mit einem Kennwort geschützt.",
  hint: `Öffne sie im Tabellenprogramm, und speichere sie ohne Kennwort als ${xlsx}.`,
};

const old = {
  message: "Die Datei ist im alten Format XLS gespeichert.",
  hint: `Öffne sie im Tabellenprogramm, und speichere sie als ${xlsx}.`,
};

/** Whether a compound file holds an encrypted workbook ([MS-OFFCRYPTO] 2.3.4.4). */
function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function findExcess({ name, rows }: Sheet): SheetFinding[] {
  const where = name === undefined ? "Die Tabelle" : `Das Blatt „${name}“`;
  if (rows.length > maxRows) {
    const message = `${where} hat mehr als ${maxRows} Zeilen.`;
    return [{ severity: "error", message, hint: "Lösche leere Zeilen, oder teile die Tabelle." }];
  }
  if (rows.every(({ cells }) => cells.length <= maxColumns)) return [];
  const message = `${where} hat mehr als ${maxColumns} Spalten.`;
  return [
    { severity: "error", message, hint: "Prüfe das Trennzeichen, und lösche leere Spalten." },
  ];
}
