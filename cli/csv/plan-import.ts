import type { FolderFiles } from "#ingest/dry-import.ts";
import { finding, readFacts } from "#ingest/catalogue/catalogue.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { identities, listColumns, type Column, type SheetKind } from "./columns.ts";
import { editFrontMatter, writeFrontMatter } from "./edit-front-matter.ts";
import {
  changeData,
  findValue,
  isSameValue,
  readFields,
  readHead,
  normaliseFields,
  type FieldChange,
} from "./fields.ts";
import { findingsForHidden } from "./hidden-cells.ts";
import { readListNames, type Header, type SheetChoice } from "./find-header.ts";
import { createJudge, type PlannedRow, type ReportRows } from "./judge-rows.ts";
import { readKnownDocuments, type KnownDocument } from "./known-documents.ts";
import { createFollower, createMatcher, foldName } from "./match-rows.ts";
import { createNamer } from "./name-file.ts";
import {
  placeOf,
  readRows,
  normaliseValues,
  type RowReading,
  type RowsReading,
} from "./read-rows.ts";
import { splitNames } from "./split-name.ts";
import { createResolver } from "./resolve-names.ts";
import { mendSheet } from "./mend-sheet.ts";
import { isError, mistake, warning, type CellFinding, type SheetFinding } from "./sheet.ts";

/** The planned effects of importing a sheet. */
export interface ImportPlan {
  kind: SheetKind;
  /** The sheets with their columns. */
  sources: SheetChoice[];
  areas: RowsReading["areas"];
  /** The rows that become documents; empty if a mistake concerns the whole sheet. */
  rows: PlannedRow[];
  /** The number of data rows, and the numbers of those that are left out. */
  count: number;
  missing: (number | string)[];
  /** Files of the kind without a row; they stay unchanged. */
  untouched: string[];
  findings: SheetFinding[];
}

/**
 * Turns the rows of a sheet into documents, which are judged like files. Pure.
 *
 * An invalid value is left out, and its row if the value is required: both are findings, and
 * everything else is planned.
 */
export function planSheet(
  choice: SheetChoice,
  folder: FolderFiles,
  { owners, report }: Pick<Settlement, "owners" | "report">,
): ImportPlan {
  const { sheet: given } = choice;
  const header = readListNames(choice, folder.elections);
  const { kind } = header;
  const { known, findings: unreadable } = readKnownDocuments(kind, folder);
  const { sheet, findings: mended } = mendSheet(given, header);
  const {
    rows: read,
    left,
    areas,
    findings: notes,
  } = readRows(sheet, header, {
    elections: folder.elections,
    listed: new Set(known.map(({ fields }) => fields.stored["listPosition"])),
  });
  const resolve = createResolver(header, folder);
  const readings = read.map(resolve).map(createFollower(header, known));
  const whole = [...findingsForHidden(given), ...header.findings, ...mended, ...unreadable];
  const settled = header.findings.some(isError)
    ? { rows: [], findings: [] }
    : planAcceptedRows(readings, { header, folder, known, owners, report });
  const rows = whole.some(isError) ? [] : settled.rows;
  const taken = new Set(rows.map(({ row }) => row.number));
  const touched = new Set(rows.map(({ file }) => file));
  const all = [...whole, ...notes, ...settled.findings];
  const leftOut = [...left, ...readings.filter(({ number }) => !taken.has(number))];
  const findings = all.filter(createRelevance({ header, read, leftOut, planned: rows, all }));
  return {
    kind,
    sources: [{ sheet, header }],
    areas,
    rows,
    count: readings.length,
    missing: readings.flatMap(({ number }) => (taken.has(number) ? [] : number)),
    untouched: known.map(({ file }) => file).filter((file) => !touched.has(file)),
    findings: sheet.isConverted ? findings.map(dropColumn) : findings,
  };
}

interface Settlement {
  header: Header;
  folder: FolderFiles;
  known: readonly KnownDocument[];
  /** The files of earlier sheets of the workbook, with the names of these sheets. */
  owners: ReadonlyMap<string, string>;
  report: ReportRows;
}

