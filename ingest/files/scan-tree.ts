import { readErrorCode } from "#db/files/error-code.ts";
import { lstatSync, readdirSync, realpathSync, type Stats } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FindingRecord, JsonObject } from "#domain/content/records.ts";
import {
  classifyFile,
  composeName,
  escapeName,
  findConflictOriginal,
  findUndownloaded,
  hasDisturbingCharacter,
  isIgnoredName,
  listCopyOriginals,
  maxDepth,
  maxSizeBytes,
  type FileKind,
} from "#domain/content/file-rules.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { findingForUnknownType } from "./unknown-file-type.ts";

/** A file of the tree that the import inspects. */
export interface ScannedFile {
  /** Path below the root as `composeName` writes it, `/` between the parts. */
  file: string;
  absolutePath: string;
  kind: FileKind;
  sizeBytes: number;
  /** Set for texts that a calendar contributes to. */
  given?: GivenText;
}

/** The part of a text that comes from a calendar. */
export type GivenText =
  /** The text of an entry that is unchanged or cannot be read at present. */
  | { kind: "unchanged" }
  /** The text of an entry without a file of its own. */
  | {
      kind: "text";
      bytes: Uint8Array<ArrayBuffer>;
      digest: string;
      modifiedAt: string;
      /** The first line of the entry in its calendar. */
      line: number;
      findings: FindingRecord[];
    }
  /** Fields that override those of the file. */
  | { kind: "fields"; fields: JsonObject; digest: string; findings: FindingRecord[] };

export interface Scan {
  files: ScannedFile[];
  /**
   * Findings about files that cannot be read or published. Errors keep their published versions.
   */
  diagnostics: FindingRecord[];
  /** Files that become no page: notes about the tree, other formats, names that begin with `-`. */
  skipped: string[];
  /** Files that may be texts under a wrong name. */
  lookalikes: Pick<ScannedFile, "file" | "absolutePath">[];
}

interface Folder {
  /** Path below the root, composed; empty for the root. */
  file: string;
  /** The path as the file system spells it. */
  absolutePath: string;
  depth: number;
}

interface Found {
  scan: Scan;
  /** Composed paths, for noticing a second spelling of a name. */
  names: Set<string>;
}

/**
 * Lists the files of a tree with kind and size, without opening any of them.
 *
 * Symbolic links are not followed; they, special files and unusable names become findings. Throws
 * when the root itself cannot be read.
 */
export async function scanTree(root: string): Promise<Scan> {
  const found: Found = { scan: emptyScan(), names: new Set() };
  const waiting: Folder[] = [{ file: "", absolutePath: realpathSync(root), depth: 0 }];
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    waiting.push(...scanFolder(folder, found));
    // A folder is read synchronously, which is fast; yielding after it lets signals and timers run.
    await nextTurn();
  }
  found.scan.files.sort((one, other) => (one.file < other.file ? -1 : 1));
  found.scan.skipped.sort();
  return found.scan;
}

/**
 * Inspects single files of the tree the way `scanTree` does; those that do not exist are left out.
 *
 * `files` are composed paths below the root. Returns undefined when that takes a whole scan, for
 * example because the file system spells a name differently or a parent is not a plain folder.
 */
export function scanFiles(root: string, files: string[]): Scan | undefined {
  const realRoot = realpathSync(root);
  const found: Found = { scan: emptyScan(), names: new Set() };
  for (const file of files) {
    const parts = file.split("/");
    if (parts.some(isUnusualName)) return undefined;
    if (parts.length > maxDepth || !isPlainFolder(realRoot, parts.slice(0, -1))) return undefined;
    const absolutePath = `${realRoot}/${file}`;
    const stats = inspect(absolutePath);
    if (!stats) continue;
    if (stats === "unreadable" || !stats.isFile()) return undefined;
    addFile({ file, absolutePath }, stats, found);
  }
  return found.scan;
}

function emptyScan(): Scan {
  return { files: [], diagnostics: [], skipped: [], lookalikes: [] };
}

function isUnusualName(name: string, index: number, parts: readonly string[]): boolean {
  return (
    isIgnoredName(name) ||
    hasDisturbingCharacter(name) ||
    findConflictOriginal(name) !== undefined ||
    listCopyOriginals(name, index < parts.length - 1).length > 0
  );
}

function isPlainFolder(root: string, parts: string[]): boolean {
  return parts.every((_, index) => {
    const path = [root, ...parts.slice(0, index + 1)].join("/");
    const stats = inspect(path);
    return typeof stats === "object" && stats.isDirectory();
  });
}

/** Returns the subfolders. */
function scanFolder(folder: Folder, found: Found): Folder[] {
  let names: Buffer[];
  try {
    names = readdirSync(folder.absolutePath, { encoding: "buffer" });
  } catch (error) {
    if (folder.file === "") throw error;
    if (readErrorCode(error) !== "ENOENT")
      found.scan.diagnostics.push(
        finding("folder-unreadable", { file: folder.file, severity: "error" }),
      );
    return [];
  }
  // The sorted order decides which of two equal names wins: the composed one, because the finding
  // about the other is filed under its own spelling.
  return names
    .toSorted(
      (one, other) => Number(isComposed(other)) - Number(isComposed(one)) || one.compare(other),
    )
    .flatMap((name) => {
      const below = inspectEntry(folder, name, found);
      return below ? [below] : [];
    });
}

function isComposed(name: Buffer): boolean {
  const text = name.toString();
  return text === composeName(text);
}

