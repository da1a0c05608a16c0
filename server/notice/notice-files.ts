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
import { labelMillimetres, writeLabel, type LabelSize } from "./draw-label.ts";
import { noticeTexts } from "./notice-texts.ts";

/** Each notice as data, and its label in both sizes, as SVG and as PNG for programs that take no SVG. */
export const noticeFiles: OwnFiles = {
  isAt: (path) => findNoticeOfFile(path) !== undefined,
  write(context, path) {
    const { notice = "", file } = findNoticeOfFile(path) ?? {};
    const item = context.campaign.notices.get(notice);
    if (!item) return lasting(undefined);
    if (file === "json") {
      const headers = [...securityHeaders.file, ["Access-Control-Allow-Origin", "*"] as const];
      const text = writeNoticeJson(context.campaign, item);
      return lasting({ text, contentType: "application/json", headers });
    }
    const size = file === "svg" || file === "png" ? "small" : "large";
    const text = writeLabel(context.campaign, item, size);
    if (text === undefined) return lasting(undefined);
    return lasting(
      file === "png" || file === "largePng"
        ? { text: drawPng(text, size), contentType: "image/png" }
        : { text, contentType: "image/svg+xml" },
    );
  },
};

/** Dots per inch, as printers ask for. */
const dpi = { small: 1200, large: 600 } as const;

/** Loads the library with the first label, because most sites never draw one. */
async function drawPng(svg: string, size: LabelSize): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const pixels = Math.round((labelMillimetres[size] / 25.4) * dpi[size]);
  return sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: pixels })
    .withMetadata({ density: dpi[size] })
    .greyscale()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

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
