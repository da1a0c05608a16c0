import { dirname } from "node:path/posix";
import type { FindingRecord } from "#domain/content/records.ts";
import type { TreeFinding } from "#ingest/check/check-input.ts";
import {
  checkParsedFiles,
  parseFile,
  type ContentFile,
  type FolderFiles,
  type ParsedFile,
} from "#ingest/dry-import.ts";
import {
  finding,
  findRowTip,
  readFacts,
  sayAgain,
  type Facts,
} from "#ingest/catalogue/catalogue.ts";
import type { FieldPath, Row, Voice } from "#ingest/catalogue/entry.ts";
import { nameField, nameFile, rewriteQuoted } from "#ingest/catalogue/phrases.ts";
import {
  fileKey,
  foldHeader,
  identities,
  listColumns,
  type Column,
  type SheetKind,
} from "./columns.ts";
import { locateColumn, readFields, readHead, type FieldChange } from "./fields.ts";
import type { Header } from "./find-header.ts";
import { placeOf, type RowReading } from "./read-rows.ts";
import { isError, warning, type SheetFinding } from "./sheet.ts";

/** A row of the sheet as a document. */
export interface PlannedRow {
  row: RowReading;
  /** The name of the row's sheet, if several are read. */
  sheet?: string | undefined;
  file: string;
  isNew: boolean;
  changes: FieldChange[];
  /** The whole text of the file; absent if nothing changes. */
  text?: string;
}

/** The findings about rows, and the faults for which a row cannot become a document. */
export interface Judgement {
  findings: SheetFinding[];
  /**
   * The findings about these faults, which are gone once the refused values and rows are left out.
   */
  refusals: SheetFinding[];
  /** The columns with a fault by row number; empty if the fault is not about single columns. */
  faults: Map<number, Column[]>;
}

/** Reports how many of the rows are read. */
export type ReportRows = (progress: { done: number; total: number }) => void;

/** Returns a function that judges the rows of a sheet against the files of a content folder. */
export function createJudge(header: Header, folder: FolderFiles, report: ReportRows) {
  const parsed = new Map<string, ParsedFile>();
  const parse = (
    file: ContentFile,
    key = `${file.file}\n${Buffer.from(file.bytes).toString()}`,
  ) => {
    const result = parsed.get(key) ?? parseFile(file, folder);
    parsed.set(key, result);
    return result;
  };
  /**
   * The findings of an import of the changed files, without those that existed before: the
   * parser's, and those of the checks across documents.
   */
  return (rows: readonly PlannedRow[]): Judgement => {
    const changed = new Map(
      rows.flatMap((row) => (row.text === undefined ? [] : [[row.file, row] as const])),
    );
    if (changed.size === 0) return { findings: [], refusals: [], faults: new Map() };
    const others = folder.files.filter(({ file }) => !changed.has(file)).map((one) => parse(one));
    const former = folder.files.filter(({ file }) => changed.has(file)).map((one) => parse(one));
    const next = [...changed].map(([file, { text = "" }], index) => {
      report({ done: index + 1, total: changed.size });
      return parse({ file, bytes: Buffer.from(text) });
    });
    // The last version of a rejected file stays online, so references to it remain valid.
    const rejected = new Set(next.flatMap((one) => (one.document ? [] : one.file)));
    const known = new Set(listFindings(others, former, folder).map(nameFinding));
    const staying = former.filter(({ file }) => rejected.has(file));
    const found = listFindings([...others, ...staying], next, folder).filter(
      (finding) => !known.has(nameFinding(finding)),
    );
    const translate = (findings: TreeFinding[]) =>
      findingsForPictures(findings, changed, header).flatMap((finding) =>
        toSheetFinding(finding, changed, header),
      );
    const faults = listFaults(found, { changed, rejected, header });
    const isRefusal = (finding: TreeFinding) => {
      const own = changed.get(finding.file);
      const columns = own && faults.get(own.row.number);
      if (!columns) return false;
      const isOfRow = columns.length === 0 && isError(finding);
      return isOfRow || isLeftOut(finding, own, header) || isFault(finding, own, rejected);
    };
    return { findings: translate(found), refusals: translate(found.filter(isRefusal)), faults };
  };
}

