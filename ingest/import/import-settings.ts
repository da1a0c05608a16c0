import { readSite } from "#db/read/site.ts";
import type { FindingRecord } from "#db/model/records.ts";
import type { Election, SiteConfig } from "#db/model/site-config.ts";
import { maxSizeBytes } from "#ingest/files/file-rules.ts";
import { mustStay, publishPart, type ImportRun } from "./import-context.ts";
import { missingConfig, unreadableFile } from "#ingest/files/scan-findings.ts";
import { guessSiteConfig, readElections, readSiteConfig } from "#ingest/settings/settings-files.ts";
import { digestBytes, readTreeFile } from "#ingest/files/read-file.ts";

/** Raise it when the same bytes give another document than before. */
const engineVersion = 6;

export interface TreeConfig {
  site?: SiteConfig;
  elections: Election[];
  /** Covers everything besides a file itself that decides what its document looks like. */
  settingsDigest: string;
  /** Whether a file of the configuration is not what the last import saw. */
  isChanged: boolean;
}

interface ConfigFile<T> {
  value: T | undefined;
  /** Whether the file exists; a broken one keeps the last good value. */
  isPresent: boolean;
  findings: FindingRecord[];
  bytes: Uint8Array;
  record?: { file: string; digest: string; outcome: "published" | "rejected" };
}

const noBytes = new Uint8Array();

type Read<T> = (source: Uint8Array) => { value: T | undefined; diagnostics: FindingRecord[] };

const readSiteFile: Read<SiteConfig> = (source) => {
  const { config, diagnostics } = readSiteConfig(source);
  return { value: config, diagnostics };
};

const readElectionsFile: Read<Election[]> = (source) => {
  const { elections, diagnostics } = readElections(source);
  return { value: elections, diagnostics };
};

/** Tells whether settings stay in force although their file is gone: that would be another website. */
export function keepsMissingConfig(run: ImportRun, file: string): boolean {
  if (run.options.allowEmpty) return false;
  const { site, elections } = readSite(run.store);
  if (file === "site.yml") return site !== undefined;
  return file === "elections.yml" && elections.length > 0;
}

/** The configuration as the last import left it. */
export function getStoredConfig(run: ImportRun): TreeConfig {
  const { site, elections } = readSite(run.store);
  return { ...createConfig(site, elections), isChanged: false };
}

/**
 * Reads `site.yml` and `elections.yml` and publishes them.
 *
 * A broken file leaves the last good configuration in place. Without one the import is refused,
 * because every address might come out wrong, but not before every other file has been checked.
 */
export async function importConfig(run: ImportRun): Promise<TreeConfig> {
  const last = readSite(run.store);
  const site = await readConfigFile(run, "site.yml", readSiteFile);
  const elections = await readConfigFile(run, "elections.yml", readElectionsFile);
  if (site.isPresent && !site.value && !last.site) {
    run.refusal =
      "Die Datei „site.yml“ ist fehlerhaft, und es gibt keine frühere gültige Fassung. Es wurde nichts geändert.";
  }
  const config = createConfig(
    site.isPresent ? (site.value ?? last.site ?? guessSiteConfig(site.bytes)) : undefined,
    elections.isPresent ? (elections.value ?? last.elections) : [],
  );
  run.settingsDigest = config.settingsDigest;
  publishPart(run, {
    files: [site.record ?? [], elections.record ?? []].flat(),
    fileFindings: [...site.findings, ...elections.findings],
    site: config.site ?? null,
    elections: config.elections,
  });
  return { ...config, isChanged: hasNewFiles(run, [site.record, elections.record]) };
}

function hasNewFiles(run: ImportRun, records: ConfigFile<unknown>["record"][]): boolean {
  return ["site.yml", "elections.yml"].some(
    (file, index) => records[index]?.digest !== run.state.files.get(file)?.digest,
  );
}

async function readConfigFile<T>(
  run: ImportRun,
  file: string,
  read: Read<T>,
): Promise<ConfigFile<T>> {
  if (mustStay(run, file))
    return { value: undefined, isPresent: true, findings: [], bytes: noBytes };
  const scanned = run.scan.files.find((one) => one.file === file);
  const outcome = scanned
    ? await readTreeFile(scanned.absolutePath, maxSizeBytes.config)
    : { kind: "gone" as const };
  if (outcome.kind === "gone") return describeMissing(run, file);
  if (outcome.kind === "unreadable") {
    const record = { file, digest: "", outcome: "rejected" as const };
    return {
      value: undefined,
      isPresent: true,
      findings: [unreadableFile(file)],
      bytes: noBytes,
      record,
    };
  }
  const { value, diagnostics } = read(outcome.bytes);
  const record = {
    file,
    digest: outcome.digest,
    outcome: value === undefined ? ("rejected" as const) : ("published" as const),
  };
  return { value, isPresent: true, findings: diagnostics, bytes: outcome.bytes, record };
}

function describeMissing(run: ImportRun, file: string): ConfigFile<never> {
  if (!keepsMissingConfig(run, file))
    return { value: undefined, isPresent: false, findings: [], bytes: noBytes };
  const record = { file, digest: "", outcome: "rejected" as const };
  return {
    value: undefined,
    isPresent: true,
    findings: [missingConfig(file)],
    bytes: noBytes,
    record,
  };
}

function createConfig(
  site: SiteConfig | undefined,
  elections: Election[],
): Omit<TreeConfig, "isChanged"> {
  const relevant = site ? { kinds: site.kinds, umlauts: site.umlauts, map: site.map } : null;
  const settingsDigest = digestBytes(JSON.stringify([engineVersion, relevant, elections]));
  return { ...(site ? { site } : {}), elections, settingsDigest };
}
