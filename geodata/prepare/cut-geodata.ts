import type { Feature, Geometry, Position } from "geojson";
import { unprojectFromMap } from "#domain/map/map-projection.ts";
import type { MapLayers } from "#ingest/map/draw-map.ts";
import {
  findExtent,
  isWithin,
  touches,
  type Extent,
  type Point,
  type Ring,
} from "#ingest/map/geometry.ts";
import { createFrame } from "#ingest/map/map-frame.ts";
import { listLines, listPolygons } from "#ingest/geo-folder/read-geojson.ts";
import { buildTopology } from "#ingest/map/topology.ts";
import type { GermanState } from "#ingest/geo-folder/german-states.ts";
import { coarsenLine, coarsenRing, type Coarseness } from "./keep-exact.ts";

export interface Cut {
  layers: MapLayers;
  /** Longitude and latitude of the corners between which every point was kept. */
  exact: Extent;
}

/** Waters of higher ranks are left out where only a live map that is zoomed out shows them. */
const maxFarRank = { rivers: 6, lakes: 6 };
/** The smallest towns around the state, in the drawn surroundings, and further away. */
const placeRanks = { near: 8, drawn: 5, far: 2 };
/** In degrees, with the surroundings. */
const maxCityWidth = 5;
/** Of the size of the state, and at least in degrees. */
const placeMarginShare = 0.3;
const leastPlaceMargin = 0.4;

/**
 * The geodata of one state from those of all: its constituencies, unchanged, and around them what
 * the drawn map shows on wide and tall windows. Further out, where only a live map gets, lines are
 * coarse.
 */
export function cutGeodata(germany: MapLayers, state: GermanState): Cut {
  const constituencies = germany.constituencies.filter(
    ({ properties }) => properties?.["LAND_NR"] === state.number,
  );
  const { extent, projection } = createFrame(constituencies);
  const northWest = unprojectFromMap(projection, { x: extent[0], y: extent[1] });
  const southEast = unprojectFromMap(projection, { x: extent[2], y: extent[3] });
  const exact: Extent = [northWest.lon, southEast.lat, southEast.lon, northWest.lat];
  const water = { exact, tolerance: 0.03, decimals: 2 };
  const layers: MapLayers = {
    constituencies,
    laender: coarsenStates(germany.laender ?? [], { exact, tolerance: 0.015, decimals: 3 }),
    sea: coarsenAreas(germany.sea ?? [], water),
    lakes: coarsenAreas(dropMinor(germany.lakes ?? [], maxFarRank.lakes, exact), water),
    rivers: coarsenLines(dropMinor(germany.rivers ?? [], maxFarRank.rivers, exact), water),
    borders: coarsenLines(germany.borders ?? [], water),
    urban: isCity(exact)
      ? []
      : (germany.urban ?? []).filter((feature) => touches(boxOf(feature), exact)),
    places: selectPlaces(germany.places ?? [], constituencies, exact),
  };
  return { layers, exact };
}

/** Neighbouring states keep their common borders, so all of them are simplified together. */
function coarsenStates(features: Feature[], coarseness: Coarseness): Feature[] {
  const states = features.map((feature) =>
    listPolygons(feature.geometry)
      .map((rings) => rings.map((ring) => ring.map(toPoint)))
      .filter(([outer]) => outer && coarsenRing(outer, coarseness) !== undefined),
  );
  const { areas } = buildTopology(
    states.flat(2).map((ring) => [ring]),
    (line) => coarsenLine(line, coarseness),
  );
  const coarse = areas.values();
  return features.map((feature, index) => {
    const polygons = (states[index] ?? []).map((rings) =>
      rings.map(() => coarse.next().value?.[0] ?? []),
    );
    return withAreas(feature, polygons.filter(isDrawn));
  });
}

/** Whether the outer ring of a polygon is left. */
function isDrawn([outer = []]: Ring[]): boolean {
  return outer.length >= 3;
}

function coarsenAreas(features: Feature[], coarseness: Coarseness): Feature[] {
  return features.flatMap((feature) => {
    const areas = listPolygons(feature.geometry).flatMap(([outer = [], ...holes]) => {
      const [border, ...others] = [outer, ...holes].map((ring) =>
        coarsenRing(ring.map(toPoint), coarseness),
      );
      return border ? [[border, ...others.filter((ring) => ring !== undefined)]] : [];
    });
    return areas.length === 0 ? [] : [withAreas(feature, areas)];
  });
}

function coarsenLines(features: Feature[], coarseness: Coarseness): Feature[] {
  return features.flatMap((feature) => {
    const lines = listLines(feature.geometry)
      .map((line) => toPositions(coarsenLine(line.map(toPoint), coarseness)))
      .filter((line) => line.length > 1);
    const [first = []] = lines;
    const geometry: Geometry =
      lines.length === 1
        ? { type: "LineString", coordinates: first }
        : { type: "MultiLineString", coordinates: lines };
    return lines.length === 0 ? [] : [{ ...feature, geometry }];
  });
}

function dropMinor(features: Feature[], maxRank: number, exact: Extent): Feature[] {
  return features.filter(
    (feature) =>
      Number(feature.properties?.["rank"] ?? maxRank) <= maxRank || touches(boxOf(feature), exact),
  );
}

function selectPlaces(places: Feature[], constituencies: Feature[], exact: Extent): Feature[] {
  const [west, south, east, north] = findExtent(
    constituencies.flatMap(({ geometry }) => listPolygons(geometry).flat(2).map(toPoint)),
  );
  const size = Math.max(east - west, north - south);
  const margin = Math.max(placeMarginShare * size, leastPlaceMargin);
  const near: Extent = [west - margin, south - margin, east + margin, north + margin];
  return places.filter(({ geometry, properties }) => {
    if (geometry.type !== "Point") return false;
    const point = toPoint(geometry.coordinates);
    const zone = isWithin(point, near) ? "near" : isWithin(point, exact) ? "drawn" : "far";
    return Number(properties?.["rank"] ?? 8) <= placeRanks[zone];
  });
}

/** Settlements are drawn for maps of whole countries; in a city state they are a shapeless blot. */
function isCity([west, , east]: Extent): boolean {
  return east - west < maxCityWidth;
}

function boxOf({ geometry }: Feature): Extent {
  const points = [...listPolygons(geometry).flat(), ...listLines(geometry)].flat();
  return findExtent(points.map(toPoint));
}

function withAreas(feature: Feature, areas: Ring[][]): Feature {
  const polygons = areas.map((rings) =>
    rings
      .filter((ring) => ring.length >= 3)
      .map((ring) => toPositions([...ring, ...ring.slice(0, 1)])),
  );
  const [first = []] = polygons;
  const geometry: Geometry =
    polygons.length === 1
      ? { type: "Polygon", coordinates: first }
      : { type: "MultiPolygon", coordinates: polygons };
  return { ...feature, geometry };
}

function toPoint([lon = 0, lat = 0]: Position): Point {
  return [lon, lat];
}

function toPositions(ring: Ring): Position[] {
  return ring.map(([lon, lat]) => [lon, lat]);
}
