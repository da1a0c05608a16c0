/** A text as the server stores it: a sanitised tree that `ContentBody` turns into elements. */
export interface BodyData {
  children: BodyNode[];
  toc?: TocLink[];
}

export type BodyNode =
  | { type: "text"; value: string }
  | {
      type: "element";
      tag: string;
      props?: Record<string, string | number | boolean | string[]>;
      children?: BodyNode[];
    };

export interface TocLink {
  id: string;
  depth: number;
  text: string;
  children?: TocLink[];
}
