import type { ShownPicture } from "#domain/campaign/content-tree.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import {
  imagePlaceholders,
  writeFigureAttribute,
  writeImageBlock,
  writeImageLine,
} from "#ingest/catalogue/image-lines.ts";
import { imageFields, listWrittenNames } from "#ingest/fields/known-fields.ts";

type Right = "credit" | "licence";

/** A published picture with its missing facts. */
interface Unnamed extends ShownPicture {
  missing: Right[];
}

/** Up to this many pictures have a finding each. */
const maxSeparate = 3;

/**
 * Finds published pictures without credit or licence; many share one finding, at the first of them.
 */
export function checkImageRights({ shownPictures, assets, readText }: CheckInput): TreeFinding[] {
  const unnamed = shownPictures
    .filter(({ image }) => assets.has(image))
    .map((picture) => ({ ...picture, missing: listMissing(picture) }));
  const groups = Map.groupBy(unnamed, ({ missing: [first] }) => first);
  return (["credit", "licence"] as const).flatMap((right) => {
    const pictures = groups.get(right) ?? [];
    const report = (picture: Unnamed, others: Unnamed[]) =>
      reportPicture(picture, { right, others, text: readText(picture.file) ?? "" });
    const [first, ...others] = pictures;
    return first && pictures.length > maxSeparate
      ? [report(first, others)]
      : pictures.map((picture) => report(picture, []));
  });
}

function listMissing({ picture }: ShownPicture): Right[] {
  return (["credit", "licence"] as const).filter((right) => picture[right] === undefined);
}

function reportPicture(
  picture: Unnamed,
  { right, others, text }: { right: Right; others: Unnamed[]; text: string },
): TreeFinding {
  const { file, image, line, column, missing } = picture;
  return finding(
    right === "credit" ? "image-credit-missing" : "image-licence-missing",
    {
      file,
      severity: "warning",
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    },
    {
      image,
      missing,
      advice: adviseOnImage(picture, { text, missing }),
      others: others.map((one) => one.file),
    },
  );
}

const namedImage = new RegExp(
  `^\\s*(${imageFields.flatMap(listWrittenNames).join("|")})\\s*:\\s*["']?([^\\s{"'#][^"'#]*)?`,
  "i",
);

/** The line to add, in the way the file with this text names the image. */
export function adviseOnImage(
  { image, picture, line }: ShownPicture,
  { text, missing }: { text: string; missing: (Right | "ai")[] },
): string {
  const source = line === undefined ? "" : quoteLine(text, line);
  const own = missing.includes("ai") ? "" : " mit euren Angaben";
  if (/^\s*:{2,}\p{L}/u.test(source)) {
    const attributes = missing.map(writeFigureAttribute).join(" ");
    return `Ergänze in der geschweiften Klammer${own} \`${attributes}\`.`;
  }
  const [, inText] = /!\[[^\]]*\]\(<?([^)>"]+?)>?(?:\s+"[^"]*")?\)/.exec(source) ?? [];
  if (inText !== undefined) {
    const shown = `alt="${(picture.alt ?? imagePlaceholders.alt).replaceAll('"', "")}"`;
    const rights = [writeFigureAttribute("credit"), writeFigureAttribute("licence")].join(" ");
    return `Schreibe das Bild als eigenen Absatz mit euren Angaben: \`::figure{src="${inText}" ${shown} ${rights}}\`.`;
  }
  const [, key = "bild", short] = namedImage.exec(source) ?? [];
  if (short !== undefined) {
    return `Schreibe statt dieser Zeile \`${writeImageBlock(key, short.trim())}\` mit euren Angaben.`;
  }
  const lines = missing.map((right) => writeImageLine(keyOf(source, key), right));
  return source.trimEnd().endsWith("}")
    ? `Ergänze vor der schließenden Klammer${own} \`, ${lines.join(", ")}\`.`
    : `Ergänze beim Bild „${image}“${own} ${lines.map((one) => `\`${one}\``).join(" und ")}.`;
}

/** The key of an image's part, in the language of the line that names its file. */
function keyOf(source: string, key: string): string {
  return /^\s*src\s*:|[{,]\s*src\s*:/.test(source) ? "image" : key;
}
