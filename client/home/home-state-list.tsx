import type { CandidateCard } from "#client/contract/page-data.ts";
import type { NomineeSection } from "./home-data.ts";
import { texts } from "#client/contract/texts.ts";
import { PeopleRow, Poster } from "#client/cards/poster.tsx";
import { ListOffers } from "#client/compare.tsx";
import { isLongList, JumpList, LongList } from "#client/cards/long-list.tsx";
import { Roll } from "#client/cards/roll.tsx";
import { SectionHead } from "./section-head.tsx";

/** The ballot names the first five of a list: they are posters, all others rows. */
const ballotNames = 5;

/** The number of posters of a long list: it fills rows of two, three and four. */
const firstPosters = 12;

export function HomeStateList({ list }: { list: NomineeSection }) {
  const { id, otherId, section, candidates, hasLists, isOfOnePerson } = list;
  const [only, ...others] = candidates;
  const hero = isOfOnePerson && others.length === 0 ? only : undefined;
  return (
    <section className="section" id={id}>
      {otherId !== undefined && <span id={otherId} />}
      <div className="wrap">
        <SectionHead section={section} isBanner={isOfOnePerson === true}>
          <ListOffers offers={list.offers} />
        </SectionHead>
        {hasLists && <NamedLists candidates={candidates} id={id} />}
        {hero && <Poster candidate={hero} accent="primary" size="large" quote={list.quote} />}
        {!hasLists && !hero && <People candidates={candidates} none={section.none} id={id} />}
      </div>
    </section>
  );
}

interface NamedListsProps {
  candidates: CandidateCard[];
  /** The prefix of the lists' anchors. */
  id: string;
  /** Set if each constituency has a list of its own, named after it. */
  isWithin?: true;
}

/**
 * Several lists with their names. With many persons there are links to each list, and short lists
 * have rows only.
 */
export function NamedLists({ candidates, id, isWithin }: NamedListsProps) {
  const isLong = isLongList(candidates);
  const lists = groupByList(candidates, isWithin).map((list, index) => ({
    ...list,
    id: `${id}-liste-${index + 1}`,
  }));
  return (
    <>
      {isLong && <JumpList items={lists.map((one) => ({ text: one.short, href: `#${one.id}` }))} />}
      {lists.map(({ name, path, people, id: own }) => (
        <section className="list-named" key={name}>
          <h3 className="sub" id={isLong ? own : undefined}>
            {path ? <a href={path}>{name}</a> : name}
          </h3>
          {isLong && !isLongList(people) ? (
            <div className="long-list">
              <Roll candidates={people} nameTag="p" />
            </div>
          ) : (
            <People candidates={people} none={undefined} id={own} titleTag="h4" />
          )}
        </section>
      ))}
    </>
  );
}

interface NamedList {
  name: string;
  /** The name within a list of similar names. */
  short: string;
  path?: string | undefined;
  people: CandidateCard[];
}

function groupByList(candidates: CandidateCard[], isWithin: true | undefined): NamedList[] {
  if (!isWithin) {
    const lists = Map.groupBy(candidates, ({ listName = "" }) => listName);
    return [...lists].map(([name, people]) => ({ name, short: name, people }));
  }
  const lists = Map.groupBy(candidates, ({ constituency }) => constituency?.number);
  return [...lists.values()].map((people) => nameListOfArea(people));
}

/** The title of such a list names the constituency, so its rows omit it. */
function nameListOfArea(members: CandidateCard[]): NamedList {
  const constituency = members[0]?.constituency;
  const people = members.map((member) => {
    const { constituency: _, ...card } = member;
    return card;
  });
  if (!constituency) return { name: "", short: "", people };
  const { number, name, path } = constituency;
  return {
    name: texts.candidates.constituency(constituency),
    short: `${number} ${name}`.trim(),
    path,
    people,
  };
}

interface PeopleProps {
  candidates: CandidateCard[];
  none: string | undefined;
  id: string;
  titleTag?: "h4";
}

function People({ candidates, none, id, titleTag }: PeopleProps) {
  if (isLongList(candidates)) {
    return (
      <>
        <PeopleRow people={candidates.slice(0, firstPosters)} />
        <LongList
          candidates={candidates.slice(firstPosters)}
          id={id}
          list="state"
          titleTag={titleTag}
        >
          {(group) => <Roll candidates={group} nameTag="p" />}
        </LongList>
      </>
    );
  }
  if (candidates.length === 0) return <p className="none">{none}</p>;
  if (candidates.length < ballotNames) return <PeopleRow people={candidates} />;
  return (
    <>
      <div className="tiles">
        {candidates.slice(0, ballotNames).map((candidate, index) => (
          <Poster
            key={candidate.path}
            candidate={candidate}
            accent="primary"
            size={index === 0 ? "large" : "small"}
          />
        ))}
      </div>
      <Rolls candidates={candidates.slice(ballotNames)} />
    </>
  );
}

function Rolls({ candidates }: { candidates: CandidateCard[] }) {
  if (candidates.length === 0) return null;
  const half = Math.ceil(candidates.length / 2);
  return (
    <div className="rolls">
      <Roll candidates={candidates.slice(0, half)} />
      {candidates.length > half && <Roll candidates={candidates.slice(half)} />}
    </div>
  );
}
