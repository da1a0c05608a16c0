import { lastPart } from "#domain/addresses/last-part.ts";
import { foldForSearch } from "#domain/words/fold-words.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { mistake, warning, type CellFinding } from "./sheet.ts";
import { fileKey, identities, listColumns, type SheetKind } from "./columns.ts";
import { findValue } from "./fields.ts";
import type { KnownDocument } from "./known-documents.ts";
import type { Header } from "./find-header.ts";
import { placeOf, type RowReading } from "./read-rows.ts";
import { dropTitle } from "./split-name.ts";

/**
 * Returns a function that finds the document of a row: a finding if it is ambiguous, undefined for
 * a new row.
 */
export function createMatcher(
  kind: SheetKind,
  rows: readonly RowReading[],
  known: readonly KnownDocument[],
): (row: RowReading) => KnownDocument | CellFinding | undefined {
  const byName = Map.groupBy(known, ({ fields }) => foldName(kind, fields.stored));
  const listNamesakes = ({ stored }: RowReading) => {
    const name = foldName(kind, stored);
    const namesakes = name === "" ? [] : (byName.get(name) ?? []);
    return namesakes.filter(({ fields }) => !isOther(kind, stored, fields.stored));
  };
  const listExact = (row: RowReading) =>
    listNamesakes(row).filter((one) => hasSamePlace(kind, row, one));
  // A second event of one title is a new one, but two rows about one person are a mistake.
  const reserved = new Set(kind === "event" ? rows.flatMap(listExact) : []);
  return (row) => {
    if (row.file !== "") return findByFile(row.file, kind, known);
    const exact = listExact(row);
    const found = exact.length > 0 ? exact : listNamesakes(row).filter((one) => !reserved.has(one));
    return found.length > 1 ? findingForSeveralFiles(found, kind) : found[0];
  };
}

/** Folds a name: without title, accents, case and hyphens, and with one spelling of umlauts. */
export function foldName(kind: SheetKind, stored: JsonObject): string {
  const words = identities[kind].name.map((key) => stored[key]);
  // Tables have titles before the given or before the family name.
  const name = words.flatMap((word) => (typeof word === "string" ? dropTitle(word) : []));
  return foldForSearch(name.join(" "))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function isOther(kind: SheetKind, one: JsonObject, other: JsonObject): boolean {
  const { addition } = identities[kind];
  const [left, right] = [one[addition], other[addition]];
  return kind !== "event" && left !== undefined && right !== undefined && left !== right;
}

function hasSamePlace(kind: SheetKind, row: RowReading, { fields }: KnownDocument): boolean {
  return listColumns(kind)
    .filter(({ key }) => identities[kind].places.includes(key))
    .some((column) => {
      const own = findValue(column, row.stored, row.election);
      return own !== undefined && own === findValue(column, fields.stored, row.election);
    });
}

export function findByFile(
  written: string,
  kind: SheetKind,
  known: readonly KnownDocument[],
): KnownDocument | CellFinding {
  const wanted = written.replace(/^\/+/, "").toLowerCase();
  const found = known.filter(({ file }) => listHandles(file).includes(wanted));
  const [only] = found;
  if (only && found.length === 1) return only;
  if (found.length > 1) return findingForSeveralFiles(found, kind);
  const moved = listMoved(written, known);
  if (moved.length > 1) return findingForSeveralFiles(moved, kind);
  const files = known.map(({ file }) => file);
  const nearest = moved[0]?.file ?? findNearest(written, files);
  const facts = { written, kind, suggestion: nearest };
  return finding("row-file-unknown", mistake, facts);
}

/** The files with the written name in other folders. */
function listMoved(written: string, known: readonly KnownDocument[]): KnownDocument[] {
  const [, name] = /\/([^/]+)$/.exec(written.toLowerCase()) ?? [];
  return known.filter(({ file }) => listHandles(file).some((handle) => lastPart(handle) === name));
}

/**
 * Returns a function that finds the file of a row after its folder was renamed: the only one with
 * that name, unless it is about another person.
 */
export function createFollower(header: Header, known: readonly KnownDocument[]) {
  const { kind } = header;
  const column = [...header.columns].find(([, { key }]) => key === fileKey)?.[0] ?? -1;
  const files = new Set(known.map(({ file }) => file));
  return (row: RowReading): RowReading => {
    if (row.file === "" || files.has(row.file)) return row;
    if ("source" in findByFile(row.file, kind, known)) return row;
    const [only, ...others] = listMoved(row.file, known);
    if (!only || others.length > 0) return row;
    const names = new Set(foldName(kind, only.fields.stored).split(" "));
    const isOther = foldName(kind, row.stored)
      .split(" ")
      .some((word) => word !== "" && !names.has(word));
    if (isOther) return row;
    const moved = findingForMovedFile(row.file, only.file);
    const place = placeOf(row.number, header, column);
    return { ...row, file: only.file, findings: [...row.findings, { ...moved, ...place }] };
  };
}

function findingForMovedFile(written: string, file: string): CellFinding {
  const [from = "", to = ""] = [written.replace(/^\/+/, ""), file].map((path) =>
    path.slice(0, path.lastIndexOf("/") + 1),
  );
  return finding("row-file-moved", warning, { from, to });
}

/**
 * The names by which a cell may refer to a file: its path, its address, or its name without number
 * and ending.
 */
function listHandles(file: string): string[] {
  const address = deriveAddress(file, "de").path.slice(1);
  return [file.toLowerCase(), address, lastPart(address)];
}

function findingForSeveralFiles(found: readonly KnownDocument[], kind: SheetKind): CellFinding {
  const files = found.map(({ file }) => file);
  const { same } = identities[kind];
  return finding("row-file-several", mistake, { files, same });
}
