import { MoreLink } from "#client/base/link.tsx";
import { ContentBody } from "#client/body/content-body.tsx";
import { Neighbours } from "#client/base/neighbours.tsx";
import { accentOf, Bands, Figure } from "./bands.tsx";
import { PageHead } from "#client/base/page-head.tsx";
import { Logo } from "#client/base/brand.tsx";
import type { SiteData, TextLanguage, LiveProps, NewsCard } from "#client/contract/page-data.ts";
import type { DocumentView, EmptyView } from "./document-data.ts";
import { texts } from "#client/contract/texts.ts";
import type { TocLink } from "#domain/content/body.ts";
import { NewsList } from "#client/base/news-list.tsx";
import { LiveFrame } from "#client/body/live-block.tsx";

export function DocumentPage({ view }: { view: DocumentView; site: SiteData }) {
  const { title, language, lead, opening, bands, body } = view;
  const links = body.toc ?? [];
  const sentence = lead !== undefined && <p className="lead">{lead}</p>;
  const isPoster = opening !== undefined || bands !== undefined;
  return (
    <>
      <div
        {...(opening && { className: "band", "data-accent": accentOf(opening.place ?? callPlace) })}
      >
        <div className="wrap">
          <PageHead title={title} language={language} breadcrumbs={view.breadcrumbs} body={body}>
            {opening?.figure && <Figure {...opening.figure} />}
            {isPoster && <div {...language}>{sentence}</div>}
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

/** Outside of chapters the field has the colour of calls. */
const callPlace = 1;

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
  const parts = [
    ...(updatedText === undefined ? [] : [updatedText]),
    ...(readingMinutes === undefined ? [] : [texts.document.readingTime(readingMinutes)]),
  ];
  return parts.length === 0 ? null : <p className="meta-line">{parts.join(" · ")}</p>;
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
