import type { Campaign } from "#domain/campaign/campaign.ts";

/** The files of the media folder that may no longer be shown. */
export function findEndedPictures(campaign: Campaign, now: Date): ReadonlySet<string> {
  return new Set([...campaign.pictureEnds].flatMap(([name, end]) => (end <= now ? [name] : [])));
}
