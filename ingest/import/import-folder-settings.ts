import { readFolderSettings } from "#db/write/import-state.ts";
import type { DirectoryDefaultsRecord, FindingRecord } from "#db/model/records.ts";
import { maxSizeBytes } from "#ingest/files/file-rules.ts";
import type { TreeConfig } from "./import-settings.ts";
import { mustStay, publishPart, type ImportRun } from "./import-context.ts";
import { readDirectoryDefaults } from "#ingest/settings/settings-files.ts";
import { readTreeFile } from "#ingest/files/read-file.ts";

/** Tells whether a file holds the settings of its folder. */
export function isDefaultsFile(file: string): boolean {
  return /(?:^|\/)_dir\.(?:yml|yaml|json)$/.test(file);
}

/**
 * Reads the settings of every folder and publishes them.
 *
 * Returns what was found in each file; the same files are documents too, and their findings are
 * stored together. A broken file keeps its last good settings.
 */
export async function importDefaults(
  run: ImportRun,
  config: TreeConfig,
): Promise<Map<string, FindingRecord[]>> {
  const last = new Map(readFolderSettings(run.store).map((record) => [record.file, record]));
  const findings = new Map<string, FindingRecord[]>();
  const records: DirectoryDefaultsRecord[] = [...last.values()].filter(({ file }) =>
    mustStay(run, file),
  );
  for (const { file, absolutePath } of run.scan.files) {
    if (!isDefaultsFile(file) || run.extras.postponed?.has(file)) continue;
    // A handful of small files; the order decides which of two for one folder wins.
    const outcome = await readTreeFile(absolutePath, maxSizeBytes.document);
    if (outcome.kind === "gone") continue;
    const result = outcome.kind === "read" ? readSettings(outcome.bytes, file, config) : noSettings;
    findings.set(file, result.diagnostics);
    const record = result.defaults ?? last.get(file);
    if (record) records.push(record);
  }
  publishPart(run, { directoryDefaults: records });
  return findings;
}

const noSettings: ReturnType<typeof readDirectoryDefaults> = { diagnostics: [] };

function readSettings(
  bytes: Uint8Array,
  file: string,
  { site }: TreeConfig,
): ReturnType<typeof readDirectoryDefaults> {
  // Read as a document, an empty file is refused in a campaign, with its own finding.
  if (site && new TextDecoder().decode(bytes).trim() === "") return noSettings;
  return readDirectoryDefaults(bytes, file, site?.umlauts ?? "ascii");
}
