import { kinds } from "#domain/fields/kinds.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import {
  foldHeader,
  isCommon,
  listColumns,
  sheetKinds,
  type Column,
  type SheetKind,
} from "./columns.ts";
import { isEmptyRow, showCell, type Sheet, type SheetFinding } from "./sheet.ts";

/** The row with the headers, and the columns that they mean. */
export interface Header {
  kind: SheetKind;
  /** Index among the rows of the sheet; the data begins below. */
  rowIndex: number;
  /** By index in the row. */
  columns: Map<number, Column>;
  /** As written, by index in the row. */
  titles: Map<number, string>;
  findings: SheetFinding[];
}

export interface SheetChoice {
  sheet: Sheet;
  header: Header;
}

// Above the headers there may be a title, a date, or the licence of the data.
const maxRowsAbove = 30;

/** The sheet that has known headers; a finding if none or more than one has them. */
export function chooseSheet(
  sheets: readonly Sheet[],
  wanted: { name?: string | undefined; kind?: SheetKind | undefined },
): SheetChoice | SheetFinding {
  const named = sheets.filter(({ name }) => wanted.name === undefined || name === wanted.name);
  if (named.length === 0) return describeUnnamed(sheets, wanted.name ?? "");
  const found = named.flatMap((sheet) => rateSheet(sheet, wanted.kind) ?? []);
  const usable = found.flatMap((one) => ("message" in one ? [] : one));
  const [only] = usable;
  if (only && usable.length === 1) return readHeader(only);
  if (usable.length > 1) return describeSeveral(usable);
  return found.find((one) => "message" in one) ?? describeNone(named);
}

/** How well a row of a sheet fits as the headers of a kind. */
interface Rating {
  sheet: Sheet;
  kind: SheetKind;
  rowIndex: number;
  count: number;
  hasRequired: boolean;
}

/** The row among the first ones with most known headers, at least two. */
function rateSheet(sheet: Sheet, wanted?: SheetKind): Rating | SheetFinding | undefined {
  const ratings = (wanted ? [wanted] : sheetKinds).flatMap((kind) => {
    const columns = listColumns(kind);
    return sheet.rows.slice(0, maxRowsAbove).map(({ cells }, rowIndex): Rating => {
      const known = new Set(cells.flatMap((cell) => findColumn(columns, showCell(cell)) ?? []));
      const hasRequired = columns.every((column) => !column.isRequired || known.has(column));
      return { sheet, kind, rowIndex, count: known.size, hasRequired };
    });
  });
  const [best, second] = ratings.toSorted((one, other) => compare(other, one));
  if (!best || best.count < 2) return undefined;
  return second && compare(best, second) === 0 ? describeUnclear(best, second) : best;
}

function compare(one: Rating, other: Rating): number {
  return Number(one.hasRequired) - Number(other.hasRequired) || one.count - other.count;
}

function findColumn(columns: readonly Column[], title: string): Column | undefined {
  const name = foldHeader(title);
  return name === "" ? undefined : columns.find(({ names }) => names.has(name));
}

function readHeader({ sheet, kind, rowIndex }: Rating): SheetChoice {
  const row = sheet.rows[rowIndex];
  const header: Header = { kind, rowIndex, columns: new Map(), titles: new Map(), findings: [] };
  const known = listColumns(kind);
  const unknown: number[] = [];
  const width = Math.max(0, ...sheet.rows.slice(rowIndex).map(({ cells }) => cells.length));
  const report = (column: number, finding: Omit<SheetFinding, "row" | "column">) =>
    void header.findings.push({ row: row?.number ?? 1, column, ...finding });
  for (let index = 0; index < width; index += 1) {
    const title = showCell(row?.cells[index]);
    const column = findColumn(known, title);
    const earlier = [...header.columns].find(([, { key }]) => key === column?.key);
    if (title !== "") header.titles.set(index, title);
    else if (hasValues(sheet, rowIndex, index)) report(index, untitled);
    if (earlier) report(index, describeTwice(title, header.titles.get(earlier[0]) ?? ""));
    else if (column) header.columns.set(index, column);
    else if (title !== "") unknown.push(index);
  }
  for (const index of unknown) {
    report(index, describeUnknown(header.titles.get(index) ?? "", known, header));
  }
  return { sheet, header };
}

