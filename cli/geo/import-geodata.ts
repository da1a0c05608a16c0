import { join } from "node:path";
import type { FindingRecord } from "#domain/content/records.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import { areaFile } from "#ingest/geo-folder/file-names.ts";
import type { MapSettings } from "#ingest/geodata/edit-map-settings.ts";
import { changedByHand, unlicensedFile } from "#ingest/geodata/geodata-faults.ts";
import type { GermanState } from "#ingest/geodata/german-states.ts";
import {
  prepareConstituencies,
  type PreparedConstituencies,
} from "#ingest/geodata/prepare-constituencies.ts";
import { readAreaFile } from "#ingest/geodata/read-area-file.ts";
import { updateSourceNotes, type SourceRow } from "#ingest/geo-folder/source-notes.ts";
import { writeFeatures } from "#ingest/geodata/write-features.ts";
import { enterMapSettings, type SettingsOutcome } from "./enter-map-settings.ts";
import { readIfPresent, writeFiles } from "#cli/command/content-folder.ts";
import { describeOrigin, trimOrigin, type ImportOrigin } from "./import-origin.ts";
import { judgeTables } from "./judge-companions.ts";
import { readGeoFolder } from "./read-geo-folder.ts";
import { judgeFiles } from "./recorded-files.ts";
import { readShippedStates } from "./shipped-geodata.ts";

export interface ImportRequest extends ImportOrigin {
  contentRoot: string;
  /** The office's file. */
  bytes: Uint8Array;
  /** The attributes that hold number and name. */
  number: string;
  name: string;
  /** The reference system; by default the one that the file names. */
  system?: string | undefined;
  isForced?: boolean;
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

/**
 * Turns an office's own file into the constituencies of the map; writes everything or nothing. Removes
 * the tables that the program wrote for another division.
 */
export async function importGeodata(input: ImportRequest): Promise<ImportOutcome> {
  const request = trimOrigin(input);
  const prepared = await prepare(request);
  const { features, state, findings, changes } = prepared;
  const { source, licence } = request;
  const isLicensed = source !== "" && licence !== "";
  const faults = isLicensed ? findings : [...findings, unlicensedFile(request.file)];
  if (!state || !isLicensed) return { kind: "found", findings: faults };
  const folder = join(request.contentRoot, "geo");
  const notes = (await readIfPresent(join(folder, "SOURCE.md")))?.toString("utf8");
  const recorded = await judgeFiles(folder, [areaFile]);
  if (request.isForced !== true && recorded.get(areaFile) === false) {
    return { kind: "found", findings: [changedByHand(`geo/${areaFile}`)] };
  }
  const text = writeFeatures(features);
  const notice = { code: "NW", text: `Wahlkreise: ${source}, ${licence}` };
  const row = describe(request, prepared);
  const checksums = new Map([[areaFile, digestBytes(text)]]);
  const before = await readGeoFolder(folder);
  const { kept, removed, ...judged } = await judgeTables(folder, before, features);
  const updated = updateSourceNotes(notes, { rows: [row], notices: [notice], checksums }, removed);
  await writeFiles(folder, [
    { file: areaFile, content: text },
    { file: "SOURCE.md", content: updated },
    ...removed.map((name) => ({ file: name })),
  ]);
  const settings = { state: state.name, attribution: [notice.text] };
  return {
    kind: "imported",
    constituencies: features.length,
    state,
    changes: [
      ...changes,
      ...kept.map((one) => `Behalten: geo/${one} (dieselbe Einteilung)`),
      ...removed.map((one) => `Gelöscht: geo/${one} (eine andere Einteilung. ${judged.reason})`),
    ],
    findings: [...findings, ...judged.findings],
    settings,
    site: await enterMapSettings(request.contentRoot, settings),
    hasSurroundings: (await readIfPresent(join(folder, "laender.geojson"))) !== undefined,
  };
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

function describe(
  request: ImportRequest,
  { features, changes }: PreparedConstituencies,
): SourceRow {
  return {
    file: areaFile,
    content: `${formatCount(features.length, "Wahlkreis", "Wahlkreise")}; \`WKR_NR\`, \`WKR_NAME\`, \`LAND_NR\`, \`LAND_NAME\``,
    ...describeOrigin(request, "NW"),
    processing: changes.join(" "),
  };
}
