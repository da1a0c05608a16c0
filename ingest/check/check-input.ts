import type { Position } from "#domain/map/distance.ts";
import type { Campaign, Item } from "#domain/campaign/campaign.ts";
import type { ContentTree } from "#domain/campaign/content-tree.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import type { NoticeRecord } from "#domain/notice/notice-record.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";

/** The input of checks across documents: the future campaign, drafts included, and its files. */
export interface CheckInput extends Campaign, ContentTree {
  /**
   * Findings about single files, by file; every file that exists without being published has one.
   */
  faults?: ReadonlyMap<string, FindingRecord>;
  /** The ids of the headings of sections of the page at an address. */
  readHeadingIds: (path: string) => Set<string>;
  /** Every id in the text of a file. */
  readBodyIds: (file: string) => Set<string>;
  /** The files of texts that link to an address; absent means none. */
  readLinking?: (path: string) => string[];
  /** The present text of a file of the tree; undefined if it was removed. */
  readText: (file: string) => string | undefined;
  /** The rows of the table of places with one of these postcodes; empty without the table. */
  readPostcodePlaces?: (
    postcodes: readonly string[],
  ) => readonly (Position & { postcode: string; name: string })[];
  /** The facts of transparency notices as of their last explained change, by address. */
  noticeRecords?: Readonly<Record<string, NoticeRecord>>;
  now?: Date | undefined;
}

/** Whether an item is or will be visible to visitors. */
export function isPublished({ document }: Item): boolean {
  return !document.isDraft;
}

/** A finding whose line is still to be looked up in its file. */
export interface TreeFinding extends FindingRecord {
  /** The keys that may have caused it; the first one found gives the line. */
  keys?: readonly string[];
  /**
   * The path of the cause in `site.yml` or `elections.yml`, in canonical keys, instead of `keys`.
   */
  path?: YamlPath;
  part?: "key" | "value";
}
