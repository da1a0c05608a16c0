import type { EventCard } from "#client/contract/page-data.ts";
import type { EventView } from "./event-data.ts";
import { texts } from "#client/contract/texts.ts";
import { Breadcrumbs } from "#client/base/breadcrumbs.tsx";
import { EventTags } from "#client/cards/event-tags.tsx";
import { fitTitle } from "#client/base/fitted-title.ts";
import { Icon } from "#client/base/icon.tsx";
import { Numeral } from "#client/base/numeral.tsx";
import { MapFoot, PlaceMap } from "#client/map/place-map.tsx";

/** The day is on the horizon, with the map beside it where the event has a place. */
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
          <p className="termin-date">
            <time dateTime={event.start}>
              <DateText text={event.dateText} />
            </time>
          </p>
          <EventState event={event} />
        </div>
        <Numeral n={Number(event.dayText)} />
        <div className="termin-sea">
          <p className="termin-month" aria-hidden="true">
            <b>{event.monthText}</b> <span>{event.timeText}</span>
          </p>
          <EventPlace view={view} />
        </div>
        {map && view.venue && <PlaceMap map={map} label={texts.event.map(view.venue.name)} />}
      </header>
      <MapFoot map={map} />
    </>
  );
}

/** States the change and its consequence in a sentence. */
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
  if (venue) {
    return (
      <p className="termin-place" data-kind="venue">
        <span>{`${texts.event.where} `}</span>
        <b>
          <a href={venue.path}>{venue.name}</a>
        </b>{" "}
        <span>{venue.city}</span>
      </p>
    );
  }
  const place = event.isOnline ? texts.event.online : event.placeText;
  if (place === undefined) return null;
  return (
    <p className="termin-place" data-kind={event.isOnline ? "online" : "venue"}>
      <span>{`${texts.event.where} `}</span>
      <b>
        {event.isOnline && <Icon name="video" />}
        {place}
      </b>
    </p>
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

/** A date with its times, which stay together on one line. */
export function DateText({ text }: { text: string }) {
  const split = text.lastIndexOf(", ");
  if (split < 0 || !/\d:\d/.test(text.slice(split))) return text;
  return (
    <>
      {text.slice(0, split + 2)}
      <span className="nobr">{text.slice(split + 2)}</span>
    </>
  );
}
