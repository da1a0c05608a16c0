import { foldForSearch } from "#domain/words/fold-words.ts";
import type { Place } from "./campaign.ts";

/** A place that a reference in a text may mean. */
export interface ReferablePlace {
  path: string;
  city?: string | undefined;
}

/**
 * Returns the places that a reference in a text means: those with this address or file name or, if there are none, all
 * in the town of this name. Import checks and pages share this rule.
 */
export function matchPlaces<P extends ReferablePlace>(
  places: readonly P[],
  reference: string,
): P[] {
  const wanted = foldForSearch(reference);
  const named = places.filter(({ path }) => {
    const folded = foldForSearch(path);
    return folded === wanted || folded.endsWith(`/${wanted}`);
  });
  if (named.length > 0) return named;
  return places.filter(({ city }) => city !== undefined && foldForSearch(city) === wanted);
}

/** `matchPlaces` for offices and venues of the campaign. */
export function matchPlaceItems<P extends Place>(places: readonly P[], reference: string): P[] {
  const referable = places.map((place) => ({
    path: place.document.path,
    city: place.fields.city,
    place,
  }));
  return matchPlaces(referable, reference).map(({ place }) => place);
}
