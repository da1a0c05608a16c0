import { areaSpellings } from "#domain/fields/area-spellings.ts";
import { readRoman } from "./mend-cell.ts";
import { areaAbbreviations } from "./spoken-headers.ts";
import { showCell, type Sheet, type SheetRow } from "./sheet.ts";

/** A text of the sheet that gives the rows below their constituency. */
export interface AreaHeading {
  text: string;
  area: number;
  /** Set for a heading between the rows; absent for the title and the sheet name. */
  row?: SheetRow;
}

const areaWord = `(?:${[...areaSpellings, ...areaAbbreviations].join("|")})`;
const behindWord = /\.?\s*(?:nr\.?\s*)?(\d{1,4}|[ivx]{1,5})(?![\p{L}\d])/u.source;
const noSecond = /(?!\s*(?:[-–/,+&]|und|bis)\s*(?:\d{1,4}(?![\d.])|[IVX]+\b))/u.source;
const beforeWord = /(\d{1,4})\.\s*/.source;
const area = new RegExp(
  `(?<!\\p{L})(?:${areaWord}${behindWord}${noSecond}|${beforeWord}${areaWord}(?!\\p{L}))`,
  "iu",
);
const beforeArea =
  /^(?:(?:bewerber|kandidat|liste|wahlvorschlag|vorschlag)\S*\s+(?:\p{L}+\s+){0,4})?$/iu;

/** The number of the only constituency in a text; a heading begins with it. */
export function readArea(text: string, isHeading: boolean): number | undefined {
  const found = area.exec(text);
  if (!found || (isHeading && !beforeArea.test(text.slice(0, found.index)))) return undefined;
  const number = found[1] ?? found[2] ?? "";
  const read = readRoman(number) ?? Number(number);
  return read > 0 ? read : undefined;
}

/** The constituency in the sheet name, otherwise in the rows above its headings. */
export function findSheetArea(
  { name = "", rows }: Sheet,
  { rowIndex }: { rowIndex: number },
): AreaHeading | undefined {
  const titles = rows.slice(0, rowIndex).flatMap(({ cells }) => cells.map(showCell));
  const found = [[name], titles].map((texts) =>
    texts.flatMap((text) => {
      const number = readArea(text, false);
      return number === undefined ? [] : [{ text, area: number }];
    }),
  );
  const own = found.find((one) => one.length > 0) ?? [];
  return new Set(own.map((one) => one.area)).size === 1 ? own[0] : undefined;
}

/** Whether a text begins with the word for a constituency. */
export function beginsWithArea(text: string): boolean {
  return new RegExp(`^${areaWord}(?!\\p{L})`, "iu").test(text);
}
