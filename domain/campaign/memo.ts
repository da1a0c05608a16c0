import { findDataDeletion } from "#domain/elections/election-times.ts";
import { nextBerlinMidnight } from "#domain/time/berlin-time.ts";
import type { Campaign } from "./campaign.ts";

/** Computes a value once per campaign, when it is first asked for. Callers must not change it. */
export function perCampaign<T>(compute: (campaign: Campaign) => T): (campaign: Campaign) => T {
  return perCampaignOf((campaign) => campaign, compute);
}

/** Like `perCampaign`, for a source that holds more than the campaign, such as the store. */
export function perCampaignOf<Source, T>(
  campaignOf: (source: Source) => Campaign,
  compute: (source: Source) => T,
): (source: Source) => T {
  const known = new WeakMap<Campaign, { value: T }>();
  return (source) => {
    const campaign = campaignOf(source);
    const { value } = known.get(campaign) ?? { value: compute(source) };
    known.set(campaign, { value });
    return value;
  };
}

/**
 * Like `perCampaign`, for values that depend on the day or on data that must be deleted: computed again after midnight
 * in Berlin and when an election's data must be gone.
 */
export function perDay<T>(
  compute: (campaign: Campaign, now: Date) => T,
): (campaign: Campaign, now: Date) => T {
  const known = new WeakMap<Campaign, { value: T; from: Date; until: Date }>();
  return (campaign, now) => {
    const last = known.get(campaign);
    // The clock may have been set back.
    if (last && last.from <= now && now < last.until) return last.value;
    const value = compute(campaign, now);
    known.set(campaign, { value, from: now, until: findNextRecomputation(campaign, now) });
    return value;
  };
}

/** The next midnight in Berlin, or the next deletion of data if that is earlier. */
function findNextRecomputation({ elections }: Campaign, now: Date): Date {
  const deletions = elections.flatMap((election) => findDataDeletion(election) ?? []);
  const instants = [nextBerlinMidnight(now), ...deletions.filter((instant) => instant > now)];
  return new Date(Math.min(...instants.map((instant) => instant.getTime())));
}
