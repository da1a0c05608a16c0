import type { MapData } from "../page-data.ts";
import { MapDrawing } from "./map-drawing.tsx";
import { unitOf } from "./map-unit.ts";

/** The land of the campaign in the sea of the first field: a picture, the working map comes later. */
export function HeroMap({ map, label }: { map: MapData; label: string }) {
  const { sprite } = map;
  const [x, y, width, height] = map.viewBox;
  return (
    <div className="map hero-map">
      <MapDrawing map={map} label={label} isPicture>
        <rect className="h-near" x={x} y={y} width={width} height={height} />
        <use href={`${sprite}#water`} className="h-sea" />
        <use href={`${sprite}#land`} className="h-near" />
        <g className="h-land" strokeWidth={1.6 * unitOf(map)}>
          {map.constituencies.map(({ number }) => (
            <use key={number} href={`${sprite}#wk-${number}`} />
          ))}
        </g>
        {map.constituencies.map(({ number, label: { x: labelX, y: labelY, size } }) => (
          <text key={number} x={labelX} y={labelY} fontSize={size}>
            {number}
          </text>
        ))}
      </MapDrawing>
    </div>
  );
}
