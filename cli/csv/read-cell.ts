import { normaliseNumber, type Words } from "#domain/fields/normalise.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { readPhone } from "#ingest/fields/read-phone.ts";
import { cleanText, writeWithKeyboard, type TextUse } from "#domain/words/clean-text.ts";
import type { Shape } from "#ingest/fields/schema-shape.ts";
import type { Column } from "./columns.ts";
import { isPrivateRemark } from "./contacts.ts";
import { findingForSerial, firstDay, readGermanDay, showMinute } from "./read-times.ts";
import { mendText, takeYear } from "./mend-cell.ts";
import {
  mistake,
  quoteCell,
  showCell,
  warning,
  type BrokenCell,
  type CellValue,
  type ReportCell,
} from "./sheet.ts";

type Single = Exclude<CellValue, BrokenCell | undefined>;

/**
 * Reads a cell as a value for the front matter, undoing the changes of spreadsheet programs: dates,
 * decimal commas, lost zeros. The parser of files judges the value.
 *
 * Returns undefined for an empty cell and for an unusable one, which is reported. Returns null for a
 * cell that has only private contacts.
 */
export function readCell(cell: CellValue, column: Column, report: ReportCell): unknown {
  const value = typeof cell === "string" ? restoreText(cell, column) : cell;
  if (value === undefined || value === "") return undefined;
  if (typeof value === "object" && !(value instanceof Date)) {
    report(finding("cell-formula", mistake, { result: value.error }));
    return undefined;
  }
  const { shape } = column;
  if (column.network !== undefined && isPrivateAccount(String(value))) {
    const facts = { case: "private-only", other: String(value) } as const;
    report(finding("cell-second", { ...warning, fault: "private account" }, facts));
    return null;
  }
  if (shape.type !== "list") return readSingle(value, { ...column, shape }, report);
  const item = { ...column, shape: shape.item };
  const parts = typeof value === "string" ? splitList(value, column) : [value];
  const values = parts.map((part) => readSingle(part, item, report));
  return values.includes(undefined) ? undefined : values;
}

/** Whether a remark beside an account says that it is private. Accounts have such names, too. */
function isPrivateAccount(text: string): boolean {
  const words = text.split(/\s+/);
  const remarks = words.filter((word) => !/[/@_]|\.\p{L}/u.test(word));
  return words.length > 1 && isPrivateRemark(remarks.join(" "), true);
}

/** Removes the apostrophe before a formula or a number that is text, and surrounding blanks. */
function restoreText(text: string, { shape, note }: Column): string {
  const use = findUse(shape);
  const trimmed = cleanText(text, use).replace(/\r\n?/g, "\n").trim();
  const value = /^'(?:[=+\-@']|\d{3})/.test(trimmed) ? trimmed.slice(1) : trimmed;
  const isCode = use === "code" || shape.type === "number" || note?.check === "phone";
  return isCode ? writeWithKeyboard(value) : value;
}

function findUse(shape: Shape): TextUse {
  if (shape.type === "list") return findUse(shape.item);
  if (shape.type === "choice") {
    return shape.options.some((option) => findUse(option) === "prose") ? "prose" : "name";
  }
  return shape.type === "text" ? shape.use : "name";
}

/**
 * Splits several values: one per line or separated by semicolons; single words and numbers also by
 * commas and slashes.
 */
