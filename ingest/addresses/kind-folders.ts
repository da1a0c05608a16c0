import type { KindName } from "#db/model/kinds.ts";
import type { SiteConfig } from "#db/model/site-config.ts";
import { deriveAddress, deriveSegment, resolveTreePath } from "./derive-address.ts";

/** A folder of the site and the kind of the documents in it. */
export interface KindFolder {
  /** Address of the folder, `/landesliste`. */
  path: string;
  kind: KindName;
}

/** The folders that `site.yml` binds to kinds, in its order. */
export function listKindFolders(site: SiteConfig): KindFolder[] {
  return Object.entries(site.kinds).map(([folder, kind]) => ({
    path: deriveFolder(folder, site),
    kind,
  }));
}

/**
 * The folder that decides the kind of a document: the longest one that its address lies in.
 *
 * The index of such a folder is a page about the list, not an entry of it.
 */
export function findKindFolder(
  path: string,
  folders: readonly KindFolder[],
): KindFolder | undefined {
  let best: KindFolder | undefined;
  for (const folder of folders) {
    if (path.startsWith(`${folder.path}/`) && folder.path.length > (best?.path.length ?? 0)) {
      best = folder;
    }
  }
  return best;
}

/**
 * The address that a reference means: an address, a file of the tree, or the name of a document in
 * the folder of its kind. Undefined when it leaves the tree.
 */
export function resolveReference(
  written: string,
  kind: KindName,
  context: { file: string; site: SiteConfig; folders: readonly KindFolder[] },
): string | undefined {
  const { file, site, folders } = context;
  const target = written.trim().replace(/[?#].*$/, "");
  if (/\.(?:md|ya?ml|json)$/i.test(target) || /^\.\.?\//.test(target)) {
    const treePath = resolveTreePath(file, target);
    return treePath === undefined ? undefined : deriveAddress(asFile(treePath), site.umlauts).path;
  }
  if (target.startsWith("/")) return `/${resolveTreePath(file, target) ?? ""}`;
  const path = deriveFolder(target, site);
  if (folders.some((folder) => path.startsWith(`${folder.path}/`))) return path;
  const folder = folders.find((one) => one.kind === kind && kind !== "page");
  return `${folder?.path ?? ""}${path}`;
}

function asFile(treePath: string): string {
  return /\.[a-z]+$/i.test(treePath) ? treePath : `${treePath}.md`;
}

function deriveFolder(folder: string, site: SiteConfig): string {
  const segments = folder.split("/").map((segment) => deriveSegment(segment, site.umlauts));
  return `/${segments.filter((segment) => segment !== "").join("/")}`;
}
