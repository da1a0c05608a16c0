import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createFolder } from "#db/files/create-folder.ts";
import { createFieldScope } from "#ingest/fields/field-faults.ts";
import { normalise } from "#ingest/fields/normalise-fields.ts";
import { kindShapes } from "#ingest/fields/read-fields.ts";
import { readFrontMatter, type FrontMatter } from "#ingest/front-matter/front-matter.ts";
import { deriveAddress, deriveSegment } from "#ingest/addresses/derive-address.ts";
import { isObject } from "#domain/content/json-object.ts";
import type { KindName } from "#domain/fields/kinds.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { UsageError } from "./output.ts";

/** A folder of the content tree that holds documents. */
export interface ContentFolder {
  /** Relative to the content root; empty for the root itself. */
  name: string;
  /** Markdown files directly in it, relative to the content root. */
  files: string[];
  /** The number of digits of the numbers in its file names. */
  digits: number;
}

interface FolderRequest {
  kind: KindName;
  site: SiteConfig;
  /** Direct candidates have a folder of their own. */
  isDirect: boolean;
}

/** The folder that `site.yml` assigns to a kind; it need not exist yet. */
export async function findFolder(root: string, request: FolderRequest): Promise<ContentFolder> {
  const { kind, site, isDirect } = request;
  if (kind === "page") return readFolder(root, "");
  const bound = foldersOf(kind, site);
  const name = bound.find((path) => /direkt/.test(path) === isDirect) ?? bound[0] ?? `/${kind}`;
  return readFolder(root, await findOnDisk(root, name, site));
}

/** The number after the highest one; undefined in folders whose files have none. */
export function findNextNumber(folder: ContentFolder): number | undefined {
  const numbers = folder.files.flatMap((file) => readNumber(file) ?? []);
  if (numbers.length > 0) return Math.max(...numbers) + 1;
  return folder.files.length === 0 && folder.name !== "" ? 1 : undefined;
}

/** All list positions that candidates' files claim, in short and in long form. */
export async function readUsedListPlaces(root: string, site: SiteConfig): Promise<Set<number>> {
  const used = new Set<number>();
  for (const bound of foldersOf("candidate", site)) {
    const folder = await readFolder(root, await findOnDisk(root, bound, site));
    for (const file of folder.files) {
      const text = await readFile(join(root, file), "utf8");
      for (const place of listPlaces(readFrontMatter(text, file))) used.add(place);
    }
  }
  return used;
}

/** The path of the first venue of the tree, for the `venue` field of an event. */
export async function findVenue(root: string, site: SiteConfig): Promise<string | undefined> {
  for (const bound of foldersOf("venue", site)) {
    const folder = await readFolder(root, await findOnDisk(root, bound, site));
    const paths = folder.files.map((file) => deriveAddress(file, site.umlauts));
    const venue = paths.find(({ isDraft, isPartial }) => !isDraft && !isPartial);
    if (venue !== undefined) return venue.path;
  }
  return undefined;
}

/** Throws UsageError when one of the files exists. */
export async function refuseExisting(root: string, files: { file: string }[]): Promise<void> {
  for (const { file } of files) {
    const names: string[] = await readdir(join(root, dirname(file))).catch(() => []);
    if (names.includes(file.slice(file.lastIndexOf("/") + 1))) {
      throw new UsageError(`Die Datei ${file} gibt es schon. Es wurde nichts geschrieben.`);
    }
  }
}

/**
 * Writes new files in their order, so that a failure leaves only complete ones behind; existing ones
 * are never overwritten.
 */
export async function writeFiles(
  root: string,
  files: { file: string; content: string | Uint8Array }[],
): Promise<void> {
  for (const { file, content } of files) {
    const target = join(root, file);
    createFolder(dirname(target));
    await writeFile(target, content, { flag: "wx" });
  }
}

/** The addresses of the folders of a kind. */
function foldersOf(kind: KindName, site: SiteConfig): string[] {
  return site.kindFolders.filter((folder) => folder.kind === kind).map(({ path }) => path);
}

/** Finds a folder by its address: `/bueros` may be `3.Büros` on disk. */
async function findOnDisk(root: string, path: string, { umlauts }: SiteConfig): Promise<string> {
  const names: string[] = [];
  for (const segment of path.slice(1).split("/")) {
    // Sequential on purpose: each folder is in the one before.
    const entries = await readdir(join(root, ...names), { withFileTypes: true }).catch(() => []);
    const entry = entries.find(
      (one) => one.isDirectory() && deriveSegment(one.name, umlauts) === segment,
    );
    names.push(entry?.name ?? segment);
  }
  return names.join("/");
}

async function readFolder(root: string, name: string): Promise<ContentFolder> {
  const entries = await readdir(join(root, name), { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && /^[^._-].*\.md$/.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
  const digits = names.map((file) => /^(\d{1,6})\..+\.md$/.exec(file)?.[1]?.length ?? 0);
  return {
    name,
    files: names.map((file) => (name === "" ? file : `${name}/${file}`)),
    digits: Math.max(0, ...digits) || 2,
  };
}

function readNumber(file: string): number | undefined {
  const digits = /(?:^|\/)(\d{1,6})\.[^/]+\.md$/.exec(file)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function listPlaces(frontMatter: FrontMatter): number[] {
  const scope = createFieldScope(frontMatter, { isGerman: true });
  const fields = normalise(kindShapes.candidate, frontMatter.data, { scope, path: [] });
  const { listPosition, candidacies } = isObject(fields) ? fields : {};
  const positions = Array.isArray(candidacies)
    ? candidacies.map((one: unknown) => (isObject(one) ? one.position : undefined))
    : [];
  return [listPosition, ...positions].filter((value) => typeof value === "number");
}
