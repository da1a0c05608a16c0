import { isNomination, pickCandidacies } from "#domain/elections/candidacies.ts";
import { gatherTopics, type Topic } from "#domain/topic/topics.ts";
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
  const standing = listPeople(campaign, now).filter((person) => mayBeLinked(campaign, person));
  const written = standing.flatMap(({ fields }) => fields.topics ?? []);
  return new Map(
    gatherTopics(written, campaign.site?.umlauts ?? "de").map((topic) => {
      const people = standing.filter(({ fields }) =>
        fields.topics?.some((one) => topic.spellings.includes(one)),
      );
      return [topic.slug, { ...topic, people: people.toSorted(byPlace) }];
    }),
  );
});

function byPlace(one: PersonAt, other: PersonAt): number {
  return rankOf(one) - rankOf(other);
}

function rankOf({ fields }: PersonAt): number {
  const { list, direct } = pickCandidacies(fields.candidacies.filter(isNomination), undefined);
  return list?.position ?? lastPlace + (direct?.constituency ?? lastPlace);
}
