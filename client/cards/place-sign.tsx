import type { PlaceCard } from "#client/contract/page-data.ts";

/** The key of a place, the same on map and list: square with letter, circle with number. */
export function PlaceSign({ place }: { place: Pick<PlaceCard, "kind" | "sign"> }) {
  return (
    <span className="sign" data-type={place.kind} aria-hidden="true">
      {place.sign}
    </span>
  );
}
