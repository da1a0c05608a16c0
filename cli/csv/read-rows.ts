import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Election } from "#domain/site/site-config.ts";
import { electionKey, type Column } from "./columns.ts";
import { createFields, type DocumentFields } from "./document-fields.ts";
import type { Header } from "./find-header.ts";
import { addDay, describeDay, readDay } from "./event-times.ts";
import { readCell } from "./read-cell.ts";
import { showCell, type Sheet, type SheetFinding, type SheetRow } from "./sheet.ts";

/** A row with its cells as values of fields. */
export interface RowReading {
  number: number;
  /** What the column of files says. */
  file?: string;
  /** The election that candidacies of the row belong to. */
  election: string | undefined;
  values: Map<Column, unknown>;
  removals: Set<Column>;
  /** Columns whose cell is not empty, but could not be read. */
  unread: Set<Column>;
  fields: DocumentFields;
  findings: SheetFinding[];
}

/** Reads all rows below the header that are not empty. */
export function readRows(
  sheet: Sheet,
  header: Header,
  elections: readonly Election[],
): RowReading[] {
  return sheet.rows
    .slice(header.rowIndex + 1)
    .filter(({ cells }) => cells.some((cell) => showCell(cell) !== ""))
    .map((row) => readRow(row, header, elections));
}

function readRow(row: SheetRow, header: Header, elections: readonly Election[]): RowReading {
  const reading = {
    number: row.number,
    values: new Map<Column, unknown>(),
    removals: new Set<Column>(),
    unread: new Set<Column>(),
    findings: [] as SheetFinding[],
  };
  const day = header.dayColumn === undefined ? undefined : readDay(row.cells[header.dayColumn]);
  if (header.dayColumn !== undefined && day === "") {
    const place = placeOf(row, header, header.dayColumn);
    reading.findings.push({ ...place, ...describeDay(showCell(row.cells[header.dayColumn])) });
  }
  for (const [index, column] of header.columns) {
    const cell = addDay(row.cells[index], day, column);
    const { value, isRemoval, findings } = readCell(cell, column);
    const place = placeOf(row, header, index);
    reading.findings.push(
      ...findings.map((finding) => ({ ...finding, ...place, value: showCell(cell) })),
    );
    if (isRemoval) reading.removals.add(column);
    if (value !== undefined) reading.values.set(column, value);
    else if (!isRemoval && showCell(row.cells[index]) !== "") reading.unread.add(column);
  }
  const file = header.fileColumn === undefined ? "" : showCell(row.cells[header.fileColumn]);
  const election = readElection(reading, header, elections);
  return {
    ...reading,
    ...(file === "" ? {} : { file }),
    election,
    fields: createFields(header.kind, reading.values),
  };
}

/** The place of a cell in a finding. */
export function placeOf(row: SheetRow | RowReading, header: Header, column: number) {
  const title = header.titles.get(column);
  return { row: row.number, column, ...(title === undefined ? {} : { header: title }) };
}

/** The election that a row names, otherwise the first one, which is the current one. */
function readElection(
  { number, values, findings }: Pick<RowReading, "number" | "values" | "findings">,
  header: Header,
  elections: readonly Election[],
): string | undefined {
  const ids = elections.map(({ id }) => id);
  const entry = [...header.columns].find(([, { key }]) => key === electionKey);
  const written = entry && values.get(entry[1]);
  if (!entry || typeof written !== "string") return ids[0];
  const id = ids.find((one) => one === written) ?? findByName(written, elections);
  if (id !== undefined) return id;
  const nearest = findNearest(written, ids);
  findings.push({
    ...placeOf({ number, cells: [] }, header, entry[0]),
    severity: "error",
    message: `Die Wahl ${quoteValue(written)} steht nicht in elections.yml; dort stehen: ${ids.join(", ")}.`,
    ...(nearest === undefined ? {} : { hint: `Meintest du „${nearest}“?` }),
  });
  return undefined;
}

function findByName(written: string, elections: readonly Election[]): string | undefined {
  return elections.find(({ name }) => name.toLowerCase() === written.toLowerCase())?.id;
}
