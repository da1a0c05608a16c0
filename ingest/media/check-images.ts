import type { LinkRecord } from "#domain/content/records.ts";
import type { TreeFinding } from "#ingest/check/check-input.ts";
import { foldWord, isNearlySame } from "#ingest/diagnostics/nearest-word.ts";
import { imageFields } from "#ingest/fields/known-fields.ts";

interface Images {
  assets: ReadonlySet<string>;
  /** Those that are not in the tree while their last version stays online. */
  missing: ReadonlySet<string>;
  /** Whether the document may not be published without the image. */
  isRequired: boolean;
}

/** An image or other asset that a document shows and that is not in the tree. */
export function checkImage(
  link: LinkRecord & { file: string },
  { assets, missing, isRequired }: Images,
): TreeFinding[] {
  const { file, target, line, column } = link;
  const isKept = missing.has(target);
  if (assets.has(target) && !isKept) return [];
  const isImage = !/\.(?:pdf|mp4|webm|vtt)$/i.test(target);
  const name = `${isImage ? "Das Bild" : "Die Datei"} „${target}“`;
  const words = isKept ? explainKept(name, file) : explainMissing(name, target, assets);
  return [
    {
      file,
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
      code: isImage ? "image-missing" : "file-missing",
      severity: isRequired && !isKept ? "error" : "warning",
      ...words,
      keys: ["src", ...imageFields],
    },
  ];
}

type Words = Pick<TreeFinding, "message" | "hint">;

function explainKept(name: string, file: string): Words {
  return {
    message: `${name} fehlt im Inhaltsordner; die letzte Fassung bleibt online, weil „${file}“ darauf verweist.`,
    hint: "Lege die Datei wieder an diese Stelle oder nimm den Verweis heraus.",
  };
}

function explainMissing(name: string, target: string, assets: ReadonlySet<string>): Words {
  const near = findNear(target, [...assets]);
  return {
    message: `${name} gibt es nicht oder ließ sich nicht lesen.`,
    hint: near
      ? `Meintest du „${near}“?`
      : "Lege die Datei an diese Stelle oder berichtige den Namen.",
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
