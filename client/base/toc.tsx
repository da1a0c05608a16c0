import type { TextLanguage } from "#client/contract/page-data.ts";
import type { TocLink } from "#domain/content/body.ts";
import { texts } from "#client/contract/texts.ts";

const headingId = "seiteninhalt";

interface TocProps {
  links: TocLink[];
  language?: TextLanguage | undefined;
}

export function Toc({ links, language }: TocProps) {
  return (
    <nav className="toc" aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.document.toc}</h2>
      <TocList links={links} language={language} />
    </nav>
  );
}

function TocList({ links, language }: TocProps) {
  return (
    <ol {...language}>
      {links.map((link) => (
        <li key={link.id}>
          <a href={`#${link.id}`}>{link.text}</a>
          {link.children && link.children.length > 0 && <TocList links={link.children} />}
        </li>
      ))}
    </ol>
  );
}
