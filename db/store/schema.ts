import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Body } from "#domain/content/body.ts";
import type { MunicipalityArea } from "#domain/finder/finder-record.ts";
import type { FaceBox } from "#domain/media/crops.ts";
import { jsonText } from "./json-column.ts";
import type { DocumentKind } from "#domain/fields/kinds.ts";
import type {
  AssetVariant,
  DocumentRecord,
  FileOutcome,
  FindingSeverity,
  JsonObject,
  LinkRecord,
  PictureRecord,
  VideoRecord,
} from "#domain/content/records.ts";

/** One row per published document. Bodies are in `bodies`, so that lists never load them. */
export const documents = sqliteTable(
  "documents",
  {
    id: integer().primaryKey(),
    documentId: text("document_id").notNull().unique(),
    file: text().notNull().unique(),
    path: text().notNull(),
    dir: text().notNull(),
    stem: text().notNull(),
    extension: text().notNull(),
    type: text().notNull().$type<DocumentRecord["type"]>(),
    locale: text().notNull().default(""),
    isPartial: integer("is_partial", { mode: "boolean" }).notNull(),
    isDraft: integer("is_draft", { mode: "boolean" }).notNull(),
    kind: text().notNull().$type<DocumentKind>(),
    title: text().notNull(),
    description: text().notNull(),
    layout: text(),
    redirect: text(),
    /** Place in the default order of all documents: by `file`, with numbers by value. */
    position: integer().notNull().default(0),
    listPosition: integer("list_position"),
    constituency: integer(),
    startsAt: text("starts_at"),
    publishAt: text("publish_at"),
    unpublishAt: text("unpublish_at"),
    updatedAt: text("updated_at"),
    /** When the file was committed, or else last written, as of the import that read it. */
    changedAt: text("changed_at"),
    /** Front matter as written, for the engine. */
    front: jsonText().notNull().$type<JsonObject>(),
    /** The kind's validated fields, null without a schema. */
    fields: jsonText().$type<JsonObject>(),
    digest: text().notNull(),
  },
  (table) => [
    index("documents_path").on(table.path),
    index("documents_kind_list").on(table.kind, table.listPosition),
    index("documents_kind_constituency").on(table.kind, table.constituency),
    index("documents_kind_start").on(table.kind, table.startsAt),
    index("documents_position").on(table.position),
    index("documents_siblings").on(table.dir, table.kind, table.position),
    index("documents_publish").on(table.publishAt),
    index("documents_unpublish").on(table.unpublishAt),
    index("documents_drafts")
      .on(table.id)
      .where(sql`${table.isDraft} = 1`),
  ],
);

export const bodies = sqliteTable("bodies", {
  documentId: integer("document_id")
    .primaryKey()
    .references(() => documents.id, { onDelete: "cascade" }),
  body: jsonText().$type<Body>(),
  excerpt: jsonText().$type<Body>(),
  /** Words of the text, for the reading time. */
  wordCount: integer("word_count").notNull(),
});

/** Front matter defaults of folders, from `_dir.yml`. */
export const directoryDefaults = sqliteTable("directory_defaults", {
  path: text().primaryKey(),
  file: text().notNull(),
  title: text(),
  layout: text(),
  redirect: text(),
  navigation: jsonText().$type<unknown>(),
});

/** Links, images and references from a document to something else in the tree. */
export const links = sqliteTable(
  "links",
  {
    documentId: integer("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    relation: text().notNull().$type<LinkRecord["relation"]>(),
    ordinal: integer().notNull(),
    /** A path for links and references, a file for images. */
    target: text().notNull(),
    fragment: text(),
    line: integer(),
    column: integer(),
    picture: jsonText().$type<PictureRecord>(),
    shownUntil: text("shown_until"),
    video: jsonText().$type<VideoRecord>(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.relation, table.ordinal] }),
    index("links_target").on(table.relation, table.target),
    index("links_pictures")
      .on(table.target)
      .where(sql`${table.picture} IS NOT NULL`),
    index("links_shown_until")
      .on(table.shownUntil)
      .where(sql`${table.shownUntil} IS NOT NULL`),
  ],
);

/** Former or second addresses that redirect to a document; of several, to the first in order. */
export const aliases = sqliteTable(
  "aliases",
  {
    path: text().notNull(),
    documentId: integer("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    status: integer().notNull(),
    /** Left by an import when the document moved; it lasts until a document claims the path. */
    isMoved: integer("is_moved", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.documentId] }),
    index("aliases_document").on(table.documentId),
  ],
);

