import { LiveFrame } from "#client/body/live-block.tsx";
import type { LiveProps } from "#client/contract/page-data.ts";
import type { BallotRow, BallotsData, BallotVote, PollingDayData } from "./voting-data.ts";
import { FactList, Lines } from "#client/base/fact-list.tsx";
import { Link, MoreLink } from "#client/base/link.tsx";
import { texts } from "#client/contract/texts.ts";

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

/** A tap draws a cross, which is neither sent nor kept. */
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