/** Plans the rows repeatedly without refused values and rows, until nothing is refused. */
function planAcceptedRows(
  given: readonly RowReading[],
  { header, folder, known, owners, report }: Settlement,
): { rows: PlannedRow[]; findings: SheetFinding[] } {
  const judge = createJudge(header, folder, report);
  const findings = given.flatMap((row) => row.findings);
  for (let readings = given; ;) {
    const refusals: SheetFinding[] = [];
    const plan: PlanContext = {
      kind: header.kind,
      header,
      folder,
      nameFile: createNamer(
        folder.files.map(({ file }) => file),
        folder.site,
      ),
      newFiles: new Map(),
      owners,
      report: (row, finding) => void refusals.push({ ...finding, row: row.number }),
    };
    const rows = matchRows(readings, known, plan).flatMap(
      ([row, document]) =>
        (document ? changeDocument(row, document, plan) : createDocument(row, plan)) ?? [],
    );
    const judgement = judge(rows);
    const { faults } = judgement;
    if (faults.size === 0) {
      return { rows, findings: [...findings, ...refusals, ...judgement.findings] };
    }
    // Only errors are kept, because warnings are found again with the rows.
    const errors = refusals.filter(isError);
    const refused = new Set(errors.map(({ row }) => row));
    findings.push(...judgement.refusals, ...errors);
    readings = readings
      .filter(({ number }) => faults.get(number)?.length !== 0 && !refused.has(number))
      .flatMap((row) => dropValues(row, faults.get(row.number) ?? [], header) ?? []);
  }
}

/** Returns undefined if the faults are not in cells of the row. */
function dropValues(
  row: RowReading,
  columns: readonly Column[],
  header: Header,
): RowReading | undefined {
  if (columns.length === 0) return row;
  const keys = columns.map(({ key }) => key);
  const values = new Map([...row.values].filter(([{ key }]) => !keys.includes(key)));
  if (values.size === row.values.size) return undefined;
  return { ...row, values, stored: normaliseValues(header, values) };
}

interface Relevance {
  header: Header;
  read: readonly RowReading[];
  leftOut: readonly RowReading[];
  planned: readonly PlannedRow[];
  all: readonly SheetFinding[];
}

/** Returns a test for findings that apply once the documents of the rows are known. */
function createRelevance({ header, read, leftOut, planned, all }: Relevance) {
  const numbers = new Set(read.map(({ number }) => number));
  const spelt = planned.filter(({ row }) => row.isSpeltByFile).map(({ row }) => row.number);
  const places = new Set(leftOut.map(({ stored }) => stored["listPosition"]));
  const refused = new Set(all.filter(isError).map(nameCell));
  const unplaced = new Set(
    all.flatMap((one) => (isAboutPlace(one, header) ? (one.row ?? []) : [])),
  );
  const untimed = new Set(all.flatMap(({ code, row }) => (code === "cell-time" ? row : [])));
  const isMistyped = createMistypedTest(read, new Set([...listDoubled(planned, all), ...unplaced]));
  return (found: SheetFinding): boolean => {
    const { code, row = 0 } = found;
    if (code === "row-cells-merged") return numbers.has(row);
    if (code === "event-time-unclear") return !untimed.has(row);
    const missing = readFacts(found, "missing-field");
    if (missing && "key" in missing && missing.key === "candidacies") return !unplaced.has(row);
    if (code === "cell-mended") return !refused.has(nameCell(found));
    // A gap in the list that comes only from rows left out is not reported, because these rows have
    // findings of their own.
    const gap = readFacts(found, "list-position-gap")?.missing;
    if (gap) return !gap.every((place) => places.has(place) || isMistyped(place));
    return !(code === "cell-capitals" && spelt.includes(row));
  };
}

/** Whether a finding refuses the list position or the constituency of a row. */
function isAboutPlace(found: SheetFinding, { columns }: Header): boolean {
  const key = columns.get(found.column ?? -1)?.key;
  return isError(found) && (key === "listPosition" || key === "constituency");
}

