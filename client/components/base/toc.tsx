import type { TocLink } from "#client/contract/body-data.ts";
import { texts } from "#client/contract/texts.ts";

const headingId = "seiteninhalt";

export function Toc({ links }: { links: TocLink[] }) {
  return (
    <nav className="toc" aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.document.toc}</h2>
      <TocList links={links} />
    </nav>
  );
}

function TocList({ links }: { links: TocLink[] }) {
  return (
    <ol>
      {links.map((link) => (
        <li key={link.id}>
          <a href={`#${link.id}`}>{link.text}</a>
          {link.children && link.children.length > 0 && <TocList links={link.children} />}
        </li>
      ))}
    </ol>
  );
}
