import { convertGermanDate } from "#ingest/fields/text-formats.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { showCell, type CellValue, type SheetFinding } from "./sheet.ts";
import type { Column } from "./columns.ts";

/** A day as ISO text; undefined for an empty cell, empty for what is no day. */
export function readDay(cell: CellValue): string | undefined {
  const text = showCell(cell);
  if (text === "") return undefined;
  if (cell instanceof Date) return text.slice(0, 10);
  const date = convertGermanDate(text, "date") ?? text;
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : "";
}

/** The finding about a cell that should have a day. */
export function describeDay(text: string): Pick<SheetFinding, "severity" | "message" | "hint"> {
  return {
    severity: "error",
    message: `${quoteValue(text)} ist kein Tag.`,
    hint: "Schreibe den Tag wie 25.02.2029, oder gib der Spalte das Format „Datum“.",
  };
}

/** The beginning or end of an event with its day, when the cell has nothing but a time. */
export function addDay(cell: CellValue, day: string | undefined, { key }: Column): CellValue {
  if (day === undefined || (key !== "start" && key !== "end")) return cell;
  const time = readTime(cell);
  // What is no day has a finding already, and makes no time either.
  if (day === "") return time === undefined ? cell : undefined;
  return time === undefined ? cell : `${day} ${time}`;
}

function readTime(cell: CellValue): string | undefined {
  // Spreadsheets store a time as part of a day, which as a date is in the year 1899.
  const isTime = cell instanceof Date && cell.getUTCFullYear() < 1901;
  if (isTime) return showMinutes(Math.round((cell.getTime() % 86_400_000) / 60_000) + 1440);
  if (typeof cell === "number" && cell > 0 && cell < 1) return showMinutes(cell * 1440);
  const match = /^(\d{1,2})(?:[:.](\d{2})(?::00)?)?(?:\s*Uhr)?$/.exec(showCell(cell));
  return match ? showMinutes(Number(match[1]) * 60 + Number(match[2] ?? 0)) : undefined;
}

function showMinutes(count: number): string {
  const minutes = Math.round(count) % 1440;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
