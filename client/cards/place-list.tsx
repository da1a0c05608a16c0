import type { PlaceCard, OpeningStatus as Status } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { Link } from "#client/base/link.tsx";

type HeadingLevel = "h3" | "h4" | "p";

/**
 * The number of places before the rest is collapsed. A list of at most `maxCount` places is shown
 * whole.
 */
const shownCount = 24;
const maxCount = 30;

interface PlaceListProps {
  places: PlaceCard[];
  heading?: HeadingLevel;
  /** Beside the map each place is a single tab stop; the link to an outer map is on its own page, too. */
  isBesideMap?: boolean;
}

/** Offices or venues with the signs of the map. */
export function PlaceList({ places, heading = "h4", isBesideMap = false }: PlaceListProps) {
  const common = { heading, isBesideMap };
  if (places.length <= maxCount) return <Places places={places} {...common} />;
  return (
    <>
      <Places places={places.slice(0, shownCount)} {...common} />
      <details className="more-places">
        <summary>{texts.places.more(places.length - shownCount)}</summary>
        <Places places={places.slice(shownCount)} {...common} />
      </details>
    </>
  );
}

function Places({ places, heading: Heading, isBesideMap }: Required<PlaceListProps>) {
  return (
    <ul role="list" className="places">
      {places.map((place) => (
        <li className="place" key={place.path}>
          <PlaceSign place={place} />
          <Heading className="place-name">
            <a href={place.path}>{place.name}</a>
          </Heading>
          <p className="place-line">{`${place.street}, ${place.postalCode} ${place.city}`}</p>
          {summaryOf(place) !== "" && <p className="place-line">{summaryOf(place)}</p>}
          {place.status && (
            <p className="place-line">
              <OpeningStatus status={place.status} />
            </p>
          )}
          {place.externalMap !== undefined && (
            <Link
              className="place-map"
              href={place.externalMap}
              label={texts.places.externalMap(place.name)}
              tabIndex={isBesideMap ? -1 : undefined}
            >
              {texts.place.openMap}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function summaryOf(place: PlaceCard): string {
  const parts: string[] = [];
  if (place.capacity !== undefined) parts.push(texts.places.seats(place.capacity));
  if (place.eventCount !== undefined && place.eventCount > 0) {
    parts.push(texts.places.events(place.eventCount));
  }
  return parts.join(" · ");
}

/** Shape, colour and text show the same state: full circle, half circle, ring. */
export function OpeningStatus({ status }: { status: Status }) {
  return (
    <span className="status" data-state={status.state}>
      {status.text}
    </span>
  );
}

/** The sign of a place, the same on map and list: square with letter, circle with number. */
export function PlaceSign({ place }: { place: Pick<PlaceCard, "kind" | "sign"> }) {
  return (
    <span
      className="sign"
      data-type={place.kind}
      data-long={place.sign.length > 2 ? "" : undefined}
      aria-hidden="true"
    >
      {place.sign}
    </span>
  );
}
