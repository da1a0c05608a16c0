import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Column } from "./columns.ts";
import { findColumn, hasAllRequired, rateRow, showTitle, type Rating } from "./headings.ts";
import { readArea } from "./read-area.ts";
import { nameColumn, showCell, warning, type Sheet, type SheetFinding } from "./sheet.ts";

/**
 * Splits a sheet into its tables below each other: the list, then the constituencies. Each keeps the
 * row numbers of the sheet.
 */
export function splitTables(rating: Rating): Rating[] {
  const { sheet, kind } = rating;
  const next = sheet.rows.findIndex((_, index) => beginsOtherTable(rating, index));
  if (next === -1) return [rating];
  const start = findTitle(sheet, next);
  const first = { ...sheet, rows: sheet.rows.slice(0, start) };
  const rest = sheet.rows.map((row, index) => (index < start ? { ...row, cells: [] } : row));
  return [
    { ...rating, sheet: first },
    ...splitTables(rateRow({ ...sheet, rows: rest }, next, kind)),
  ];
}

/**
 * Splits a table printed in blocks beside each other, whose headings come again. Each block keeps the
 * columns of the sheet, and titles of the rows below.
 */
export function splitBlocks(rating: Rating): Rating[] {
  const { sheet, kind, rowIndex, titles, columns } = rating;
  const known = titles.map((title) => findColumn(columns, title));
  const start = known.findIndex((column) => column !== undefined);
  const next = known.findIndex((column, index) => index > start && column === known[start]);
  const blocks = next === -1 ? [known] : [known.slice(0, next), known.slice(next)];
  const isWhole = (block: typeof known) =>
    hasAllRequired(
      kind,
      block.flatMap((column) => column ?? []),
    );
  if (blocks.length === 1 || !blocks.every(isWhole) || !isRepeated(blocks)) return [rating];
  const keep = (isOfBlock: (index: number) => boolean): Rating => ({
    ...rating,
    titles: titles.map((title, index) => (isOfBlock(index) ? title : "")),
    sheet: {
      ...sheet,
      rows: sheet.rows.map((row, index) => ({
        ...row,
        cells:
          index < rowIndex || isAreaRow(row)
            ? row.cells
            : row.cells.map((cell, place) => (isOfBlock(place) ? cell : undefined)),
      })),
    },
  });
  return [keep((index) => index < next), ...splitBlocks(keep((index) => index >= next))];
}

/** Whether the columns of one block are all in the other. */
function isRepeated(blocks: readonly (Column | undefined)[][]): boolean {
  const [first = [], second = []] = blocks.map((block) => block.flatMap((column) => column ?? []));
  const isWithin = (one: readonly Column[], other: readonly Column[]) =>
    one.every((column) => other.includes(column));
  return isWithin(first, second) || isWithin(second, first);
}

/** Whether a row has only the heading of a constituency. */
function isAreaRow(row: Sheet["rows"][number]): boolean {
  return countTexts(row) === 1 && readArea(row.cells.map(showCell).join(""), true) !== undefined;
}

/** Whether a row below the headings has all headings that a table needs, in other columns. */
function beginsOtherTable(rating: Rating, index: number): boolean {
  const { sheet, kind, rowIndex, titles, columns } = rating;
  if (index <= rowIndex) return false;
  const find = (title: string) => findColumn(columns, title);
  const own = (sheet.rows[index]?.cells ?? []).map((cell) => find(showCell(cell)));
  const known = own.flatMap((column) => column ?? []);
  const isAgain = own.every((column, place) => !column || column === find(titles[place] ?? ""));
  return known.length > 2 && !isAgain && hasAllRequired(kind, known);
}

/** The first of the rows with a single text above the headings of a table. */
function findTitle({ rows }: Sheet, header: number): number {
  let start = header;
  while (countTexts(rows[start - 1]) === 1) start -= 1;
  return start;
}

function countTexts(row: Sheet["rows"][number] | undefined): number {
  return row?.cells.filter((cell) => showCell(cell) !== "").length ?? 0;
}

/** Whether the headings are those of a table with rows above another one. */
export function isTableAbove(one: Rating, other: Rating): boolean {
  return (
    one.kind === other.kind &&
    one.hasRequired &&
    one.rowIndex < other.rowIndex &&
    beginsOtherTable(one, other.rowIndex) &&
    one.sheet.rows.slice(one.rowIndex + 1, other.rowIndex).some((row) => countTexts(row) > 1)
  );
}

/**
 * Cuts off what is beside a table, such as a legend or a list of contacts: columns right of an empty one
 * that begin with an unknown heading.
 */
export function cutAside({ sheet, kind, rowIndex, titles, columns }: Rating): {
  sheet: Sheet;
  titles: string[];
  aside: SheetFinding[];
} {
  const known = titles.map((title) => findColumn(columns, title));
  const below = sheet.rows.slice(rowIndex);
  const isEmpty = (index: number) =>
    titles[index] === "" && below.every(({ cells }) => showCell(cells[index]) === "");
  const isMerged = (index: number) =>
    sheet.merges.some(({ firstColumn, lastColumn }) => firstColumn < index && index <= lastColumn);
  const gap = titles.findIndex(
    (_, index) =>
      isEmpty(index) &&
      !isMerged(index) &&
      sheet.hidden?.columns.has(index) !== true &&
      (titles[index + 1] ?? "") !== "" &&
      !known[index + 1] &&
      hasAllRequired(
        kind,
        known.slice(0, index).flatMap((column) => column ?? []),
      ),
  );
  if (gap === -1) return { sheet, titles, aside: [] };
  const names = titles.slice(gap + 1).flatMap((title) => (title === "" ? [] : showTitle(title)));
  const place = { ...warning, row: sheet.rows[rowIndex]?.number ?? 1, column: gap + 1 };
  return {
    sheet: {
      ...sheet,
      rows: sheet.rows.map((row, index) =>
        index < rowIndex ? row : { ...row, cells: row.cells.slice(0, gap) },
      ),
    },
    titles: titles.slice(0, gap),
    aside: [finding("sheet-columns-aside", place, { names, gap: nameColumn(gap) })],
  };
}
