import { type SheetData, sheetTexts, SheetPage } from "#client/takeaway.tsx";
import { namePageFile } from "#domain/takeaway.ts";
import { parseBerlinInstant } from "#domain/time/berlin-time.ts";
import { encodePath } from "#server/http/request-target.ts";
import { findPublicAddress } from "#server/context/public-address.ts";
import { textForPolls } from "#server/elections/election-phase.ts";
import { findPollingDay } from "#server/elections/elections.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { fullDateText } from "#server/wording/german-dates.ts";
import { buildSiteData } from "#server/page-data/site-data.ts";
import { formatTitle, type HeadTag } from "#client/contract/head-tags.ts";
import { renderPlainDocument } from "#server/rendering/plain-document.tsx";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** A person or a constituency as one sheet of paper. */
export function buildSheet(
  campaign: Campaign,
  page: Pick<SheetData, "path" | "title" | "view">,
  siteTitle: string | undefined,
  now: Date,
): Timed<SheetData> {
  const canonical = findPublicAddress(campaign, page.path);
  return combine((take) =>
    omitAbsent({
      ...page,
      site: take(buildSiteData(campaign, siteTitle, now)),
      canonical,
      qrCode:
        canonical === undefined
          ? undefined
          : {
              src: encodePath(namePageFile(page.path, "qrCode")),
              address: canonical,
              host: (campaign.siteUrl ?? "").replace(/^https?:\/\/(?:www\.)?/, ""),
            },
      legal: listLegal(campaign),
    }),
  );
}

/** The day of the election and the person responsible, as the press laws of the Länder require. */
function listLegal(campaign: Campaign): string[] {
  const election = findPollingDay(campaign.elections);
  const day = election && parseBerlinInstant(election.date);
  const responsible = campaign.site?.responsible;
  return [
    ...(day ? [sheetTexts.election(`${fullDateText(day)}, ${textForPolls(election)}`)] : []),
    ...(responsible === undefined ? [] : [sheetTexts.responsible(responsible)]),
  ];
}

/**
 * Renders a printed sheet as a whole HTML document. Search engines are led to the original page.
 */
export function renderSheetHtml(
  sheet: SheetData,
  assets: { icons: HeadTag[]; styles: string[] },
): string {
  const { canonical, site } = sheet;
  return renderPlainDocument(
    {
      ...assets,
      title: formatTitle(sheetTexts.title(sheet.title), site.title, site.titleSeparator),
      head: canonical !== undefined && <link rel="canonical" href={canonical} />,
    },
    <SheetPage sheet={sheet} />,
  );
}
