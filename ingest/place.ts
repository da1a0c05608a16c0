import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Place } from "#domain/campaign/campaign.ts";
import { measureKilometres, type Position } from "#domain/map/distance.ts";
import type { SiteSettings } from "#domain/site/site-settings.ts";
import { findTownPoint } from "#domain/map/town-point.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";

/** Rural postcodes are large; a point farther away than this belongs to another place. */
const maxKilometres = 25;

/** Finds offices and venues whose point is far from all places of their postcode. */
export function checkCoordinates({
  offices,
  venues,
  readPostcodePlaces,
}: CheckInput): TreeFinding[] {
  const located = [...offices, ...venues].filter(({ fields }) => fields.geo !== undefined);
  const places = Map.groupBy(
    readPostcodePlaces?.(located.map(({ fields }) => fields.postalCode)) ?? [],
    ({ postcode }) => postcode,
  );
  return located.flatMap((place) => checkPoint(place, places.get(place.fields.postalCode) ?? []));
}

/** The points of the towns of all offices and venues that have no point of their own, by address. */
export function estimatePoints({
  offices,
  venues,
  readPostcodePlaces,
}: CheckInput): NonNullable<SiteSettings["estimatedPoints"]> {
  const unlocated = [...offices, ...venues].filter(({ fields }) => fields.geo === undefined);
  const rows = readPostcodePlaces?.(unlocated.map(({ fields }) => fields.postalCode)) ?? [];
  return Object.fromEntries(
    unlocated.flatMap(({ document, fields }) => {
      const point = findTownPoint(rows, fields);
      return point ? [[document.path, point]] : [];
    }),
  );
}

function checkPoint({ document, fields }: Place, places: readonly Position[]): TreeFinding[] {
  const { geo: point, postalCode, city } = fields;
  if (!point) return [];
  const [nearest] = places
    .map((place) => ({ place, kilometres: measureKilometres(place, point) }))
    .toSorted((one, other) => one.kilometres - other.kilometres);
  if (!nearest || nearest.kilometres <= maxKilometres) return [];
  const { lat, lon } = nearest.place;
  return [
    finding(
      "coordinates-far",
      { file: document.file, severity: "warning", keys: ["geo", "koordinaten"] },
      {
        address: `${postalCode} ${city}`,
        kilometres: Math.round(nearest.kilometres),
        point: { lat, lon },
      },
    ),
  ];
}
