import type { CandidateCard, MapData } from "#client/contract/page-data.ts";
import { MapDrawing, ConstituencyArea, nameArea } from "./map-drawing.tsx";
import { stretchOf, unitOf } from "./map-measures.ts";

type Constituency = MapData["constituencies"][number];

interface ConstituencyMapProps {
  map: MapData;
  label: string;
  candidates: CandidateCard[];
}

/**
 * Every constituency is a link: to its candidate, or to its own page where the campaign has not exactly
 * one there. The list beside it says the same in words, so the Tab key passes the map by instead of
 * stopping at sixty numbers of a city. Links are transparent above all areas, because in a dense city a
 * number reaches beyond its own.
 */
export function ConstituencyMap({ map, label, candidates }: ConstituencyMapProps) {
  const people = Map.groupBy(candidates, ({ constituency }) => constituency?.number);
  return (
    <div className="wk-map">
      <MapDrawing map={map} label={label} strokeWidth={2 * unitOf(map)}>
        {map.constituencies.map(({ number }) => (
          <use key={number} href={`${map.sprite}#wk-${number}`} />
        ))}
        {map.constituencies.map((constituency) => (
          <AreaLink
            key={constituency.number}
            map={map}
            constituency={constituency}
            nominees={people.get(constituency.number) ?? []}
          />
        ))}
      </MapDrawing>
    </div>
  );
}

interface AreaLinkProps {
  map: MapData;
  constituency: Constituency;
  nominees: CandidateCard[];
}

function AreaLink({ map, constituency, nominees }: AreaLinkProps) {
  const { number, path } = constituency;
  const [first, ...others] = nominees;
  const isOne = first && others.length === 0 && first.state?.kind !== "withdrawn";
  const names = nominees.map(({ name, state }) =>
    state ? `${name.full} (${state.text})` : name.full,
  );
  const area = nameArea(map, constituency);
  return (
    <a
      href={isOne ? first.path : path}
      aria-label={names.length === 0 ? area : `${area}: ${names.join(", ")}`}
      aria-current={number === map.active ? "page" : undefined}
      tabIndex={-1}
    >
      <use href={`${map.sprite}#wk-${number}`} />
      <Numeral constituency={constituency} />
    </a>
  );
}

/** The map with one constituency highlighted. */
export function MiniMap({ map, label }: { map: MapData; label: string }) {
  return (
    <div className="mini-map">
      <MapDrawing map={map} label={label} isPicture strokeWidth={3 * unitOf(map)}>
        {map.constituencies.map((constituency) => (
          <ConstituencyArea key={constituency.number} map={map} constituency={constituency} />
        ))}
      </MapDrawing>
    </div>
  );
}

function Numeral({ constituency }: { constituency: Constituency }) {
  const { number, label } = constituency;
  return (
    <text x={label.x} y={label.y} fontSize={label.size} fontStretch={stretchOf(number)}>
      {number}
    </text>
  );
}
