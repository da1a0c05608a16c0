import { Breadcrumbs } from "#client/base/breadcrumbs.tsx";
import { LeavingNote } from "#client/cards/candidacy.tsx";
import { Prose } from "#client/body/content-body.tsx";
import { EventRows } from "#client/cards/event-rows.tsx";
import { FactList, Lines, factOf, type Fact } from "#client/base/fact-list.tsx";
import { fitTitle } from "#client/base/fitted-title.ts";
import { introduce } from "#client/cards/introduce.ts";
import { headSizes, Portrait } from "#client/cards/face.tsx";
import { Neighbours } from "#client/base/neighbours.tsx";
import { Numeral } from "#client/base/numeral.tsx";
import { Credit } from "#client/base/picture.tsx";
import { LinkList } from "#client/base/link-list.tsx";
import { MiniMap } from "#client/map/area-map.tsx";
import { TakeawayBox } from "#client/base/takeaway-box.tsx";
import { Quote } from "#client/base/quote.tsx";
import type {
  ConstituencyData,
  SiteData,
  CandidacyState,
  CandidateCard,
  LiveProps,
  LeavingNote as LeavingNoteData,
  CreditPart,
  EventCard,
  LinkData,
  MapData,
  NeighbourData,
  PhoneData,
  QuoteData,
  TakeawayData,
  TextData,
} from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { ContactLines } from "#client/cards/contact-lines.tsx";
import { LiveFrame } from "#client/body/live-block.tsx";
import { isLongList, LongList } from "#client/cards/long-list.tsx";
import { chooseAccent, PeopleRow } from "#client/cards/poster.tsx";
import { Roll } from "#client/cards/roll.tsx";

export interface CandidateView {
  kind: "candidate";
  /** Absent if the person no longer stands. */
  takeaway?: TakeawayData;
  candidate: CandidateCard;
  breadcrumbs: LinkData[];
  /** "Landeslistenkandidatin", "Direktkandidat" … chosen by gender and configuration. */
  roleText: string;
  /** Set when the person has left a list place or a constituency; shown before everything else. */
  leavingNote?: LeavingNoteData;
  votes: VoteData[];
  /** "zugelassen am 5. Januar 2029", one for each candidacy unless they are the same. */
  stateTexts: string[];
  pronouns?: string;
  birthYear?: number;
  email?: string;
  phone?: PhoneData;
  website?: LinkData;
  social: LinkData[];
  office?: LinkData;
  /** The topics of the person, each with its page if it has one. */
  topics: { text: string; href?: string }[];
  quote?: QuoteData;
  body?: TextData;
  /** Author, licence and source of the photo. */
  credit?: CreditPart[][];
  events: EventCard[];
  map?: MapData;
  previous?: NeighbourData;
  next?: NeighbourData;
}

/** A vote for a person. */
export interface VoteData {
  kind: "list" | "direct";
  /** The vote, or its outcome: "Deine Zweitstimme", after the election "Gewählt". */
  label: string;
  /** "Listenplatz 3", "Wahlkreis 5" */
  place: string;
  note: string;
}

export function PersonPage({ view }: { view: CandidateView; site: SiteData }) {
  const { candidate, quote } = view;
  const hasText = view.body !== undefined || view.topics.length > 0 || view.events.length > 0;
  return (
    <article>
      {view.leavingNote && <LeavingNote note={view.leavingNote} />}
      <PersonHead view={view} />
      {view.credit && (
        <p className="wrap credit">
          <Credit credit={view.credit} />
        </p>
      )}
      <div className="wrap cand-body" data-layout={hasText ? "text" : "facts"}>
        <PersonContact view={view} />
        {hasText && <PersonText view={view} />}
        <PersonFacts view={view} />
      </div>
      {quote && <Quote quote={quote} source={candidate.name.full} />}
      <Neighbours {...view} words={{ ...texts.document, ...texts.person }} />
    </article>
  );
}

type Candidates = LiveProps<{
  kind: "candidates";
  list: "state" | "direct";
  candidates: CandidateCard[];
  /** Set for a few persons below a title of the program. */
  arePosters?: boolean;
}>;

export function CandidatesBlock({ block: { candidates, list, arePosters }, language }: Candidates) {
  return (
    <LiveFrame none={candidates.length === 0 && texts.live.noCandidates} language={language}>
      {arePosters ? (
        <PeopleRow people={candidates} />
      ) : isLongList(candidates) ? (
        <LongList candidates={candidates} id={`personen-${list}`} list={list} titleTag="p">
          {(group) => <Roll candidates={group} list={list} nameTag="p" />}
        </LongList>
      ) : (
        <Roll candidates={candidates} list={list} nameTag="p" />
      )}
    </LiveFrame>
  );
}

