import type { Election } from "#domain/elections/election-config.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { dayKey, fileKey, identities } from "./columns.ts";
import type { Header } from "./find-header.ts";
import { showTitle } from "./headings.ts";
import { beginsWithArea, findSheetArea, readArea, type AreaHeading } from "./read-area.ts";
import { footWords, nameKeys, substituteWords } from "./spoken-headers.ts";
import {
  isEmptyRow,
  quoteRow,
  showCell,
  warning,
  type Sheet,
  type SheetFinding,
  type SheetRow,
} from "./sheet.ts";

/** A data row, with the meaning of the headings above it. */
export interface GroupedRow {
  row: SheetRow;
  heading?: AreaHeading | undefined;
  /** The heading of substitutes above the row. */
  substitutes?: SheetRow | undefined;
}

export interface Grouping {
  rows: GroupedRow[];
  findings: SheetFinding[];
}

/**
 * Separates data rows from sums, footnotes and headings. A heading of a constituency, or its name
 * in the title or sheet name, applies to the rows below.
 */
export function groupRows(sheet: Sheet, header: Header, elections: readonly Election[]): Grouping {
  const filled = sheet.rows.slice(header.rowIndex + 1).filter((row) => !isEmptyRow(row));
  const nominees = findNominees(header, elections);
  const rows: GroupedRow[] = [];
  const notes: SheetRow[] = [];
  let heading = nominees === undefined ? undefined : findSheetArea(sheet, header);
  let substitutes = findSubstitutesTitle(sheet, header);
  for (const row of filled) {
    const text = readHeading(row);
    const area = nominees === undefined ? undefined : readArea(text, true);
    if (area !== undefined) {
      heading = { text, area, row };
      substitutes = undefined;
    } else if (header.kind === "candidate" && substituteWords.test(text)) {
      substitutes = row;
    } else if (isNote(row, header, sheet)) {
      notes.push(row);
    } else {
      rows.push({ row, heading, substitutes });
    }
  }
  if (nominees !== "one") return { rows, findings: notes.map(findingForNote) };
  const crowded = findHeadingsOfSeveral(rows);
  const left = [...notes, ...[...crowded].flatMap(({ row }) => row ?? [])];
  return {
    rows: rows.map((one) =>
      one.heading && crowded.has(one.heading) ? { ...one, heading: undefined } : one,
    ),
    findings: left.toSorted((one, other) => one.number - other.number).map(findingForNote),
  };
}

/** The title or the name of a sheet that has only substitutes. */
function findSubstitutesTitle({ name, rows }: Sheet, header: Header): SheetRow | undefined {
  if (header.kind !== "candidate") return undefined;
  const named = { number: rows[header.rowIndex]?.number ?? 1, cells: [name] };
  const titles = rows.slice(0, header.rowIndex).toReversed();
  return [...titles, named].find((row) => substituteWords.test(readHeading(row)));
}

/**
 * The headings with several persons below, where a party nominates one person: they do not name
 * constituencies.
 */
function findHeadingsOfSeveral(rows: readonly GroupedRow[]): ReadonlySet<AreaHeading> {
  const standing = rows.filter(({ substitutes }) => substitutes === undefined);
  const groups = Map.groupBy(standing, ({ heading }) => heading);
  return new Set(
    [...groups].flatMap(([heading, group]) => (heading && group.length > 1 ? heading : [])),
  );
}

function findNominees({ kind }: Header, elections: readonly Election[]) {
  return kind === "candidate" ? findElectionKind(elections[0]).area?.nominees : undefined;
}

/** The text of a row with nothing but a heading: `Wahlbereich II`, or `Wahlbereich` and `II`. */
function readHeading({ cells }: SheetRow): string {
  const [text = "", number = "", ...others] = cells.flatMap((cell) => showCell(cell) || []);
  if (others.length > 0 || !/^(?:\d{1,4}|[IVX]*)$/.test(number)) return "";
  return `${text} ${number}`.trim();
}

/**
 * Whether a row is a sum, footnote or heading: these have only a few words or numbers. Headings may
 * be repeated after a page break, or have explanations in brackets below.
 */
