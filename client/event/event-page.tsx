import { Prose } from "#client/body/content-body.tsx";
import { CalendarOffer } from "#client/base/subscription.tsx";
import { EventHead } from "./event-head.tsx";
import { FactList, Lines, factOf, type Fact } from "#client/base/fact-list.tsx";
import { Icon } from "#client/base/icon.tsx";
import { Link } from "#client/base/link.tsx";
import { Neighbours } from "#client/base/neighbours.tsx";
import { TakeawayBox } from "#client/base/takeaway-box.tsx";
import { isToCome } from "#client/cards/event-rows.tsx";
import { PeopleRow } from "#client/cards/poster.tsx";
import type { CandidateCard, SiteData } from "#client/contract/page-data.ts";
import type { EventView } from "./event-data.ts";
import { texts } from "#client/contract/texts.ts";

export function EventPage({ view }: { view: EventView; site: SiteData }) {
  const facts = listFacts(view);
  const { calendar } = view;
  const offersMore = calendar && (calendar.url !== undefined || !isToCome(view.event));
  const hasText = view.body !== undefined || view.participants.length > 0;
  return (
    <article>
      <EventHead view={view} />
      <div className="wrap cand-body" data-layout={hasText ? "text" : "facts"}>
        {hasText && (
          <div className="stack">
            <Prose body={view.body} title={view.event.title} />
            {view.participants.length > 0 && <Participants people={view.participants} />}
          </div>
        )}
        <aside className="stack" aria-label={texts.event.facts}>
          {facts.length > 0 && <FactList facts={facts} />}
          <EventButtons view={view} />
          {calendar && isToCome(view.event) && <p className="termin-help">{texts.event.inApps}</p>}
          {offersMore && <CalendarOffer calendar={calendar} />}
          {view.takeaway && <TakeawayBox takeaway={view.takeaway} />}
        </aside>
      </div>
      <Neighbours {...view} words={texts.event} />
    </article>
  );
}

function Participants({ people }: { people: CandidateCard[] }) {
  return (
    <section>
      <h2 className="sub">{texts.event.participants}</h2>
      <PeopleRow people={people} />
    </section>
  );
}

function EventButtons({ view }: { view: EventView }) {
  const { event, registration, online } = view;
  if (!isToCome(event) || (!registration && !online)) return null;
  return (
    <p className="button-row">
      {registration && (
        <Link className="button" href={registration.href}>
          {texts.event.register}
          <Icon name="arrow" />
        </Link>
      )}
      {online && (
        <Link className="button" href={online.href}>
          <Icon name="video" />
          {texts.event.participate}
        </Link>
      )}
    </p>
  );
}

function listFacts(view: EventView): Fact[] {
  const { event, dates } = view;
  const help = [
    ...(event.hasSignLanguage ? [texts.event.signLanguage] : []),
    ...(event.hasCaptions ? [texts.event.captions] : []),
    ...(view.accessibilityNote === undefined ? [] : [view.accessibilityNote]),
  ];
  return [
    ...factOf(texts.event.dates, dates.length > 0 ? <Lines lines={dates} /> : undefined),
    ...factOf(texts.event.price, view.price),
    ...factOf(texts.event.organizer, view.organizer),
    ...factOf(texts.event.accessibility, help.length > 0 ? <Lines lines={help} /> : undefined),
  ];
}
