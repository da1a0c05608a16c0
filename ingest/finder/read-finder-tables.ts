import { noNumber, noPoint, noShare, unknownConstituency } from "./table-faults.ts";
import { readTable, type TableReading } from "./read-table.ts";

export interface PostcodeRow {
  postcode: string;
  number: number;
  /** Of the area of the postcode, up to 1. */
  share: number;
  /** The state of a constituency that is not one of the campaign's. */
  outside?: string;
}

export interface PlaceRow {
  postcode: string;
  name: string;
  lat: number;
  lon: number;
}

/**
 * Reads the table of postcodes and constituencies, of which the campaign's own are `known`; never
 * throws. Errors make it unusable.
 */
export function readPostcodes(
  bytes: Uint8Array,
  file: string,
  known: ReadonlySet<number>,
): TableReading<PostcodeRow> {
  const required = ["postcode", "number"] as const;
  return readTable(
    bytes,
    { file, required, keyOf: ({ postcode, number }) => `${postcode} ${number}` },
    (row) => {
      const number = /^\d{1,4}$/.test(row.cells.number) ? Number(row.cells.number) : 0;
      if (number === 0) return { finding: noNumber(row.place, row.cells.number) };
      const { outside } = row.cells;
      if (outside === "" && !known.has(number)) {
        return { finding: unknownConstituency(row.place, number) };
      }
      const { postcode } = row;
      const share = toShare(row.cells.share);
      if (Number.isNaN(share)) return { finding: noShare(row.place, row.cells.share) };
      return { row: { postcode, number, share, ...(outside === "" ? {} : { outside }) } };
    },
  );
}

/** Reads the table of places with their points; never throws. Errors make it unusable. */
export function readPlaces(bytes: Uint8Array, file: string): TableReading<PlaceRow> {
  const required = ["postcode", "name", "lat", "lon"] as const;
  return readTable(
    bytes,
    { file, required, keyOf: ({ postcode, name }) => `${postcode} ${name}` },
    (row) => {
      const { name, lat, lon } = row.cells;
      const [north, east] = [toDegrees(lat), toDegrees(lon)];
      // Everything in Germany, and nothing with both swapped.
      const isPoint = north > 47 && north < 56 && east > 5 && east < 16;
      if (name === "" || !isPoint) return { finding: noPoint(row.place, { name, lat, lon }) };
      return { row: { postcode: row.postcode, name, lat: north, lon: east } };
    },
  );
}

/** Without the column, every constituency of a postcode counts in full. */
function toShare(text: string): number {
  const share = text === "" ? 1 : /^[\d.,]+$/.test(text) ? Number(text.replace(",", ".")) : NaN;
  return share > 0 && share <= 1 ? share : NaN;
}

/** Spreadsheets write a decimal comma. NaN for anything else. */
function toDegrees(text: string): number {
  return /^\d{1,2}[.,]\d+$|^\d{1,2}$/.test(text) ? Number(text.replace(",", ".")) : NaN;
}
