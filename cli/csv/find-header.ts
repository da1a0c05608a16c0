import { kinds } from "#domain/fields/kinds.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import {
  foldHeader,
  isCommon,
  isDayHeader,
  isFileHeader,
  listColumns,
  sheetKinds,
  type Column,
  type SheetKind,
} from "./columns.ts";
import { showCell, type Sheet, type SheetFinding, type SheetRow } from "./sheet.ts";

/** The row with the headers, and what they mean. */
export interface Header {
  kind: SheetKind;
  /** Index among the rows of the sheet; the data begins below. */
  rowIndex: number;
  /** By index in the row. */
  columns: Map<number, Column>;
  /** The index of the column that names files. */
  fileColumn?: number;
  /** The index of the column with the days of events. */
  dayColumn?: number;
  /** As written, by index in the row. */
  titles: Map<number, string>;
  findings: SheetFinding[];
}

// Above the headers there may be a title, a date, or the licence of the data.
const maxRowsAbove = 30;

/** The header of a sheet: the row among the first ones with most known headers, at least two. */
export function findHeader(sheet: Sheet, wanted?: SheetKind): Header | SheetFinding | undefined {
  const options = (wanted ? [wanted] : sheetKinds).flatMap((kind) =>
    sheet.rows.slice(0, maxRowsAbove).map((row, rowIndex) => rate(kind, row, rowIndex)),
  );
  const [best, second] = options.toSorted((one, other) => compare(other, one));
  if (!best || best.count < 2) return undefined;
  if (second && compare(best, second) === 0) return describeUnclear(best, second);
  return readHeader(sheet, best);
}

interface Rating {
  kind: SheetKind;
  rowIndex: number;
  count: number;
  hasRequired: boolean;
}

function rate(kind: SheetKind, { cells }: SheetRow, rowIndex: number): Rating {
  const columns = listColumns(kind);
  const titles = cells.map((cell) => showCell(cell));
  const known = titles.flatMap((title) => findColumn(columns, title) ?? []);
  const required = columns.filter(({ isRequired }) => isRequired);
  const hasFiles = titles.some(isFileHeader);
  const hasDays = titles.some((title) => isDayHeader(kind, title));
  return {
    kind,
    rowIndex,
    count: new Set(known).size + Number(hasFiles) + Number(hasDays),
    hasRequired: required.every((column) => known.includes(column)),
  };
}

function compare(one: Rating, other: Rating): number {
  return Number(one.hasRequired) - Number(other.hasRequired) || one.count - other.count;
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

function findColumn(columns: readonly Column[], title: string): Column | undefined {
  const name = foldHeader(title);
  return name === "" ? undefined : columns.find(({ names }) => names.has(name));
}

function readHeader(sheet: Sheet, { kind, rowIndex }: Rating): Header {
  const row = sheet.rows[rowIndex];
  const header: Header = { kind, rowIndex, columns: new Map(), titles: new Map(), findings: [] };
  const known = listColumns(kind);
  const unknown: Unknown[] = [];
  const width = Math.max(0, ...sheet.rows.slice(rowIndex).map(({ cells }) => cells.length));
  for (let index = 0; index < width; index += 1) {
    const title = showCell(row?.cells[index]);
    const place = { row: row?.number ?? 1, column: index };
    if (title !== "") {
      header.titles.set(index, title);
      readTitle(title, { header, place, known, unknown });
    } else if (hasValues(sheet, rowIndex, index)) {
      header.findings.push(describeUntitled(place));
    }
  }
  header.findings.push(...unknown.map((one) => describeUnknown(one, known, header)));
  return header;
}

interface Unknown {
  place: Place;
  title: string;
}

interface TitleContext {
  header: Header;
  place: Required<Place>;
  known: readonly Column[];
  /** Headers that mean nothing. */
  unknown: Unknown[];
}

function readTitle(title: string, { header, place, known, unknown }: TitleContext): void {
  const column = findColumn(known, title);
  const earlier = findEarlier(header, title, column);
  if (earlier !== undefined) header.findings.push(describeTwice(place, title, earlier));
  else if (isFileHeader(title)) header.fileColumn = place.column;
  else if (isDayHeader(header.kind, title)) header.dayColumn = place.column;
  else if (column) header.columns.set(place.column, column);
  else unknown.push({ place, title });
}

function hasValues(sheet: Sheet, rowIndex: number, column: number): boolean {
  return sheet.rows.slice(rowIndex + 1).some(({ cells }) => showCell(cells[column]) !== "");
}

/** The header of an earlier column that means the same. */
function findEarlier(header: Header, title: string, column: Column | undefined) {
  const { kind, columns, fileColumn, dayColumn, titles } = header;
  if (isFileHeader(title)) return titles.get(fileColumn ?? -1);
  if (isDayHeader(kind, title)) return titles.get(dayColumn ?? -1);
  const found = [...columns].find(([, { key }]) => key === column?.key);
  return found && titles.get(found[0]);
}

type Place = Pick<SheetFinding, "row" | "column">;

function describeUntitled(place: Place): SheetFinding {
  return {
    ...place,
    severity: "warning",
    message: "Die Spalte hat keine Überschrift und wird nicht gelesen.",
    hint: "Ergänze die Überschrift, oder lösche die Spalte.",
  };
}

function describeUnknown(
  { place, title }: Unknown,
  columns: readonly Column[],
  header: Header,
): SheetFinding {
  const nearest = findNearest(
    foldHeader(title),
    columns.flatMap(({ names }) => [...names]),
  );
  const meant = columns.find(({ names }) => nearest !== undefined && names.has(nearest));
  return {
    ...place,
    severity: "warning",
    message: `Die Überschrift ${quoteValue(title)} ist nicht bekannt; die Spalte wird nicht gelesen.`,
    hint: meant ? `Meintest du „${meant.header}“?` : listFree(columns, header),
  };
}

/** The plain headers that the sheet does not have yet: one of them may be meant. */
function listFree(columns: readonly Column[], header: Header): string {
  const used = new Set([...header.columns.values()].map(({ key }) => key));
  const free = columns.filter(
    (one) => !used.has(one.key) && one.path.length === 1 && !one.network && !isCommon(one),
  );
  const names = free.slice(0, 12).map((column) => column.header);
  return `Noch frei sind ${names.join(", ")}; alle Überschriften stehen in content/README.md unter „Aus einer Tabelle“.`;
}

function describeTwice(place: Place, title: string, earlier: string): SheetFinding {
  return {
    ...place,
    severity: "error",
    message:
      title === earlier
        ? `Die Überschrift ${quoteValue(title)} steht zweimal da.`
        : `${quoteValue(title)} bedeutet dasselbe wie ${quoteValue(earlier)}.`,
    hint: "Behalte eine der beiden Spalten.",
  };
}
