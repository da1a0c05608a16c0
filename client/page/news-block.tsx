import { NewsList } from "#client/base/news-list.tsx";
import { LiveFrame } from "#client/body/live-block.tsx";
import type { LiveProps, NewsCard } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

type News = LiveProps<{ kind: "news"; items: NewsCard[] }>;

export function NewsBlock({ block: { items }, language }: News) {
  return (
    <LiveFrame none={items.length === 0 && texts.live.noNews} language={language}>
      <NewsList items={items} titleTag="p" />
    </LiveFrame>
  );
}
