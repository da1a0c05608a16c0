import { nameTopicPath } from "#domain/topic.ts";
import { slugify } from "#domain/words/slugify.ts";
import { listTopicPages } from "#db/topic.ts";
import type { ConstituencyTopics } from "#client/constituency.tsx";
import type { PageContext } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { listTopics } from "#domain/campaign/topics.ts";
import { listChapters, listTitles } from "#server/topic.ts";

/** How many topics a page shows with a sentence. */
const maxPromises = 3;

/**
 * The topics of a person, each with the sentence that its chapter of the programme begins with; those
 * that have one come first, and of several topics in one chapter only the first is shown.
 */
export function describePromises(
  { campaign, store, visibility, now }: PageContext,
  written: readonly string[],
): ConstituencyTopics["items"] {
  const all = listTopics(campaign, now);
  const slugs = written.map((text) => slugify(text, campaign.site?.umlauts ?? "de"));
  const topics = [...new Set(slugs)].flatMap((slug) => all.get(slug) ?? []);
  if (topics.length === 0) return [];
  const pages = listTopicPages(store, topics.flatMap(listTitles), visibility);
  const seen = new Set<string>();
  const items = topics.flatMap((topic) => {
    const [chapter] = listChapters(campaign, topic, pages);
    const href = chapter?.href ?? nameTopicPath(topic);
    if (seen.has(href)) return [];
    seen.add(href);
    return [omitAbsent({ text: topic.name, href, sentence: chapter?.lead })];
  });
  const { said = [], unsaid = [] } = Object.groupBy(items, ({ sentence }) =>
    sentence === undefined ? "unsaid" : "said",
  );
  return [...said, ...unsaid].slice(0, maxPromises);
}
