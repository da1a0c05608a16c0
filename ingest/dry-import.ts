import { readTreeCampaign, type ContentTree } from "#domain/campaign/content-tree.ts";
import type { DocumentRecord } from "#domain/content/records.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { listBodyIds } from "#db/write/content-tree.ts";
import type { TreeFinding } from "#ingest/check/check-input.ts";
import { checkTree } from "#ingest/check/check-tree.ts";
import { parseDocument, type ParseResult } from "#ingest/document/parse-document.ts";
import { features } from "#ingest/features.ts";
import { digestBytes } from "#ingest/files/read-file.ts";

export interface ContentFile {
  /** Path below the content folder. */
  file: string;
  bytes: Uint8Array;
}

/** A content folder in memory, with the settings that its texts are read by. */
export interface FolderFiles {
  site: SiteConfig;
  elections: Election[];
  /** All texts and settings of folders. */
  files: readonly ContentFile[];
  /** Pictures and other files that texts can show. */
  assets?: ReadonlySet<string>;
  map?: MapRecord | undefined;
  now?: Date;
}

export interface ParsedFile extends ParseResult {
  file: string;
}

/** Parses a file like an import, but without its pictures. */
export function parseFile(
  { file, bytes }: ContentFile,
  { site, elections }: Pick<FolderFiles, "site" | "elections">,
): ParsedFile {
  const source = { file, bytes, digest: digestBytes(bytes), modifiedAt: "" };
  return { file, ...parseDocument(source, { site, elections, findAsset: () => undefined }) };
}

/**
 * The findings of an import of these files across documents. Nothing is stored, and no line is
 * quoted.
 */
export function checkParsedFiles(
  files: readonly ParsedFile[],
  { site, elections, assets, map, now }: Omit<FolderFiles, "files">,
): TreeFinding[] {
  const documents = files.flatMap(({ document }) => document ?? []);
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const byFile = new Map(documents.map((document) => [document.file, document]));
  const tree = toContentTree(files, documents, assets);
  const settings = { site, elections, ...(map && { map }) };
  return checkTree(
    {
      ...readTreeCampaign(tree, settings),
      ...tree,
      readHeadingIds: (path) =>
        new Set(byPath.get(path)?.sections.flatMap(({ headingId }) => headingId ?? [])),
      readBodyIds: (file) => listBodyIds(byFile.get(file)?.body),
      readText: () => undefined,
      now,
    },
    features.treeChecks,
  );
}

function toContentTree(
  files: readonly ParsedFile[],
  documents: readonly DocumentRecord[],
  assets: ReadonlySet<string> = new Set(),
): ContentTree {
  const links = documents.flatMap(({ file, links }) => links.map((link) => ({ ...link, file })));
  const hidden = new Set(
    documents.flatMap(({ file, isDraft, isPartial }) => (isDraft || isPartial ? file : [])),
  );
  return {
    documents: documents.map((document, index) => ({
      ...document,
      id: index + 1,
      position: index + 1,
    })),
    links,
    aliases: documents.flatMap(({ file, aliases }) => aliases.map((one) => ({ ...one, file }))),
    unpublished: files.flatMap(({ file, document }) => (document ? [] : file)),
    shownPictures: links.flatMap(({ picture, target, ...link }) =>
      picture && !hidden.has(link.file) ? { ...link, image: target, picture } : [],
    ),
    assets,
    // Only an import knows the sizes of pictures.
    bitmaps: new Map(),
    outdated: new Set(),
    directoryDefaults: files.flatMap(({ folderSettings }) => folderSettings ?? []),
  };
}
