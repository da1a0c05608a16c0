import type { MapData } from "#client/contract/page-data.ts";
import type { HomeView } from "./home-data.ts";
import { texts } from "#client/contract/texts.ts";
import { PlaceList, PlaceSign } from "#client/cards/place-list.tsx";
import { MapFoot, PlaceMap } from "#client/map/place-map.tsx";
import { SectionHead } from "./section-head.tsx";

interface HomePlacesProps {
  places: HomeView["places"];
  map: MapData | undefined;
}

export function HomePlaces({ places, map: whole }: HomePlacesProps) {
  const { section, offices, venues } = places;
  const hasPlaces = offices.length + venues.length > 0;
  // A map without signs says nothing about places.
  const map = whole?.places.some(({ point }) => point) ? whole : undefined;
  return (
    <section className="section orte" id="orte">
      <div className="wrap">
        <SectionHead section={section} title={<span className="orte-flag">{section.title}</span>}>
          {hasPlaces ? (
            <Legend places={places} />
          ) : (
            <p className="lead">{section.none ?? texts.home.noPlaces}</p>
          )}
        </SectionHead>
      </div>
      {hasPlaces && (
        <div className="orte-stage" data-map={map ? "" : undefined}>
          {map && <PlaceMap map={map} label={texts.home.placesMap} />}
          <div className="orte-lists">
            {offices.length > 0 && (
              <div>
                <h3 className="sub">{texts.home.offices}</h3>
                <PlaceList places={offices} isBesideMap={map !== undefined} />
              </div>
            )}
            {venues.length > 0 && (
              <div>
                <h3 className="sub">{texts.home.venues}</h3>
                <PlaceList places={venues} isBesideMap={map !== undefined} />
              </div>
            )}
          </div>
        </div>
      )}
      <MapFoot map={map} />
    </section>
  );
}

function Legend({ places }: { places: HomeView["places"] }) {
  return (
    <p className="legend">
      {places.offices[0] && (
        <span>
          <PlaceSign place={places.offices[0]} />
          {texts.places.office}
        </span>
      )}
      {places.venues[0] && (
        <span>
          <PlaceSign place={places.venues[0]} />
          {texts.places.venue}
        </span>
      )}
    </p>
  );
}
