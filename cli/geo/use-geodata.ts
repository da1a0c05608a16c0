import { join } from "node:path";
import type { FindingRecord } from "#domain/content/records.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import { cutGeodata, type Cut } from "#ingest/geodata/cut-geodata.ts";
import { cutTables, tableFiles } from "#ingest/geodata/cut-tables.ts";
import type { MapSettings } from "#ingest/geodata/edit-map-settings.ts";
import type { GermanState } from "#ingest/geodata/german-states.ts";
import {
  listDemanded,
  readSourceNotes,
  updateSourceNotes,
  type SourceNotes,
  type SourceRow,
} from "#ingest/geodata/source-notes.ts";
import type { MapLayers } from "#ingest/map/draw-map.ts";
import { writeFeatures } from "#ingest/geodata/write-features.ts";
import { changedByHand } from "#ingest/geodata/geodata-faults.ts";
import { enterMapSettings, type SettingsOutcome } from "./enter-map-settings.ts";
import {
  layerNames,
  readShippedLayers,
  readShippedNotes,
  readShippedTables,
} from "./shipped-geodata.ts";
import { readIfPresent, writeFiles } from "#cli/command/content-folder.ts";

export interface UseRequest {
  contentRoot: string;
  state: GermanState;
  /** Also overwrites files that were changed or brought by others. */
  isForced?: boolean;
  /** False for other elections than that of the Bundestag: the map shows the state alone. */
  hasConstituencies?: boolean;
}

export type UseOutcome =
  /** Nothing was written. */
  | { kind: "found"; findings: FindingRecord[] }
  | {
      kind: "used";
      state: GermanState;
      constituencies: number;
      /** Names below `geo/`. */
      written: string[];
      /** Those from an import. */
      kept: string[];
      removed: string[];
      settings: MapSettings;
      site: SettingsOutcome;
    };

/**
 * Writes the geodata of one state into `geo/` and the lines about them into `SOURCE.md` and
 * `site.yml`: all files, or none if one of them was changed by hand. Constituencies that
 * `importGeodata` wrote stay, without postcodes, whose table has the numbers of the Bundestag.
 */
export async function useGeodata(request: UseRequest): Promise<UseOutcome> {
  const { state, hasConstituencies = true } = request;
  const folder = join(request.contentRoot, "geo");
  const shipped = await readShippedNotes();
  const { cut, files, names } = await cutFiles(state, hasConstituencies);
  const oldText = await readIfPresent(join(folder, "SOURCE.md"));
  const old = readSourceNotes(oldText?.toString("utf8") ?? "");
  const present = await findPresent(folder, names);
  const judged = [...present].map(([file, digest]) => {
    const isNew = digest === digestBytes(files.get(file) ?? "");
    return { file, author: isNew ? "program" : findAuthor({ file, digest }, old, shipped) };
  });
  const isForced = request.isForced === true;
  const namesBy = (wanted: Author) =>
    judged.flatMap(({ file, author }) => (author === wanted && !isForced ? [file] : []));
  const foreign = namesBy("other");
  if (foreign.length > 0) {
    return { kind: "found", findings: foreign.map((file) => changedByHand(`geo/${file}`)) };
  }
  const kept = namesBy("import");
  if (kept.includes("wahlkreise.geojson")) files.delete(tableFiles.postcodes);
  for (const file of kept) files.delete(file);
  const removed = [...present.keys()].filter((file) => !files.has(file) && !kept.includes(file));
  const notes = describeFiles(files, { shipped, cut, state });
  const source = updateSourceNotes(oldText?.toString("utf8"), notes, removed);
  await writeFiles(folder, [
    ...Array.from(files, ([file, content]) => ({ file, content })),
    { file: "SOURCE.md", content: source },
    ...removed.map((file) => ({ file })),
  ]);
  const settings = { state: state.name, attribution: listMapNotices(readSourceNotes(source)) };
  return {
    kind: "used",
    state,
    constituencies: hasConstituencies ? cut.layers.constituencies.length : 0,
    written: [...files.keys(), "SOURCE.md"],
    kept,
    removed,
    settings,
    site: await enterMapSettings(request.contentRoot, settings),
  };
}

/** The files of a state, and the names of all possible ones. */
async function cutFiles(state: GermanState, hasConstituencies: boolean) {
  const layers = await readShippedLayers();
  const cut = cutGeodata(layers, state);
  const drawn = [...(hasConstituencies ? ["constituencies" as const] : []), ...layerNames];
  const tables = cutTables(await readShippedTables(), layers.constituencies, state);
  const wanted = [...(hasConstituencies ? ["postcodes" as const] : []), "places" as const];
  const files = listFiles(cut, drawn);
  for (const table of wanted) files.set(tableFiles[table], tables[table]);
  return { cut, files, names: [...drawn.map(nameFile), ...wanted.map((one) => tableFiles[one])] };
}

/** The notices to show below the map; the finder shows those of its tables itself. */
function listMapNotices({ rows, notices }: SourceNotes): string[] {
  const drawn = rows.filter(({ file }) => file.endsWith(".geojson"));
  return listDemanded(drawn, notices).map(({ text }) => text);
}

/** Layers that are empty in this state have no file, because an empty file is an error. */
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

type Author = "program" | "import" | "other";

/** The last writer of a file: the program by its checksum, another source by its origin. */
function findAuthor(
  { file, digest }: { file: string; digest: string },
  old: SourceNotes,
  shipped: SourceNotes,
): Author {
  if (old.checksums.get(file) !== digest) return "other";
  const originOf = ({ rows }: SourceNotes) =>
    rows.find((row) => row.file === file || shippedTables.get(row.file) === file)?.origin;
  return originOf(old) === originOf(shipped) ? "program" : "import";
}

function describeFiles(
  files: Map<string, string>,
  { shipped, cut, state }: { shipped: SourceNotes; cut: Cut; state: GermanState },
): SourceNotes {
  const rows = shipped.rows
    .map((row) => ({ ...row, file: shippedTables.get(row.file) ?? row.file }))
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

/** The names of the shipped tables, and of the tables cut from them. */
const shippedTables = new Map<string, string>([
  ["plz-wahlkreise.csv", tableFiles.postcodes],
  ["plz-orte.csv", tableFiles.places],
]);

function describeCut(row: SourceRow, { layers, exact }: Cut, { name }: GermanState): SourceRow {
  if (row.file === tableFiles.postcodes) {
    const processing = `${row.processing}; Postleitzahlen von ${name}, fremde Wahlkreise mit dem Namen ihres Landes`;
    return { ...row, processing };
  }
  if (row.file === tableFiles.places) {
    const content = "Orte und Ortsteile mit Postleitzahl und Punkt";
    const chosen = `ohne Kreise; Orte mit Postleitzahlen von ${name}`;
    return { ...row, content, processing: row.processing.replace(/[^;]*$/, ` ${chosen}`) };
  }
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
