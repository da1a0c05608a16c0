export interface PlaceCard {
  kind: "office" | "venue";
  /** The sign on map and list: letters for offices, numbers for venues. */
  sign: string;
  path: string;
  name: string;
  street: string;
  addressExtra?: string;
  postalCode: string;
  city: string;
  point?: PlacePoint;
  /** Link to the place on a public map, opened only by the visitor's own click. */
  externalMap?: string;
  /** Offices with opening hours. */
  status?: OpeningStatus;
  /** Venues: seats. */
  capacity?: number;
  /** Venues: number of upcoming events. */
  eventCount?: number;
}

/** WGS84 degrees, and the same point in the units of the map's `viewBox`. */
export interface PlacePoint {
  lat: number;
  lon: number;
  x: number;
  y: number;
}

export interface OpeningStatus {
  state: "open" | "closing" | "closed";
  /** "Jetzt geöffnet – bis 17 Uhr" */
  text: string;
}

export interface AccessItem {
  feature: "wheelchair" | "toilet" | "induction" | "guidance" | "signLanguage" | "capacity";
  value: "yes" | "limited" | "no" | "unknown";
  text: string;
  note?: string;
}
