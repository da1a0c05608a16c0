import { finding } from "#ingest/catalogue/catalogue.ts";
import { foldHeader, type Column } from "./columns.ts";
import { isEmptyOrDash, showCell, warning, type CellFinding, type SheetRow } from "./sheet.ts";
import { listHeaders } from "./spoken-headers.ts";

/** A column of a picture or of one of its facts, if several columns may have that picture. */
export interface Rival {
  /** The index of the column with its own picture. */
  own: number;
  /** The indexes of all columns of the picture, in order of precedence. */
  order: readonly number[];
}

interface Headings {
  columns: ReadonlyMap<number, Column>;
  /** Headings as written, by index in the row. */
  titles: ReadonlyMap<number, string>;
}

/**
 * Columns for the same picture and their facts, by index: a row must not credit one picture with
 * the facts of another. The column named like the field comes first. Facts without a single
 * picture, such as `Fotograf`, are not included.
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

/** The index of the column whose picture a row uses, if that is not the rival's own. */
export function findWinner(rival: Rival | undefined, cells: SheetRow["cells"]): number | undefined {
  const winner = rival?.order.find((index) => !isEmptyOrDash(cells[index]));
  if (!rival || winner === undefined) return undefined;
  return showCell(cells[winner]) === showCell(cells[rival.own]) ? undefined : winner;
}

/** Reports a cell that is ignored, because another column has the row's picture. */
export function findingForRivalPicture(
  { groupKey }: Column,
  [column = "", other = ""]: (string | undefined)[],
): CellFinding {
  const facts = { case: groupKey === undefined ? "picture" : "facts", column, other } as const;
  return finding("row-picture-second", warning, facts);
}
