import type {
  CandidateCard,
  LinkData,
  NeighbourData,
  PhoneData,
  TextData,
  TextLanguage,
  LiveProps,
  SiteData,
  NewsCard,
} from "#client/contract/page-data.ts";
import { linkEmail } from "#domain/words/ascii-address.ts";
import { Fragment } from "react";
import { LiveFrame } from "#client/body/live-block.tsx";
import { texts } from "#client/contract/texts.ts";
import { factOf, FactList } from "#client/base/fact-list.tsx";
import { MailText, Link, MoreLink } from "#client/base/link.tsx";
import { ContentBody } from "#client/body/content-body.tsx";
import { Neighbours } from "#client/base/neighbours.tsx";
import { PageHead } from "#client/base/page-head.tsx";
import { Logo } from "#client/base/brand.tsx";
import type { TocLink } from "#domain/content/body.ts";
import { NewsList } from "#client/base/news-list.tsx";
import { Face } from "#client/cards/face.tsx";
import { fitTitle } from "#client/base/fitted-title.ts";
import { Numeral } from "#client/base/numeral.tsx";

export interface DocumentView {
  kind: "document";
  title: string;
  language?: TextLanguage;
  lead?: string;
  breadcrumbs: LinkData[];
  /** "Stand: 6. Januar 2029" */
  updatedText?: string;
  readingMinutes?: number;
  /** Set if the page opens on a coloured field. */
  opening?: OpeningData;
  /** Pages or topics to which this page leads. */
  bands?: BandData[];
  body: TextData;
  previous?: NeighbourData;
  next?: NeighbourData;
}

/** The coloured field at the top of a page. */
export interface OpeningData {
  /** The index of the colour: that of the page among the chapters of its folder, if it is one. */
  place?: number;
  figure?: FigureData;
  /** A button that leads to the next step. */
  call?: LinkData;
}

/** A number with its words, such as "74" and "Kilometer Deich". */
export interface FigureData {
  number: string;
  words: string;
}

/** A field across the whole width that links to a page. */
export interface BandData {
  href: string;
  title: string;
  language?: TextLanguage;
  text?: string;
  /** "Nächster Termin, Fr., 12.1.2029, 19–21 Uhr: Auftakt" */
  note?: string;
  figure?: FigureData;
  people?: CandidateCard[];
}

/** A document that exists but has no content yet. */
export interface EmptyView {
  kind: "empty";
  title: string;
  language?: TextLanguage;
  breadcrumbs: LinkData[];
}

/** The provider of the site; facts that the settings leave out are absent. */
export interface ImpressumData {
  /** Name and organisation, a line each. */
  nameLines: string[];
  legalForm?: string;
  addressLines?: string[];
  representative?: string;
  email?: string;
  phone?: PhoneData;
  responsible?: string;
}

type Impressum = { kind: "impressum" } & ImpressumData;

