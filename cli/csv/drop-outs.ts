import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Header } from "./find-header.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { dropOutWords, nameKeys } from "./spoken-headers.ts";
import { quoteRow, showCell, warning, type SheetFinding, type SheetRow } from "./sheet.ts";

/** A row whose person or event has been dropped. */
export interface DropOut {
  /** The words in the row that say so, such as `fällt aus`. */
  words: string;
  /** The row without these words. */
  row: SheetRow;
}

/** Looks for words such as `fällt aus` in a cell of its own, or in brackets after a name. */
export function findDropOut(row: SheetRow, { kind, columns }: Header): DropOut | undefined {
  if (kind !== "candidate" && kind !== "event") return undefined;
  for (const [index, cell] of row.cells.entries()) {
    const key = columns.get(index)?.key ?? "";
    const text = showCell(cell);
    const [behind = text] = nameKeys.includes(key) ? (/\s(?:\(|[-–]\s).*$/.exec(text) ?? []) : [];
    // With this state a person may stay on the website.
    const isState = key === "status" && /^zurückgezogen$/i.test(text);
    if (isState || !dropOutWords.test(behind)) continue;
    const rest = text.slice(0, text.length - behind.length);
    return { words: behind.trim(), row: { ...row, cells: row.cells.with(index, rest) } };
  }
  return undefined;
}

export function findingForDropOut({ row, words }: DropOut): SheetFinding {
  const value = quoteRow(row).slice(0, 4).join(" ");
  return finding("row-dropped-out", { ...warning, row: row.number, value }, { words });
}

/**
 * Judges the rows below each heading such as `Ersatzbewerber`. They are imported only if each of
 * them has a place of its own. Returns the rows to leave out, and a finding for each heading.
 */
export function judgeSubstitutes<Row extends { number: number; stored: JsonObject }>(
  rows: readonly Row[],
  substitutes: ReadonlyMap<Row, SheetRow>,
): { rows: ReadonlySet<Row>; findings: SheetFinding[] } {
  const byPlace = Map.groupBy(rows, ({ stored }) =>
    stored["listPosition"] === undefined
      ? undefined
      : JSON.stringify([stored["constituency"], stored["listPosition"]]),
  );
  const placed = new Set(
    [...byPlace].flatMap(([place, group]) =>
      place !== undefined && group.length === 1 ? group : [],
    ),
  );
  const groups = Map.groupBy(substitutes, ([, heading]) => heading);
  const judged = [...groups].map(([heading, entries]) => {
    const group = entries.map(([row]) => row);
    return { heading, group, isOnList: group.every((row) => placed.has(row)) };
  });
  return {
    rows: new Set(judged.flatMap(({ group, isOnList }) => (isOnList ? [] : group))),
    findings: judged.map(findingForSubstitutes),
  };
}

function findingForSubstitutes({
  heading,
  group,
  isOnList,
}: {
  heading: SheetRow;
  group: readonly { number: number }[];
  isOnList: boolean;
}): SheetFinding {
  const [title = ""] = quoteRow(heading);
  const place = { ...warning, row: heading.number };
  const rows = group.map((row) => row.number);
  return finding("row-substitutes", place, { case: isOnList ? "taken" : "left-out", title, rows });
}
