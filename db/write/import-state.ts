import { and, asc, count, eq, inArray, isNull } from "drizzle-orm";
import type { BodyNode } from "#db/model/body.ts";
import { compactRow } from "#db/store/compact-row.ts";
import { compareFiles } from "./document-order.ts";
import type { Store } from "#db/store/open-store.ts";
import type {
  AssetRecord,
  DirectoryDefaultsRecord,
  FileRecord,
  FindingRecord,
  JsonObject,
  LinkRecord,
} from "#db/model/records.ts";
import type { DocumentKind } from "#db/model/kinds.ts";
import {
  aliases,
  assets,
  bodies,
  directoryDefaults,
  documents,
  files,
  findings,
  links,
  settings,
} from "#db/store/schema.ts";

/** What the last import left: the base of the next one's comparison. */
export interface ImportState {
  files: Map<string, FileRecord>;
  settingsDigest: string;
  assets: Map<string, AssetRecord>;
  documentCount: number;
  hasDocuments: boolean;
}

/** Everything that checks across documents need, without bodies. */
export interface TreeIndex {
  /** In the default order. */
  documents: IndexedDocument[];
  links: (LinkRecord & { file: string })[];
  /** Ids of the headings that divide a text, by path. */
  anchors: Map<string, Set<string>>;
  aliases: { path: string; file: string; status: number }[];
  /** Files of published images and other assets. */
  assets: Set<string>;
  /** Those of them that are no longer in the tree; their last version is shown. */
  missingAssets: Set<string>;
  directoryDefaults: DirectoryDefaultsRecord[];
  /** Files that are rejected and have no earlier version. */
  unpublished: string[];
}

export interface IndexedDocument {
  file: string;
  path: string;
  kind: DocumentKind;
  title: string;
  isDraft: boolean;
  isPartial: boolean;
  redirect?: string;
  listPosition?: number;
  constituency?: number;
  startsAt?: string;
  unpublishAt?: string;
  updatedAt?: string;
  fields?: JsonObject;
}

/** Reads digests and assets of the last import. */
export function readImportState(store: Store): ImportState {
  const digest = store.orm.select().from(settings).where(eq(settings.key, "settings_digest")).get();
  const documentCount = store.orm.select({ count: count() }).from(documents).get()?.count ?? 0;
  const media = store.orm.select().from(assets).all().map(compactRow);
  const known = store.raw.prepare<[], FileRecord>("SELECT file, digest, outcome FROM files").all();
  return {
    files: new Map(known.map((row) => [row.file, row])),
    settingsDigest: typeof digest?.value === "string" ? digest.value : "",
    assets: new Map(media.map((row) => [row.file, row])),
    documentCount,
    hasDocuments: documentCount > 0,
  };
}

/** What every view of a document here begins with. */
const identityColumns = {
  file: documents.file,
  path: documents.path,
  kind: documents.kind,
  title: documents.title,
  isDraft: documents.isDraft,
  isPartial: documents.isPartial,
};

/** A document as the current transaction sees it, with the digest of its file. */
export type PublishedDocument = Pick<
  IndexedDocument,
  "file" | "path" | "kind" | "title" | "isDraft" | "isPartial"
> & { digest: string };

/** What is published from these files; those without a document are left out. */
export function listPublished(store: Store, wanted: string[]): PublishedDocument[] {
  const found: PublishedDocument[] = [];
  // SQLite allows 32,766 bound values in one statement.
  for (let start = 0; start < wanted.length; start += 10_000) {
    const rows = store.orm
      .select({ ...identityColumns, digest: documents.digest })
      .from(documents)
      .where(inArray(documents.file, wanted.slice(start, start + 10_000)))
      .all();
    found.push(...rows);
  }
  return found;
}

/** The files that the last import refused, as the current transaction sees it. */
export function listRejectedFiles(store: Store): string[] {
  return store.orm
    .select({ file: files.file })
    .from(files)
    .where(eq(files.outcome, "rejected"))
    .all()
    .map((row) => row.file);
}

/** The document files that show one of these images. */
export function findImageUsers(store: Store, imageFiles: string[]): string[] {
  return store.orm
    .selectDistinct({ file: documents.file })
    .from(links)
    .innerJoin(documents, eq(documents.id, links.documentId))
    .where(and(eq(links.relation, "image"), inArray(links.target, imageFiles)))
    .all()
    .map((row) => row.file);
}

/** Those of the images that documents show. */
export function findShownImages(store: Store, imageFiles: string[]): Set<string> {
  const rows = store.orm
    .selectDistinct({ target: links.target })
    .from(links)
    .where(and(eq(links.relation, "image"), inArray(links.target, imageFiles)))
    .all();
  return new Set(rows.map((row) => row.target));
}

/** What a document claims that no other one may have. */
export interface Claims extends Pick<
  IndexedDocument,
  "path" | "kind" | "isDraft" | "isPartial" | "fields"
> {
  aliases: string[];
}

