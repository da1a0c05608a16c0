/** A node of a stored document body: sanitised, compact, ready to render. */
export type BodyNode = BodyText | BodyElement;

export interface BodyText {
  type: "text";
  value: string;
}

export interface BodyElement {
  type: "element";
  tag: string;
  /** Attributes under their React names (`className`, `htmlFor`, `colSpan`); absent when empty. */
  props?: Record<string, BodyProp>;
  children?: BodyNode[];
}

export type BodyProp = string | number | boolean | string[];

/** One line of the table of contents; `depth` is the heading's level, 2 for `h2`. */
export interface TocLink {
  id: string;
  depth: number;
  text: string;
  children?: TocLink[];
}

/** The table of contents as content-api clients expect it. */
export interface Toc {
  title: string;
  searchDepth: number;
  depth: number;
  links: TocLink[];
}

/** A whole body; `toc` is absent when the author has switched it off. */
export interface Body {
  type: "root";
  children: BodyNode[];
  toc?: Toc;
}
