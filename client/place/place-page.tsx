import { AccessList } from "./access-list.tsx";
import { ContentBody } from "#client/body/content-body.tsx";
import { CalendarOffer } from "#client/base/subscription.tsx";
import { EventRows } from "#client/cards/event-rows.tsx";
import { Pocket } from "#client/base/pocket.tsx";
import { HoursTable } from "./hours-table.tsx";
import { PlaceHead } from "./place-head.tsx";
import { PeopleRow } from "#client/cards/people-row.tsx";
import { TransitList } from "./transit-list.tsx";
import type { CandidateCard, SiteData } from "#client/contract/page-data.ts";
import type { OfficeView, PlaceDetails, VenueView } from "./place-data.ts";
import { texts } from "#client/contract/texts.ts";

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
          {view.takeaway && <Pocket takeaway={view.takeaway} />}
        </div>
        <PlaceText details={view} />
      </div>
      {view.people.length > 0 && <People people={view.people} />}
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
        <PlaceText details={view} />
      </div>
      <Events details={view} heading={texts.place.venueEvents} />
    </article>
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

function PlaceText({ details }: { details: PlaceDetails }) {
  if (!details.body) return null;
  return (
    <div className="prose cols-text" {...details.body.language}>
      <ContentBody body={details.body} title={details.place.name} />
    </div>
  );
}

function People({ people }: { people: CandidateCard[] }) {
  return (
    <section className="section field-paper">
      <div className="wrap">
        <h2 className="sub">{texts.place.people}</h2>
        <PeopleRow people={people} />
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
