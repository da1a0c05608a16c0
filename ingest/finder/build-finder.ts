import type { Feature } from "geojson";
import type { FindingRecord } from "#domain/content/records.ts";
import type {
  Estimates,
  FinderPlace,
  FinderPostcode,
  FinderTables,
  Municipality,
} from "#domain/finder/finder-record.ts";
import { foldPlaceName, joinPlaceName } from "#domain/words/fold-place-name.ts";
import { germanStates, isUnincorporated } from "#ingest/geo-folder/german-states.ts";
import { createJoiner } from "./join-municipalities.ts";
import { listParts } from "./list-parts.ts";
import { listNumbers } from "#ingest/map/read-areas.ts";
import { createLocator, type PlaceLocation } from "./locate-places.ts";
import { readPlaces, readPostcodes, type PlaceRow } from "./read-finder-tables.ts";
import { readMunicipalities } from "./read-municipalities.ts";
import type { TableReading } from "./read-table.ts";
import { findingForOtherDivision, findingForOtherElection } from "./table-faults.ts";

export interface FinderInput {
  /** The three tables, if they exist. */
  municipalities?: TableFile | undefined;
  postcodes?: TableFile | undefined;
  places?: TableFile | undefined;
  /** The numbers of constituencies in a table; those of the areas are added. */
  numbers?: readonly number[];
  /** The areas of the campaign's own constituencies, if they exist. */
  constituencies: Feature[];
  /** The outlines of other states. */
  states: Feature[];
  /** The towns on the map, in the campaign's state and elsewhere. */
  towns?: Feature[];
  /** The name of the campaign's own state. */
  state?: string | undefined;
}

export interface TableFile {
  file: string;
  bytes: Uint8Array;
}

/** With fewer places a table cannot be judged. */
const leastSample = 10;
const leastAgreement = 0.5;
/** This many located points are enough to compare a table with the map. */
const mostLocated = 200;

/** Computes the rows of the finder from tables and geometry. Returns undefined if a table is unusable. */
export function buildFinder(input: FinderInput): {
  tables: Omit<FinderTables, "record"> | undefined;
  /** Absent if no constituency is estimated. */
  estimates?: Estimates;
  findings: FindingRecord[];
} {
  const { constituencies, states, numbers = [] } = input;
  const known = new Set([...numbers, ...constituencies.flatMap(listNumbers)]);
  const read = <Row>(
    table: TableFile | undefined,
    reader: (bytes: Uint8Array, file: string, known: ReadonlySet<number>) => TableReading<Row>,
  ): TableReading<Row> =>
    table ? reader(table.bytes, table.file, known) : { rows: [], findings: [] };
  const municipalities = read(input.municipalities, readMunicipalities);
  const postcodes = read(input.postcodes, readPostcodes);
  const places = read(input.places, readPlaces);
  const findings = [municipalities, postcodes, places].flatMap((one) => one.findings);
  if (findings.some(({ severity }) => severity === "error")) return { tables: undefined, findings };
  const locate = createLocator(constituencies, states);
  const own = listOwnStates(municipalities.rows, input.state);
  const facts = { municipalities: municipalities.rows, postcodes: postcodes.rows, locate, own };
  const placed = placeAll(places.rows, facts);
  const wrong = findOtherElection(input, placed, facts);
  if (wrong) return { tables: undefined, findings: [...findings, wrong] };
  const named = [...placed.map(({ place }) => place), ...listFurther(placed, facts)];
  return {
    tables: {
      postcodes: postcodes.rows,
      municipalities: municipalities.rows,
      places: [...named, ...listTowns(input.towns ?? [], named, locate)],
    },
    ...findEstimates(municipalities.rows, placed),
    findings,
  };
}

