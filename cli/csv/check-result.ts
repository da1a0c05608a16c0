import { isNomination, nameStand, readCandidacies } from "#domain/elections/candidacies.ts";
import { kinds, type KindName } from "#domain/fields/kinds.ts";
import type { DocumentRecord } from "#domain/content/records.ts";
import { referenceFields } from "#ingest/fields/known-fields.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { ParseResult } from "#ingest/document/parse-document.ts";
import type { Header } from "./find-header.ts";
import { parseText, type Campaign, type KnownDocument } from "./known-documents.ts";
import { describeDiagnostic } from "./locate-finding.ts";
import type { PlannedRow } from "./planned-row.ts";
import { placeOf } from "./read-rows.ts";
import type { SheetFinding } from "./sheet.ts";

export interface PlannedResult {
  rows: readonly PlannedRow[];
  known: readonly KnownDocument[];
  header: Header;
  campaign: Campaign;
}

/**
 * What an import would find in the files as they are going to be, as far as the rows are the cause:
 * their fields, what they refer to, and what only one file can have.
 */
export function checkResult(result: PlannedResult): SheetFinding[] {
  const { rows, known, header, campaign } = result;
  const sources = new Map(known.map(({ file, source }) => [file, source]));
  const parsed = new Map<string, ParseResult>();
  const findings = rows.flatMap((planned) => {
    const { file, text } = planned;
    if (text === undefined) return [];
    const after = parseText(file, Buffer.from(text), campaign);
    parsed.set(file, after);
    const before = new Set(listFaults(sources.get(file), file, campaign));
    return after.diagnostics
      .filter((one) => !before.has(nameFault(one)))
      .flatMap((one) => describeDiagnostic(one, planned, header));
  });
  // Others have to be known only where something changes.
  const others = parsed.size === 0 ? [] : campaign.files.filter(({ file }) => !parsed.has(file));
  const documents = [
    ...others.flatMap(({ file, bytes }) => parseText(file, bytes, campaign).document ?? []),
    ...[...parsed.values()].flatMap(({ document }) => document ?? []),
  ];
  const changed = rows.filter(({ file }) => parsed.has(file));
  return [
    ...mergeSame(findings),
    ...findTaken(documents, changed, header),
    ...findDangling(documents, changed, { header, rejected: parsed }),
  ];
}

function listFaults(source: string | undefined, file: string, campaign: Campaign): string[] {
  if (source === undefined) return [];
  return parseText(file, Buffer.from(source), campaign).diagnostics.map(nameFault);
}

function nameFault({ code, message }: ParseResult["diagnostics"][number]): string {
  return `${code} ${message}`;
}

/** A mistake in a column that the sheet does not have is the same in every row. */
function mergeSame(findings: SheetFinding[]): SheetFinding[] {
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

/** List places, constituencies and addresses that another file has. */
function findTaken(
  documents: readonly DocumentRecord[],
  rows: readonly PlannedRow[],
  header: Header,
): SheetFinding[] {
  const claims = documents
    .filter(({ isDraft }) => !isDraft)
    .flatMap((document) =>
      listClaims(document).map((claim) => ({ ...claim, file: document.file })),
    );
  const groups = Map.groupBy(claims, ({ id }) => id);
  const numbers = new Map(rows.map(({ file, row }) => [file, row.number]));
  return rows.flatMap((planned) => {
    const own = claims.filter(({ file }) => file === planned.file);
    return own.flatMap(({ id, key, name }) => {
      const rival = groups.get(id)?.find(({ file }) => file !== planned.file);
      if (!rival) return [];
      const number = numbers.get(rival.file);
      const owner = number === undefined ? rival.file : `die Person in Zeile ${number}`;
      return [
        {
          ...findPlace(planned, header, key),
          severity: "error" as const,
          message: `${name} hat schon ${owner}.`,
          hint: "Ist es dieselbe Person, trage ihre Datei in eine Spalte „datei“ ein; sonst berichtige eine der beiden Angaben.",
        },
      ];
    });
  });
}

interface Claim {
  id: string;
  /** The column that says so. */
  key: string;
  name: string;
}

function listClaims({ path, kind, fields }: DocumentRecord): Claim[] {
  const address = { id: path, key: "slug", name: `Die Adresse ${path}` };
  if (kind !== "candidate") return [address];
  const stands = readCandidacies(fields).filter(isNomination);
  return [
    address,
    ...stands.map((one) => ({
      id: nameStand(one),
      key: one.kind === "list" ? "listPosition" : "constituency",
      name:
        one.kind === "list"
          ? `Den Listenplatz ${one.position}`
          : `Den Wahlkreis ${one.constituency}`,
    })),
  ];
}

/** The cell that a finding about a field belongs to, or the row. */
function findPlace({ row }: PlannedRow, header: Header, key: string) {
  const entry = [...header.columns].find(([, column]) => column.key === key);
  return entry ? placeOf(row, header, entry[0]) : { row: row.number };
}

interface Surroundings {
  header: Header;
  /** With the results that have no document because of other mistakes. */
  rejected: ReadonlyMap<string, ParseResult>;
}

/** References to documents that do not exist. */
function findDangling(
  documents: readonly DocumentRecord[],
  rows: readonly PlannedRow[],
  { header, rejected }: Surroundings,
): SheetFinding[] {
  // While a row has other mistakes, what it would add cannot be referred to.
  if ([...rejected.values()].some(({ document }) => !document)) return [];
  const addresses = new Map<string, KindName | "data">(
    documents.flatMap(({ path, aliases, kind }) =>
      [path, ...aliases.map((alias) => alias.path)].map((one) => [one, kind] as const),
    ),
  );
  const byFile = new Map(documents.map((document) => [document.file, document]));
  return rows.flatMap((planned) =>
    (byFile.get(planned.file)?.links ?? []).flatMap(({ relation, target }) => {
      const field = referenceFields.find((one) => one.relation === relation);
      const isRead = [...header.columns.values()].some(({ key }) => key === field?.key);
      if (!field || !isRead || field.kind === "page" || addresses.get(target) === field.kind)
        return [];
      const paths = [...addresses].filter(([, kind]) => kind === field.kind).map(([path]) => path);
      const nearest = findNearest(target, paths);
      return [
        {
          ...findPlace(planned, header, field.key),
          severity: "error" as const,
          message: `${kinds[field.kind].german} ${quoteValue(target)} gibt es nicht.`,
          hint:
            nearest === undefined
              ? "Lege die Datei zuerst an, oder lass die Zelle leer."
              : `Meintest du „${nearest}“?`,
        },
      ];
    }),
  );
}
