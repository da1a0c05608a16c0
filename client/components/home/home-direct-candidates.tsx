import type { CandidateCard, MapData, NomineeSection } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { Face } from "#client/components/person/face.tsx";
import { Icon } from "#client/components/base/icon.tsx";
import { PlaceMap } from "#client/components/map/place-map.tsx";
import { StateTag } from "#client/components/person/state-tag.tsx";
import { SectionHead } from "#client/components/base/section-head.tsx";

interface HomeDirectCandidatesProps {
  direct: NomineeSection;
  /** Drawn where it has the constituencies of this election. */
  map?: MapData | undefined;
  /** The accessible name of the title. */
  label?: string | undefined;
}

export function HomeDirectCandidates({ direct, map, label }: HomeDirectCandidatesProps) {
  const { id, section, candidates } = direct;
  const areas = map?.areaWords;
  return (
    <section className="section field-secondary1 field-dark" id={id}>
      <div className="wrap">
        <SectionHead section={section} label={label} isBanner />
        <div className="direkt-grid" data-map={areas ? "" : undefined}>
          {map && areas && (
            <PlaceMap
              map={map}
              variant="constituency"
              label={texts.home.constituencyMap(areas.many)}
              candidates={candidates}
            />
          )}
          {candidates.length === 0 ? (
            <p className="none">{section.none ?? texts.home.noCandidates}</p>
          ) : (
            <ol className="direkt-list">
              {candidates.map((candidate) => (
                <DirectRow key={candidate.path} candidate={candidate} />
              ))}
            </ol>
          )}
        </div>
      </div>
    </section>
  );
}

function DirectRow({ candidate }: { candidate: CandidateCard }) {
  const { constituency } = candidate;
  return (
    <li className="direkt-row" value={constituency?.number}>
      <span className="direkt-num" aria-hidden="true">
        {constituency?.number}
      </span>
      <Face candidate={candidate} />
      <div>
        <h3 className="direkt-name">
          <a href={candidate.path}>{candidate.name.full}</a>
        </h3>
        {constituency && (
          <p className="direkt-wk">
            <span className="visually-hidden">
              {`${texts.candidates.constituencyNumber(constituency)} `}
            </span>
            {constituency.name}
          </p>
        )}
        <StateTag state={candidate.state} />
      </div>
      <Icon name="arrow" />
    </li>
  );
}
