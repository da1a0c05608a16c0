import type { NoticeItem, Campaign } from "#domain/campaign/campaign.ts";
import { stateFacts, type StatedFact } from "#domain/notice/notice-facts.ts";
import { findPublicAddress } from "#server/context/public-address.ts";

/** The sixteen facts of a notice. */
export function listFacts(campaign: Campaign, { document, notice }: NoticeItem): StatedFact[] {
  const all = [...campaign.notices.values()].map((one) => one.notice);
  const address = findPublicAddress(campaign, document.path) ?? document.path;
  return stateFacts(notice, { all, address });
}
