import type { LinkData } from "#client/contract/page-data.ts";

/** When and where to vote in the elections of the day that the site is about. */
export interface PollingDayData {
  /** What voters can do now. */
  phaseText?: string;
  facts: { term: string; lines: string[] }[];
  /** Where the papers for voting by post can be requested, as long as that is possible. */
  postalVote?: LinkData;
}

/** What the votes of the elections of the day are for; without elections once the polls have closed. */
export interface BallotsData {
  elections: {
    /** Set where the day has several elections. */
    election?: string;
    votes: BallotVote[];
  }[];
  /** That the drawings explain, or that the polls have closed. */
  note: string;
}

/** One vote, with a drawing of its part of the ballot. */
export interface BallotVote {
  kind: "list" | "direct";
  /** "Deine Zweitstimme" */
  title: string;
  /** Which vote does what, in whole sentences. */
  text: string;
  /** Absent where the ballot differs from place to place. */
  drawing?: BallotDrawing;
}

/** A part of a ballot. */
export interface BallotDrawing {
  /** What it shows, in words. */
  alt: string;
  width: number;
  height: number;
  /** Paths: the frame with its lines, what stands for words, and the example cross. */
  lines: string;
  bars: string;
  cross?: string;
  circles: { x: number; y: number }[];
  words: { x: number; y: number; text: string; isStrong: boolean }[];
}
