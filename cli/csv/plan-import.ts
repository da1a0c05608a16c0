import { electionKey, listColumns, type Column, type SheetKind } from "./columns.ts";
import { checkResult } from "./check-result.ts";
import {
  findValue,
  isSameValue,
  readDocumentFields,
  readHead,
  stateKeys,
} from "./document-fields.ts";
import { editFrontMatter, writeFrontMatter } from "./edit-front-matter.ts";
import type { Header } from "./find-header.ts";
import { readKnownDocuments, type Campaign, type KnownDocument } from "./known-documents.ts";
import { splitName } from "./split-name.ts";
import { findReserved, matchRow, type MatchContext, type RowIdentity } from "./match-rows.ts";
import { nameFile } from "./name-file.ts";
import { planEdits, type EditContext, type FieldChange } from "./plan-edits.ts";
import type { PlannedRow } from "./planned-row.ts";
import { readRows, type RowReading } from "./read-rows.ts";
import { checkSheet } from "./read-sheets.ts";
import type { Sheet, SheetFinding } from "./sheet.ts";

/** What an import of a sheet would do; with an error among the findings it does nothing. */
export interface ImportPlan {
  kind: SheetKind;
  rows: PlannedRow[];
  /** Files of the kind that no row is about; they stay as they are. */
  untouched: string[];
  findings: SheetFinding[];
}

/** Compares the rows of a sheet with the files of the content tree. Pure. */
export function planImport(sheet: Sheet, header: Header, campaign: Campaign): ImportPlan {
  const { kind } = header;
  const { known, findings: unreadable } = readKnownDocuments(kind, campaign);
  const findings = [...header.findings, ...checkSheet(sheet, header.rowIndex), ...unreadable];
  const state: State = {
    kind,
    campaign,
    findings,
    files: campaign.files.map(({ file }) => file),
    owners: new Map(),
  };
  const readings = readRows(sheet, header, campaign.elections);
  findings.push(...readings.flatMap((row) => row.findings));
  const context = { kind, columns: listColumns(kind), known };
  const reserved = findReserved(readings.map(identify), context);
  const matched = readings.flatMap((row) => match(row, { ...context, reserved }, state));
  const rows = matched.flatMap((one) => planRow(one, state));
  findings.push(...checkResult({ rows, known, header, campaign }));
  const touched = new Set(rows.map(({ file }) => file));
  const untouched = known.map(({ file }) => file).filter((file) => !touched.has(file));
  return {
    kind,
    rows,
    untouched,
    findings: sheet.isConverted ? findings.map(dropColumn) : findings,
  };
}

/** The columns of a converted sheet are not where the file has them. */
function dropColumn(finding: SheetFinding): SheetFinding {
  const { column: _column, ...rest } = finding;
  return rest;
}

interface State {
  kind: SheetKind;
  campaign: Campaign;
  findings: SheetFinding[];
  /** All files there are or will be. */
  files: string[];
  /** The row that a file belongs to. */
  owners: Map<string, RowReading>;
}

interface MatchedRow {
  row: RowReading;
  document: KnownDocument | undefined;
}

function identify({ file, election, fields }: RowReading): RowIdentity {
  return { ...(file === undefined ? {} : { file }), stored: fields.stored, election };
}

function match(row: RowReading, context: MatchContext, state: State): MatchedRow[] {
  const { findings, owners } = state;
  const found = matchRow(identify(row), context);
  if (found && "message" in found) {
    findings.push({ ...found, row: row.number });
    return [];
  }
  const earlier = found && owners.get(found.file);
  if (earlier) {
    findings.push({
      severity: "error",
      row: row.number,
      message: `Diese Zeile und Zeile ${earlier.number} meinen beide die Datei ${found.file}.`,
      hint: "Lösche eine der beiden, oder ergänze, was die beiden unterscheidet: Geburtsjahr, Ort oder Beginn.",
    });
    return [];
  }
  if (found) owners.set(found.file, row);
  return [{ row, document: found }];
}

