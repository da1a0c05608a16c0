import type { MapAreaData, MapData, MapLive } from "#client/contract/page-data.ts";

/** A place of the map. Coordinates are WGS84 degrees. */
export interface MapPlace {
  kind: "office" | "venue";
  sign: string;
  name: string;
  /** Street and town. */
  address: string;
  path: string;
  lon: number;
  lat: number;
}

export interface SiteMapData {
  label: string;
  live: MapLive;
  places: MapPlace[];
  /** Empty if the election has no constituencies, or none is drawn. */
  areas: Pick<MapAreaData, "id" | "links">[];
  active?: string[];
  activePlace?: string;
  attribution: string[];
}

/** The data of the live map; returns undefined if there is only the drawing. */
export function createSiteMapData(map: MapData, label: string): SiteMapData | undefined {
  const { live, active, activePlace, attribution } = map;
  if (!live) return undefined;
  return {
    label,
    live,
    places: map.places.flatMap(({ kind, sign, name, street, postalCode, city, path, point }) => {
      if (!point) return [];
      const { lon, lat } = point;
      return [{ kind, sign, name, address: `${street}, ${postalCode} ${city}`, path, lon, lat }];
    }),
    areas: map.areas.map(({ id, links }) => ({ id, links })),
    ...(active !== undefined && { active }),
    ...(activePlace !== undefined && { activePlace }),
    attribution,
  };
}
