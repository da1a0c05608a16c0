import type { ReactNode } from "react";
import { createSiteNavProps, SiteNav, siteNavIslandId } from "./site-nav.tsx";
import type { BasePage } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { SiteFooter } from "./site-footer.tsx";

/** The frame of every page. The id of `main` is the target of the skip link. */
export function Layout({ data, children }: { data: BasePage; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#inhalt">
        {texts.layout.skipLink}
      </a>
      {data.preview && <PreviewBar preview={data.preview} />}
      <div className="site-top" id={siteNavIslandId}>
        <SiteNav {...createSiteNavProps(data)} />
      </div>
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={data.site} />
    </>
  );
}

function PreviewBar({ preview }: { preview: NonNullable<BasePage["preview"]> }) {
  return (
    <section className="preview" aria-label={texts.layout.preview}>
      <div className="preview-row">
        <p>
          <strong>{texts.layout.preview}.</strong> {texts.layout.previewText}
          {preview.untilText !== undefined && ` ${texts.layout.previewUntil(preview.untilText)}`}
        </p>
        <a href="?preview=">{texts.layout.previewEnd}</a>
      </div>
    </section>
  );
}
