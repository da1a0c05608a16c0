import type { Feature } from "geojson";
import type { tableFiles } from "#ingest/geo-folder/file-names.ts";
import type { GermanState } from "#ingest/geo-folder/german-states.ts";
import { writeTable } from "#ingest/geo-folder/split-table.ts";

/** Postcodes and places of all states. */
export interface ShippedTables {
  postcodes: { postcode: string; number: string; share: string }[];
  /** `district` is the key of official statistics, which begins with the number of the state. */
  places: { postcode: string; name: string; district: string; lat: string; lon: string }[];
  /** The cells of the table, whose first is the key of official statistics. */
  municipalities: { head: string[]; rows: string[][] };
}

/**
 * The tables of one state as CSV (RFC 4180). A postcode that reaches into the state is complete: its
 * constituencies of other states are marked with their name, and its places there are listed.
 * Municipalities are those of the state alone.
 */
export function cutTables(
  { postcodes, places, municipalities }: ShippedTables,
  constituencies: Feature[],
  state: GermanState,
): Record<keyof typeof tableFiles, string> {
  const states = new Map(
    constituencies.map(({ properties }) => [
      String(properties?.["WKR_NR"]),
      String(properties?.["LAND_NAME"]),
    ]),
  );
  const isOwnPlace = ({ district }: (typeof places)[number]) => district.startsWith(state.number);
  const own = new Set([
    ...postcodes.filter(({ number }) => states.get(number) === state.name).map(postcodeOf),
    ...places.filter(isOwnPlace).map(postcodeOf),
  ]);
  const isOwn = ({ postcode }: { postcode: string }) => own.has(postcode);
  return {
    municipalities: writeTable([
      municipalities.head,
      ...municipalities.rows.filter(([key]) => key?.startsWith(state.number)),
    ]),
    postcodes: writeTable([
      ["plz", "wkr_nr", "anteil", "ausserhalb"],
      ...postcodes.filter(isOwn).map(({ postcode, number, share }) => {
        const name = states.get(number) ?? "";
        return [postcode, number, share, name === state.name ? "" : name];
      }),
    ]),
    places: writeTable([
      ["plz", "ort", "lat", "lon", "ags"],
      ...places
        .filter(isOwn)
        .map(({ postcode, name, lat, lon, district }) => [postcode, name, lat, lon, district]),
    ]),
  };
}

function postcodeOf({ postcode }: { postcode: string }): string {
  return postcode;
}
