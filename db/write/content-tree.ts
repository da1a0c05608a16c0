import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { BodyNode } from "#domain/content/body.ts";
import { compactRow } from "#db/store/compact-row.ts";
import { farewellEnd } from "#domain/elections/farewell.ts";
import { parseStoredJson } from "#db/store/json-column.ts";
import { compareFiles } from "./document-order.ts";
import { inList } from "#db/store/in-list.ts";
import type { Store } from "#db/store/open-store.ts";
import type { Bitmap, ContentTree, ShownPicture } from "#domain/campaign/content-tree.ts";
import type { FaceBox } from "#domain/media/crops.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { JsonObject, LinkRecord } from "#domain/content/records.ts";
import { readFolderSettings } from "./last-import.ts";
import { aliases, bodies, documents, links } from "#db/store/schema.ts";

/** The document files that show one of these images, videos or captions, or link to it. */
export function findImageUsers(store: Store, images: string[]): Set<string> {
  const relations = ["image", "video", "captions", "file"] as const;
  const rows = store.orm
    .selectDistinct({ file: documents.file })
    .from(links)
    .innerJoin(documents, eq(documents.id, links.documentId))
    .where(and(inArray(links.relation, relations), inList(links.target, images)))
    .all();
  return new Set(rows.map(({ file }) => file));
}

/** Reads what an import has published, as the current transaction sees it. */
export function readContentTree(store: Store): ContentTree {
  return {
    documents: readTreeDocuments(store),
    links: readLinks(store),
    shownPictures: readPictures(store),
    aliases: readAliases(store),
    assets: new Set(pluck(store, "SELECT file FROM assets")),
    bitmaps: readBitmaps(store),
    outdated: new Set(pluck(store, `${selectHeld} IN (SELECT file FROM documents)`)),
    directoryDefaults: readFolderSettings(store),
    unpublished: listUnpublished(store),
  };
}

/** Reads the heads of all published documents, drafts and partials included, in the default order. */
export function readTreeDocuments({ orm }: Store): DocumentHead[] {
  // Reads rows, because the column of positions is outdated until an import ends.
  const rows = orm.select().from(documents).all();
  return rows.map(compactRow).toSorted((one, other) => compareFiles(one.file, other.file));
}

function readAliases({ orm }: Store): ContentTree["aliases"] {
  const { path, status, isMoved } = aliases;
  return orm
    .select({ path, status, isMoved, file: documents.file })
    .from(aliases)
    .innerJoin(documents, eq(documents.id, aliases.documentId))
    .all()
    .map(({ isMoved: isLeft, ...alias }) => ({ ...alias, ...(isLeft && { isMoved: true }) }));
}

/** Files of the tree of which no version is published, as the current transaction sees them. */
export function listUnpublished(store: Store): string[] {
  return pluck(store, `${selectHeld} NOT IN (SELECT file FROM documents)`);
}

const selectHeld = "SELECT file FROM files WHERE outcome IN ('rejected', 'blocked') AND file";

function pluck({ raw }: Store, statement: string): string[] {
  return raw.prepare<[], string>(statement).pluck().all();
}

// Without drizzle: mapping a row takes several times as long as reading it, and links are many.
// Most of them are left out, because checking them would take most of an import.
function readLinks({ raw }: Store): ContentTree["links"] {
  return raw
    .prepare<[], NullableLink>(
      `SELECT file, relation, target, fragment, line, "column"
       FROM links JOIN documents ON documents.id = links.document_id
       WHERE relation <> 'link' OR fragment IS NOT NULL OR target NOT IN
         (SELECT path FROM documents WHERE NOT is_draft AND NOT is_partial)
       ORDER BY file, ordinal`,
    )
    .all()
    .map(compactRow);
}

/** A link with its file, as the driver returns it. */
type NullableLink = Pick<LinkRecord, "relation" | "target"> & {
  file: string;
  fragment: string | null;
  line: number | null;
  column: number | null;
};

function readPictures(store: Store): ShownPicture[] {
  const { picture, target, line, column, shownUntil } = links;
  return store.orm
    .select({ file: documents.file, image: target, picture, line, column, shownUntil })
    .from(links)
    .innerJoin(documents, eq(documents.id, links.documentId))
    .where(
      and(
        isNotNull(picture),
        or(isNull(shownUntil), ne(shownUntil, farewellEnd)),
        eq(documents.isDraft, false),
        eq(documents.isPartial, false),
      ),
    )
    .orderBy(asc(documents.file), asc(links.ordinal))
    .all()
    .map((row) => compactRow({ ...row, picture: row.picture ?? {} }));
}

function readBitmaps({ raw }: Store): ContentTree["bitmaps"] {
  const rows = raw
    .prepare<
      [],
      Omit<Bitmap, "faces" | "shades"> & { file: string } & Record<
          "faces" | "shades",
          string | null
        >
    >(
      `SELECT file, width, height, media_name AS mediaName, faces, shades FROM assets
       WHERE media_type LIKE 'image/%' AND media_type <> 'image/svg+xml'
         AND width IS NOT NULL AND height IS NOT NULL`,
    )
    .all();
  return new Map(
    rows.map(({ file, faces, shades, ...row }) => [
      file,
      {
        ...row,
        shades: shades ?? "",
        faces: faces === null ? [] : (parseStoredJson(faces) as FaceBox[]),
      },
    ]),
  );
}

/** The fields of the document of a file, and its text without markup; undefined if it has none. */
export function readFieldsAndText(
  { raw }: Store,
  file: string,
): { fields: JsonObject; text: string } | undefined {
  const row = raw
    .prepare<[string], { fields: string; text: string | null }>(
      `SELECT fields, (SELECT group_concat(title || ' ' || text, ' ') FROM sections
         WHERE document_id = documents.id) AS text
       FROM documents WHERE file = ? AND fields IS NOT NULL`,
    )
    .get(file);
  return row && { fields: parseStoredJson(row.fields) as JsonObject, text: row.text ?? "" };
}

/** The files of documents whose texts link to an address. */
export function listLinking({ raw }: Store, path: string): string[] {
  return raw
    .prepare<[string], string>(
      `SELECT DISTINCT file FROM links JOIN documents ON documents.id = links.document_id
       WHERE relation = 'link' AND target = ? ORDER BY file`,
    )
    .pluck()
    .all(path);
}

/** Ids of the headings of sections of the page at an address. */
export function readHeadingIds(store: Store, path: string): Set<string> {
  return new Set(store.prepared(prepareHeadingIds).all(path));
}

function prepareHeadingIds({ raw }: Store) {
  return raw
    .prepare<[string], string>(
      `SELECT heading_id FROM sections JOIN documents ON documents.id = sections.document_id
       WHERE path = ? AND heading_id IS NOT NULL ORDER BY sections.id`,
    )
    .pluck();
}

/** Every id in the text of a published file. */
export function readBodyIds(store: Store, file: string): Set<string> {
  const row = store.orm
    .select({ body: bodies.body })
    .from(bodies)
    .innerJoin(documents, eq(documents.id, bodies.documentId))
    .where(eq(documents.file, file))
    .get();
  return listBodyIds(row?.body ?? undefined);
}

/** Every id in a text. */
export function listBodyIds(body: { children: readonly BodyNode[] } | undefined): Set<string> {
  const ids = new Set<string>();
  const nodes: BodyNode[] = [...(body?.children ?? [])];
  // `for…of` also visits entries that are added during the loop.
  for (const node of nodes) {
    if (node.type === "text") continue;
    const id = node.props?.["id"];
    if (typeof id === "string") ids.add(id);
    nodes.push(...(node.children ?? []));
  }
  return ids;
}
