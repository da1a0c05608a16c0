import { listDeletedElections } from "#domain/elections/data-deletion.ts";
import { isOver } from "#domain/elections/election-times.ts";
import type { LastImport } from "#db/write/last-import.ts";
import type { FileRecord, FindingRecord } from "#domain/content/records.ts";
import type { Publication } from "#db/write/publication.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Question } from "#domain/compare.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { maxSizeBytes } from "#domain/content/file-rules.ts";
import { digestBytes, readTreeFile } from "#ingest/files/read-file.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import {
  guessSiteConfig,
  readElections,
  readQuestions,
  readSiteConfig,
} from "#ingest/settings/settings-files.ts";
import type { SourceFile } from "#ingest/document/parse-document.ts";
import type { FieldChecks } from "#ingest/fields/field-faults.ts";
import type { ImportOptions } from "#ingest/report/import-report.ts";
import { mustStay, type Tree } from "#ingest/files/tree.ts";

/** Must be raised when the same bytes result in a different document than before. */
const engineVersion = 48;

const configFiles = ["site.yml", "elections.yml", "fragen.yml"];

/** The settings that apply to every file of the tree. */
export interface TreeSettings {
  /** Absent for a tree without `site.yml`. */
  site?: SiteConfig;
  elections: Election[];
  questions: Question[];
  /** Ids of elections whose candidates' personal data must be deleted. */
  deletedElections: string[];
  /** Ids of elections whose polls have closed. */
  closedElections: string[];
  /** A digest of everything that determines documents, besides the file's own bytes and images. */
  settingsDigest: string;
}

export interface SettingsChange extends TreeSettings {
  part: Publication;
  /** Whether a settings file has changed since the last import. */
  isChanged: boolean;
  /** `elections.yml` as it was read, if it has changed. */
  changedElections?: SourceFile | undefined;
  /** Why nothing may be published, in German. The tree is still checked. */
  refusal?: string;
}

type SettingsOptions = Pick<ImportOptions, "now" | "allowEmpty">;
type ReadOptions = SettingsOptions & { siteChecks: FieldChecks };

/**
 * Whether settings remain valid although their file is missing: dropping them would change the
 * whole site.
 */
export function keepsMissingSettings(
  { settings: { site, elections } }: Pick<LastImport, "settings">,
  { allowEmpty }: SettingsOptions,
  file: string,
): boolean {
  if (allowEmpty) return false;
  if (file === "site.yml") return site !== undefined;
  return file === "elections.yml" && elections.length > 0;
}

/** The settings as the last import left them. */
export function getLastSettings({ settings }: LastImport, now: Date): TreeSettings {
  return createSettings(settings, now);
}

/**
 * Reads `site.yml`, `elections.yml` and `fragen.yml`.
 *
 * A broken file leaves the last good settings in force. Without any settings the import is refused,
 * because every address might be wrong, but only after all other files were checked.
 */
export async function importSettings(
  tree: Tree,
  last: LastImport,
  options: ReadOptions,
): Promise<SettingsChange> {
  const read = { tree, last, keeps: (file: string) => keepsMissingSettings(last, options, file) };
  if (!tree.isFull) return { ...getLastSettings(last, options.now()), part: {}, isChanged: false };
  const site = await readSettingsFile(read, "site.yml", (source) => {
    const { config: value, diagnostics } = readSiteConfig(source, options.siteChecks);
    return { value, diagnostics };
  });
  const elections = await readSettingsFile(read, "elections.yml", (source) => {
    const { elections: value, diagnostics } = readElections(source);
    return { value, diagnostics };
  });
  const questions = await readSettingsFile(read, "fragen.yml", (source) => {
    const { questions: value, diagnostics } = readQuestions(source);
    return { value, diagnostics };
  });
  const isBroken = site.isPresent && !site.value && !last.settings.site;
  const config = site.value ?? last.settings.site ?? guessSiteConfig(site.bytes);
  const settings = createSettings(
    {
      ...(site.isPresent && { site: config }),
      elections: keepLastGood(elections, last.settings.elections),
      questions: keepLastGood(questions, last.settings.questions),
    },
    options.now(),
  );
  const records = [site.record, elections.record, questions.record];
  return {
    ...settings,
    part: {
      files: records.filter((record) => record !== undefined),
      fileFindings: [...site.findings, ...elections.findings, ...questions.findings],
      site: settings.site ?? null,
      elections: settings.elections,
      questions: settings.questions.length > 0 ? settings.questions : null,
      settingsDigest: settings.settingsDigest,
    },
    isChanged: configFiles.some(
      (file, index) => records[index]?.digest !== last.files.get(file)?.digest,
    ),
    changedElections: elections.changed,
    ...(isBroken ? { refusal: refusalText } : {}),
  };
}

