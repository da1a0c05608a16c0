import type { FindingRecord } from "#domain/content/records.ts";
import type { TreeIndex } from "#db/write/tree-index.ts";
import type { TreeFinding } from "#ingest/check/check-input.ts";
import { checkTree } from "#ingest/check/check-tree.ts";
import { withoutReference } from "#ingest/check/links.ts";
import { features } from "#ingest/features.ts";
import { parseDocument, type ParseResult } from "#ingest/document/parse-document.ts";
import { referenceFields } from "#ingest/fields/known-fields.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import { foldHeader, listColumns, type Column } from "./columns.ts";
import { readFields, readHead, type FieldChange } from "./fields.ts";
import type { Header } from "./find-header.ts";
import type { Campaign, ContentFile } from "./known-documents.ts";
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

/**
 * The findings of an import about the files as the rows leave them, without those that there were
 * before: the parser's, and the errors of the checks across documents.
 */
export function judgeRows(
  rows: readonly PlannedRow[],
  header: Header,
  campaign: Campaign,
): SheetFinding[] {
  const changed = new Map(
    rows.flatMap((row) => (row.text === undefined ? [] : [[row.file, row] as const])),
  );
  if (changed.size === 0) return [];
  const parse = (file: ContentFile) => parseFile(file, campaign);
  const others = campaign.files.filter(({ file }) => !changed.has(file)).map(parse);
  const former = campaign.files.filter(({ file }) => changed.has(file)).map(parse);
  const next = [...changed].map(([file, { text = "" }]) =>
    parse({ file, bytes: Buffer.from(text) }),
  );
  // The last version of a rejected file stays online, so others may still name it.
  const isRejected = ({ file }: ParsedFile) =>
    next.some((one) => one.file === file && !one.document);
  const known = new Set(listFindings(others, former, campaign).map(nameFinding));
  const findings = listFindings([...others, ...former.filter(isRejected)], next, campaign)
    .filter((finding) => !known.has(nameFinding(finding)))
    .flatMap((finding) => toSheetFinding(finding, changed, header));
  return mergeSame(findings);
}

interface ParsedFile extends ParseResult {
  file: string;
}

function parseFile({ file, bytes }: ContentFile, { site, elections }: Campaign): ParsedFile {
  const source = { file, bytes, digest: digestBytes(bytes), modifiedAt: "" };
  return { file, ...parseDocument(source, { site, elections, findAsset: () => undefined }) };
}

/** Findings about single files of the sheet, and errors in the tree with them. */
function listFindings(
  others: readonly ParsedFile[],
  own: readonly ParsedFile[],
  { site, elections }: Campaign,
): TreeFinding[] {
  const readNone = () => new Set<string>();
  const input = {
    // Of two files that claim the same, the later one is reported: that of the sheet.
    index: createIndex([...others, ...own]),
    readHeadingIds: readNone,
    readBodyIds: readNone,
    site,
    elections,
  };
  const errors = checkTree(input, features.treeChecks).filter(isError);
  return [...own.flatMap(({ diagnostics }) => diagnostics), ...errors];
}

/** Pages and pictures are not part of it, so neither are references to them. */
function createIndex(files: readonly ParsedFile[]): TreeIndex {
  const documents = files.flatMap(({ document }) => document ?? []);
  const relations = referenceFields.flatMap(({ kind, relation }) =>
    kind === "page" ? [] : relation,
  );
  return {
    documents,
    links: documents.flatMap(({ file, links }) =>
      links.flatMap((link) =>
        relations.some((relation) => relation === link.relation) ? { ...link, file } : [],
      ),
    ),
    aliases: documents.flatMap(({ file, aliases }) => aliases.map((one) => ({ ...one, file }))),
    unpublished: [],
    pageHeads: [],
    pictures: [],
    assets: new Set(),
    outdated: new Set(),
    directoryDefaults: [],
  };
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
  // No page appears: the whole sheet waits until it has no errors.
  const message = nameRows(finding.message.replace(`; ${withoutReference}`, ""), planned);
  const own = planned.get(file);
  if (!own) return [{ file, severity, message, hint }];
  const { row } = own;
  if (code === "missing-field" && row.findings.some(isError)) return [];
  const column = findColumn(finding, own, header);
  const index = [...header.columns].find(([, { key }]) => key === column?.key)?.[0];
  const place = index === undefined ? { row: row.number } : placeOf(row.number, header, index);
  const value = column && row.values.get(column);
  return [
    {
      ...place,
      severity,
      message: renameField(message, column, header.titles.get(index ?? -1)),
      hint: adviseCell(code, column, index !== undefined) ?? hint,
      value: typeof value === "string" || typeof value === "number" ? String(value) : undefined,
    },
  ];
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
function findColumn(
  { code, message, keys, line = 1 }: TreeFinding,
  { row, text = "" }: PlannedRow,
  { kind, columns }: Header,
): Column | undefined {
  const own = [...columns.values()];
  if (keys) return own.find(({ path: [key = ""] }) => keys.includes(key));
  if (code === "missing-field") {
    const [, name = ""] = /fehlt in „(.+?)“/.exec(message) ?? /„(.+?)“/.exec(message) ?? [];
    const fields = [...own, ...listColumns(kind)].filter(({ isHelper }) => !isHelper);
    return fields.find(({ names }) => names.has(foldHeader(name)));
  }
  const head = readHead(text);
  const { findAuthorPath } = readFields(kind, head);
  const lineOf = (path: readonly string[]) => head.locate(findAuthorPath(path), "key")?.line ?? 0;
  const starts = Object.keys(head.data).map((key) => head.locate([key], "key")?.line ?? 0);
  const start = Math.max(0, ...starts.filter((one) => one <= line));
  return own
    .filter((column) => row.values.has(column))
    .filter(({ path }) => lineOf(path) > 0 && lineOf(path) >= start && lineOf(path) <= line)
    .toSorted((one, other) => lineOf(other.path) - lineOf(one.path))[0];
}

/** A tip for a cell, where the usual one is for a file. */
function adviseCell(code: string, column: Column | undefined, isThere: boolean) {
  switch (code) {
    case "missing-field":
      if (!column) return "Fülle „listenplatz“ oder „wahlkreis“ aus.";
      return isThere
        ? "Schreibe den Wert in die Zelle, oder lösche die Zeile: Ein Strich (-) löscht nur Angaben, die fehlen dürfen."
        : `Ergänze die Spalte „${column.header}“.`;
    case "address-taken":
    case "constituency-taken":
    case "list-position-taken":
      return "Ist es dieselbe Person, trage ihre Datei in eine Spalte „datei“ ein; sonst berichtige eine der beiden Angaben.";
    case "bad-postal-code":
      return "Gib der Spalte das Format „Text“, und schreibe alle fünf Ziffern, zum Beispiel 01067.";
    case "wrong-type":
      return column?.shape.type === "number" ? "Schreibe nur die Zahl in die Zelle." : undefined;
    case "event-without-place":
      return "Fülle „ort“ oder „online“ aus.";
    default:
      return undefined;
  }
}

/** Names a mistake once if four or more rows have it, as they do if the sheet lacks a column. */
function mergeSame(findings: readonly SheetFinding[]): SheetFinding[] {
  const groups = Map.groupBy(findings, (finding) =>
    finding.column === undefined ? finding.message : finding,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length < 4) return group;
    const message = `${first.message} Das gilt auch für ${group.length - 1} weitere Zeilen.`;
    return [{ ...first, message }];
  });
}
