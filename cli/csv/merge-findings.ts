import { listText } from "#domain/words/list-text.ts";
import type { Facts, tableFindings } from "#ingest/catalogue/catalogue.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { showTitle } from "./headings.ts";
import { nameColumn, type SheetFinding } from "./sheet.ts";

const maxNamed = 20;

/**
 * Merges findings of one fault: the first cell's, with the places of the others. Differing values
 * are added to the places.
 */
export function mergeSame(findings: readonly SheetFinding[]): SheetFinding[] {
  const groups = Map.groupBy(findings, nameFault);
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = sortByRow(group);
    if (!first) return [];
    // The printed sentence is true of the others only if it is the same.
    const isEqual = others.every(({ message }) => message === first.message);
    const places = isEqual ? listPlaces(others, first) : listCells(others, first);
    if (places === "") return [first];
    const message = `${first.message} ${isEqual ? "Das gilt auch für" : "Ebenso:"} ${places}.`;
    return [{ ...first, message, others }];
  });
}

/** The facts that distinguish faults of one code and case. */
const telling: { [Code in keyof typeof tableFindings]?: readonly NameOfFact<Facts<Code>>[] } = {
  "cell-encoding": ["text"],
  "cell-second-column": ["field", "column"],
  "row-file-moved": ["from", "to"],
  "row-picture-missing": ["column"],
  "row-picture-second": ["column", "other"],
  "row-substitutes": ["title", "rows"],
  "sheet-column-private": ["isContact"],
  "sheet-column-spare": ["title", "other", "subject"],
  "sheet-column-unknown": ["suggestion", "free"],
  "sheet-hidden": ["sheet", "columns", "rows"],
  "sheet-names-missing": ["titles"],
  "sheet-too-large": ["sheet", "limit", "mebibytes"],
};
const tellingFacts = new Map<string, readonly string[]>(Object.entries(telling));

/** The name of a fact in at least one case of the finding. */
type NameOfFact<One> = One extends unknown ? keyof One : never;

function nameFault(finding: SheetFinding): string {
  const { severity, file, fault, code, facts } = finding;
  const names = ["case", ...(tellingFacts.get(code) ?? [])];
  const own = [code, ...names.map((name) => JSON.stringify(facts?.[name]))].join(" ");
  return [severity, file, fault ?? own].join(" ");
}

/** Findings of several sheets are already sorted within each sheet. */
function sortByRow(group: readonly SheetFinding[]): readonly SheetFinding[] {
  const isOneSheet = group.every(({ sheet }) => sheet === group[0]?.sheet);
  return isOneSheet ? group.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)) : group;
}

/** `Zeile 3, 4 und 7`; for cells in the first one's row, `Spalte C und D`. */
function listPlaces(others: readonly SheetFinding[], first: SheetFinding): string {
  if (others.some(({ sheet }) => sheet !== first.sheet)) return listCells(others, first);
  const rows = others.flatMap(({ row }) => (row === undefined || row === first.row ? [] : row));
  if (rows.length > 0) return `Zeile ${listFirst(rows.map(String))}`;
  const columns = others.flatMap(({ column }) =>
    column === undefined || column === first.column ? [] : nameColumn(column),
  );
  return columns.length > 0 ? `Spalte ${listFirst(columns)}` : "";
}

/** Lists cells with their values, such as `Zeile 3 („60“) und Zeile 4 („1,5“)`. */
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
      return (
        parts.join(", ") + (subject.trim() === "" ? "" : ` (${quoteValue(showTitle(subject))})`)
      );
    }),
  );
}

function listFirst(names: readonly string[]): string {
  const all = [...new Set(names)];
  const rest = all.length - maxNamed;
  return listText(rest > 0 ? [...all.slice(0, maxNamed), `${rest} weitere`] : all);
}
