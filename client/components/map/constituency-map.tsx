import type { CandidateCard, MapData } from "#client/contract/page-data.ts";
import { MapDrawing } from "./map-drawing.tsx";
import { stretchOf, unitOf } from "./map-measures.ts";

type Constituency = MapData["constituencies"][number];

interface ConstituencyMapProps {
  map: MapData;
  label: string;
  candidates: CandidateCard[];
}

/**
 * Every constituency is a link to its candidate; the list beside it says the same in words. Links are
 * transparent above all areas, because in a dense city a number reaches beyond its own.
 */
export function ConstituencyMap({ map, label, candidates }: ConstituencyMapProps) {
  const people = new Map(
    candidates.map(({ constituency, name, state }) => [
      constituency?.number,
      state ? `${name.full} (${state.text})` : name.full,
    ]),
  );
  return (
    <div className="wk-map">
      <MapDrawing map={map} label={label} strokeWidth={2 * unitOf(map)}>
        {map.constituencies.map(({ number }) => (
          <use key={number} href={`${map.sprite}#wk-${number}`} />
        ))}
        {map.constituencies.map((constituency) => {
          const { number, path } = constituency;
          const name = labelArea(map, constituency, people.get(number));
          return path === undefined ? (
            <Numeral key={number} constituency={constituency} />
          ) : (
            <a key={number} href={path} aria-label={name}>
              <use href={`${map.sprite}#wk-${number}`} />
              <Numeral constituency={constituency} />
            </a>
          );
        })}
      </MapDrawing>
    </div>
  );
}

/** Shows where one constituency is, without links. */
export function MiniMap({ map, label }: { map: MapData; label: string }) {
  return (
    <div className="mini-map">
      <MapDrawing map={map} label={label} isPicture strokeWidth={3 * unitOf(map)}>
        {map.constituencies.map(({ number }) => (
          <use
            key={number}
            href={`${map.sprite}#wk-${number}`}
            className={number === map.active ? "on" : undefined}
          />
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

function labelArea(
  { areaWords }: MapData,
  { number, name }: Constituency,
  person: string | undefined,
): string {
  const area = `${areaWords?.one ?? ""} ${number} ${name}`.trim();
  return person === undefined ? area : `${area}: ${person}`;
}
