import type { MapData } from "../page-data.ts";
import { unitOf } from "./map-unit.ts";

type City = MapData["cities"][number];

/** The name of a town, moved aside where a sign stands on the town. */
export function CityLabel({ city, map }: { city: City; map: MapData }) {
  const unit = unitOf(map);
  const isCovered = map.places.some(
    ({ point }) => point && Math.hypot(point.x - city.x, point.y - city.y) < 20 * unit,
  );
  return (
    <g transform={`translate(${city.x} ${city.y}) scale(${unit})`}>
      <g className="m-scaled">
        {!isCovered && <circle className="m-dot" r="2.5" />}
        <text
          className="m-label"
          data-size={city.isLarge ? "large" : "small"}
          x={isCovered ? 20 : 7}
          fontSize={city.isLarge ? 18 : 15}
        >
          {city.name}
        </text>
      </g>
    </g>
  );
}
