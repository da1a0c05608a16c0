import { perCampaignOf } from "#domain/campaign/memo.ts";
import type { PageContext } from "./context.ts";

/** Reads something of the store when it is first asked for in a version of the content, and then no more. */
export function perVersion<T>(read: (context: PageContext) => T): (context: PageContext) => T {
  return perCampaignOf(({ campaign }) => campaign, read);
}
