import { MoreLink } from "#client/base/link.tsx";
import { Breadcrumbs } from "#client/base/breadcrumbs.tsx";
import { fitTitle } from "#client/base/fitted-title.ts";
import { NumberedWord, Numeral } from "#client/base/numeral.tsx";
import { Ballots, type BallotsData } from "./elections.tsx";
import { CalendarOffer } from "#client/base/subscription.tsx";
import { LinkList } from "#client/base/link-list.tsx";
import { EventRows } from "#client/cards/event-rows.tsx";
import { ConstituencyMap } from "#client/map/area-map.tsx";
import { MapFoot } from "#client/map/place-map.tsx";
import { LeavingNote, StateTag } from "#client/cards/candidacy.tsx";
import { Face, headSizes, Portrait } from "#client/cards/face.tsx";
import { introduce } from "#client/cards/introduce.ts";
import { ContactLines } from "#client/cards/contact-lines.tsx";
import { TakeawayBox } from "#client/base/takeaway-box.tsx";
import { PeopleRow } from "#client/cards/poster.tsx";
import { Roll } from "#client/cards/roll.tsx";
import { OpeningStatus, PlaceList } from "#client/cards/place-list.tsx";
import type {
  CandidateCard,
  EventCard,
  SiteData,
  CalendarData,
  LeavingNote as LeavingNoteData,
  ConstituencyData,
  LinkData,
  MapData,
  PhoneData,
  PlaceCard,
  TakeawayData,
} from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import type { ReactNode } from "react";

export interface ListVote {
  /** "Deine Zweitstimme" */
  title: string;
  /** "Landesliste", with the name of the party. */
  name: string;
  /** The section of the home page with all of them. */
  href: string;
  /** The first few people on the list. */
  people: CandidateCard[];
}

/** The topics of the person who stands here. */
export interface ConstituencyTopics {
  /** "Worum es Levke geht" */
  title: string;
  /** The topics, each with the first sentence of its chapter in the programme. */
  items: { text: string; href: string; sentence?: string }[];
}

/** The page of one constituency on the map. */
export interface ConstituencyView {
  kind: "constituency";
  takeaway?: TakeawayData;
  constituency: ConstituencyData;
  /** The name with soft hyphens; empty without geodata. */
  heading: string;
  breadcrumbs: LinkData[];
  /** A sentence about the candidates here. */
  lead: string;
  /** Set once the polls have closed. */
  isOver?: true;
  /** Absent once the polls have closed, and without a candidate. */
  ballots?: BallotsData;
  /** Advice to voters without a candidate here. */
  howToVote?: string;
  /** "Deine Erststimme"; absent once the polls have closed. */
  vote?: string;
  /** The vote for a list; absent without one, and once the polls have closed. */
  listVote?: ListVote;
  /** Absent unless a single person stands here and has topics. */
  topics?: ConstituencyTopics;
  /** The contact of the person who stands here, or else of the campaign. */
  contact: { email?: string; phone?: PhoneData };
  /** Persons who have left the constituency, and their successors. */
  leavingNotes: LeavingNoteData[];
  candidates: CandidateCard[];
  /** Further persons of the list who surely live here. */
  residents: CandidateCard[];
  /** "Landesliste" */
  listName: string;
  map?: MapData;
  offices: PlaceCard[];
  /** Set when the office is only the nearest one. */
  officeNote?: string;
  /** The next ones within the constituency. */
  events?: EventCard[];
  /** The list of all events. */
  eventsPath?: string;
  /** The calendar of events here; absent once the polls have closed and no event is to come. */
  calendar?: CalendarData;
  /** Constituencies with a common border, by number. */
  neighbours: LinkData[];
}

const words = texts.constituency;

export function ConstituencyPage({ view }: { view: ConstituencyView; site: SiteData }) {
  const { leavingNotes, map, neighbours, offices, residents } = view;
  return (
    <article>
      {leavingNotes.map((note) => (
        <LeavingNote key={note.text} note={note} />
      ))}
      <Answer view={view} />
      {map?.areaWords && <MapFoot map={map} />}
      <div className="wrap answer-body">
        <HowToVote view={view} />
        {residents.length > 0 && (
          <Part title={words.residents(view.listName)}>
            <Roll candidates={residents} />
          </Part>
        )}
        {offices.length > 1 && (
          <Part title={words.office}>
            <PlaceList places={offices} heading="h3" />
          </Part>
        )}
        {view.takeaway && <TakeawayBox takeaway={view.takeaway} />}
        {neighbours.length > 0 && (
          <nav aria-label={words.neighbours}>
            <h2 className="sub">{words.neighbours}</h2>
            <LinkList items={neighbours} />
          </nav>
        )}
      </div>
      {view.events && <Events view={view} events={view.events} />}
    </article>
  );
}

