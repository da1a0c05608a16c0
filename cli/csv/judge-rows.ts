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
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { listText } from "#domain/words/list-text.ts";
import {
  fileKey,
  foldHeader,
  identities,
  listColumns,
  type Column,
  type SheetKind,
} from "./columns.ts";
import { readFields, readHead, type FieldChange } from "./fields.ts";
import type { Header } from "./find-header.ts";
import { placeOf, type RowReading } from "./read-rows.ts";
import { isError, type SheetFinding } from "./sheet.ts";

/** A row of the sheet as a document. */
export interface PlannedRow {
  row: RowReading;
  file: string;
  isNew: boolean;
  changes: FieldChange[];
  /** The whole text of the file; absent if nothing changes. */
  text?: string;
}

/** The findings about rows, and the faults that keep a row from being a document. */
export interface Judgement {
  findings: SheetFinding[];
  /** Those of the findings that go away with the faults. */
  refusals: SheetFinding[];
  /** By number of the row: the columns with a mistake; none if it is not about a column alone. */
  faults: Map<number, Column[]>;
}

/** Returns a judge for the rows of a sheet, who has read the files of a content folder. */
export function createJudge(header: Header, folder: FolderFiles) {
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
   * The findings of an import about the files as the rows leave them, without those that there were
   * before: the parser's, and those of the checks across documents.
   */
  return (rows: readonly PlannedRow[]): Judgement => {
    const changed = new Map(
      rows.flatMap((row) => (row.text === undefined ? [] : [[row.file, row] as const])),
    );
    if (changed.size === 0) return { findings: [], refusals: [], faults: new Map() };
    const others = folder.files.filter(({ file }) => !changed.has(file)).map((one) => parse(one));
    const former = folder.files.filter(({ file }) => changed.has(file)).map((one) => parse(one));
    const next = [...changed].map(([file, { text = "" }]) =>
      parse({ file, bytes: Buffer.from(text) }),
    );
    // The last version of a rejected file stays online, so others may still name it.
    const rejected = new Set(next.flatMap((one) => (one.document ? [] : one.file)));
    const known = new Set(listFindings(others, former, folder).map(nameFinding));
    const staying = former.filter(({ file }) => rejected.has(file));
    const found = listFindings([...others, ...staying], next, folder).filter(
      (finding) => !known.has(nameFinding(finding)),
    );
    const translate = (findings: TreeFinding[]) =>
      mergeSame(
        tellPictures(findings, changed, header).flatMap((finding) =>
          toSheetFinding(finding, changed, header),
        ),
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
 * Whether a picture that is not there stays out of the file. It may have been removed on purpose from
 * an existing file, and would hold back a new one; initials stand in only for the portrait.
 */
function isLeftOut(finding: TreeFinding, own: PlannedRow, header: Header): boolean {
  const column = isMissingPicture(finding) ? findColumn(finding, own, header) : undefined;
  const isChanged = own.changes.some((change) => change.column.path[0] === column?.key);
  return column !== undefined && isChanged && !(own.isNew && column.key === "photo");
}

function isMissingPicture({ code }: TreeFinding): boolean {
  return code === "image-missing";
}

/** Facts such as the credit of a picture go with the picture. */
function listGroup(column: Column, { columns }: Header): Column[] {
  if (column.mainKey === undefined) return [column];
  return [...columns.values()].filter(({ path: [first] }) => first === column.path[0]);
}

/** Findings about single files of the sheet, and those about the tree with them. */
function listFindings(
  others: readonly ParsedFile[],
  own: readonly ParsedFile[],
  folder: FolderFiles,
): TreeFinding[] {
  // Of two files that claim the same, the later one is reported: that of the sheet.
  return [
    ...own.flatMap(({ diagnostics }) => diagnostics),
    ...checkParsedFiles([...others, ...own], folder),
  ];
}

function nameFinding({ file, code, message }: FindingRecord): string {
  return [file, code, message].join(" ");
}

/**
 * A finding as one about the cell or the row that it comes from. None about a field that is missing
 * only because a cell, which has a finding of its own, could not be read.
 */
function toSheetFinding(
  finding: TreeFinding,
  planned: ReadonlyMap<string, PlannedRow>,
  header: Header,
): SheetFinding[] {
  const { file, severity, code, hint } = finding;
  const message = nameRows(finding.message, planned);
  const own = planned.get(file);
  if (!own) return [{ file, severity, message, hint }];
  if (code === "missing-field" && own.row.findings.some(isError)) return [];
  const column = findColumn(finding, own, header);
  return [findingForCell({ ...finding, message }, { column, row: own.row, header })];
}

/**
 * Pictures that are not there yet as one warning for each column; those whose name is nearly right
 * have one each.
 */
function tellPictures(
  findings: readonly TreeFinding[],
  planned: ReadonlyMap<string, PlannedRow>,
  header: Header,
): TreeFinding[] {
  const nameGroup = (finding: TreeFinding) => {
    const own = planned.get(finding.file);
    const column = own && isMissingPicture(finding) && findColumn(finding, own, header);
    if (!own || !column) return undefined;
    const isAlone = finding.hint?.startsWith("Meintest") === true;
    return `${column.key} ${isLeftOut(finding, own, header)} ${isAlone ? finding.file : ""}`;
  };
  const groups = Map.groupBy(findings, nameGroup);
  const others = groups.get(undefined) ?? [];
  groups.delete(undefined);
  return [
    ...others,
    ...[...groups.values()].flatMap((group) => tellPicture(group, planned, header)),
  ];
}

function tellPicture(
  group: readonly TreeFinding[],
  planned: ReadonlyMap<string, PlannedRow>,
  header: Header,
): TreeFinding[] {
  const [first] = group;
  const own = first && planned.get(first.file);
  if (!own) return [];
  const rows = group.slice(1).flatMap(({ file }) => planned.get(file)?.row.number ?? []);
  const isOut = isLeftOut(first, own, header);
  const place = rows.length === 0 ? `in ${own.file} wird es` : "es wird";
  const consequence = ` gibt es nicht; ${place} darum nicht eingetragen.`;
  const message = isOut ? first.message.replace(/ gibt es nicht.*$/, consequence) : first.message;
  const hint = first.hint?.startsWith("Meintest")
    ? first.hint
    : advisePictures(group, { file: own.file, isOut });
  return [{ ...first, severity: "warning", message: message + tellOtherPictures(rows), hint }];
}

function advisePictures(
  group: readonly TreeFinding[],
  { file, isOut }: { file: string; isOut: boolean },
): string {
  const [put, none, where] =
    group.length === 1
      ? ["Lege es dort ab", "keines", file]
      : [`Lege sie in ${listFolders(group)}`, "eines nicht", "der Datei"];
  return isOut
    ? `${put}, und nimm die Tabelle noch einmal. Kommt ${none}, leere die Zelle.`
    : `${put}. Kommt ${none}, leere die Zelle, und lösche die Angabe in ${where}.`;
}

function listFolders(group: readonly TreeFinding[]): string {
  const folders = group.map(({ message }) => dirname(/„([^“]+)“/.exec(message)?.[1] ?? ""));
  const names = [...new Set(folders)].map(quoteValue);
  return `${names.length === 1 ? "den Ordner" : "die Ordner"} ${listText(names)}`;
}

function tellOtherPictures(rows: readonly number[]): string {
  if (rows.length === 0) return "";
  const where =
    rows.length > maxRowsNamed
      ? `in ${rows.length} weiteren Zeilen`
      : `in Zeile ${listText(rows.map(String))}`;
  return ` Das gilt auch für ${rows.length === 1 ? "das Bild" : "die Bilder"} ${where}.`;
}

function findingForCell(
  finding: TreeFinding,
  { column, row, header }: { column: Column | undefined; row: RowReading; header: Header },
): SheetFinding {
  const index = column && findCell(column, row, header);
  const place = index === undefined ? { row: row.number } : placeOf(row.number, header, index);
  const value = column && row.values.get(column);
  const advice = column && row.advice?.get(column);
  return {
    ...place,
    severity: finding.severity,
    message: renameField(finding.message, column, header.titles.get(index ?? -1)),
    hint: advice ?? adviseCell(finding, column, header) ?? finding.hint,
    value: typeof value === "string" || typeof value === "number" ? String(value) : undefined,
  };
}

function findCell(column: Column, { places }: RowReading, { columns }: Header): number | undefined {
  const [first] = [...columns].find(([, { key }]) => key === column.key) ?? [];
  return places.get(column) ?? first;
}

/** A message with rows in the place of their files, of which some do not exist yet. */
function nameRows(message: string, planned: ReadonlyMap<string, PlannedRow>): string {
  return message.replaceAll(/„([^“]+)“/g, (quoted, file: string) => {
    const own = planned.get(file);
    return own ? `Zeile ${own.row.number}` : quoted;
  });
}

/** A message that begins with the name of a field, with the header in its place. */
function renameField(message: string, column: Column | undefined, title: string | undefined) {
  const names = ["url", ...(column?.path ?? [])];
  const [whole = "", name = ""] = /^„([^“]+)“(?: \(Eintrag \d+\))?/.exec(message) ?? [];
  if (title === undefined || !names.includes(name)) return message;
  return `„${title}“${message.slice(whole.length)}`;
}

/** The column of the field that a finding is about, whether the sheet has it or not. */
function findColumn(finding: TreeFinding, own: PlannedRow, header: Header): Column | undefined {
  const column = findField(finding, own, header);
  if (!isMissingPicture(finding)) return column;
  const isPicture = ({ path, mainKey }: Column) =>
    mainKey !== undefined && path[0] === column?.path[0];
  return [...header.columns.values()].find(isPicture);
}

function findField(
  { code, message, keys, line }: TreeFinding,
  { row, text = "" }: PlannedRow,
  { kind, columns }: Header,
): Column | undefined {
  const own = [...columns.values()];
  const named = keys && own.filter(({ path: [key = ""] }) => keys.includes(key));
  if (named && (named.length < 2 || line === undefined)) return named[0];
  if (code === "missing-field") {
    const [, name = ""] = /fehlt in „(.+?)“/.exec(message) ?? /„(.+?)“/.exec(message) ?? [];
    const fields = [...own, ...listColumns(kind)].filter(({ isHelper }) => !isHelper);
    return fields.find(({ names }) => names.has(foldHeader(name)));
  }
  const head = readHead(text);
  const { findAuthorPath } = readFields(kind, head);
  const lineOf = (path: readonly string[]) => head.locate(findAuthorPath(path), "key")?.line ?? 0;
  const starts = Object.keys(head.data).map((key) => head.locate([key], "key")?.line ?? 0);
  const at = line ?? 1;
  const start = Math.max(0, ...starts.filter((one) => one <= at));
  return own
    .filter((column) => row.values.has(column))
    .filter(({ path }) => lineOf(path) > 0 && lineOf(path) >= start && lineOf(path) <= at)
    .toSorted((one, other) => lineOf(other.path) - lineOf(one.path))[0];
}

/** A tip for a cell, where the usual one is for a file. */
function adviseCell(
  { code, message }: TreeFinding,
  column: Column | undefined,
  { kind, columns }: Header,
): string | undefined {
  if (code === "wrong-type" && column?.shape.type !== "number") return undefined;
  if (duplicates.has(code)) return adviseDuplicate(message, kind);
  if (code === "image-credit-missing" && column) {
    return `Fülle mit euren Angaben die Spalten „${column.header} urheber“ und „${column.header} lizenz“; fehlen sie, ergänze sie.`;
  }
  if (code === "ai-mark-missing" && column) {
    return `Schreibe „erzeugt“ oder „bearbeitet“ in die Spalte „${column.header} ki“; fehlt sie, ergänze sie.`;
  }
  if (code !== "missing-field") return tips[code];
  if (!column) return "Fülle „listenplatz“ oder „wahlkreis“ aus.";
  return [...columns.values()].some(({ key }) => key === column.key)
    ? "Schreibe den Wert in die Zelle, oder lösche die Zeile: Ein Strich (-) löscht nur Angaben, die fehlen dürfen."
    : `Ergänze die Spalte „${column.header}“.`;
}

const duplicates = new Set(["address-taken", "constituency-taken", "list-position-taken"]);

/** Of two rows one can go; a file may be the one that the row is about. */
function adviseDuplicate(message: string, kind: SheetKind): string {
  const remedy = /\.md“/.test(message)
    ? `lösche die Zeile, oder trage die Datei in eine Spalte „${fileKey}“ ein`
    : "lösche eine der beiden Zeilen";
  return `Ist es ${identities[kind].same}, ${remedy}; sonst berichtige eine der beiden Angaben.`;
}

const tips: Readonly<Record<string, string>> = {
  "image-not-portrait": "Soll es das Porträt sein, nenne die Spalte „foto“.",
  "bad-postal-code":
    "Gib der Spalte das Format „Text“, und schreibe alle fünf Ziffern, zum Beispiel 01067.",
  "wrong-type": "Schreibe nur die Zahl in die Zelle.",
  "event-without-end": "Ergänze eine Spalte „ende“, auch wenn das Ende nur ungefähr feststeht.",
  "event-without-place":
    "Fülle „ort“ oder „online“ aus; für „ort“ genügen Worte wie „Marktplatz, Kiel“.",
};

const maxRowsNamed = 8;

/** Names a mistake once if four or more rows have it, as they do if the sheet lacks a column. */
export function mergeSame(findings: readonly SheetFinding[]): SheetFinding[] {
  const groups = Map.groupBy(findings, ({ message, severity, column, value }) =>
    severity === "error" && column !== undefined ? `${message} ${column} ${value}` : message,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length < (isError(first) ? 4 : 2) || first.row === undefined) return group;
    const rows = [...new Set(group.map(({ row }) => row))].filter((row) => row !== first.row);
    if (rows.length === 0) return [first];
    const others =
      rows.length > maxRowsNamed
        ? `${rows.length} weitere Zeilen`
        : `Zeile ${listText(rows.map(String))}`;
    return [{ ...first, message: `${first.message} Das gilt auch für ${others}.` }];
  });
}
