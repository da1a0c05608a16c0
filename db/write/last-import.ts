import { asc, eq, type SQL } from "drizzle-orm";
import type { FindingCounts, FindingList } from "#domain/content/import-record.ts";
import type {
  AssetRecord,
  DirectoryDefaultsRecord,
  DocumentIdentity,
  DocumentRecord,
  FileRecord,
  FindingRecord,
  LinkRecord,
} from "#domain/content/records.ts";
import { listAssets, readSite } from "#db/read/site.ts";
import type { SiteSettings } from "#domain/site/site-settings.ts";
import { compactRow } from "#db/store/compact-row.ts";
import { listMovedAddresses, type MovedAddress } from "#db/store/content-state.ts";
import type { Store } from "#db/store/open-store.ts";
import { directoryDefaults, findings, settings } from "#db/store/schema.ts";

/** The state after the last import, with which the next one compares. */
export interface LastImport {
  files: ReadonlyMap<string, FileRecord>;
  assets: ReadonlyMap<string, AssetRecord>;
  /** Every published document by its file, drafts and partials included. */
  documents: ReadonlyMap<string, PublishedDocument>;
  settings: SiteSettings;
  settingsDigest: string;
  /** Day of the last comparison of documents; empty before the first one. */
  checkedDay: string;
  folderSettings: readonly DirectoryDefaultsRecord[];
  /** Addresses at which documents were found before they moved. */
  moved: readonly MovedAddress[];
}

/** A published document without its text. */
export interface PublishedDocument extends DocumentIdentity {
  digest: string;
  /** Further addresses that the document's file names. */
  aliases: string[];
  /** The images of the document, and the documents that its fields refer to. */
  references: LinkRecord[];
  /** The candidacies of a candidate, as stored in its fields. */
  candidacies?: unknown;
  /** The UID of the calendar entry that the event comes from. */
  uid?: string;
}

/** Reads the state after the last import, as the current transaction sees it. */
export function readLastImport(store: Store): LastImport {
  const known = store.raw.prepare<[], FileRecord>("SELECT file, digest, outcome FROM files").all();
  return {
    files: new Map(known.map((row) => [row.file, row])),
    assets: listAssets(store),
    documents: readDocuments(store),
    settings: readSite(store),
    settingsDigest: readTextSetting(store, "settings_digest"),
    checkedDay: readTextSetting(store, "checked_day"),
    folderSettings: readFolderSettings(store),
    moved: listMovedAddresses(store),
  };
}

function readTextSetting(store: Store, key: string): string {
  const row = store.orm.select().from(settings).where(eq(settings.key, key)).get();
  return typeof row?.value === "string" ? row.value : "";
}

/** A document that is about to be published, in the form of those published before. */
export function toPublishedDocument(record: DocumentRecord): PublishedDocument {
  const { file, path, kind, title, isDraft, isPartial, digest, aliases, links, fields } = record;
  const candidacies = kind === "candidate" ? fields?.["candidacies"] : undefined;
  const uid = kind === "event" ? fields?.["uid"] : undefined;
  return {
    file,
    path,
    kind,
    title,
    isDraft,
    isPartial,
    digest,
    aliases: aliases.map((alias) => alias.path),
    references: links.filter(isReference),
    ...(candidacies === undefined ? {} : { candidacies }),
    ...(typeof uid === "string" ? { uid } : {}),
  };
}

function isReference({ relation }: LinkRecord): boolean {
  return relation !== "link" && relation !== "redirect" && !relation.startsWith("shown-");
}

type ListOrFlag = "isDraft" | "isPartial" | "aliases" | "references" | "candidacies" | "uid";
type DocumentRow = Omit<PublishedDocument, ListOrFlag> & {
  isDraft: number;
  isPartial: number;
  candidacies: string | null;
  uid: string | null;
};

