import { lastPart } from "#domain/addresses/last-part.ts";
import { cleanText } from "#domain/words/clean-text.ts";

/** The use of a file of the tree; `FileClass` adds files that are not imported. */
export type FileKind = "document" | "config" | "asset" | "video" | "geo" | "calendar";

/**
 * `lookalike`: perhaps a text under a wrong name, which only its content and the files beside it
 * can tell.
 */
export type FileClass = FileKind | "lookalike" | "ignored" | "unknown";

export const maxDepth = 32;

const mebibyte = 1024 * 1024;

/** Largest size that is read, by kind; larger files are reported without opening them. */
export const maxSizeBytes: Record<FileKind, number> = {
  document: mebibyte,
  config: mebibyte,
  asset: 30 * mebibyte,
  // Videos are copied in small steps, so memory does not limit them, but visitors pay for what they
  // load.
  video: 200 * mebibyte,
  geo: 30 * mebibyte,
  calendar: 5 * mebibyte,
};

/**
 * The width in pixels of the JPEG for browsers that support no newer format. No page shows a
 * picture wider than that.
 */
export const maxJpegWidth = 1600;

const documentExtensions = new Set(["md", "yml", "yaml", "json"]);
export const assetExtensions = new Set("png jpg jpeg webp avif svg pdf vtt".split(" "));
export const videoExtensions = new Set(["mp4", "webm"]);
const geoExtensions = new Set(["geojson", "csv", "pmtiles"]);
const configFiles = new Set(["site.yml", "elections.yml", "fragen.yml"]);

