import { finding } from "#ingest/catalogue/catalogue.ts";
import { cleanText } from "#domain/words/clean-text.ts";
import type { Feature } from "geojson";
import type { FindingRecord } from "#domain/content/records.ts";
import type { Area, Point } from "#ingest/map/geometry.ts";
import { listPolygons } from "#ingest/geo-folder/read-geojson.ts";

/** A constituency with all its parts, in the coordinates of its file. */
export interface NamedArea {
  number: number;
  name: string;
  areas: Area[];
}

export interface NamingRequest {
  file: string;
  /** The attributes with number and name. */
  number: string;
  name: string;
}

const maxNameLength = 120;

/** Umlauts decoded with the wrong encoding, and marks of unreadable letters. */
const broken = /\ufffd|Ã[\u0080-\u00bf\u0178\u0152\u201e\u0153\u0160]|‰|÷(?=[a-z])/;

/**
 * The constituencies of a file: parts with the same number and name are joined, names lose
 * superfluous blanks. Findings are errors, after which the list is incomplete.
 */
export function nameAreas(
  features: Feature[],
  { file, number, name }: NamingRequest,
): { areas: NamedArea[]; findings: FindingRecord[] } {
  const place = { file, severity: "error" } as const;
  const keys = { number: findKey(features, number), name: findKey(features, name) };
  const absent = (["number", "name"] as const).filter((option) => keys[option] === undefined);
  if (keys.number === undefined || keys.name === undefined) {
    const present = [
      ...new Set(features.flatMap(({ properties }) => Object.keys(properties ?? {}))),
    ];
    const given = { number, name };
    return {
      areas: [],
      findings: absent.map((option) =>
        finding("geo-attribute", place, { case: "missing", option, given: given[option], present }),
      ),
    };
  }
  const { number: numberKey, name: nameKey } = keys;
  const areas = new Map<number, NamedArea>();
  const findings = features.flatMap((feature, index) => {
    const value: unknown = feature.properties?.[numberKey];
    const parsed = parseNumber(value);
    if (parsed === undefined) {
      const facts = { case: "ofArea", value: String(value), position: index + 1 } as const;
      return [finding("geo-numbers", place, facts)];
    }
    const own = {
      number: parsed,
      name: toName(feature.properties?.[nameKey]),
      areas: toAreas(feature),
    };
    if (own.name === "" || own.name.length > maxNameLength) {
      const facts = { number: parsed, length: own.name.length, attribute: nameKey };
      return [finding("geo-attribute", place, { case: "unusableName", ...facts })];
    }
    return addArea(areas, own, file);
  });
  const sorted = [...areas.values()].toSorted((one, other) => one.number - other.number);
  return { areas: sorted, findings };
}

function addArea(areas: Map<number, NamedArea>, own: NamedArea, file: string): FindingRecord[] {
  const { number, name } = own;
  const place = { file, severity: "error" } as const;
  if (own.areas.length === 0) return [finding("geo-geometry", place, { case: "empty", number })];
  if (broken.test(name)) return [finding("geo-encoding", place, { name })];
  const known = areas.get(number);
  if (known && known.name !== name) {
    const names: [string, string] = [known.name, name];
    return [finding("geo-numbers", place, { case: "twoNames", number, names })];
  }
  if (known) known.areas.push(...own.areas);
  else areas.set(number, own);
  return [];
}

/** The attribute of every feature, in the spelling of the file. */
function findKey(features: Feature[], wanted: string): string | undefined {
  const keys = Object.keys(features[0]?.properties ?? {});
  const key =
    keys.find((one) => one === wanted) ??
    keys.find((one) => one.toLowerCase() === wanted.toLowerCase());
  if (key === undefined) return undefined;
  const isComplete = features.every(({ properties }) => properties !== null && key in properties);
  return isComplete ? key : undefined;
}

/** Reads 12, "012", 12.0 and "WK 12" as 12. */
function parseNumber(value: unknown): number | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const digits = /^(?!\s*-\d)\D*?0*(\d{1,4})(?:\.0+)?\D*$/.exec(text)?.[1];
  const number = Number(digits ?? 0);
  return number > 0 ? number : undefined;
}

function toName(value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return cleanText(text, "name").replaceAll(/\s+/g, " ").trim().normalize("NFC");
}

function toAreas({ geometry }: Feature): Area[] {
  // Exported tables have rows without a geometry; RFC 7946 allows null.
  const polygons = (geometry as Feature["geometry"] | null) ? listPolygons(geometry) : [];
  return polygons
    .map((rings) =>
      rings
        .map((ring) => ring.map(([x = NaN, y = NaN]): Point => [x, y]))
        .filter((ring) => ring.length >= 3 && ring.flat().every(Number.isFinite)),
    )
    .filter((rings) => rings.length > 0);
}