// Without drizzle: mapping a row takes several times as long as reading it, and every import does
// this.
function readDocuments({ raw }: Store): Map<string, PublishedDocument> {
  const rows = raw
    .prepare<[], DocumentRow>(
      `SELECT file, path, kind, title, is_draft AS isDraft, is_partial AS isPartial, digest,
         CASE kind WHEN 'candidate' THEN fields -> '$.candidacies' END AS candidacies,
         CASE kind WHEN 'event' THEN fields ->> '$.uid' END AS uid
       FROM documents`,
    )
    .all();
  const documents = new Map<string, PublishedDocument>();
  for (const { candidacies, uid, ...row } of rows) {
    documents.set(row.file, {
      ...row,
      isDraft: row.isDraft === 1,
      isPartial: row.isPartial === 1,
      aliases: [],
      references: [],
      ...(candidacies === null ? {} : { candidacies: JSON.parse(candidacies) as unknown }),
      ...(uid === null ? {} : { uid }),
    });
  }
  const aliases = raw.prepare<[], { file: string; path: string }>(
    `SELECT file, aliases.path FROM aliases JOIN documents ON documents.id = aliases.document_id
     WHERE NOT is_moved`,
  );
  for (const { file, path } of aliases.iterate()) documents.get(file)?.aliases.push(path);
  const references = raw.prepare<[], ReferenceRow>(
    `SELECT file, relation, target, line, "column"
     FROM links JOIN documents ON documents.id = links.document_id
     WHERE relation NOT IN ('link', 'redirect') AND relation NOT LIKE 'shown-%'
     ORDER BY links.document_id, relation, ordinal`,
  );
  for (const { file, ...row } of references.iterate()) {
    documents.get(file)?.references.push(compactRow(row));
  }
  return documents;
}

type ReferenceRow = Pick<LinkRecord, "relation" | "target"> & {
  file: string;
  line: number | null;
  column: number | null;
};

/** The settings of every folder that has any, as the current transaction sees them. */
export function readFolderSettings(store: Store): DirectoryDefaultsRecord[] {
  return store.orm.select().from(directoryDefaults).all().map(compactRow);
}

/** A file or folder whose present state is not online. */
export interface HeldRow {
  file: string;
  /** Whether visitors still see the document or picture of an earlier import. */
  isPublished: boolean;
  /** When the document that visitors see was saved, UTC ISO text. */
  onlineSince?: string;
}

/** The files that are held back, by name, as the current transaction sees them. */
export function listHeldRows(store: Store): HeldRow[] {
  return store.raw
    .prepare<[], { file: string; isPublished: number; onlineSince: string | null }>(
      `SELECT files.file, changed_at AS onlineSince,
         documents.file IS NOT NULL OR
         EXISTS (SELECT 1 FROM documents AS parts
           WHERE substr(parts.file, 1, length(files.file) + 1) = files.file || '/') OR
         EXISTS (SELECT 1 FROM assets WHERE assets.file = files.file) AS isPublished
       FROM files LEFT JOIN documents ON documents.file = files.file AND NOT is_draft
       WHERE outcome IN ('rejected', 'blocked') ORDER BY files.file`,
    )
    .all()
    .map((row) => compactRow({ ...row, isPublished: row.isPublished === 1 }));
}

/**
 * Findings of single files and of the tree, by file and line.
 *
 * Of more than `max`, only so many are read, errors first, and the others are counted.
 */
export function readFindings(store: Store, max = Infinity): FindingList<FindingRecord> {
  const total = countStored(store);
  if (total.errors + total.warnings <= max) return { findings: selectFindings(store, undefined) };
  const errors = selectFindings(store, eq(findings.severity, "error"), max);
  const warnings = selectFindings(store, eq(findings.severity, "warning"), max - errors.length);
  return {
    findings: [...errors, ...warnings],
    unlisted: {
      errors: total.errors - errors.length,
      warnings: total.warnings - warnings.length,
    },
  };
}

function countStored({ raw }: Store): FindingCounts {
  const count = raw
    .prepare<[FindingRecord["severity"]], number>(
      "SELECT count(*) FROM findings WHERE severity = ?",
    )
    .pluck();
  return { errors: count.get("error") ?? 0, warnings: count.get("warning") ?? 0 };
}

/** Findings of single files only, without those of comparing documents. */
export function readFileFindings(store: Store): FindingRecord[] {
  return selectFindings(store, eq(findings.scope, "file"));
}

/** A limit below zero means all rows (https://www.sqlite.org/lang_select.html#limitoffset). */
function selectFindings(store: Store, condition: SQL | undefined, limit = -1): FindingRecord[] {
  return store.orm
    .select()
    .from(findings)
    .where(condition)
    .orderBy(asc(findings.file), asc(findings.line), asc(findings.column), asc(findings.ordinal))
    .limit(limit)
    .all()
    .map((row) => {
      const { scope: _scope, ordinal: _ordinal, ...finding } = compactRow(row);
      return finding;
    });
}