/** The enlarged poster: sky and sea beside the portrait, the number on the horizon. */
function PersonHead({ view }: { view: CandidateView }) {
  const { candidate, breadcrumbs } = view;
  const { name, listPosition, constituency } = candidate;
  const number = listPosition ?? constituency?.number;
  const accent = chooseAccent(candidate);
  return (
    <header
      className="cand field-dark"
      data-accent={accent}
      data-above={candidate.photo?.numeral?.[accent]}
    >
      <Portrait className="cand-photo" candidate={candidate} sizes={headSizes} priority />
      {number !== undefined && <Numeral n={number} />}
      <div className="cand-sky">
        <Breadcrumbs items={breadcrumbs} current={name.full} />
        <h1 className="cand-name fitted" {...fitTitle(`${name.given} ${name.family}`)}>
          {name.honorific !== undefined && <small>{`${name.honorific} `}</small>}
          <span>{`${name.given} `}</span>
          <span>{name.family}</span>
        </h1>
        <p className="cand-role">{introduce(candidate) ?? view.roleText}</p>
      </div>
      <div className="cand-sea">
        <VoteFields state={candidate.state} votes={view.votes} />
      </div>
    </header>
  );
}

function PersonText({ view }: { view: CandidateView }) {
  const { name } = view.candidate;
  return (
    <div className="stack">
      <Prose body={view.body} title={name.full} />
      {view.topics.length > 0 && (
        <section>
          <h2 className="sub">{texts.person.topics(name)}</h2>
          <LinkList items={view.topics} />
        </section>
      )}
      {view.events.length > 0 && (
        <section>
          <h2 className="sub">{texts.person.meet(name)}</h2>
          <EventRows events={view.events} />
        </section>
      )}
    </div>
  );
}

function PersonFacts({ view }: { view: CandidateView }) {
  const { constituency } = view.candidate;
  return (
    <aside className="stack" aria-label={texts.person.facts}>
      <FactList facts={listFacts(view)} />
      {view.map && constituency && (
        <MiniMap
          map={view.map}
          label={texts.person.map(texts.candidates.constituency(constituency))}
        />
      )}
      {view.takeaway && <TakeawayBox takeaway={view.takeaway} />}
    </aside>
  );
}

/** Placed before the text, so that phones show it near the top. */
function PersonContact({ view }: { view: CandidateView }) {
  const links = [...(view.website ? [view.website] : []), ...view.social];
  return <ContactLines email={view.email} phone={view.phone} links={links} />;
}

function listFacts(view: CandidateView): Fact[] {
  const { candidate, office } = view;
  return [
    ...factOf(texts.person.candidacy, view.roleText),
    ...factOf(
      texts.person.state,
      view.stateTexts.length > 0 ? <Lines lines={view.stateTexts} /> : undefined,
    ),
    ...factOf(texts.person.occupation, candidate.occupation),
    ...factOf(texts.person.residence, candidate.residence),
    ...factOf(texts.person.birthYear, view.birthYear),
    ...factOf(texts.person.pronouns, view.pronouns),
    ...factOf(
      candidate.constituency?.word ?? "",
      candidate.constituency && <ConstituencyFact constituency={candidate.constituency} />,
    ),
    ...factOf(texts.person.office, office && <a href={office.href}>{office.text}</a>),
  ];
}

function ConstituencyFact({ constituency }: { constituency: ConstituencyData }) {
  const { number, name, path } = constituency;
  return (
    <span className="wk">
      <b>{number}</b> <span>{path === undefined ? name : <a href={path}>{name}</a>}</span>
    </span>
  );
}

interface VoteFieldsProps {
  state: CandidacyState | undefined;
  votes: VoteData[];
}

/** The votes for this person or their outcome, in the colours of the ballot. */
function VoteFields({ state, votes }: VoteFieldsProps) {
  return (
    <div className="cand-votes">
      {state?.kind === "withdrawn" && (
        <p className="vote" data-accent="primary">
          <span>{texts.person.candidacy} </span>
          <b>{state.text}</b>
        </p>
      )}
      {votes.map(({ kind, label, place, note }) => (
        <p
          className="vote"
          data-accent={kind === "list" ? "primary" : "secondary1"}
          key={`${label} ${place}`}
        >
          <span>{label} </span>
          <b>{place}</b> <span>{note}</span>
        </p>
      ))}
    </div>
  );
}
