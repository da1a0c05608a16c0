import type { Feature, FeatureCollection, Geometry, Position } from "geojson";
import { labelArea, nameArea } from "#domain/map/area-numbers.ts";
import { unprojectFromMap } from "#domain/map/map-projection.ts";
import { listSpots, type MapRecord } from "#domain/map/map-record.ts";
import { createAreaTest, findExtent, type Area } from "./geometry.ts";
import { findOwnFeatures, type MapLayers } from "./draw-map.ts";
import { listAreas, toPoint } from "#ingest/geo-folder/read-geojson.ts";
import { readAreaNames } from "./read-areas.ts";
import { listVillages, type PlaceRow } from "./list-villages.ts";
import { measureSpacing } from "./name-spacing.ts";
import { findTownZooms } from "./town-zooms.ts";

/** The layers by which the style of the interactive map distinguishes the features of the file. */
export type GeodataLayer =
  | "sea"
  | "edge"
  | "land"
  | "urban"
  | "lake"
  | "river"
  | "border"
  | "constituency"
  | "number"
  | "city"
  | "village"
  | "sea-label";

/** Four decimals of a degree are about ten metres, less than a pixel at the largest scale. */
const decimals = 4;
const maxCities = 3000;
/** A number of at least this size has space to move aside for a sign. In map units. */
const wideNumberSize = 60;

/**
 * The map's data for the browser as GeoJSON (RFC 7946): one file, read off the main thread.
 *
 * Every feature has the property `layer`. Constituencies have `number` and `name`, a city that
 * several share has `numbers` and `names` instead, and `area` names the path in the drawing. Their
 * labels have `number`, as written on the map, and `wide` where there is space around them, cities
 * `name`, `rank` and the zoom `from` which they show, villages `name`, rivers `rank`, and `own` marks the campaign's
 * own state. `edge` is the rectangle
 * that the sea fills: water data are clipped, and the clipping shows when zoomed out. `spacing` is that of the record.
 */
export function writeGeodata(
  layers: MapLayers & { villages?: readonly PlaceRow[] },
  record: Omit<MapRecord, "mediaName" | "geodataName">,
  state: string | undefined,
): { text: string; spacing: number | undefined } {
  const own = findOwnFeatures(layers, state);
  const ownAreas = own.flatMap(({ geometry }) => listAreas(geometry));
  const constituencies = layers.constituencies.length > 0 ? own : [];
  const towns = listTowns(layers.places ?? [], ownAreas, record);
  const villages = collectVillages(layers, ownAreas);
  const features = [
    ...collect(layers.sea, "sea"),
    ...findEdge(layers.sea ?? []),
    ...collect(layers.laender, "land", (from) => ({ own: from["LAND_NAME"] === state })),
    ...collect(layers.urban, "urban"),
    ...collect(layers.lakes, "lake"),
    ...collect(layers.rivers, "river", (from) => ({ rank: Number(from["rank"] ?? 9) })),
    ...collect(layers.borders, "border"),
    ...constituencies.flatMap((feature) => toAreaFeatures(feature, record)),
    ...towns,
    ...villages,
    ...labelFeatures(record),
  ];
  const collection = { type: "FeatureCollection", features } satisfies FeatureCollection;
  const spacing = measureSpacing([...towns, ...villages], record.projection);
  return { text: JSON.stringify(collection), spacing };
}

type Properties = Record<string, string | number | boolean>;

/**
 * The properties of a constituency or shared city, with the names of the record; undefined without
 * a number.
 */
function toAreaFeatures(feature: Feature, { constituencies }: Labels): Feature[] {
  const numbers = readAreaNames(feature).map(({ number }) => number);
  const [number] = numbers;
  if (number === undefined) return [];
  const names = numbers.map(
    (one) => constituencies.find((other) => other.number === one)?.name ?? "",
  );
  const layer: GeodataLayer = "constituency";
  const own = numbers.length > 1 ? { numbers, names } : { number, name: names[0] ?? "" };
  const properties = { layer, area: nameArea(numbers), ...own };
  return [{ type: "Feature", properties, geometry: roundGeometry(feature.geometry) }];
}

function collect(
  features: Feature[] | undefined,
  layer: GeodataLayer,
  describe: (properties: Record<string, unknown>, geometry: Geometry) => Properties = () => ({}),
): Feature[] {
  return (features ?? []).map((feature) => ({
    type: "Feature",
    properties: { layer, ...describe(feature.properties ?? {}, feature.geometry) },
    geometry: roundGeometry(feature.geometry),
  }));
}

