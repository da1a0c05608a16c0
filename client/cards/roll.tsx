import type { CandidateCard, ConstituencyData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { Face } from "./face.tsx";
import { sayAbout } from "./poster.tsx";
import { StateTag } from "./candidacy.tsx";

interface RollProps {
  candidates: CandidateCard[];
  /** The list to which the numbers belong. */
  list?: "state" | "direct";
  /** Within a text, names are no headings. */
  nameTag?: "h2" | "h3" | "p";
  /** Answers below the rows, by the address of the person. */
  answers?: Record<string, { text: string; isMissing?: true }> | undefined;
}

/** The compact list of people by list place or constituency. */
export function Roll({ candidates, list = "state", nameTag = "h3", answers }: RollProps) {
  const [first] = candidates;
  return (
    <ol
      role="list"
      className="roll"
      start={first && numberOf(first, list)}
      data-list={list === "direct" ? list : undefined}
      data-digits={countDigits(candidates.map((candidate) => numberOf(candidate, list)))}
    >
      {candidates.map((candidate) => (
        <li key={candidate.path} value={numberOf(candidate, list)}>
          <RollRow candidate={candidate} list={list} nameTag={nameTag} />
          <Answer answer={answers?.[candidate.path]} />
        </li>
      ))}
    </ol>
  );
}

/** The number of digits of the longest number, if more than two. */
export function countDigits(numbers: (number | undefined)[]): number | undefined {
  const most = Math.max(0, ...numbers.map((number = 0) => String(number).length));
  return most > 2 ? most : undefined;
}

function Answer({ answer }: { answer: NonNullable<RollProps["answers"]>[string] | undefined }) {
  return answer && <p className={answer.isMissing ? "said roll-meta" : "said"}>{answer.text}</p>;
}

/** The number by which a list is sorted: the list place or the constituency. */
export function numberOf(candidate: CandidateCard, list: "state" | "direct"): number | undefined {
  return list === "state" ? candidate.listPosition : candidate.constituency?.number;
}

function RollRow({
  candidate,
  list,
  nameTag: Name,
}: Required<Pick<RollProps, "list" | "nameTag">> & { candidate: CandidateCard }) {
  const place = candidate.constituency;
  const constituency = list === "state" ? place : undefined;
  const number = numberOf(candidate, list);
  const { listPlace, constituencyNumber } = texts.candidates;
  const about = sayAbout(candidate);
  return (
    <div className="roll-row">
      <span className="roll-num" aria-hidden="true">
        {number}
      </span>
      <Face candidate={candidate} />
      <div>
        <Name className="roll-name">
          <a href={candidate.path}>
            {number !== undefined && (
              <span className="visually-hidden">
                {`${list === "direct" && place ? constituencyNumber(place) : listPlace(number)}: `}
              </span>
            )}
            {candidate.name.full}
          </a>
        </Name>
        <p className="roll-meta">
          {about}
          {constituency && (
            <span className="roll-wk">
              {about !== "" && " · "}
              {constituencyNumber(constituency)}
            </span>
          )}
        </p>
        <StateTag state={candidate.state} />
      </div>
      {constituency ? <ConstituencySign constituency={constituency} /> : <span />}
    </div>
  );
}

function ConstituencySign({ constituency }: { constituency: ConstituencyData }) {
  return (
    <span className="wk">
      <b>
        <span className="visually-hidden">{constituency.word} </span>
        {constituency.number}
      </b>
    </span>
  );
}
