import { readXlsx as readWorkbook, type Cell, type Sheet as WorkbookSheet } from "hucre/xlsx";
import { unzipSync } from "fflate";
import { finding } from "#ingest/catalogue/catalogue.ts";
import {
  isEmptyRow,
  mistake,
  showCell,
  type CellValue,
  type Sheet,
  type SheetFinding,
  type SheetRow,
} from "./sheet.ts";

const maxUnpackedBytes = 128 * 1_048_576;
const maxRows = 20_000;

/** Reads the visible sheets of an XLSX workbook; formulas count with their last result. */
export async function readXlsx(
  bytes: Uint8Array,
): Promise<{ sheets: Sheet[]; findings: SheetFinding[] }> {
  const refusal = findRefusal(bytes);
  if (refusal) return { sheets: [], findings: [refusal] };
  try {
    const workbook = await readWorkbook(bytes, {
      readStyles: true,
      maxRows: maxRows + 1,
      sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    });
    return { sheets: workbook.sheets.map(convertSheet), findings: [] };
  } catch {
    // The file is the only input, so it is at fault for any error.
    return { sheets: [], findings: [damaged] };
  }
}

const damaged = finding("sheet-unreadable", mistake, { case: "damaged" });

function findRefusal(bytes: Uint8Array): SheetFinding | undefined {
  const archive = measureArchive(bytes);
  if (!archive) return damaged;
  if (!archive.names.has("xl/workbook.xml")) {
    const names = [...archive.names];
    const other = isOpenText(bytes)
      ? { name: "word" as const }
      : otherFormats.find(({ mark }) => names.some((name) => mark.test(name)));
    return finding("sheet-unreadable", mistake, { case: other?.name ?? "archive" });
  }
  if (archive.unpackedBytes <= maxUnpackedBytes) return undefined;
  const mebibytes = maxUnpackedBytes / 1_048_576;
  return finding("sheet-too-large", mistake, { case: "unpacked", mebibytes });
}

const otherFormats = [
  { mark: /^(?:word\/document|ppt\/presentation)\.xml$/, name: "word" },
  { mark: /^xl\/workbook\.bin$/, name: "xls" },
  { mark: /^content\.xml$/, name: "ods" },
  { mark: /^Index\.zip$|^Index\/.*\.iwa$/, name: "numbers" },
] as const;

/** Whether an OpenDocument file contains a text or slides; its type stands first, uncompressed. */
function isOpenText(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(30, 120));
  return /^mimetypeapplication\/vnd\.oasis\.opendocument\.(?:text|presentation)/.test(start);
}

/** Reads the directory of an archive without unpacking anything; undefined without a directory. */
function measureArchive(bytes: Uint8Array) {
  const names = new Set<string>();
  let unpackedBytes = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, compression, size, originalSize }) => {
        names.add(name);
        // Compressed, an empty file has two bytes (RFC 1951).
        const isEmpty = compression === 0 || size === 2 || name.endsWith("/");
        // The reader of workbooks stops at the declared sizes, so their sum limits the cost of a
        // file.
        unpackedBytes += originalSize === 0 && !isEmpty ? Infinity : originalSize;
        return false;
      },
    });
  } catch {
    return undefined;
  }
  return { names, unpackedBytes };
}

function convertSheet(sheet: WorkbookSheet): Sheet {
  const { name, cells, merges } = sheet;
  const isAggregate = (row: number, column: number) =>
    aggregate.test(cells?.get(`${row},${column}`)?.formula ?? "");
  const rows = sheet.rows.map((values, row) => {
    const converted = values.map((value, column) =>
      convertCell(value, cells?.get(`${row},${column}`)),
    );
    // The number of a person may be a counting formula, too, but its row also has a name.
    const isSum = converted.every(
      (value, column) => showCell(value) === "" || isAggregate(row, column),
    );
    return {
      number: row + 1,
      cells: isSum ? converted.map(markSum) : converted,
    };
  });
  return {
    name,
    rows,
    merges: (merges ?? []).map((range) => ({
      firstRow: range.startRow,
      lastRow: range.endRow,
      firstColumn: range.startCol,
      lastColumn: range.endCol,
    })),
    hidden: findHidden(sheet, rows),
  };
}

/** Marks a result as a figure; a sum may be 0. */
function markSum(value: CellValue): CellValue {
  return typeof value === "number" ? `= ${value}` : value;
}

const aggregate = /^(?:SUM|COUNT|COUNTA|COUNTIF|AVERAGE|MEDIAN|SUBTOTAL|MIN|MAX)\b/i;

/**
 * Finds hidden rows and columns with content: programs also hide empty ones up to the edge of the
 * sheet. `zeroHeight` hides only rows that the file does not list (ECMA-376 18.3.1.81), which are
 * empty.
 */
function findHidden(
  { columns = [], rowDefs = new Map() }: WorkbookSheet,
  rows: readonly SheetRow[],
): NonNullable<Sheet["hidden"]> {
  const isFilledRow = (index: number) => rows[index] !== undefined && !isEmptyRow(rows[index]);
  const isFilledColumn = (index: number) => rows.some(({ cells }) => showCell(cells[index]) !== "");
  return {
    rows: new Set(listHidden(rowDefs).filter(isFilledRow)),
    columns: new Set(listHidden(columns.entries()).filter(isFilledColumn)),
  };
}

function listHidden(entries: Iterable<[number, { hidden?: boolean }]>): number[] {
  return Array.from(entries).flatMap(([index, { hidden }]) => (hidden ? index : []));
}

function convertCell(value: Cell["value"], cell: Cell | undefined): CellValue {
  const isBroken = cell?.type === "error" || /^#[A-Z/0]+[!?]?$/.test(String(value));
  if (isBroken) return { error: String(value) };
  if (value === null && cell?.formula !== undefined) return { error: `=${cell.formula}` };
  if (typeof value === "number") return padZeros(value, cell?.style?.numFmt);
  return value ?? undefined;
}

/** A number with the leading zeros of a format such as that of postal codes. */
function padZeros(value: number, format: string | undefined): number | string {
  if (format === undefined || !/^0{2,}$/.test(format) || !Number.isInteger(value)) return value;
  return String(value).padStart(format.length, "0");
}
