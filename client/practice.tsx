import type { LinkData, TextData, TextLanguage, SiteData } from "#client/contract/page-data.ts";
import { PageHead } from "#client/base/page-head.tsx";
import { Prose } from "#client/body/content-body.tsx";
import { texts } from "#client/contract/texts.ts";

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

const words = texts.practice;

/** A ballot with a count: a form without a script, whose answer is the same page. */
export function PracticePage({ view }: { view: PracticeView; site: SiteData }) {
  const { result, ballot, areas, note } = view;
  return (
    <div className="wrap practice">
      <PageHead {...view} />
      {result && <Result result={result} />}
      <Prose className="prose list-text" body={view.body} title={view.title} />
      {areas && (
        <nav aria-labelledby="bereiche">
          <h2 className="sub" id="bereiche">
            {areas.question}
          </h2>
          <ul role="list" className="chip-row">
            {areas.links.map(({ text, href }) => (
              <li key={href}>
                <a className="chip" href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {ballot && <Ballot ballot={ballot} />}
      <p className="meta-line">{note}</p>
    </div>
  );
}

function Result({ result: { title, verdict, lines, counts } }: { result: PracticeResult }) {
  return (
    <section className="verdict" data-verdict={verdict} aria-labelledby="ergebnis">
      <h2 className="sub" id="ergebnis">
        {title}
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {counts.length > 0 && (
        <>
          <h3>{words.counted}</h3>
          <ul role="list">
            {counts.map(({ name, votes }, index) => (
              <li key={index}>{`${name}: ${words.votes(votes)}`}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Ballot({ ballot }: { ballot: PracticeBallot }) {
  const { action, area, title, total, isListVote, rows, others, otherList, again } = ballot;
  return (
    <form
      action={action}
      data-island="practice-ballot"
      data-total={total}
      data-votes={isListVote ? "stimme liste" : "stimme"}
    >
      {area !== undefined && <input type="hidden" name="wahlkreis" value={area} />}
      <div className="ballot">
        <div className="paper" data-vote="list">
          <p>
            <b>{title}</b> {texts.ballot.sample}
          </p>
          <ul role="list">
            {rows.map((row) => (
              <li key={`${row.field}${row.value}`}>
                <Row row={row} />
              </li>
            ))}
            {otherList && (
              <li>
                <label>
                  <span>{otherList.label}</span>
                  <input
                    type="checkbox"
                    name="fremdeliste"
                    value="1"
                    defaultChecked={otherList.isMarked}
                  />
                </label>
              </li>
            )}
            <li>
              <label>
                <span>{others.label}</span>
                <select name="andere" defaultValue={others.chosen}>
                  {Array.from({ length: others.most + 1 }, (_, count) => (
                    <option key={count}>{count}</option>
                  ))}
                </select>
              </label>
            </li>
          </ul>
        </div>
      </div>
      <p className="practice-ways">
        <button className="button" type="submit" name="zaehlen" value="1">
          {words.count}
        </button>
        <output />
        {again !== undefined && <a href={again}>{words.again}</a>}
      </p>
    </form>
  );
}

/** A line of the ballot with a field for each vote. */
function Row({ row: { field, value, name, more, marks, crosses } }: { row: PracticeRow }) {
  return (
    <div className="ballot-row">
      <span>
        <b>{name}</b> {more}
      </span>
      {Array.from({ length: marks }, (_, index) => (
        <input
          key={index}
          type="checkbox"
          name={field}
          value={value}
          aria-label={texts.ballot.cross(name, marks > 1 ? index + 1 : undefined)}
          defaultChecked={index < crosses}
        />
      ))}
    </div>
  );
}
