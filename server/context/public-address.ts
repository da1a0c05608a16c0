import type { Campaign } from "#domain/campaign/campaign.ts";
import { encodePath } from "#server/http/request-target.ts";

/** The absolute address of a path. Returns undefined if the public address of the site is unknown. */
export function findPublicAddress(
  { siteUrl }: Pick<Campaign, "siteUrl">,
  path: string,
): string | undefined {
  return siteUrl && siteUrl + encodePath(path);
}
