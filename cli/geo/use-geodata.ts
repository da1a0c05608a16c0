import { join } from "node:path";
import { readFile } from "node:fs/promises";
import type { FindingRecord } from "#db/model/records.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import { cutGeodata, type Cut } from "#ingest/geodata/cut-geodata.ts";
import type { MapSettings } from "#ingest/geodata/edit-map-settings.ts";
import {
  findGermanState,
  suggestGermanState,
  type GermanState,
} from "#ingest/geodata/german-states.ts";
import {
  listDemanded,
  readSourceNotes,
  updateSourceNotes,
  type SourceNotes,
  type SourceRow,
} from "#ingest/geodata/source-notes.ts";
import type { MapLayers } from "#ingest/map/draw-map.ts";
import { writeFeatures } from "#ingest/geodata/write-features.ts";
import { changedByHand } from "#ingest/geodata/geodata-findings.ts";
import { enterMapSettings, type SettingsOutcome } from "./enter-map-settings.ts";
import { layerNames, readShippedLayers, readShippedNotes } from "./shipped-geodata.ts";
import { replaceFiles } from "./replace-files.ts";

export interface UseRequest {
  contentRoot: string;
  /** The name of a state, its short form or its number. */
  land: string;
  /** Also overwrites files that were changed or brought by others. */
  isForced?: boolean;
  /** False for other elections than that of the Bundestag: the map shows the state alone. */
  hasConstituencies?: boolean;
}

export type UseOutcome =
  | { kind: "refused"; message: string }
  /** Nothing was written. */
  | { kind: "found"; findings: FindingRecord[] }
  | {
      kind: "used";
      state: GermanState;
      constituencies: number;
      /** Names below `geo/`. */
      written: string[];
      removed: string[];
      settings: MapSettings;
      site: SettingsOutcome;
    };

/**
 * Writes the geodata of one state into `geo/` and the lines about them into `SOURCE.md` and
 * `site.yml`: all files, or none where one of them was changed by hand.
 */
export async function useGeodata(request: UseRequest): Promise<UseOutcome> {
  const state = findGermanState(request.land);
  if (!state) return { kind: "refused", message: unknownState(request.land) };
  const folder = join(request.contentRoot, "geo");
  const shipped = await readShippedNotes();
  const cut = cutGeodata(await readShippedLayers(), state);
  const { hasConstituencies = true } = request;
  const names = [...(hasConstituencies ? ["constituencies" as const] : []), ...layerNames];
  const files = listFiles(cut, names);
  const oldText = await readIfPresent(join(folder, "SOURCE.md"));
  const old = readSourceNotes(oldText?.toString("utf8") ?? "");
  const present = await findPresent(folder, names.map(nameFile));
  const isOwn = ([file, digest]: [string, string]) =>
    digest === digestBytes(files.get(file) ?? "") || isUntouched({ file, digest }, old, shipped);
  const foreign = [...present].filter((entry) => !isOwn(entry)).map(([file]) => file);
  if (foreign.length > 0 && request.isForced !== true) {
    return { kind: "found", findings: foreign.map((file) => changedByHand(`geo/${file}`)) };
  }
  const removed = [...present.keys()].filter((file) => !files.has(file));
  const notes = describeFiles(files, { shipped, cut, state });
  const source = updateSourceNotes(oldText?.toString("utf8"), notes, removed);
  await replaceFiles(folder, new Map([...files, ["SOURCE.md", source]]), removed);
  const settings = { state: state.name, attribution: notes.notices.map(({ text }) => text) };
  return {
    kind: "used",
    state,
    constituencies: hasConstituencies ? cut.layers.constituencies.length : 0,
    written: [...files.keys(), "SOURCE.md"],
    removed,
    settings,
    site: await enterMapSettings(request.contentRoot, settings),
  };
}

/** Layers without anything in this state have no file, because an empty one is an error. */
function listFiles({ layers }: Cut, names: (keyof MapLayers)[]): Map<string, string> {
  return new Map(
    names.flatMap((name): [string, string][] => {
      const features = layers[name] ?? [];
      return features.length === 0 ? [] : [[nameFile(name), writeFeatures(features)]];
    }),
  );
}

function nameFile(layer: string): string {
  return `${layer === "constituencies" ? "wahlkreise" : layer}.geojson`;
}

/** Whether a file is as the program wrote it, from the data that the program ships. */
function isUntouched(
  { file, digest }: { file: string; digest: string },
  old: SourceNotes,
  shipped: SourceNotes,
): boolean {
  const originOf = ({ rows }: SourceNotes) => rows.find((row) => row.file === file)?.origin;
  return old.checksums.get(file) === digest && originOf(old) === originOf(shipped);
}

function describeFiles(
  files: Map<string, string>,
  { shipped, cut, state }: { shipped: SourceNotes; cut: Cut; state: GermanState },
): SourceNotes {
  const rows = shipped.rows
    .filter(({ file }) => files.has(file))
    .map((row) => describeCut(row, cut, state));
  const checksums = Array.from(files, ([file, text]): [string, string] => [
    file,
    digestBytes(text),
  ]);
  return {
    rows,
    notices: listDemanded(rows, shipped.notices),
    checksums: new Map(checksums),
  };
}

function describeCut(row: SourceRow, { layers, exact }: Cut, { name }: GermanState): SourceRow {
  if (row.file === "wahlkreise.geojson") {
    const content = row.content.replace(/^\d+/, String(layers.constituencies.length));
    return { ...row, content, processing: `${row.processing}; auf ${name} beschränkt` };
  }
  const [west, south, east, north] = exact.map((degrees) =>
    degrees.toLocaleString("de-DE", { maximumFractionDigits: 1 }),
  );
  const area = `${west} bis ${east} Grad Ost und ${south} bis ${north} Grad Nord`;
  const cut =
    row.file === "urban.geojson"
      ? `nur von ${area}`
      : row.file === "places.geojson"
        ? `um ${name} ausgewählt, weiter draußen nur große Städte`
        : `genau von ${area}, außerhalb grob`;
  return { ...row, processing: `${row.processing}; ${cut}` };
}

/** The digests of those files that exist. */
async function findPresent(folder: string, files: string[]): Promise<Map<string, string>> {
  const entries = await Promise.all(
    files.map(async (file): Promise<[string, string][]> => {
      const bytes = await readIfPresent(join(folder, file));
      return bytes ? [[file, digestBytes(bytes)]] : [];
    }),
  );
  return new Map(entries.flat());
}

async function readIfPresent(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function unknownState(land: string): string {
  const nearest = suggestGermanState(land);
  const hint =
    nearest === undefined
      ? "Möglich sind die Namen der sechzehn Länder und ihre Kürzel, zum Beispiel Hessen oder HE."
      : `Meintest du „${nearest}“?`;
  return `Das Land „${land}“ gibt es nicht. ${hint}`;
}
