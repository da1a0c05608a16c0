import { finding } from "#ingest/catalogue/catalogue.ts";
import { berlinDay, formatDay } from "#domain/time/berlin-time.ts";
import type { ShownPicture } from "#domain/campaign/content-tree.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";

/** How long before its end the licence of a picture is reported. */
const warningMs = 14 * 24 * 60 * 60 * 1000;

/** Finds pictures whose licence has ended, or ends within 14 days. */
export function checkImageTerms({ shownPictures, now }: CheckInput): TreeFinding[] {
  if (!now) return [];
  return shownPictures.flatMap((picture) => checkTerm(picture, now));
}

function checkTerm({ file, image, picture, shownUntil }: ShownPicture, now: Date): TreeFinding[] {
  if (shownUntil === undefined) return [];
  const end = new Date(shownUntil);
  if (end.getTime() - now.getTime() > warningMs) return [];
  // The licence ends with the day before this instant.
  const day = formatDay(berlinDay(new Date(end.getTime() - 1)));
  const { untilLine, untilColumn } = picture;
  const place = {
    file,
    ...(untilLine === undefined ? {} : { line: untilLine }),
    ...(untilColumn === undefined ? {} : { column: untilColumn }),
    severity: "warning" as const,
  };
  if (end <= now) {
    return [finding("image-licence-expired", { ...place }, { image, day })];
  }
  return [finding("image-licence-ending", { ...place }, { image, day })];
}
