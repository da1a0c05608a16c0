import { finding } from "#ingest/catalogue/catalogue.ts";
import { foldHeader, type Column } from "./columns.ts";
import { showCell, warning, type CellFinding, type CellValue, type SheetRow } from "./sheet.ts";
import { listHeaders } from "./spoken-headers.ts";

/** The column of a picture or of one of its facts where several columns name that picture. */
export interface Rival {
  /** The index of the column of its own picture. */
  own: number;
  /** The indexes of all columns of the picture, in the order in which they count. */
  order: readonly number[];
}

interface Headings {
  columns: ReadonlyMap<number, Column>;
  /** As written, by index in the row. */
  titles: ReadonlyMap<number, string>;
}

/**
 * Columns for the same picture, with those of their facts, by index: a row must not credit one picture
 * with the facts of another. That with the name of the field comes first. Facts whose heading is of no
 * single picture, such as `Fotograf`, are not among them.
 */
export function findRivals(
  { columns, titles }: Headings,
  spokenHeaders: Record<string, string> | undefined,
): Map<number, Rival> {
  const spoken = new Map(listHeaders(spokenHeaders));
  const nameAt = (index: number) => foldHeader(titles.get(index) ?? "");
  const pictures = [...columns].filter(([, { mainKey }]) => mainKey !== undefined);
  const rivals = [...Map.groupBy(pictures, ([, { key }]) => key)].flatMap(([key, group]) => {
    const order = group
      .map(([index]) => index)
      .toSorted((one, two) => Number(spoken.has(nameAt(one))) - Number(spoken.has(nameAt(two))));
    const findOwner = (name: string) =>
      order
        .filter((index) => name.startsWith(nameAt(index)))
        .toSorted((one, two) => nameAt(two).length - nameAt(one).length)[0];
    return [...columns].flatMap(([index, { path, groupKey }]): [number, Rival][] => {
      const name = nameAt(index);
      const isOfAny = groupKey !== undefined && spoken.has(name);
      const own = path[0] === key && !isOfAny ? findOwner(name) : undefined;
      return own === undefined || order.length < 2 ? [] : [[index, { own, order }]];
    });
  });
  return new Map(rivals);
}

/** The index of the column with the picture of a row, where that is not the own one of a rival. */
export function findWinner(rival: Rival | undefined, cells: SheetRow["cells"]): number | undefined {
  const winner = rival?.order.find((index) => !isEmptyOrDash(cells[index]));
  if (!rival || winner === undefined) return undefined;
  return showCell(cells[winner]) === showCell(cells[rival.own]) ? undefined : winner;
}

export function isEmptyOrDash(cell: CellValue): boolean {
  return /^[-–]?$/.test(showCell(cell));
}

/** A cell that is left out because another column has the picture of its row. */
export function findingForRivalPicture(
  { groupKey }: Column,
  [column = "", other = ""]: (string | undefined)[],
): CellFinding {
  const facts = { case: groupKey === undefined ? "picture" : "facts", column, other } as const;
  return finding("row-picture-second", warning, facts);
}
