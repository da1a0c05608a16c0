import { splitByKind } from "./contacts.ts";
import type { Header } from "./find-header.ts";
import { isEmptyOrDash, showCell, type SheetRow } from "./sheet.ts";

/**
 * Splits cells with two values, below headings such as `Mail / Tel.` or `Name, Vorname, Beruf`. The second value
 * gets a cell behind those of the sheet.
 */
export function splitShared(row: SheetRow, { shared, columns, titles }: Header): SheetRow {
  if (shared.size === 0) return row;
  const cells = [...row.cells];
  for (const [index, from] of shared) {
    const text = showCell(cells[from]);
    const isEmail = (place: number) => columns.get(place)?.key === "email";
    const [first, second] =
      isEmail(from) || isEmail(index)
        ? splitContacts(text, isEmail(from))
        : splitName(text, titles.get(from) ?? "");
    cells[from] = first;
    cells[index] = second;
  }
  return { ...row, cells: Array.from(cells) };
}

function splitContacts(text: string, isEmailFirst: boolean): [string, string] {
  if (isEmptyOrDash(text)) return [text, text];
  const { email, phone } = splitByKind(text);
  return isEmailFirst ? [email, phone] : [phone, email];
}

/** A name has as many parts as its heading; what is behind them may have commas. */
function splitName(text: string, title: string): [string, string] {
  const parts = text.split(/[,\n]/);
  const end = title.split(",").length - 1;
  return [parts.slice(0, end).join(","), parts.slice(end).join(",").trim()];
}
