import { berlinDay, formatDay } from "#domain/time/berlin-time.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";

/** Pages whose visibility has ended, and pages dated in the future. */
export function checkDates(input: CheckInput): TreeFinding[] {
  const { now } = input;
  if (!now) return [];
  const documents = input.documents.filter((one) => !one.isPartial && !one.isDraft);
  return documents.flatMap((document) => [
    ...checkExpiry(document, now),
    ...checkUpdated(document, { now, electionDay: input.elections[0]?.date }),
  ]);
}

function checkExpiry({ file, unpublishAt }: DocumentHead, now: Date): TreeFinding[] {
  if (unpublishAt === undefined || new Date(unpublishAt) > now) return [];
  const day = formatDay(berlinDay(new Date(unpublishAt)));
  return [
    {
      file,
      code: "visibility-over",
      severity: "warning",
      message: `Die Seite ist seit dem ${day} nicht mehr zu sehen: Das Ende ihrer Sichtbarkeit liegt in der Vergangenheit.`,
      hint: "Prüfe das Datum, besonders das Jahr. Wenn es stimmt, kannst du die Datei löschen.",
      keys: ["unpublishAt"],
    },
  ];
}

/** A campaign may be written ahead of its dates, but nothing in it is newer than election day. */
function checkUpdated(
  { file, updatedAt }: DocumentHead,
  { now, electionDay = "" }: { now: Date; electionDay: string | undefined },
): TreeFinding[] {
  const day = updatedAt?.slice(0, 10);
  if (day === undefined || day <= berlinDay(now) || day <= electionDay) return [];
  return [
    {
      file,
      code: "updated-in-future",
      severity: "warning",
      message: `Der Stand vom ${formatDay(day)} liegt in der Zukunft.`,
      hint: "Prüfe das Datum, besonders das Jahr.",
      keys: ["updated"],
    },
  ];
}
