import { foldPlaceName, joinPlaceName } from "#domain/words/fold-place-name.ts";
import { listText } from "#domain/words/list-text.ts";
import { findNearest } from "#ingest/diagnostics/nearest-word.ts";
import type { GermanState } from "#ingest/geo-folder/german-states.ts";
import type { MapSection } from "#ingest/geo-folder/edit-map-settings.ts";
import {
  readShippedDistricts,
  readShippedPlaces,
  type ShippedPlace,
} from "#ingest/geo-folder/shipped-tables.ts";
import type { Reading } from "#cli/command/reading.ts";

/** The municipality or the district of a local election. */
export interface Locality {
  /** The name: `Pirna`, `Landkreis Meißen`. */
  name: string;
  /** The subject of a sentence: `Pirna`, `Der Landkreis Meißen`. */
  subject: string;
  /** The name with its preposition: `in Pirna`, `im Landkreis Meißen`. */
  inName: string;
  /** The district around a municipality. */
  district?: string | undefined;
  /** Absent if the shipped tables do not know the place. */
  section?: MapSection;
}

/** The places and districts of a Land. */
export interface Gazetteer {
  state: GermanState;
  rows: ShippedPlace[];
  /** Names by the key of official statistics, without cities that are districts themselves. */
  districts: Map<string, string>;
}

/** Reads the shipped places and districts of a Land. */
export async function readGazetteer(state: GermanState): Promise<Gazetteer> {
  const [rows, names] = await Promise.all([readShippedPlaces(state), readShippedDistricts()]);
  const byDistrict = Map.groupBy(rows, ({ district }) => district);
  const isCity = (name: string, own: ShippedPlace[]) =>
    /kreisfreie stadt|landeshauptstadt|, stadt$/i.test(name) ||
    own.every((row) => row.name.startsWith(name));
  const districts = [...byDistrict].flatMap(([key, own]): [string, string][] => {
    const name = names.get(key);
    return name === undefined || isCity(name, own) ? [] : [[key, titleDistrict(name, state)]];
  });
  return { state, rows, districts: new Map(districts) };
}

function titleDistrict(name: string, { short }: GermanState): string {
  if (/kreis|region/i.test(name)) return name;
  return `${["NW", "SH"].includes(short) ? "Kreis" : "Landkreis"} ${name}`;
}

/**
 * Reads the municipality or district of an election, in any usual spelling and with or without its
 * postcode. An unknown name with a known postcode is accepted, so that every place can be entered.
 */
export function readLocality(text: string, gazetteer: Gazetteer): Reading<Locality> {
  const postcode = /\b\d{5}\b/.exec(text)?.[0];
  if (postcode !== undefined) return readWithPostcode(text, postcode, gazetteer);
  const district = findDistrict(text, gazetteer);
  if (district && /kreis|region/i.test(text)) return { value: district };
  const rows = gazetteer.rows.filter(({ name }) => joinPlaceName(name) === joinPlaceName(text));
  const [first] = rows;
  if (!first) {
    return district
      ? { value: district }
      : (readQualified(text, gazetteer) ?? proposeLocality(text, gazetteer));
  }
  const groups = Map.groupBy(rows, (row) => row.district);
  if (groups.size === 1) return { value: toTown(first.name, rows, gazetteer) };
  const proposals = [...groups.keys()].map((key) => addDistrict(first.name, key, gazetteer));
  return {
    fault: `„${first.name}“ gibt es mehrmals: ${listText(proposals)}. Schreibe es so wie hier, oder nenne die Postleitzahl dazu.`,
    proposals,
  };
}

function readWithPostcode(text: string, postcode: string, gazetteer: Gazetteer): Reading<Locality> {
  const { rows, state } = gazetteer;
  const near = rows.filter((row) => row.postcode === postcode);
  if (near.length === 0) {
    return { fault: `Die Postleitzahl ${postcode} gibt es in ${state.name} nicht.` };
  }
  const name = text.replace(postcode, "").replaceAll(/^[\s,]+|[\s,]+$/g, "");
  const own = near.filter((row) => joinPlaceName(row.name) === joinPlaceName(name));
  if (name !== "") return { value: toTown(own[0]?.name ?? name, own[0] ? own : near, gazetteer) };
  const names = [...new Set(near.map((row) => row.name))];
  const [only = ""] = names;
  if (names.length === 1) return { value: toTown(only, near, gazetteer) };
  const proposals = names.map((one) => `${postcode} ${one}`);
  return {
    fault: `Zur Postleitzahl ${postcode} gehören ${listText(names)}. Schreibe den Ort dazu.`,
    proposals,
  };
}

