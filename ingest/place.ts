import { finding } from "#ingest/catalogue/catalogue.ts";
import type { Place } from "#domain/campaign/campaign.ts";
import { measureKilometres, type Position } from "#domain/map/distance.ts";
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
  if (located.length === 0) return [];
  const places = Map.groupBy(readPostcodePlaces?.() ?? [], ({ postcode }) => postcode);
  return located.flatMap((place) => checkPoint(place, places.get(place.fields.postalCode) ?? []));
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