function listFaults(
  found: readonly TreeFinding[],
  {
    changed,
    rejected,
    header,
  }: { changed: ReadonlyMap<string, PlannedRow>; rejected: ReadonlySet<string>; header: Header },
): Judgement["faults"] {
  const faults: Judgement["faults"] = new Map();
  for (const finding of found) {
    const own = changed.get(finding.file);
    if (!own || !(isLeftOut(finding, own, header) || isFault(finding, own, rejected))) continue;
    const column = finding.code === "missing-field" ? undefined : findColumn(finding, own, header);
    const columns = faults.get(own.row.number);
    const isWhole = columns?.length === 0 || !column || column.isRequired;
    faults.set(own.row.number, isWhole ? [] : [...(columns ?? []), ...listGroup(column, header)]);
  }
  return faults;
}

function isFault(finding: TreeFinding, own: PlannedRow, rejected: ReadonlySet<string>): boolean {
  return isError(finding) && (rejected.has(own.file) || finding.code === "address-taken");
}

/**
 * Whether a missing picture is kept out of the file. It may have been removed on purpose from an
 * existing file, and would hold back a new one; only portraits are replaced by initials.
 */
function isLeftOut(finding: TreeFinding, own: PlannedRow, header: Header): boolean {
  const column = isMissingPicture(finding) ? findColumn(finding, own, header) : undefined;
  const isChanged = own.changes.some((change) => change.column.path[0] === column?.key);
  return column !== undefined && isChanged && !(own.isNew && column.key === "photo");
}

function isMissingPicture({ code }: TreeFinding): boolean {
  return code === "image-missing";
}

/** The columns of a picture's facts, which are removed with it. */
function listGroup(column: Column, { columns }: Header): Column[] {
  if (column.mainKey === undefined) return [column];
  return [...columns.values()].filter(({ path: [first] }) => first === column.path[0]);
}

/** Findings about the files of the sheet's rows, and about the tree with these files. */
function listFindings(
  others: readonly ParsedFile[],
  own: readonly ParsedFile[],
  folder: FolderFiles,
): TreeFinding[] {
  // Of two files with one claim, the later one is reported, which is that of the sheet.
  return [
    ...own.flatMap(({ diagnostics }) => diagnostics),
    ...checkParsedFiles([...others, ...own], folder),
  ];
}

/**
 * Identifies a finding by its sentence, because the rows may change facts of the tip alone, such as
 * the nearest file.
 */
function nameFinding({ file, code, message }: FindingRecord): string {
  return [file, code, message].join(" ");
}

/**
 * Converts a finding to one about its cell or row. Drops findings about fields that are missing
 * only because their cell could not be read.
 */
function toSheetFinding(
  finding: TreeFinding,
  planned: ReadonlyMap<string, PlannedRow>,
  header: Header,
): SheetFinding[] {
  const { file, severity, code, facts, hint } = finding;
  const own = planned.get(file);
  if (!own) {
    const { message } = sayAgain(finding, { file: createFileName(planned) });
    const fault = `${code} ${JSON.stringify(facts)}`;
    return [{ file, severity, code, facts, fault, message, hint }];
  }
  if (code === "missing-field" && own.row.findings.some(isError)) return [];
  const column = findColumn(finding, own, header);
  return [findingForCell(finding, { column, row: own.row, header }, planned)];
}

/** Reports missing pictures in one warning per column; misspelt names have a warning each. */
function findingsForPictures(
  findings: readonly TreeFinding[],
  planned: ReadonlyMap<string, PlannedRow>,
  header: Header,
): TreeFinding[] {
  const nameGroup = (finding: TreeFinding) => {
    const own = planned.get(finding.file);
    const column = own && isMissingPicture(finding) && findColumn(finding, own, header);
    if (!own || !column) return undefined;
    const isAlone = readPicture(finding)?.suggestion !== undefined;
    return `${column.key} ${isLeftOut(finding, own, header)} ${isAlone ? finding.file : ""}`;
  };
  const groups = Map.groupBy(findings, nameGroup);
  const others = groups.get(undefined) ?? [];
  groups.delete(undefined);
  return [
    ...others,
    ...[...groups.values()].flatMap((group) => findingForPicture(group, planned, header)),
  ];
}

