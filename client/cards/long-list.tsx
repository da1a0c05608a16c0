import type { ReactNode } from "react";
import type { CandidateCard } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { LinkList } from "#client/base/link-list.tsx";
import { numberOf } from "./roll.tsx";

/** A longer list is grouped, because it is too long for posters and rows with large portraits. */
const mostUngrouped = 60;
const perGroup = 50;

export function isLongList(candidates: readonly CandidateCard[]): boolean {
  return candidates.length > mostUngrouped;
}

interface LongListProps {
  candidates: CandidateCard[];
  /** The prefix of the groups' anchors. */
  id: string;
  list: "state" | "direct";
  /** Titles within a text are not part of its outline. */
  titleTag?: "h3" | "h4" | "p" | undefined;
  /** Renders the rows of a group. */
  children: (group: CandidateCard[]) => ReactNode;
}

/** A long list in its order, as groups of numbers with links to the groups. */
export function LongList({
  candidates,
  id,
  list,
  titleTag: Title = "h3",
  children,
}: LongListProps) {
  const groups = groupByNumber(candidates, list);
  return (
    <div className="long-list">
      <JumpList
        items={groups.map(({ first, last }) => ({
          text: first === last ? `${first}` : `${first}–${last}`,
          href: `#${id}-${first}`,
        }))}
      />
      {groups.map(({ first, last, people }) => (
        <div key={first}>
          <Title className="sub" id={`${id}-${first}`}>
            {nameGroup(people, list, texts.home.numberRange(first, last))}
          </Title>
          {children(people)}
        </div>
      ))}
    </div>
  );
}

/** Links to the parts of a list; nothing for a single part. */
export function JumpList({ items }: { items: { text: string; href: string }[] }) {
  if (items.length < 2) return null;
  return (
    <div className="jumps">
      <LinkList items={items} label={texts.candidates.jumps} />
    </div>
  );
}

interface Group {
  first: number;
  last: number;
  people: CandidateCard[];
}

function groupByNumber(candidates: CandidateCard[], list: "state" | "direct"): Group[] {
  const numbered = candidates.map((candidate, index) => ({
    candidate,
    number: numberOf(candidate, list) ?? index + 1,
  }));
  const groups = Map.groupBy(numbered, ({ number }) => Math.ceil(number / perGroup));
  return [...groups.values()].map((group) => ({
    first: group[0]?.number ?? 1,
    last: group.at(-1)?.number ?? 1,
    people: group.map(({ candidate }) => candidate),
  }));
}

function nameGroup([first]: CandidateCard[], list: "state" | "direct", range: string): string {
  const word = list === "direct" ? first?.constituency?.word : undefined;
  return word === undefined ? texts.candidates.placeOf(range) : `${word} ${range}`;
}