/** One section of a document: its own text, or the text below one heading. */
export const sections = sqliteTable(
  "sections",
  {
    id: integer().primaryKey(),
    documentId: integer("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    headingId: text("heading_id"),
    title: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index("sections_document").on(table.documentId)],
);

/**
 * Facts from the fields of a document, in one or two sentences for readers.
 *
 * Their folded words, and those of title and sections, are in the FTS5 table `document_words` under
 * a number derived from the document's; `search-index.ts` keeps both up to date.
 */
export const searchFacts = sqliteTable("search_facts", {
  documentId: integer("document_id").primaryKey(),
  text: text().notNull(),
});

/** Documents that changed since they were indexed; filled by triggers, emptied by imports. */
export const searchStale = sqliteTable("search_stale", {
  documentId: integer("document_id").primaryKey(),
});

/** Published files other than texts, under content-hashed URLs. */
export const assets = sqliteTable("assets", {
  file: text().primaryKey(),
  digest: text().notNull(),
  mediaType: text("media_type").notNull(),
  sizeBytes: integer("size_bytes").notNull(),
  /** File name below the media folder and below `/assets/media/`. */
  mediaName: text("media_name").notNull(),
  width: integer(),
  height: integer(),
  variants: jsonText().notNull().$type<AssetVariant[]>(),
  /**
   * The relative luminance of an image in eight by eight fields, row by row, two hexadecimal digits
   * each.
   */
  shades: text(),
  /** Where the faces on a photo are, the largest first. */
  faces: jsonText().$type<FaceBox[]>(),
});

/** The constituencies that the area of a postcode is in; `outside` names the state of foreign ones. */
export const finderPostcodes = sqliteTable(
  "finder_postcodes",
  {
    postcode: text().notNull(),
    number: integer().notNull(),
    /** The share of the area of the postcode, up to 1. */
    share: real().notNull(),
    outside: text(),
    /** Whether the source names several constituencies and this is one of them. */
    isGuessed: integer("is_guessed", { mode: "boolean" }),
  },
  (table) => [primaryKey({ columns: [table.postcode, table.number] })],
);

/** Municipalities with their constituencies, of which divided ones have several. */
export const finderMunicipalities = sqliteTable("finder_municipalities", {
  /** Official key of the municipality (Amtlicher Gemeindeschlüssel). */
  ags: text().primaryKey(),
  name: text().notNull(),
  /** The name of the municipality's Kreis. */
  district: text(),
  isSure: integer("is_sure", { mode: "boolean" }).notNull(),
  /** The address of the municipality's own list of streets. */
  streets: text(),
  areas: jsonText().notNull().$type<MunicipalityArea[]>(),
});

/** Names of municipalities, districts and places, with postcodes as far as they are known. */
export const finderPlaces = sqliteTable(
  "finder_places",
  {
    id: integer().primaryKey(),
    postcode: text(),
    name: text().notNull(),
    /** The words of the name as `foldPlaceName` writes them, and the same without blanks. */
    words: text().notNull(),
    joined: text().notNull(),
    /** The municipality that this place is, or belongs to. */
    municipality: text(),
    isPart: integer("is_part", { mode: "boolean" }),
    /**
     * For a part: the constituency that the table of municipalities names. For a place without
     * municipality: that of its point.
     */
    constituency: integer(),
    /** The state of a place outside; null where that is unknown. */
    outside: text(),
    /** Other constituencies whose border is near. */
    near: jsonText().notNull().$type<number[]>(),
  },
  (table) => [
    index("finder_places_postcode").on(table.postcode),
    index("finder_places_words").on(table.words),
    index("finder_places_joined").on(table.joined),
  ],
);

/** Every file of the last scan with its digest, for comparison by the next import. */
export const files = sqliteTable("files", {
  file: text().primaryKey(),
  digest: text().notNull(),
  outcome: text().notNull().$type<FileOutcome>(),
});

/** Errors and warnings about the tree as of the last import. */
export const findings = sqliteTable(
  "findings",
  {
    file: text().notNull(),
    ordinal: integer().notNull(),
    /** `file`: found in a single file; `tree`: found by comparing documents. */
    scope: text().notNull().$type<"file" | "tree">(),
    code: text().notNull(),
    severity: text().notNull().$type<FindingSeverity>(),
    line: integer(),
    column: integer(),
    message: text().notNull(),
    hint: text(),
    facts: jsonText().$type<JsonObject>(),
    excerpt: text(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.file, table.ordinal] })],
);

/** Single values: `site`, `elections`, `questions`, `map`, `brand`, `estimated_points`, `revisions`, `notices`, `finder`, `content_version`, `settings_digest`, `checked_day`. */
export const settings = sqliteTable("settings", {
  key: text().primaryKey(),
  value: jsonText().notNull().$type<unknown>(),
});
