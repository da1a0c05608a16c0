import type { DocumentHead } from "#domain/content/document-head.ts";
import type { KindName } from "#domain/fields/kinds.ts";
import type { KindFolder, SiteConfig } from "#domain/site/site-config.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { findLikelyKinds, nameFolders, nameKinds } from "#ingest/document/kind-likeness.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";

interface Group {
  folder: string;
  files: string[];
  likely: KindName[];
}

/**
 * Finds pages with the front matter of a person, place or event outside the folders of these kinds;
 * one finding per folder.
 */
export function checkMisplaced({ site, documents }: CheckInput): TreeFinding[] {
  if (!site) return [];
  const groups = new Map<string, Group>();
  for (const { file, path, front } of documents.filter(isPage)) {
    const likely = findLikelyKinds(Object.keys(front));
    // The index of a kind's folder is a page about the list.
    if (likely.length === 0 || site.kindFolders.some((one) => one.path === path)) continue;
    const folder = file.slice(0, Math.max(0, file.lastIndexOf("/")));
    const key = `${folder}:${likely.join()}`;
    const group = groups.get(key) ?? { folder, files: [], likely };
    group.files.push(file);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => findingForFolder(group, { site, documents }));
}

function isPage({ kind, isPartial }: DocumentHead): boolean {
  return kind === "page" && !isPartial;
}

function findingForFolder(
  { folder, files, likely }: Group,
  { site, documents }: { site: SiteConfig; documents: CheckInput["documents"] },
): TreeFinding {
  const [file = ""] = files;
  const places = site.kindFolders.filter(({ kind }) => likely.includes(kind));
  const isEmpty = ({ path }: KindFolder) =>
    !documents.some((one) => one.path.startsWith(`${path}/`));
  const [kind = "page"] = likely;
  const facts = { folder, folders: nameFolders(likely, site.kindFolders), kind };
  if (files.length === 1) {
    const place = {
      file,
      severity: "warning",
      keys: ["givenName", "familyName", "start", "street"],
    } as const;
    return finding("kind-misplaced", place, {
      case: "file",
      ...facts,
      kinds: nameKinds(likely, "one"),
    });
  }
  const empty = folder === "" ? undefined : places.find(isEmpty)?.path.slice(1);
  const place = { file: folder === "" ? file : folder, severity: "warning" } as const;
  const count = files.length;
  return finding("kind-misplaced", place, {
    case: "folder",
    ...facts,
    kinds: nameKinds(likely, "many"),
    count,
    empty,
  });
}