function planRow({ row, document }: MatchedRow, state: State): PlannedRow[] {
  const { kind, campaign } = state;
  const columns = listColumns(kind);
  const { election } = row;
  const context: EditContext = {
    columns,
    election,
    hasSeveralElections: campaign.elections.length > 1,
  };
  if (kind === "candidate") splitName(row, document);
  const changes = findChanges(row, document);
  const edits = planEdits(changes, document?.fields, context);
  if (!document) {
    const file = nameNewFile(row, state);
    return file === undefined
      ? []
      : [{ row, file, isNew: true, changes, text: writeFrontMatter(edits) }];
  }
  const { file } = document;
  if (changes.length === 0) return [{ row, file, isNew: false, changes }];
  const text = editFrontMatter(document.source, edits);
  if (text !== undefined && isAsPlanned(text, { row, document, changes, columns })) {
    return [{ row, file, isNew: false, changes, text }];
  }
  const headers = changes.map(({ column }) => column.header).join(", ");
  state.findings.push({
    severity: "error",
    row: row.number,
    message: `Im Kopf der Datei ${file} lässt sich nicht sicher ändern: ${headers}.`,
    hint: "Behebe, was „plakat check“ zu ihr meldet, oder ändere sie von Hand.",
  });
  return [];
}

interface PlannedText {
  row: RowReading;
  document: KnownDocument;
  changes: readonly FieldChange[];
  columns: readonly Column[];
}

/** Whether readers of the new text find what was to change, and everything else as it was. */
function isAsPlanned(text: string, { row, document, changes, columns }: PlannedText): boolean {
  const { election, fields } = row;
  const { stored } = readDocumentFields(document.kind, readHead(text));
  return columns.every((column) => {
    const change = changes.find((one) => one.column.key === column.key);
    // These follow from the candidacies that there are.
    if (!change && [electionKey, ...stateKeys].includes(column.key)) return true;
    const source = change ? fields.stored : document.fields.stored;
    const expected = findValue(column, source, election) ?? change?.after;
    const isGone = change !== undefined && change.after === undefined;
    return isSameValue(findValue(column, stored, election), isGone ? undefined : expected);
  });
}

/** The values of a row that the file does not have; an empty cell leaves what there is. */
function findChanges(
  { values, removals, fields, election }: RowReading,
  document: KnownDocument | undefined,
): FieldChange[] {
  const written = document?.fields.written ?? {};
  const stored = document?.fields.stored ?? {};
  const changed = [...values].flatMap(([column, value]): FieldChange[] => {
    // It only says which candidacies the others are about.
    if (column.key === electionKey) return [];
    const before = findValue(column, written, election);
    const next = findValue(column, fields.stored, election) ?? value;
    if (isSameValue(findValue(column, stored, election), next)) return [];
    // Words such as „weiblich“ are written as the files do, texts as the sheet does.
    const after = typeof next === "string" && column.shape.type !== "enum" ? value : next;
    const isText = column.shape.type === "list" ? value : after;
    return [{ column, after: isText, ...(before === undefined ? {} : { before }) }];
  });
  const removed = [...removals].flatMap((column): FieldChange[] => {
    const before = findValue(column, written, election);
    return before === undefined ? [] : [{ column, before }];
  });
  return [...changed, ...removed];
}

function nameNewFile(row: RowReading, state: State): string | undefined {
  const { kind, campaign, files, findings } = state;
  const naming = nameFile({ kind, stored: row.fields.stored }, files, campaign.site);
  if ("refusal" in naming) {
    findings.push({ severity: "error", row: row.number, ...unnameable[naming.refusal] });
    return undefined;
  }
  files.push(naming.file);
  return naming.file;
}

const unnameable = {
  nameless: {
    message: "In dieser Zeile fehlt der Name.",
    hint: "Fülle ihn aus, oder lösche die Zeile.",
  },
  taken: {
    message:
      "Aus dieser Zeile entstünde dieselbe Adresse wie aus einer anderen Zeile oder Datei gleichen Namens.",
    hint: "Lösche eine der beiden, oder ergänze, was sie unterscheidet: Geburtsjahr, Ort oder Beginn. Ist die Datei gemeint, trage sie in eine Spalte „datei“ ein.",
  },
};
