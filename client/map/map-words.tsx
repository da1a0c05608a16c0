import type { MapData } from "#client/contract/page-data.ts";
import { isBeside, placeWords, type PlacedCity } from "./map-labels.ts";
import { unitOf } from "./map-measures.ts";
import { toTransforms, type PlacedSign } from "./map-signs.ts";

/**
 * Numbers of constituencies and names of seas and towns: decoration, because the lists give them as
 * text.
 */
export function MapWords({ map, signs }: { map: MapData; signs: PlacedSign[] }) {
  const unit = unitOf(map);
  const { cities, numbers } = placeWords(map, signs);
  return (
    <g aria-hidden="true">
      {numbers.map(({ text, x, y }) => (
        <text key={text} className="m-num" x={x} y={y} fontSize={17 * unit}>
          <tspan fontSize={11 * unit}>{`${map.areaWords?.short ?? ""} `}</tspan>
          {text}
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
  const { city, spot, side, distance, fontSize } = label;
  const [around, within] = toTransforms(spot, unit);
  return (
    <g
      className="m-city"
      data-size={city.isLarge ? "large" : "small"}
      data-robust={label.isRobust ? "" : undefined}
      transform={around}
    >
      <g className="m-scaled">
        <g transform={within || undefined}>
          {label.hasDot && <circle className="m-dot" r="2.5" />}
          <text
            className="m-label"
            {...anchorOf(side, distance + (isBeside(side) ? 0 : fontSize / 2))}
            fontSize={fontSize}
          >
            {city.name}
          </text>
        </g>
      </g>
    </g>
  );
}

function anchorOf(side: PlacedCity["side"], distance: number) {
  switch (side) {
    case "right":
      return { x: distance, textAnchor: "start" } as const;
    case "left":
      return { x: -distance, textAnchor: "end" } as const;
    case "above":
      return { y: -distance, textAnchor: "middle" } as const;
    case "below":
      return { y: distance, textAnchor: "middle" } as const;
    default:
      return side satisfies never;
  }
}

/**
 * The name of a sea, moved inside the view if the edge would cut it; left out if that moved it onto
 * land.
 */
function SeaName({ sea, map }: { sea: MapData["seas"][number]; map: MapData }) {
  const unit = unitOf(map);
  const [left, , width] = map.focus;
  const reach = sea.name.length * 14 * unit;
  const isNear = sea.x > left - reach && sea.x < left + width + reach;
  const x = isNear ? Math.min(Math.max(sea.x, left + reach), left + width - reach) : sea.x;
  if (Math.abs(x - sea.x) > reach / 2) return null;
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
