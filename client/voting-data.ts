import type { LinkData } from "#client/contract/page-data.ts";

/** Day, hours and place of the vote in the elections that the site is about. */
export interface PollingDayData {
  /** The step that voters can take now. */
  phaseText?: string;
  facts: { term: string; lines: string[] }[];
  /** The place to request papers for voting by post, as long as that is possible. */
  postalVote?: LinkData;
}

/** Explains the votes of polling day. Once the polls have closed, `elections` is empty. */
export interface BallotsData {
  elections: {
    /** Set if the day has several elections. */
    election?: string;
    /** From which age on one may vote, where that is not a matter of course. */
    age?: string;
    /** The page where the ballot can be filled. */
    practice?: LinkData;
    /** Whether both votes are on one paper. */
    isOneSheet?: true;
    votes: BallotVote[];
  }[];
  /** That the papers explain, or that the polls have closed. */
  note: string;
}

/** One vote, with its part of the ballot. */
export interface BallotVote {
  kind: "list" | "direct";
  /** "Deine Zweitstimme" */
  title: string;
  /** The effect of the vote, in whole sentences. */
  text: string;
  /** Absent if the ballot differs from place to place. */
  rows?: BallotRow[];
}

/** A row of a ballot: that of the campaign, or one of others, which has no words. */
export interface BallotRow {
  /** The fields to mark. */
  marks: number;
  /** Whose row it is, if it is not that of the campaign. */
  other?: string;
  number?: number;
  /** The words in bold, and the plain ones below. */
  name?: string;
  more?: string;
  /** Whether the first field has an example cross. */
  hasCross?: boolean;
}
