import { LiveFrame } from "#client/body/live-block.tsx";
import type { LiveProps } from "#client/contract/page-data.ts";
import type { BallotDrawing, BallotsData, BallotVote, PollingDayData } from "./voting-data.ts";
import { FactList, Lines } from "#client/base/fact-list.tsx";
import { Link } from "#client/base/link.tsx";

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

/** Explains each vote, with a drawing of its part of the ballot. */
export function Ballots({ elections, note }: BallotsData) {
  return (
    <>
      {elections.map(({ election = "", age, votes }) => (
        <div key={election}>
          {election !== "" && <p className="callout-title">{election}</p>}
          {age !== undefined && <p>{age}</p>}
          <div className="ballot">
            {votes.map((vote) => (
              <Vote key={vote.kind} vote={vote} />
            ))}
          </div>
        </div>
      ))}
      <p className="meta-line">{note}</p>
    </>
  );
}

function Vote({ vote: { kind, title, text, drawing } }: { vote: BallotVote }) {
  return (
    <div data-vote={kind}>
      <p className="callout-title">{title}</p>
      <div>{drawing && <Drawing {...drawing} />}</div>
      <p>{text}</p>
    </div>
  );
}

function Drawing({ alt, width, height, lines, bars, cross, circles, words }: BallotDrawing) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={360}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image has not the colours of the page
      role="img"
      aria-label={alt}
      fill="none"
      stroke="currentColor"
      fontSize="15"
    >
      <path d={bars} strokeWidth="8" strokeOpacity="0.25" />
      <path d={lines} />
      {circles.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="8" strokeWidth="1.5" />
      ))}
      {cross !== undefined && <path d={cross} strokeWidth="2.5" />}
      <g fill="currentColor" stroke="none">
        {words.map(({ x, y, text, isStrong }) => (
          <text key={`${x} ${y}`} x={x} y={y} fontWeight={isStrong ? 700 : undefined}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}
