import { finding } from "#ingest/catalogue/catalogue.ts";
import type { ShownPicture } from "#domain/campaign/content-tree.ts";
import { findGenerator } from "#domain/media/generators.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { adviseOnImage } from "./check-image-rights.ts";

/**
 * Finds pictures and films whose credit or licence names a generator, but that lack the mark for
 * AI.
 */
export function checkAiMarks({ shownPictures, readText }: CheckInput): TreeFinding[] {
  return shownPictures.flatMap((use) => {
    const { ai, credit = "", licence = "" } = use.picture;
    const generator =
      ai === undefined ? (findGenerator(credit) ?? findGenerator(licence)) : undefined;
    return generator === undefined ? [] : [reportUse(use, generator, readText(use.file) ?? "")];
  });
}

function reportUse(use: ShownPicture, generator: string, text: string): TreeFinding {
  const { file, image, line, column } = use;
  const advice = adviseOnImage(use, { text, missing: ["ai"] });
  return finding(
    "ai-mark-missing",
    {
      file,
      severity: "warning",
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    },
    { image, generator, advice },
  );
}
