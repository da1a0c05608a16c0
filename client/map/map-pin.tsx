import type { PlaceCard } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { toTransforms, type PlacedSign } from "./map-signs.ts";

interface MapPinProps {
  sign: PlacedSign;
  unit: number;
  isActive: boolean;
  /**
   * Whether the sign is outside the section that the drawing shows: it may be cut off, so it is not
   * focusable.
   */
  isBeyond: boolean;
  /** Whether the sign is small and without a letter, because many are close together. */
  isPoint: boolean;
}

/** The sign of a place as a link; the list beside the map has the same links. */
export function MapPin({ sign, unit, isActive, isBeyond, isPoint }: MapPinProps) {
  const { place } = sign;
  const [around, within] = toTransforms(sign, unit);
  return (
    <a
      className="pin"
      data-type={place.kind}
      data-active={isActive ? "" : undefined}
      href={place.path}
      aria-label={texts.places.pin(place.sign, nameOf(place))}
      aria-current={isActive ? "page" : undefined}
      tabIndex={isBeyond ? -1 : undefined}
      data-no-prefetch={isPoint ? "" : undefined}
    >
      {isPoint ? (
        <PinShape place={place} reach={5} transform={around} />
      ) : (
        <g transform={around}>
          <g className="m-scaled">
            <g transform={within || undefined}>
              <PinShape place={place} reach={15} />
              <text y="0.5" fontSize="17.5">
                {place.sign}
              </text>
            </g>
          </g>
        </g>
      )}
    </a>
  );
}

interface PinShapeProps {
  place: PlaceCard;
  reach: number;
  transform?: string;
}

function PinShape({ place, reach, transform }: PinShapeProps) {
  if (place.kind === "venue") return <circle r={reach + 0.5} transform={transform} />;
  return <rect x={-reach} y={-reach} width={2 * reach} height={2 * reach} transform={transform} />;
}

function nameOf(place: PlaceCard): string {
  const name = texts.places.named(place);
  return place.name.includes(place.city) ? name : `${name}, ${place.city}`;
}
