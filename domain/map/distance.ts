/** A place on the earth, in degrees. */
export interface Position {
  lat: number;
  lon: number;
}

/** The distance of two places that are close to each other, as if the earth were flat there. */
export function measureKilometres(one: Position, other: Position): number {
  const north = one.lat - other.lat;
  const east = (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180);
  return 111.2 * Math.hypot(north, east);
}
