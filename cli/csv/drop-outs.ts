import { listText } from "#domain/words/list-text.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import type { Header } from "./find-header.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { dropOutWords, nameKeys } from "./spoken-headers.ts";
import { quoteCell, showCell, type SheetFinding, type SheetRow } from "./sheet.ts";

/** A row that says that its person or its event has dropped out. */
export interface DropOut {
  /** As the row says it. */
  words: string;
  /** The row without these words. */
  row: SheetRow;
}

/** Looks for `fällt aus` in a cell of its own, or in brackets behind a name. */
export function findDropOut(row: SheetRow, { kind, columns }: Header): DropOut | undefined {
  if (kind !== "candidate" && kind !== "event") return undefined;
  for (const [index, cell] of row.cells.entries()) {
    const key = columns.get(index)?.key ?? "";
    const text = showCell(cell);
    const [behind = text] = nameKeys.includes(key) ? (/\s(?:\(|[-–]\s).*$/.exec(text) ?? []) : [];
    // This is a state in which a person may stay on the website.
    const isState = key === "status" && /^zurückgezogen$/i.test(text);
    if (isState || !dropOutWords.test(behind)) continue;
    const rest = text.slice(0, text.length - behind.length);
    return { words: behind.trim(), row: { ...row, cells: row.cells.with(index, rest) } };
  }
  return undefined;
}

export function findingForDropOut({ row, words }: DropOut): SheetFinding {
  return {
    severity: "warning",
    row: row.number,
    fault: "drop-out",
    message: `Hier steht ${quoteValue(words)}; die Zeile bleibt weg.`,
    hint: "Steht die Person schon auf der Website, schreibe „zurückgezogen“ in eine Spalte „status“.",
    value: nameRow(row),
  };
}

function nameRow({ cells }: SheetRow): string {
  return cells
    .map(quoteCell)
    .filter((text) => text !== "")
    .slice(0, 4)
    .join(" ");
}

/**
 * Decides about the rows below a heading such as `Ersatzbewerber`: they come in if each has a place
 * that nobody else has.
 */
export function judgeSubstitutes<Row extends { number: number; stored: JsonObject }>(
  rows: readonly Row[],
  substitutes: ReadonlyMap<Row, SheetRow>,
): { rows: ReadonlySet<Row>; findings: SheetFinding[] } {
  if (substitutes.size === 0) return { rows: new Set(), findings: [] };
  const nameStand = ({ stored }: Row) =>
    stored["listPosition"] === undefined
      ? undefined
      : JSON.stringify([stored["constituency"], stored["listPosition"]]);
  const others = new Set(rows.filter((row) => !substitutes.has(row)).map(nameStand));
  const stands = [...substitutes.keys()].map(nameStand);
  const isOnList =
    new Set(stands).size === stands.length &&
    stands.every((stand) => stand !== undefined && !others.has(stand));
  const [[, { cells, number }] = [undefined, { cells: [], number: 0 }]] = substitutes;
  const heading = quoteValue(cells.map(quoteCell).find((text) => text !== "") ?? "");
  const numbers = listText([...substitutes.keys()].map((row) => String(row.number)));
  const finding = { severity: "warning", row: number } as const;
  return isOnList
    ? {
        rows: new Set(),
        findings: [
          {
            ...finding,
            message: `Wer unter ${heading} steht, ist mit dem eigenen Platz übernommen (Zeile ${numbers}); dass es Ersatz ist, zeigt die Website nicht.`,
            hint: "Sollen sie nicht auf die Website, lösche ihre Zeilen.",
          },
        ],
      }
    : {
        rows: new Set(substitutes.keys()),
        findings: [
          {
            ...finding,
            message: `Wer unter ${heading} steht, bleibt weg (Zeile ${numbers}): Ihre Plätze fehlen oder sind schon vergeben.`,
            hint: "Sollen sie auf die Website, zähle ihre Plätze weiter.",
          },
        ],
      };
}
