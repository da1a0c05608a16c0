import type { IndexedDocument } from "#db/write/tree-index.ts";
import { pointSchema } from "#domain/fields/place-fields.ts";
import { measureKilometres } from "#domain/map/distance.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";

/** Postcodes of the country are long; a point farther away than this is that of another place. */
const maxKilometres = 25;

interface Point {
  lat: number;
  lon: number;
}

/** Offices and venues whose point is far from all places of their postcode. */
export function checkCoordinates({ index, readPostcodePlaces }: CheckInput): TreeFinding[] {
  const located = index.documents.filter(({ kind, fields }) => {
    return (kind === "office" || kind === "venue") && fields?.["geo"] !== undefined;
  });
  if (located.length === 0) return [];
  const places = Map.groupBy(readPostcodePlaces?.() ?? [], ({ postcode }) => postcode);
  return located.flatMap((document) => {
    return checkPoint(document, places.get(String(document.fields?.["postalCode"])) ?? []);
  });
}

function checkPoint({ file, fields }: IndexedDocument, places: readonly Point[]): TreeFinding[] {
  const { data: point } = pointSchema.safeParse(fields?.["geo"]);
  if (!point) return [];
  const [nearest] = places
    .map((place) => ({ place, kilometres: measureKilometres(place, point) }))
    .toSorted((one, other) => one.kilometres - other.kilometres);
  if (!nearest || nearest.kilometres <= maxKilometres) return [];
  const { lat, lon } = nearest.place;
  const address = `${String(fields?.["postalCode"])} ${String(fields?.["city"])}`;
  return [
    {
      file,
      code: "coordinates-far",
      severity: "warning",
      message: `Die Anschrift in ${address} und der Punkt auf der Karte liegen ${Math.round(nearest.kilometres)} Kilometer auseinander.`,
      hint: `Prüfe die Postleitzahl und die Koordinaten. In diesem Postleitzahlgebiet liegt zum Beispiel lat: ${lat}, lon: ${lon}.`,
      keys: ["geo", "koordinaten"],
    },
  ];
}
