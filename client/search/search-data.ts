import type {
  CandidateCard,
  EventCard,
  LinkData,
  PlaceCard,
  TextLanguage,
} from "#client/contract/page-data.ts";

export interface SearchView {
  kind: "search";
  breadcrumbs: LinkData[];
  /** The query as entered, without control characters; empty before the first query. */
  query: string;
  /** Set when `query` is only the beginning of a longer text. */
  isShortened?: true;
  total: number;
  /** The groups with hits, in the order in which they are shown. */
  groups: SearchGroup[];
  /** Sentences about the hits, such as `24113 liegt in zwei Wahlkreisen.` */
  notes: string[];
  /** If the query itself has no hit: the query without its typing errors, whose hits these are. */
  correction?: LinkData;
  /** Examples of what to search for, shown before the first query. */
  hint: string;
  /** Set when only the hits of one group are shown: the link back to all of them. */
  allHref?: string;
  /** A link to the finder of constituencies. */
  finder?: LinkData;
}

export interface SearchGroup {
  /** Anchor of the group. */
  id: string;
  label: string;
  /** The number of matching documents, which may be more than the hits. */
  count: number;
  hits: SearchHit[];
  /** The page with all hits of the group, when there are more than these. */
  moreHref?: string;
}

export type SearchHit = {
  /** The path, with the fragment of a heading when the match is below one. */
  path: string;
  title: TextPart[];
  /** The language of title and snippet. */
  language?: TextLanguage;
  /** The heading above the match, unless it is the title itself. */
  heading?: string;
  snippet: TextPart[];
} & (
  | { kind: "person"; candidate: CandidateCard }
  | { kind: "place"; place: PlaceCard }
  | { kind: "event"; event: EventCard }
  | { kind: "page"; trail: string[] }
  | { kind: "constituency"; number: number; trail: string[] }
);

/** A piece of an original text; matching pieces are marked. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}
