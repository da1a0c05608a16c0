import type { Feature, Position } from "geojson";
import { projectToUnitSquare, roundToTenth } from "#domain/map/map-projection.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import { findExtent, measureRing, type Extent, type Point, type Ring } from "./geometry.ts";
import { listPolygons } from "#ingest/geo-folder/read-geojson.ts";

/** The part of the world that a map shows, and how positions become map units. */
export interface Frame {
  viewBox: [number, number, number, number];
  projection: MapRecord["projection"];
  /** The drawn part, which extends well beyond the view box for wide and tall windows. */
  extent: Extent;
  project: (position: Position) => Point;
}

const viewWidth = 1000;
const marginShare = 0.06;
/**
 * An islet has less than this share of the area; it is remote if it makes the map smaller than
 * this.
 */
const islet = { areaShare: 0.01, sizeShare: 0.67 };

/**
 * Fits the features into a view box of fixed width, with a margin; remote islets may be outside.
 * The box is never taller than wide, because a tall map would be small in the wide places on pages.
 */
export function createFrame(features: Feature[]): Frame {
  const outlines = features
    .flatMap((feature) => listPolygons(feature.geometry))
    .map(([outer = []]) => outer.map(toUnit));
  const [minX, minY, maxX, maxY] = findExtent(leaveOutIslets(outlines).flat());
  const size = Math.max(maxX - minX, maxY - minY, 1e-9);
  const scale = (viewWidth * (1 - 2 * marginShare)) / size;
  const margin = viewWidth * marginShare;
  const offsetX = (viewWidth - scale * (minX + maxX)) / 2;
  const projection = { scale, offsetX, offsetY: margin - scale * minY };
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

/** Hamburg has islands in the North Sea, a hundred kilometres away, that would shrink the city. */
function leaveOutIslets(outlines: Ring[]): Ring[] {
  const areas = outlines.map((ring) => Math.abs(measureRing(ring)));
  const total = areas.reduce((sum, area) => sum + area, 0);
  const main = outlines.filter((_, index) => (areas[index] ?? 0) >= islet.areaShare * total);
  const sizeOf = (rings: Ring[]) => {
    const [minX, minY, maxX, maxY] = findExtent(rings.flat());
    return Math.max(maxX - minX, maxY - minY);
  };
  return sizeOf(main) < islet.sizeShare * sizeOf(outlines) ? main : outlines;
}

function toUnit([lon = 0, lat = 0]: Position): Point {
  const { x, y } = projectToUnitSquare(lon, lat);
  return [x, y];
}
