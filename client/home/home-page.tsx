import { Prose } from "#client/body/content-body.tsx";
import { Countdown } from "./countdown.tsx";
import { EventRows } from "#client/cards/event-rows.tsx";
import { HomeContact } from "./home-contact.tsx";
import { HomeDirectCandidates } from "./home-direct-candidates.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomePlaces } from "./home-places.tsx";
import { HomeStateList } from "./home-state-list.tsx";
import type { SiteData } from "#client/contract/page-data.ts";
import type { HomeSectionId, HomeView, SectionText } from "./home-data.ts";
import { NewsList } from "#client/base/news-list.tsx";
import { texts } from "#client/contract/texts.ts";
import { MoreLink } from "#client/base/link.tsx";
import type { ReactNode } from "react";

export function HomePage({ view, site }: { view: HomeView; site: SiteData }) {
  return (
    <>
      <section id="home">
        <HomeHero view={view} />
        {view.countdown && !view.moment && <Countdown countdown={view.countdown} />}
        {view.body && view.body.children.length > 0 && (
          <div className="home-text wrap">
            <Prose body={view.body} title={site.title} />
          </div>
        )}
      </section>
      {view.order.map((id) => (
        <HomeSection key={id} id={id} view={view} site={site} />
      ))}
    </>
  );
}

interface HomeSectionProps {
  id: HomeSectionId;
  view: HomeView;
  site: SiteData;
}

function HomeSection({ id, view, site }: HomeSectionProps) {
  switch (id) {
    case "landesliste":
      return (
        <>
          {view.stateList && <HomeStateList list={view.stateList} />}
          {listOthers(view, "state").map((list) => (
            <HomeStateList key={list.id} list={list} />
          ))}
        </>
      );
    case "orte":
      return <HomePlaces places={view.places} map={view.map} />;
    case "direktkandidatinnen": {
      const label = site.navigation.find(({ hash }) => hash === id)?.label;
      return (
        <>
          {view.directCandidates && (
            <HomeDirectCandidates direct={view.directCandidates} map={view.map} label={label} />
          )}
          {listOthers(view, "direct").map((direct) => (
            <HomeDirectCandidates key={direct.id} direct={direct} />
          ))}
        </>
      );
    }
    case "termine":
      return <NextEvents events={view.events} />;
    case "meldungen":
      return <LatestNews news={view.news} />;
    case "contact":
      return <HomeContact contact={view.contact} />;
    default:
      return id satisfies never;
  }
}

function listOthers({ otherNominees }: HomeView, list: "state" | "direct") {
  return otherNominees.filter((one) => one.list === list);
}

function NextEvents({ events }: { events: HomeView["events"] }) {
  const { section, next, total, listPath } = events;
  const more =
    listPath === undefined || total === 0
      ? undefined
      : { text: texts.home.allEvents(total), href: listPath };
  return (
    <HomeRows id="termine" section={section} more={more}>
      {next.length > 0 ? <EventRows events={next} /> : undefined}
    </HomeRows>
  );
}

function LatestNews({ news }: { news: HomeView["news"] }) {
  const { section, items, listPath } = news;
  const more = listPath === undefined ? undefined : { text: texts.home.allNews, href: listPath };
  return (
    <HomeRows id="meldungen" section={section} more={more}>
      {items.length > 0 ? <NewsList items={items} /> : undefined}
    </HomeRows>
  );
}

interface HomeRowsProps {
  id: string;
  section: SectionText;
  /** A link to the whole list. */
  more: { text: string; href: string } | undefined;
  /** The rows; undefined if the list is empty. */
  children: ReactNode;
}

/**
 * A home page section with the beginning of a list. If that is empty, it shows the campaign's text
 * for this, or nothing.
 */
function HomeRows({ id, section, more, children }: HomeRowsProps) {
  const { title, lead, note, none } = section;
  if (!children && none === undefined) return null;
  return (
    <section className="wrap home-rows">
      <div className="section-head">
        <h2 className="sub" id={id}>
          {title}
        </h2>
        <div className="stack">
          {lead && <p>{lead}</p>}
          {note && <p>{note}</p>}
          {more && (
            <p>
              <MoreLink href={more.href}>{more.text}</MoreLink>
            </p>
          )}
        </div>
      </div>
      {children ?? <p className="none">{none}</p>}
    </section>
  );
}
