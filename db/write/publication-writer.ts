import { eq } from "drizzle-orm";
import { inList } from "#db/store/in-list.ts";
import { prepareInsert } from "./prepared-insert.ts";
import type { Store } from "#db/store/open-store.ts";
import { createDocumentWriter } from "./document-writer.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import type { Publication } from "./publication.ts";
import {
  assets,
  directoryDefaults,
  files,
  finderMunicipalities,
  finderPlaces,
  finderPostcodes,
  findings,
  settings,
} from "#db/store/schema.ts";

export interface PublicationWriter {
  /** Returns whether documents were added or removed, so that the order must be recomputed. */
  apply(publication: Publication): boolean;
}

/** Prepares the statements that store publications; use it inside one transaction. */
export function createPublicationWriter(store: Store): PublicationWriter {
  const documents = createDocumentWriter(store);
  const insertFindings = prepareFindings(store);
  const applyFiles = prepareFiles(store, insertFindings);
  return {
    apply(publication) {
      const {
        deletions = [],
        upserts = [],
        readdressed = [],
        droppedRedirects = [],
        correctedReferences = [],
        moves,
        treeFindings,
      } = publication;
      applyFiles(publication);
      applySettings(store, publication);
      applyAssets(store, publication.assets);
      applyFinder(store, publication.finder);
      const hasAdded = documents.upsert(upserts);
      documents.readdress(readdressed);
      const hasRemoved = documents.remove(deletions, moves);
      documents.dropRedirects(droppedRedirects);
      documents.correctReferences(correctedReferences);
      if (treeFindings) {
        store.orm.delete(findings).where(eq(findings.scope, "tree")).run();
        insertFindings("tree", treeFindings);
      }
      return hasRemoved || hasAdded;
    },
  };
}

/** Stores a setting; null removes it. */
export function writeSetting(store: Store, key: string, value: unknown): void {
  if (value === null) {
    store.orm.delete(settings).where(eq(settings.key, key)).run();
    return;
  }
  store.prepared(prepareSetting)({ key, value });
}

function prepareSetting({ raw }: Store): (record: typeof settings.$inferInsert) => void {
  return prepareInsert(raw, settings, { conflict: "key" });
}

type InsertFindings = (scope: "file" | "tree", list: FindingRecord[]) => void;

function prepareFiles({ raw }: Store, insert: InsertFindings): (publication: Publication) => void {
  const upsertFile = prepareInsert(raw, files, { conflict: "file" });
  const forgetFile = raw.prepare("DELETE FROM files WHERE file = ?");
  const clearFindings = raw.prepare("DELETE FROM findings WHERE scope = 'file' AND file = ?");
  const block = raw.prepare("UPDATE files SET outcome = 'blocked' WHERE file = ?");
  const clearDigest = raw.prepare("UPDATE files SET digest = '' WHERE file = ?");
  return (publication) => {
    for (const file of publication.forgottenFiles ?? []) {
      clearFindings.run(file);
      forgetFile.run(file);
    }
    for (const record of publication.files ?? []) {
      clearFindings.run(record.file);
      upsertFile(record);
    }
    for (const file of publication.blockedFiles ?? []) block.run(file);
    for (const file of publication.unreadFiles ?? []) clearDigest.run(file);
    insert("file", publication.fileFindings ?? []);
  };
}

function prepareFindings({ raw }: Store): InsertFindings {
  const insert = prepareInsert(raw, findings);
  return (scope, list) => {
    const nextOrdinal = new Map<string, number>();
    for (const finding of list) {
      const ordinal = nextOrdinal.get(finding.file) ?? 0;
      nextOrdinal.set(finding.file, ordinal + 1);
      insert({ ...finding, scope, ordinal });
    }
  };
}

function applySettings(store: Store, publication: Publication): void {
  const { site, elections, questions, map, brand, revisions, notices } = publication;
  const { settingsDigest, checkedDay, estimatedPoints } = publication;
  const values = { site, elections, questions, map, brand, revisions, notices };
  const all = {
    ...values,
    estimated_points: estimatedPoints,
    settings_digest: settingsDigest,
    checked_day: checkedDay,
  };
  for (const [key, value] of Object.entries(all)) {
    if (value !== undefined) writeSetting(store, key, value);
  }
  if (!publication.directoryDefaults) return;
  store.orm.delete(directoryDefaults).run();
  const insert = prepareInsert(store.raw, directoryDefaults, { conflict: "path" });
  for (const record of publication.directoryDefaults) insert(record);
}

function applyFinder(store: Store, finder: Publication["finder"]): void {
  if (finder === undefined) return;
  for (const table of [finderPostcodes, finderMunicipalities, finderPlaces]) {
    store.orm.delete(table).run();
  }
  writeSetting(store, "finder", finder?.record ?? null);
  if (!finder) return;
  const insertPostcode = prepareInsert(store.raw, finderPostcodes);
  for (const row of finder.postcodes) insertPostcode(row);
  const insertMunicipality = prepareInsert(store.raw, finderMunicipalities);
  for (const row of finder.municipalities ?? []) insertMunicipality(row);
  const insertPlace = prepareInsert(store.raw, finderPlaces);
  for (const row of finder.places) insertPlace(row);
}

function applyAssets(store: Store, change: Publication["assets"]): void {
  if (!change) return;
  store.orm.delete(assets).where(inList(assets.file, change.deletions)).run();
  const upsert = prepareInsert(store.raw, assets, { conflict: "file" });
  for (const record of change.upserts) upsert(record);
}