function splitList(text: string, { hasSentences = false }: Column): string[] {
  const separator = text.includes("\n")
    ? "\n"
    : text.includes(";") || hasSentences
      ? ";"
      : /,|\s[/|•·–]\s/;
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function readSingle(given: Single, column: Column, report: ReportCell): unknown {
  if (column.key === "birthYear") return readBirthYear(given, column, report);
  const value = typeof given === "string" ? mendText(given, column, report) : given;
  const format = findDateFormat(column.shape);
  if (value === undefined || value === null) return value;
  if (format !== undefined) return readDate(value, format, report);
  if (!(value instanceof Date)) return readPlain(value, column, report);
  const facts = { case: "unwanted", written: quoteCell(value) } as const;
  report(finding("cell-date", mistake, facts));
  return undefined;
}

function readPlain(
  value: Exclude<Single, Date>,
  { shape, note }: Column,
  report: ReportCell,
): unknown {
  if (shape.type === "number") return readNumber(value, shape.isInteger);
  if (shape.type === "boolean") return readBoolean(value);
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (shape.type === "enum") return readWord(value, shape.words);
  if (note?.check === "phone") return readPhoneCell(value, report);
  if (note?.format?.code === "bad-postal-code") return readPostalCode(value, report);
  return String(value);
}

/** A year, or a day stored as a date or as the spreadsheet's day number. */
function readBirthYear(value: Single, column: Column, report: ReportCell): unknown {
  const isNumber = typeof value === "number" || /^\d{4,5}$/.test(String(value));
  const days = isNumber ? Number(value) : 0;
  // Day numbers of five digits are in the years 1927 to 2119; four digits are a year, even an
  // impossible one.
  const day = days > 9999 && days < 80_000 ? new Date(firstDay + days * 86_400_000) : value;
  if (day instanceof Date) return Number(takeYear(showCell(day), report));
  const year = mendText(String(value), column, report);
  return typeof year === "string" ? readNumber(year, true) : undefined;
}

function readBoolean(value: Single): unknown {
  if (value === 1 || isTicked(value)) return true;
  return value === 0 ? false : value;
}

function readWord(value: Single, words: Words): string {
  return "yes" in words && isTicked(value) ? "yes" : String(value);
}

function isTicked(value: Single): boolean {
  return /^[x✓✔]$/i.test(String(value));
}

function readNumber(value: Single, isInteger: boolean): unknown {
  if (typeof value !== "string") return Number(value);
  const text = isInteger ? value : value.replace(/^(-?\d+),(\d+)$/, "$1.$2");
  const number = normaliseNumber(text);
  return number === text ? value : number;
}

function findDateFormat(shape: Shape): "date" | "date-time" | undefined {
  if (shape.type === "choice") {
    return shape.options.map(findDateFormat).find((format) => format !== undefined);
  }
  if (shape.type !== "text") return undefined;
  return shape.format === "date" || shape.format === "date-time" ? shape.format : undefined;
}

function readDate(value: Single, format: "date" | "date-time", report: ReportCell): unknown {
  if (value instanceof Date) {
    const text = showMinute(value.getTime());
    // Spreadsheets store a day as its midnight.
    return format === "date" || text.endsWith(" 00:00") ? text.slice(0, 10) : text;
  }
  const serial = findingForSerial(String(value));
  if (!serial) return readGermanDay(String(value), format, report);
  report(serial);
  return undefined;
}

function readPhoneCell(value: number | string, report: ReportCell): string | undefined {
  const written = String(value);
  const reading = readPhone(written);
  switch (reading.kind) {
    case "complete":
    case "incomplete":
    case "letter":
    case "too-long":
    case "without-area-code":
      return written;
    case "restored": {
      const { isPlain, national } = reading;
      const facts = { case: isPlain ? "restored-number" : "restored", national } as const;
      report(finding("cell-phone", warning, facts));
      return national;
    }
    default: {
      const place = { ...mistake, fault: `phone ${reading.kind}` };
      const facts = { case: "refused", written, phone: reading } as const;
      report(finding("cell-phone", place, facts));
      return undefined;
    }
  }
}

/** A postcode whose first zero a spreadsheet has dropped gets it back. */
export function readPostalCode(value: number | string, report: ReportCell): string {
  const text = String(value).replace(/^D\s?-\s?/i, "");
  if (!/^[1-9]\d{3}$/.test(text)) return text;
  report(finding("cell-postal-code", warning, { written: text }));
  return `0${text}`;
}
