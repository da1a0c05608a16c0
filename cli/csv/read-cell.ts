import { convertGermanDate } from "#ingest/fields/text-formats.ts";
import type { Shape } from "#ingest/fields/schema-shape.ts";
import type { Column } from "./columns.ts";
import { showCell, type BrokenCell, type CellValue, type SheetFinding } from "./sheet.ts";

/** What a cell says: a value as it is written to a file, or that the field is to be removed. */
export interface CellReading {
  /** Absent for an empty cell, for a removal, and when an error keeps it from being read. */
  value?: unknown;
  isRemoval?: boolean;
  findings: CellFinding[];
}

export type CellFinding = Pick<SheetFinding, "severity" | "message" | "hint">;

/**
 * Reads a cell as a value of its column, forgiving what spreadsheet programs do to values: dates,
 * decimal commas, lost zeros. Whether the value is acceptable is for the readers of files to say.
 */
export function readCell(cell: CellValue, column: Column): CellReading {
  if (/^[-–]$/.test(showCell(cell))) return { isRemoval: true, findings: [] };
  const value = typeof cell === "string" ? restoreText(cell) : cell;
  if (value === undefined || value === "") return { findings: [] };
  if (typeof value === "object" && !(value instanceof Date)) return refuse(describeBroken(value));
  const { shape } = column;
  if (shape.type === "list") return readList(value, shape.item, column);
  return readSingle(value, shape, column);
}

/** Undoes what keeps an exported cell from being taken for a formula, and cuts off blanks. */
function restoreText(text: string): string {
  const trimmed = text.replace(/\r\n?/g, "\n").trim();
  return /^'[=+\-@']/.test(trimmed) ? trimmed.slice(1) : trimmed;
}

/** Several values: one per line or separated by semicolons; single words and numbers by commas too. */
function readList(value: Single, item: Shape, column: Column): CellReading {
  if (typeof value !== "string") {
    const reading = readSingle(value, item, column);
    return reading.value === undefined ? reading : { ...reading, value: [reading.value] };
  }
  const readings = splitList(value, column).map((part) => readSingle(part, item, column));
  const findings = readings.flatMap((reading) => reading.findings);
  return findings.length > 0
    ? { findings }
    : { value: readings.map((reading) => reading.value), findings };
}

function splitList(text: string, { hasSentences = false }: Column): string[] {
  const separator = text.includes("\n") ? "\n" : text.includes(";") || hasSentences ? ";" : ",";
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

type Single = Exclude<CellValue, BrokenCell | undefined>;

function readSingle(value: Single, shape: Shape, column: Column): CellReading {
  if (shape.type === "number") return readNumber(value, shape.isInteger);
  if (shape.type === "boolean") return { value: readBoolean(value), findings: [] };
  const format = findDateFormat(shape);
  if (format !== undefined) return readDate(value, format);
  if (value instanceof Date) return refuse(describeUnwantedDate(value));
  if (typeof value === "boolean") return { value: value ? "ja" : "nein", findings: [] };
  if (column.note?.check === "phone") return readPhone(value);
  if (column.note?.format?.code === "bad-postal-code") return readPostalCode(String(value));
  return { value: String(value), findings: [] };
}

function readNumber(value: Single, isInteger: boolean): CellReading {
  if (value instanceof Date) return refuse(describeUnwantedDate(value));
  if (typeof value !== "string") return { value: Number(value), findings: [] };
  const text = isInteger ? value : value.replace(/^(-?\d+),(\d+)$/, "$1.$2");
  return { value: /^-?\d+(?:\.\d*)?$/.test(text) ? Number(text) : value, findings: [] };
}

function readBoolean(value: Single): unknown {
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== "string") return value;
  return /^[x✓✔]$/i.test(value) ? true : value.toLowerCase();
}

function findDateFormat(shape: Shape): "date" | "date-time" | undefined {
  if (shape.type === "choice") {
    return shape.options.map(findDateFormat).find((format) => format !== undefined);
  }
  if (shape.type !== "text") return undefined;
  return shape.format === "date" || shape.format === "date-time" ? shape.format : undefined;
}

function readDate(value: Single, format: "date" | "date-time"): CellReading {
  if (value instanceof Date) return { value: writeDate(value, format), findings: [] };
  const days = Number(String(value).replace(",", "."));
  // The days since the end of 1899 (ECMA-376 18.17.4.1), for the years 1954 to 2119.
  if (days > 20_000 && days < 80_000) {
    const meant = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000);
    return refuse({
      severity: "error",
      message: `${String(value)} ist kein Datum, sondern die Zahl, mit der Tabellenprogramme den ${showGerman(meant)} speichern.`,
      hint: "Gib der Spalte das Format „Datum“, und speichere die Tabelle neu.",
    });
  }
  const text = String(value);
  return { value: convertGermanDate(text, format) ?? text, findings: [] };
}

/** `2029-02-25 18:00`; without the time at midnight, as spreadsheets store a day. */
function writeDate(value: Date, format: "date" | "date-time"): string {
  const rounded = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString();
  const time = rounded.slice(11, 16);
  return format === "date" || time === "00:00"
    ? rounded.slice(0, 10)
    : `${rounded.slice(0, 10)} ${time}`;
}

function showGerman(date: Date): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split("-");
  return `${day}.${month}.${year}`;
}

function readPhone(value: number | string): CellReading {
  if (typeof value === "string" && !/^\d[\d.,]*E\+?\d+$/i.test(value))
    return { value, findings: [] };
  const digits = typeof value === "number" && value < 1e15 ? String(value) : undefined;
  const meant = digits?.startsWith("49") === true ? `+${digits}` : `0${digits}`;
  return refuse({
    severity: "error",
    message:
      "Die Telefonnummer ist als Zahl gespeichert; dabei gehen die Null am Anfang, das Plus und manchmal Ziffern verloren.",
    hint: `Gib der Spalte das Format „Text“, und tippe die Nummer neu${digits === undefined ? "" : `, zum Beispiel ${meant}`}.`,
  });
}

function readPostalCode(text: string): CellReading {
  if (!/^[1-9]\d{3}$/.test(text)) return { value: text, findings: [] };
  return {
    value: `0${text}`,
    findings: [
      {
        severity: "warning",
        message: `Die Postleitzahl ${text} hat nur vier Ziffern; übernommen wird 0${text}.`,
        hint: "Tabellenprogramme löschen Nullen am Anfang von Zahlen: Gib der Spalte das Format „Text“.",
      },
    ],
  };
}

function describeBroken({ error }: BrokenCell): CellFinding {
  return {
    severity: "error",
    message: `Die Formel in dieser Zelle hat kein Ergebnis (${error}).`,
    hint: "Berichtige die Formel, oder schreibe den Wert selbst in die Zelle.",
  };
}

function describeUnwantedDate(value: Date): CellFinding {
  return {
    severity: "error",
    message: `Das Tabellenprogramm hat die Eingabe als Datum verstanden (${showCell(value)}).`,
    hint: "Gib der Spalte das Format „Text“, und tippe den Wert neu.",
  };
}

function refuse(finding: CellFinding): CellReading {
  return { findings: [finding] };
}
