import { join } from "node:path";
import { berlinDay } from "#domain/time/berlin-time.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import { tableFiles } from "#ingest/geo-folder/file-names.ts";
import { divisionTable, isConfirmedTable } from "#ingest/geodata/division-state.ts";
import type { MapSettings } from "#ingest/geodata/edit-map-settings.ts";
import { changedByHand, unlicensedFile } from "#ingest/geodata/geodata-faults.ts";
import type { GermanState } from "#ingest/geodata/german-states.ts";
import {
  prepareConstituencies,
  type PreparedConstituencies,
} from "#ingest/geodata/prepare-constituencies.ts";
import { readAreaFile } from "#ingest/geodata/read-area-file.ts";
import {
  readSourceNotes,
  updateSourceNotes,
  type SourceRow,
} from "#ingest/geo-folder/source-notes.ts";
import { writeFeatures } from "#ingest/geodata/write-features.ts";
import { enterMapSettings, type SettingsOutcome } from "./enter-map-settings.ts";
import { readIfPresent, writeFiles } from "#cli/command/content-folder.ts";
import { readShippedStates } from "./shipped-geodata.ts";

export interface ImportRequest {
  contentRoot: string;
  /** The office's file and its name. */
  bytes: Uint8Array;
  file: string;
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
 * the tables of `geo use`, which have the numbers of other constituencies.
 */
export async function importGeodata(request: ImportRequest): Promise<ImportOutcome> {
  const prepared = await prepare(request);
  const { features, state, findings, changes } = prepared;
  // They become lines of SOURCE.md.
  const [source, licence] = [toLine(request.source), toLine(request.licence)];
  const isLicensed = source !== "" && licence !== "";
  const faults = isLicensed ? findings : [...findings, unlicensedFile(request.file)];
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
  const tables = [tableFiles.postcodes, tableFiles.municipalities, divisionTable];
  const written = await Promise.all(tables.map((table) => isWritten(folder, table, notes ?? "")));
  const outdated = tables.filter((_table, index) => written[index] === true);
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
    changes: [
      ...changes,
      ...outdated.map((one) => `Gelöscht: geo/${one} (mit den Nummern der bisherigen Wahlkreise)`),
    ],
    findings,
    settings,
    site: await enterMapSettings(request.contentRoot, settings),
    hasSurroundings: (await readIfPresent(join(folder, "laender.geojson"))) !== undefined,
  };
}

/** A text of the user as part of one line of `SOURCE.md`. */
export function toLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

async function prepare({
  bytes,
  file,
  number,
  name,
  system,
}: ImportRequest): Promise<PreparedConstituencies> {
  const reading = await readAreaFile(bytes, file);
  if ("finding" in reading) return { features: [], findings: [reading.finding], changes: [] };
  const states = await readShippedStates();
  return prepareConstituencies(reading.area, { file, number, name, system, states });
}

/** Whether a file is as the program wrote it; returns undefined if there is no file. */
export async function isWritten(
  folder: string,
  file: string,
  notes: string,
): Promise<boolean | undefined> {
  const present = await readIfPresent(join(folder, file));
  if (!present) return undefined;
  const digest = readSourceNotes(notes).checksums.get(file) ?? "";
  const isSame = digestBytes(present) === digest;
  return isSame || (file === divisionTable && isConfirmedTable(present.toString("utf8"), digest));
}

function describe(
  { file, source, licence, date, now }: ImportRequest,
  { features, changes }: PreparedConstituencies,
): SourceRow {
  return {
    file: target,
    content: `${formatCount(features.length, "Wahlkreis", "Wahlkreise")}; \`WKR_NR\`, \`WKR_NAME\`, \`LAND_NR\`, \`LAND_NAME\``,
    origin: `${source}, Datei \`${file}\``,
    licence: `${licence} mit Hinweis NW`,
    date: date ?? `gelesen am ${berlinDay(now)}`,
    processing: changes.join(" "),
  };
}
