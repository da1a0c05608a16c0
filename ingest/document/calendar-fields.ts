import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "#domain/content/records.ts";
import { finding } from "#ingest/catalogue/catalogue.ts";
import { listWrittenNames } from "#ingest/fields/known-fields.ts";
import type { FrontMatter } from "#ingest/front-matter/front-matter.ts";

/** The fields that the calendar alone decides: when an event takes place, and whether it does. */
const decided = [
  "start",
  "end",
  "allDay",
  "multiDay",
  "dates",
  "status",
  "previousStart",
  "venue",
  "place",
];

/**
 * Adds the fields of a calendar entry to the front matter of its text. The calendar decides about
 * time, place and state; title and web address of the text take precedence.
 */
export function addCalendarFields(frontMatter: FrontMatter, fields: JsonObject = {}): FrontMatter {
  if (fields["start"] === undefined) return frontMatter;
  const names = new Map(decided.map((key) => [key, new Set([key, ...listWrittenNames(key)])]));
  const findKey = (written: string) =>
    decided.find((key) => names.get(key)?.has(written.trim().toLowerCase()) ?? written === key);
  const own = Object.entries(frontMatter.data).filter(
    ([key]) => key !== "uid" && findKey(key) === undefined,
  );
  const dropped = Object.entries(frontMatter.data).filter(([key, value]) => {
    const meant = findKey(key);
    return meant !== undefined && !isDeepStrictEqual(value, fields[meant]);
  });
  const written = new Set(own.map(([key]) => key));
  const added = Object.entries(fields).filter(([key]) => !written.has(key) && key !== "title");
  const title = ["title", "titel"].some((key) => written.has(key))
    ? {}
    : { title: fields["title"] };
  const keys = dropped.map(([key]) => key);
  const place = keys[0] === undefined ? undefined : frontMatter.locate([keys[0]]);
  return {
    ...frontMatter,
    data: { ...Object.fromEntries(own), ...title, ...Object.fromEntries(added) },
    diagnostics:
      keys.length === 0
        ? frontMatter.diagnostics
        : [
            ...frontMatter.diagnostics,
            finding(
              "calendar-decides",
              { file: frontMatter.file, severity: "warning", ...place },
              { keys },
            ),
          ],
  };
}
