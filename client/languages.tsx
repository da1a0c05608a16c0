import type { LinkData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

interface VersionsProps {
  versions: LinkData[];
  /** The address of this page. */
  path: string;
}

/** The page in all its languages, each named in its own language. */
export function Versions({ versions, path }: VersionsProps) {
  return (
    <nav className="wrap versions" aria-label={texts.languages.versions}>
      <ul role="list">
        {versions.map(({ text, href, language }) => (
          <li key={href}>
            <a
              href={href}
              hrefLang={language?.lang ?? "de"}
              aria-current={href === path ? "page" : undefined}
              {...language}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
