import { cleanText } from "#domain/words/clean-text.ts";
import { CsvError, parse } from "csv-parse/sync";

export interface TableRow {
  cells: string[];
  /** One-based. */
  line: number;
}

/**
 * Splits a table of `geo/` into rows of trimmed cells. Spreadsheets separate cells by semicolons or
 * tabs; the most frequent separator of the first line counts. The fault is the line where an
 * unclosed quotation begins.
 */
export function splitTable(text: string): { rows: TableRow[] } | { faultLine: number } {
  const [first = ""] = text.split("\n", 1);
  // The comma comes last, because texts contain commas, too.
  const separators = [";", "\t", ","];
  const counts = separators.map((separator) => first.split(separator).length);
  const rows: TableRow[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separators[counts.indexOf(Math.max(...counts))] ?? ",",
      on_record: (cells: string[], { lines: line }) => {
        rows.push({ cells: cells.map((cell) => cleanText(cell, "name").trim()), line });
        return null;
      },
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return { rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { faultLine: typeof error["lines"] === "number" ? error["lines"] : 1 };
  }
}

/** Writes CSV (RFC 4180). */
export function writeTable(rows: string[][]): string {
  return rows.map((cells) => `${cells.map(quoteCell).join(",")}\n`).join("");
}

function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
