import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LastImport } from "#db/write/last-import.ts";
import type { Publication } from "#db/write/publication.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { ElectionSystem } from "#domain/elections/election-systems.ts";
import type { MapConfig } from "#domain/map/map-config.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { digestTreeFile } from "#ingest/files/read-file.ts";
import type { ScannedFile } from "#ingest/files/scan-tree.ts";
import { mustStay, type Tree } from "#ingest/files/tree.ts";
import { divisionFiles, nameConstituencyFile } from "./file-names.ts";
import { germanStates } from "./german-states.ts";

/** The shipped geodata; both sources and build are two folders below the package. */
export const shippedFolder = fileURLToPath(new URL("../../geodata", import.meta.url));

/** The settings that decide which geodata a site reads. */
export interface GeoWish {
  /** The name of the Land. */
  state: string | undefined;
  /** The kind of the election whose constituencies are read; absent without an election. */
  system: ElectionSystem | undefined;
}

/** The Land of the map, and the kind of the first election. */
export function findGeoWish(
  site: Pick<SiteConfig, "map"> | undefined,
  elections: readonly Pick<Election, "system">[],
): GeoWish {
  return { state: site?.map?.state, system: elections[0]?.system };
}

/** The shipped files of a Land by the names that they would have in the tree. */
export interface ShippedFiles {
  /** The map around the constituencies, and the table of places. */
  around: ScannedFile[];
  /** The files of the election's constituencies; empty if none are shipped. */
  division: ScannedFile[];
}

/** Lists the shipped files of a Land; none of an unknown one. */
export function listShippedFiles({ state, system }: GeoWish): ShippedFiles {
  const short = germanStates.find(({ name }) => name === state)?.short.toLowerCase();
  if (short === undefined) return { around: [], division: [] };
  const division = system === undefined ? [] : listFolder(join(shippedFolder, short, system));
  return { around: listFolder(join(shippedFolder, short)), division };
}

function listFolder(folder: string): ScannedFile[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, encoding: "utf8" });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== "SOURCE.md")
    .map(({ name }) => {
      const absolutePath = join(folder, name);
      const sizeBytes = statSync(absolutePath).size;
      return { file: `geo/${name}`, absolutePath, kind: "geo", sizeBytes };
    });
}

type GeoTree = Pick<Tree, "files" | "diagnostics" | "postponed" | "standIns">;

/**
 * The shipped files for those that a tree lacks, file by file. The constituencies count as a whole:
 * a tree with one of their files gets none of the shipped ones.
 */
export function listStandIns(tree: GeoTree, wish: GeoWish, map?: MapConfig): ScannedFile[] {
  const present = new Set(tree.files.map(({ file }) => file));
  const isOwn = (file: string) => present.has(file) || mustStay(tree, file);
  const { around, division } = listShippedFiles(wish);
  const own = [...divisionFiles.map((name) => `geo/${name}`), nameConstituencyFile(map)];
  const missing = around.filter(({ file }) => !isOwn(file));
  return own.some(isOwn) ? missing : [...missing, ...division];
}

/** A tree with the shipped files that it uses, which are imported but never recorded. */
export interface CompletedTree {
  tree: Tree;
  last: LastImport;
  /** Removes shipped files from a part of the change. */
  leaveOutShipped: (part: Publication) => Publication;
}

/** Adds the shipped geodata of its Land and election to a tree. */
export function completeTree(
  tree: Tree,
  last: LastImport,
  { site, elections }: { site?: SiteConfig | undefined; elections: readonly Election[] },
): CompletedTree {
  const shipped = listStandIns(tree, findGeoWish(site, elections), site?.map);
  const known = shipped.map(({ file, absolutePath }) => {
    const digest = digestTreeFile(absolutePath) ?? "";
    return [file, { file, digest, outcome: "published" as const }] as const;
  });
  const names = new Set(shipped.map(({ file }) => file));
  return {
    tree: { ...tree, files: [...tree.files, ...shipped] },
    last: { ...last, files: new Map([...last.files, ...known]) },
    leaveOutShipped: ({ files, fileFindings, ...part }) => ({
      ...part,
      ...(files && { files: files.filter(({ file }) => !names.has(file)) }),
      ...(fileFindings && { fileFindings: fileFindings.filter(({ file }) => !names.has(file)) }),
    }),
  };
}