function hasValues(sheet: Sheet, rowIndex: number, column: number): boolean {
  return sheet.rows.slice(rowIndex + 1).some(({ cells }) => showCell(cells[column]) !== "");
}

const untitled = {
  severity: "warning",
  message: "Die Spalte hat keine Überschrift und wird nicht gelesen.",
  hint: "Ergänze die Überschrift, oder lösche die Spalte.",
} as const;

function describeTwice(title: string, earlier: string): SheetFinding {
  return {
    severity: "error",
    message:
      title === earlier
        ? `Die Überschrift ${quoteValue(title)} steht zweimal da.`
        : `${quoteValue(title)} bedeutet dasselbe wie ${quoteValue(earlier)}.`,
    hint: "Behalte eine der beiden Spalten.",
  };
}

function describeUnknown(title: string, columns: readonly Column[], header: Header): SheetFinding {
  const nearest = findNearest(
    foldHeader(title),
    columns.flatMap(({ names }) => [...names]),
  );
  const meant = columns.find(({ names }) => nearest !== undefined && names.has(nearest));
  return {
    severity: "warning",
    message: `Die Überschrift ${quoteValue(title)} ist nicht bekannt; die Spalte wird nicht gelesen.`,
    hint: meant ? `Meintest du „${meant.header}“?` : listFree(columns, header),
  };
}

/** The plain headers that the sheet does not have yet: one of them may be meant. */
function listFree(columns: readonly Column[], header: Header): string {
  const used = new Set([...header.columns.values()].map(({ key }) => key));
  const free = columns.filter(
    (one) =>
      !used.has(one.key) &&
      one.path.length === 1 &&
      !one.network &&
      !one.isHelper &&
      !isCommon(one),
  );
  const names = free.slice(0, 12).map((column) => column.header);
  return `Noch frei sind ${names.join(", ")}; alle Überschriften stehen in docs/handbuch/tabellen.md.`;
}

function describeUnclear(one: Rating, other: Rating): SheetFinding {
  const names = [one, other].map(({ kind }) => `${kinds[kind].german} (--art ${kind})`);
  return {
    severity: "error",
    row: one.rowIndex + 1,
    message: `An den Überschriften ist nicht zu erkennen, was in den Zeilen steht: ${names.join(" oder ")}.`,
    hint: "Sage es mit der Option --art.",
  };
}

function describeUnnamed(sheets: readonly Sheet[], name: string): SheetFinding {
  const names = sheets.flatMap((sheet) => (sheet.name === undefined ? [] : quoteValue(sheet.name)));
  return {
    severity: "error",
    message: `Ein sichtbares Blatt ${quoteValue(name)} gibt es in der Datei nicht.`,
    hint:
      names.length === 0
        ? "CSV hat nur ein Blatt; lass --blatt weg."
        : `Es gibt: ${names.join(", ")}.`,
  };
}

function describeSeveral(usable: readonly { sheet: Sheet }[]): SheetFinding {
  const names = usable.map(({ sheet }) => quoteValue(sheet.name ?? ""));
  return {
    severity: "error",
    message: `Mehrere Blätter der Datei sehen wie eine Tabelle für die Website aus: ${names.join(", ")}.`,
    hint: "Nenne eines mit der Option --blatt.",
  };
}

function describeNone(sheets: readonly Sheet[]): SheetFinding {
  return {
    severity: "error",
    message: sheets.every(({ rows }) => rows.every(isEmptyRow))
      ? "Die Tabelle ist leer."
      : "In den ersten 30 Zeilen sind keine zwei bekannten Überschriften zu finden.",
    hint: "Die Überschriften stehen in einer Zeile, zum Beispiel vorname, nachname, listenplatz. Alle nennt docs/handbuch/tabellen.md.",
  };
}
