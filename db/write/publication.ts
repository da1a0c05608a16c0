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
import type { SiteSettings } from "#domain/site/site-settings.ts";
import type { BrandRecord } from "#domain/theme/brand-record.ts";

/** The former and the present address of a document. */
export interface Move {
  path: string;
  formerFile: string;
  file: string;
}

/** A document whose address differs from that of its file name. */
export interface Readdress {
  file: string;
  /** The address that the document's file says. */
  formerPath: string;
  path: string;
  dir: string;
  /** Addresses that no longer redirect to it, and those that do instead. */
  droppedAliases: string[];
  aliases: string[];
}

/** A reference whose address is corrected; without an address the reference is removed. */
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
  /** References whose files name several possible documents: they get one address, or none. */
  correctedReferences?: CorrectedReference[];
  /** Files whose documents stop redirecting, until an import finds that they may. */
  droppedRedirects?: string[];
  /**
   * Former addresses that redirect to a document from now on; the former and present file may be
   * the same.
   */
  moves?: Move[];
  files?: FileRecord[];
  /** Files without a mistake of their own that are not published in their present state. */
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
  /** The points of all places without one of their own, by address; null if there are none. */
  estimatedPoints?: NonNullable<SiteSettings["estimatedPoints"]> | null;
  /** The revisions of all calendar entries, by subject. */
  revisions?: Record<string, Revision>;
  /** The records of all transparency notices, by address. */
  notices?: Record<string, NoticeRecord>;
  /** Digest of everything besides the file itself that parsing depends on. */
  settingsDigest?: string;
  /** Day in Berlin of the last comparison of documents with each other and with the date. */
  checkedDay?: string;
}
