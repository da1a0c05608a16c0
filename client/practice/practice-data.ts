import type { LinkData, TextData, TextLanguage } from "#client/contract/page-data.ts";

/** A ballot to fill for practice, and what it would be worth. */
export interface PracticeView {
  kind: "practice";
  title: string;
  language?: TextLanguage;
  lead?: string;
  breadcrumbs: LinkData[];
  body?: TextData;
  /** The areas with a list of their own, of which one has to be chosen first. */
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
  /** Who gets how many votes. */
  counts: { name: string; votes: number }[];
}

/** A form whose crosses are the query of its answer. */
export interface PracticeBallot {
  action: string;
  /** The area whose list it has. */
  area?: number;
  /** The election and the list. */
  title: string;
  /** The votes of each voter. */
  total: number;
  /** Set where a mark at the list is a vote, and not for the votes that are left. */
  isListVote?: true;
  rows: PracticeRow[];
  /** How many votes other lists get. */
  others: { label: string; most: number; chosen: number };
  /** Whether another list is marked, where that decides about the votes that are left. */
  otherList?: { label: string; isMarked: boolean };
  /** The empty ballot, once one has been filled. */
  again?: string;
}

/** The list as a whole, or a person of it. */
export interface PracticeRow {
  /** Of the query, with the value of a cross. */
  field: "liste" | "stimme";
  value: number;
  name: string;
  more?: string;
  marks: number;
  crosses: number;
}
