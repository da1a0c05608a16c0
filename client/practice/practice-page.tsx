import { PageHead } from "#client/base/page-head.tsx";
import { Prose } from "#client/body/content-body.tsx";
import type { SiteData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import type { PracticeBallot, PracticeResult, PracticeRow, PracticeView } from "./practice-data.ts";

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
