import {
  dropPastCandidacies,
  isNomination,
  pickCandidacies,
} from "#domain/elections/candidacies.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { gatherTopics, type Topic } from "#domain/topic.ts";
import type { PersonAt } from "./campaign.ts";
import { lastPlace } from "./lists.ts";
import { perDay } from "./memo.ts";
import { mayBeLinked, listPeople } from "./people.ts";

/** A topic with those who stand for it: those on a list by their places, then the others by constituency. */
export interface CampaignTopic extends Topic {
  people: PersonAt[];
}

/** The topics of those who stand, by slug. */
export const listTopics = perDay<ReadonlyMap<string, CampaignTopic>>((campaign, now) => {
  const standing = listPeople(campaign, now).filter(mayBeLinked);
  const written = standing.flatMap(({ fields }) => fields.topics ?? []);
  return new Map(
    gatherTopics(written, campaign.site?.umlauts ?? "de").map((topic) => {
      const people = standing.filter(({ fields }) =>
        fields.topics?.some((one) => topic.spellings.includes(one)),
      );
      return [topic.slug, { ...topic, people: sortByCandidacy(campaign.elections, people) }];
    }),
  );
});

function sortByCandidacy(elections: readonly Election[], people: readonly PersonAt[]): PersonAt[] {
  return people.toSorted((one, other) => rankOf(one, elections) - rankOf(other, elections));
}

/** The list place or, after all of those, the constituency. */
function rankOf({ fields }: PersonAt, elections: readonly Election[]): number {
  const nominations = dropPastCandidacies(fields.candidacies, elections).filter(isNomination);
  const { list, direct } = pickCandidacies(nominations, elections[0]?.id);
  return list?.position ?? lastPlace + (direct?.constituency ?? lastPlace);
}
