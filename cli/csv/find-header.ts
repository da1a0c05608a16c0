import type { Election } from "#domain/elections/election-config.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import {
  dayKey,
  fileKey,
  foldHeader,
  identities,
  isCommon,
  listColumns,
  sheetKinds,
  type Column,
  type SheetKind,
} from "./columns.ts";
import {
  compareRatings,
  findColumn,
  findMeaning,
  isPrivate,
  rateRow,
  showTitle,
  type Rating,
} from "./headings.ts";
import {
  consentWords,
  contactWords,
  fullNameKey,
  listHeaders,
  weakHeaders,
} from "./spoken-headers.ts";
import { findWeekday } from "#domain/time/german-dates.ts";
import { findSheetArea } from "./read-area.ts";
import { isEmptyRow, mistake, showCell, warning, type Sheet, type SheetFinding } from "./sheet.ts";
import { cutAside, isTableAbove, splitBlocks, splitTables } from "./split-tables.ts";

/** The row with the headers, and the columns that they mean. */
export interface Header {
  kind: SheetKind;
  /**
   * The index of the header row in the sheet; with two rows of headings, of the lower one. Data
   * begin below.
   */
  rowIndex: number;
  /** The columns by their index in the row. */
  columns: Map<number, Column>;
  /** Headings as written, by index in the row. */
  titles: Map<number, string>;
  /** The column whose cells hold the value of an added column, and how many parts the name in them has. */
  origins: Map<number, { index: number; nameParts: number }>;
  findings: SheetFinding[];
}

export interface SheetChoice {
  sheet: Sheet;
  header: Header;
}

// The number of rows above the headings, such as a title, a date, or the licence of the data.
const maxRowsAbove = 30;

/** The sheets to read; empty if a finding says why. */
export interface SheetChoices {
  choices: SheetChoice[];
  findings: SheetFinding[];
}

interface Wish {
  /** The file of the sheets, as in the command. */
  file: string;
  name?: string | undefined;
  kind?: SheetKind | undefined;
}

/** Chooses the sheet with known headings, or the sheets of several constituencies. */
export function chooseSheets(sheets: readonly Sheet[], wanted: Wish): SheetChoices {
  const refuse = (found: SheetFinding) => ({ choices: [], findings: [found] });
  const named = sheets.filter(({ name }) => wanted.name === undefined || name === wanted.name);
  if (named.length === 0) {
    const names = sheets.flatMap(({ name }) => name ?? []);
    return refuse(finding("sheet-missing", mistake, { name: wanted.name ?? "", names }));
  }
  const rated = named.flatMap((sheet) => rateSheet(sheet, wanted.kind) ?? []);
  const usable = rated.flatMap((one) => ("code" in one ? [] : one));
  const [only] = usable;
  const areas = chooseAreas(usable);
  const chosen = areas ?? (only && usable.length === 1 ? [only] : []);
  const left = usable.filter((one) => !chosen.includes(one)).map(({ sheet }) => sheet);
  const commands = left.map(({ name = "" }) => writeCommand({ ...wanted, name }));
  if (chosen.length > 0) {
    const read = areas ? undefined : only?.sheet.name;
    return readTables(chosen, findingsForUnread(named, chosen, { read, commands }));
  }
  if (usable.length > 1)
    return refuse(finding("sheet-several", mistake, { names: listNames(left), commands }));
  const unclear = rated.find((one) => "code" in one);
  return refuse(
    unclear ?? finding("sheet-headings-missing", mistake, { case: nameMissing(named) }),
  );
}

function findingsForUnread(
  sheets: readonly Sheet[],
  chosen: readonly Rating[],
  facts: { read: string | undefined; commands: string[] },
): SheetFinding[] {
  const unread = sheets.filter(
    (sheet) => !chosen.some((one) => one.sheet === sheet) && !sheet.rows.every(isEmptyRow),
  );
  if (unread.length === 0) return [];
  return [finding("sheet-unread", warning, { names: listNames(unread), ...facts })];
}

/** Why no sheet has headings. */
function nameMissing(sheets: readonly Sheet[]): "empty" | "days" | "unknown" {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  if (rows.every(isEmptyRow)) return "empty";
  return rows.some(namesDays) ? "days" : "unknown";
}

