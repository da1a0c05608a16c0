import type { MapData } from "#client/contract/page-data.ts";
import { AreaNumber, MapDrawing, PictureArea } from "./map-drawing.tsx";
import { extentOf, unitOf } from "./map-measures.ts";

/**
 * The campaign's state in the sea of the first field: a picture whose areas are links, because the
 * interactive map comes further down. A Land without areas has its rivers and lakes. An islet outside the focus is left out: it would look like dirt between the
 * letters.
 */
export function HeroMap({ map, label }: { map: MapData; label: string }) {
  const { sprite } = map;
  // Without constituencies the Land is shown as a whole, with a mark in the middle of a closer section.
  const shown = map.areaWords ? map : { ...map, focus: map.viewBox };
  const isSection = shown.focus.join() !== map.focus.join();
  const [x, y, width, height] = shown.focus;
  return (
    <div className="map hero-map">
      <MapDrawing map={shown} label={label} isPicture>
        <clipPath id="hero-land">
          <rect x={x} y={y} width={width} height={height} />
        </clipPath>
        <rect className="h-near" {...extentOf(map)} />
        <use href={`${sprite}#water`} className="h-sea" />
        <g className="h-land" clipPath="url(#hero-land)" strokeWidth={1.6 * unitOf(shown)}>
          {map.areaWords ? (
            map.areas.map((area) => <PictureArea key={area.id} map={map} area={area} />)
          ) : (
            <use href={`${sprite}#state`} />
          )}
        </g>
        {!map.areaWords && (
          <>
            <use href={`${sprite}#rivers`} className="h-rivers" strokeWidth={3 * unitOf(shown)} />
            <use href={`${sprite}#lakes`} className="h-sea" />
          </>
        )}
        {isSection && <circle className="h-here" {...middleOf(map.focus)} r={14 * unitOf(shown)} />}
        {map.areaWords &&
          map.areas.map(({ id, label }) => <AreaNumber key={id} label={label} scale={0.8} />)}
      </MapDrawing>
    </div>
  );
}

function middleOf([x, y, width, height]: MapData["focus"]): { cx: number; cy: number } {
  return { cx: x + width / 2, cy: y + height / 2 };
}
