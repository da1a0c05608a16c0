import type { PreviewData } from "#client/contract/page-data.ts";
import type { PageData } from "#client/features.ts";
import type { PreviewGrant } from "#db/preview.ts";
import { berlinTimeOf } from "#domain/time/berlin-time.ts";
import { clockText, fullDateText } from "#server/wording/german-dates.ts";
import type { FindEditAddress } from "./edit-address.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** The text of the preview bar. */
export function toPreviewData({ expiresAt }: PreviewGrant): PreviewData {
  return omitAbsent({ untilText: expiresAt && instantText(expiresAt) });
}

/** Adds the preview bar to a page, and hides it from search engines. */
export function markPreview(
  data: PageData,
  preview: PreviewGrant | undefined,
  source: {
    document?: DocumentHead | undefined;
    now: Date;
    findEditAddress?: FindEditAddress | undefined;
  },
): PageData {
  if (!preview) return data;
  const { document, now, findEditAddress } = source;
  const page = document && findHiddenState(document, now);
  const editAddress = document && findEditAddress?.(document);
  return {
    ...data,
    head: { ...data.head, robots: "noindex" },
    preview: omitAbsent({ ...toPreviewData(preview), page, editAddress }),
  };
}

function findHiddenState(
  { isDraft, publishAt, unpublishAt }: DocumentHead,
  now: Date,
): PreviewData["page"] {
  const instant = now.toISOString();
  if (isDraft) return { state: "draft" };
  if (publishAt !== undefined && publishAt > instant) {
    return { state: "scheduled", atText: instantText(new Date(publishAt)) };
  }
  if (unpublishAt !== undefined && unpublishAt <= instant) {
    return { state: "over", atText: instantText(new Date(unpublishAt)) };
  }
  return undefined;
}

function instantText(instant: Date): string {
  return `${fullDateText(instant)}, ${clockText(berlinTimeOf(instant))}`;
}
