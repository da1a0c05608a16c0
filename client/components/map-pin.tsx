import type { PlaceCard } from "../page-data.ts";
import { texts } from "../texts.ts";
import { describeSpot, type PlacedSign } from "./map-signs.ts";

interface MapPinProps {
  sign: PlacedSign;
  unit: number;
  isActive: boolean;
}

/** The sign of a place as a link; the list beside the map says the same in words. */
export function MapPin({ sign, unit, isActive }: MapPinProps) {
  const { place } = sign;
  const [around, within] = describeSpot(sign, unit);
  return (
    <a
      className="pin"
      data-type={place.kind}
      data-active={isActive ? "" : undefined}
      href={place.path}
      aria-label={texts.places.pin(place.sign, nameOf(place))}
      aria-current={isActive ? "page" : undefined}
    >
      <g transform={around}>
        <g className="m-scaled">
          <g transform={within || undefined}>
            {place.kind === "office" ? (
              <rect x="-15" y="-15" width="30" height="30" />
            ) : (
              <circle r="15.5" />
            )}
            <text y="0.5" fontSize="17.5">
              {place.sign}
            </text>
          </g>
        </g>
      </g>
    </a>
  );
}

function nameOf(place: PlaceCard): string {
  const kind = texts.places[place.kind];
  const isSaid = place.name.toLowerCase().includes(kind.toLowerCase());
  const name = isSaid ? place.name : `${kind} ${place.name}`;
  return place.name.includes(place.city) ? name : `${name}, ${place.city}`;
}
