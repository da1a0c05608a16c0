import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { showCell, type CellRange, type Sheet, type SheetFinding } from "./sheet.ts";

/** A larger file is not even read. */
export const maxFileBytes = 20 * 1_048_576;
const maxRows = 20_000;
const maxColumns = 500;
const maxFindings = 20;

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
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return {
      message: "Die Datei ist im alten Format XLS gespeichert oder mit einem Kennwort geschützt.",
      hint: "Öffne sie im Tabellenprogramm, und speichere sie ohne Kennwort als „Excel-Arbeitsmappe (.xlsx)“.",
    };
  }
  if (!startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return undefined;
  return {
    message: "Die Datei ist ein PDF und keine Tabelle.",
    hint: "Bitte um die Tabelle, aus der das PDF gemacht wurde, als XLSX oder CSV.",
  };
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

/** Reports merged cells and damaged characters from a row on, whatever their column. */
export function checkSheet(sheet: Sheet, firstRow: number): SheetFinding[] {
  const merged = sheet.merges
    .filter(({ lastRow }) => lastRow >= firstRow)
    .map((range) => describeMerge(range));
  const damaged = sheet.rows.flatMap(({ number, cells }) =>
    cells.flatMap((value, column) => {
      const message = typeof value === "string" ? findDamage(value) : undefined;
      return message ? [{ ...message, row: number, column, value: showCell(value) }] : [];
    }),
  );
  return [...limit(merged), ...limit(damaged)];
}

function limit(findings: SheetFinding[]): SheetFinding[] {
  const rest = findings.length - maxFindings;
  if (rest <= 0) return findings;
  const message = `Dasselbe gilt für ${rest} weitere Zellen.`;
  return [...findings.slice(0, maxFindings), { severity: "error", message }];
}

function describeMerge(range: CellRange): SheetFinding {
  const { firstRow, lastRow, firstColumn, lastColumn } = range;
  const count = (lastRow - firstRow + 1) * (lastColumn - firstColumn + 1);
  return {
    severity: "error",
    row: firstRow + 1,
    column: firstColumn,
    message: `Hier sind ${count} Zellen verbunden; welcher Spalte und Zeile der Inhalt gehört, ist nicht klar.`,
    hint: "Hebe die Verbindung auf („Zellen verbinden“ abwählen), und fülle jede Zelle für sich aus.",
  };
}

// UTF-8 that was read as Windows-1252: the first byte of ä, ö, ü, ß is Ã, of „ “ – is â€.
const mojibake = /[ÂÃ][\u0080-\u00BF\u0152-\u0178\u02C6\u02DC\u2013-\u203A\u20AC\u2122]|â€/;
// Code page 850 that was read as Windows-1252: ä, ö, ü, Ö.
const dos = /\p{L}[„”\u0081](?=\p{L})|(?<!\S)[\u0081™](?=\p{L})/u;
const lostLetter = /(?<!\S)\?\p{L}|\p{L}\?\p{L}/u;
const address = /:\/\/|www\.|=/;
// oxlint-disable-next-line no-control-regex -- this looks for control characters
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;

function findDamage(text: string): Pick<SheetFinding, "severity" | "message" | "hint"> | undefined {
  const hint =
    "Öffne die ursprüngliche Datei noch einmal, und wähle dabei die Kodierung „UTF-8“; oder speichere sie im Tabellenprogramm als XLSX.";
  if (mojibake.test(text)) {
    const meant = repair(text);
    const message =
      "Die Umlaute sind kaputt, weil die Datei einmal mit der falschen Kodierung geöffnet wurde.";
    return {
      severity: "error",
      message: meant === undefined ? message : `${message} Gemeint ist wohl „${meant}“.`,
      hint,
    };
  }
  if (dos.test(text)) {
    return {
      severity: "error",
      message: "Die Umlaute sind kaputt, weil die Tabelle als „CSV (MS-DOS)“ gespeichert ist.",
      hint: "Speichere sie im Tabellenprogramm als „CSV UTF-8“ oder als XLSX.",
    };
  }
  if (lostLetter.test(text) && !address.test(text)) {
    return {
      severity: "error",
      message: "Hier steht ein Fragezeichen mitten im Wort, vermutlich statt eines Umlauts.",
      hint: "Sie gehen verloren, wenn ein Programm die Tabelle in einer Kodierung ohne Umlaute speichert: Nimm die ursprüngliche Tabelle. Ist das Fragezeichen gewollt, setze ein Leerzeichen dahinter.",
    };
  }
  if (!text.includes("\uFFFD") && !controls.test(text)) return undefined;
  return { severity: "error", message: "In der Zelle stehen unlesbare Zeichen.", hint };
}

function repair(text: string): string | undefined {
  const high = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
  const bytes = Array.from(text, (letter) => {
    const index = letter === " " ? -1 : high.indexOf(letter);
    return index === -1 ? (letter.codePointAt(0) ?? 0) : 0x80 + index;
  });
  if (bytes.some((byte) => byte > 255)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes)).slice(0, 60);
  } catch {
    return undefined;
  }
}