/** Text formats that do not become documents; authors keep notes in them. */
const textExtensions = new Set(
  "txt text csv tsv json5 xml html htm css js ts toml ini log rst adoc tex".split(" "),
);
/** Endings that text editors and word processors append or put in place of `.md`. */
const appendedEnding = /\.(?:txt|text|docx?|odt|rtf|html?|pages)$/i;
const markdownEnding = /\.(?:markdown|mdown|mkdn?|mdwn)$/i;
/** Notes of authors such as README, anywhere in the tree and in `geo/`. */
const treeNotes = /^(?:readme|liesmich)(?:\.[a-z]+)?$/i;
const dataNotes = /^geo\/(?:.*\/)?(?:source|license|licence|notices?)(?:\.[a-z]+)?$/i;
const editorLeftovers = /^~|~$|^#.*#$|\.(?:swp|swo|swx|bak|orig|tmp)$/i;
/** Files that are being transferred, by browsers, Nextcloud, WinSCP and the editors of macOS. */
const transfers = /\.(?:part|partial|filepart|crdownload|sb-[\da-f]{8}-\w{6})$/i;
/** Suffixes by which programs that share folders mark the second version of a file. */
const conflictMarks = [
  // Nextcloud, ownCloud and Dropbox, then Dropbox in German, Seafile, and others with a date
  / \([^()]*\b(?:conflicted copy|conflict copy|Konfliktkopie)\b[^()]*\)/i,
  / \([^()]*\b(?:in Konflikt stehende|widersprüchliche) Kopie\b[^()]*\)/i,
  / \(SFConflict [^()]*\)/,
  / \((?:Konflikt|Conflict)\b[^()]*\d{4}-?\d{2}-?\d{2}[^()]*\)/i,
  // Dropbox, for names that not every system can tell apart or store
  / \([^()]*\b(?:Case|Unicode Encoding|Whitespace|Selective Sync) Conflict\b[^()]*\)/i,
  / \([^()]*\bKleinschreibungskonflikt\b[^()]*\)/i,
  / \(# Name clash [^()]*#\)/i,
  // Syncthing, older versions of ownCloud, Resilio Sync
  /\.sync-conflict-\d{8}-\d{6}(?:-[A-Z\d]{7})?/,
  /_conflict-\d{8}-\d{6}/,
  /\.Conflict(?=\.\w+$)/,
  // Synology Drive, with the name of the computer
  /_[^_]+_\p{L}{3,4}-\d{1,2}-\d[\d-]*_(?:[A-Z][a-z]+)?Conflict(?:\(\d{1,2}\))?/u,
  // Google Drive
  / ?\[Conflict(?: \d{1,2})?\]/i,
  /_conf\(\d{1,2}\)/,
];
/**
 * Suffixes of copies by file managers, browsers and iCloud, which count only beside the original.
 */
const copyMarks = [
  /(?: [-–])? (?:Kopie|copy)(?: \(?\d{1,2}\)?)?$/i,
  /^(?:Kopie|Copy) (?:\(\d{1,2}\) )?(?:von|of) /i,
  / \(\d{1,2}\)$/,
  / ?\[\d{1,2}\]$/,
];
const fileCopyMarks = [...copyMarks, / [2-9]$/];
/** Computer names that OneDrive appends after a hyphen; names of pages are mostly in lower case. */
const computerNames = [
  /^(?:DESKTOP|LAPTOP|NOTEBOOK)-[A-Z\d]{4,}(?:-\d{1,2})?$/,
  // Windows makes up names such as WIN-8KQ2V1T0R3P.
  /^(?:WIN|PC|NB)-[A-Z\d]{6,}(?:-\d{1,2})?$/,
  /^[A-Z]{3,}\d*-(?:ACER|ASUS|DELL|FUJITSU|HP|LENOVO|MEDION|MSI|SURFACE|THINKPAD|TOSHIBA)\d*$/,
  /^(?:[\p{Lu}\d][\p{L}\d]*-)*(?:[A-Z\d]*(?:PC|LAPTOP|NOTEBOOK)\d{0,2}|MacBook-?(?:Pro|Air)?|iMac|Mac-mini)(?:-\d{1,2})?$/u,
  /^(?:[\p{Lu}\d][\p{L}\d]*-)+(?:Laptop|Notebook)(?:-\d{1,2})?$/u,
  /^\p{Lu}[\p{L}\d]*(?:PC|Laptop|Notebook)(?:-\d{1,2})?$/u,
  /^(?:MacBook-?(?:Pro|Air)?|iMac|Mac-mini|MBP|Laptop|Notebook)-von-\p{Lu}\p{L}*(?:-\d{1,2})?$/u,
];
/** Placeholder names of iCloud, Nextcloud and ownCloud for files that are not on this disk. */
const placeholders = [/^\.(.+)\.icloud$/i, /^(.+)\.(?:nextcloud|owncloud)$/i];
const folderNoise = new Set(["node_modules", "thumbs.db", "desktop.ini"]);

/** Whether a file or folder of this name is skipped without a finding. */
export function isIgnoredName(name: string): boolean {
  return (
    name.startsWith(".") ||
    name.startsWith("-") ||
    editorLeftovers.test(name) ||
    transfers.test(name) ||
    folderNoise.has(name.toLowerCase())
  );
}

/** The name of the file or folder that a conflict copy is the second version of. */
export function findConflictOriginal(name: string): string | undefined {
  const mark = conflictMarks.find((pattern) => pattern.test(name));
  const original = mark && name.replace(mark, "");
  return original === "" || original?.startsWith(".") ? undefined : original;
}

/** The names that the original of a copy may have, if the name of a file or folder is that of one. */
export function listCopyOriginals(name: string, isFolder: boolean): string[] {
  const extension = isFolder ? "" : findExtension(name);
  const ending = extension === "" ? "" : name.slice(-extension.length - 1);
  const stem = name.slice(0, name.length - ending.length);
  const stems = [
    ...(isFolder ? [] : listStemsOfComputers(stem)),
    // Galleries number their pictures in the same way, so a number marks only folders and documents
    // as copies.
    ...(isFolder || documentExtensions.has(extension) ? listStemsOfCopies(stem, isFolder) : []),
  ];
  return stems.filter((original) => original !== "").map((original) => original + ending);
}

function listStemsOfCopies(stem: string, isFolder: boolean): string[] {
  const mark = (isFolder ? copyMarks : fileCopyMarks).find((pattern) => pattern.test(stem));
  return mark ? [stem.replace(mark, "")] : [];
}

/** Both names may contain hyphens, so the computer's name may begin after any of them. */
function listStemsOfComputers(stem: string): string[] {
  return Array.from(stem.matchAll(/-/g), ({ index }) => index)
    .filter((index) => computerNames.some((pattern) => pattern.test(stem.slice(index + 1))))
    .map((index) => stem.slice(0, index));
}

/** The name of the file that a program for shared folders has not downloaded yet. */
export function findUndownloaded(name: string): string | undefined {
  return placeholders.map((pattern) => pattern.exec(name)?.[1]).find((one) => one !== undefined);
}

/** The name of the text without the ending that another program has added. */
export function findMeantText(file: string): string | undefined {
  if (markdownEnding.test(file)) return file.replace(markdownEnding, ".md");
  if (!appendedEnding.test(file)) return undefined;
  const rest = file.replace(appendedEnding, "").replace(markdownEnding, ".md");
  return documentExtensions.has(findExtension(rest)) ? rest : `${rest}.md`;
}

/** Whether the name says by itself that the file is a text, as in `anna.md.txt`. */
export function hasTextName(file: string): boolean {
  const rest = file.replace(appendedEnding, "");
  return (
    markdownEnding.test(rest) || (rest !== file && documentExtensions.has(findExtension(rest)))
  );
}

/** Decides by path alone what a file is for; `file` is relative to the root of the tree. */
export function classifyFile(file: string): FileClass {
  if (configFiles.has(file)) return "config";
  const name = lastPart(file);
  if (treeNotes.test(name) || dataNotes.test(file)) return "ignored";
  const extension = findExtension(name);
  if (documentExtensions.has(extension)) return "document";
  if (assetExtensions.has(extension)) return "asset";
  if (videoExtensions.has(extension)) return "video";
  if (extension === "ics") return "calendar";
  if (file.startsWith("geo/") && geoExtensions.has(extension)) return "geo";
  if (findMeantText(file) !== undefined) return "lookalike";
  return isNote(file) ? "ignored" : "unknown";
}

/** Whether a file that becomes no page is skipped without a finding. */
export function isNote(file: string): boolean {
  return textExtensions.has(findExtension(file));
}

/** The part after the last dot in lower case, empty without one. */
export function findExtension(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/** Names that cannot be part of an address: quotes, `?` and `#` break links and queries. */
export function hasDisturbingCharacter(name: string): boolean {
  return /['"?#]/.test(name);
}

/**
 * The name of a file or folder as the program calls it: composed (NFC), and without invisible characters,
 * so that links and addresses are the ones that people type.
 */
export function composeName(name: string): string {
  return cleanText(name.normalize("NFC"), "name");
}

/** Replaces control characters and bytes that are not UTF-8 with visible escapes. */
export function escapeName(name: Uint8Array): { text: string; isValid: boolean } {
  let text: string;
  let isValid = true;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(name);
  } catch {
    isValid = false;
    text = Buffer.from(name)
      .toString("latin1")
      .replace(/[\x80-\xff]/g, (byte) => escapeCharacter(byte));
  }
  // `composeName` drops direction marks, which can make a name look like another one.
  if (isValid && !/[\p{Cc}\u2028\u2029]/u.test(text)) return { text, isValid };
  const escaped = text.replace(
    /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    escapeCharacter,
  );
  return { text: escaped, isValid: false };
}

function escapeCharacter(character: string): string {
  const code = character.charCodeAt(0);
  return code < 256
    ? `\\x${code.toString(16).padStart(2, "0")}`
    : `\\u${code.toString(16).padStart(4, "0")}`;
}
