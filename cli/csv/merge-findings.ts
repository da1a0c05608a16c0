import { listText } from "#domain/words/list-text.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { nameColumn, type SheetFinding } from "./sheet.ts";

const maxNamed = 20;

/**
 * Tells each fault of a table once: that of the first cell, with the places of the others. What differs
 * between them, such as their values, is named with the places.
 */
export function mergeSame(findings: readonly SheetFinding[]): SheetFinding[] {
  const groups = Map.groupBy(findings, nameFault);
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = sortByRow(group);
    if (!first) return [];
    const isEqual = others.every(({ message }) => message === first.message);
    const places = isEqual ? listPlaces(others, first) : listCells(others, first);
    if (places === "") return [first];
    const message = `${first.message} ${isEqual ? "Das gilt auch für" : "Ebenso:"} ${places}.`;
    return [{ ...first, message, others }];
  });
}

/** Codes whose findings are different faults if this differs. */
const telling = new Map<string, "message" | "hint">([
  ["cell-encoding", "message"],
  ["cell-second-column", "message"],
  ["row-file-moved", "message"],
  ["row-picture-missing", "message"],
  ["row-picture-second", "message"],
  ["row-substitutes", "message"],
  ["sheet-column-private", "hint"],
  ["sheet-column-spare", "message"],
  ["sheet-column-unknown", "hint"],
  ["sheet-hidden", "message"],
  ["sheet-names-missing", "message"],
  ["sheet-too-large", "message"],
]);

function nameFault(finding: SheetFinding): string {
  const { severity, file, fault, code, facts } = finding;
  const difference = finding[telling.get(code) ?? "code"];
  return [severity, file, fault ?? [code, facts?.["case"], difference].join(" ")].join(" ");
}

/** Of several sheets, each is in order already. */
function sortByRow(group: readonly SheetFinding[]): readonly SheetFinding[] {
  const isOneSheet = group.every(({ sheet }) => sheet === group[0]?.sheet);
  return isOneSheet ? group.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)) : group;
}

/** `Zeile 3, 4 und 7`; in the row of the first one `Spalte C und D`. */
function listPlaces(others: readonly SheetFinding[], first: SheetFinding): string {
  if (others.some(({ sheet }) => sheet !== first.sheet)) return listCells(others, first);
  const rows = others.flatMap(({ row }) => (row === undefined || row === first.row ? [] : row));
  if (rows.length > 0) return `Zeile ${listFirst(rows.map(String))}`;
  const columns = others.flatMap(({ column }) =>
    column === undefined || column === first.column ? [] : nameColumn(column),
  );
  return columns.length > 0 ? `Spalte ${listFirst(columns)}` : "";
}

/** `Zeile 3 („60“) und Zeile 4 („1,5“)` */
function listCells(others: readonly SheetFinding[], first: SheetFinding): string {
  return listFirst(
    others.flatMap(({ sheet, row, column, value = "", subject = value }) => {
      const isOtherSheet = sheet !== first.sheet;
      const parts = [
        ...(isOtherSheet && sheet !== undefined ? [`Blatt ${quoteValue(sheet)}`] : []),
        ...(row !== undefined && (isOtherSheet || row !== first.row) ? [`Zeile ${row}`] : []),
        ...(column === undefined || column === first.column
          ? []
          : [`Spalte ${nameColumn(column)}`]),
      ];
      if (parts.length === 0) return [];
      return parts.join(", ") + (subject.trim() === "" ? "" : ` (${quoteValue(subject)})`);
    }),
  );
}

function listFirst(names: readonly string[]): string {
  const all = [...new Set(names)];
  const rest = all.length - maxNamed;
  return listText(rest > 0 ? [...all.slice(0, maxNamed), `${rest} weitere`] : all);
}
