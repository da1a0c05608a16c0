import type { KindName } from "#domain/fields/kinds.ts";
import type { KindFolder, SiteConfig, SiteFile } from "#domain/site/site-config.ts";
import type { Umlauts } from "#domain/words/slugify.ts";
import { deriveAddress, deriveSegment, resolveTreePath } from "./derive-address.ts";

/** The folders that `site.yml` binds to kinds, in its order. */
export function listKindFolders(kinds: SiteFile["kinds"], umlauts: Umlauts): KindFolder[] {
  return Object.entries(kinds).map(([folder, kind]) => ({
    path: deriveFolder(folder, umlauts),
    kind,
  }));
}

/**
 * The folder that decides the kind of a document: the longest one that contains its address.
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
 * The address that a person would have in the other list of persons; undefined if there is only
 * one.
 */
export function findOtherList(
  path: string,
  kindFolders: readonly KindFolder[],
): string | undefined {
  const lists = kindFolders.filter(({ kind }) => kind === "candidate").slice(0, 2);
  const own = lists.find((one) => path.startsWith(`${one.path}/`));
  const other = lists.find((one) => one !== own);
  return own && other && other.path + path.slice(own.path.length);
}

/**
 * The address that a reference leads to. It may be written as an address, a file of the tree, or
 * the name of a document in the folder of its kind. Returns undefined if it leaves the tree.
 */
export function resolveReference(
  written: string,
  kind: KindName,
  { file, site }: { file: string; site: SiteConfig },
): string | undefined {
  const { kindFolders, umlauts } = site;
  const target = written.trim().replace(/[?#].*$/, "");
  if (/\.(?:md|ya?ml|json)$/i.test(target) || /^\.\.?\//.test(target)) {
    const treePath = resolveTreePath(file, target);
    return treePath === undefined ? undefined : deriveAddress(asFile(treePath), umlauts).path;
  }
  if (target.startsWith("/")) return `/${resolveTreePath(file, target) ?? ""}`;
  const path = deriveFolder(target, umlauts);
  if (kindFolders.some((folder) => path.startsWith(`${folder.path}/`))) return path;
  const folder = kindFolders.find((one) => one.kind === kind && kind !== "page");
  return `${folder?.path ?? ""}${path}`;
}

function asFile(treePath: string): string {
  return /\.[a-z]+$/i.test(treePath) ? treePath : `${treePath}.md`;
}

function deriveFolder(folder: string, umlauts: Umlauts): string {
  const segments = folder.split("/").map((segment) => deriveSegment(segment, umlauts));
  return `/${segments.filter((segment) => segment !== "").join("/")}`;
}
