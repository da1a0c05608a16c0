import type { PageData } from "#client/page-data.ts";
import type { PreviewGrant } from "#db/preview-links.ts";
import { berlinTimeOf, clockText, fullDateText } from "../german-time.ts";

/** What the bar of a preview says. */
export function describePreview({ expiresAt }: PreviewGrant): NonNullable<PageData["preview"]> {
  if (!expiresAt) return {};
  return { untilText: `${fullDateText(expiresAt)}, ${clockText(berlinTimeOf(expiresAt))}` };
}

/** A page that shows drafts says so, and asks search engines to stay away. */
export function markPreview(data: PageData, preview: PreviewGrant | undefined): PageData {
  if (!preview) return data;
  const head = { ...data.head, robots: "noindex" };
  return { ...data, head, preview: describePreview(preview) };
}
