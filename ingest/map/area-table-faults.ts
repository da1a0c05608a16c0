import type { FindingRecord } from "#domain/content/records.ts";
import { listShapes, type AreaName, type MapRecord } from "#domain/map/map-record.ts";
import { listText } from "#domain/words/list-text.ts";

const mostNamed = 5;

/** A table that is not read, because another one names the constituencies. */
export function secondAreaTable(file: string, first: string): FindingRecord {
  return {
    file,
    code: "area-table-second",
    severity: "error",
    message: `Die Wahlkreise stehen schon in „${first}“; diese Tabelle wird nicht gelesen.`,
    hint: "Lösche eine der beiden Tabellen.",
  };
}

/** Constituencies that only the table names, or only the map draws; nothing for a map without any. */
export function compareWithTable(
  file: string,
  table: readonly AreaName[],
  map: Pick<MapRecord, "constituencies" | "shared">,
): FindingRecord[] {
  const drawn = new Set(listShapes(map).flatMap(({ numbers }) => numbers));
  if (drawn.size === 0) return [];
  const named = new Set(table.map(({ number }) => number));
  const report = (numbers: number[], message: string, hint: string): FindingRecord[] =>
    numbers.length === 0
      ? []
      : [
          {
            file,
            code: "area-table-differs",
            severity: "warning",
            message: `${message}: ${listNumbers(numbers)}.`,
            hint,
          },
        ];
  return [
    ...report(
      [...drawn].filter((number) => !named.has(number)),
      "Auf der Karte sind Wahlkreise, die in der Tabelle fehlen",
      "Ergänze die Zeilen in der Tabelle. Fehlen viele, gehört die Karte zu einer anderen Einteilung: Dann lösche sie.",
    ),
    ...report(
      [...named].filter((number) => !drawn.has(number)),
      "In der Tabelle stehen Wahlkreise, die auf der Karte fehlen",
      "Lösche Zeilen, die es nicht gibt. Fehlen viele, gehört die Karte zu einer anderen Einteilung: Dann lösche sie.",
    ),
  ];
}

function listNumbers(numbers: number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other).map(String);
  const rest = sorted.length - mostNamed;
  if (rest <= 1) return listText(sorted);
  return `${sorted.slice(0, mostNamed).join(", ")} und ${rest} weitere`;
}
