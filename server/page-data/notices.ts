import type { NoticeItem } from "#domain/campaign/campaign.ts";
import { describeNotice, type StatedFact } from "#domain/notice/describe-notice.ts";
import { findPublicAddress, type PageContext } from "#server/context/context.ts";

/** The sixteen facts of a notice. */
export function listFacts(context: PageContext, { document, notice }: NoticeItem): StatedFact[] {
  const all = [...context.campaign.notices.values()].map((one) => one.notice);
  const address = findPublicAddress(context.campaign, document.path) ?? document.path;
  return describeNotice(notice, { all, address });
}
