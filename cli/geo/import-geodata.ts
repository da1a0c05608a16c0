import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { berlinDay } from "#domain/time/berlin-time.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import { tableFiles } from "#ingest/geodata/cut-tables.ts";
import type { MapSettings } from "#ingest/geodata/edit-map-settings.ts";
import {
  changedByHand,
  tooLarge,
  unlicensedFile,
  unreadableGeodata,
} from "#ingest/geodata/geodata-faults.ts";
import type { GermanState } from "#ingest/geodata/german-states.ts";
import {
  prepareConstituencies,
  type PreparedConstituencies,
} from "#ingest/geodata/prepare-constituencies.ts";
import { maxAreaBytes, readAreaFile } from "#ingest/geodata/read-area-file.ts";
import {
  readSourceNotes,
  updateSourceNotes,
  type SourceRow,
} from "#ingest/geodata/source-notes.ts";
import { writeFeatures } from "#ingest/geodata/write-features.ts";
import { enterMapSettings, type SettingsOutcome } from "./enter-map-settings.ts";
import { readIfPresent, writeFiles } from "#cli/command/content-folder.ts";
import { readShippedStates } from "./shipped-geodata.ts";

export interface ImportRequest {
  contentRoot: string;
  /** The path of the office's file. */
  path: string;
  /** The attributes that hold number and name. */
  number: string;
  name: string;
  /** The reference system; by default the one that the file names. */
  system?: string | undefined;
  /** The publisher of the file and its licence; both are required. */
  source: string;
  licence: string;
  /** The date of the data. */
  date?: string | undefined;
  isForced?: boolean;
  now: Date;
}

export type ImportOutcome =
  /** Nothing was written. */
  | { kind: "found"; findings: FindingRecord[] }
  | {
      kind: "imported";
      constituencies: number;
      state: GermanState;
      changes: string[];
      /** Warnings. */
      findings: FindingRecord[];
      settings: MapSettings;
      site: SettingsOutcome;
      /** Whether `geo use` has brought the map around the constituencies. */
      hasSurroundings: boolean;
    };

const target = "wahlkreise.geojson";

/**
 * Turns an office's own file into the constituencies of the map; writes everything or nothing. Removes
 * the postcodes of `geo use`, whose table has the numbers of other constituencies.
 */
export async function importGeodata(request: ImportRequest): Promise<ImportOutcome> {
  const prepared = await prepare(request);
  const { features, state, findings, changes } = prepared;
  // They become lines of SOURCE.md.
  const [source, licence] = [toLine(request.source), toLine(request.licence)];
  const isLicensed = source !== "" && licence !== "";
  const file = basename(request.path);
  const faults = isLicensed ? findings : [...findings, unlicensedFile(file)];
  if (!state || !isLicensed) return { kind: "found", findings: faults };
  const folder = join(request.contentRoot, "geo");
  const notes = (await readIfPresent(join(folder, "SOURCE.md")))?.toString("utf8");
  if (request.isForced !== true && (await isWritten(folder, target, notes ?? "")) === false) {
    return { kind: "found", findings: [changedByHand(`geo/${target}`)] };
  }
  const text = writeFeatures(features);
  const notice = { code: "NW", text: `Wahlkreise: ${source}, ${licence}` };
  const row = describe({ ...request, source, licence }, prepared);
  const checksums = new Map([[target, digestBytes(text)]]);
  const outdated = (await isWritten(folder, tableFiles.postcodes, notes ?? ""))
    ? [tableFiles.postcodes]
    : [];
  const updated = updateSourceNotes(notes, { rows: [row], notices: [notice], checksums }, outdated);
  await writeFiles(folder, [
    { file: target, content: text },
    { file: "SOURCE.md", content: updated },
    ...outdated.map((name) => ({ file: name })),
  ]);
  const settings = { state: state.name, attribution: [notice.text] };
  return {
    kind: "imported",
    constituencies: features.length,
    state,
    changes,
    findings,
    settings,
    site: await enterMapSettings(request.contentRoot, settings),
    hasSurroundings: (await readIfPresent(join(folder, "laender.geojson"))) !== undefined,
  };
}

function toLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

async function prepare({ path, number, name, system }: ImportRequest) {
  const file = basename(path);
  const fail = (finding: FindingRecord): PreparedConstituencies => ({
    features: [],
    findings: [finding],
    changes: [],
  });
  const bytes = await readBounded(path);
  if ("code" in bytes) return fail(bytes);
  const reading = await readAreaFile(bytes, file);
  if ("finding" in reading) return fail(reading.finding);
  const states = await readShippedStates();
  return prepareConstituencies(reading.area, { file, number, name, system, states });
}

/** Whether a file is as the program wrote it; returns undefined if there is no file. */
async function isWritten(
  folder: string,
  file: string,
  notes: string,
): Promise<boolean | undefined> {
  const present = await readIfPresent(join(folder, file));
  return present && digestBytes(present) === readSourceNotes(notes).checksums.get(file);
}

async function readBounded(path: string): Promise<Uint8Array | FindingRecord> {
  const file = basename(path);
  try {
    // Decided before it is read, because the whole file has to be in memory.
    if ((await stat(path)).size > maxAreaBytes) return tooLarge(file, "60 MB");
    return await readFile(path);
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return unreadableGeodata(
      file,
      isMissing ? "Die Datei gibt es nicht." : "Die Datei lässt sich nicht lesen.",
      isMissing ? "Prüfe Ort und Schreibweise." : "Prüfe die Zugriffsrechte.",
    );
  }
}

function describe(
  { path, source, licence, date, now }: ImportRequest,
  { features, changes }: PreparedConstituencies,
): SourceRow {
  return {
    file: target,
    content: `${formatCount(features.length, "Wahlkreis", "Wahlkreise")}; \`WKR_NR\`, \`WKR_NAME\`, \`LAND_NR\`, \`LAND_NAME\``,
    origin: `${source}, Datei \`${basename(path)}\``,
    licence: `${licence} mit Hinweis NW`,
    date: date ?? `gelesen am ${berlinDay(now)}`,
    processing: changes.join(" "),
  };
}
