import type { Feature, Position } from "geojson";
import { projectToUnitSquare } from "#db/model/map-projection.ts";
import type { MapRecord } from "#db/model/records.ts";
import { findExtent, type Extent, type Point } from "./geometry.ts";
import { listPolygons } from "./read-geojson.ts";

/** The part of the world that a map shows, and how positions become map units. */
export interface Frame {
  viewBox: [number, number, number, number];
  projection: MapRecord["projection"];
  /** The part that is drawn, well beyond the view box for wide and tall windows. */
  extent: Extent;
  project: (position: Position) => Point;
}

const viewWidth = 1000;
const marginShare = 0.06;

/** Fits the features into a view box of fixed width, with a margin around them. */
export function createFrame(features: Feature[]): Frame {
  const positions = features.flatMap((feature) => listPolygons(feature.geometry)).flat(2);
  const units = positions.map(toUnit);
  const [minX, minY, maxX, maxY] = findExtent(units);
  const scale = (viewWidth * (1 - 2 * marginShare)) / Math.max(maxX - minX, 1e-9);
  const margin = viewWidth * marginShare;
  const projection = { scale, offsetX: margin - scale * minX, offsetY: margin - scale * minY };
  const height = Math.ceil(scale * (maxY - minY) + 2 * margin);
  return {
    viewBox: [0, 0, viewWidth, height],
    projection,
    extent: [-viewWidth, -0.8 * height, 2 * viewWidth, 1.8 * height],
    project(position) {
      const [x, y] = toUnit(position);
      return [
        roundToTenth(scale * x + projection.offsetX),
        roundToTenth(scale * y + projection.offsetY),
      ];
    },
  };
}

function toUnit([lon = 0, lat = 0]: Position): Point {
  const { x, y } = projectToUnitSquare(lon, lat);
  return [x, y];
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