interface PartProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Part({ title, className, children }: PartProps) {
  return (
    <section className={className}>
      <h2 className="sub">{title}</h2>
      {children}
    </section>
  );
}

/** The poster of the person who stands here with both votes, or else the number and all names. */
function Answer({ view }: { view: ConstituencyView }) {
  const { candidates, constituency, listVote, map } = view;
  const [first, ...others] = candidates;
  const person = others.length === 0 ? first : undefined;
  return (
    <header
      className="answer field-dark"
      data-kind={person && "poster"}
      data-above={person?.photo?.numeral?.secondary1}
    >
      {person && <Portrait className="cand-photo" candidate={person} sizes={headSizes} priority />}
      <AnswerText view={view} person={person} />
      {others.length > 0 && (
        <div className="answer-people">
          <PeopleRow people={candidates} nameTag="h2" />
        </div>
      )}
      {listVote && <ListField vote={listVote} />}
      <div className="answer-facts">
        <NextSteps view={view} />
        {view.topics && <Topics topics={view.topics} />}
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

interface AnswerTextProps {
  view: ConstituencyView;
  person: CandidateCard | undefined;
}

function AnswerText({ view, person }: AnswerTextProps) {
  const { constituency, heading } = view;
  const short = texts.candidates.constituencyNumber(constituency);
  const area = <NumberedWord {...constituency} />;
  return (
    <div className="answer-copy">
      <Breadcrumbs items={view.breadcrumbs} current={short} />
      <Numeral n={constituency.number} />
      <h1 className="fitted" {...fitTitle(constituency.name || short)}>
        {heading === "" ? area : <small>{area} </small>}
        {heading}
      </h1>
      {person ? <Person view={view} person={person} /> : <p className="lead">{view.lead}</p>}
    </div>
  );
}

function Person({ view, person }: { view: ConstituencyView; person: CandidateCard }) {
  const { name, path, state } = person;
  const introduction = introduce(person);
  return (
    <div className="answer-person">
      <p>{view.vote ?? texts.person.voteOver}</p>
      <h2 className="cand-name fitted" {...fitTitle(`${name.given} ${name.family}`)}>
        {name.honorific !== undefined && <small>{`${name.honorific} `}</small>}
        <a href={path}>{`${name.given} ${name.family}`}</a>
      </h2>
      {introduction !== undefined && <p>{introduction}</p>}
      <StateTag state={state} />
    </div>
  );
}

/** The party and the first persons of its list; the whole field is a link. */
function ListField({ vote: { title, name, href, people } }: { vote: ListVote }) {
  return (
    <div className="answer-list">
      <p>{title}</p>
      <p className="callout-title">
        <a href={href}>{name}</a>
      </p>
      <div className="heads">
        {people.map((person) => (
          <Face key={person.path} candidate={person} />
        ))}
      </div>
    </div>
  );
}

function HowToVote({ view: { ballots, howToVote } }: { view: ConstituencyView }) {
  if (!ballots && howToVote === undefined) return null;
  return (
    <Part className="how-to" title={words.howToVote}>
      {ballots ? <Ballots {...ballots} /> : <p>{howToVote}</p>}
    </Part>
  );
}

/** The person's topics, each with a sentence of the programme and a link. */
function Topics({ topics: { title, items } }: { topics: ConstituencyTopics }) {
  return (
    <Part title={title}>
      <ul role="list" className="steps">
        {items.map(({ text, href, sentence }) => (
          <li key={href + text}>
            <a href={href}>{text}</a>
            {sentence !== undefined && <p>{sentence}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The next steps: the next event, the office and a contact. */
function NextSteps({ view }: { view: ConstituencyView }) {
  const { events = [], offices, officeNote, contact } = view;
  const [event] = events;
  const [office] = offices;
  const { email, phone } = contact;
  const hasContact = email !== undefined || phone !== undefined;
  if (!event && !office && !hasContact) return null;
  return (
    <ul role="list" className="steps" aria-label={words.steps}>
      {event && (
        <li>
          <a href={event.path}>{event.title}</a>
          <p>{event.dateText}</p>
        </li>
      )}
      {office && (
        <li>
          <a href={office.path}>{office.name}</a>
          {office.status && (
            <p>
              <OpeningStatus status={office.status} />
            </p>
          )}
          <p>{`${office.street}, ${office.city}`}</p>
          {officeNote !== undefined && <p className="note">{officeNote}</p>}
        </li>
      )}
      {hasContact && (
        <li>
          <ContactLines email={email} phone={phone} />
        </li>
      )}
    </ul>
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
