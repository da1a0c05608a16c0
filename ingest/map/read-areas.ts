import type { Feature } from "geojson";
import type { AreaName, MapRecord, MapShape } from "#domain/map/map-record.ts";

/** An area of the map: a constituency, or a city that several share. */
export interface MapArea extends MapShape {
  /** The constituencies of the area, with their names in the geodata. */
  names: AreaName[];
  /** The constituencies of the areas that share a border with this one. */
  neighbours: number[];
}

/**
 * The constituencies of an area: `WKR_NR`, or for a divided city, whose `WKR_NR` is null, `WKR_NRS`
 * (`"13;14;15"`) with the names in `WKR_NAME`, joined with ` / `. Empty without a number.
 */
export function readAreaNames({ properties }: Feature): AreaName[] {
  const { WKR_NR: number, WKR_NRS: numbers, WKR_NAME: name } = properties ?? {};
  const text = typeof name === "string" ? name : "";
  const listed = typeof numbers === "string" ? numbers.split(";").map(Number) : [];
  if (number !== null && number !== undefined) listed.splice(0, Infinity, Number(number));
  const own = listed.filter((one) => Number.isInteger(one) && one > 0);
  if (own.length < 2) return own.map((one) => ({ number: one, name: text }));
  const names = text.split(" / ");
  // Names may contain the separator themselves.
  const isSafe = names.length === own.length;
  return own.map((one, index) => ({ number: one, name: (isSafe && names[index]) || "" }));
}

/** The numbers of the constituencies of an area. */
export function listNumbers(feature: Feature): number[] {
  return readAreaNames(feature).map(({ number }) => number);
}

/**
 * Combines the constituencies of map and table, whose names take precedence, with the areas that
 * several share.
 */
export function recordAreas(
  areas: MapArea[],
  table: readonly AreaName[],
): Pick<MapRecord, "constituencies" | "shared"> {
  const numbered = areas.map((area) => ({
    ...area,
    numbers: area.names.map(({ number }) => number),
  }));
  const shared = numbered.filter(({ numbers }) => numbers.length > 1);
  const single = numbered.filter(({ numbers }) => numbers.length === 1);
  const known = [...shared, ...single].flatMap(({ names }) => names);
  const names = new Map([...known, ...table].map(({ number, name }) => [number, name]));
  const constituencies = [...names].toSorted(([one], [other]) => one - other);
  return {
    constituencies: constituencies.map(([number, name]) => {
      const own = single.find(({ numbers }) => numbers.includes(number));
      const around = numbered.filter(({ numbers }) => numbers.includes(number));
      const near = new Set(
        around.flatMap(({ numbers, neighbours }) => [...numbers, ...neighbours]),
      );
      const neighbours = [...near]
        .filter((one) => one !== number)
        .toSorted((one, two) => one - two);
      return {
        number,
        name,
        ...(own && shapeOf(own)),
        ...(around.length > 0 && { neighbours }),
      };
    }),
    ...(shared.length > 0 && {
      shared: shared.map((area) => ({ numbers: area.numbers, ...shapeOf(area) })),
    }),
  };
}

function shapeOf({ label, box, rings }: MapShape): MapShape {
  return { label, box, ...(rings && { rings }) };
}
