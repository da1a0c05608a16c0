import type { Feature } from "geojson";
import { nameArea } from "#domain/map/area-numbers.ts";
import { roundToTenth } from "#domain/map/map-projection.ts";
import type { AreaName, MapRecord } from "#domain/map/map-record.ts";
import { readAreaNames, recordAreas } from "./read-areas.ts";
import { listLines, listPolygons, type geoLayers } from "#ingest/geo-folder/read-geojson.ts";
import {
  clipLine,
  clipRing,
  findExtent,
  simplifyLine,
  type Area,
  type Ring,
  type Point,
} from "./geometry.ts";
import { createFrame, type Frame } from "./map-frame.ts";
import { labelAreas, type DrawnArea } from "./area-labels.ts";
import { labelCities, labelSeas } from "./map-labels.ts";
import { buildTopology } from "./topology.ts";

export type MapLayers = Partial<Record<keyof typeof geoLayers, Feature[]>> & {
  constituencies: Feature[];
};

export interface MapDrawing {
  svg: string;
  record: Omit<MapRecord, "mediaName" | "geodataName">;
}

const maxSvgBytes = 100_000;

/**
 * Draws the map of one state's constituencies, or of the whole file without `state`. Without any
 * constituencies the state itself is drawn. The names in `table` take precedence.
 *
 * Lines are as exact as the sprite's size allows. Returns undefined when nothing belongs to the
 * state.
 */
export function drawMap(
  layers: MapLayers,
  state: string | undefined,
  table: readonly AreaName[] = [],
): MapDrawing | undefined {
  const own = findOwnFeatures(layers, state);
  if (own.length === 0) return undefined;
  const frame = createFrame(own);
  const areas = gatherAreas(own, frame);
  let sprite: Sprite = { svg: "", neighbours: [] };
  for (const tolerance of [0.3, 0.5, 0.8, 1.3, 2, 3, 5]) {
    sprite = drawSprite(layers, areas, { ...frame, tolerance });
    if (sprite.svg.length <= maxSvgBytes) break;
  }
  const { svg, neighbours } = sprite;
  const { viewBox, projection } = frame;
  const shapes = labelAreas(areas).map((area, index) => ({
    ...area,
    neighbours: (neighbours[index] ?? []).flatMap((other) => areas[other]?.numbers ?? []),
    rings: area.areas.flat().map(roundRing),
  }));
  return {
    svg,
    record: {
      viewBox,
      projection,
      ...recordAreas(shapes, table),
      cities: labelCities(layers.places ?? [], areas, frame),
      seas: labelSeas(projectAreas(layers.sea ?? [], frame), areas, frame),
    },
  };
}

/** The features of a state's constituencies; without any, the state itself. */
export function findOwnFeatures(
  { constituencies, laender = [] }: MapLayers,
  state: string | undefined,
): Feature[] {
  const isOwn = ({ properties }: Feature) => properties?.["LAND_NAME"] === state;
  if (constituencies.length === 0) return laender.filter(isOwn);
  return state === undefined ? constituencies : constituencies.filter(isOwn);
}

interface NamedArea extends DrawnArea {
  names: AreaName[];
}

/** The areas of the map; a state, or a feature without a number, is an area without names. */
function gatherAreas(features: Feature[], frame: Frame): NamedArea[] {
  const named = features.map((feature) => ({ feature, names: readAreaNames(feature) }));
  const groups = Map.groupBy(named, ({ names }) => nameArea(names.map(({ number }) => number)));
  return [...groups.values()].map((group) => {
    const names = group[0]?.names ?? [];
    const polygons = projectAreas(
      group.map(({ feature }) => feature),
      frame,
    );
    return {
      numbers: names.map(({ number }) => number),
      names,
      areas: polygons.filter(([outer]) => outer && isInView(outer, frame)),
    };
  });
}

/** Pages might show a part outside the view box beside the map. */
function isInView(ring: Ring, { viewBox: [left, top, width, height] }: Frame): boolean {
  const [minX, minY, maxX, maxY] = findExtent(ring);
  return maxX > left && maxY > top && minX < left + width && minY < top + height;
}

