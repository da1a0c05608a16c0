import type { ShownPicture } from "#domain/campaign/content-tree.ts";
import { findGenerator } from "#domain/media/generators.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { adviseOnImage } from "./check-image-rights.ts";

/** Pictures and films whose credit or licence names a generator, and which do not say that AI took part. */
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
  return {
    file,
    code: "ai-mark-missing",
    severity: "warning",
    message: `Beim Bild „${image}“ steht „${generator}“, aber nicht, dass KI es erzeugt oder bearbeitet hat (Verordnung (EU) 2024/1689, Art. 50 Abs. 4).`,
    hint: `${advice} Hat KI es nur verändert, schreibe „bearbeitet“.`,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
