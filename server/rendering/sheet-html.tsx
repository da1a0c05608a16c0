import { renderToString } from "react-dom/server";
import { formatTitle } from "#client/contract/format-title.ts";
import type { HeadTag } from "#client/contract/head-tags.ts";
import type { SheetData } from "#client/contract/sheet/sheet-data.ts";
import { sheetTexts } from "#client/contract/sheet/sheet-texts.ts";
import { SheetPage } from "#client/pages/sheet.tsx";

/** A sheet of paper as a whole HTML document. Search engines are led to the page that it is about. */
export function renderSheetHtml(
  sheet: SheetData,
  assets: { icons: HeadTag[]; styles: string[] },
): string {
  const { site, title } = sheet;
  const document = (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{formatTitle(sheetTexts.title(title), site.title, site.titleSeparator)}</title>
        <meta name="robots" content="noindex" />
        {sheet.canonical !== undefined && <link rel="canonical" href={sheet.canonical} />}
        {assets.icons.map(({ attributes }) => (
          <link key={attributes["href"]} {...attributes} />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body className="bg-positron h-screen w-full">
        <SheetPage sheet={sheet} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToString(document)}`;
}