function keepLastGood<T>({ isPresent, value }: SettingsFile<T[]>, last: T[] = []): T[] {
  return isPresent ? (value ?? last) : [];
}

const refusalText =
  "Die Datei „site.yml“ ist fehlerhaft, und es gibt keine frühere gültige Fassung. Es wurde nichts geändert.";

function createSettings(
  { site, elections, questions = [] }: LastImport["settings"],
  now: Date,
): TreeSettings {
  const deletedElections = listDeletedElections(elections, now);
  const closedElections = elections.filter((one) => isOver(one, now)).map(({ id }) => id);
  const relevant = site && {
    folders: site.kindFolders,
    umlauts: site.umlauts,
    map: site.map,
    // Transparency notices use these settings.
    sponsor: [site.party, site.contact?.email],
  };
  const settingsDigest = digestBytes(
    JSON.stringify([engineVersion, relevant, elections, deletedElections, closedElections]),
  );
  const ended = { deletedElections, closedElections };
  return { ...(site ? { site } : {}), elections, questions, ...ended, settingsDigest };
}

interface SettingsFile<T> {
  value?: T | undefined;
  /** Whether the file exists; a broken one keeps the last good value. */
  isPresent: boolean;
  findings: FindingRecord[];
  bytes: Uint8Array;
  /** The file as it was read, if it has changed since the last import. */
  changed?: SourceFile | undefined;
  record?: FileRecord;
}

type Read<T> = (source: Uint8Array) => {
  value: T | undefined;
  diagnostics: FindingRecord[];
};

async function readSettingsFile<T>(
  { tree, last, keeps }: { tree: Tree; last: LastImport; keeps: (file: string) => boolean },
  file: string,
  read: Read<T>,
): Promise<SettingsFile<T>> {
  const bytes = new Uint8Array();
  if (mustStay(tree, file)) return { isPresent: true, findings: [], bytes };
  const rejected = { file, digest: "", outcome: "rejected" as const };
  const scanned = tree.files.find((one) => one.file === file);
  const reading = scanned
    ? await readTreeFile(scanned.absolutePath, maxSizeBytes.config)
    : { kind: "gone" as const };
  if (reading.kind === "gone") {
    return keeps(file)
      ? {
          isPresent: true,
          findings: [
            finding(
              "config-missing",
              { file, severity: "error" },
              { file, newName: findMisnamed(tree, file) },
            ),
          ],
          bytes,
          record: rejected,
        }
      : { isPresent: false, findings: [], bytes };
  }
  if (reading.kind === "unreadable") {
    return {
      isPresent: true,
      findings: [finding("file-unreadable", { file, severity: "error" })],
      bytes,
      record: rejected,
    };
  }
  const { value, diagnostics } = read(reading.bytes);
  const outcome = value === undefined ? ("rejected" as const) : ("published" as const);
  const before = last.files.get(file);
  const isKnown = before?.digest === reading.digest && before.outcome !== "blocked";
  return {
    value,
    isPresent: true,
    findings: diagnostics,
    bytes: reading.bytes,
    changed: isKnown ? undefined : { ...reading, file },
    record: { file, digest: reading.digest, outcome },
  };
}

/** Finds settings under a misspelt name, such as `Site.yaml`. */
function findMisnamed({ files, lookalikes }: Tree, file: string): string | undefined {
  const meant = new RegExp(`^${file.replace(/\.yml$/, String.raw`\.ya?ml(?:\.txt)?`)}$`, "i");
  return [...files, ...lookalikes].find((one) => meant.test(one.file))?.file;
}
