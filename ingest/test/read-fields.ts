import type { KindName } from "#domain/fields/kinds.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { readFields } from "#ingest/fields/read-fields.ts";
import { readFrontMatter } from "#ingest/front-matter/front-matter.ts";
import { campaign, listFindings } from "./parse-text.ts";

/** Heads of documents that are complete; a test adds the lines it is about. */
export const person = "vorname: Anna\nnachname: Aalders\nlistenplatz: 1";
export const place = 'name: Tonnenhalle\nstraße: Kaistraße 5\nplz: "24103"\nort: Kiel';
export const event = "titel: Fest\nbeginn: 2029-02-01 18:00\nort: tonnenhalle";

/** Reads a head whose first line is line 2 of the file. */
export function read(
  kind: KindName,
  yaml: string,
  context: { elections: Election[] } = { elections: campaign.elections },
) {
  const result = readFields(kind, readFrontMatter(`---\n${yaml}\n---\n`, "a.md"), context);
  return {
    ...result,
    found: listFindings(result),
    messages: result.diagnostics.map(({ message }) => message),
  };
}
