import type { Feature } from "geojson";
import type { FindingRecord } from "#domain/content/records.ts";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import {
  findLabelPoint,
  isInArea,
  type Area,
  type Point,
  type Ring,
} from "#ingest/map/geometry.ts";
import { listPolygons } from "#ingest/map/read-geojson.ts";
import { checkConstituencies } from "./check-constituencies.ts";
import { unreadableGeodata, wrongProjection } from "./geodata-faults.ts";
import { germanStates, type GermanState } from "./german-states.ts";
import { nameAreas, type NamedArea, type NamingRequest } from "./name-areas.ts";
import {
  findReprojection,
  guessSystems,
  isInGermany,
  isSwapped,
  knownSystems,
  normaliseCode,
  reprojectFeatures,
} from "./projections.ts";
import type { AreaFile } from "./read-area-file.ts";
import { simplifyAreas, type SimplifiedAreas } from "./simplify-areas.ts";

export interface PreparationRequest extends NamingRequest {
  /** The reference system; without it the file says which, or it is WGS 84. */
  system?: string | undefined;
  /** The outlines of the sixteen states, to find out in which of them the areas are. */
  states: Feature[];
}

export interface PreparedConstituencies {
  /** As the map reads them; empty with an error. */
  features: Feature[];
  state?: GermanState;
  /** Errors, and warnings about what was taken nevertheless. */
  findings: FindingRecord[];
  /** German sentences about the data and the changes made to it. */
  changes: string[];
}

/**
 * Turns the areas of an office into constituencies of the map: in longitude and latitude, with
 * number, name and state, simplified and checked.
 */
export function prepareConstituencies(
  area: AreaFile,
  request: PreparationRequest,
): PreparedConstituencies {
  const { file } = request;
  const located = locate(area, request);
  if ("finding" in located) return failed([located.finding]);
  const { areas, findings } = nameAreas(located.features, request);
  if (findings.length > 0) return failed(findings);
  const simple = simplifyAreas(areas);
  const state = findState(simple.areas, request.states);
  if (!state) return failed([misplaced(located.features, file)]);
  const features = simple.areas.map((one) => toFeature(one, state));
  const checks = checkConstituencies(features, file);
  if (checks.some(({ severity }) => severity === "error")) return failed(checks);
  const merged = located.features.length - areas.length;
  return {
    features,
    state,
    findings: checks,
    changes: [
      located.change,
      ...(area.encoding === undefined ? [] : [`Zeichensatz der Namen: ${area.encoding}.`]),
      ...(merged === 0
        ? []
        : [
            `${formatCount(merged, "Teil wurde", "Teile wurden")} mit der Fläche gleicher Nummer vereint.`,
          ]),
      describePoints(simple),
    ],
  };
}

function describePoints({ pointsBefore, pointsAfter, toleranceM }: SimplifiedAreas): string {
  const format = (count: number) => count.toLocaleString("de-DE");
  if (pointsBefore === pointsAfter) return `Punkte: ${format(pointsBefore)}, alle behalten.`;
  const simplified = toleranceM === 0 ? "" : `; vereinfacht auf ${toleranceM} Meter`;
  return `Punkte: ${format(pointsBefore)} vorher, ${format(pointsAfter)} nachher${simplified}, gemeinsame Grenzen bleiben gemeinsam.`;
}

function failed(findings: FindingRecord[]): PreparedConstituencies {
  return { features: [], findings, changes: [] };
}

/** The features in longitude and latitude, and a sentence about how they got there. */
function locate(
  { features, system: declared }: AreaFile,
  { file, system }: PreparationRequest,
): { features: Feature[]; change: string } | { finding: FindingRecord } {
  const drawn = features.filter(({ geometry }) => isDrawn(geometry));
  if (drawn.length === 0) {
    const finding = unreadableGeodata(
      file,
      "Die Datei enthält keine Flächen.",
      "Wahlkreise sind Polygone; Punkte, Linien und Tabellen allein genügen nicht.",
    );
    return { finding };
  }
  const wanted = system ?? declared ?? "EPSG:4326";
  const reproject = findReprojection(wanted);
  if (!reproject) {
    const message = `Die Projektion „${wanted.slice(0, 60)}“ ist nicht bekannt.`;
    const finding = wrongProjection(
      file,
      message,
      `Nenne mit --crs eine von ${knownSystems.join(", ")}.`,
    );
    return { finding };
  }
  const located = reprojectFeatures(drawn, reproject);
  if (!isInGermany(located)) return { finding: misplaced(drawn, file) };
  const origin =
    system === undefined ? (declared === undefined ? "ohne Angabe" : "laut Datei") : "laut --crs";
  const name = wanted.includes("[") ? /"([^"]*)"/.exec(wanted)?.[1] : normaliseCode(wanted);
  // Areas without a geometry have a finding of their own.
  const reprojected = new Map(drawn.map((feature, index) => [feature, located[index] ?? feature]));
  return {
    features: features.map((feature) => reprojected.get(feature) ?? feature),
    change: `Projektion: ${name} (${origin}).`,
  };
}

const usersOfZone33 =
  " EPSG:25833 verwenden Berlin, Brandenburg, Mecklenburg-Vorpommern und Sachsen.";

function misplaced(features: Feature[], file: string): FindingRecord {
  if (isSwapped(features)) {
    const hint = "GeoJSON nennt zuerst die Länge. Exportiere die Datei noch einmal.";
    return wrongProjection(file, "Längen- und Breitengrade sind vertauscht.", hint);
  }
  const guesses = guessSystems(features);
  const hint =
    guesses.length === 0
      ? `Frage das Amt nach der Projektion, und nenne sie mit --crs: ${knownSystems.join(", ")}.`
      : `Wahrscheinlich ist es ${guesses.join(" oder ")}: Versuche es mit --crs ${guesses[0]} und sieh nach, ob die Karte stimmt.${guesses.includes("EPSG:25833") ? usersOfZone33 : ""}`;
  return wrongProjection(file, "Die Koordinaten liegen nicht in Deutschland.", hint);
}

function isDrawn(geometry: Feature["geometry"] | null): boolean {
  return geometry?.type === "Polygon" || geometry?.type === "MultiPolygon";
}

/** The state in which most areas have their middle. */
function findState(areas: NamedArea[], states: Feature[]): GermanState | undefined {
  const counts = new Map<string, number>();
  for (const { areas: parts } of areas) {
    const { point } = findLabelPoint(parts[0] ?? []);
    const home = states.find(({ geometry }) =>
      listPolygons(geometry).some((rings) => isInArea(point, toArea(rings))),
    );
    const number = String(home?.properties?.["LAND_NR"] ?? "");
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return germanStates.find(({ number }) => number === most?.[0]);
}

function toArea(rings: number[][][]): Area {
  return rings.map((ring) => ring.map(([lon = 0, lat = 0]): Point => [lon, lat]));
}

function toFeature({ number, name, areas }: NamedArea, state: GermanState): Feature {
  const close = (ring: Ring) => [...ring, ...ring.slice(0, 1)].map(([lon, lat]) => [lon, lat]);
  const polygons = areas.map((rings) => rings.map(close));
  const [first = []] = polygons;
  return {
    type: "Feature",
    properties: {
      WKR_NR: number,
      WKR_NAME: name,
      LAND_NR: state.number,
      LAND_NAME: state.name,
    },
    geometry:
      polygons.length === 1
        ? { type: "Polygon", coordinates: first }
        : { type: "MultiPolygon", coordinates: polygons },
  };
}
