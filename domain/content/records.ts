import type { Body } from "./body.ts";
import type { DocumentKind } from "#domain/fields/kinds.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { Election } from "#domain/elections/election-config.ts";

export type JsonObject = Record<string, unknown>;

export type FindingSeverity = "error" | "warning";

/** The severities of findings, as authors and operators read them. */
export const severityWords = { error: "Fehler", warning: "Warnung" } as const;

/** One file as the engine understands it: ingest creates it, `document-writer.ts` stores it. */
export interface DocumentRecord {
  /** `content:` + file path with `:` for `/`. */
  documentId: string;
  /** Path below the content root, NFC, `/` between the parts, with extension. */
  file: string;
  /** Address on the site, without trailing slash. */
  path: string;
  dir: string;
  stem: string;
  extension: string;
  type: "markdown" | "yaml" | "json";
  locale: string;
  isPartial: boolean;
  isDraft: boolean;
  kind: DocumentKind;
  title: string;
  description: string;
  layout?: string;
  redirect?: string;
  listPosition?: number;
  constituency?: number;
  /** Start of an event, UTC ISO text. */
  startsAt?: string;
  /** Instants as UTC ISO text with `Z`; visible from `publishAt` on, until before `unpublishAt`. */
  publishAt?: string;
  unpublishAt?: string;
  /** Calendar day. */
  updatedAt?: string;
  /** When the file was last written, UTC ISO text. */
  changedAt?: string;
  /** Front matter as written, with dotted keys turned into nested objects. */
  front: JsonObject;
  /** The kind's validated fields; absent for documents without a schema. */
  fields?: JsonObject;
  body?: Body;
  excerpt?: Body;
  wordCount: number;
  sections: SectionRecord[];
  links: LinkRecord[];
  /** Further addresses: `aliases` of the front matter (301) and those of a second candidacy (308). */
  aliases: { path: string; status: 301 | 308 }[];
  /** SHA-256 of the file's bytes, hexadecimal. */
  digest: string;
}

/** What every view of a document includes. */
export type DocumentIdentity = Pick<
  DocumentRecord,
  "file" | "path" | "kind" | "title" | "isDraft" | "isPartial"
>;

export interface SectionRecord {
  /** Absent for the text before the first heading. */
  headingId?: string;
  title: string;
  text: string;
}

export interface LinkRecord {
  relation:
    | "link"
    | "image"
    // An image or document that a text links to.
    | "file"
    | "video"
    | "captions"
    | "office"
    | "venue"
    | "participant"
    | "successor"
    | "easy-read"
    | "redirect"
    // The subject of a list or map within a text.
    | "shown-office"
    | "shown-venue"
    | "shown-place"
    | "shown-constituency"
    | "shown-election"
    | "shown-impressum";
  /** A path on the site; for images and videos a file of the tree; for lists and maps the author's wording. */
  target: string;
  fragment?: string;
  line?: number;
  column?: number;
  /** Set where the document shows an image, not where it links to one. */
  picture?: PictureRecord;
  /** The instant from which a picture or video may no longer be shown, UTC ISO text. */
  shownUntil?: string;
  /** Set where the document shows a video. */
  video?: VideoRecord;
}

/** For whom a video is accessible, as the document says. */
export interface VideoRecord {
  title: string;
  /** `silent`: nothing to be heard, so nothing to caption. */
  captions: "file" | "silent" | "none";
  hasTranscript: boolean;
  isSigned: boolean;
}

/** What a document says about a picture that it shows. */
export interface PictureRecord {
  alt?: string;
  credit?: string;
  licence?: string;
  sourceUrl?: string;
  /** Where the document says until when the picture may be shown. */
  untilLine?: number;
  untilColumn?: number;
}

export interface AssetVariant {
  type: "image/avif" | "image/webp";
  width: number;
  /** File name below the media folder. */
  mediaName: string;
}

export interface AssetRecord {
  file: string;
  digest: string;
  mediaType: string;
  sizeBytes: number;
  mediaName: string;
  /** Intrinsic size of images in pixels. */
  width?: number;
  height?: number;
  variants: AssetVariant[];
}

export interface DirectoryDefaultsRecord {
  /** Address of the folder the file configures; `/` for the root. */
  path: string;
  file: string;
  title?: string;
  layout?: string;
  redirect?: string;
  navigation?: unknown;
}

export interface FileRecord {
  file: string;
  digest: string;
  outcome: FileOutcome;
}