/** Whether most cells of a row are days, as in the plan of a week. */
function namesDays({ cells }: Sheet["rows"][number]): boolean {
  const days = cells.filter(
    (cell) =>
      cell instanceof Date || findWeekday(/^\p{L}*/u.exec(showCell(cell))?.[0] ?? "") !== undefined,
  );
  return days.length > 2 && days.length * 2 > cells.filter((cell) => showCell(cell) !== "").length;
}

function listNames(sheets: readonly Sheet[]): string[] {
  return sheets.map(({ name = "" }) => name);
}

/** The command that reads one sheet of the file. */
function writeCommand({ file, name, kind }: Wish): string {
  const options = kind === undefined ? "" : ` --art ${kind}`;
  return `npx plakat csv import "${file}" --blatt "${name}"${options}`;
}

/** The sheets of different constituencies, and that of the list; undefined without any. */
function chooseAreas(usable: readonly Rating[]): readonly Rating[] | undefined {
  const areas = new Map(
    usable.flatMap((one) => {
      const area = one.kind === "candidate" ? findSheetArea(one.sheet, one)?.area : undefined;
      return area === undefined ? [] : [[one, area] as const];
    }),
  );
  if (areas.size < 2 || new Set(areas.values()).size < areas.size) return undefined;
  const isList = ({ kind, sheet: { name = "" } }: Rating) =>
    kind === "candidate" && /liste/i.test(name);
  return usable.filter((one) => areas.has(one) || isList(one));
}

function readTables(ratings: readonly Rating[], findings: SheetFinding[]): SheetChoices {
  return { choices: ratings.flatMap(splitBlocks).flatMap(splitTables).map(readHeader), findings };
}

/** The row with most known headings, at least two, among the first rows. */
function rateSheet(sheet: Sheet, wanted?: SheetKind): Rating | SheetFinding | undefined {
  const ratings = (wanted ? [wanted] : sheetKinds).flatMap((kind) =>
    sheet.rows.slice(0, maxRowsAbove).map((_, rowIndex) => rateRow(sheet, rowIndex, kind)),
  );
  const [best, ...others] = ratings.toSorted((one, other) => compareRatings(other, one));
  if (!best || best.count < 2) return undefined;
  const rival = others.find(({ kind }) => kind !== best.kind);
  if (rival && compareRatings(best, rival) === 0) {
    const place = { ...mistake, row: best.rowIndex + 1 };
    return finding("sheet-kind-unclear", place, { possible: [best.kind, rival.kind] });
  }
  return ratings.find((one) => isTableAbove(one, best)) ?? best;
}

type Report = (column: number, found: Omit<SheetFinding, "row" | "column">) => void;

function readHeader(rating: Rating): SheetChoice {
  const { kind, rowIndex, columns: known } = rating;
  const { sheet, titles, aside } = cutAside(rating);
  const header: Header = {
    kind,
    rowIndex,
    columns: new Map(),
    titles: new Map(),
    origins: new Map(),
    findings: [],
  };
  const row = sheet.rows[rowIndex]?.number ?? 1;
  const report: Report = (column, found) => {
    header.findings.push({ row, column, ...found });
  };
  fillColumns(header, { titles, columns: known }, report);
  shareColumns(header, rating, report);
  reportUnread(header, { ...rating, sheet, titles }, report);
  header.findings.push(...aside);
  readWholeNames(header, known);
  readVenueAndDay(header, known);
  header.findings.push(...findingsForNameless(header, row));
  return { sheet, header };
}

function fillColumns(
  header: Header,
  { titles, columns: known }: Pick<Rating, "titles" | "columns">,
  report: Report,
): void {
  const isSpare = createSpareTest(header.kind, titles);
  for (const [index, title] of titles.entries()) {
    const column = findColumn(known, title);
    if (title !== "") header.titles.set(index, showTitle(title));
    const isSecondName =
      column?.key === fullNameKey && [...header.columns.values()].includes(column);
    if (column && (isSecondName || isSpare(title, column)))
      report(index, findingForSpareColumn(title, column, { titles, known }));
    else if (column) header.columns.set(index, column);
  }
}