/** The numbers of rows whose place is also that of another row. */
function listDoubled(planned: readonly PlannedRow[], all: readonly SheetFinding[]): number[] {
  const taken = new Set(all.flatMap((one) => (one.code === "list-position-taken" ? one.row : [])));
  const twice = new Set(
    planned.flatMap(({ row }) => (taken.has(row.number) ? row.stored["listPosition"] : [])),
  );
  return planned.flatMap(({ row }) => (twice.has(row.stored["listPosition"]) ? row.number : []));
}

/**
 * Returns a test for a place that is missing because a row beside its neighbour has a wrong one.
 *
 * `suspects` are the numbers of rows whose place may be wrong.
 */
function createMistypedTest(read: readonly RowReading[], suspects: ReadonlySet<number>) {
  const rows = read.toSorted((one, other) => one.number - other.number);
  const placeAt = (index: number) => rows[index]?.stored["listPosition"];
  const indexes = rows.flatMap(({ number }, index) => (suspects.has(number) ? index : []));
  return (place: number) =>
    indexes.some((index) => placeAt(index - 1) === place - 1 || placeAt(index + 1) === place + 1);
}

function nameCell({ row, column }: SheetFinding): string {
  return `${row} ${column}`;
}

/** A converted sheet has other columns than the file. */
function dropColumn({ column: _column, ...rest }: SheetFinding): SheetFinding {
  return rest;
}

interface PlanContext {
  kind: SheetKind;
  header: Header;
  folder: FolderFiles;
  nameFile: ReturnType<typeof createNamer>;
  /** The row numbers of new files. */
  newFiles: Map<string, number>;
  owners: Settlement["owners"];
  report: (row: RowReading, finding: Omit<SheetFinding, "row">) => void;
}

function matchRows(
  rows: readonly RowReading[],
  known: readonly KnownDocument[],
  { kind, report }: PlanContext,
): [RowReading, KnownDocument | undefined][] {
  const match = createMatcher(kind, rows, known);
  const owners = new Map<string, RowReading>();
  return rows.flatMap((row): [RowReading, KnownDocument | undefined][] => {
    const found = match(row);
    if (found && "code" in found) {
      report(row, found);
      return [];
    }
    const earlier = found && owners.get(found.file);
    if (earlier) {
      const facts = { file: found.file, row: earlier.number };
      report(row, finding("row-file-twice", mistake, facts));
      return [];
    }
    if (found) owners.set(found.file, row);
    return [[row, found]];
  });
}

function changeDocument(
  given: RowReading,
  document: KnownDocument,
  plan: PlanContext,
): PlannedRow | undefined {
  const { file, source, fields } = document;
  const row = prepareRow(given, fields.written, plan);
  const changes = findChanges(row, fields);
  if (changes.length === 0) return { row, file, isNew: false, changes };
  const owner = plan.owners.get(file);
  if (owner !== undefined && changes.some(({ before }) => before !== undefined)) {
    plan.report(row, findingForOtherSheet(owner, changes, plan));
    return undefined;
  }
  const data = changeData(fields.written, changes, chooseElection(row, plan));
  const text = editFrontMatter(source, fields, data);
  if (text !== undefined && isAsPlanned(text, { row, changes, data, kind: plan.kind })) {
    return { row, file, isNew: false, changes, text };
  }
  const columns = changes.map(({ column }) => column.header);
  plan.report(row, finding("row-edit-uncertain", mistake, { file, columns }));
  return undefined;
}

function findingForOtherSheet(
  sheet: string,
  changes: readonly FieldChange[],
  { kind }: PlanContext,
): CellFinding {
  const columns = changes.flatMap(({ column, before }) =>
    before === undefined ? [] : column.header,
  );
  const { same } = identities[kind];
  return finding("row-sheets-differ", mistake, { sheet, columns, same });
}

function createDocument(given: RowReading, plan: PlanContext): PlannedRow | undefined {
  const row = prepareRow(given, {}, plan);
  const changes = findChanges(row, { written: {}, stored: {} });
  const naming = plan.nameFile({ kind: plan.kind, stored: row.stored });
  if ("refusal" in naming) {
    if ("owner" in naming) plan.report(row, findingForTakenAddress(naming.owner, plan));
    else if (!row.findings.some((one) => readFacts(one, "cell-name")?.case === "half"))
      plan.report(row, finding("row-name-missing", mistake));
    return undefined;
  }
  const { file } = naming;
  plan.newFiles.set(file, row.number);
  const text = writeFrontMatter(changeData({}, changes, chooseElection(row, plan)));
  return { row, file, isNew: true, changes, text };
}

