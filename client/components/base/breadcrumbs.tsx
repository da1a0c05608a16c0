import type { LinkData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

export function Breadcrumbs({ items, current }: { items: LinkData[]; current: string }) {
  return (
    <nav className="crumbs" aria-label={texts.navigation.breadcrumbs}>
      <ol>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href}>{item.text}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
