import { existsSync } from "node:fs";
import { join } from "node:path";
import type { LastImport } from "#db/write/last-import.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { findKindFolder } from "#ingest/addresses/kind-folders.ts";
import { deriveAddress } from "#ingest/addresses/derive-address.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Tree } from "#ingest/files/tree.ts";
import type { ImportOptions } from "#ingest/report/import-report.ts";

/** Fewer texts may be deleted on purpose, and git drops a folder with its last file. */
const minTexts = 2;

/**
 * Keeps the texts of a folder in `kinds` online if the whole folder is missing although `site.yml`
 * still lists it: it was renamed, or is being replaced. A similar folder under another name waits.
 */
export function keepFolders(
  tree: Tree,
  { last, site }: { last: LastImport; site: SiteConfig | undefined },
  { contentDir, allowEmpty }: Pick<ImportOptions, "contentDir" | "allowEmpty">,
): Tree {
  if (!tree.isFull || !site || allowEmpty || tree.missing.length < minTexts) return tree;
  return listLost(tree, { last, site })
    .filter(({ folder }) => !existsSync(join(contentDir, folder)))
    .reduce((rest, { folder, names }) => {
      const newFolder = findRenamed(rest, { names, last });
      if (newFolder !== undefined && findFolderOf(`${newFolder}/x.md`, site)) return rest;
      const isInNewFolder = (file: string) =>
        newFolder !== undefined && isNew(file, last) && isIn(newFolder, file);
      const isKept = (file: string) =>
        isIn(folder, file) && (last.documents.has(file) || last.assets.has(file));
      return {
        ...rest,
        files: rest.files.filter(({ file }) => !isInNewFolder(file)),
        missing: rest.missing.filter((file) => file !== folder && !isKept(file)),
        diagnostics: [
          ...rest.diagnostics,
          finding(
            "folder-missing",
            { file: folder, severity: "error" },
            newFolder === undefined
              ? { case: "gone", folder, texts: names.length }
              : { case: "renamed", folder, texts: names.length, newName: newFolder },
          ),
        ],
      };
    }, tree);
}

interface LostFolder {
  folder: string;
  /** The names of the folder's texts, without the folder. */
  names: string[];
}

/** Finds the folders of kinds that had several texts and have none now. */
function listLost(
  { files, missing }: Tree,
  { last, site }: { last: LastImport; site: SiteConfig },
): LostFolder[] {
  const lost = new Map<string, string[]>();
  for (const file of missing) {
    const kindFolder = findFolderOf(file, site);
    if (!kindFolder || last.documents.get(file)?.kind !== kindFolder.kind) continue;
    const depth = kindFolder.path.split("/").length - 1;
    const parts = file.split("/");
    const folder = parts.slice(0, depth).join("/");
    lost.set(folder, [...(lost.get(folder) ?? []), parts.slice(depth).join("/")]);
  }
  const present = new Set(files.map(({ file }) => findFolderOf(file, site)));
  return [...lost]
    .map(([folder, names]) => ({ folder, names }))
    .filter(({ folder, names }) => {
      return names.length >= minTexts && !present.has(findFolderOf(`${folder}/x.md`, site));
    });
}

function findFolderOf(file: string, { umlauts, kindFolders }: SiteConfig) {
  return findKindFolder(deriveAddress(file, umlauts).path, kindFolders);
}

/** Finds a new folder with at least half of these texts. */
function findRenamed(
  { files }: Tree,
  { names, last }: { names: readonly string[]; last: LastImport },
): string | undefined {
  const counts = new Map<string, number>();
  for (const { file } of files) {
    const name = names.find((one) => file.endsWith(`/${one}`));
    if (name === undefined || !isNew(file, last)) continue;
    const folder = file.slice(0, -name.length - 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => 2 * count >= names.length)?.[0];
}

function isNew(file: string, last: LastImport): boolean {
  return !last.files.has(file);
}

function isIn(folder: string, file: string): boolean {
  return file.startsWith(`${folder}/`);
}
