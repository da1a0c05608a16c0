import { finding } from "#ingest/catalogue/catalogue.ts";
import { nameColumn, warning, type CellRange, type Sheet, type SheetFinding } from "./sheet.ts";

/**
 * The sheet as its reader sees it: hidden rows and columns, which often contain private data, are
 * emptied. They keep their place, so that numbers and letters of the others stay right.
 */
export function leaveOutHidden(sheet: Sheet): Sheet {
  const { hidden, merges } = sheet;
  if (!hidden || hidden.rows.size + hidden.columns.size === 0) return sheet;
  const { rows, columns } = hidden;
  const shown = merges.flatMap((range) => showMerge(range, sheet) ?? []);
  const cells = sheet.rows.map((row, index) =>
    rows.has(index)
      ? []
      : row.cells.map((value, column) => (columns.has(column) ? undefined : value)),
  );
  for (const { from, range } of shown) {
    const { firstRow, firstColumn } = range;
    const target = cells[firstRow];
    if (target && from !== firstRow) target[firstColumn] = sheet.rows[from]?.cells[firstColumn];
  }
  return {
    ...sheet,
    rows: sheet.rows.map((row, index) => ({ ...row, cells: Array.from(cells[index] ?? []) })),
    merges: shown.map(({ range }) => range),
  };
}

/** Moves the content of merged cells to their first visible row. */
function showMerge(
  range: CellRange,
  { hidden }: Sheet,
): { from: number; range: CellRange } | undefined {
  if (hidden?.columns.has(range.firstColumn)) return undefined;
  let { firstRow } = range;
  while (hidden?.rows.has(firstRow)) firstRow += 1;
  return firstRow > range.lastRow
    ? undefined
    : { from: range.firstRow, range: { ...range, firstRow } };
}

/** Reports what `leaveOutHidden` leaves out, once for the whole sheet. */
export function findingsForHidden({ name, hidden }: Sheet): SheetFinding[] {
  if (!hidden || hidden.columns.size + hidden.rows.size === 0) return [];
  const columns = [...hidden.columns].toSorted((one, other) => one - other).map(nameColumn);
  const facts = { sheet: name, columns, rows: hidden.rows.size };
  return [finding("sheet-hidden", warning, facts)];
}
