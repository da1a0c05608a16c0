import type { NewsCard } from "#client/contract/page-data.ts";

interface NewsListProps {
  items: NewsCard[];
  /** Within a text, titles are no headings, which would appear in its outline. */
  titleTag?: "h3" | "p";
}

/** Pieces of news with their dates, the newest first. */
export function NewsList({ items, titleTag: Title = "h3" }: NewsListProps) {
  return (
    <ul role="list" className="events news">
      {items.map(({ path, title, date, dateText, lead, language }) => (
        <li key={path}>
          <p>
            <time dateTime={date}>{dateText}</time>
          </p>
          <Title className="event-title">
            <a href={path} {...language}>
              {title}
            </a>
          </Title>
          {lead !== undefined && <p {...language}>{lead}</p>}
        </li>
      ))}
    </ul>
  );
}
