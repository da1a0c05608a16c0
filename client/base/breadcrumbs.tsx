import type { LinkData, TextLanguage } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

interface BreadcrumbsProps {
  items: LinkData[];
  current: string;
  /** The language of `current`. */
  language?: TextLanguage | undefined;
}

export function Breadcrumbs({ items, current, language }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label={texts.navigation.breadcrumbs}>
      <ol role="list">
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} {...item.language}>
              {item.text}
            </a>
          </li>
        ))}
        <li>
          <span aria-current="page" {...language}>
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
