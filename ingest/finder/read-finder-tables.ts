import type { FindingRecord } from "#domain/content/records.ts";
import type { FinderPostcode } from "#domain/finder/finder-record.ts";
import {
  findingForLostZero,
  findingForMissingNumber,
  findingForMissingPoint,
  findingForMissingPostcode,
  findingForMissingShare,
  findingForUnknownConstituency,
  type RowPlace,
} from "./table-faults.ts";
import { readTable, type TableReading } from "./read-table.ts";

export interface PlaceRow {
  postcode: string;
  name: string;
  lat: number;
  lon: number;
  /** The key of the place's Kreis in official statistics, five digits. */
  district?: string;
}

/**
 * Reads the table of postcodes and constituencies; `known` are the campaign's own. Never throws;
 * errors make it unusable.
 */
export function readPostcodes(
  bytes: Uint8Array,
  file: string,
  known: ReadonlySet<number>,
): TableReading<FinderPostcode> {
  const required = ["postcode", "number"] as const;
  return readTable(
    bytes,
    { file, required, keyOf: ({ postcode, number }) => `${postcode} ${number}` },
    ({ cells, place }) => {
      const { postcode, findings } = readPostcode(cells.postcode, place);
      if (postcode === undefined) return { findings };
      const { outside } = cells;
      const number = readNumber(cells.number);
      if (number === undefined)
        return { findings: [...findings, findingForMissingNumber(place, cells.number)] };
      if (outside === "" && !known.has(number)) {
        return { findings: [...findings, findingForUnknownConstituency(place, number)] };
      }
      const share = toShare(cells.share);
      if (Number.isNaN(share))
        return { findings: [...findings, findingForMissingShare(place, cells.share)] };
      const row: FinderPostcode = { postcode, number, share };
      if (outside !== "") row.outside = outside;
      if (isYes(cells.guessed)) row.isGuessed = true;
      return { row, findings };
    },
  );
}

/** Reads the table of places with their points; never throws. Errors make it unusable. */
export function readPlaces(bytes: Uint8Array, file: string): TableReading<PlaceRow> {
  const required = ["postcode", "name", "lat", "lon"] as const;
  return readTable(
    bytes,
    { file, required, keyOf: ({ postcode, name }) => `${postcode} ${name}` },
    ({ cells, place }) => {
      const { postcode, findings } = readPostcode(cells.postcode, place);
      if (postcode === undefined) return { findings };
      const { name, lat, lon, key } = cells;
      const [north, east] = [toDegrees(lat), toDegrees(lon)];
      // Accepts every point in Germany, and none with latitude and longitude swapped.
      const isPoint = north > 47 && north < 56 && east > 5 && east < 16;
      if (name === "" || !isPoint) {
        return { findings: [...findings, findingForMissingPoint(place, { name, lat, lon })] };
      }
      const row: PlaceRow = { postcode, name, lat: north, lon: east };
      const district = /^\d{4,5}$/.test(key) ? key.padStart(5, "0") : undefined;
      return { row: district === undefined ? row : { ...row, district }, findings };
    },
  );
}

/**
 * Reads a postcode of five digits; spreadsheets treat postcodes as numbers and drop the leading
 * zero.
 */
function readPostcode(
  text: string,
  place: RowPlace,
): { postcode?: string; findings: FindingRecord[] } {
  if (!/^\d{4,5}$/.test(text)) return { findings: [findingForMissingPostcode(place, text)] };
  const postcode = text.padStart(5, "0");
  const repairs = [findingForLostZero(place, "Der Postleitzahl", postcode)];
  return { postcode, findings: postcode === text ? [] : repairs };
}

/** The number of a constituency, without leading zeros. */
export function readNumber(text: string): number | undefined {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number === 0 ? undefined : number;
}

/** Whether a yes-or-no column says yes. */
export function isYes(text: string): boolean {
  return ["1", "ja", "true", "x"].includes(text.toLowerCase());
}

/** Without this column, every constituency of a postcode has the full share. */
function toShare(text: string): number {
  const share = text === "" ? 1 : /^[\d.,]+$/.test(text) ? Number(text.replace(",", ".")) : NaN;
  return share > 0 && share <= 1 ? share : NaN;
}

/** Reads degrees, also with a decimal comma as spreadsheets write it; NaN for anything else. */
function toDegrees(text: string): number {
  return /^\d{1,2}[.,]\d+$|^\d{1,2}$/.test(text) ? Number(text.replace(",", ".")) : NaN;
}
