import type { CandidateCard, MapAreaData, MapData } from "#client/contract/page-data.ts";
import { LinkList } from "#client/base/link-list.tsx";
import { AreaNumber, AreaShape, MapDrawing, PictureArea } from "./map-drawing.tsx";
import { unitOf } from "./map-measures.ts";
import { findOnly } from "./only-nominee.ts";

interface ConstituencyMapProps {
  map: MapData;
  label: string;
  candidates: CandidateCard[];
}

/** Share of the map's width. */
const insetShare = 0.3;

type People = Map<number | undefined, CandidateCard[]>;

/**
 * Every constituency is a link: to its single candidate, or else to its own page. A city that
 * several share leads to a choice below the map. The list beside the map has the same links, so the
 * Tab key skips the map instead of stopping at sixty numbers of a city. Links are transparent and
 * above all areas, because in a dense city a number extends beyond its own area.
 */
export function ConstituencyMap({ map: whole, label, candidates }: ConstituencyMapProps) {
  const map = whole.near ? { ...whole, focus: whole.near } : whole;
  const people = Map.groupBy(candidates, ({ constituency }) => constituency?.number);
  return (
    <div className="wk-map" data-island="area-map">
      <MapDrawing map={map} label={label} strokeWidth={2 * unitOf(map)}>
        {map.areas.map((area) => (
          <AreaShape key={area.id} map={map} area={area} />
        ))}
        {map.areas.map((area) => (
          <AreaLink key={area.id} map={map} area={area} people={people} />
        ))}
        {whole.near && <Inset map={whole} near={whole.near} />}
      </MapDrawing>
      {map.areas.map(
        ({ id, name, links }) =>
          links.length > 1 && (
            // Shown only as the target of its address, so it needs no script.
            <nav key={id} id={id} aria-label={name}>
              <h2 className="sub">{name}</h2>
              <LinkList
                items={links.map(({ number, text, href }) => ({
                  text: nameWith(text, people.get(number)),
                  href,
                }))}
              />
            </nav>
          ),
      )}
    </div>
  );
}

/** An inset of the whole state that marks the part on the map. */
function Inset({ map, near }: { map: MapData; near: MapData["focus"] }) {
  const [x, y, width, height] = near;
  const [landX, landY, landWidth, landHeight] = map.focus;
  const side = insetShare * width;
  const high = (side * landHeight) / landWidth;
  return (
    <svg
      className="wk-inset"
      x={x + width - side}
      y={y + height - high}
      width={side}
      height={high}
      viewBox={map.focus.join(" ")}
      aria-hidden
    >
      <rect x={landX} y={landY} width={landWidth} height={landHeight} />
      <use href={`${map.sprite}#state`} />
      <rect x={x} y={y} width={width} height={height} strokeWidth={landWidth / 40} />
    </svg>
  );
}

interface AreaProps {
  map: MapData;
  area: MapAreaData;
  people: People;
}

function AreaLink({ map, area, people }: AreaProps) {
  const { id, name, href, links } = area;
  const isShared = links.length > 1;
  const nominees = isShared ? [] : people.get(links[0]?.number);
  const person = findOnly(nominees);
  return (
    <a
      href={isShared ? `#${id}` : (person?.path ?? href)}
      aria-label={nameWith(name, nominees)}
      data-name={name}
      data-person={person?.name.full}
      aria-current={map.active?.includes(id) ? "page" : undefined}
      tabIndex={-1}
    >
      <use href={`${map.sprite}#${id}`} />
      <AreaNumber map={map} area={area} />
    </a>
  );
}

/** `Wahlkreis 5 Kiel: Anna Muster` */
function nameWith(area: string, nominees: CandidateCard[] = []): string {
  const names = nominees.map(({ name, state }) =>
    state ? `${name.full} (${state.text})` : name.full,
  );
  return names.length === 0 ? area : `${area}: ${names.join(", ")}`;
}

/** The map with one constituency highlighted. */
export function MiniMap({ map, label }: { map: MapData; label: string }) {
  return (
    <div className="mini-map">
      <MapDrawing map={map} label={label} isPicture strokeWidth={3 * unitOf(map)}>
        {map.areas.map((area) => (
          <PictureArea key={area.id} map={map} area={area} />
        ))}
      </MapDrawing>
      {map.note !== undefined && <p className="note">{map.note}</p>}
    </div>
  );
}