/** Appends the second columns of headings for two; values of one that is withheld are cut off. */
function shareColumns(
  { columns, titles, origins }: Header,
  { sheet: { rows }, columns: known }: Rating,
  report: Report,
): void {
  let width = Math.max(...titles.keys(), ...rows.map(({ cells }) => cells.length));
  for (const [index, title] of Array.from(titles)) {
    const { second } = (columns.has(index) && findMeaning(known, title)) || {};
    if (!second) continue;
    width += 1;
    origins.set(width, { index, nameParts: second.nameParts });
    titles.set(width, title);
    if (second.column) columns.set(width, second.column);
    else report(index, findingForPrivateColumn(second.title));
  }
}

function reportUnread(
  header: Header,
  rating: Pick<Rating, "sheet" | "titles" | "columns" | "withheld">,
  report: Report,
): void {
  const { sheet, titles, columns: known } = rating;
  const isConsent = (title: string) => header.kind === "candidate" && consentWords.test(title);
  for (const index of listUnread(sheet, header)) {
    const title = header.titles.get(index);
    if (title === undefined) report(index, finding("sheet-column-untitled", warning));
    else if (!findColumn(known, titles[index] ?? "") && !isConsent(title))
      report(index, findingForUnreadColumn(titles[index] ?? "", rating, header));
  }
}

/** Returns a test for headings that lose against another column of the same field. */
function createSpareTest(kind: SheetKind, titles: readonly string[]) {
  const weak = new Map(listHeaders(weakHeaders[kind]));
  const isWeak = (title: string) => weak.has(foldHeader(title));
  const strong = titles.filter((title) => !isWeak(title));
  return (title: string, column: Column) =>
    isWeak(title) && strong.some((one) => findColumn(listColumns(kind), one) === column);
}

/** The indexes of columns with content below the headings that are not read. */
export function listUnread(
  { rows }: Sheet,
  { rowIndex, columns }: Pick<Header, "rowIndex" | "columns">,
): Set<number> {
  const cells = rows.slice(rowIndex + 1).flatMap((row) => [...row.cells.entries()]);
  const unread = cells.filter(([index, cell]) => showCell(cell) !== "" && !columns.has(index));
  return new Set(unread.map(([index]) => index).toSorted((one, two) => one - two));
}

/** Without a column for given names, `Name` contains whole names. */
function readWholeNames({ columns }: Header, known: readonly Column[]): void {
  const entries = [...columns];
  const whole = known.find(({ key }) => key === fullNameKey);
  if (!whole || entries.some(([, { key }]) => key === "givenName")) return;
  for (const [index, { key }] of entries) if (key === "familyName") columns.set(index, whole);
}

/**
 * Beside another column of the place, `Ort` is its municipality; a street or city alone is the place itself. Of two
 * columns of the beginning the first one has the day.
 */
function readVenueAndDay({ kind, columns, titles }: Header, known: readonly Column[]): void {
  if (kind !== "event") return;
  const list = (key: string) =>
    [...columns].flatMap(([index, one]) => (one.key === key ? index : []));
  const set = (index: number | undefined, key: string) => {
    const column = known.find((one) => one.key === key);
    if (index !== undefined && column) columns.set(index, column);
  };
  const venues = list("venue");
  if (venues.length > 1)
    set(
      venues.find((index) => foldHeader(titles.get(index) ?? "") === "ort"),
      "venueCity",
    );
  const [street] = list("venueStreet");
  const [city] = list("venuePostalCode").length === 0 ? list("venueCity") : [];
  if (venues.length === 0) set(street ?? city, "venue");
  const [first, second] = list("start");
  if (second !== undefined && list(dayKey).length === 0) set(first, dayKey);
}

