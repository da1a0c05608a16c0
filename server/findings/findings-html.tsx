import type { HeadTag } from "#client/contract/head-tags.ts";
import type { FindingsData } from "#client/findings/findings-data.ts";
import { findingsTexts } from "#client/findings/findings-texts.ts";
import { FindingsPage } from "#client/findings/findings-page.tsx";
import type { PageAssets } from "#server/bundle/load-bundle.ts";
import { renderPlainDocument } from "#server/rendering/plain-document.tsx";

export interface FindingsAssets extends Pick<PageAssets, "scripts" | "printStyle"> {
  styles: string[];
  icons: HeadTag[];
  /**
   * Where new versions are announced, and the version of this page. `isNoted`: the tab remembers
   * it, and its pages show the last save.
   */
  live: { address: string; version: string; isNoted: boolean };
}

/** The page of the findings as a whole HTML document. */
export function renderFindingsHtml(data: FindingsData, assets: FindingsAssets): string {
  const { icons, live, printStyle, scripts, styles } = assets;
  return renderPlainDocument(
    {
      title: `${findingsTexts.title} - ${data.siteTitle}`,
      icons,
      styles,
      attributes: {
        "data-live-address": live.address,
        "data-live-version": live.version,
        ...(live.isNoted && { "data-live-noted": "" }),
      },
      head: (
        <>
          {printStyle !== undefined && <link rel="stylesheet" href={printStyle} media="print" />}
          {scripts.map((src) => (
            <script key={src} type="module" src={src} />
          ))}
        </>
      ),
    },
    <FindingsPage data={data} />,
  );
}
