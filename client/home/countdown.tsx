import type { CountdownData } from "./home-data.ts";
import { texts } from "#client/contract/texts.ts";
import { Link } from "#client/base/link.tsx";

/** Above this many days weeks are counted. */
export const longestDays = 60;
const longestWeeks = 60;

/**
 * One circle a day, the last one crossed; above sixty days one circle a week. The text gives the
 * number.
 */
export function Countdown({ countdown }: { countdown: CountdownData }) {
  const { days, electionName, dateText, phaseText, postalVote, runoffText } = countdown;
  const [first, second] = texts.countdown.untilCross;
  return (
    <section className="count" aria-label={texts.countdown.label}>
      <div className="wrap count-in">
        <p className="count-n">
          <b>{days}</b>{" "}
          <span>
            <span>{first} </span>
            <span>{second}</span>
          </span>
        </p>
        <Circles days={days} />
        <div className="count-when">
          {phaseText !== undefined && (
            <p className="count-phase">
              {`${phaseText} `}
              {postalVote && <Link href={postalVote.href}>{postalVote.text}</Link>}
            </p>
          )}
          <p>
            <span>{`${electionName}: `}</span>
            <span>{dateText}</span>
            {runoffText !== undefined && <span>{` ${runoffText}`}</span>}
          </p>
        </div>
      </div>
    </section>
  );
}

function Circles({ days }: { days: number }) {
  const count = days > longestDays ? Math.ceil(days / 7) : days;
  if (count > longestWeeks) return <span />;
  const rows = count > 30 ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const last = placeCircle(count - 1, columns);
  return (
    <svg
      className="count-days"
      viewBox={`0 0 ${columns * 24} ${rows * 24}`}
      width={columns * 40}
      height={rows * 40}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: count - 1 }, (_, index) => {
        const { x, y } = placeCircle(index, columns);
        return <circle key={`${x} ${y}`} cx={x} cy={y} r="8" />;
      })}
      <circle className="day-end" cx={last.x} cy={last.y} r="9" />
      <path d={`M${last.x - 5} ${last.y - 5}l10 10M${last.x + 5} ${last.y - 5}l-10 10`} />
    </svg>
  );
}

function placeCircle(index: number, columns: number): { x: number; y: number } {
  return { x: (index % columns) * 24 + 12, y: Math.floor(index / columns) * 24 + 12 };
}
