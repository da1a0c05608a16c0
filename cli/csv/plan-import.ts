import type { JsonObject } from "#domain/content/records.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import type { SheetKind } from "./columns.ts";
import { editFrontMatter, writeFrontMatter } from "./edit-front-matter.ts";
import {
  changeData,
  findValue,
  isSameValue,
  readFields,
  readHead,
  storeFields,
  type FieldChange,
} from "./fields.ts";
import type { SheetChoice } from "./find-header.ts";
import { judgeRows, type PlannedRow } from "./judge-rows.ts";
import { readKnownDocuments, type Campaign, type KnownDocument } from "./known-documents.ts";
import { createMatcher } from "./match-rows.ts";
import { nameFile } from "./name-file.ts";
import { readRows, storeValues, type RowReading } from "./read-rows.ts";
import { splitNames } from "./split-name.ts";
import { checkSheet } from "./read-sheets.ts";
import type { CellFinding, SheetFinding } from "./sheet.ts";

/** The effects of importing a sheet; with an error among the findings there are none. */
export interface ImportPlan {
  kind: SheetKind;
  rows: PlannedRow[];
  /** Files of the kind that no row is about; they stay as they are. */
  untouched: string[];
  findings: SheetFinding[];
}

/** Turns the rows of a sheet into documents, which are judged as files are. Pure. */
export function planImport({ sheet, header }: SheetChoice, campaign: Campaign): ImportPlan {
  const { kind } = header;
  const { known, findings: unreadable } = readKnownDocuments(kind, campaign);
  const readings = readRows(sheet, header, campaign.elections);
  const findings = [
    ...header.findings,
    ...checkSheet(sheet, header.rowIndex),
    ...unreadable,
    ...readings.flatMap((row) => row.findings),
  ];
  const plan: PlanContext = {
    kind,
    campaign,
    taken: new Map(campaign.files.map(({ file }) => [file, nameAddress(file, campaign)])),
    report: (row, finding) => void findings.push({ ...finding, row: row.number }),
  };
  const rows = matchRows(readings, known, plan).flatMap(
    ([row, document]) =>
      (document ? changeDocument(row, document, plan) : createDocument(row, plan)) ?? [],
  );
  findings.push(...judgeRows(rows, header, campaign));
  const touched = new Set(rows.map(({ file }) => file));
  return {
    kind,
    rows,
    untouched: known.map(({ file }) => file).filter((file) => !touched.has(file)),
    findings: sheet.isConverted ? findings.map(dropColumn) : findings,
  };
}

/** The columns of a converted sheet are not where the file has them. */
function dropColumn({ column: _column, ...rest }: SheetFinding): SheetFinding {
  return rest;
}

interface PlanContext {
  kind: SheetKind;
  campaign: Campaign;
  /** All files that exist or are planned, with their addresses. */
  taken: Map<string, string>;
  report: (row: RowReading, finding: CellFinding) => void;
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
    if (found && "message" in found) {
      report(row, found);
      return [];
    }
    const earlier = found && owners.get(found.file);
    if (earlier) {
      report(row, {
        severity: "error",
        message: `Diese Zeile und Zeile ${earlier.number} meinen beide die Datei ${found.file}.`,
        hint: "Lösche eine der beiden, oder ergänze, was die beiden unterscheidet: Geburtsjahr, Ort oder Beginn.",
      });
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
  const data = changeData(fields.written, changes, chooseElection(row, plan));
  const text = editFrontMatter(source, fields, data);
  if (text !== undefined && isAsPlanned(text, { row, changes, data, kind: plan.kind })) {
    return { row, file, isNew: false, changes, text };
  }
  const headers = changes.map(({ column }) => column.header).join(", ");
  plan.report(row, {
    severity: "error",
    message: `Im Kopf der Datei ${file} lässt sich nicht sicher ändern: ${headers}.`,
    hint: "Behebe, was „plakat check“ zu ihr meldet, oder ändere sie von Hand.",
  });
  return undefined;
}

function createDocument(given: RowReading, plan: PlanContext): PlannedRow | undefined {
  const row = prepareRow(given, {}, plan);
  const changes = findChanges(row, { written: {}, stored: {} });
  const { kind, campaign, taken } = plan;
  const naming = nameFile({ kind, stored: row.stored }, taken, campaign.site);
  if ("refusal" in naming) {
    plan.report(row, { severity: "error", ...unnameable[naming.refusal] });
    return undefined;
  }
  const { file } = naming;
  taken.set(file, nameAddress(file, campaign));
  const text = writeFrontMatter(changeData({}, changes, chooseElection(row, plan)));
  return { row, file, isNew: true, changes, text };
}

function nameAddress(file: string, { site }: Campaign): string {
  return deriveAddress(file, site.umlauts).path;
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

function prepareRow(row: RowReading, written: JsonObject, { kind }: PlanContext): RowReading {
  if (kind !== "candidate") return row;
  const values = splitNames(row.values, written);
  return { ...row, values, stored: storeValues({ kind }, values) };
}

function chooseElection({ election }: RowReading, { campaign }: PlanContext) {
  return { election, isOneOfSeveral: campaign.elections.length > 1 };
}

/** The values of a row that the file does not have; an empty cell leaves the value of the file. */
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
    // Words such as „weiblich“ are written as the files do, texts as the sheet does.
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

/** Whether an import of the new text finds the changes, and everything else as it was. */
function isAsPlanned(text: string, { row, changes, data, kind }: Planned): boolean {
  const { stored } = readFields(kind, readHead(text));
  const hasChange = ({ column, after }: FieldChange) => {
    const expected = after === undefined ? undefined : findValue(column, row.stored, row.election);
    return isSameValue(findValue(column, stored, row.election), expected ?? after);
  };
  return isSameValue(stored, storeFields(kind, data)) && changes.every(hasChange);
}
