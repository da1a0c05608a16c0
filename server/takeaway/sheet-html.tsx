import { formatTitle, type HeadTag } from "#client/contract/head-tags.ts";
import type { SheetData } from "#client/takeaway/sheet-data.ts";
import { sheetTexts } from "#client/takeaway/sheet-texts.ts";
import { SheetPage } from "#client/takeaway/sheet-page.tsx";
import { renderPlainDocument } from "#server/rendering/plain-document.tsx";

/** A sheet of paper as a whole HTML document. Search engines are led to the page that it is about. */
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