function isNote({ cells }: SheetRow, header: Header, sheet: Sheet): boolean {
  const { columns, titles, rowIndex } = header;
  const shown = cells.map(showCell);
  const texts = shown.filter((text) => text !== "");
  const [first = "", ...others] = texts;
  const headings = sheet.rows.slice(Math.max(0, rowIndex - 1), rowIndex + 1);
  const isAgain = (text: string, index: number) =>
    text === "" ||
    titles.get(index)?.endsWith(showTitle(text)) === true ||
    headings.some((one) => showCell(one.cells[index]) === text) ||
    /^\(.*\)$/s.test(text);
  if (shown.every(isAgain) || isNumbering(texts)) return true;
  if (beginsFoot(shown, columns))
    return texts.length <= 3 || others.every((text) => isFigure(text) || footWords.test(text));
  const isNamed = [...columns].some(
    ([index, { key }]) =>
      [...nameKeys, fileKey].includes(key) && !/^(?:= .*)?$/.test(shown[index] ?? ""),
  );
  if (/^(?:\*{1,3}\)?|[¹²³]\)?|\d\))$/u.test(first)) return texts.length === 2;
  if (!isNamed && isOfForm(texts, header)) return true;
  if (texts.length === 1 && isNamed) return isSentence(first);
  return columns.size > 2 && isSum(shown, { columns, isNamed });
}

/** Whether a row begins with a word such as `Zusammen`. An event with a day is not meant. */
function beginsFoot(shown: readonly string[], columns: Header["columns"]): boolean {
  const first = shown.find((text) => text !== "") ?? "";
  const hasDay = [...columns].some(
    ([index, { key }]) => [dayKey, "start"].includes(key) && /\d[.-]/.test(shown[index] ?? ""),
  );
  return footWords.test(first) && !hasDay;
}

/** Whether a row without a name is a line to sign, or has labels such as `Summe:` or `Leitung: Eva Brand`. */
function isOfForm(texts: readonly string[], { kind }: Header): boolean {
  const isLabel = (text: string) => /\p{L}:(?:\s|$)/u.test(text);
  return (
    texts.some((text) => /^(?:ort, )?datum\b|^unterschrift/i.test(text)) ||
    // The figures of an event are its day and time.
    (texts.some(isLabel) &&
      texts.every((text) => isLabel(text) || (kind !== "event" && isFigure(text))))
  );
}

/** Whether a row numbers the columns, as below the headings of official forms. */
function isNumbering(texts: readonly string[]): boolean {
  return texts.length > 2 && texts.every((text, index) => text === String(index + 1));
}

/** Whether a row has one text without a name, or numbers only. */
function isSum(
  shown: readonly string[],
  { columns, isNamed }: Pick<Header, "columns"> & { isNamed: boolean },
): boolean {
  const texts = shown.filter((text) => text !== "");
  if (texts.length === 1) return !/^\d+$/.test(texts.join(""));
  // A row of numbers is a row of sums. If its only number is a place, the name is missing.
  const isPlace = (index: number) =>
    identities.candidate.places.includes(columns.get(index)?.key ?? "");
  const hasSum = shown.some((text, index) => text !== "" && !isPlace(index));
  return !isNamed && texts.every(isFigure) && hasSum;
}

function isFigure(text: string): boolean {
  return /^[\d=#Ø]/.test(text);
}

/** Whether a text in the column of names is a footnote, date, count or remark instead of a name. */
function isSentence(text: string): boolean {
  return (
    /^(?:\*|\d\)|¹|²|(?:Stand|Hinweis|Anmerkung|Legende|Quelle)\b|\d+ \p{L}+$)/u.test(text) ||
    /:$|\s\S+\p{Ll}{2}\.$/u.test(text) ||
    text.split(/\s+/).length > 6
  );
}

function findingForNote(row: SheetRow): SheetFinding {
  const [value = ""] = quoteRow(row);
  const isOfArea = beginsWithArea(value) && readArea(value, true) === undefined;
  const place = { ...warning, row: row.number, value };
  return finding("row-left-out", place, { case: isOfArea ? "heading-of-area" : "note" });
}
