import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Header } from "./find-header.ts";
import {
  isEmptyRow,
  mistake,
  showCell,
  warning,
  type CellFinding,
  type CellRange,
  type CellValue,
  type Sheet,
  type SheetFinding,
} from "./sheet.ts";

/**
 * Repairs a sheet from a row on: merged cells count for all their rows, and umlauts in a wrong
 * encoding are restored. Reports that, and lost characters. Cells merged with unread columns are none of two.
 */
export function mendSheet(
  sheet: Sheet,
  { rowIndex: firstRow, columns }: Pick<Header, "rowIndex" | "columns">,
): { sheet: Sheet; findings: SheetFinding[] } {
  const merges = sheet.merges.filter(({ firstRow: row }) => row > firstRow);
  const filled = sheet.rows.map((row, index) => ({
    ...row,
    cells: fillMerged(
      row.cells,
      // Merged cells do not fill a row that is empty otherwise.
      sheet.hidden?.rows.has(index) || isEmptyRow(row)
        ? []
        : merges.filter((one) => one.firstRow < index && one.lastRow >= index),
      sheet,
    ),
  }));
  const isOfRead = ({ firstColumn, lastColumn }: CellRange) =>
    firstColumn === lastColumn ||
    [...columns.keys()].some((index) => index > firstColumn && index <= lastColumn);
  const repaired: SheetFinding[] = [];
  const damaged: SheetFinding[] = [];
  const rows = filled.map(({ number, cells }) => ({
    number,
    cells: cells.map((value, column) => {
      if (typeof value !== "string") return value;
      const meant = mojibake.test(value) ? repairEncoding(value) : undefined;
      if (meant !== undefined) {
        const place = { ...warning, row: number, column };
        repaired.push(finding("cell-encoding", place, { case: "repaired", text: meant }));
      }
      const damage = meant === undefined ? findDamage(value) : undefined;
      if (damage) damaged.push({ ...damage, row: number, column, value: showCell(value) });
      return meant ?? value;
    }),
  }));
  const findings = [
    ...merges.filter(isOfRead).map(findingForMerge),
    ...repaired.slice(0, 1),
    ...damaged,
  ];
  return { sheet: { ...sheet, rows }, findings };
}

function fillMerged(
  cells: readonly CellValue[],
  merges: readonly CellRange[],
  { rows }: Sheet,
): readonly CellValue[] {
  if (merges.length === 0) return cells;
  const filled = [...cells];
  for (const { firstRow, firstColumn } of merges) {
    filled[firstColumn] = rows[firstRow]?.cells[firstColumn];
  }
  return Array.from(filled);
}

/** Cells merged horizontally may be headings between the rows. */
function findingForMerge({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): SheetFinding {
  const place = { ...warning, row: firstRow + 1, column: firstColumn };
  const code = "row-cells-merged";
  if (firstColumn !== lastColumn) return finding(code, place, { case: "side-by-side" });
  return finding(code, place, { case: "stacked", first: firstRow + 1, last: lastRow + 1 });
}

// UTF-8 that was read as Windows-1252: the first byte of ä, ö, ü, ß is Ã, that of „ “ – is â€.
const mojibake = /[ÂÃ][\u0080-\u00BF\u0152-\u0178\u02C6\u02DC\u2013-\u203A\u20AC\u2122]|â€/;
// Code page 850 that was read as Windows-1252: ä, ö, ü, Ö.
const dos = /\p{L}[„”\u0081](?=\p{L})|(?<!\S)[\u0081™](?=\p{L})/u;
const lostLetter = /(?<!\S)\?\p{L}|\p{L}\?\p{L}/u;
const address = /:\/\/|www\.|=/;
// oxlint-disable-next-line no-control-regex -- this looks for control characters
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;

function findDamage(text: string): CellFinding | undefined {
  const isLost = lostLetter.test(text) && !address.test(text);
  const isUnreadable = text.includes("\uFFFD") || controls.test(text);
  const fault =
    (mojibake.test(text) && "broken") ||
    (dos.test(text) && "dos") ||
    (isLost && "lost") ||
    (isUnreadable && "unreadable");
  return fault ? finding("cell-encoding", mistake, { case: fault }) : undefined;
}

function repairEncoding(text: string): string | undefined {
  const high = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
  const bytes = Array.from(text, (letter) => {
    const index = letter === " " ? -1 : high.indexOf(letter);
    return index === -1 ? (letter.codePointAt(0) ?? 0) : 0x80 + index;
  });
  if (bytes.some((byte) => byte > 255)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}
