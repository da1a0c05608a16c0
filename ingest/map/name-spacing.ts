import type { Feature } from "geojson";
import { projectToUnitSquare } from "#domain/map/map-projection.ts";
import type { MapRecord } from "#domain/map/map-record.ts";

const share = 0.9;

/**
 * The distance, in map units, within which nine in ten names of the campaign's own state have a
 * neighbour. Undefined without two names.
 */
export function measureSpacing(
  names: readonly Feature[],
  { scale }: MapRecord["projection"],
): number | undefined {
  const spots = names.flatMap(({ geometry, properties }) => {
    if (geometry.type !== "Point") return [];
    const [lon = 0, lat = 0] = geometry.coordinates;
    return [{ ...projectToUnitSquare(lon, lat), isOwn: properties?.["own"] !== false }];
  });
  const distances = spots
    .filter(({ isOwn }) => isOwn)
    .map((one) => {
      let nearest = Infinity;
      for (const other of spots) {
        if (other === one) continue;
        nearest = Math.min(nearest, (other.x - one.x) ** 2 + (other.y - one.y) ** 2);
      }
      return Math.sqrt(nearest) * scale;
    })
    .toSorted((one, other) => one - other);
  const spacing = distances[Math.floor(distances.length * share)];
  return spacing === undefined || spacing === Infinity ? undefined : Math.round(spacing * 10) / 10;
}
