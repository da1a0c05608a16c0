import type { MapAreaData, MapData, MapLive, PlaceCard } from "#client/contract/page-data.ts";

/** A place of the map. Coordinates are WGS84 degrees. */
export interface MapPlace {
  kind: "office" | "venue";
  sign: string;
  name: string;
  /** Street and town. */
  address: string;
  city: string;
  path: string;
  status: PlaceCard["status"] | undefined;
  event: PlaceCard["nextEvent"] | undefined;
  lon: number;
  lat: number;
  isEstimated?: true | undefined;
}

export interface SiteMapData {
  label: string;
  live: MapLive;
  places: MapPlace[];
  /** Empty if the election has no constituencies, or none is drawn. */
  areas: Pick<MapAreaData, "id" | "name" | "links">[];
  /** The word before the number of an area: "WK". */
  areaShort: string | undefined;
  active: string[] | undefined;
  activePlace: string | undefined;
  attribution: string[];
}

/** The data of the live map; undefined if there is only the drawing. */
export function createSiteMapData(map: MapData, label: string): SiteMapData | undefined {
  const { live, active, activePlace, attribution } = map;
  if (!live) return undefined;
  return {
    label,
    live,
    places: map.places.flatMap((place) => {
      if (!place.point) return [];
      const { kind, sign, name, city, path, status, nextEvent: event } = place;
      const { lon, lat, isEstimated } = place.point;
      const address = `${place.street}, ${place.postalCode} ${city}`;
      return [{ kind, sign, name, address, city, path, status, event, lon, lat, isEstimated }];
    }),
    areas: map.areas.map(({ id, name, links }) => ({ id, name, links })),
    areaShort: map.areaWords?.short,
    active,
    activePlace,
    attribution,
  };
}
