import type { DocumentHead } from "#domain/content/document-head.ts";
import { kinds, type KindName } from "#domain/fields/kinds.ts";
import type { KindFolder, SiteConfig } from "#domain/site/site-config.ts";
import { quoteValue } from "#ingest/diagnostics/quoting.ts";
import { findLikelyKinds, nameFolders, nameKinds } from "#ingest/document/kind-likeness.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";

interface Group {
  folder: string;
  files: string[];
  likely: KindName[];
}

/** Finds pages with the head of a person, place or event, outside the folders for these; one finding for each folder. */
export function checkMisplaced({ site, documents }: CheckInput): TreeFinding[] {
  if (!site) return [];
  const groups = new Map<string, Group>();
  for (const { file, path, front } of documents.filter(isPage)) {
    const likely = findLikelyKinds(Object.keys(front));
    // The index of a folder of a kind is a page about the list.
    if (likely.length === 0 || site.kindFolders.some((one) => one.path === path)) continue;
    const folder = file.slice(0, Math.max(0, file.lastIndexOf("/")));
    const key = `${folder}:${likely.join()}`;
    const group = groups.get(key) ?? { folder, files: [], likely };
    group.files.push(file);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => describe(group, { site, documents }));
}

function isPage({ kind, isPartial }: DocumentHead): boolean {
  return kind === "page" && !isPartial;
}

function describe(
  { folder, files, likely }: Group,
  { site, documents }: { site: SiteConfig; documents: CheckInput["documents"] },
): TreeFinding {
  const [file = ""] = files;
  const places = site.kindFolders.filter(({ kind }) => likely.includes(kind));
  const names = nameFolders(likely, site.kindFolders);
  const isEmpty = ({ path }: KindFolder) =>
    !documents.some((one) => one.path.startsWith(`${path}/`));
  const common = { file, code: "kind-misplaced", severity: "warning" as const };
  const hint = names === "" ? adviseToBind(folder, likely) : `Verschiebe sie nach ${names}.`;
  if (files.length === 1) {
    const where = names === "" ? "in keinem Ordner dafür" : `nicht in ${names}`;
    const message = `Die Datei sieht nach ${nameKinds(likely, "one")} aus, liegt aber ${where}. So wird daraus eine gewöhnliche Seite.`;
    return { ...common, message, hint, keys: ["givenName", "familyName", "start", "street"] };
  }
  const place = folder === "" ? "Im obersten Ordner" : `In ${quoteValue(folder)}`;
  const empty = folder === "" ? undefined : places.find(isEmpty);
  return {
    ...common,
    file: folder === "" ? file : folder,
    message: `${place} liegen ${files.length} Texte, die nach ${nameKinds(likely, "many")} aussehen. So werden daraus gewöhnliche Seiten.`,
    hint: empty ? adviseToRename(folder, empty) : hint,
  };
}

function adviseToRename(folder: string, { path }: KindFolder): string {
  const [own, other] = [quoteValue(folder), quoteValue(path.slice(1))];
  return `Benenne ${own} in ${other} um, oder schreibe in site.yml unter „kinds“ ${own} statt ${other}.`;
}

function adviseToBind(folder: string, [kind = "page"]: readonly KindName[]): string {
  const name = folder === "" ? (kinds[kind].folders[0] ?? "") : folder;
  const moving = folder === "" ? ", und verschiebe sie dorthin" : "";
  return `Trage in site.yml unter „kinds“ den Ordner „${name}: ${kind}“ ein${moving}.`;
}
