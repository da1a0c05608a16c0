import type {
  AssetRecord,
  DirectoryDefaultsRecord,
  DocumentRecord,
  FileRecord,
  FindingRecord,
  LinkRecord,
  Revision,
} from "#domain/content/records.ts";
import type { NoticeRecord } from "#domain/notice/notice-record.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { Question } from "#domain/compare.ts";
import type { FinderTables } from "#domain/finder/finder-record.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { BrandRecord } from "#domain/theme/brand-record.ts";

/** A document that was found under another address before. */
export interface Move {
  path: string;
  formerFile: string;
  file: string;
}

/** Another address of a document than its file says. */
export interface Readdress {
  file: string;
  /** As its file says. */
  formerPath: string;
  path: string;
  dir: string;
  /** Addresses that redirect to it no longer, and those in their place. */
  droppedAliases: string[];
  aliases: string[];
}

/** A reference by its place, with the address that it leads to; undefined if it is removed. */
export interface CorrectedReference extends Pick<LinkRecord, "relation" | "line" | "column"> {
  file: string;
  formerTarget: string;
  target: string | undefined;
}

/** Part of the changes of one import; absent properties leave things as they are. */
export interface Publication {
  upserts?: DocumentRecord[];
  /** Files whose documents disappear. */
  deletions?: string[];
  readdressed?: Readdress[];
  /** References that lead elsewhere than their files say, or nowhere: they may mean several documents. */
  correctedReferences?: CorrectedReference[];
  /** Files whose documents stop redirecting, until an import finds that they may. */
  droppedRedirects?: string[];
  /** Former addresses that redirect to a document from now on; the former file may be the same. */
  moves?: Move[];
  files?: FileRecord[];
  /** Files that are not published as they are, although they have no mistake of their own. */
  blockedFiles?: string[];
  /** Files that no longer exist in the tree. */
  forgottenFiles?: string[];
  /** Files that the next import reads again even if their bytes are unchanged. */
  unreadFiles?: string[];
  /** Findings of the files in `files`; those of untouched files stay. */
  fileFindings?: FindingRecord[];
  /** All findings of comparing documents. */
  treeFindings?: FindingRecord[];
  directoryDefaults?: DirectoryDefaultsRecord[];
  assets?: { upserts: AssetRecord[]; deletions: string[] };
  site?: SiteConfig | null;
  elections?: Election[];
  questions?: Question[] | null;
  map?: MapRecord | null;
  finder?: FinderTables | null;
  brand?: BrandRecord | null;
  /** Those of all entries of calendars, by subject. */
  revisions?: Record<string, Revision>;
  /** Those of all transparency notices, by address. */
  notices?: Record<string, NoticeRecord>;
  /** Digest of everything besides the file itself that parsing depends on. */
  settingsDigest?: string;
  /** Day in Berlin of the last comparison of documents with each other and with the date. */
  checkedDay?: string;
}
