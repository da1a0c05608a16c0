import type { TakeawayData } from "#client/contract/page-data.ts";
import { namePageFile } from "#domain/takeaway.ts";
import { encodePath } from "#server/http/request-target.ts";
import { findPublicAddress } from "#server/context/public-address.ts";
import { isAfterElection } from "#server/elections/election-phase.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/**
 * The files to take away from a public page, which `server/takeaway/` writes. Sheets and pictures
 * to share end when the polls close.
 */
export function offerTakeaway(
  campaign: Campaign,
  path: string,
  has: { contact?: boolean; sheet?: boolean; pictures?: boolean; document?: boolean },
  now: Date,
): TakeawayData | undefined {
  if (has.document !== false && campaign.isHidden(path)) return undefined;
  const address = findPublicAddress(campaign, path);
  const isOver = isAfterElection(campaign.elections, now);
  const name = (file: Parameters<typeof namePageFile>[1]) => encodePath(namePageFile(path, file));
  return omitAbsent({
    qrCode: address === undefined ? undefined : { src: name("qrCode"), address },
    contact: has.contact ? name("phoneCard") : undefined,
    sheet: has.sheet && !isOver ? name("sheet") : undefined,
    pictures: has.pictures && !isOver ? name("share") : undefined,
  });
}