function findingForPicture(
  group: readonly TreeFinding[],
  planned: ReadonlyMap<string, PlannedRow>,
  header: Header,
): TreeFinding[] {
  const [first] = group;
  const own = first && planned.get(first.file);
  if (!own) return [];
  const pictures = group.flatMap((one) => readPicture(one) ?? []);
  const [{ target, suggestion, isPortrait } = { target: "", isPortrait: false }] = pictures;
  const facts = {
    target,
    suggestion,
    file: own.file,
    rows: group.slice(1).flatMap(({ file }) => planned.get(file)?.row.number ?? []),
    folders: [...new Set(pictures.map((one) => dirname(one.target)))],
  };
  const place = { ...first, ...warning };
  return isLeftOut(first, own, header)
    ? [finding("image-missing", place, { case: "leftOut", ...facts })]
    : [finding("image-missing", place, { case: "awaited", ...facts, isPortrait })];
}

/** The missing picture of a finding. */
function readPicture(found: TreeFinding) {
  const facts = readFacts(found, "image-missing");
  return facts?.case === "shown" || facts?.case === "portrait"
    ? { target: facts.target, suggestion: facts.suggestion, isPortrait: facts.case === "portrait" }
    : undefined;
}

function findingForCell(
  finding: TreeFinding,
  { column, row, header }: { column: Column | undefined; row: RowReading; header: Header },
  planned: ReadonlyMap<string, PlannedRow>,
): SheetFinding {
  const index = column && findCell(column, row, header);
  const place = index === undefined ? { row: row.number } : placeOf(row.number, header, index);
  const value = column && row.values.get(column);
  const advice = column && row.advice?.get(column);
  const title = header.titles.get(index ?? -1);
  const shown = typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  const hint =
    advice ??
    findRowTip(finding, toRow(column, header, planned)) ??
    (finding.hint && writeAsCells(finding.hint, column, header));
  return {
    ...place,
    fault: nameFault(finding, column, hint),
    severity: finding.severity,
    code: finding.code,
    facts: finding.facts,
    message: sayAgain(finding, {
      field: createFieldName(column, title),
      file: createFileName(planned),
    }).message,
    hint,
    value: shown,
    ...nameSubject(finding, shown, (line) => writeAsCells(line, column, header)),
  };
}

/** Writes lines of files, such as `ende: 2029-05-05 13:00`, as values of cells. */
function writeAsCells(tip: string, own: Column | undefined, { kind }: Header): string {
  return rewriteQuoted(tip, ({ written, key, value }) => {
    const column = key && listColumns(kind).find(({ names }) => names.has(foldHeader(key)));
    if (!column) return written;
    return column === own ? `\`${value}\`` : `\`${value}\` unter „${column.header}“`;
  });
}

/**
 * Names a fault such that the printed tip is true of all its cells. Suggestions are left out,
 * because each cell is listed with its own.
 */
function nameFault({ code, facts }: TreeFinding, column?: Column, hint?: string) {
  const isSuggested = typeof findMeant(facts) === "string" || listLines(facts) !== undefined;
  const remedy = isSuggested ? "suggestion" : hint;
  return [code, facts?.["case"], column?.key, remedy].map(String).join(" ");
}

/** The value that a finding suggests for its cell. */
function findMeant(facts: TreeFinding["facts"]): unknown {
  return facts?.["suggestion"] ?? facts?.["meant"];
}

/** The lines of a file that a finding suggests. */
function listLines(facts: TreeFinding["facts"]): unknown[] | undefined {
  const lines = facts?.["lines"];
  return Array.isArray(lines) ? lines : undefined;
}

