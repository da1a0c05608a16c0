import { linkEmail } from "#domain/words/ascii-address.ts";
import type { PlaceCard } from "#client/contract/page-data.ts";
import type { PlaceDetails } from "./place-data.ts";
import { texts } from "#client/contract/texts.ts";
import { Breadcrumbs } from "#client/base/breadcrumbs.tsx";
import { fitTitle } from "#client/base/fitted-title.ts";
import { Icon } from "#client/base/icon.tsx";
import { Link } from "#client/base/link.tsx";
import { OpeningStatus } from "#client/cards/place-list.tsx";
import { MapFoot, PlaceMap } from "#client/map/place-map.tsx";

interface PlaceHeadProps {
  details: PlaceDetails;
  organisation?: string | undefined;
}

/** A field with the address, and the map around the place beside it. */
export function PlaceHead({ details, organisation }: PlaceHeadProps) {
  const { place, map } = details;
  const { kindText, name } = splitName(place);
  return (
    <>
      <header className="ort" data-map={map ? "" : undefined}>
        <div className="ort-copy" data-type={place.kind}>
          <Breadcrumbs items={details.breadcrumbs} current={place.name} />
          <h1 className="fitted" {...fitTitle(name)}>
            <small>{`${kindText} `}</small>
            <span>{name}</span>
          </h1>
          <Address place={place} organisation={organisation} />
          {place.status && (
            <p>
              <OpeningStatus status={place.status} />
            </p>
          )}
          <PlaceButtons details={details} />
        </div>
        {map && <PlaceMap map={map} label={texts.place.map(place.name)} />}
      </header>
      <MapFoot map={map} />
    </>
  );
}

function Address({ place, organisation }: { place: PlaceCard; organisation: string | undefined }) {
  return (
    <address>
      {organisation !== undefined && <span className="ort-extra">{organisation}</span>}
      <span>
        {place.addressExtra === undefined ? place.street : `${place.street}, ${place.addressExtra}`}
      </span>
      <span>{`${place.postalCode} ${place.city}`}</span>
    </address>
  );
}

function PlaceButtons({ details }: { details: PlaceDetails }) {
  const { phone, email, website } = details;
  const { externalMap } = details.place;
  if (!phone && email === undefined && !website && externalMap === undefined) return null;
  return (
    <p className="button-row">
      {phone && (
        <a className="button" href={phone.href}>
          <Icon name="phone" />
          <span className="nobr">{phone.text}</span>
        </a>
      )}
      {email !== undefined && (
        <a className="button" href={linkEmail(email)}>
          <Icon name="mail" />
          {texts.place.write}
        </a>
      )}
      {website && (
        <Link className="button" href={website.href}>
          <Icon name="web" />
          {texts.place.website}
        </Link>
      )}
      {externalMap !== undefined && (
        <Link className="button" href={externalMap}>
          <Icon name="place" />
          {texts.place.openMap}
          <Icon name="external" />
          <span className="visually-hidden">{` (${texts.document.externalLink})`}</span>
        </Link>
      )}
    </p>
  );
}

/**
 * Splits kind and name, because "Geschäftsstelle Husum" contains both; other names get their kind
 * above them.
 */
function splitName(place: PlaceCard): { kindText: string; name: string } {
  if (place.kind === "venue")
    return { kindText: texts.place.venueIn(place.city), name: place.name };
  const [, kindText, name] = /^(\S*geschäftsstelle)\s+(.+)$/i.exec(place.name) ?? [];
  return kindText !== undefined && name !== undefined
    ? { kindText, name }
    : { kindText: texts.place.officeIn(place.city), name: place.name };
}
