import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Header } from "./find-header.ts";
import type { JsonObject } from "#domain/content/records.ts";
import {
  consentWords,
  dropOutWords,
  fullNameKey,
  internalWords,
  nameKeys,
  unknownWords,
} from "./spoken-headers.ts";
import {
  isEmptyOrDash,
  quoteRow,
  showCell,
  warning,
  type SheetFinding,
  type SheetRow,
} from "./sheet.ts";

/** A row whose person or event has been dropped, or is not for a website. */
export interface DropOut {
  /** `open` places without a person, `refused` by the meeting or the person, `internal` events of the party. */
  case: "person" | "open" | "refused" | "internal";
  /** The heading above the words. */
  title: string;
  /** The words in the row that say so, such as `fällt aus`. */
  words: string;
  /** The row without these words. */
  row: SheetRow;
}

/** Looks for words such as `fällt aus` in a cell of its own, or in brackets after a name. */
export function findDropOut(row: SheetRow, header: Header): DropOut | undefined {
  const { kind, titles } = header;
  if (kind !== "candidate" && kind !== "event") return undefined;
  const open = kind === "candidate" ? findOpenName(row, header) : undefined;
  if (open !== undefined) return { case: "open", title: "", words: open, row };
  for (const [index, cell] of row.cells.entries()) {
    const text = showCell(cell);
    const found = judgeCell(text, index, header);
    if (!found) continue;
    const rest = text.slice(0, text.length - found.words.length);
    return {
      case: found.case,
      title: titles.get(index) ?? "",
      words: found.words.trim(),
      row: { ...row, cells: row.cells.with(index, rest) },
    };
  }
  return undefined;
}

/** The words of a cell that drop its row, and why they do. */
function judgeCell(
  text: string,
  index: number,
  { kind, columns, titles }: Header,
): Pick<DropOut, "case" | "words"> | undefined {
  const { key = "" } = columns.get(index) ?? {};
  if (isRefusal(text, { kind, title: titles.get(index) })) return { case: "refused", words: text };
  const [words = text] = nameKeys.includes(key) ? (/\s(?:\(|[-–]\s).*$/.exec(text) ?? []) : [];
  if (words !== text && isInternal(words, key)) return { case: "internal", words };
  if (isState(text, key)) return undefined;
  return dropOutWords.test(words) ? { case: "person", words } : undefined;
}

/** The words such as `N. N.` in the place of a person's name; `Offen` may also be a family name. */
function findOpenName({ cells }: SheetRow, { columns }: Header): string | undefined {
  const names = [...columns].flatMap(([index, { key }]) =>
    ["givenName", "familyName", fullNameKey].includes(key) && !isEmptyOrDash(cells[index])
      ? showCell(cells[index])
      : [],
  );
  const words = names.join(" ");
  const isOpen = unknownWords.test(words) || names.every((name) => unknownWords.test(name));
  return names.length > 0 && isOpen ? words : undefined;
}

function isInternal(words: string, key: string): boolean {
  return key === "title" && internalWords.test(words);
}

/** With this state a person may stay on the website. */
function isState(text: string, key: string): boolean {
  return key === "status" && /^zurückgezogen$/i.test(text);
}

function isRefusal(
  text: string,
  { kind, title = "" }: { kind: string; title: string | undefined },
): boolean {
  return kind === "candidate" && /^(?:nein|n)(?!\p{L})/iu.test(text) && consentWords.test(title);
}

export function findingForDropOut({ row, ...facts }: DropOut): SheetFinding {
  const value = quoteRow(row).slice(0, 4).join(" ");
  return finding("row-dropped-out", { ...warning, row: row.number, value }, facts);
}

/**
 * Judges the rows below each heading such as `Ersatzbewerber`. They are imported only if each of
 * them has a place of its own, which below a title of the sheet follows one on the list that is imported. Returns
 * the rows to leave out, and a finding for each heading.
 */
export function judgeSubstitutes<Row extends { number: number; stored: JsonObject }>(
  rows: readonly Row[],
  substitutes: ReadonlyMap<Row, SheetRow>,
  { firstRow, listed }: { firstRow: number; listed: ReadonlySet<unknown> },
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
    const places = group.map(({ stored }) => stored["listPosition"]);
    const isNext = (place: unknown) =>
      listed.has(Number(place) - 1) || places.includes(Number(place) - 1);
    const isOnList =
      group.every((row) => placed.has(row)) && (heading.number > firstRow || places.every(isNext));
    return { heading, group, isOnList };
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
