import type { AiShare } from "#domain/fields/ai-mark.ts";
import type { FaceBox } from "#domain/media/crops.ts";
import type { Body } from "./body.ts";
import type { DocumentKind } from "#domain/fields/kinds.ts";

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
  /** When the file was committed, or else last written, UTC ISO text without fractions of a second. */
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

/** The part of a document that every view of it includes. */
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
    | "translation"
    | "redirect"
    // The subject of a list or map within a text.
    | "shown-office"
    | "shown-venue"
    | "shown-place"
    | "shown-constituency"
    | "shown-election"
    | "shown-notice"
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

/** The facts that a document states about a picture that it shows. */
export interface PictureRecord {
  alt?: string;
  ai?: AiShare;
  credit?: string;
  licence?: string;
  sourceUrl?: string;
  /** The place in the file of the day until which the picture may be shown. */
  untilLine?: number;
  untilColumn?: number;
}

export interface AssetVariant {
  type: "image/avif" | "image/webp";
  width: number;
  /** File name below the media folder. */
  mediaName: string;
  /** Whether the version is a close-up, which shows a person from nearer than the photo does. */
  isCloseUp?: true;
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
  /**
   * The relative luminance of an image in eight by eight fields, row by row, two hexadecimal digits
   * each.
   */
  shades?: string;
  /** Where the faces on a photo are, the largest first. */
  faces?: FaceBox[];
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
 * `rejected`: the file has a mistake of its own. `blocked`: it claims what another file has, or
 * refers to something that does not exist; every import judges it again.
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
  /**
   * The facts in the sentences of the finding, see `ingest/catalogue/`. Absent in stores of older
   * releases.
   */
  facts?: JsonObject;
  /** The line of the file the finding is about. */
  excerpt?: string;
}

/** The last change of a calendar entry. */
export interface Revision {
  /** A digest of time, place and state. */
  digest: string;
  /** UTC ISO text. */
  revisedAt: string;
}