/** The points of estimated municipalities, in thousandths of a degree (about a hundred metres). */
function findEstimates(
  municipalities: Municipality[],
  placed: Placed[],
): { estimates?: Estimates } {
  const estimated = municipalities.filter(({ isSure }) => !isSure);
  const own = placed.filter(({ named }) => named?.isSure === false);
  const located = new Set(own.map(({ named }) => named?.ags));
  const others = estimated.filter(
    // Areas outside all municipalities are hardly inhabited.
    ({ ags }) => !located.has(ags) && !isUnincorporated({ key: ags }),
  );
  const numbers = others.flatMap(({ areas }) => areas.map(({ number }) => number));
  if (own.length + numbers.length === 0) return {};
  const round = (degrees: number) => Math.round(degrees * 1000) / 1000;
  const points = own.map(({ row }): [number, number] => [round(row.lat), round(row.lon)]);
  return { estimates: { points, numbers: [...new Set(numbers)] } };
}

interface Facts {
  municipalities: Municipality[];
  postcodes: FinderPostcode[];
  locate: (point: { lat: number; lon: number }) => PlaceLocation;
  /** The numbers of the states of the campaign. */
  own: ReadonlySet<string>;
}

interface Placed {
  row: PlaceRow;
  place: FinderPlace;
  municipality?: Municipality;
  /** The municipality of this name, even if the place lies elsewhere. */
  named?: Municipality | undefined;
}

/** Joins the places of the table to their municipalities, or locates them by their points. */
function placeAll(rows: PlaceRow[], { municipalities, postcodes, locate, own }: Facts): Placed[] {
  const codes = Map.groupBy(postcodes, ({ postcode }) => postcode);
  const isPossible = ({ postcode }: PlaceRow, { areas }: Municipality) => {
    const known = codes.get(postcode)?.filter(({ outside }) => outside === undefined) ?? [];
    if (known.length === 0) return undefined;
    return areas.some((area) => known.some(({ number }) => number === area.number));
  };
  const join = createJoiner(municipalities, isPossible);
  // A place whose postcode and point contradict the municipality is another one of the same name.
  const isNamesake = (row: PlaceRow, municipality: Municipality) => {
    if (isPossible(row, municipality) !== false) return false;
    const { constituencies } = locate(row);
    const numbers = municipality.areas.map(({ number }) => number);
    return constituencies.length > 0 && !constituencies.some((one) => numbers.includes(one));
  };
  const foreign = germanStates.filter(({ number }) => own.size > 0 && !own.has(number));
  return rows.map((row) => {
    const plain = { postcode: row.postcode, ...spellName(row.name), near: [] };
    const state = foreign.find(({ number }) => row.district?.startsWith(number));
    if (state && locate(row).constituencies.length === 0) {
      return { row, place: { ...plain, outside: state.name } };
    }
    const joined = join(row);
    if (joined && !isNamesake(row, joined.municipality)) {
      const { municipality, isPart } = joined;
      const place = { ...plain, municipality: municipality.ags, ...(isPart && { isPart }) };
      return { row, municipality, place, named: municipality };
    }
    // Some tables count places of a city as part of the next Kreis.
    const city = foreign.find(({ number, name }) => isCity(number) && row.name.startsWith(name));
    const place = { ...plain, ...(city ? { outside: city.name } : pickOne(locate(row))) };
    return { row, place, named: joined?.municipality };
  });
}

/** Whether a state is a city, by its number: Hamburg, Bremen, Berlin. */
function isCity(number: string): boolean {
  return ["02", "04", "11"].includes(number);
}

function spellName(name: string): Pick<FinderPlace, "name" | "words" | "joined"> {
  return { name, words: foldPlaceName(name).join(" "), joined: joinPlaceName(name) };
}

/** In an area of several constituencies, each one is only possible. */
function pickOne({
  constituencies,
  near,
  outside,
}: PlaceLocation): Partial<FinderPlace> & Pick<FinderPlace, "near"> {
  const [only, ...others] = constituencies;
  if (only !== undefined && others.length === 0) return { constituency: only, near };
  return { ...(outside === undefined ? {} : { outside }), near: [...constituencies, ...near] };
}