function listTowns(places: Feature[], ownAreas: Area[], record: Labels): Feature[] {
  const points = places.slice(0, maxCities).flatMap(({ geometry, properties }) =>
    geometry.type === "Point"
      ? [
          {
            position: geometry.coordinates,
            inhabitants: Number(properties?.["pop"] ?? 0),
            properties,
          },
        ]
      : [],
  );
  const numbers = listLabels(record).map(({ spot }) => toPosition(record, spot));
  const isInState = createAreaTest(ownAreas);
  const towns = points.map((point) => ({ ...point, isOwn: isInState(toPoint(point.position)) }));
  const zooms = findTownZooms(towns, numbers);
  return towns.map(({ position, properties, isOwn }, index) => ({
    type: "Feature",
    properties: {
      layer: "city" satisfies GeodataLayer,
      name: asText(properties?.["name"]),
      rank: Number(properties?.["rank"] ?? 8),
      own: isOwn,
      from: zooms[index] ?? 0,
    },
    geometry: { type: "Point", coordinates: roundPosition(position) },
  }));
}

function collectVillages(
  { places = [], villages = [] }: { places?: Feature[]; villages?: readonly PlaceRow[] },
  ownAreas: Area[],
): Feature[] {
  const towns = places.flatMap(({ geometry, properties }) => {
    if (geometry.type !== "Point") return [];
    const [lon, lat] = toPoint(geometry.coordinates);
    return [{ name: asText(properties?.["name"]), lat, lon }];
  });
  const isInState = createAreaTest(ownAreas);
  return listVillages(villages, towns, ({ lat, lon }) => isInState([lon, lat])).map(
    ({ name, lat, lon }) => ({
      type: "Feature",
      properties: { layer: "village" satisfies GeodataLayer, name },
      geometry: { type: "Point", coordinates: roundPosition([lon, lat]) },
    }),
  );
}

function findEdge(sea: Feature[]): Feature[] {
  if (sea.length === 0) return [];
  const corners = sea.flatMap(({ geometry }) => listAreas(geometry)).flat(2);
  const [west, south, east, north] = findExtent(corners);
  const northWest = [west, north];
  const ring = [northWest, [west, south], [east, south], [east, north], northWest];
  const geometry = roundGeometry({ type: "LineString", coordinates: ring });
  return [{ type: "Feature", properties: { layer: "edge" satisfies GeodataLayer }, geometry }];
}

type Labels = Pick<MapRecord, "projection" | "constituencies" | "shared" | "seas">;

/** The numbers as written on the map, once on each separate part. */
function listLabels({ constituencies, shared = [] }: Labels) {
  const areas = [
    ...constituencies.flatMap(({ number, name, label }) =>
      label ? [{ number, name, label }] : [],
    ),
    ...shared.map(({ numbers, label }) => ({ number: labelArea(numbers), name: "", label })),
  ];
  return areas.flatMap(({ number, name, label }) =>
    listSpots(label).map((spot) => ({ number, name, spot })),
  );
}

/** Numbers and names are placed as in the drawing. */
function labelFeatures(record: Labels): Feature[] {
  const at = (point: { x: number; y: number }, properties: Properties): Feature => ({
    type: "Feature",
    properties,
    geometry: { type: "Point", coordinates: roundPosition(toPosition(record, point)) },
  });
  return [
    ...listLabels(record).map(({ number, name, spot }) =>
      at(spot, { layer: "number", number, name, wide: spot.size >= wideNumberSize }),
    ),
    ...record.seas.map((sea) => at(sea, { layer: "sea-label", name: sea.name })),
  ];
}

function toPosition({ projection }: Labels, point: { x: number; y: number }): Position {
  const { lon, lat } = unprojectFromMap(projection, point);
  return [lon, lat];
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function roundGeometry(geometry: Geometry): Geometry {
  switch (geometry.type) {
    case "Point":
      return { type: "Point", coordinates: roundPosition(geometry.coordinates) };
    case "LineString":
      return { type: "LineString", coordinates: geometry.coordinates.map(roundPosition) };
    case "MultiLineString":
    case "Polygon":
      return {
        ...geometry,
        coordinates: geometry.coordinates.map((line) => line.map(roundPosition)),
      };
    case "MultiPolygon":
      return {
        type: "MultiPolygon",
        coordinates: geometry.coordinates.map((rings) =>
          rings.map((ring) => ring.map(roundPosition)),
        ),
      };
    default:
      return geometry;
  }
}

function roundPosition([lon = 0, lat = 0]: Position): Position {
  return [Number(lon.toFixed(decimals)), Number(lat.toFixed(decimals))];
}