function inspectEntry(folder: Folder, rawName: Buffer, found: Found): Folder | undefined {
  const { text, isValid } = escapeName(rawName);
  const place = folder.file === "" ? "" : `${folder.file}/`;
  if (isPassedOver(folder, text, found)) return undefined;
  if (!isValid)
    return addFinding(found, finding("name-unusable", { file: place + text, severity: "error" }));
  const name = composeName(text);
  const file = place + name;
  const absolutePath = `${folder.absolutePath}/${text}`;
  const stats = inspect(absolutePath);
  if (stats === "unreadable")
    return addFinding(found, finding("file-unreadable", { file, severity: "error" }));
  if (!stats) return undefined;
  if (stats.isSymbolicLink())
    return addFinding(found, finding("symbolic-link", { file, severity: "error" }));
  const refusal = refuseName(folder, { name, file, isFolder: stats.isDirectory() });
  if (refusal) return addFinding(found, refusal);
  // Filed under its own spelling, because the composed path belongs to the first one.
  if (found.names.has(file)) return addFinding(found, findingForSameName(place + text));
  found.names.add(file);
  if (stats.isDirectory()) {
    if (folder.depth >= maxDepth)
      return addFinding(found, finding("folder-too-deep", { file, severity: "error" }));
    return { file, absolutePath, depth: folder.depth + 1 };
  }
  if (!stats.isFile())
    return addFinding(found, finding("special-file", { file, severity: "error" }));
  addFile({ file, absolutePath }, stats, found);
  return undefined;
}

function refuseName(
  folder: Folder,
  { name, file, isFolder }: { name: string; file: string; isFolder: boolean },
): FindingRecord | undefined {
  const place = folder.file === "" ? "" : `${folder.file}/`;
  const conflict = findConflictOriginal(name);
  if (conflict !== undefined) {
    const original = findBeside(folder, conflict);
    return finding(
      "conflict-copy",
      { file, severity: "error" },
      {
        case: original === undefined ? "alone" : "found",
        original: place + (original ?? conflict),
      },
    );
  }
  const original = listCopyOriginals(name, isFolder).find((one) => isBeside(folder, one));
  if (original !== undefined)
    return finding("file-copy", { file, severity: "error" }, { original: place + original });
  return hasDisturbingCharacter(name)
    ? finding("name-ignored", { file, severity: "warning" })
    : undefined;
}

function isBeside(folder: Folder, name: string): boolean {
  return inspect(`${folder.absolutePath}/${name}`) !== undefined;
}

/**
 * Finds the entry of this name in any case: names that differ only in case are conflicts for some
 * programs.
 */
function findBeside(folder: Folder, name: string): string | undefined {
  if (isBeside(folder, name)) return name;
  const lower = name.toLowerCase();
  const names = readdirSync(folder.absolutePath).map(composeName);
  return names.find((one) => one.toLowerCase() === lower);
}

function isPassedOver(folder: Folder, written: string, found: Found): boolean {
  const name = composeName(written);
  const place = folder.file === "" ? "" : `${folder.file}/`;
  const undownloaded = findUndownloaded(name);
  if (undownloaded !== undefined) noteUndownloaded(folder, undownloaded, found);
  // Unlike leftovers of an editor, such a name was chosen by an author, who may look for the page.
  else if (name.startsWith("-")) found.scan.skipped.push(place + name);
  return undownloaded !== undefined || isIgnoredName(name);
}

/** Files a finding under the name of the real file, whose published version therefore stays. */
function noteUndownloaded(folder: Folder, name: string, found: Found): void {
  const file = folder.file === "" ? name : `${folder.file}/${name}`;
  const isImported = !["ignored", "unknown", "lookalike"].includes(classifyFile(file));
  const isThere = inspect(`${folder.absolutePath}/${name}`) !== undefined;
  if (isImported && !isThere)
    addFinding(found, finding("file-not-downloaded", { file, severity: "error" }));
}

/** A folder can be listed even if its entries are not accessible. */
function inspect(absolutePath: string): Stats | "unreadable" | undefined {
  try {
    return lstatSync(absolutePath, { throwIfNoEntry: false });
  } catch {
    return "unreadable";
  }
}

function addFile(place: { file: string; absolutePath: string }, stats: Stats, found: Found): void {
  const kind = classifyFile(place.file);
  if (kind === "ignored") {
    found.scan.skipped.push(place.file);
  } else if (kind === "lookalike") {
    found.scan.lookalikes.push(place);
  } else if (kind === "unknown") {
    addFinding(found, findingForUnknownType(place.file));
  } else if (stats.size > maxSizeBytes[kind] && !place.file.endsWith(".pmtiles")) {
    // Tile archives are served from disk by range and never read as a whole.
    addFinding(
      found,
      finding(
        "file-too-large",
        { file: place.file, severity: "error" },
        { case: "file", file: place.file, sizeBytes: stats.size, limitBytes: maxSizeBytes[kind] },
      ),
    );
  } else if (stats.size === 0 && kind !== "document" && kind !== "config") {
    addFinding(
      found,
      finding("file-empty", { file: place.file, severity: "error" }, { case: "file" }),
    );
  } else {
    found.scan.files.push({ ...place, kind, sizeBytes: stats.size });
  }
}

function addFinding(found: Found, finding: FindingRecord): undefined {
  found.scan.diagnostics.push(finding);
}

function findingForSameName(file: string): FindingRecord {
  const name = composeName(file);
  const isOfUmlauts = name === file.normalize("NFC");
  return finding(
    "name-twice",
    { file, severity: "error" },
    { case: isOfUmlauts ? "umlauts" : "invisible", name },
  );
}
