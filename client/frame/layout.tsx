import type { ReactNode } from "react";
import { createSiteNavProps, SiteNav, siteNavIslandId } from "./site-nav.tsx";
import type { BasePage, SiteData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import { Icon } from "#client/base/icon.tsx";
import { Link } from "#client/base/link.tsx";
import { Brand } from "#client/base/brand.tsx";

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
        {preview.editAddress !== undefined && (
          <a href={preview.editAddress} rel="external noreferrer">
            {texts.layout.previewEdit}
          </a>
        )}
        <a href="?preview=">{texts.layout.previewEnd}</a>
      </div>
    </section>
  );
}

function SiteFooter({ site }: { site: SiteData }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div className="foot-brand">
            <p className="brand">
              <Brand name={site.partyName} logo={site.logo} />
            </p>
            {site.addressLines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <Accounts accounts={site.accounts} />
          </div>
          {site.footer.map((group) => (
            <div key={group.heading}>
              <h2>{group.heading}</h2>
              <ul role="list">
                {group.links.map((link) => (
                  <li key={`${link.text} ${link.href}`}>
                    <Link href={link.href}>{link.text}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {(site.archive !== undefined || site.footnotes.length > 0) && (
          <div className="foot-legal">
            {site.archive !== undefined && (
              <p>
                <strong>{site.archive}</strong>
              </p>
            )}
            {site.footnotes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        )}
      </div>
    </footer>
  );
}

function Accounts({ accounts }: Pick<SiteData, "accounts">) {
  if (accounts.length === 0) return null;
  return (
    <ul role="list" className="foot-accounts" aria-label={texts.footer.accounts}>
      {accounts.map(({ text, href }) => (
        <li key={href}>
          <Link href={href} isOwn>
            {text}
            <Icon name="external" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
