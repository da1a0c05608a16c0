import { slugify, type Umlauts } from "#domain/words/slugify.ts";

/** The address of the list of all topics; each has its page below. */
export const topicsPath = "/themen";

/** A topic in all its spellings. */
export interface Topic {
  /** The last part of the address of the topic's page. */
  slug: string;
  /** The most frequent spelling; among equals the first one with a capital letter. */
  name: string;
  spellings: string[];
  /** How many times the topic is written. */
  count: number;
}

/** The topics in a list of written ones, in alphabetical order; those without a usable letter are left out. */
export function gatherTopics(written: readonly string[], umlauts: Umlauts): Topic[] {
  const bySlug = Map.groupBy(written, (topic) => slugify(topic, umlauts));
  bySlug.delete("");
  return Array.from(bySlug, ([slug, all]) => {
    const counts = Map.groupBy(all, (spelling) => spelling);
    const spellings = [...counts]
      .toSorted(
        ([one, ones], [other, others]) =>
          others.length - ones.length || Number(isSmall(one)) - Number(isSmall(other)),
      )
      .map(([spelling]) => spelling);
    return { slug, name: spellings[0] ?? slug, spellings, count: all.length };
  }).toSorted((one, other) => one.name.localeCompare(other.name, "de"));
}

function isSmall(spelling: string): boolean {
  return /^\p{Ll}/u.test(spelling);
}

/** The address of the page about a topic. */
export function nameTopicPath({ slug }: Pick<Topic, "slug">): string {
  return `${topicsPath}/${slug}`;
}

/** Whether an address has the form of a topic's page. */
export function isTopicPath(path: string): boolean {
  return path.startsWith(`${topicsPath}/`) && /^[^/.]+$/.test(path.slice(topicsPath.length + 1));
}

/** The topics that a document names. */
export function readTopics(fields: object | null | undefined): string[] {
  const topics: unknown = fields && "topics" in fields ? fields.topics : [];
  return Array.isArray(topics) ? topics.filter((topic) => typeof topic === "string") : [];
}
