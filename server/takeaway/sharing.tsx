import {
  SharingPage,
  sharingTexts,
  type SharedGroup,
  type SharingData,
} from "#client/takeaway.tsx";
import { formatTitle, type HeadTag } from "#client/contract/head-tags.ts";
import type { SiteData } from "#client/contract/page-data.ts";
import { lastPart } from "#domain/addresses/last-part.ts";
import { namePageFile } from "#domain/takeaway.ts";
import { shareFormatNames, shareFormats } from "#domain/share/share-card.ts";
import { listFacts } from "#domain/share/page-card.ts";
import type { SharedCard } from "#domain/share/shared-cards.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";
import { encodePath } from "#server/http/request-target.ts";
import { findPublicAddress } from "#server/context/public-address.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { renderPlainDocument } from "#server/rendering/plain-document.tsx";

interface SharedPage {
  path: string;
  title: string | undefined;
  cards: readonly SharedCard[];
  site: SiteData;
}

/** The page that offers pictures of another page, with a text to copy for each of them. */
export function describeSharing(
  campaign: Campaign,
  { path, title, cards, site }: SharedPage,
): SharingData {
  const canonical = findPublicAddress(campaign, path);
  const [first] = cards;
  return omitAbsent({
    path: encodePath(path),
    title: title ?? first?.card.title.join(" ") ?? "",
    site,
    canonical,
    groups: cards.map((card) => toSharedGroup(card, { path, address: canonical })),
  });
}

function toSharedGroup(
  { subject, card }: SharedCard,
  { path, address }: { path: string; address: string | undefined },
): SharedGroup {
  const title = card.title.filter(Boolean).join(" ");
  const alt = sharingTexts.alt(card.party, title, listFacts(card), card.picture?.ai);
  const credit = card.picture?.credit;
  return {
    subject,
    formats: shareFormatNames.map((format) => {
      const src = encodePath(namePageFile(path, `${subject}-${format}`));
      const name = `${lastPart(path)}-${lastPart(src)}`;
      return { format, src, name, ...shareFormats[format] };
    }),
    alt,
    text: [[title, listFacts(card)].join("\n"), address, credit, sharingTexts.described(alt)]
      .filter(Boolean)
      .join("\n\n"),
  };
}

/** Renders the page as a whole HTML document; search engines are led to the original page. */
export function renderSharingHtml(
  sharing: SharingData,
  { scripts, ...assets }: { icons: HeadTag[]; styles: string[]; scripts: string[] },
): string {
  const { canonical, site } = sharing;
  const head = (
    <>
      {canonical !== undefined && <link rel="canonical" href={canonical} />}
      {scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  );
  const title = formatTitle(sharingTexts.title(sharing.title), site.title, site.titleSeparator);
  return renderPlainDocument({ ...assets, title, head }, <SharingPage sharing={sharing} />);
}
