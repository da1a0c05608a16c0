import type { Feature } from "geojson";
import type { FindingRecord } from "#domain/content/records.ts";
import type { FinderPlace, FinderTables } from "#domain/finder/finder-record.ts";
import { foldPlaceName, joinPlaceName } from "#domain/words/fold-place-name.ts";
import { otherElection } from "./table-faults.ts";
import { createLocator } from "./locate-places.ts";
import { readPlaces, readPostcodes, type PostcodeRow } from "./read-finder-tables.ts";

export interface FinderInput {
  /** The two tables, as far as there are any. */
  postcodes?: TableFile | undefined;
  places?: TableFile | undefined;
  /** The campaign's own constituencies. */
  constituencies: Feature[];
  /** The outlines of other states. */
  states: Feature[];
}

export interface TableFile {
  file: string;
  bytes: Uint8Array;
}

/** Fewer places prove nothing about a table. */
const leastSample = 10;
const leastAgreement = 0.5;

/** Computes the rows of the finder from tables and geometry. Returns undefined if a table is unusable. */
export function buildFinder({ postcodes, places, constituencies, states }: FinderInput): {
  tables: Omit<FinderTables, "record"> | undefined;
  findings: FindingRecord[];
} {
  const known = new Set(constituencies.map(({ properties }) => Number(properties?.["WKR_NR"])));
  const none = { rows: [], findings: [] };
  const readCodes = postcodes ? readPostcodes(postcodes.bytes, postcodes.file, known) : none;
  const readTowns = places ? readPlaces(places.bytes, places.file) : none;
  const findings = [...readCodes.findings, ...readTowns.findings];
  if (findings.some(isError)) return { tables: undefined, findings };
  const locate = createLocator(constituencies, states);
  const located = readTowns.rows.map(({ postcode, name, lat, lon }): FinderPlace => ({
    postcode,
    name,
    words: foldPlaceName(name).join(" "),
    joined: joinPlaceName(name),
    ...locate({ lat, lon }),
  }));
  if (postcodes && !agree(readCodes.rows, located)) {
    return { tables: undefined, findings: [...findings, otherElection(postcodes.file)] };
  }
  return { tables: { postcodes: readCodes.rows, places: located }, findings };
}

/** Whether most places are in a constituency of their postcode. */
function agree(rows: PostcodeRow[], places: FinderPlace[]): boolean {
  const known = Map.groupBy(rows, ({ postcode }) => postcode);
  const sample = places.filter(
    ({ postcode, constituency }) => constituency !== undefined && known.has(postcode),
  );
  const agreeing = sample.filter(({ postcode, constituency }) =>
    known.get(postcode)?.some(({ number }) => number === constituency),
  );
  return sample.length < leastSample || agreeing.length >= leastAgreement * sample.length;
}

function isError({ severity }: FindingRecord): boolean {
  return severity === "error";
}
