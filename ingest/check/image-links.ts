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
  /** Whether it is the photo of a person, which initials replace. */
  isPhoto?: boolean;
}

/** An image or other asset that a document shows and that is not in the tree. */
export function checkImage(
  link: LinkRecord & { file: string },
  { assets, faults, isRequired, isPhoto = false }: Images,
): TreeFinding[] {
  const { target } = link;
  if (assets.has(target)) return [];
  const severity = isRequired ? "error" : "warning";
  const fault = faults.get(target);
  if (!fault) return [missingImage(link, { assets, isPhoto, severity })];
  // Initials stand in for the photo, so the finding about its file is enough.
  return isPhoto ? [] : [{ ...unusableFile(link, fault), severity }];
}

function missingImage(
  { file, target, line, column }: LinkRecord & { file: string },
  options: Pick<Images, "assets" | "isPhoto"> & Pick<FindingRecord, "severity">,
): TreeFinding {
  const { assets, isPhoto, severity } = options;
  const isImage = !/\.(?:pdf|mp4|webm|vtt)$/i.test(target);
  const name = `${isImage ? "Das Bild" : "Die Datei"} „${target}“`;
  const near = findNear(target, [...assets]);
  return {
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    code: isImage ? "image-missing" : "file-missing",
    severity: isPhoto ? "warning" : severity,
    message: `${name} gibt es nicht${isPhoto ? "; bis es da ist, stehen die Initialen der Person da" : ""}.`,
    hint: near
      ? `Meintest du „${relative(dirname(file), near)}“?`
      : "Lege die Datei an diese Stelle oder berichtige den Namen.",
    keys: ["src", ...imageFields],
  };
}

/** A link to a file that is in the tree and not published, for the reason that `fault` gives. */
export function unusableFile(
  { file, line, column }: LinkRecord & { file: string },
  fault: FindingRecord,
): TreeFinding {
  return {
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    code: "file-unusable",
    severity: "warning",
    message: `„${fault.file}“ ist da, lässt sich aber nicht zeigen. ${fault.message}`,
    hint: `Behebe, was bei „${fault.file}“ gemeldet ist; dann erledigt sich dieser hier von selbst.`,
    keys: ["src", ...imageFields],
  };
}

/**
 * The same file elsewhere or with another extension, or one with a typing error in its name.
 *
 * Nothing less similar: portraits have similar names, and the wrong person must not be shown.
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
  const name = file.slice(file.lastIndexOf("/") + 1);
  const folder = foldWord(file.slice(0, -name.length));
  const dot = name.lastIndexOf(".");
  const stem = foldWord(dot <= 0 ? name : name.slice(0, dot));
  return { folder, stem, extension: foldWord(name.slice(dot)) };
}
