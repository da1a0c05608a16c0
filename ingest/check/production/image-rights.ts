import { isObject } from "#db/model/json-object.ts";
import type { IndexedDocument } from "#db/write/tree-index.ts";
import { imageFields } from "#ingest/fields/known-fields.ts";
import type { TreeFinding } from "#ingest/check/check-input.ts";

/** Finds images of a document without a credit or licence, or with an expired one. */
export function checkImageRights(document: IndexedDocument, now: Date): TreeFinding[] {
  return imageFields.flatMap((key) =>
    findFaults(document.fields?.[key], now).map((fault) => ({
      file: document.file,
      severity: "error" as const,
      keys: [key],
      ...fault,
    })),
  );
}

type ImageFault = Pick<TreeFinding, "code" | "message" | "hint">;

function findFaults(image: unknown, now: Date): ImageFault[] {
  if (!isObject(image)) return [];
  const { credit, licence, licenceUntil } = image;
  const faults: ImageFault[] = [];
  if (credit === undefined) {
    faults.push({
      code: "image-credit-missing",
      message: "Dem Bild fehlt, wer es gemacht hat.",
      hint: "Ergänze „credit“: § 13 UrhG gibt ein Recht auf Namensnennung.",
    });
  }
  if (licence === undefined) {
    faults.push({
      code: "image-licence-missing",
      message: "Dem Bild fehlt, unter welchen Bedingungen es genutzt werden darf.",
      hint: "Ergänze „licence“, zum Beispiel „CC BY 4.0“ oder „Nutzung schriftlich genehmigt“.",
    });
  }
  if (typeof licenceUntil === "string" && licenceUntil < now.toISOString().slice(0, 10)) {
    faults.push({
      code: "image-licence-expired",
      message: `Die Nutzung des Bildes war bis ${licenceUntil} erlaubt.`,
      hint: "Verlängere die Erlaubnis oder nimm ein anderes Bild.",
    });
  }
  return faults;
}
