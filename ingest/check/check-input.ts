import type { Campaign, Item } from "#domain/campaign/campaign.ts";
import type { ContentTree } from "#domain/campaign/content-tree.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import type { NoticeRecord } from "#domain/notice/notice-record.ts";
import type { YamlPath } from "#ingest/front-matter/read-yaml.ts";

/** The input of checks across documents: the campaign as it will be, drafts included, and its files. */
export interface CheckInput extends Campaign, ContentTree {
  /** Findings about single files, by file; among them are all files that are there but not published. */
  faults?: ReadonlyMap<string, FindingRecord>;
  /** The ids of the headings of sections of the page at an address. */
  readHeadingIds: (path: string) => Set<string>;
  /** Every id in the text of a file. */
  readBodyIds: (file: string) => Set<string>;
  /** The files of texts that link to an address; none if absent. */
  readLinking?: (path: string) => string[];
  /** The text of a file of the tree as it is now; undefined if it is gone. */
  readText: (file: string) => string | undefined;
  /** The places of `geo/orte.csv`; empty without the table. */
  readPostcodePlaces?: () => readonly { postcode: string; lat: number; lon: number }[];
  /** The facts of transparency notices as they were last explained, by address. */
  noticeRecords?: Readonly<Record<string, NoticeRecord>>;
  now?: Date | undefined;
}

/** Whether visitors see an item, or will. */
export function isPublished({ document }: Item): boolean {
  return !document.isDraft;
}

/** A finding whose line is looked up in the file that it is about. */
export interface TreeFinding extends FindingRecord {
  /** One of the keys that may have caused it. */
  keys?: readonly string[];
  /** Or its place in the data of `site.yml` or `elections.yml`, in canonical keys. */
  path?: YamlPath;
  part?: "key" | "value";
}
