import { splitByKind } from "./contacts.ts";
import type { Header } from "./find-header.ts";
import { isEmptyOrDash, showCell, type SheetRow } from "./sheet.ts";

/**
 * Splits cells with two values, below headings such as `Mail / Tel.` or `Name, Vorname, Beruf`. The second value
 * gets a cell behind those of the sheet.
 */
export function splitShared(row: SheetRow, { origins, columns }: Header): SheetRow {
  if (origins.size === 0) return row;
  const cells = [...row.cells];
  for (const [index, { index: from, nameParts }] of origins) {
    const text = showCell(cells[from]);
    const isEmail = columns.get(from)?.key === "email";
    const { key = "residence" } = columns.get(index) ?? {};
    const [first, second] =
      nameParts === 0
        ? splitContacts(text, isEmail)
        : splitName(text, nameParts, key === "residence");
    cells[from] = first;
    cells[index] = second;
  }
  // The cells between those of the sheet and the added ones are holes of the array, which this fills.
  return { ...row, cells: Array.from(cells) };
}

function splitContacts(text: string, isEmailFirst: boolean): [string, string] {
  if (isEmptyOrDash(text)) return [text, text];
  const { email, phone } = splitByKind(text);
  return isEmailFirst ? [email, phone] : [phone, email];
}

/**
 * A name has as many parts as its heading; what is behind them may have commas. A single word before an address is
 * a family name, with the given name behind it: `Adam, Ole, Am Markt 1, 01796 Pirna`.
 */
function splitName(text: string, nameParts: number, isBeforeAddress: boolean): [string, string] {
  const parts = text.split(/[,\n]/);
  const isFamily = /^\s*(?:\p{Ll}+ )*\S+\s*$/u.test(parts[0] ?? "");
  const isGiven = isBeforeAddress && nameParts === 1 && /^\D+$/.test(parts[1] ?? "");
  const end = isFamily && isGiven && parts.length > 2 ? 2 : nameParts;
  return [parts.slice(0, end).join(","), parts.slice(end).join(",").trim()];
}
