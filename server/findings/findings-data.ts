import type { FindingsData, InstantText } from "#client/findings/findings-data.ts";
import { createBerlinFormat } from "#domain/time/berlin-time.ts";
import type { ImportRecord } from "#domain/content/import-record.ts";

/** The last import for the page of the findings. */
export function buildFindingsData(
  siteTitle: string,
  record: ImportRecord | undefined,
): FindingsData {
  if (!record) return { siteTitle };
  const { finishedAt, succeededAt, departures, ...rest } = record;
  return {
    siteTitle,
    lastImport: {
      ...rest,
      departures: departures.map(({ at, text }) => ({ at: describeInstant(at), text })),
      finishedAt: describeInstant(finishedAt),
      ...(succeededAt !== null && { succeededAt: describeInstant(succeededAt) }),
    },
  };
}

const instantFormat = createBerlinFormat({ dateStyle: "full", timeStyle: "medium" });

function describeInstant(iso: string): InstantText {
  return { iso, text: `${instantFormat.format(new Date(iso))} Uhr` };
}
