import { foldForSearch } from "#domain/words/fold-words.ts";
import { kinds } from "#domain/fields/kinds.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Column, SheetKind } from "./columns.ts";
import { findValue } from "./document-fields.ts";
import type { KnownDocument } from "./known-documents.ts";
import { fileHeader } from "./columns.ts";
import { dropTitle } from "./split-name.ts";
import type { SheetFinding } from "./sheet.ts";
import { listText } from "#domain/words/list-text.ts";

/** What a row says about who or what it is. */
export interface RowIdentity {
  /** The file, its address or the last part of it, if the row names one. */
  file?: string;
  stored: JsonObject;
  election: string | undefined;
}

export interface MatchContext {
  kind: SheetKind;
  columns: readonly Column[];
  known: readonly KnownDocument[];
  /** Files that another row fits better than by its name alone. */
  reserved: ReadonlySet<string>;
}

/** The document of a row, a finding when that is not clear, nothing when the row is new. */
export function matchRow(
  row: RowIdentity,
  context: MatchContext,
): KnownDocument | Omit<SheetFinding, "row"> | undefined {
  if (row.file !== undefined) return findByFile(row.file, context);
  const possible = findNamesakes(row, context);
  const closest = possible.filter((one) => hasSamePlace(row, one, context));
  const found =
    closest.length > 0 ? closest : possible.filter(({ file }) => !context.reserved.has(file));
  return found.length > 1 ? describeSeveral(found) : found[0];
}

/**
 * The events that rows fit by title and beginning: another row of the same title is another event.
 * Two rows about one person are a mistake, whatever else they say.
 */
export function findReserved(
  rows: readonly RowIdentity[],
  context: Omit<MatchContext, "reserved">,
): Set<string> {
  if (context.kind !== "event") return new Set();
  const exact = rows.flatMap((row) =>
    findNamesakes(row, context).filter((one) => hasSamePlace(row, one, context)),
  );
  return new Set(exact.map(({ file }) => file));
}

function findNamesakes(
  { stored }: RowIdentity,
  { kind, known }: Omit<MatchContext, "reserved">,
): KnownDocument[] {
  const name = nameOf(kind, stored);
  if (name === "") return [];
  return known.filter(
    ({ fields }) => nameOf(kind, fields.stored) === name && !isOther(kind, stored, fields.stored),
  );
}

/** A name as it is compared: without a title, accents, case, hyphens, and the spelling of umlauts. */
function nameOf(kind: SheetKind, stored: JsonObject): string {
  const keys = { candidate: ["givenName", "nameParticle", "familyName"], event: ["title"] };
  const own = kind === "candidate" || kind === "event" ? keys[kind] : ["name"];
  const words = own.map((key) => stored[key]).filter((word) => typeof word === "string");
  return foldForSearch(dropTitle(words.join(" ")))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

// Two people of one name are told apart by their years of birth, as in the check of the import.
const distinctive = { candidate: "birthYear", event: "", office: "city", venue: "city" } as const;

function isOther(kind: SheetKind, one: JsonObject, other: JsonObject): boolean {
  const key = distinctive[kind];
  const [left, right] = [one[key], other[key]];
  return left !== undefined && right !== undefined && left !== right;
}

const places = {
  candidate: ["listPosition", "constituency"],
  event: ["start"],
  office: ["street"],
  venue: ["street"],
} as const;

function hasSamePlace(
  row: RowIdentity,
  document: KnownDocument,
  context: Omit<MatchContext, "reserved">,
): boolean {
  const keys: readonly string[] = places[context.kind];
  return context.columns
    .filter(({ key }) => keys.includes(key))
    .some((column) => {
      const own = findValue(column, row.stored, row.election);
      return own !== undefined && own === findValue(column, document.fields.stored, row.election);
    });
}

function findByFile(
  written: string,
  { kind, known }: MatchContext,
): KnownDocument | Omit<SheetFinding, "row"> {
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
        ? `Lass die Zelle unter „${fileHeader}“ leer, wenn eine neue Datei entstehen soll.`
        : `Meintest du „${nearest}“?`,
  };
}

/** What a cell may call a file: its path, its address, its name without number and ending. */
function listHandles(file: string): string[] {
  const address = deriveAddress(file, "de").path.slice(1);
  return [file.toLowerCase(), address, address.slice(address.lastIndexOf("/") + 1)];
}

function describeSeveral(found: readonly KnownDocument[]): Omit<SheetFinding, "row"> {
  const files = found.map(({ file }) => file);
  return {
    severity: "error",
    message: `Zu dieser Zeile passen mehrere Dateien: ${listText(files)}.`,
    hint: `Trage die richtige in eine Spalte „${fileHeader}“ ein. Ist es zweimal dieselbe Person, lösche vorher eine der Dateien.`,
  };
}
