import { ContentBody } from "#client/body/content-body.tsx";
import { Icon } from "#client/base/icon.tsx";
import { Neighbours } from "#client/base/neighbours.tsx";
import { PageHead } from "#client/base/page-head.tsx";
import { Logo } from "#client/base/brand.tsx";
import { Toc } from "#client/base/toc.tsx";
import type { SiteData } from "#client/contract/page-data.ts";
import type { DocumentView, EmptyView } from "./document-data.ts";
import { texts } from "#client/contract/texts.ts";

export function DocumentPage({ view }: { view: DocumentView; site: SiteData }) {
  const links = view.body.toc ?? [];
  return (
    <>
      <div className="wrap">
        <PageHead title={view.title} language={view.language} breadcrumbs={view.breadcrumbs}>
          <MetaLine view={view} />
        </PageHead>
        <div className="doc">
          {links.length > 0 && <Toc links={links} language={view.language} />}
          <article className="md prose" {...view.language}>
            {view.lead !== undefined && <p className="lead">{view.lead}</p>}
            <ContentBody body={view.body} title={view.title} />
          </article>
        </div>
      </div>
      <Neighbours
        previous={view.previous}
        next={view.next}
        label={texts.document.neighbours}
        previousText={texts.document.previous}
        nextText={texts.document.next}
      />
    </>
  );
}

/** A document that exists but has no content yet. */
export function EmptyPage({ view, site }: { view: EmptyView; site: SiteData }) {
  return (
    <div className="wrap">
      <PageHead title={view.title} language={view.language} breadcrumbs={view.breadcrumbs} />
      <div className="empty">
        <Logo logo={site.logo} />
        <div>
          <p className="empty-title">{texts.document.empty}</p>
          <p>
            <a className="more" href="/">
              {texts.error.home}
              <Icon name="arrow" />
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}

function MetaLine({ view }: { view: DocumentView }) {
  const { updatedText, readingMinutes, easyRead } = view;
  const parts = [
    ...(updatedText === undefined ? [] : [updatedText]),
    ...(readingMinutes === undefined ? [] : [texts.document.readingTime(readingMinutes)]),
  ];
  if (parts.length === 0 && !easyRead) return null;
  return (
    <p className="meta-line">
      {parts.join(" · ")}
      {easyRead && parts.length > 0 && " · "}
      {easyRead && <a href={easyRead.href}>{easyRead.text}</a>}
    </p>
  );
}
