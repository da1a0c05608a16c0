import type { EventCard, PlaceCard } from "#client/contract/page-data.ts";
import type { EventView } from "./event-data.ts";
import { texts } from "#client/contract/texts.ts";
import { Breadcrumbs } from "#client/base/breadcrumbs.tsx";
import { isToCome } from "#client/cards/event-rows.tsx";
import { EventTags } from "#client/cards/event-tags.tsx";
import { fitTitle } from "#client/base/fitted-title.ts";
import { Icon } from "#client/base/icon.tsx";
import { Link } from "#client/base/link.tsx";
import { Numeral } from "#client/base/numeral.tsx";
import { MapFoot, PlaceMap } from "#client/map/place-map.tsx";

/**
 * A ticket: the day on the horizon, below it the rest of the date with the way into the calendar, and
 * the place with its street. The map is beside it where the event has a place.
 */
export function EventHead({ view }: { view: EventView }) {
  const { event, map } = view;
  return (
    <>
      <header
        className="termin field-dark"
        data-status={event.status}
        data-map={map ? "" : undefined}
      >
        <div className="termin-sky">
          <Breadcrumbs items={view.breadcrumbs} current={event.title} language={event.language} />
          <h1 className="termin-title fitted" {...fitTitle(event.title)} {...event.language}>
            {event.title}
          </h1>
          <EventTags event={event} />
          <EventState event={event} />
        </div>
        <Numeral n={Number(event.dayText)} />
        <div className="termin-sea">
          <div className="termin-month">
            <EventDate view={view} />
            {view.calendar && isToCome(event) && (
              <a className="button" data-kind="call" href={view.calendar.path} download="">
                <Icon name="calendar" />
                {texts.event.intoCalendar}
              </a>
            )}
          </div>
          <EventPlace view={view} />
        </div>
        {map && view.venue && <PlaceMap map={map} label={texts.event.map(view.venue.name)} />}
      </header>
      <MapFoot map={map} />
    </>
  );
}

/** Screen readers read the whole date; visually the day is the large number above. */
function EventDate({ view: { event, hoursText } }: { view: EventView }) {
  return (
    <p className="termin-date">
      <time dateTime={event.start}>
        <span className="visually-hidden">{event.dateText}</span>
        <span aria-hidden="true">
          <b>{event.monthText}</b> <Hours text={hoursText} />
        </span>
      </time>
    </p>
  );
}

/** The weekday with the hours, kept together on one line. */
function Hours({ text }: { text: string }) {
  const split = text.lastIndexOf(", ");
  if (split < 0 || !/\d/.test(text.slice(split))) return text;
  return (
    <>
      {text.slice(0, split + 2)}
      <span className="nobr">{text.slice(split + 2)}</span>
    </>
  );
}

/** A sentence about the change of an event and its consequence. */
function EventState({ event }: { event: EventCard }) {
  const sentences = [
    ...(event.status === "scheduled" ? [] : [stateTexts[event.status]]),
    ...(event.isPast && event.status === "scheduled" ? [texts.event.pastText] : []),
    ...(event.previousText === undefined ? [] : [asSentence(event.previousText)]),
  ];
  if (sentences.length === 0 && event.note === undefined) return null;
  return (
    <p className="termin-state">
      {sentences.join(" ")}
      {sentences.length > 0 && event.note !== undefined && " "}
      {event.language ? <span {...event.language}>{event.note}</span> : event.note}
    </p>
  );
}

function EventPlace({ view }: { view: EventView }) {
  const { event, venue } = view;
  if (venue) return <Venue venue={venue} isOnline={event.isOnline} />;
  const place = event.placeText ?? (event.isOnline ? texts.event.online : undefined);
  if (place === undefined) return null;
  const isOnline = place === texts.event.online;
  return (
    <p className="termin-place" data-kind={isOnline ? "online" : "venue"}>
      <span>{`${texts.event.where} `}</span>
      <b>
        {isOnline && <Icon name="video" />}
        {place}
      </b>
    </p>
  );
}

function Venue({ venue, isOnline }: { venue: PlaceCard; isOnline: boolean }) {
  const { path, name, street, addressExtra, postalCode, city, externalMap } = venue;
  return (
    <div className="termin-place" data-kind="venue">
      <p>
        <span>{`${texts.event.where} `}</span>
        <b>
          <a href={path}>{name}</a>
        </b>
      </p>
      <p>{[street, addressExtra].filter((part) => part !== undefined).join(", ")}</p>
      <p>{`${postalCode} ${city}`}</p>
      {isOnline && <p>{texts.event.alsoOnline}</p>}
      {externalMap !== undefined && (
        <p>
          <Link href={externalMap} label={texts.places.externalMap(name)}>
            {texts.place.openMap}
          </Link>
        </p>
      )}
    </div>
  );
}

function asSentence(text: string): string {
  const sentence = text.charAt(0).toLocaleUpperCase("de") + text.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

const stateTexts: Record<Exclude<EventCard["status"], "scheduled">, string> = {
  cancelled: texts.event.cancelledText,
  postponed: texts.event.postponedText,
  rescheduled: texts.event.rescheduledText,
  "moved-online": texts.event.movedOnlineText,
};
