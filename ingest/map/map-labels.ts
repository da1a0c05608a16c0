import type { Feature } from "geojson";
import { projectToUnitSquare, roundToTenth } from "#domain/map/map-projection.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import {
  clipRing,
  createAreaTest,
  findExtent,
  findLabelPoint,
  isInArea,
  type Area,
  type Extent,
  type Ring,
} from "./geometry.ts";
import type { DrawnArea } from "./area-labels.ts";
import type { Frame } from "./map-frame.ts";

const maxOwnCities = 30;
const minForeignInhabitants = 500_000;
/** Jutland and the Elbe separate the two German seas. */
const seaDivideLon = 9.4;
const minSeaRadius = 40;
const maxIslandSize = 20;

/**
 * Chooses the largest cities in the campaign's own state and metropolises around it, largest first.
 */
export function labelCities(
  places: Feature[],
  drawn: Pick<DrawnArea, "areas">[],
  frame: Frame,
): MapRecord["cities"] {
  const [minX, minY, maxX, maxY] = frame.extent;
  const isOwn = createAreaTest(drawn.flatMap((one) => one.areas));
  const cities = places
    .flatMap((feature) => {
      if (feature.geometry.type !== "Point") return [];
      const [x, y] = frame.project(feature.geometry.coordinates);
      if (x < minX || x > maxX || y < minY || y > maxY) return [];
      const inhabitants = Number(feature.properties?.["pop"] ?? 0);
      const rank = Number(feature.properties?.["rank"] ?? 8);
      const name = String(feature.properties?.["name"] ?? "");
      const isInside = isOwn([x, y]);
      return [{ inhabitants, city: { name, x, y, rank, isInside } }];
    })
    .toSorted((one, other) => other.inhabitants - one.inhabitants);
  const own = new Set(cities.filter(({ city }) => city.isInside).slice(0, maxOwnCities));
  return cities
    .filter(
      (one) => own.has(one) || (!one.city.isInside && one.inhabitants >= minForeignInhabitants),
    )
    .map(({ city }) => city);
}

/** Places one label in the open water of each sea that the view box shows. */
export function labelSeas(
  sea: Area[],
  drawn: Pick<DrawnArea, "areas">[],
  frame: Frame,
): MapRecord["seas"] {
  const islands = drawn.flatMap((one) => one.areas).flatMap(findSmallIsland);
  const [, , width, height] = frame.viewBox;
  const { scale, offsetX } = frame.projection;
  const divide = scale * projectToUnitSquare(seaDivideLon, 54).x + offsetX;
  const waters: { name: string; extent: Extent }[] = [
    { name: "Nordsee", extent: [0, 0, Math.min(width, divide), height] },
    { name: "Ostsee", extent: [Math.max(0, divide), 0, width, height] },
  ];
  return waters.flatMap(({ name, extent }) => {
    const spots = sea
      .map((area) => [...area, ...islands.filter(([corner]) => corner && isInArea(corner, area))])
      .map((area) => area.map((ring) => clipRing(ring, extent)))
      .filter((area) => (area[0]?.length ?? 0) >= 3)
      .map(findLabelPoint)
      .toSorted((one, other) => other.radius - one.radius);
    const best = spots[0];
    if (!best || best.radius < minSeaRadius) return [];
    return [{ name, x: roundToTenth(best.point[0]), y: roundToTenth(best.point[1]) }];
  });
}

/** Base maps omit rocks like Helgoland, but a name must not cover them. */
function findSmallIsland(area: Area): Ring[] {
  const ring = area[0] ?? [];
  const [minX, minY, maxX, maxY] = findExtent(ring);
  return Math.max(maxX - minX, maxY - minY) < maxIslandSize ? [ring] : [];
}
