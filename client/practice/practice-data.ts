import type { LinkData, TextData, TextLanguage } from "#client/contract/page-data.ts";

/** A practice ballot to fill, and the judgement of a filled one. */
export interface PracticeView {
  kind: "practice";
  title: string;
  language?: TextLanguage;
  lead?: string;
  breadcrumbs: LinkData[];
  body?: TextData;
  /** The areas with lists of their own, of which voters first choose one. */
  areas?: { question: string; links: LinkData[] };
  result?: PracticeResult;
  ballot?: PracticeBallot;
  note: string;
}

export interface PracticeResult {
  /** "Dieser Stimmzettel wäre gültig." */
  title: string;
  verdict: "valid" | "invalid" | "empty";
  /** Whole sentences, the reasons with their provisions. */
  lines: string[];
  /** The number of votes of each person or list. */
  counts: { name: string; votes: number }[];
}

/** A form that sends its crosses as the query of the answer page. */
export interface PracticeBallot {
  action: string;
  /** The area whose list is on the ballot. */
  area?: number;
  /** The election and the list. */
  title: string;
  /** The votes of each voter. */
  total: number;
  /** Set where a mark at the list is a vote of its own, and does not pass on remaining votes. */
  isListVote?: true;
  rows: PracticeRow[];
  /** Fields for the votes of other lists. */
  others: { label: string; most: number; chosen: number };
  /** A field whether another list is marked, where that affects the remaining votes. */
  otherList?: { label: string; isMarked: boolean };
  /** A link to the empty ballot, once one was filled. */
  again?: string;
}

/** The list as a whole, or a person of it. */
export interface PracticeRow {
  /** The name of the query parameter, and the value of a cross. */
  field: "liste" | "stimme";
  value: number;
  name: string;
  more?: string;
  marks: number;
  crosses: number;
}
