import type { BodyNode, TocLink } from "#domain/content/body.ts";
import type { LinkData, SiteData, TextLanguage } from "./site-data.ts";

export type * from "./card-data.ts";
export type * from "./map-data.ts";
export type * from "./site-data.ts";

/**
 * The contract between server and client: everything a page receives, and the shape of
 * `{path}/_payload.json`. A page is a pure function of its data and of the interface texts in
 * `texts.ts`. This file has what all kinds of pages share; the views of features are in their
 * folders, and `client/features.ts` joins them.
 */
export interface BasePage<V extends BaseView = BaseView> {
  site: SiteData;
  /** Canonical path of the page, decoded, without trailing slash; `/` for the home page. */
  path: string;
  head: HeadData;
  layout: string;
  view: V;
  /**
   * The page in all its languages, the original first, each named in its own language; absent if
   * there is only one.
   */
  versions?: LinkData[];
  /** Set when a visitor keeps the scroll position of the former page. */
  scrollToTop?: false;
  /** Set when drafts are shown, with a bar that says so. */
  preview?: PreviewData;
}

/** The part of a view that the frame uses; `client/features.ts` has the union of all views. */
export interface BaseView {
  kind: string;
  body?: TextData;
}

/** The properties of the component that draws a view. */
export interface PageProps<V extends BaseView> {
  view: V;
  site: SiteData;
}

export interface PreviewData {
  /** The end of the preview: "Freitag, 12. Januar 2029, 18 Uhr" */
  untilText?: string;
  /** The address at which the file of this page is edited. */
  editAddress?: string;
  /** Set when this page is hidden from the public. */
  page?: { state: "draft" } | { state: "scheduled" | "over"; atText: string };
}

export interface HeadData {
  /** Title of the page alone; `formatTitle` joins it with the site's title. */
  title: string;
  description?: string;
  /** Absolute when the site's address is configured, else a path. */
  canonical?: string;
  robots?: string;
  image?: string;
  /** Language tag of title and text (RFC 5646), `de` unless the document says otherwise. */
  lang: string;
}

/** A text as the server stores it, with the current data of its lists and maps. */
export interface TextData {
  children: BodyNode[];
  toc?: TocLink[];
  language?: TextLanguage;
  /** "Mit KI erzeugter Text" */
  ai?: string;
  /** The data of the lists and maps; a live component refers to them by index. */
  live?: BaseBlock[];
}

/** A list or map within a text; `client/features.ts` has the union of all of them. */
export interface BaseBlock {
  kind: string;
}

/** The properties of the component that draws a list or map within a text. */
export interface LiveProps<Block extends BaseBlock> {
  block: Block;
  /** The index of this list or map among those of the text. */
  index: number;
  /** Set if the text around the list or map is in another language. */
  language?: TextLanguage | undefined;
}

/** A neighbour in the same list; `number` is the list place or the constituency. */
export interface NeighbourData {
  path: string;
  title: string;
  language?: TextLanguage;
  number?: number;
  numberLabel?: string;
}

/** No document at this URL, shown inside the normal layout with status 404. */
export interface NotFoundView {
  kind: "not-found";
}

/** Any other failure: status, English status message, public description. */
export interface ErrorView {
  kind: "error";
  statusCode: number;
  statusMessage: string;
  description: string;
  requestId?: string;
}
