import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { SheetKind } from "./columns.ts";
import { findHeader, type Header } from "./find-header.ts";
import { showCell, type Sheet, type SheetFinding } from "./sheet.ts";

export interface SheetChoice {
  sheet: Sheet;
  header: Header;
}

/** The sheet that has known headers; a finding when there is none, or more than one. */
export function chooseSheet(
  sheets: readonly Sheet[],
  wanted: { name?: string; kind?: SheetKind },
): SheetChoice | SheetFinding {
  const named = sheets.filter(({ name }) => wanted.name === undefined || name === wanted.name);
  if (named.length === 0) return describeUnnamed(sheets, wanted.name ?? "");
  const found = named.map((sheet) => ({ sheet, header: findHeader(sheet, wanted.kind) }));
  const usable = found.filter(
    (one): one is SheetChoice => one.header !== undefined && "columns" in one.header,
  );
  const [only] = usable;
  if (only && usable.length === 1) return only;
  if (usable.length > 1) return describeSeveral(usable);
  const unclear = found.map(({ header }) => header).find((header) => header !== undefined);
  return unclear && "message" in unclear ? unclear : describeNone(named);
}

function describeUnnamed(sheets: readonly Sheet[], name: string): SheetFinding {
  const names = sheets.flatMap((sheet) => (sheet.name === undefined ? [] : quoteValue(sheet.name)));
  return {
    severity: "error",
    message: `Ein sichtbares Blatt ${quoteValue(name)} gibt es in der Datei nicht.`,
    hint:
      names.length === 0
        ? "CSV hat nur ein Blatt; lass --blatt weg."
        : `Es gibt: ${names.join(", ")}.`,
  };
}

function describeSeveral(usable: readonly SheetChoice[]): SheetFinding {
  const names = usable.map(({ sheet }) => quoteValue(sheet.name ?? ""));
  return {
    severity: "error",
    message: `Mehrere Blätter der Datei sehen wie eine Tabelle für die Website aus: ${names.join(", ")}.`,
    hint: "Nenne eines mit der Option --blatt.",
  };
}

function describeNone(sheets: readonly Sheet[]): SheetFinding {
  const isEmpty = sheets.every(({ rows }) =>
    rows.every(({ cells }) => cells.every((cell) => showCell(cell) === "")),
  );
  return {
    severity: "error",
    message: isEmpty
      ? "Die Tabelle ist leer."
      : "In den ersten 30 Zeilen sind keine zwei bekannten Überschriften zu finden.",
    hint: "Die Überschriften stehen in einer Zeile, zum Beispiel vorname, nachname, listenplatz. Alle nennt content/README.md unter „Aus einer Tabelle“.",
  };
}
