import { ContentBody } from "#client/components/body/content-body.tsx";
import { Countdown } from "#client/components/base/countdown.tsx";
import { EventRows } from "#client/components/event/event-rows.tsx";
import { HomeContact } from "#client/components/home/home-contact.tsx";
import { HomeDirectCandidates } from "#client/components/home/home-direct-candidates.tsx";
import { HomeHero } from "#client/components/home/home-hero.tsx";
import { HomePlaces } from "#client/components/home/home-places.tsx";
import { HomeStateList } from "#client/components/home/home-state-list.tsx";
import { Icon } from "#client/components/base/icon.tsx";
import type { HomeView, SiteData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

export function HomePage({ view, site }: { view: HomeView; site: SiteData }) {
  return (
    <>
      <section id="home">
        <HomeHero view={view} />
        {view.countdown && <Countdown countdown={view.countdown} />}
        {view.body && view.body.children.length > 0 && (
          <div className="home-text wrap">
            <div className="prose" {...view.body.language}>
              <ContentBody body={view.body} title={site.title} />
            </div>
          </div>
        )}
      </section>
      <HomeStateList list={view.stateList} />
      <HomePlaces places={view.places} map={view.map} />
      <HomeDirectCandidates
        direct={view.directCandidates}
        map={view.map}
        label={site.navigation.find(({ hash }) => hash === "direktkandidatinnen")?.label}
      />
      {view.events.next.length > 0 && <NextEvents events={view.events} />}
      <HomeContact contact={view.contact} />
    </>
  );
}

function NextEvents({ events }: { events: HomeView["events"] }) {
  return (
    <section className="wrap next-events">
      <div className="section-head">
        <h2 className="sub">{texts.home.nextEvents}</h2>
        {events.listPath !== undefined && (
          <p>
            <a className="more" href={events.listPath}>
              {texts.home.allEvents(events.total)}
              <Icon name="arrow" />
            </a>
          </p>
        )}
      </div>
      <EventRows events={events.next} />
    </section>
  );
}
