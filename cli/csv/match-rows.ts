import { foldForSearch } from "#domain/words/fold-words.ts";
import { listText } from "#domain/words/list-text.ts";
import { kinds } from "#domain/fields/kinds.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { CellFinding } from "./sheet.ts";
import { fileKey, identities, listColumns, type SheetKind } from "./columns.ts";
import { findValue } from "./fields.ts";
import type { KnownDocument } from "./known-documents.ts";
import type { RowReading } from "./read-rows.ts";
import { dropTitle } from "./split-name.ts";

/** Returns a search for the document of a row: a finding if that is unclear, nothing for a new row. */
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
  // Another event of the same title is a new one; two rows about one person are a mistake.
  const reserved = new Set(kind === "event" ? rows.flatMap(listExact) : []);
  return (row) => {
    if (row.file !== "") return findByFile(row.file, kind, known);
    const exact = listExact(row);
    const found = exact.length > 0 ? exact : listNamesakes(row).filter((one) => !reserved.has(one));
    return found.length > 1 ? describeSeveral(found) : found[0];
  };
}

/** Without a title, accents, case and hyphens, and in one spelling of umlauts. */
export function foldName(kind: SheetKind, stored: JsonObject): string {
  const words = identities[kind].name.map((key) => stored[key]);
  // Tables write a title before the given name or before the family name.
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
  if (found.length > 1) return describeSeveral(found);
  const nearest = findNearest(
    written,
    known.map(({ file }) => file),
  );
  return {
    severity: "error",
    message: `Die Datei ${quoteValue(written)} gibt es nicht (${kinds[kind].german}).`,
    hint:
      nearest === undefined
        ? `Lass die Zelle unter „${fileKey}“ leer, wenn eine neue Datei entstehen soll.`
        : `Meintest du „${nearest}“?`,
  };
}

/** A cell may name a file by its path, its address, or its name without number and ending. */
function listHandles(file: string): string[] {
  const address = deriveAddress(file, "de").path.slice(1);
  return [file.toLowerCase(), address, address.slice(address.lastIndexOf("/") + 1)];
}

function describeSeveral(found: readonly KnownDocument[]): CellFinding {
  const files = found.map(({ file }) => file);
  return {
    severity: "error",
    message: `Zu dieser Zeile passen mehrere Dateien: ${listText(files)}.`,
    hint: `Trage die richtige in eine Spalte „${fileKey}“ ein. Ist es zweimal dieselbe Person, lösche vorher eine der Dateien.`,
  };
}
