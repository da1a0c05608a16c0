/*
 * A file's place in the tree decides its address: every part of the path loses its ordering number,
 * `index` and `.draft`, and is then transliterated. The rules are a public contract (addresses are
 * printed on posters), so each of them has a row in the test's table.
 */
import { findCalendarOf } from "#domain/calendar.ts";
import { cleanText } from "#domain/words/clean-text.ts";
import { transliterate, type Umlauts } from "#domain/words/slugify.ts";

export interface Address {
  /** Address on the site, without trailing slash. */
  path: string;
  /** Last folder of the address, empty on the first level. */
  dir: string;
  /** The file's path without extension, in its own spelling. */
  stem: string;
  extension: string;
  isPartial: boolean;
  isDraft: boolean;
  titleFromName: string;
}

/**
 * Derives the address and everything else that a file's name determines.
 *
 * A name without any usable character adds nothing to the address, so `日本.md` has the address `/`.
 */
export function deriveAddress(file: string, umlauts: Umlauts): Address {
  // The page of a calendar entry is beside the calendar file.
  const calendar = findCalendarOf(file);
  const place = calendar === undefined ? file : file.slice(calendar.length + 1);
  const folder = calendar?.slice(0, calendar.lastIndexOf("/") + 1) ?? "";
  const normalized = cleanText(`${folder}${place}`.normalize("NFC"), "name");
  const extension = /\.([^./]+)$/.exec(normalized)?.[1] ?? "";
  const stem = extension === "" ? normalized : normalized.slice(0, -extension.length - 1);
  const parts = stem.split("/");
  const segments = parts.map((part) => deriveSegment(part, umlauts)).filter((part) => part !== "");
  return {
    path: `/${segments.join("/")}`,
    dir: segments.at(-2) ?? "",
    stem,
    extension,
    isPartial: parts.some((part) => part.startsWith("_")),
    isDraft: parts.some((part) => part.endsWith(".draft")),
    titleFromName: deriveTitle(dropMarkers(parts.at(-1) ?? "")),
  };
}

/** One part of a file path as a part of the address; empty for `index`. */
export function deriveSegment(part: string, umlauts: Umlauts): string {
  return transliterate(cleanText(dropMarkers(part), "name"), umlauts);
}

/**
 * Resolves a path written in a file to one from the root of the tree: relative to the file's
 * folder, or to the root if it begins with `/`. Returns undefined if it leaves the tree.
 */
export function resolveTreePath(fromFile: string, target: string): string | undefined {
  const folder = target.startsWith("/") ? "" : fromFile.slice(0, fromFile.lastIndexOf("/") + 1);
  const segments: string[] = [];
  for (const segment of `${folder}${target}`.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return cleanText(segments.join("/").normalize("NFC"), "name");
}

const versionNumber = /^\d+(?:\.\d+)*(?:\.x)?$/;

function dropMarkers(part: string): string {
  if (versionNumber.test(part)) return part;
  return part
    .replace(/^\d+\./, "")
    .replace(/^index(?:\.draft)?$/, "")
    .replace(/\.draft$/, "");
}

function deriveTitle(name: string): string {
  return name.split(/[\s-]/).map(capitalizeWords).join(" ");
}

function capitalizeWords(word: string): string {
  return word
    .split(/[_./]/)
    .map((piece) => piece.charAt(0).toUpperCase() + piece.slice(1))
    .join("");
}
