import { join } from "node:path";
import type { FindingRecord } from "#domain/content/records.ts";
import { digestBytes } from "#ingest/files/read-file.ts";
import { formatCount } from "#ingest/diagnostics/format-numbers.ts";
import { areaFile } from "#ingest/geo-folder/file-names.ts";
import type { MapSettings } from "#ingest/geo-folder/edit-map-settings.ts";
import type { GermanState } from "#ingest/geo-folder/german-states.ts";
import { prepareConstituencies, type PreparedConstituencies } from "./prepare-constituencies.ts";
import { readAreaFile } from "./read-area-file.ts";
import { updateSourceNotes, type SourceRow } from "#ingest/geo-folder/source-notes.ts";
import { writeFeatures } from "#ingest/geo-folder/write-features.ts";
import type { ElectionSystem } from "#domain/elections/election-systems.ts";
import { listSiteGeodata } from "#ingest/geo-folder/site-geodata.ts";
import { copyShipped } from "./copy-shipped.ts";
import { enterMapSettings, type SettingsOutcome } from "#cli/command/enter-map-settings.ts";
import { readIfPresent, writeFiles } from "#cli/command/content-folder.ts";
import { toSourceRow, reportUnlicensed, trimOrigin, type ImportOrigin } from "./import-origin.ts";
import { judgeTables } from "./judge-companions.ts";
import { readGeoFolder } from "./read-geo-folder.ts";
import { judgeFiles, reportChanged } from "./recorded-files.ts";
import { readShippedOutlines } from "#ingest/geo-folder/shipped-tables.ts";

export interface ImportRequest extends ImportOrigin {
  contentRoot: string;
  /** The office's file. */
  bytes: Uint8Array;
  /** The attributes with number and name. */
  number: string;
  name: string;
  /** The kind of the first election. */
  system: ElectionSystem | undefined;
  isForced?: boolean;
}

export type ImportOutcome =
  /** Findings, and nothing was written. */
  | { kind: "found"; findings: FindingRecord[] }
  | {
      kind: "imported";
      constituencies: number;
      state: GermanState;
      changes: string[];
      /** Warnings only. */
      findings: FindingRecord[];
      /** Shipped tables of the same division that were copied, because the areas need them. */
      taken: string[];
      settings: MapSettings;
      site: SettingsOutcome;
    };

/**
 * Turns an office's own file into the constituencies of the map; writes all or nothing. Removes
 * tables that the program wrote for another division.
 */
export async function importGeodata(input: ImportRequest): Promise<ImportOutcome> {
  const request = trimOrigin(input);
  const prepared = await prepare(request);
  const { features, state, findings, changes } = prepared;
  const { source, licence } = request;
  const isLicensed = source !== "" && licence !== "";
  const faults = isLicensed ? findings : [...findings, reportUnlicensed(request.file)];
  if (!state || !isLicensed) return { kind: "found", findings: faults };
  const folder = join(request.contentRoot, "geo");
  const notes = (await readIfPresent(join(folder, "SOURCE.md")))?.toString("utf8");
  const recorded = await judgeFiles(folder, [areaFile]);
  if (request.isForced !== true && recorded.get(areaFile) === false) {
    return { kind: "found", findings: [reportChanged(areaFile)] };
  }
  const text = writeFeatures(features);
  const notice = { code: "NW", text: `Wahlkreise: ${source}, ${licence}` };
  const row = createSourceRow(request, prepared);
  const wish = { state: state.name, system: request.system };
  const geodata = await listSiteGeodata(request.contentRoot, wish);
  const before = await readGeoFolder([...geodata.own, ...geodata.shipped]);
  const judgement = await judgeTables({ folder, geodata, before }, features);
  const { kept, removed, unread, ...judged } = judgement;
  const copies = await copyShipped(judged.taken);
  const updated = updateSourceNotes(
    notes,
    {
      rows: [row, ...copies.rows],
      notices: [notice, ...copies.notices],
      checksums: new Map([[areaFile, digestBytes(text)], ...copies.checksums]),
    },
    removed,
  );
  await writeFiles(folder, [
    { file: areaFile, content: text },
    ...copies.files,
    { file: "SOURCE.md", content: updated },
    ...removed.map((name) => ({ file: name })),
  ]);
  const settings = { state: state.name, attribution: notice.text };
  return {
    kind: "imported",
    constituencies: features.length,
    state,
    changes: [
      ...changes,
      ...kept.map((one) => `Behalten: geo/${one} (dieselbe Einteilung)`),
      ...removed.map((one) => `Gelöscht: geo/${one} (eine andere Einteilung. ${judged.reason})`),
      ...unread.map(
        (one) =>
          `Nicht mehr gelesen: ${one} (mitgeliefert, eine andere Einteilung. ${judged.reason})`,
      ),
    ],
    taken: judged.taken.map(({ file }) => file.slice("geo/".length)),
    findings: [...findings, ...judged.findings],
    settings,
    site: await enterMapSettings(request.contentRoot, settings),
  };
}

async function prepare({
  bytes,
  file,
  number,
  name,
}: ImportRequest): Promise<PreparedConstituencies> {
  const reading = readAreaFile(bytes, file);
  if ("finding" in reading) return { features: [], findings: [reading.finding], changes: [] };
  const states = await readShippedOutlines();
  return prepareConstituencies(reading.area, { file, number, name, states });
}

function createSourceRow(
  request: ImportRequest,
  { features, changes }: PreparedConstituencies,
): SourceRow {
  return {
    file: areaFile,
    content: `${formatCount(features.length, "Wahlkreis", "Wahlkreise")}; \`WKR_NR\`, \`WKR_NAME\`, \`LAND_NR\`, \`LAND_NAME\``,
    ...toSourceRow(request, "NW"),
    processing: changes.join(" "),
  };
}