/** The numbers of the states of the campaign; none if that is unknown. */
function listOwnStates(municipalities: Municipality[], state: string | undefined): Set<string> {
  const named = germanStates.filter(({ name }) => name === state).map(({ number }) => number);
  return new Set([...named, ...municipalities.map(({ ags }) => ags.slice(0, 2))]);
}

/**
 * Lists names that the table of places lacks: municipalities, districts with a constituency of
 * their own, and other states.
 */
function listFurther(placed: Placed[], { municipalities, own }: Facts): FinderPlace[] {
  const spelled = Map.groupBy(placed, ({ place }) => `${place.municipality} ${place.words}`);
  const known = new Set(placed.map(({ place }) => `${place.municipality} ${place.joined}`));
  const parts = municipalities.flatMap(listParts).filter((part) => {
    const same = spelled.get(`${part.municipality} ${part.words}`);
    for (const { place } of same ?? []) Object.assign(place, pickConstituency(part));
    return !same;
  });
  const whole = municipalities
    .map(({ ags, name }) => ({ ...spellName(name), municipality: ags, near: [] }))
    .filter(({ municipality, joined }) => !known.has(`${municipality} ${joined}`));
  const states = germanStates
    .filter(({ number }) => own.size > 0 && !own.has(number))
    .map(({ name }) => ({ ...spellName(name), outside: name, near: [] }));
  return [...whole, ...parts, ...states];
}

/** Lists towns of other states, except those whose name is part of the name of a place here. */
function listTowns(towns: Feature[], named: FinderPlace[], locate: Facts["locate"]): FinderPlace[] {
  const known = named.map(({ words }) => ` ${words} `).join("\n");
  return towns.flatMap(({ geometry, properties }) => {
    const name: unknown = properties?.["name"];
    if (geometry.type !== "Point" || typeof name !== "string") return [];
    const spelled = spellName(name);
    if (known.includes(` ${spelled.words} `)) return [];
    const [lon = 0, lat = 0] = geometry.coordinates;
    const { outside } = locate({ lat, lon });
    return outside === undefined ? [] : [{ ...spelled, outside, near: [] }];
  });
}

function pickConstituency({ constituency }: FinderPlace): Pick<FinderPlace, "constituency"> {
  return constituency === undefined ? {} : { constituency };
}

/** A finding if most places are in other constituencies than a table says. */
function findOtherElection(
  { municipalities, postcodes }: FinderInput,
  placed: Placed[],
  { postcodes: rows, locate }: Facts,
): FindingRecord | undefined {
  const whole = placed.filter(({ municipality }) => municipality?.areas.length === 1);
  const step = Math.ceil(whole.length / mostLocated);
  const sample = whole.filter((_, index) => index % step === 0);
  const located = sample.map(({ row, municipality }) => ({
    named: municipality?.areas.map(({ number }) => number) ?? [],
    found: locate(row).constituencies,
  }));
  if (municipalities && !doMostAgree(located)) return findingForOtherDivision(municipalities.file);
  const codes = Map.groupBy(rows, ({ postcode }) => postcode);
  const pairs = placed.map(({ row, place, municipality }) => ({
    named: codes.get(row.postcode)?.map(({ number }) => number) ?? [],
    found: municipality?.areas.map(({ number }) => number) ?? [place.constituency ?? []].flat(),
  }));
  return postcodes && !doMostAgree(pairs) ? findingForOtherElection(postcodes.file) : undefined;
}

function doMostAgree(pairs: { named: number[]; found: number[] }[]): boolean {
  const sample = pairs.filter(({ named, found }) => named.length > 0 && found.length > 0);
  const agreeing = sample.filter(({ named, found }) => found.some((one) => named.includes(one)));
  return sample.length < leastSample || agreeing.length >= leastAgreement * sample.length;
}
