import { finding } from "#ingest/catalogue/catalogue.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { berlinDay } from "#domain/time/berlin-time.ts";
import type { SourceRow } from "#ingest/geo-folder/source-notes.ts";

/** The origin of an imported file, as given by the user. */
export interface ImportOrigin {
  /** The name of the file. */
  file: string;
  /** Publisher and licence; both are required. */
  source: string;
  licence: string;
  /** The date of the data. */
  date?: string | undefined;
  now: Date;
}

/** The origin, trimmed for a line of `SOURCE.md`. */
export function trimOrigin<Request extends ImportOrigin>(request: Request): Request {
  return { ...request, source: toLine(request.source), licence: toLine(request.licence) };
}

function toLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/**
 * The cells of a `SOURCE.md` row about the origin; `notice` is the code of the notice that the
 * licence demands.
 */
export function toSourceRow(
  { file, source, licence, date, now }: ImportOrigin,
  notice: string,
): Pick<SourceRow, "origin" | "licence" | "date"> {
  return {
    origin: `${source}, Datei \`${file}\``,
    licence: `${licence} mit Hinweis ${notice}`,
    date: date ?? `gelesen am ${berlinDay(now)}`,
  };
}

/** Reports a file that is imported without the options for its origin. */
export function reportUnlicensed(file: string): FindingRecord {
  return finding("geo-licence", { file, severity: "error" }, { case: "options" });
}
