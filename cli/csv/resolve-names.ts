import type { FolderFiles } from "#ingest/dry-import.ts";
import { slugify } from "#domain/words/slugify.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { adviseVenue } from "#ingest/catalogue/cell-findings.ts";
import { identities, listColumns, sheetKinds, type Column, type SheetKind } from "./columns.ts";
import type { Header } from "./find-header.ts";
import { createVenueFinder, isPlaceInWords } from "#domain/find-venue.ts";
import { listVenues } from "./find-venue.ts";
import { readKnownDocuments, type KnownDocument } from "./known-documents.ts";
import { findByFile, foldName } from "./match-rows.ts";
import { placeOf, normaliseValues, type RowReading } from "./read-rows.ts";
import { warning, type CellFinding } from "./sheet.ts";

/**
 * Returns a function that replaces names in a row by addresses: of a venue, of the persons at an
 * event. A missing place gets its future address; a missing person is left out and reported.
 */
export function createResolver(header: Header, folder: FolderFiles) {
  const columns = [...new Set(header.columns.values())].filter(({ note }) => note?.refersTo);
  const finders = new Map(
    columns
      .map(({ note }) => note?.refersTo?.kind)
      .map((kind) => [kind, createFinder(kind, folder)]),
  );
  return (row: RowReading): RowReading => {
    const values = new Map(row.values);
    const findings = [...row.findings];
    const advice = new Map<Column, string>();
    for (const column of columns) {
      const value = values.get(column);
      const index = row.places.get(column);
      const find = finders.get(column.note?.refersTo?.kind);
      if (value === undefined || index === undefined || !find) continue;
      const report = (finding: CellFinding) =>
        void findings.push({ ...finding, ...placeOf(row.number, header, index) });
      const advise = (text: string) => void advice.set(column, text);
      const words = findPlaceWords(value, column, find);
      if (words) {
        values.delete(column);
        values.set(words.column, words.text);
        reportWords(words.text, report);
        continue;
      }
      const resolved = resolveValue(value, { column, find, report, advise, folder });
      if (resolved === undefined) values.delete(column);
      else values.set(column, resolved);
    }
    return { ...row, values, findings, advice, stored: normaliseValues(header, values) };
  };
}

const onlineWords = /^(?:online|digital|virtuell|videokonferenz)$/i;

function reportWords(written: string, report: Resolution["report"]): void {
  if (onlineWords.test(written)) return;
  const [name = ""] = written.split(",");
  const place = { ...warning, subject: written };
  report(finding("cell-place-in-words", place, { written, name: name.trim() }));
}

/**
 * The column for a place such as `wechselnd` or `online`: in the column of the venue, a file would take a
 * single word in lower case for an address.
 */
function findPlaceWords(value: unknown, { key }: Column, find: Find) {
  const column = listColumns("event").find((one) => one.key === "place");
  const isWord = key === "venue" && typeof value === "string" && /^\p{Ll}+$/u.test(value);
  return column && isWord && find(value) === undefined ? { column, text: value } : undefined;
}

type Find = (name: string) => string | undefined;

interface Resolution {
  column: Column;
  find: Find;
  report: (finding: CellFinding) => void;
  advise: (text: string) => void;
  folder: FolderFiles;
}

function resolveValue(value: unknown, resolution: Resolution): unknown {
  const { find, advise, report, folder, column } = resolution;
  if (Array.isArray(value)) return resolveList(value, resolution);
  const text = String(value);
  const [first = ""] = text.split(",");
  const known = find(text) ?? find(first);
  if (known !== undefined || column.note?.refersTo?.kind !== "venue") return known ?? value;
  // An address is kept; the import reports a missing target.
  if (text.startsWith("/")) return text;
  if (isPlaceInWords(text)) {
    reportWords(text, report);
    return text;
  }
  advise(adviseVenue(first.trim(), text));
  return slugify(first, folder.site.umlauts) || undefined;
}

function resolveList(list: readonly unknown[], { find, report }: Resolution): unknown {
  const names = list.flatMap((one) => String(one).split(/\s+(?:und|u\.|mit|&|\+)\s+/));
  const found = names.flatMap((name) => {
    const address = find(name);
    if (address === undefined) {
      const place = { ...warning, subject: name };
      report(finding("cell-person-unknown", place, { name }));
    }
    return address ?? [];
  });
  return found.length > 0 ? [...new Set(found)] : undefined;
}

/**
 * Returns a function that finds a document of a kind by name, address or file; a venue also by its
 * street.
 */
function createFinder(kind: string | undefined, folder: FolderFiles): Find {
  const own = sheetKinds.find((one): one is SheetKind => one === kind);
  if (!own) return (name) => name;
  const { known } = readKnownDocuments(own, folder);
  const findVenue = own === "venue" ? createVenueFinder(listVenues(folder)) : undefined;
  const findPath = findVenue
    ? (text: string) => findVenue(text)?.path
    : createNameFinder(own, known, folder);
  return (text) => {
    const byFile = findByFile(text, own, known);
    return "source" in byFile ? text : findPath(text)?.split("/").at(-1);
  };
}

function createNameFinder(kind: SheetKind, known: KnownDocument[], { site }: FolderFiles): Find {
  const [first = "", last = first] = [identities[kind].name[0], identities[kind].name.at(-1)];
  const names = known.map(({ file, fields: { stored } }) => ({
    path: deriveAddress(file, site.umlauts).path,
    name: foldName(kind, stored),
    last: foldName(kind, { [first]: stored[last] }),
  }));
  return (text) => {
    const wanted = foldName(kind, { [first]: text });
    const exact = names.filter(({ name }) => name === wanted);
    const found = exact.length > 0 ? exact : names.filter((one) => one.last === wanted);
    return found.length === 1 ? found[0]?.path : undefined;
  };
}
