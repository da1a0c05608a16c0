import { finding } from "#ingest/catalogue/catalogue.ts";
import { listMapHosts, type MapConfig } from "#domain/map/map-config.ts";
import { projectToMap } from "#domain/map/map-projection.ts";
import { listShapes, type MapRecord } from "#domain/map/map-record.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { areaFile, nameConstituencyFile } from "#ingest/geo-folder/file-names.ts";
import { germanStates, suggestGermanState } from "#ingest/geo-folder/german-states.ts";

const file = "site.yml";

/** Map settings without effect: missing files, unused hosts, a centre outside the map. */
export function checkMap({ site, map, faults }: CheckInput): TreeFinding[] {
  const config = site?.map;
  if (!config) return [];
  const constituencies = checkConstituencies(config, map, faults);
  if (map?.mediaName === undefined) return [...checkState(config), ...constituencies];
  return [
    ...constituencies,
    ...checkArchives(config, map, faults),
    ...checkHosts(config),
    ...checkCentre(config, map),
  ];
}

/** Reports a Land without shipped geodata, unless the site has geodata of its own. */
function checkState({ state }: MapConfig): TreeFinding[] {
  if (state === undefined || germanStates.some(({ name }) => name === state)) return [];
  const place = { file, severity: "error", path: ["map", "state"] } as const;
  const suggestion = suggestGermanState(state);
  return [finding("map-state-unknown", place, { case: "noGeodata", state, suggestion })];
}

/**
 * Reports a file of constituencies that is not drawn. If it has the usual name, shipped ones are
 * drawn instead.
 */
function checkConstituencies(
  config: MapConfig,
  map: MapRecord | undefined,
  faults: CheckInput["faults"],
): TreeFinding[] {
  const name = nameConstituencyFile(config).slice("geo/".length);
  if (name === areaFile || (map && listShapes(map).length > 0)) return [];
  return [judgeFile(name, ["map", "constituencies"], faults)];
}

function checkArchives(
  { tiles, terrain }: MapConfig,
  map: MapRecord,
  faults: CheckInput["faults"],
): TreeFinding[] {
  return [
    ...(tiles !== undefined && !map.tiles ? [judgeFile(tiles, ["map", "tiles"], faults)] : []),
    ...(terrain?.tiles !== undefined && !map.terrainTiles
      ? [judgeFile(terrain.tiles, ["map", "terrain", "tiles"], faults)]
      : []),
  ];
}

function checkHosts(config: MapConfig): TreeFinding[] {
  if (!config.hosts || config.hosts.length === 0 || listMapHosts(config).length > 0) return [];
  return [
    finding("map-hosts-unused", { file, severity: "warning", path: ["map", "hosts"], part: "key" }),
  ];
}

function checkCentre({ centre }: MapConfig, map: MapRecord): TreeFinding[] {
  if (!centre || isInside(map, centre)) return [];
  return [
    finding(
      "coordinates-outside",
      { file, severity: "warning", path: ["map", "centre"], part: "key" },
      { case: "centre" },
    ),
  ];
}

/** Reports a file below `geo/` that the settings name but the map does not use. */
function judgeFile(name: string, path: string[], faults: CheckInput["faults"]): TreeFinding {
  const fault = faults?.get(`geo/${name}`);
  const place = { file, severity: "error", path } as const;
  return fault
    ? finding("file-unusable", place, { case: "map", file: fault.file, advice: fault.hint })
    : finding("file-missing", place, { case: "map", name });
}

function isInside(map: MapRecord, point: { lat: number; lon: number }) {
  const [left, top, width, height] = map.viewBox;
  const { x, y } = projectToMap(map.projection, point);
  return x >= left && x <= left + width && y >= top && y <= top + height;
}
