import type { CandidateCard, MapAreaData, MapData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { AreaShape, MapDrawing, PictureArea, nameArea, nameChoice } from "./map-drawing.tsx";
import { stretchOf, unitOf } from "./map-measures.ts";

interface ConstituencyMapProps {
  map: MapData;
  label: string;
  candidates: CandidateCard[];
}

type People = Map<number | undefined, CandidateCard[]>;

const mapId = "wahlkreiskarte";

/**
 * Every constituency is a link: to its candidate, or to its own page where the campaign has not exactly
 * one there. A city that several share leads to a choice below the map. The list beside it says the same
 * in words, so the Tab key passes the map by instead of stopping at sixty numbers of a city. Links are
 * transparent above all areas, because in a dense city a number reaches beyond its own.
 */
export function ConstituencyMap({ map, label, candidates }: ConstituencyMapProps) {
  const people = Map.groupBy(candidates, ({ constituency }) => constituency?.number);
  return (
    <div className="wk-map" id={mapId}>
      <MapDrawing map={map} label={label} strokeWidth={2 * unitOf(map)}>
        {map.areas.map((area) => (
          <AreaShape key={area.id} map={map} area={area} />
        ))}
        {map.areas.map((area) => (
          <AreaLink key={area.id} map={map} area={area} people={people} />
        ))}
      </MapDrawing>
      {map.areas.map(
        (area) =>
          area.links.length > 1 && (
            <AreaChoice key={area.id} map={map} area={area} people={people} />
          ),
      )}
    </div>
  );
}

interface AreaProps {
  map: MapData;
  area: MapAreaData;
  people: People;
}

function AreaLink({ map, area, people }: AreaProps) {
  const [own, ...others] = area.links;
  const nominees = (others.length === 0 && people.get(own?.number)) || [];
  const [first] = nominees;
  const isOne = first && nominees.length === 1 && first.state?.kind !== "withdrawn";
  return (
    <a
      href={others.length > 0 ? `#${nameChoice(area)}` : isOne ? first.path : own?.href}
      aria-label={nameWith(nameArea(map, area), nominees)}
      aria-current={map.active?.includes(area.id) ? "page" : undefined}
      tabIndex={-1}
    >
      <use href={`${map.sprite}#wk-${area.id}`} />
      <Numeral area={area} />
    </a>
  );
}

/** Shown by its own address alone, so that it needs no script. */
function AreaChoice({ map, area, people }: AreaProps) {
  const name = nameArea(map, area);
  return (
    <nav className="area-choice" id={nameChoice(area)} tabIndex={-1} aria-label={name}>
      <p>{texts.map.choose(name)}</p>
      <ul>
        {area.links.map(({ number, text, href }) => (
          <li key={number}>
            <a href={href}>{nameWith(text, people.get(number) ?? [])}</a>
          </li>
        ))}
      </ul>
      <a href={`#${mapId}`}>{texts.map.closeChoice}</a>
    </nav>
  );
}

/** `Wahlkreis 5 Kiel: Anna Muster` */
function nameWith(area: string, nominees: CandidateCard[]): string {
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

function Numeral({ area: { label } }: { area: MapAreaData }) {
  return (
    <text x={label.x} y={label.y} fontSize={label.size} fontStretch={stretchOf(label.text)}>
      {label.text}
    </text>
  );
}
