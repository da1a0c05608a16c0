import { withTitle, type BuildBlock, type Feature } from "#server/context/context.ts";
import { lasting } from "#domain/time/timed.ts";
import { labelTitle, listLabelLines } from "#domain/notice/label-lines.ts";
import { nameNotice } from "#domain/notice/notice-addresses.ts";
import { noticeFiles } from "./notice-files.ts";
import { noticeTexts } from "./notice-texts.ts";
import { buildNoticesView, buildNoticeView } from "./notice-view.ts";
import { readPageText } from "#server/page-data/body.ts";

/** Transparency notices of political advertisements: pages, their list, data for programs, labels for print. */
export const noticeFeature = {
  documents: {
    transparency: (context, document) =>
      withTitle(buildNoticeView(context.campaign, document, readPageText(context, document))),
  },
  pages: {
    notices: (context, { document }) =>
      withTitle(buildNoticesView(context.campaign, readPageText(context, document))),
  },
  blocks: { anzeige: buildLabel },
  files: [noticeFiles],
} satisfies Feature;

/** The label of the notice in a text, as words. */
function buildLabel(...[context, { short = "" }]: Parameters<BuildBlock>): ReturnType<BuildBlock> {
  const href = nameNotice(short);
  const found = context.campaign.notices.get(href);
  if (!found) return undefined;
  return lasting({
    kind: "anzeige",
    title: labelTitle,
    lines: listLabelLines(found.notice),
    link: { text: noticeTexts.labelLink, href },
  });
}
