import { dropSoftHyphens } from "#domain/words/clean-text.ts";
import { findNoticeOfFile, identifyNotice } from "#domain/notice/notice-addresses.ts";
import { findVersion } from "#domain/notice/read-notice.ts";
import { findDocumentLanguage } from "#server/wording/text-language.ts";
import { findPublicAddress } from "#server/context/public-address.ts";
import type { OwnFiles } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { lasting } from "#domain/time/timed.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import type { NoticeItem, Campaign } from "#domain/campaign/campaign.ts";
import { listFacts } from "#server/page-data/notices.ts";
import { writeLabel } from "./draw-label.ts";
import { noticeTexts } from "./notice-texts.ts";

/** Each notice as data, and its label as SVG in both sizes. */
export const noticeFiles: OwnFiles = {
  isAt: (path) => findNoticeOfFile(path) !== undefined,
  write(context, path) {
    const { notice = "", file } = findNoticeOfFile(path) ?? {};
    const item = context.campaign.notices.get(notice);
    if (!item || file === "png" || file === "largePng") return lasting(undefined);
    if (file === "json") {
      const headers = [...securityHeaders.file, ["Access-Control-Allow-Origin", "*"] as const];
      const text = writeNoticeJson(context.campaign, item);
      return lasting({ text, contentType: "application/json", headers });
    }
    const text = writeLabel(context.campaign, item, file === "svg" ? "small" : "large");
    return lasting(text === undefined ? undefined : { text, contentType: "image/svg+xml" });
  },
};

/** The facts in the words of the page, with values for programs. */
function writeNoticeJson(campaign: Campaign, item: NoticeItem): string {
  const { document, notice } = item;
  const { version, since } = findVersion(notice);
  const data = omitAbsent({
    bekanntmachung: notice.title,
    kennung: identifyNotice(document.path),
    version,
    stand: since,
    sprache: findDocumentLanguage(document),
    adresse: findPublicAddress(campaign, document.path) ?? document.path,
    verordnung: "(EU) 2024/900",
    angaben: listFacts(campaign, item).map(({ number, article, name, statements }) => ({
      nummer: number,
      artikel: article,
      name,
      aussagen: statements.map(({ text, href, value }) =>
        omitAbsent({ text, adresse: href, wert: value }),
      ),
    })),
    änderungen: notice.changes.map(({ date, text }) => ({ am: date, was: text })),
    hinweis: noticeTexts.noAdvice,
  });
  return `${dropSoftHyphens(JSON.stringify(data, undefined, 2))}\n`;
}
