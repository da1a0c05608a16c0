import type { EventCard, TextLanguage } from "#client/contract/page-data.ts";
import { Fragment } from "react";
import { nameCalendar } from "#domain/calendar.ts";
import { texts } from "#client/contract/texts.ts";
import { EventTags } from "./event-tags.tsx";
import { Icon, type IconName } from "#client/base/icon.tsx";

interface EventRowsProps {
  events: EventCard[];
  hasMonth?: boolean;
  hasPastTag?: boolean;
  titleTag?: "h3" | "p";
}

export function EventRows({ events, ...row }: EventRowsProps) {
  return (
    <ul role="list" className="events">
      {events.map((event) => (
        <li key={`${event.path} ${event.key ?? ""}`}>
          <EventRow event={event} {...row} />
        </li>
      ))}
    </ul>
  );
}

interface EventRowProps {
  event: EventCard;
  /** Within a text, titles are no headings, which would appear in its outline. */
  titleTag?: "h3" | "p";
  /** False below a heading that names the month. */
  hasMonth?: boolean;
  /** False below a heading that says that the events are over. */
  hasPastTag?: boolean;
}

/** One event in a list. */
export function EventRow({
  event,
  titleTag: Title = "h3",
  hasMonth = true,
  hasPastTag = true,
}: EventRowProps) {
  return (
    <article className="event" data-status={event.status} data-past={event.isPast ? "" : undefined}>
      <EventDay event={event} hasMonth={hasMonth} />
      <div>
        <Title className="event-title">
          <a href={event.path} {...event.language}>
            {event.title}
          </a>
        </Title>
        <EventTags event={event} hasPastTag={hasPastTag} />
        {event.peopleText !== undefined && <p className="event-who">{event.peopleText}</p>}
      </div>
      <EventFacts event={event} />
      {isToCome(event) && <CalendarButton event={event} />}
    </article>
  );
}

/** Whether an event is still expected to take place. */
export function isToCome({ isPast, status }: EventCard): boolean {
  return !isPast && status !== "cancelled" && status !== "postponed";
}

function CalendarButton({ event: { title, path } }: { event: EventCard }) {
  return (
    <a
      className="button"
      href={nameCalendar(path)}
      download=""
      aria-label={`${texts.event.intoCalendar}: ${title}`}
    >
      <Icon name="calendar" />
    </a>
  );
}

/** The large day is decoration; the text beside it has the whole date. */
function EventDay({ event, hasMonth }: { event: EventCard; hasMonth: boolean }) {
  return (
    <p className="event-day">
      <time dateTime={event.start}>
        <span className="visually-hidden">{event.dateText}</span>
        <span className="event-number" aria-hidden="true">
          {event.dayText}
        </span>
        <span className="event-week" aria-hidden="true">
          {hasMonth && <span>{monthOf(event)}</span>}
          <span>{event.timeText.replace(/ (?=Uhr$)/, "\u00A0")}</span>
        </span>
      </time>
    </p>
  );
}

function monthOf({ monthText, isPast, isOtherYear }: EventCard): string {
  return isPast || isOtherYear ? monthText : monthText.replace(/ \d{4}$/, "");
}

function EventFacts({ event }: { event: EventCard }) {
  return (
    <p className="event-facts">
      {[...listPlaces(event), ...listNotes(event)].map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line.icon && <Icon name={line.icon} />}
          {line.language ? <span {...line.language}>{line.text}</span> : line.text}
        </Fragment>
      ))}
    </p>
  );
}

interface FactLine {
  text: string;
  icon?: IconName;
  language?: TextLanguage | undefined;
}

function listPlaces({ placeText, isOnline }: EventCard): FactLine[] {
  const { online, alsoOnline } = texts.event;
  if (placeText === undefined || placeText === online) {
    return isOnline ? [{ text: online, icon: "video" }] : [];
  }
  return [
    { text: placeText, icon: "place" },
    ...(isOnline ? [{ text: alsoOnline, icon: "video" } as const] : []),
  ];
}

function listNotes(event: EventCard): FactLine[] {
  const { signLanguage, captions } = texts.event;
  return [
    ...(event.previousText === undefined ? [] : [{ text: event.previousText }]),
    ...(event.note === undefined ? [] : [{ text: event.note, language: event.language }]),
    ...(event.hasSignLanguage ? [{ text: signLanguage, icon: "signLanguage" } as const] : []),
    ...(event.hasCaptions ? [{ text: captions }] : []),
  ];
}
