import { addFacts } from "#ingest/catalogue/catalogue.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { splitTable } from "#ingest/geo-folder/split-table.ts";
import { decodeText } from "#ingest/files/decode-text.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import {
  findingForDoubledRow,
  findingForEmptyTable,
  findingForMissingColumn,
  findingForUnreadableTable,
  type RowPlace,
} from "./table-faults.ts";

export interface TableReading<Row> {
  rows: Row[];
  findings: FindingRecord[];
}

/** The accepted names of columns, ours first. */
const columnNames = {
  postcode: ["plz", "postleitzahl"],
  number: ["wkr_nr", "wahlkreis", "wahlkreis_nr"],
  share: ["anteil"],
  outside: ["ausserhalb", "außerhalb"],
  guessed: ["geraten"],
  key: ["ags", "gemeindeschluessel", "gemeindeschlüssel"],
  divided: ["geteilt"],
  part: ["teil", "ortsteil"],
  sure: ["sicher"],
  district: ["kreis", "landkreis"],
  streets: ["strassen", "straßen"],
  name: ["ort", "gemeinde", "name"],
  lat: ["lat", "breite"],
  lon: ["lon", "lng", "laenge", "länge"],
} as const;

type Column = keyof typeof columnNames;
type Cells = Record<Column, string>;

/** The most findings of one sort in a table; more would not help. */
const maxFindings = 5;

export interface TableForm<Row> {
  file: string;
  required: readonly Column[];
  keyOf: (row: Row) => string;
}

export interface RawRow {
  cells: Cells;
  place: RowPlace;
}

/** The result of reading a row; one without a row is left out. */
type RowReader<Row> = (row: RawRow) => { row?: Row; findings: FindingRecord[] };

/** Reads a table whose first line names the columns; never throws. The first of two equal rows counts. */
export function readTable<Row>(
  bytes: Uint8Array,
  { file, required, keyOf }: TableForm<Row>,
  readRow: RowReader<Row>,
): TableReading<Row> {
  const { text, diagnostics } = decodeText(bytes, file);
  if (text === undefined) return { rows: [], findings: diagnostics };
  const table = splitTable(text);
  if ("faultLine" in table) {
    const { faultLine: line } = table;
    return {
      rows: [],
      findings: [findingForUnreadableTable({ file, line, excerpt: quoteLine(text, line) })],
    };
  }
  const [head, ...body] = table.rows;
  const columns = findColumns(head?.cells ?? []);
  const missing = required.filter((column) => columns[column] === undefined);
  if (missing.length > 0) {
    const names = missing.map((column) => columnNames[column][0]);
    return { rows: [], findings: [findingForMissingColumn(file, names, head?.cells ?? [])] };
  }
  if (body.length === 0) return { rows: [], findings: [findingForEmptyTable(file)] };
  const lines = text.split("\n");
  const { rows, findings } = readRows(
    body.map(({ line, cells }) => ({
      cells: pickCells(cells, columns),
      place: { file, line, excerpt: quoteLine(lines[line - 1] ?? "", 1) },
    })),
    keyOf,
    readRow,
  );
  return { rows, findings: limitFindings(findings) };
}

function readRows<Row>(
  rawRows: RawRow[],
  keyOf: (row: Row) => string,
  readRow: RowReader<Row>,
): TableReading<Row> {
  const rows = new Map<string, Row>();
  const findings: FindingRecord[] = [];
  for (const raw of rawRows) {
    const read = readRow(raw);
    findings.push(...read.findings);
    if (!read.row) continue;
    const key = keyOf(read.row);
    if (rows.has(key)) findings.push(findingForDoubledRow(raw.place));
    else rows.set(key, read.row);
  }
  return { rows: [...rows.values()], findings };
}

function findColumns(head: string[]): Partial<Record<Column, number>> {
  const names = head.map((cell) => cell.toLowerCase());
  return Object.fromEntries(
    Object.entries(columnNames).flatMap(([column, known]) => {
      const index = names.findIndex((name) => known.some((one) => one === name));
      return index === -1 ? [] : [[column, index]];
    }),
  );
}

function pickCells(cells: string[], columns: Partial<Record<Column, number>>): Cells {
  // All columns have names, so every cell gets its key.
  return Object.fromEntries(
    Object.keys(columnNames).map((column) => [
      column,
      cells[columns[column as Column] ?? -1] ?? "",
    ]),
  ) as Cells;
}

/** The first findings of each sort; the last one counts the others. */
export function limitFindings(findings: FindingRecord[]): FindingRecord[] {
  const sorts = Map.groupBy(findings, nameSort);
  return [...sorts.values()].flatMap((sort) => {
    const shown = sort.slice(0, maxFindings);
    const last = shown.at(-1);
    const rest = sort.length - shown.length;
    if (!last || rest === 0) return shown;
    return [...shown.slice(0, -1), addFacts(last, { furtherRows: rest })];
  });
}

/** Facts with the content of a row do not distinguish sorts. */
const writtenFacts = new Set(["complete", "lat", "lon", "name", "text"]);

function nameSort({ code, severity, facts = {} }: FindingRecord): string {
  const others = Object.entries(facts).filter(([name]) => !writtenFacts.has(name));
  return JSON.stringify([code, severity, others]);
}
