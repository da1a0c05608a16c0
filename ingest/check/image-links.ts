import type { LinkRecord } from "#domain/content/records.ts";
import type { TreeFinding } from "./check-input.ts";
import { foldWord, isNearlySame } from "#ingest/diagnostics/nearest-word.ts";
import { imageFields } from "#ingest/fields/known-fields.ts";

interface Images {
  assets: ReadonlySet<string>;
  /** Whether visitors miss the image. */
  isRequired: boolean;
}

/** An image or other asset that a document shows and that is not in the tree. */
export function checkImage(
  link: LinkRecord & { file: string },
  { assets, isRequired }: Images,
): TreeFinding[] {
  const { file, target, line, column } = link;
  if (assets.has(target)) return [];
  const isImage = !/\.(?:pdf|mp4|webm|vtt)$/i.test(target);
  const name = `${isImage ? "Das Bild" : "Die Datei"} „${target}“`;
  const near = findNear(target, [...assets]);
  return [
    {
      file,
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
      code: isImage ? "image-missing" : "file-missing",
      severity: isRequired ? "error" : "warning",
      message: `${name} gibt es nicht oder ließ sich nicht lesen.`,
      hint: near
        ? `Meintest du „${near}“?`
        : "Lege die Datei an diese Stelle oder berichtige den Namen.",
      keys: ["src", ...imageFields],
    },
  ];
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
