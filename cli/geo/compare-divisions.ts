import { listText } from "#domain/words/list-text.ts";
import type { DivisionRow } from "#cli/geo/statute/resolve-division.ts";

export interface Division {
  names: ReadonlyMap<number, string>;
  rows: readonly Pick<DivisionRow, "key" | "name" | "number" | "part">[];
}

/** The differences between two divisions, each a German line: `Altenholz: 5 statt 4`. */
export function compareDivisions(before: Division, after: Division): string[] {
  return [...compareNames(before.names, after.names), ...compareRows(before.rows, after.rows)];
}

function compareNames(before: Division["names"], after: Division["names"]): string[] {
  const numbers = [...new Set([...before.keys(), ...after.keys()])].toSorted(
    (one, other) => one - other,
  );
  return numbers.flatMap((number) => {
    const [old, current] = [before.get(number), after.get(number)];
    if (old === current) return [];
    if (old === undefined) return [`Wahlkreis ${number} ${current}: neu`];
    if (current === undefined) return [`Wahlkreis ${number} ${old}: fällt weg`];
    return [`Wahlkreis ${number}: heißt „${current}“ statt „${old}“`];
  });
}

function compareRows(before: Division["rows"], after: Division["rows"]): string[] {
  const [old, current] = [before, after].map((rows) => Map.groupBy(rows, ({ key }) => key));
  if (!old || !current) return [];
  const keys = [...new Set([...old.keys(), ...current.keys()])].toSorted();
  return keys.flatMap((key) => {
    const [one = [], other = []] = [old.get(key), current.get(key)];
    const name = (other[0] ?? one[0])?.name ?? key;
    const [was, is] = [textForRows(one), textForRows(other)];
    if (was === is)
      return textForParts(one) === textForParts(other) ? [] : [`${name}: andere Teile`];
    if (one.length === 0) return [`${name}: ${is}, bisher in keinem`];
    return [other.length === 0 ? `${name}: in keinem statt ${was}` : `${name}: ${is} statt ${was}`];
  });
}

function textForRows(rows: Division["rows"]): string {
  const numbers = [...new Set(rows.map(({ number }) => number))];
  return listText(numbers.toSorted((one, other) => one - other).map(String));
}

function textForParts(rows: Division["rows"]): string {
  return rows
    .map(({ number, part = "" }) => `${number} ${part}`)
    .toSorted()
    .join("\n");
}