function nameSubject(
  { facts }: TreeFinding,
  shown: string | undefined,
  say: (line: string) => string,
) {
  const lines = listLines(facts);
  if (lines) return { subject: say(lines.join(" und ")) };
  const suggestion = findMeant(facts);
  const isSaid = shown !== undefined && typeof suggestion === "string";
  return isSaid ? { subject: `${shown} statt ${suggestion}` } : {};
}

function toRow(
  column: Column | undefined,
  { kind, columns }: Header,
  planned: ReadonlyMap<string, PlannedRow>,
): Row {
  const isWritten = column && [...columns.values()].some(({ key }) => key === column.key);
  return {
    column: column && {
      header: column.header,
      isWritten: isWritten === true,
      isNumber: column.shape.type === "number",
    },
    same: identities[kind].same,
    fileColumn: fileKey,
    hasRow: (file) => planned.has(file),
  };
}

function findCell(column: Column, { places }: RowReading, { columns }: Header): number | undefined {
  const [first] = [...columns].find(([, { key }]) => key === column.key) ?? [];
  return places.get(column) ?? first;
}

/** Names rows instead of their files, some of which do not exist yet. */
function createFileName(planned: ReadonlyMap<string, PlannedRow>): Voice["file"] {
  return (file) => {
    const own = planned.get(file);
    return own ? `Zeile ${own.row.number}` : nameFile(file);
  };
}

/** Names the header of a column instead of its field. */
function createFieldName(column: Column | undefined, title: string | undefined): Voice["field"] {
  const names = ["url", ...(column?.path ?? [])];
  return (path) =>
    title !== undefined && names.includes(lastKey(path)) ? `„${title}“` : nameField(path);
}

function lastKey(path: FieldPath): string {
  return path.findLast((step) => typeof step === "string") ?? "";
}

/** The column of a finding's field, whether the sheet has it or not. */
function findColumn(finding: TreeFinding, own: PlannedRow, header: Header): Column | undefined {
  const column = findField(finding, own, header);
  if (!isMissingPicture(finding)) return column;
  const isPicture = ({ path, mainKey }: Column) =>
    mainKey !== undefined && path[0] === column?.path[0];
  return [...header.columns.values()].find(isPicture);
}

/** The column of the field that a finding names or misses, or that is on its line. */
function findField(
  finding: TreeFinding,
  { row, text = "" }: PlannedRow,
  { kind, columns }: Header,
): Column | undefined {
  const { keys, line } = finding;
  const own = [...columns.values()];
  const named = keys && own.filter(({ path: [key = ""] }) => keys.includes(key));
  if (named && (named.length < 2 || line === undefined)) return named[0];
  const missing = readFacts(finding, "missing-field");
  if (missing) {
    const name = nameMissing(missing);
    const fields = [...own, ...listColumns(kind)].filter(({ isHelper }) => !isHelper);
    return fields.find(({ names }) => names.has(foldHeader(name)));
  }
  const found = own.filter((column) => row.values.has(column));
  return findAtLine(found, line ?? 1, { kind, text });
}

/** The last column up to a line that is within the same top-level entry. */
function findAtLine(
  columns: readonly Column[],
  line: number,
  { kind, text }: { kind: SheetKind; text: string },
): Column | undefined {
  const head = readHead(text);
  const { findAuthorPath, written } = readFields(kind, head);
  const lineOf = (column: Column) =>
    head.locate(findAuthorPath(locateColumn(column, written)), "key")?.line ?? 0;
  const starts = Object.keys(head.data).map((key) => head.locate([key], "key")?.line ?? 0);
  const start = Math.max(0, ...starts.filter((one) => one <= line));
  return columns
    .filter((column) => lineOf(column) > 0 && lineOf(column) >= start && lineOf(column) <= line)
    .toSorted((one, other) => lineOf(other) - lineOf(one))[0];
}

/** The missing field, or the one with a missing part. */
function nameMissing(facts: Facts<"missing-field">): string {
  if (facts.case === "empty") return lastKey(facts.field);
  if (facts.case !== "absent") return "";
  return facts.parent.length === 0 ? facts.german : lastKey(facts.parent);
}
