import type { MapData } from "../page-data.ts";
import { placeWords, type PlacedCity } from "./map-labels.ts";
import { unitOf } from "./map-measures.ts";

/** Numbers of constituencies and names of seas and towns: decoration, the lists say it in words. */
export function MapWords({ map }: { map: MapData }) {
  const unit = unitOf(map);
  const { cities, numbers } = placeWords(map);
  return (
    <g aria-hidden="true">
      {numbers.map(({ number, x, y }) => (
        <text key={number} className="m-num" x={x} y={y} fontSize={17 * unit}>
          {number}
        </text>
      ))}
      {map.seas.map((sea) => (
        <SeaName key={sea.name} sea={sea} map={map} />
      ))}
      {cities.map((label) => (
        <CityName key={`${label.city.x} ${label.city.y}`} label={label} unit={unit} />
      ))}
    </g>
  );
}

function CityName({ label, unit }: { label: PlacedCity; unit: number }) {
  const { city, side, distance, fontSize } = label;
  return (
    <g
      className="m-city"
      data-size={city.isLarge ? "large" : "small"}
      data-robust={label.isRobust ? "" : undefined}
      transform={`translate(${city.x} ${city.y}) scale(${unit})`}
    >
      <g className="m-scaled">
        {label.hasDot && <circle className="m-dot" r="2.5" />}
        <text
          className="m-label"
          x={side === "right" ? distance : -distance}
          textAnchor={side === "right" ? "start" : "end"}
          fontSize={fontSize}
        >
          {city.name}
        </text>
      </g>
    </g>
  );
}

/** Kept inside the view when it would stand across its edge. */
function SeaName({ sea, map }: { sea: MapData["seas"][number]; map: MapData }) {
  const unit = unitOf(map);
  const [left, , width] = map.focus;
  const reach = sea.name.length * 14 * unit;
  const isNear = sea.x > left - reach && sea.x < left + width + reach;
  const x = isNear ? Math.min(Math.max(sea.x, left + reach), left + width - reach) : sea.x;
  return (
    <g transform={`translate(${x} ${sea.y}) scale(${unit})`}>
      <g className="m-scaled">
        <text className="m-water-label" fontSize={20}>
          {sea.name}
        </text>
      </g>
    </g>
  );
}
