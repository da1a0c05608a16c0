import { finding } from "#ingest/catalogue/catalogue.ts";
import { berlinDay, formatDay } from "#domain/time/berlin-time.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";

/** Reports pages whose visibility has ended, and pages dated in the future. */
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
    finding("visibility-over", { file, severity: "warning", keys: ["unpublishAt"] }, { day }),
  ];
}

/** A campaign may be written in advance, but nothing in it is newer than election day. */
function checkUpdated(
  { file, updatedAt }: DocumentHead,
  { now, electionDay = "" }: { now: Date; electionDay: string | undefined },
): TreeFinding[] {
  const day = updatedAt?.slice(0, 10);
  if (day === undefined || day <= berlinDay(now) || day <= electionDay) return [];
  return [finding("updated-in-future", { file, severity: "warning", keys: ["updated"] }, { day })];
}
