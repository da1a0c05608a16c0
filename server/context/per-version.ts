import { perCampaignOf } from "#domain/campaign/memo.ts";
import type { PageContext } from "./context.ts";

/** Reads a value from the store on first use in each content version. */
export function perVersion<T>(read: (context: PageContext) => T): (context: PageContext) => T {
  return perCampaignOf(({ campaign }) => campaign, read);
}