/** The claims of the published documents of files. */
export function readClaims(store: Store, wanted: string[]): Map<string, Claims> {
  const { file, path, kind, isDraft, isPartial, fields } = documents;
  const rows = store.orm
    .select({ id: documents.id, file, path, kind, isDraft, isPartial, fields })
    .from(documents)
    .where(inArray(file, wanted))
    .all()
    .map(compactRow);
  const ids = rows.map(({ id }) => id);
  const owned = Map.groupBy(
    store.orm.select().from(aliases).where(inArray(aliases.documentId, ids)).all(),
    ({ documentId }) => documentId,
  );
  return new Map(
    rows.map(({ id, file: name, ...claims }) => [
      name,
      { ...claims, aliases: (owned.get(id) ?? []).map((alias) => alias.path) },
    ]),
  );
}

/** Reads the index for checks across documents, as the current transaction sees it. */
export function readTreeIndex(store: Store): TreeIndex {
  return {
    documents: readIndexedDocuments(store),
    links: readLinks(store),
    anchors: readAnchors(store),
    aliases: store.orm
      .select({ path: aliases.path, status: aliases.status, file: documents.file })
      .from(aliases)
      .innerJoin(documents, eq(documents.id, aliases.documentId))
      .all(),
    assets: new Set(
      store.orm
        .select({ file: assets.file })
        .from(assets)
        .all()
        .map((row) => row.file),
    ),
    missingAssets: readMissingAssets(store),
    directoryDefaults: readFolderSettings(store),
    unpublished: listUnpublished(store),
  };
}

/** The settings of every folder that has any, as the current transaction sees them. */
export function readFolderSettings(store: Store): DirectoryDefaultsRecord[] {
  return store.orm.select().from(directoryDefaults).all().map(compactRow);
}

/** All findings of the last import: of single files and of the tree, by file and line. */
export function readFindings(store: Store): FindingRecord[] {
  return selectFindings(store, ["file", "tree"]);
}

/** Those that are about single files, without a look at others. */
export function readFileFindings(store: Store): FindingRecord[] {
  return selectFindings(store, ["file"]);
}

function selectFindings(store: Store, scopes: ("file" | "tree")[]): FindingRecord[] {
  return store.orm
    .select()
    .from(findings)
    .where(inArray(findings.scope, scopes))
    .orderBy(asc(findings.file), asc(findings.line), asc(findings.column), asc(findings.ordinal))
    .all()
    .map((row) => {
      const { scope: _scope, ordinal: _ordinal, ...finding } = compactRow(row);
      return finding;
    });
}

function readIndexedDocuments(store: Store): IndexedDocument[] {
  return store.orm
    .select({
      ...identityColumns,
      redirect: documents.redirect,
      listPosition: documents.listPosition,
      constituency: documents.constituency,
      startsAt: documents.startsAt,
      unpublishAt: documents.unpublishAt,
      updatedAt: documents.updatedAt,
      fields: documents.fields,
    })
    .from(documents)
    .all()
    .map(compactRow)
    .toSorted((one, other) => compareFiles(one.file, other.file));
}

function readMissingAssets(store: Store): Set<string> {
  const rows = store.orm
    .select({ file: files.file })
    .from(files)
    .innerJoin(assets, eq(assets.file, files.file))
    .where(eq(files.outcome, "missing"))
    .all();
  return new Set(rows.map((row) => row.file));
}

/** Rejected files of which no earlier version is published, as the current transaction sees it. */
export function listUnpublished(store: Store): string[] {
  return store.orm
    .select({ file: files.file })
    .from(files)
    .leftJoin(documents, eq(documents.file, files.file))
    .where(and(eq(files.outcome, "rejected"), isNull(documents.id)))
    .all()
    .map((row) => row.file);
}

// Drizzle maps a row in several times the time that reading it takes, and here are the longest lists.
function readLinks({ raw }: Store): (LinkRecord & { file: string })[] {
  return raw
    .prepare<[], NullableLink>(
      `SELECT file, relation, target, fragment, line, "column"
       FROM links JOIN documents ON documents.id = links.document_id ORDER BY file, ordinal`,
    )
    .all()
    .map(compactRow);
}

/** A link with its file, as the database has it. */
type NullableLink = Pick<LinkRecord, "relation" | "target"> & {
  file: string;
  fragment: string | null;
  line: number | null;
  column: number | null;
};

function readAnchors({ raw }: Store): Map<string, Set<string>> {
  const anchors = new Map<string, Set<string>>();
  const rows = raw
    .prepare<[], { path: string; id: string }>(
      `SELECT path, heading_id AS id FROM sections JOIN documents ON documents.id = sections.document_id
       WHERE heading_id IS NOT NULL`,
    )
    .iterate();
  for (const { path, id } of rows) {
    const ids = anchors.get(path) ?? new Set();
    anchors.set(path, ids.add(id));
  }
  return anchors;
}

/** Every id in the text of a published file. */
export function readBodyIds(store: Store, file: string): Set<string> {
  const row = store.orm
    .select({ body: bodies.body })
    .from(bodies)
    .innerJoin(documents, eq(documents.id, bodies.documentId))
    .where(eq(documents.file, file))
    .get();
  const ids = new Set<string>();
  const nodes: BodyNode[] = [...(row?.body?.children ?? [])];
  // An array that grows is walked to its last entry.
  for (const node of nodes) {
    if (node.type === "text") continue;
    const id = node.props?.["id"];
    if (typeof id === "string") ids.add(id);
    nodes.push(...(node.children ?? []));
  }
  return ids;
}
