import { lastPart } from "#domain/addresses/last-part.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { dirname, relative } from "node:path/posix";
import type { FindingRecord, LinkRecord } from "#domain/content/records.ts";
import type { TreeFinding } from "./check-input.ts";
import { foldWord } from "#domain/words/fold-word.ts";
import { isNearlySame } from "#ingest/diagnostics/nearest-word.ts";
import { imageFields } from "#ingest/fields/known-fields.ts";

interface Images {
  assets: ReadonlySet<string>;
  faults: ReadonlyMap<string, FindingRecord>;
  /** Whether visitors miss the image. */
  isRequired: boolean;
  /** Whether the image is a portrait, which initials replace. */
  isPhoto?: boolean;
}

/** Checks an image or other asset that a document shows but the tree lacks. */
export function checkImage(
  link: LinkRecord & { file: string },
  { assets, faults, isRequired, isPhoto = false }: Images,
): TreeFinding[] {
  const { target } = link;
  if (assets.has(target)) return [];
  const severity = isRequired ? "error" : "warning";
  const fault = faults.get(target);
  if (!fault) return [findingForMissingImage(link, { assets, isPhoto, severity })];
  // Initials replace the photo, so the finding about its file is enough.
  return isPhoto ? [] : [{ ...findingForUnusableFile(link, fault), severity }];
}

function findingForMissingImage(
  link: LinkRecord & { file: string },
  options: Pick<Images, "assets" | "isPhoto"> & Pick<FindingRecord, "severity">,
): TreeFinding {
  const { file, target } = link;
  const { assets, isPhoto, severity } = options;
  const near = findNear(target, [...assets]);
  const place = {
    ...placeOfLink(link),
    severity: isPhoto ? "warning" : severity,
  } as const;
  const suggestion = near === undefined ? undefined : relative(dirname(file), near);
  return /\.(?:pdf|mp4|webm|vtt)$/i.test(target)
    ? finding("file-missing", place, { case: "linked", target, suggestion })
    : finding("image-missing", place, { case: isPhoto ? "portrait" : "shown", target, suggestion });
}

function placeOfLink({
  file,
  line,
  column,
}: Pick<LinkRecord, "line" | "column"> & { file: string }) {
  return {
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    keys: ["src", ...imageFields],
  };
}

/** A link to a file that exists in the tree but is unpublished, because of `fault`. */
export function findingForUnusableFile(
  link: LinkRecord & { file: string },
  fault: FindingRecord,
): TreeFinding {
  const facts = { case: "shown", file: fault.file, fault: fault.message } as const;
  return finding("file-unusable", { ...placeOfLink(link), severity: "warning" }, facts);
}

/**
 * Finds the same file elsewhere or with another extension, or one with a typing error in its name.
 *
 * Less similar names are not suggested: portraits have similar names, and the wrong person must not
 * be shown.
 */
function findNear(target: string, assets: string[]): string | undefined {
  const wanted = splitPath(target);
  const others = assets.map((file) => ({ file, ...splitPath(file) }));
  const neighbours = others.filter(({ folder }) => folder === wanted.folder);
  const near =
    neighbours.find(({ stem }) => stem === wanted.stem) ??
    others.find(({ stem, extension }) => stem === wanted.stem && extension === wanted.extension) ??
    neighbours.find(({ stem }) => isNearlySame(stem, wanted.stem));
  return near?.file;
}

function splitPath(file: string): { folder: string; stem: string; extension: string } {
  const name = lastPart(file);
  const folder = foldWord(file.slice(0, -name.length));
  const dot = name.lastIndexOf(".");
  const stem = foldWord(dot <= 0 ? name : name.slice(0, dot));
  return { folder, stem, extension: foldWord(name.slice(dot)) };
}
