import type { Store } from "#db/store/open-store.ts";
import { readTreeIndex, type IndexedPicture } from "#db/write/tree-index.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import {
  imagePlaceholders,
  writeFigureAttribute,
  writeImageBlock,
  writeImageLine,
} from "#ingest/fields/image-block.ts";
import { quoteLine } from "#ingest/diagnostics/quoting.ts";
import { readSite } from "#db/read/site.ts";
import { quoteFindings } from "#ingest/check/locate-in-files.ts";
import { checkLegalPages, isLegalPage } from "./legal-pages.ts";
import { findPlaceholders } from "./placeholder-text.ts";
import { checkDivisionState, divisionTable } from "#ingest/geodata/division-state.ts";
import type { TreeFinding } from "#ingest/check/check-input.ts";

/** The sentence with which every output of the check for production ends. */
export const legalNotice =
  "Diese Prüfung ist keine Rechtsberatung: Sie sucht Angaben, die das Gesetz verlangt, und weiß nicht, ob sie stimmen und für euch vollständig sind.";

/**
 * Finds violations of the law that must be mended before a campaign site is public, leftovers of the
 * templates, and constituencies that may not be those of the election.
 *
 * Checks an imported tree as visitors see it: drafts count neither as pages nor as faults, except
 * those of pages that the law requires.
 * `readText` returns undefined if a file is gone.
 */
export function checkProduction(
  store: Store,
  options: {
    readText: (file: string) => string | undefined;
    now: Date;
    /** The site's public address: what the map loads from there is not foreign. */
    siteUrl?: string;
  },
): FindingRecord[] {
  const { readText } = options;
  const { site } = readSite(store);
  const { documents: indexed, pictures } = readTreeIndex(store);
  const all = indexed.filter(({ isPartial }) => !isPartial);
  const read = all.filter((one) => !one.isDraft || isLegalPage(one));
  const files = ["site.yml", "elections.yml", ...read.map(({ file }) => file)];
  return [
    ...checkLegalPages(store, { ...options, site, drafts: all.filter(({ isDraft }) => isDraft) }),
    ...files.flatMap((file) => findPlaceholders(file, readText(file) ?? "")),
    ...quoteFindings(
      pictures.flatMap((picture) => checkImageRights(picture, readText)),
      readText,
    ),
    ...checkDivisionState(readText(`geo/${divisionTable}`) ?? ""),
  ];
}

/** Finds a missing credit or licence of a picture. */
function checkImageRights(
  { file, image, picture, line, column }: IndexedPicture,
  readText: (file: string) => string | undefined,
): TreeFinding[] {
  const place = {
    file,
    severity: "error" as const,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
  const { credit, licence } = picture;
  const source = line === undefined ? "" : quoteLine(readText(file) ?? "", line);
  const advise = (part: "credit" | "licence") =>
    adviseOnRights(part, { source, image, ...picture });
  const faults: TreeFinding[] = [];
  if (credit === undefined) {
    faults.push({
      ...place,
      code: "image-credit-missing",
      message: `Dem Bild „${image}“ fehlt, wer es gemacht hat.`,
      hint: `${advise("credit")} § 13 UrhG gibt ein Recht auf Namensnennung.`,
    });
  }
  if (licence === undefined) {
    faults.push({
      ...place,
      code: "image-licence-missing",
      message: `Dem Bild „${image}“ fehlt, unter welchen Bedingungen es genutzt werden darf.`,
      hint: `${advise("licence")} Zum Beispiel „CC BY 4.0“ oder „Nutzung schriftlich genehmigt“.`,
    });
  }
  return faults;
}

/** The line to write, by the way in which `source`, the line in the file, names the image. */
function adviseOnRights(
  part: "credit" | "licence",
  { source, image, alt }: { source: string; image: string; alt?: string },
): string {
  if (/^\s*:{2,}\p{L}/u.test(source)) {
    return `Ergänze in der geschweiften Klammer mit euren Angaben \`${writeFigureAttribute(part)}\`.`;
  }
  const [, inText] = /!\[[^\]]*\]\(<?([^)>"]+?)>?(?:\s+"[^"]*")?\)/.exec(source) ?? [];
  if (inText !== undefined) {
    const shown = `alt="${(alt ?? imagePlaceholders.alt).replaceAll('"', "")}"`;
    const rights = [writeFigureAttribute("credit"), writeFigureAttribute("licence")].join(" ");
    return `Schreibe das Bild als eigenen Absatz mit euren Angaben: \`::figure{src="${inText}" ${shown} ${rights}}\`.`;
  }
  const [, key = "bild", short] =
    /^\s*(foto|photo|bild|image)\s*:\s*["']?([^\s{"'#][^"'#]*)?/i.exec(source) ?? [];
  return short === undefined
    ? `Ergänze beim Bild „${image}“ mit euren Angaben \`${writeImageLine(keyOf(source, key), part)}\`.`
    : `Schreibe statt dieser Zeile \`${writeImageBlock(key, short.trim())}\` mit euren Angaben.`;
}

/** The lines of an image are in the language of the line that names its file. */
function keyOf(source: string, key: string): string {
  return /^\s*src\s*:|[{,]\s*src\s*:/.test(source) ? "image" : key;
}
