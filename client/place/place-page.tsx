import { Prose } from "#client/body/content-body.tsx";
import { CalendarOffer } from "#client/base/subscription.tsx";
import { EventRows } from "#client/cards/event-rows.tsx";
import { TakeawayBox } from "#client/base/takeaway-box.tsx";
import { PlaceHead } from "./place-head.tsx";
import { PeopleRow } from "#client/cards/poster.tsx";
import { Roll } from "#client/cards/roll.tsx";
import type { SiteData, LiveProps, PlaceCard } from "#client/contract/page-data.ts";
import type { OfficeView, PlaceDetails, VenueView, AccessItem } from "./place-data.ts";
import { texts } from "#client/contract/texts.ts";
import { Icon, type IconName } from "#client/base/icon.tsx";
import { LiveFrame } from "#client/body/live-block.tsx";
import { PlaceList } from "#client/cards/place-list.tsx";

export function OfficePage({ view }: { view: OfficeView; site: SiteData }) {
  return (
    <article>
      <PlaceHead details={view} organisation={view.organisation} />
      <div className="wrap cols">
        <section>
          <h2 className="sub">{texts.place.hours}</h2>
          <HoursTable hours={view.hours} />
        </section>
        <div className="stack-wide">
          <Access details={view} heading={texts.place.officeAccess} />
          <Transit lines={view.transit} />
          {view.takeaway && <TakeawayBox takeaway={view.takeaway} />}
        </div>
        <Prose className="prose cols-text" body={view.body} title={view.place.name} />
      </div>
      {view.people.length > 0 && <People view={view} />}
      <Events details={view} heading={texts.place.officeEvents} />
    </article>
  );
}

/** Access comes first: whether visitors can get in decides everything else about a venue. */
export function VenuePage({ view }: { view: VenueView; site: SiteData }) {
  return (
    <article>
      <PlaceHead details={view} />
      <div className="wrap cols">
        <Access details={view} heading={texts.place.venueAccess} />
        <Transit lines={view.transit} />
        <Prose className="prose cols-text" body={view.body} title={view.place.name} />
      </div>
      <Events details={view} heading={texts.place.venueEvents} />
    </article>
  );
}

type Offices = LiveProps<{ kind: "offices"; offices: PlaceCard[] }>;

export function OfficesBlock({ block: { offices }, language }: Offices) {
  return (
    <LiveFrame none={offices.length === 0 && texts.live.noOffices} language={language}>
      <PlaceList places={offices} heading="p" />
    </LiveFrame>
  );
}

function Access({ details, heading }: { details: PlaceDetails; heading: string }) {
  return (
    <section>
      <h2 className="sub">{heading}</h2>
      <AccessList items={details.access} note={details.accessNote} />
    </section>
  );
}

function Transit({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className="sub">{texts.place.transit}</h2>
      <TransitList lines={lines} />
    </section>
  );
}

/** More persons than this are rows. */
const mostPosters = 6;

function People({ view: { people, peopleTitle } }: { view: OfficeView }) {
  return (
    <section className="section field-paper">
      <div className="wrap">
        <h2 className="sub">{peopleTitle}</h2>
        {people.length > mostPosters ? <Roll candidates={people} /> : <PeopleRow people={people} />}
      </div>
    </section>
  );
}

function Events({ details, heading }: { details: PlaceDetails; heading: string }) {
  const { calendar, events } = details;
  if (events.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="sub">{heading}</h2>
        <EventRows events={events} />
        {calendar && <CalendarOffer calendar={calendar} />}
      </div>
    </section>
  );
}

function HoursTable({ hours }: { hours: OfficeView["hours"] }) {
  if (!hours) return <p className="note">{texts.place.noHours}</p>;
  return (
    <>
      {hours.days.length > 0 && (
        <table className="hours">
          <tbody>
            {hours.days.map((day) => (
              <tr key={day.name} aria-current={day.isToday ? "date" : undefined}>
                <th scope="row">{day.isToday ? texts.place.today(day.name) : day.name}</th>
                <td>{day.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hours.note !== undefined && <p className="note">{hours.note}</p>}
    </>
  );
}

/** Directions to a place; the icon follows from the text. */
function TransitList({ lines }: { lines: string[] }) {
  return (
    <ul role="list" className="transit">
      {[...new Set(lines)].map((line) => (
        <li key={line}>
          <Icon name={iconOf(line)} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}

function iconOf(line: string): IconName {
  const [match] = vehicles
    .map(([pattern, icon]) => ({ icon, index: line.search(pattern) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.index - b.index);
  return match?.icon ?? "place";
}

const vehicles: [RegExp, IconName][] = [
  [/\bbus|buslinie|linien? /i, "bus"],
  [/bahn|\bzug\b|\bR[EB] ?\d/i, "train"],
  [/park(?!straße|weg)|\bauto/i, "car"],
];

/**
 * The accessibility of a place. A feature that was not checked is called unknown, never missing.
 */
function AccessList({ items, note }: { items: AccessItem[]; note: string | undefined }) {
  const isKnown = note !== undefined || items.some((item) => item.feature !== "capacity");
  return (
    <>
      {items.length > 0 && (
        <ul role="list" className="access">
          {items.map((item) => (
            <li key={item.feature} data-value={item.value}>
              <Icon name={icons[item.feature]} />
              <div>
                <b>{textOf(item)}</b>
                {item.note !== undefined && <span>{item.note}</span>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {note !== undefined && <p className="note">{note}</p>}
      {!isKnown && <p className="note">{texts.place.noAccess}</p>}
    </>
  );
}

function textOf({ value, text }: AccessItem): string {
  const isSaid = value !== "unknown" || text.includes(texts.place.unknown);
  return isSaid ? text : `${text}: ${texts.place.unknown}`;
}

const icons: Record<AccessItem["feature"], IconName> = {
  wheelchair: "wheelchair",
  toilet: "toilet",
  induction: "ear",
  guidance: "info",
  signLanguage: "signLanguage",
  capacity: "people",
};
