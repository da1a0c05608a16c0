import { findByElection, listHeldIn } from "#domain/elections/by-elections.ts";
import type { Campaign } from "./campaign.ts";
import { perCampaign } from "./memo.ts";

const seenCampaignsOf = perCampaign(() => new Map<number, Campaign>());

/**
 * The campaign as the voters of a constituency see it: its by-election, if there is one, takes the place of the first
 * election, so that countdown, polling hours, ballot and calendar follow it. Otherwise it is the campaign itself.
 */
export function asSeenIn(campaign: Campaign, constituency: number): Campaign {
  const [first] = campaign.elections;
  if (!first || !findByElection(first, constituency)) return campaign;
  const seenCampaigns = seenCampaignsOf(campaign);
  const seen = seenCampaigns.get(constituency) ?? {
    ...campaign,
    elections: listHeldIn(campaign.elections, constituency),
  };
  seenCampaigns.set(constituency, seen);
  return seen;
}
