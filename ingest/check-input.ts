import type { TreeIndex } from "#db/import-state.ts";
import type { FindingRecord, MapRecord } from "#db/records.ts";
import type { Election, SiteConfig } from "#db/site-config.ts";

/** What checks across documents look at. */
export interface CheckInput {
  index: TreeIndex;
  /** Absent for a tree without `site.yml`; then only what disturbs the engine is reported. */
  site?: SiteConfig;
  elections: Election[];
  map?: MapRecord;
  /** The site's public address, to recognise links to itself. */
  siteUrl?: string;
}

/** A finding whose line is looked up in the file by one of the keys that may have caused it. */
export interface TreeFinding extends FindingRecord {
  keys?: readonly string[];
}