function findingForTakenAddress(owner: string, { kind, newFiles }: PlanContext): CellFinding {
  const { addition, same } = identities[kind];
  const difference = listColumns(kind).find(({ key }) => key === addition)?.header ?? addition;
  const row = newFiles.get(owner);
  return row === undefined
    ? finding("row-address-taken", mistake, { case: "file", file: owner, same, difference })
    : finding("row-address-taken", mistake, { case: "row", row, same, difference });
}

/** Removes the whole-name cell from a row, and facts of a picture that neither row nor file has. */
function prepareRow(row: RowReading, written: JsonObject, plan: PlanContext): RowReading {
  const { kind } = plan;
  const isSpeltByFile = hasSameName(row, written);
  const split = kind === "candidate" ? splitNames(row.values, written) : row.values;
  const named = isSpeltByFile
    ? new Map([...split].filter(([{ key }]) => !identities[kind].name.includes(key)))
    : split;
  const given = new Map([...named].map(([{ key }, value]) => [key, value]));
  const hasPicture = (key = "") =>
    given.has(key) ? given.get(key) !== undefined : written[key] !== undefined;
  const loose = [...named.keys()].filter(
    (column) => column.groupKey !== undefined && !hasPicture(column.path[0]),
  );
  for (const column of loose) reportLoose(column, row, plan);
  const values = new Map([...named].filter(([column]) => !loose.includes(column)));
  return { ...row, values, stored: normaliseValues({ kind }, values), isSpeltByFile };
}

/** Whether the row has the name of the file in capitals, so that the file's spelling counts. */
function hasSameName({ stored, namesInCapitals }: RowReading, written: JsonObject): boolean {
  return (
    namesInCapitals.length > 0 && foldName("candidate", stored) === foldName("candidate", written)
  );
}

function reportLoose(column: Column, row: RowReading, { header, report }: PlanContext): void {
  const place = placeOf(row.number, header, row.places.get(column) ?? -1);
  const value = row.values.get(column);
  if (value === undefined) return;
  const shown = typeof value === "string" ? value : undefined;
  const facts = { column: place.header ?? column.header };
  report(row, finding("row-picture-missing", { ...place, ...warning, value: shown }, facts));
}

function chooseElection({ election }: RowReading, { folder }: PlanContext) {
  return { election, isOneOfSeveral: folder.elections.length > 1 };
}

/** The values of a row that differ from the file; an empty cell keeps the file's value. */
function findChanges(
  row: RowReading,
  { written, stored }: Pick<KnownDocument["fields"], "written" | "stored">,
): FieldChange[] {
  const { values, election } = row;
  return [...values].flatMap(([column, value]): FieldChange[] => {
    const before = findValue(column, written, election);
    if (value === undefined) return before === undefined ? [] : [{ column, before, after: value }];
    const next = findValue(column, row.stored, election) ?? value;
    if (isSameValue(findValue(column, stored, election), next)) return [];
    // Words such as „weiblich“ keep the file's spelling, texts the sheet's.
    const isText = typeof next === "string" && column.shape.type !== "enum";
    return [{ column, before, after: isText || Array.isArray(value) ? value : next }];
  });
}

interface Planned {
  row: RowReading;
  changes: readonly FieldChange[];
  data: JsonObject;
  kind: SheetKind;
}

/** Whether an import of the new text finds the changes, and everything else unchanged. */
function isAsPlanned(text: string, { row, changes, data, kind }: Planned): boolean {
  const { stored } = readFields(kind, readHead(text));
  const hasChange = ({ column, after }: FieldChange) => {
    const expected = after === undefined ? undefined : findValue(column, row.stored, row.election);
    return isSameValue(findValue(column, stored, row.election), expected ?? after);
  };
  return isSameValue(stored, normaliseFields(kind, data)) && changes.every(hasChange);
}
