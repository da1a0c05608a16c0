import type { IndexedPicture } from "#db/write/tree-index.ts";
import type { TreeFinding } from "#ingest/check/check-input.ts";

/** Finds what a picture does not say about the rights in it: who made it, and its licence. */
export function checkImageRights({
  file,
  image,
  picture,
  line,
  column,
}: IndexedPicture): TreeFinding[] {
  const place = {
    file,
    severity: "error" as const,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
  const { credit, licence } = picture;
  const faults: TreeFinding[] = [];
  if (credit === undefined) {
    faults.push({
      ...place,
      code: "image-credit-missing",
      message: `Dem Bild „${image}“ fehlt, wer es gemacht hat.`,
      hint: "Ergänze „credit“, im Text mit dem Baustein „figure“: § 13 UrhG gibt ein Recht auf Namensnennung.",
    });
  }
  if (licence === undefined) {
    faults.push({
      ...place,
      code: "image-licence-missing",
      message: `Dem Bild „${image}“ fehlt, unter welchen Bedingungen es genutzt werden darf.`,
      hint: "Ergänze „licence“, zum Beispiel „CC BY 4.0“ oder „Nutzung schriftlich genehmigt“.",
    });
  }
  return faults;
}