/** Reads `Neustadt (Landkreis Meißen)`, as `addDistrict` writes it. */
function readQualified(text: string, gazetteer: Gazetteer): Reading<Locality> | undefined {
  const rows = gazetteer.rows.filter(({ name, district }) => {
    return joinPlaceName(addDistrict(name, district, gazetteer)) === joinPlaceName(text);
  });
  return rows[0] && { value: toTown(rows[0].name, rows, gazetteer) };
}

function addDistrict(name: string, district: string, { districts }: Gazetteer): string {
  return `${name} (${districts.get(district) ?? "kreisfreie Stadt"})`;
}

const maxProposals = 8;

function proposeLocality(text: string, { rows, districts, state }: Gazetteer): Reading<Locality> {
  const words = foldPlaceName(text).join(" ");
  const names = [...new Set([...rows.map(({ name }) => name), ...districts.values()])];
  const longer = names.filter((name) => foldPlaceName(name).join(" ").startsWith(words));
  const nearest = findNearest(text, names);
  const proposals = (longer.length > 0 ? longer : nearest === undefined ? [] : [nearest]).slice(
    0,
    maxProposals,
  );
  const unknown = `Einen Ort oder Kreis „${text}“ kennt die Tabelle der Orte in ${state.name} nicht.`;
  if (proposals.length > 0) {
    const quoted = proposals.map((name) => `„${name}“`).join(", ");
    return {
      fault: `${unknown} Meintest du ${quoted}? Heißt er wirklich so, schreibe seine Postleitzahl davor.`,
      proposals,
    };
  }
  const warning = `${unknown} Der Name steht auf der Website, die Karte zeigt das ganze Land. Mit der Postleitzahl davor zeigt sie die Umgebung.`;
  return { value: { name: text, subject: text, inName: `in ${text}` }, warning, isUncertain: true };
}

function findDistrict(text: string, { rows, districts }: Gazetteer): Locality | undefined {
  const found = [...districts].find(([, name]) => foldDistrict(name) === foldDistrict(text));
  if (!found) return undefined;
  const [key, name] = found;
  const isRegion = /^(?:städte)?region/i.test(name);
  const dative = name.replace(/er Kreis$/, "en Kreis");
  return {
    name,
    subject: `${isRegion ? "Die" : "Der"} ${name}`,
    inName: isRegion ? `in der ${name}` : `im ${dative}`,
    section: toMapSection(rows.filter(({ district }) => district === key)),
  };
}

function foldDistrict(name: string): string {
  return joinPlaceName(name.replace(/^(?:landkreis|lkr\.?|lk|kreis) /i, ""));
}

function toTown(name: string, rows: ShippedPlace[], { districts }: Gazetteer): Locality {
  const district = districts.get(rows[0]?.district ?? "");
  return { name, subject: name, inName: `in ${name}`, district, section: toMapSection(rows) };
}

/** The highest zoom, about 150 kilometres wide, because the shipped map is too coarse for more. */
const closest = 8.6;
const widest = 7.5;

/** The map section around places. */
function toMapSection(rows: ShippedPlace[]): MapSection {
  const [south, north] = findRange(rows.map(({ lat }) => lat));
  const [west, east] = findRange(rows.map(({ lon }) => lon));
  // A degree of latitude is as long as one and a half of longitude.
  const width = Math.max(east - west, 1.5 * (north - south), 0.01);
  const zoom = Math.log2((640 * 360) / (512 * width * 2));
  return {
    centre: { lat: round((south + north) / 2), lon: round((west + east) / 2) },
    zoom: Math.round(10 * Math.min(closest, Math.max(widest, zoom))) / 10,
  };
}

function findRange(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
