/**
 * The map's position as a fragment: `#zoom/latitude/longitude`, then `/bearing` when bearing or pitch
 * is not zero, then `/pitch` when the pitch is not zero. Angles and coordinates are degrees.
 */
export interface MapPosition {
  zoom: number;
  lat: number;
  lng: number;
  bearing: number;
  pitch: number;
}

export const zoomRange = [0, 22] as const;
export const pitchRange = [0, 60] as const;

export function formatPosition({ zoom, lat, lng, bearing, pitch }: MapPosition): string {
  const shownZoom = roundTo(zoom, 2);
  // Enough decimals for a pixel at this zoom: the world is 512 pixels wide at zoom 0.
  const decimals = Math.ceil((shownZoom * Math.LN2 + Math.log(512 / 360 / 0.5)) / Math.LN10);
  const parts = [shownZoom, roundTo(lat, decimals), roundTo(lng, decimals)];
  const shownBearing = roundTo(bearing, 1);
  const shownPitch = Math.round(pitch);
  if (shownBearing !== 0 || shownPitch !== 0) parts.push(shownBearing);
  if (shownPitch !== 0) parts.push(shownPitch);
  return `#${parts.map((part) => (part === 0 ? 0 : part)).join("/")}`;
}

/** Returns undefined if the fragment is not a position within the map's limits. */
export function parsePosition(fragment: string): MapPosition | undefined {
  if (!/^#?[\d.-]+(\/[\d.-]+){2,4}$/.test(fragment)) return undefined;
  const parts = fragment.replace("#", "").split("/");
  if (!parts.every(isDecimal)) return undefined;
  const [zoom = NaN, lat = NaN, lng = NaN, bearing = 0, pitch = 0] = parts.map(Number);
  const position = { zoom, lat, lng, bearing, pitch };
  return isPossible(position) ? position : undefined;
}

function isPossible({ zoom, lat, lng, bearing, pitch }: MapPosition): boolean {
  return (
    isWithin(zoom, zoomRange) &&
    isWithin(pitch, pitchRange) &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180 &&
    Math.abs(bearing) <= 180
  );
}

function isDecimal(text: string): boolean {
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(text);
}

function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}

function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
