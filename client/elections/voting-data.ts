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
  /** The effect of the vote, in whole sentences. */
  text: string;
  /** Absent if the ballot differs from place to place. */
  drawing?: BallotDrawing;
}

/** A part of a ballot. */
export interface BallotDrawing {
  /** The drawing in words. */
  alt: string;
  width: number;
  height: number;
  /** Paths: the frame with its lines, the bars in place of words, and the example cross. */
  lines: string;
  bars: string;
  cross?: string;
  circles: { x: number; y: number }[];
  words: { x: number; y: number; text: string; isStrong: boolean }[];
}
