import { listMapHosts, type MapConfig } from "#domain/map/map-config.ts";
import { projectToMap } from "#domain/map/map-projection.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { germanStates, suggestGermanState } from "#ingest/geo-folder/german-states.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";

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
  const nearest = suggestGermanState(state);
  return [
    {
      file,
      code: "map-state-unknown",
      severity: "error",
      message: `Zum Land ${quoteValue(state)} gibt es keine Kartendaten; die Karte fehlt.`,
      hint: `Schreibe in site.yml unter „map“ \`state: ${nearest ?? "Hessen"}\` mit dem Namen eures Landes.`,
      path: ["map", "state"],
    },
  ];
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
    {
      file,
      code: "map-hosts-unused",
      severity: "warning",
      message: "Die Karte lädt nichts von fremden Servern; „hosts“ bewirkt nichts.",
      hint: "Lösche „hosts“, oder nenne unter „style“ die Adresse des fremden Kartenstils.",
      path: ["map", "hosts"],
      part: "key",
    },
  ];
}

function checkCentre({ centre }: MapConfig, map: MapRecord): TreeFinding[] {
  if (!centre || isInside(map, centre)) return [];
  return [
    {
      file,
      code: "coordinates-outside",
      severity: "warning",
      message:
        "Der Mittelpunkt der Karte liegt außerhalb der Kartendaten; dort ist nichts zu sehen.",
      hint: "Wähle einen Punkt zwischen den Wahlkreisen, oder lösche „centre“ und „zoom“.",
      path: ["map", "centre"],
      part: "key",
    },
  ];
}

function missing(name: string, path: string[]): TreeFinding {
  return {
    file,
    code: "file-missing",
    severity: "error",
    message: `Die Datei ${quoteValue(`geo/${name}`)} gibt es nicht; die Karte kommt ohne sie aus.`,
    hint: "Lege die Datei in den Ordner geo/, oder lösche diese Zeile.",
    path,
  };
}

function unusable(fault: FindingRecord, path: string[]): TreeFinding {
  return {
    file,
    code: "file-unusable",
    severity: "error",
    message: `„${fault.file}“ ist da, lässt sich aber nicht zeigen; die Karte kommt ohne sie aus.`,
    hint: fault.hint ?? `Behebe den Fehler in „${fault.file}“.`,
    path,
  };
}

function isInside(map: MapRecord, point: { lat: number; lon: number }) {
  const [left, top, width, height] = map.viewBox;
  const { x, y } = projectToMap(map.projection, point);
  return x >= left && x <= left + width && y >= top && y <= top + height;
}
