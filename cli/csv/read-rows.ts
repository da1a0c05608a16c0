import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { JsonObject } from "#domain/content/records.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { dayKey, electionKey, fileKey, type Column } from "./columns.ts";
import { changeData, storeFields } from "./fields.ts";
import type { Header } from "./find-header.ts";
import { readCell, readDay, addDay } from "./read-cell.ts";
import {
  isEmptyRow,
  showCell,
  type CellFinding,
  type Sheet,
  type SheetFinding,
  type SheetRow,
} from "./sheet.ts";

/** A row with its cells as values of fields. */
export interface RowReading {
  number: number;
  /** The file that the row names; empty if it names none. */
  file: string;
  /** The election that candidacies of the row belong to. */
  election: string | undefined;
  /** The values of cells that are not empty; undefined removes the field. */
  values: Map<Column, unknown>;
  /** The values as an import stores them. */
  stored: JsonObject;
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
    .filter((row) => !isEmptyRow(row))
    .map((row) => readRow(row, header, elections));
}

function readRow(
  { number, cells }: SheetRow,
  header: Header,
  elections: readonly Election[],
): RowReading {
  const findings: SheetFinding[] = [];
  const indexes = new Map([...header.columns].map(([index, { key }]) => [key, index]));
  const find = (key: string) => showCell(cells[indexes.get(key) ?? -1]);
  const reportAt = (index: number) => (finding: CellFinding) =>
    void findings.push({
      value: showCell(cells[index]),
      ...finding,
      ...placeOf(number, header, index),
    });
  const dayIndex = indexes.get(dayKey) ?? -1;
  const day = readDay(cells[dayIndex], reportAt(dayIndex));
  const values = new Map<Column, unknown>();
  for (const [index, column] of header.columns) {
    if (column.isHelper) continue;
    const cell = addDay(cells[index], day, column);
    if (/^[-–]$/.test(showCell(cell))) values.set(column, undefined);
    else {
      const value = readCell(cell, column, reportAt(index));
      if (value !== undefined) values.set(column, value);
    }
  }
  const written = find(electionKey);
  const election = findElection(written, elections);
  if (!election && written !== "")
    reportAt(indexes.get(electionKey) ?? -1)(describeElection(written, elections));
  return {
    number,
    file: find(fileKey),
    election: election?.id,
    values,
    stored: storeValues(header, values),
    findings,
  };
}

/** The values of a row as an import stores them. */
export function storeValues({ kind }: Pick<Header, "kind">, values: RowReading["values"]) {
  const changes = [...values].map(([column, after]) => ({ column, after }));
  const row = { election: undefined, isOneOfSeveral: false };
  return storeFields(kind, changeData({}, changes, row));
}

/** The place of a cell in a finding. */
export function placeOf(row: number, { titles }: Header, column: number) {
  return { row, column, header: titles.get(column) };
}

/** The election that a row names, otherwise the first one, which is the current one. */
function findElection(written: string, elections: readonly Election[]): Election | undefined {
  if (written === "") return elections[0];
  const isMeant = ({ id, name }: Election) =>
    id === written || name.toLowerCase() === written.toLowerCase();
  return elections.find(isMeant);
}

function describeElection(written: string, elections: readonly Election[]): CellFinding {
  const ids = elections.map(({ id }) => id);
  const nearest = findNearest(written, ids);
  return {
    severity: "error",
    message: `Die Wahl ${quoteValue(written)} steht nicht in elections.yml; dort stehen: ${ids.join(", ")}.`,
    hint: nearest && `Meintest du „${nearest}“?`,
  };
}
