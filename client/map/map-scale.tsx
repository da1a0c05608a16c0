import type { MapData } from "#client/contract/page-data.ts";
import { unitOf } from "./map-measures.ts";

interface MapScaleProps {
  map: MapData;
  scale: NonNullable<MapData["scale"]>;
}

/** Drawn inside the map, so that the bar is right at every size of the map. */
export function MapScale({ map, scale }: MapScaleProps) {
  const [x, y, width, height] = map.focus;
  const unit = unitOf(map);
  const right = x + width - 10 * unit;
  const bottom = y + height - 10 * unit;
  const left = right - scale.length;
  return (
    <g className="m-scale" aria-hidden="true">
      <path
        d={`M${left} ${bottom - 7 * unit}V${bottom}H${right}V${bottom - 7 * unit}`}
        strokeWidth={2 * unit}
      />
      <g transform={`translate(${(left + right) / 2} ${bottom - 8 * unit}) scale(${unit})`}>
        <g className="m-scaled">
          <text fontSize="14">{scale.text}</text>
        </g>
      </g>
    </g>
  );
}
