import { Prose } from "#client/body/content-body.tsx";
import { CalendarOffer } from "#client/base/subscription.tsx";
import { WeekOffer } from "#client/base/copy-text.tsx";
import { EventRows } from "#client/cards/event-rows.tsx";
import { Icon } from "#client/base/icon.tsx";
import { PageHead } from "#client/base/page-head.tsx";
import type { SiteData, EventCard, LiveProps } from "#client/contract/page-data.ts";
import type { EventFilter, EventListView } from "./event-data.ts";
import { texts } from "#client/contract/texts.ts";
import { LiveFrame } from "#client/body/live-block.tsx";

export function EventListPage({ view }: { view: EventListView; site: SiteData }) {
  return (
    <div className="wrap">
      <PageHead {...view} />
      <Prose className="prose list-text" body={view.body} title={view.title} />
      {view.link && (
        <p className="list-text">
          <a className="more" href={view.link.href}>
            <Icon name="calendar" />
            {view.link.text}
          </a>
        </p>
      )}
      <EventFilters filters={view.filters} />
      {view.none && <p className="lead no-events">{view.none}</p>}
      {view.months.map((month) => (
        <section className="month" key={month.text}>
          <h2>{month.text}</h2>
          <EventRows events={month.events} hasMonth={false} />
        </section>
      ))}
      <div className="list-text offers">
        {view.calendar && <CalendarOffer calendar={view.calendar} />}
        {view.week && <WeekOffer path={view.week} />}
      </div>
      {view.past.length > 0 && (
        <section className="month" data-past="">
          <h2>{texts.event.pastEvents}</h2>
          <EventRows events={view.past} hasPastTag={false} />
        </section>
      )}
    </div>
  );
}

/** Links that filter the list, or one of its months. */
export function EventFilters({ filters }: { filters: EventFilter[] }) {
  return filters.map(({ label, isOpen, links }) => (
    <details className="more-places" key={label} open={isOpen}>
      <summary>{label}</summary>
      <nav className="chip-row list-text" aria-label={label}>
        {links.map(({ text, href, isCurrent }) => (
          <a className="chip" key={href} href={href} aria-current={isCurrent || undefined}>
            {text}
          </a>
        ))}
      </nav>
    </details>
  ));
}

type Events = LiveProps<{ kind: "events"; events: EventCard[] }>;

export function EventsBlock({ block: { events }, language }: Events) {
  return (
    <LiveFrame none={events.length === 0 && texts.event.none} language={language}>
      <EventRows events={events} titleTag="p" />
    </LiveFrame>
  );
}
