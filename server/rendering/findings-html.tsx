import { renderToString } from "react-dom/server";
import type { HeadTag } from "#client/contract/head-tags.ts";
import type { FindingsData } from "#client/contract/findings/findings-data.ts";
import { findingsTexts } from "#client/contract/findings/findings-texts.ts";
import { FindingsPage } from "#client/pages/findings.tsx";
import type { PageAssets } from "#server/bundle/load-bundle.ts";

export interface FindingsAssets extends Pick<PageAssets, "scripts" | "printStyle"> {
  styles: string[];
  icons: HeadTag[];
  /** Where newer versions are announced, and the version of this page. */
  live: { address: string; version: string };
}

/** The page of the findings as a whole HTML document, without what the site puts around pages. */
export function renderFindingsHtml(data: FindingsData, assets: FindingsAssets): string {
  const { icons, live, printStyle, scripts, styles } = assets;
  const document = (
    <html lang="de" data-live-address={live.address} data-live-version={live.version}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${findingsTexts.title} - ${data.siteTitle}`}</title>
        <meta name="robots" content="noindex" />
        {icons.map(({ attributes }) => (
          <link key={attributes["href"]} {...attributes} />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {printStyle !== undefined && <link rel="stylesheet" href={printStyle} media="print" />}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body className="bg-positron h-screen w-full">
        <FindingsPage data={data} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToString(document)}`;
}