/**
 * `rejected`: has a mistake of its own. `blocked`: has none, but claims what another file has, or names
 * what does not exist; every import judges it again.
 */
export type FileOutcome = "published" | "rejected" | "ignored" | "blocked";

export interface FindingRecord {
  file: string;
  /**
   * Permanent, because operators' scripts match on it: a code never changes its meaning and is never
   * reused. `docs/errors.md` lists all of them.
   */
  code: string;
  severity: FindingSeverity;
  /** One-based; columns count UTF-16 units. */
  line?: number;
  column?: number;
  message: string;
  hint?: string;
  /** The line of the file the finding is about. */
  excerpt?: string;
}

/** Geometry of the server-drawn map, prepared at import. Units are those of the sprite's viewBox. */
export interface MapRecord {
  /** File name of the SVG sprite below the media folder. */
  mediaName: string;
  /** File name of the GeoJSON for the interactive map; absent in stores of older releases. */
  geodataName?: string;
  viewBox: [number, number, number, number];
  /** x = scale * mercatorX(lon) + offsetX, y = scale * mercatorY(lat) + offsetY (`map-projection.ts`). */
  projection: { scale: number; offsetX: number; offsetY: number };
  constituencies: {
    number: number;
    name: string;
    label: { x: number; y: number; size: number };
    /** x, y, width, height */
    box: [number, number, number, number];
    /** Numbers of those that share a border with it; absent in stores of older releases. */
    neighbours?: number[];
    /** The rings of its polygons, holes included, about as exact as the drawing; absent as well. */
    rings?: [x: number, y: number][][];
  }[];
  /** `rank` 1 means a million inhabitants, 8 means 5,000. */
  cities: { name: string; x: number; y: number; rank: number; isInside: boolean }[];
  seas: { name: string; x: number; y: number }[];
  /** Archives of streets and of elevations in the tree, if there are any. */
  tiles?: TileArchiveRecord;
  terrainTiles?: TileArchiveRecord;
}

/** What the finder can look up; the rows are in tables of their own. */
export interface FinderRecord {
  /** Of everything that the rows were computed from. */
  digest: string;
  /** Whether there are postcodes; with places alone, a postcode says little. */
  hasPostcodes: boolean;
  /** What the licences of the tables demand to be shown. */
  notices: string[];
}

/** The rows of the finder. */
export interface FinderTables {
  record: FinderRecord;
  postcodes: { postcode: string; number: number; share: number; outside?: string }[];
  places: FinderPlace[];
}

/** A place of one postcode; without constituency and state it is at sea or abroad. */
export interface FinderPlace {
  postcode: string;
  name: string;
  words: string;
  joined: string;
  constituency?: number;
  outside?: string;
  near: number[];
}

/** A tile archive in `geo/`, which is served from there. */
export interface TileArchiveRecord {
  /** File name without the folder. */
  name: string;
  /** See `digestTileArchive`. */
  digest: string;
}

/** Logo or sign of a campaign, and what is made of it; all files are in the media folder. */
export interface BrandRecord {
  /** Of everything that it is drawn from. */
  digest: string;
  logo: {
    mediaName: string;
    width: number;
    height: number;
    /** Contains the name, which then needs no text beside it. */
    isWordmark: boolean;
    /** The schemes in which it needs a ground of its own. */
    hiddenOn: ("light" | "dark")[];
  };
  /** Square PNG files; a maskable one may be cut to a circle. */
  icons: { mediaName: string; size: number; isMaskable?: boolean }[];
  /** The icon as SVG. */
  drawing?: string;
}

/** The last change of what a calendar has to notice about an entry. */
export interface Revision {
  /** Of time, place and state. */
  digest: string;
  /** UTC ISO text. */
  revisedAt: string;
}

/** A document that was found under another address before. */
export interface Move {
  path: string;
  formerFile: string;
  file: string;
}

/** Part of the changes of one import; absent properties leave things as they are. */
export interface Publication {
  upserts?: DocumentRecord[];
  /** Files whose documents disappear. */
  deletions?: string[];
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
  map?: MapRecord | null;
  finder?: FinderTables | null;
  brand?: BrandRecord | null;
  /** Those of all entries of calendars, by subject. */
  revisions?: Record<string, Revision>;
  /** Digest of everything besides the file itself that parsing depends on. */
  settingsDigest?: string;
  /** Day in Berlin of the last comparison of documents with each other and with the date. */
  checkedDay?: string;
}
