import { LiveFrame } from "#client/body/live-block.tsx";
import type { LiveProps, LinkData } from "#client/contract/page-data.ts";
import { FactList, Lines } from "#client/base/fact-list.tsx";
import { Link, MoreLink } from "#client/base/link.tsx";
import { texts } from "#client/contract/texts.ts";

/** Day, hours and place of the vote in the elections that the site is about. */
export interface PollingDayData {
  /** "25" and "Februar 2029"; absent once the polls have closed. */
  day?: { number: string; words: string };
  /** The next possible step for voters. */
  phaseText?: string;
  facts: { term: string; lines: string[] }[];
  /** The page for requesting postal voting papers, as long as that is possible. */
  postalVote?: LinkData;
}

/** Explains the votes of polling day. Once the polls have closed, `elections` is empty. */
export interface BallotsData {
  elections: {
    /** Set if the day has several elections. */
    election?: string;
    /** The voting age, where it is not the usual one. */
    age?: string;
    /** The page where the ballot can be filled. */
    practice?: LinkData;
    /** Whether both votes are on one paper. */
    isOneSheet?: true;
    votes: BallotVote[];
  }[];
  /** A sentence that the samples explain the vote, or that the polls have closed. */
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

/** A row of a ballot: that of the campaign, or of another party, which has no names. */
export interface BallotRow {
  /** The fields to mark. */
  marks: number;
  /** The party of the row, if it is not the campaign's. */
  other?: string;
  number?: number;
  /** The words in bold, and the plain ones below. */
  name?: string;
  more?: string;
  /** Whether the first field of the row has an example cross. */
  hasCross?: boolean;
}

const words = texts.ballot;

type PollingDay = { kind: "wahltermin" } & PollingDayData;
type BallotsOfDay = { kind: "stimmzettel" } & BallotsData;

/** Day, hours and place of the vote. */
export function PollingDayBlock({ block, language }: LiveProps<PollingDay>) {
  const { phaseText, facts, postalVote } = block;
  return (
    <LiveFrame language={language}>
      {phaseText !== undefined && (
        <p>
          <strong>{phaseText}</strong>
        </p>
      )}
      <FactList
        facts={facts.map(({ term, lines }) => ({ term, value: <Lines lines={lines} /> }))}
      />
      {postalVote && (
        <p>
          <Link href={postalVote.href} className="button">
            {postalVote.text}
          </Link>
        </p>
      )}
    </LiveFrame>
  );
}

export function BallotsBlock({ block, language }: LiveProps<BallotsOfDay>) {
  return (
    <LiveFrame none={block.elections.length === 0 && block.note} language={language}>
      <Ballots {...block} />
    </LiveFrame>
  );
}

/** Explains each vote below its part of the ballot. */
export function Ballots({ elections, note }: BallotsData) {
  return (
    <>
      {elections.map(({ election = "", age, practice, isOneSheet, votes }) => (
        <div key={election}>
          {election !== "" && <p className="callout-title">{election}</p>}
          {age !== undefined && <p>{age}</p>}
          <div className={isOneSheet ? "ballot paper" : "ballot"}>
            {votes.map(
              (vote) =>
                vote.rows && (
                  <Column key={vote.kind} {...vote} rows={vote.rows} isPaper={!isOneSheet} />
                ),
            )}
          </div>
          <div className="votes">
            {votes.map(({ kind, title, text }) => (
              <div key={kind}>
                <p className="callout-title">{title}</p>
                <p>{text}</p>
              </div>
            ))}
          </div>
          {practice && (
            <p>
              <MoreLink href={practice.href}>{practice.text}</MoreLink>
            </p>
          )}
        </div>
      ))}
      <p className="meta-line">{note}</p>
    </>
  );
}

interface ColumnProps extends BallotVote {
  rows: BallotRow[];
  isPaper: boolean;
}

function Column({ kind, title, rows, isPaper }: ColumnProps) {
  return (
    <div className={isPaper ? "paper" : undefined} data-vote={kind}>
      <p>
        <b>{title}</b> {words.sample}
      </p>
      <ul role="list">
        {rows.map((row, index) => (
          <li key={index}>
            {row.other === undefined ? <OwnRow row={row} /> : <OtherRow {...row} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Clicking draws a cross, which is neither sent nor stored. */
function OwnRow({ row: { number, name, more, marks, hasCross } }: { row: BallotRow }) {
  return (
    <label>
      {number}
      <span>
        {name !== undefined && <b>{name}</b>} {more}
      </span>
      {Array.from({ length: marks }, (_, index) => (
        <input
          key={index}
          type="checkbox"
          aria-label={words.cross(name ?? more ?? "", marks > 1 ? index + 1 : undefined)}
          defaultChecked={index === 0 && hasCross}
        />
      ))}
    </label>
  );
}

function OtherRow({ other, marks }: BallotRow) {
  return (
    <div>
      <span>
        <span className="visually-hidden">{other}</span>
      </span>
      {Array.from({ length: marks }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
