import type { CandidateCard, MapData } from "#client/contract/page-data.ts";
import type { NomineeSection } from "./home-data.ts";
import { texts } from "#client/contract/texts.ts";
import { ListOffers } from "#client/compare.tsx";
import { Face } from "#client/cards/face.tsx";
import { Icon } from "#client/base/icon.tsx";
import { LinkList } from "#client/base/link-list.tsx";
import { isLongList, LongList } from "#client/cards/long-list.tsx";
import { countDigits } from "#client/cards/roll.tsx";
import { ConstituencyMap } from "#client/map/area-map.tsx";
import { NamedLists } from "./home-state-list.tsx";
import { StateTag } from "#client/cards/candidacy.tsx";
import { SectionHead } from "./section-head.tsx";

interface HomeDirectCandidatesProps {
  direct: NomineeSection;
  /** Shown if it has the constituencies of this election. */
  map?: MapData | undefined;
  /** The accessible name of the title. */
  label?: string | undefined;
}

export function HomeDirectCandidates({ direct, map, label }: HomeDirectCandidatesProps) {
  const { id, otherId, section, candidates, isWithin } = direct;
  const areas = map?.areaWords;
  return (
    <section className={`section${isWithin ? "" : " field-secondary1 field-dark"}`} id={id}>
      {otherId !== undefined && <span id={otherId} />}
      <div className="wrap">
        <SectionHead section={section} label={label} isBanner>
          <ListOffers offers={direct.offers} />
        </SectionHead>
        <div className="direkt-grid" data-map={areas ? "" : undefined}>
          {map && areas && (
            <ConstituencyMap
              map={map}
              label={texts.home.constituencyMap(areas.many)}
              candidates={candidates}
            />
          )}
          <div>
            {candidates.length === 0 && <p className="none">{section.none}</p>}
            {candidates.length > 0 &&
              (isWithin ? (
                <NamedLists candidates={candidates} id={id} isWithin />
              ) : (
                <DirectList candidates={candidates} id={id} />
              ))}
            {direct.further && (
              <details className="more-places">
                <summary>{direct.further.title}</summary>
                <LinkList items={direct.further.links} />
              </details>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function DirectList({ candidates, id }: { candidates: CandidateCard[]; id: string }) {
  if (!isLongList(candidates)) return <Rows candidates={candidates} />;
  return (
    <LongList candidates={candidates} id={id} list="direct">
      {(group) => <Rows candidates={group} nameTag="p" />}
    </LongList>
  );
}

type NameTag = "h3" | "p";

function Rows({ candidates, nameTag = "h3" }: { candidates: CandidateCard[]; nameTag?: NameTag }) {
  return (
    <ol
      role="list"
      className="direkt-list"
      data-digits={countDigits(candidates.map(({ constituency }) => constituency?.number))}
    >
      {candidates.map((candidate) => (
        <DirectRow key={candidate.path} candidate={candidate} nameTag={nameTag} />
      ))}
    </ol>
  );
}

function DirectRow({ candidate, nameTag: Name }: { candidate: CandidateCard; nameTag: NameTag }) {
  const { constituency } = candidate;
  return (
    <li className="direkt-row" value={constituency?.number}>
      <span className="direkt-num" aria-hidden="true">
        {constituency?.number}
      </span>
      <Face candidate={candidate} />
      <div>
        <Name className="roll-name direkt-name">
          <a href={candidate.path}>{candidate.name.full}</a>
        </Name>
        {constituency && (
          <p className="direkt-wk">
            <span className="visually-hidden">
              {`${texts.candidates.constituencyNumber(constituency)} `}
            </span>
            {constituency.path === undefined ? (
              constituency.name
            ) : (
              <a href={constituency.path}>{constituency.name}</a>
            )}
          </p>
        )}
        <StateTag state={candidate.state} />
      </div>
      <Icon name="arrow" />
    </li>
  );
}
