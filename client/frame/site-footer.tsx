import type { SiteData } from "#client/contract/page-data.ts";
import { Link } from "#client/components/base/link.tsx";
import { Signet } from "#client/components/base/signet.tsx";

export function SiteFooter({ site }: { site: SiteData }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div className="foot-brand">
            <p className="brand">
              <Signet />
              <span>{site.partyName}</span>
            </p>
            {site.addressLines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {site.footer.map((group) => (
            <div key={group.heading}>
              <h2>{group.heading}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={`${link.text} ${link.href}`}>
                    <Link href={link.href}>{link.text}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {site.footnotes.length > 0 && (
          <div className="foot-legal">
            {site.footnotes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        )}
      </div>
    </footer>
  );
}
