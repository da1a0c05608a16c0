import { listElectionsOfDay } from "#domain/elections/elections-of-day.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { CandidateCard } from "#client/contract/page-data.ts";
import type { PersonGroup } from "#client/compare.tsx";
import { texts } from "#client/contract/texts.ts";
import type { ElectionKind } from "#domain/elections/election-kinds.ts";
import type { CandidateFields } from "#domain/fields/kinds.ts";
import { buildAreaCards, buildCandidateCards } from "#server/cards/candidate-cards.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { findElection, findWords } from "#server/elections/elections.ts";
import { listNominees, type NomineeGroup } from "#domain/campaign/lists.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** A person who stands, with the list or constituency. */
export interface BallotEntry {
  card: CandidateCard;
  fields: CandidateFields;
  /** "Landesliste", "Wahlkreis 5 Kiel"; with the election if there are several. */
  heading: string;
  /** Whether `card` numbers are places on a list or constituencies. */
  list: NomineeGroup;
}

interface Source {
  list: NomineeGroup;
  election: string | undefined;
}

/**
 * Lists everybody who stands in the elections of the day, in ballot order and once each, without
 * forgotten persons. `isWanted` selects elections and their lists.
 */
export function listBallot(
  campaign: Campaign,
  isWanted: (kind: ElectionKind, list: Source["list"]) => boolean,
  now: Date,
): BallotEntry[] {
  const elections = listElectionsOfDay(campaign.elections).map(({ id }) => id);
  const seen = new Set<string>();
  return (elections.length > 0 ? elections : [undefined])
    .flatMap((election) => [
      { election, list: "state" as const },
      { election, list: "direct" as const },
    ])
    .filter(({ election, list }) => isWanted(findWords(campaign.elections, election), list))
    .flatMap((source) => listEntries(campaign, source, now))
    .filter(({ card: { path } }) => !seen.has(path) && seen.add(path));
}

function listEntries(campaign: Campaign, { list, election }: Source, now: Date): BallotEntry[] {
  const people = listNominees(campaign, { list, election }, now).filter(
    ({ isForgotten }) => !isForgotten,
  );
  const cards =
    list === "state"
      ? buildCandidateCards(campaign, people, now)
      : buildAreaCards(campaign, people, election, now);
  const isOwnList = findWords(campaign.elections, election).area?.nominees !== "one";
  return people.flatMap(({ fields }, index) => {
    const card = cards[index];
    if (!card) return [];
    const heading = nameList(campaign.elections, card, { list, election });
    return [{ card, fields, heading, list: isOwnList ? "state" : list }];
  });
}

function nameList(
  elections: readonly Election[],
  card: CandidateCard,
  { list, election }: Source,
): string {
  const { area, ...words } = findWords(elections, election);
  const name =
    list === "direct" && area?.nominees === "one"
      ? (area.label ?? area.title)
      : list === "direct" && card.constituency
        ? texts.candidates.constituency(card.constituency)
        : (card.listName ?? words.list.name);
  const isOneOfSeveral = listElectionsOfDay(elections).length > 1;
  const shown = isOneOfSeveral && election !== undefined && findElection(elections, election);
  return shown ? `${shown.name}: ${name}` : name;
}

/** Groups entries by list; a single list needs no name. */
export function groupEntries(entries: readonly BallotEntry[], isOnlyList: boolean): PersonGroup[] {
  const groups = Map.groupBy(entries, ({ heading }) => heading);
  return [...groups].map(([name, own]) =>
    omitAbsent({
      name: isOnlyList ? undefined : name,
      list: own[0]?.list ?? "state",
      candidates: own.map(({ card }) => card),
    }),
  );
}

/** Whether all entries are on one list. */
export function isOneList(entries: readonly BallotEntry[]): boolean {
  return new Set(entries.map(({ heading }) => heading)).size < 2;
}
