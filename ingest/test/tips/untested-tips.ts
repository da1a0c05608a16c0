import { tableFindings } from "#ingest/catalogue/catalogue.ts";

const command =
  "comes from `plakat geo` alone, whose tips name its options; its own tests follow them";
const system =
  "is about the disk or the rights of this computer, which a test cannot change for all";

const day =
  "is about days of 2027, years before the elections of these trees; its own test follows it";

const table =
  "is about a table, which is no part of a tree; `cli/csv/table-tips.test.ts` follows it";

/** Codes whose tips cannot be followed within a tree of files, and why. */
export const untested: Record<string, string> = {
  "database-foreign": system,
  "election-day-differs": day,
  "election-day-unchecked": day,
  "file-unreadable": system,
  "folder-unreadable": system,
  "name-unusable": "needs a name that is not UTF-8, which some file systems refuse",
  "special-file": system,
  "symbolic-link": system,
  "parse-crashed": "is a fault of the program",
  "too-much-memory": "takes a text that no limit has caught yet; none is known",
  "too-slow": "takes a text that no limit has caught yet; none is known",
  "geo-attribute": command,
  "geo-changed": command,
  "geo-difference": command,
  "geo-division": command,
  "geo-encoding": command,
  "geo-format": command,
  "geo-geometry": command,
  "geo-licence": command,
  "geo-municipality": command,
  "geo-numbers": command,
  "geo-overlap": command,
  "geo-projection": command,
  ...Object.fromEntries(Object.keys(tableFindings).map((code) => [code, table])),
};