/** Without names, every row would have the same mistake. */
function findingsForNameless({ kind, columns, titles }: Header, row: number): SheetFinding[] {
  const keys = new Set([...columns.values()].map(({ key }) => key));
  const [name = ""] = identities[kind].name;
  if ([name, fileKey, fullNameKey].some((key) => keys.has(key))) return [];
  const own = listColumns(kind).find(({ key }) => key === name)?.header;
  const isPerson = kind === "candidate";
  const facts = {
    titles: [...titles.values()],
    example: isPerson ? "Name, Vorname" : String(own),
    isPerson,
  };
  return [finding("sheet-names-missing", { ...mistake, row }, facts)];
}

const spareSubjects: Readonly<Record<string, "day" | "name" | "birthYear" | "constituency">> = {
  [dayKey]: "day",
  [fullNameKey]: "name",
  birthYear: "birthYear",
  constituency: "constituency",
};

function findingForSpareColumn(
  title: string,
  column: Column,
  { titles, known }: { titles: readonly string[]; known: readonly Column[] },
): SheetFinding {
  const other = titles.find((one) => one !== title && findColumn(known, one) === column);
  const subject = spareSubjects[column.key] ?? "place";
  const names = { title: showTitle(title), other: showTitle(other ?? column.header) };
  return finding("sheet-column-spare", warning, { ...names, subject });
}

function findingForUnreadColumn(
  written: string,
  { columns, withheld }: Pick<Rating, "columns" | "withheld">,
  header: Header,
): SheetFinding {
  const title = showTitle(written);
  const name = foldHeader(title);
  const place = { ...warning, subject: title };
  const isWithheld = findColumn(withheld, written) !== undefined;
  if (isWithheld || [written, title].some((text) => isPrivate(text, columns)))
    return findingForPrivateColumn(title);
  if (header.kind === "event" && /^(?:anmerkung|bemerkung|info|notiz)/.test(name))
    return finding("sheet-column-unknown", place, { case: "note-of-event", title });
  // Two or three letters are near to too many words, and a question has no value of a field below it.
  const nearest =
    name.length > 3 && !title.endsWith("?")
      ? findNearest(
          name,
          columns.flatMap(({ names }) => [...names]),
        )
      : undefined;
  const meant = columns.find(({ names }) => nearest !== undefined && names.has(nearest));
  const code = "sheet-column-unknown";
  if (meant) return finding(code, place, { case: "typo", title, suggestion: meant.header });
  // A whole address in one cell is expected for persons only.
  if (header.kind !== "candidate" && /anschrift|adresse/.test(name)) {
    const isOfEvent = header.kind === "event";
    return finding(code, place, { case: isOfEvent ? "address-of-event" : "address", title });
  }
  return finding(code, place, { case: "unknown", title, free: listFree(columns, header) });
}

function findingForPrivateColumn(title: string): SheetFinding {
  const isContact = new RegExp(contactWords).test(foldHeader(title));
  const place = { ...warning, subject: title };
  return finding("sheet-column-private", place, { title, isContact });
}

/** The plain headers that the sheet does not use yet, one of which may be meant. */
function listFree(columns: readonly Column[], header: Header): string[] {
  const used = new Set([...header.columns.values()].map(({ key }) => key));
  if (used.has(fullNameKey)) for (const key of identities.candidate.name) used.add(key);
  const free = columns.filter(
    (one) =>
      !used.has(one.key) &&
      one.path.length === 1 &&
      !one.network &&
      !one.isHelper &&
      !isCommon(one),
  );
  return free.slice(0, 12).map((column) => column.header);
}

/** Where a party has several lists, as in Bayern, `Wahlkreis` may contain the name of one. */
export function readListNames(
  { sheet, header }: SheetChoice,
  elections: readonly Election[],
): Header {
  const names = new Set(
    elections
      .flatMap((election) => findElectionKind(election).list.lists?.names ?? [])
      .map(foldHeader),
  );
  const list = listColumns(header.kind).find(({ key }) => key === "list");
  const columns = new Map(header.columns);
  for (const [index, { key }] of header.columns) {
    const isOfLists = sheet.rows.slice(header.rowIndex + 1).some(({ cells }) => {
      const text = foldHeader(showCell(cells[index])).replace(/^wahlkreis|^bezirk/, "");
      return /\D/.test(text) && names.has(text);
    });
    if (list && key === "constituency" && isOfLists) columns.set(index, list);
  }
  return { ...header, columns };
}
