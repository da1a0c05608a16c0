import { readFile } from "node:fs/promises";
import type { ContentFile, FolderFiles } from "#ingest/dry-import.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { findGeoWish, listStandIns } from "#ingest/geo-folder/shipped-files.ts";
import { importMap } from "#ingest/map/import-map.ts";
import { findKindFolder } from "#ingest/addresses/kind-folders.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { decodeText } from "#ingest/files/decode-text.ts";
import { scanTree } from "#ingest/files/scan-tree.ts";
import { readFrontMatter } from "#ingest/front-matter/front-matter.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { sheetKinds, type SheetKind } from "./columns.ts";
import { readFields, type DocumentFields } from "./fields.ts";
import { mistake, type SheetFinding } from "./sheet.ts";

/** A file of the kind that a spreadsheet is about. */
export interface KnownDocument {
  file: string;
  /** The text with byte order mark and line ends unchanged. */
  source: string;
  fields: DocumentFields;
}

/** Reads the texts of a content folder. Throws the system error. */
export async function readTree(
  contentDir: string,
  settings: { site: SiteConfig; elections: Election[] },
): Promise<FolderFiles> {
  const { files } = await scanTree(contentDir);
  return { ...settings, ...(await readFiles(files)) };
}

async function readFiles(
  scanned: Awaited<ReturnType<typeof scanTree>>["files"],
): Promise<Pick<FolderFiles, "files" | "assets">> {
  const files: ContentFile[] = [];
  const assets = new Set<string>();
  for (const { file, absolutePath, kind } of scanned) {
    if (kind === "document") files.push({ file, bytes: await readFile(absolutePath) });
    else if (kind === "asset" || kind === "video") assets.add(file);
  }
  return { files, assets };
}

/** Reads the texts of a content folder with its map, for checking constituencies. */
export async function readTreeWithMap(
  contentDir: string,
  { now, ...settings }: { site: SiteConfig; elections: Election[]; now: Date },
): Promise<FolderFiles> {
  const { files, diagnostics } = await scanTree(contentDir);
  const { site, elections } = settings;
  const tree = { files, diagnostics, isFull: true, postponed: new Set<string>() };
  const wish = findGeoWish(site, elections);
  const shipped = listStandIns({ ...tree, standIns: new Map() }, wish, site.map);
  const { map } = await importMap(
    { ...tree, files: [...files, ...shipped] },
    { files: new Map(), settings: { elections: [] } },
    { site, mediaDir: undefined },
  );
  return { ...settings, ...(await readFiles(files)), map, now };
}

/** The kind of a file by its folder; undefined for pages, partials and data. */
export function findSheetKind(file: string, site: SiteConfig): SheetKind | undefined {
  const { path, isPartial, extension } = deriveAddress(file, site.umlauts);
  if (isPartial || extension.toLowerCase() !== "md") return undefined;
  const kind = findKindFolder(path, site.kindFolders)?.kind;
  return sheetKinds.find((one) => one === kind);
}

/** The documents of a kind; a file with unreadable front matter is a finding. */
export function readKnownDocuments(
  kind: SheetKind,
  { site, files }: FolderFiles,
): { known: KnownDocument[]; findings: SheetFinding[] } {
  const findings: SheetFinding[] = [];
  const known = files.flatMap(({ file, bytes }) => {
    if (findSheetKind(file, site) !== kind) return [];
    const { text } = decodeText(bytes, file);
    const frontMatter = readFrontMatter(text ?? "", file);
    if (text === undefined || !frontMatter.isComplete) {
      findings.push(finding("row-file-unreadable", { ...mistake, file }));
      return [];
    }
    const source = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    return [{ file, source, fields: readFields(kind, frontMatter) }];
  });
  return { known, findings };
}