/** The provider of the site; missing facts have no line. */
export function ImpressumBlock({ block, language }: LiveProps<Impressum>) {
  const { nameLines, legalForm, addressLines, representative, email, phone, responsible } = block;
  const words = texts.impressum;
  return (
    <LiveFrame language={language}>
      <FactList
        facts={[
          ...factOf(words.provider, <Lines lines={nameLines} />),
          ...factOf(words.legalForm, legalForm),
          ...factOf(words.address, addressLines && <Lines lines={addressLines} />),
          ...factOf(words.representative, representative),
          ...factOf(
            words.email,
            email && (
              <a href={linkEmail(email)}>
                <MailText email={email} />
              </a>
            ),
          ),
          ...factOf(words.phone, phone && <a href={phone.href}>{phone.text}</a>),
          ...factOf(words.responsible, responsible),
        ]}
      />
    </LiveFrame>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

export function DocumentPage({ view }: { view: DocumentView; site: SiteData }) {
  const { title, language, lead, opening, bands, body } = view;
  const links = body.toc ?? [];
  const sentence = lead !== undefined && <p className="lead">{lead}</p>;
  const isPoster = opening !== undefined || bands !== undefined;
  return (
    <>
      <div {...(opening && { className: "band", "data-accent": accentOf(opening.place) })}>
        <div className="wrap">
          <PageHead title={title} language={language} breadcrumbs={view.breadcrumbs}>
            {opening?.figure && <Figure {...opening.figure} />}
            {isPoster && (
              <div {...language}>
                {sentence}
                {opening && <Call {...opening} />}
              </div>
            )}
            <MetaLine view={view} />
          </PageHead>
        </div>
      </div>
      {bands && <Bands bands={bands} />}
      <div className="wrap doc">
        {links.length > 0 && <Toc links={links} language={language} />}
        <article className="md prose" {...language}>
          {!isPoster && sentence}
          <ContentBody body={body} title={title} />
        </article>
      </div>
      <Neighbours {...view} words={texts.document} />
    </>
  );
}

function Call({ call }: Pick<OpeningData, "call">) {
  return (
    call && (
      <p>
        <Link href={call.href} className="button">
          {call.text}
        </Link>
      </p>
    )
  );
}

/** A document that exists but has no content yet. */
export function EmptyPage({ view, site }: { view: EmptyView; site: SiteData }) {
  return (
    <div className="wrap">
      <PageHead title={view.title} language={view.language} breadcrumbs={view.breadcrumbs} />
      <div className="empty">
        <Logo logo={site.logo} />
        <div>
          <p className="empty-title">{texts.document.empty}</p>
          <p>
            <MoreLink href="/">{texts.error.home}</MoreLink>
          </p>
        </div>
      </div>
    </div>
  );
}

type News = LiveProps<{ kind: "news"; items: NewsCard[] }>;

export function NewsBlock({ block: { items }, language }: News) {
  return (
    <LiveFrame none={items.length === 0 && texts.live.noNews} language={language}>
      <NewsList items={items} titleTag="p" />
    </LiveFrame>
  );
}

function MetaLine({ view }: { view: DocumentView }) {
  const { updatedText, readingMinutes } = view;
  const readingTime = readingMinutes && texts.document.readingTime(readingMinutes);
  const parts = [updatedText, readingTime].filter(Boolean);
  return parts.length > 0 && <p className="meta-line">{parts.join(" · ")}</p>;
}

const headingId = "seiteninhalt";

interface TocProps {
  links: TocLink[];
  language?: TextLanguage | undefined;
}

function Toc({ links, language }: TocProps) {
  return (
    <nav className="toc" aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.document.toc}</h2>
      <TocList links={links} language={language} />
    </nav>
  );
}

function TocList({ links, language }: TocProps) {
  return (
    <ol role="list" {...language}>
      {links.map((link) => (
        <li key={link.id}>
          <a href={`#${link.id}`}>{link.text}</a>
          {link.children && link.children.length > 0 && <TocList links={link.children} />}
        </li>
      ))}
    </ol>
  );
}

const accents = ["primary", "secondary2", "secondary1", "night"];

/**
 * The colour of a field by its index, so that neighbours differ in rows of four. Outside of
 * chapters it is the colour of calls to action, at index 1.
 */
function accentOf(place = 1): string | undefined {
  return accents[(place + Math.floor(place / 4)) % 4];
}

/** Fields across the whole width, each with one sentence that leads to a page. */
function Bands({ bands }: { bands: BandData[] }) {
  return (
    <ul role="list" className="bands">
      {bands.map(({ href, title, language, text, note, figure, people }, place) => {
        // The chapters of a programme are headings of its text already.
        const Title = people ? "h2" : "p";
        return (
          <li className="band" data-accent={accentOf(place)} key={href}>
            <div className="wrap">
              {figure && <Figure {...figure} />}
              <div {...language}>
                <Title className="band-title fitted" {...fitTitle(title)}>
                  <a href={href}>{title}</a>
                </Title>
                {text && <p className="lead">{text}</p>}
                {note && <p>{note}</p>}
                {people?.[0] && (
                  <div className="heads">
                    {people.map((person) => (
                      <Face key={person.path} candidate={person} />
                    ))}
                  </div>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** A large number and the words that belong to it. */
function Figure({ number, words }: FigureData) {
  return (
    <p className="figure">
      <Numeral n={number} />
      <span className="visually-hidden">{number} </span>
      {words}
    </p>
  );
}
