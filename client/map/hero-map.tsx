import type { MapData } from "#client/contract/page-data.ts";
import { AreaNumber, MapDrawing, PictureArea } from "./map-drawing.tsx";
import { unitOf } from "./map-measures.ts";

/**
 * The campaign's state in the first field of the home page. It is a picture whose areas are links,
 * because the interactive map is further down. A state without areas shows rivers and lakes. Islets
 * outside the focus are left out, because they would look like dirt between the letters. If the
 * settings choose a section, its areas are marked or, without areas, its middle.
 */
export function HeroMap({ map, label }: { map: MapData; label: string }) {
  const { sprite, section } = map;
  const own = section ? map.areas.filter(({ label }) => isWithin(label, section)) : [];
  const marked = { ...map, active: own.map(({ id }) => id) };
  const [x, y, width, height] = map.focus;
  return (
    <div className="map hero-map">
      <MapDrawing map={map} label={label} isPicture>
        <clipPath id="hero-land">
          <rect x={x} y={y} width={width} height={height} />
        </clipPath>
        <g className="h-land" clipPath="url(#hero-land)" strokeWidth={1.6 * unitOf(map)}>
          {map.areaWords ? (
            map.areas.map((area) => <PictureArea key={area.id} map={marked} area={area} />)
          ) : (
            <use href={`${sprite}#state`} />
          )}
        </g>
        {!map.areaWords && (
          <>
            <use href={`${sprite}#rivers`} className="h-rivers" strokeWidth={3 * unitOf(map)} />
            <use href={`${sprite}#lakes`} className="h-sea" />
          </>
        )}
        {map.areaWords &&
          map.areas.map((area) => <AreaNumber key={area.id} map={map} area={area} scale={0.8} />)}
        {map.section && own.length === 0 && (
          <circle className="h-here" {...middleOf(map.section)} r={14 * unitOf(map)} />
        )}
      </MapDrawing>
    </div>
  );
}

function isWithin(
  spot: { x: number; y: number },
  [x, y, width, height]: MapData["focus"],
): boolean {
  return spot.x > x && spot.x < x + width && spot.y > y && spot.y < y + height;
}

function middleOf([x, y, width, height]: MapData["focus"]): { cx: number; cy: number } {
  return { cx: x + width / 2, cy: y + height / 2 };
}