function projectAreas(features: Feature[], frame: Frame): Area[] {
  return features
    .flatMap((feature) => listPolygons(feature.geometry))
    .map((rings) => rings.map((ring) => ring.map(frame.project)));
}

interface Sprite {
  svg: string;
  /** Indices of the areas that share a border with each one. */
  neighbours: number[][];
}

function drawSprite(
  layers: MapLayers,
  areas: DrawnArea[],
  frame: Frame & { tolerance: number },
): Sprite {
  const simplify = (line: Ring) => simplifyLine(line, frame.tolerance);
  const own = buildTopology(
    areas.map((one) => one.areas.flat()),
    simplify,
  );
  const lands = buildTopology(
    (layers.laender ?? []).map((feature) => projectAreas([feature], frame).flat()),
    simplify,
  );
  const borders = [...lands.innerBorders, ...projectLines(layers.borders ?? [], frame)];
  const paths = [
    ["water", drawAreas(layers.sea, frame)],
    ["state", writeRings(own.outline)],
    ["urban", drawAreas(layers.urban, frame)],
    ["lakes", drawAreas(layers.lakes, frame)],
    ["rivers", drawLines(projectLines(layers.rivers ?? [], frame), frame)],
    ["borders", drawLines(borders, frame)],
    ...areas.flatMap(({ numbers }, index) =>
      numbers.length === 0
        ? []
        : [[nameArea(numbers), writeRings(own.areas[index] ?? [])] as const],
    ),
  ];
  const body = paths.map(([id, data]) => `<path id="${id}" d="${data}"/>`).join("\n");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame.viewBox.join(" ")}">\n${body}\n</svg>\n`;
  return { svg, neighbours: own.neighbours };
}

function drawAreas(features: Feature[] | undefined, frame: Frame & { tolerance: number }): string {
  const rings = projectAreas(features ?? [], frame)
    .flat()
    .map((ring) => clipRing(ring, frame.extent))
    .map((ring) => simplifyRing(ring, frame.tolerance))
    .filter((ring) => ring.length >= 3);
  return writeRings(rings);
}

function drawLines(lines: Ring[], frame: Frame & { tolerance: number }): string {
  const pieces = lines
    .flatMap((line) => clipLine(line, frame.extent))
    .map((line) => simplifyLine(line, frame.tolerance));
  return pieces.map(writeLine).join("");
}

function projectLines(features: Feature[], frame: Frame): Ring[] {
  return features
    .flatMap((feature) => listLines(feature.geometry))
    .map((line) => line.map(frame.project));
}

/** Rounds to a tenth of a map unit, which is some ten metres in a state. */
function roundRing(ring: Ring): [number, number][] {
  return simplifyRing(ring, 0.1).map(([x, y]) => [roundToTenth(x), roundToTenth(y)]);
}

function simplifyRing(ring: Ring, tolerance: number): Ring {
  if (ring.length < 4) return ring;
  const middle = Math.floor(ring.length / 2);
  const first = ring[0] ?? [0, 0];
  const half = simplifyLine(ring.slice(0, middle + 1), tolerance).slice(0, -1);
  return [...half, ...simplifyLine([...ring.slice(middle), first], tolerance).slice(0, -1)];
}

/** Path data of closed rings, relative and rounded to a tenth of a unit. */
function writeRings(rings: readonly Ring[]): string {
  return rings.map((ring) => `${writeLine(ring)}z`).join("");
}

function writeLine(line: Ring): string {
  // Works with whole tenths, so that rounding errors do not add up from point to point.
  const points = line.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)]);
  let [lastX, lastY] = points[0] ?? [0, 0];
  let data = `M${formatTenths(lastX)}${separate(formatTenths(lastY))}`;
  let command = "l";
  for (const [x, y] of points.slice(1)) {
    if (x === lastX && y === lastY) continue;
    const step = `${formatTenths(x - lastX)}${separate(formatTenths(y - lastY))}`;
    data += command === "l" ? `l${step}` : separate(step);
    command = "";
    [lastX, lastY] = [x, y];
  }
  return data;
}

function formatTenths(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, "$1.");
}

/** A minus sign separates two numbers by itself. */
function separate(number: string): string {
  return number.startsWith("-") ? number : ` ${number}`;
}
