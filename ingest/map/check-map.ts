import { finding } from "#ingest/catalogue/catalogue.ts";
import { listMapHosts, type MapConfig } from "#domain/map/map-config.ts";
import { projectToMap } from "#domain/map/map-projection.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { germanStates, suggestGermanState } from "#ingest/geo-folder/german-states.ts";

const file = "site.yml";

/** Map settings without effect: missing files, unused hosts, a centre outside the map. */
export function checkMap({ site, map, faults }: CheckInput): TreeFinding[] {
  const config = site?.map;
  if (!config) return [];
  if (map?.mediaName === undefined) return checkState(config);
  return [
    ...checkArchives(config, map, faults),
    ...checkHosts(config),
    ...checkCentre(config, map),
  ];
}

/** A Land for which no geodata ship; with geodata of its own a site may have any. */
function checkState({ state }: MapConfig): TreeFinding[] {
  if (state === undefined || germanStates.some(({ name }) => name === state)) return [];
  const place = { file, severity: "error", path: ["map", "state"] } as const;
  const suggestion = suggestGermanState(state);
  return [finding("map-state-unknown", place, { case: "noGeodata", state, suggestion })];
}

function checkArchives(
  { tiles, terrain }: MapConfig,
  map: MapRecord,
  faults: CheckInput["faults"],
): TreeFinding[] {
  const judge = (name: string, path: string[]) => {
    const fault = faults?.get(`geo/${name}`);
    return fault ? unusable(fault, path) : missing(name, path);
  };
  return [
    ...(tiles !== undefined && !map.tiles ? [judge(tiles, ["map", "tiles"])] : []),
    ...(terrain?.tiles !== undefined && !map.terrainTiles
      ? [judge(terrain.tiles, ["map", "terrain", "tiles"])]
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

function missing(name: string, path: string[]): TreeFinding {
  return finding("file-missing", { file, severity: "error", path }, { case: "map", name });
}

function unusable(fault: FindingRecord, path: string[]): TreeFinding {
  return finding(
    "file-unusable",
    { file, severity: "error", path },
    { case: "map", file: fault.file, advice: fault.hint },
  );
}

function isInside(map: MapRecord, point: { lat: number; lon: number }) {
  const [left, top, width, height] = map.viewBox;
  const { x, y } = projectToMap(map.projection, point);
  return x >= left && x <= left + width && y >= top && y <= top + height;
}
