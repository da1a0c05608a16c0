import { MoreLink } from "#client/base/link.tsx";
import { Breadcrumbs } from "#client/base/breadcrumbs.tsx";
import { fitTitle } from "#client/base/fitted-title.ts";
import { Numeral } from "#client/base/numeral.tsx";
import { Ballots } from "#client/elections/voting.tsx";
import { CalendarOffer } from "#client/base/subscription.tsx";
import { EventRows } from "#client/cards/event-rows.tsx";
import { ConstituencyMap } from "#client/map/area-map.tsx";
import { MapFoot } from "#client/map/place-map.tsx";
import { CandidacyNotice } from "#client/cards/candidacy.tsx";
import { Pocket } from "#client/base/pocket.tsx";
import { Poster, PeopleRow } from "#client/cards/poster.tsx";
import { Roll } from "#client/cards/roll.tsx";
import { PlaceList } from "#client/cards/place-list.tsx";
import type { ConstituencyView } from "./constituency-data.ts";
import type { EventCard, SiteData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

const words = texts.constituency;

export function ConstituencyPage({ view }: { view: ConstituencyView; site: SiteData }) {
  const { map, notices, candidates, neighbours, offices, residents } = view;
  return (
    <article>
      {notices.map((notice) => (
        <CandidacyNotice key={notice.text} notice={notice} />
      ))}
      <Head view={view} />
      {map?.areaWords && <MapFoot map={map} />}
      <div className="wrap cols">
        {candidates.length + residents.length > 0 && (
          <div className="stack-wide">
            <Candidates view={view} />
            {residents.length > 0 && (
              <section>
                <h2 className="sub">{words.residents(view.listName)}</h2>
                <Roll candidates={residents} />
              </section>
            )}
          </div>
        )}
        <div className="stack-wide">
          <HowToVote view={view} />
          {offices.length > 0 && (
            <section>
              <h2 className="sub">{words.office}</h2>
              {view.officeNote !== undefined && <p className="note">{view.officeNote}</p>}
              <PlaceList places={offices} heading="h3" />
            </section>
          )}
          {view.takeaway && <Pocket takeaway={view.takeaway} />}
          {neighbours.length > 0 && <Neighbours neighbours={neighbours} />}
        </div>
      </div>
      {view.events && <Events view={view} events={view.events} />}
    </article>
  );
}

/** One field with number and name, beside it the map with the area. */
function Head({ view }: { view: ConstituencyView }) {
  const { constituency, map } = view;
  const { number, name } = constituency;
  const short = texts.candidates.constituencyNumber(constituency);
  return (
    <header className="ort field-secondary1 field-dark" data-map={map?.areaWords ? "" : undefined}>
      <div className="ort-copy" data-type="constituency">
        <Breadcrumbs items={view.breadcrumbs} current={short} />
        <Numeral n={number} />
        <h1 className="fitted" data-fit={fitTitle(name || short)}>
          {name !== "" && <small>{`${short} `}</small>}
          <span>{name || short}</span>
        </h1>
        <p className="lead">{view.lead}</p>
        {map?.areaWords && map.note !== undefined && <p>{map.note}</p>}
      </div>
      {map?.areaWords && (
        <ConstituencyMap
          map={map}
          label={words.map(map.areaWords.many, texts.candidates.constituency(constituency))}
          candidates={[]}
        />
      )}
    </header>
  );
}

function Candidates({ view: { candidates, isOver } }: { view: ConstituencyView }) {
  const [first, ...others] = candidates;
  if (!first) return null;
  return (
    <section>
      <h2 className="sub">{words.candidates(isOver === true)}</h2>
      {others.length === 0 ? (
        <Poster candidate={first} accent="secondary1" size="large" />
      ) : (
        <PeopleRow people={candidates} />
      )}
    </section>
  );
}

function HowToVote({ view: { ballots, howToVote } }: { view: ConstituencyView }) {
  if (!ballots && howToVote === undefined) return null;
  return (
    <section>
      <h2 className="sub">{words.howToVote}</h2>
      {ballots ? <Ballots {...ballots} /> : <p>{howToVote}</p>}
    </section>
  );
}

function Events({ view, events }: { view: ConstituencyView; events: EventCard[] }) {
  const { constituency, eventsPath, calendar } = view;
  return (
    <section className="section field-paper">
      <div className="wrap">
        <h2 className="sub">{words.events(constituency.word)}</h2>
        {events.length > 0 ? (
          <EventRows events={events} />
        ) : (
          <p>{words.noEvents(constituency.word)}</p>
        )}
        {eventsPath !== undefined && (
          <p>
            <MoreLink href={eventsPath}>{words.allEvents}</MoreLink>
          </p>
        )}
        {calendar && <CalendarOffer calendar={calendar} />}
      </div>
    </section>
  );
}

function Neighbours({ neighbours }: Pick<ConstituencyView, "neighbours">) {
  return (
    <nav aria-label={words.neighbours}>
      <h2 className="sub">{words.neighbours}</h2>
      <ul className="topics">
        {neighbours.map(({ number, name, path }) => (
          <li key={number}>
            <a href={path}>{`${number} ${name}`.trim()}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
