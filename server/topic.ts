import type { CandidateCard, LinkData } from "#client/contract/page-data.ts";
import type { ConstituencyTopics } from "#client/constituency.tsx";
import type { BandData, DocumentView } from "#client/page.tsx";
import type { BodyNode } from "#domain/content/body.ts";
import { nameTopicPath, readTopics, topicsPath, type Topic } from "#domain/topic.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import { slugify } from "#domain/words/slugify.ts";
import { listTopicPages, type TopicPage } from "#db/topic.ts";
import { homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import { buildTextPage, element, heading, linkTo, writeText } from "#server/page-data/text-page.ts";
import { buildCandidateCards } from "#server/cards/candidate-cards.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { withTitle, type Feature, type PageContext } from "#server/context/context.ts";
import { buildEventCards, readPeriod } from "#server/cards/event-cards.ts";
import { shortPeriodText } from "#server/wording/german-dates.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { isCalledOff, listNotOver } from "#domain/campaign/events.ts";
import { isChapter } from "#domain/campaign/chapters.ts";
import { listTopics, type CampaignTopic } from "#domain/campaign/topics.ts";
import { readPageText, type PageText } from "#server/page-data/body.ts";
import type { Campaign, Occurrence } from "#domain/campaign/campaign.ts";

/** The list of topics, and a page for each. */
export const topicFeature = {
  pages: {
    topics: (context, { document }) =>
      withTitle(buildTopicsView(context, readPageText(context, document))),
    topic: (context, { path, document }) =>
      combine((take) => {
        const topic = getTopic(context.campaign, path, context.now);
        const pages = createPageFinder(context)(listTitles(topic));
        const text = readPageText(context, document);
        const view = take(buildTopicView(context.campaign, topic, { text, pages }, context.now));
        return { view, title: view.title, description: topicTexts.description(view.title) };
      }),
  },
} satisfies Feature;

const maxEvents = 6;
/** Up to this number all topics are shown large, with their sentence; of more only the leading ones. */
const maxLarge = 12;
const maxLeading = 8;
/** The number of a person's topics that are shown with a sentence. */
const maxPromises = 3;
/** The number of portraits beside a topic. */
const maxHeads = 6;
/** More persons than this are rows. */
const maxPosters = 4;

/**
 * The list of topics as fields: those of the programme in its order and with its sentence, then
 * those of most persons; all others by name. A document at the same address provides the text.
 */
function buildTopicsView(context: PageContext, text: PageText | undefined): Timed<DocumentView> {
  const { campaign, now } = context;
  const topics = [...listTopics(campaign, now).values()];
  const pages = createPageFinder(context)(topics.flatMap(listTitles));
  const promises = findPromises(campaign, topics, pages);
  const leading = pickLeading(topics, [...promises.keys()]);
  const others = topics.filter((topic) => !leading.includes(topic)).map(linkToTopic);
  const page = buildTextPage(text, {
    title: topicTexts.all,
    breadcrumbs: homeBreadcrumbs,
    parts: [others.length > 0 && [heading(topicTexts.others), element("ul", others)]],
  });
  return combine((take) => ({
    ...take(page),
    bands: leading.map((topic) => {
      const people = buildCandidateCards(campaign, topic.people.slice(0, maxHeads), now);
      return {
        href: nameTopicPath(topic),
        title: topic.name,
        text: promises.get(topic) ?? namePeople(topic, people),
        ...noteForNext(take(listTopicDates(campaign, topic, now))),
        people,
      };
    }),
  }));
}

function noteForNext([next]: readonly Occurrence[]): Pick<BandData, "note"> {
  if (!next) return {};
  const time = shortPeriodText(readPeriod(next));
  return { note: topicTexts.next(time, next.event.document.title) };
}

/** The sentence of each chapter of the programme, in its order, for the topic in it that most stand for. */
function findPromises(
  campaign: Campaign,
  topics: readonly CampaignTopic[],
  pages: readonly TopicPage[],
): Map<CampaignTopic, string> {
  const said = sortByPeople(topics).flatMap((topic) =>
    listMentions(campaign, topic, pages).flatMap(({ href, promise }) =>
      promise === undefined ? [] : { topic, href, promise },
    ),
  );
  const promises = new Map<CampaignTopic, string>();
  for (const { path } of pages) {
    const first = said.find(({ topic, href }) => href === path && !promises.has(topic));
    if (first) promises.set(first.topic, first.promise);
  }
  return promises;
}

/**
 * The topics in `first`, then those of most persons; among equals, those with persons not shown
 * yet.
 */
function pickLeading(topics: CampaignTopic[], first: CampaignTopic[]): CampaignTopic[] {
  const shown = new Set(first.flatMap(({ people }) => people));
  const sorted = sortByPeople(topics.filter((topic) => !first.includes(topic)));
  const { true: fresh = [], false: rest = [] } = Object.groupBy(sorted, ({ people }) => {
    const isFresh = people.some((person) => !shown.has(person));
    for (const person of people) shown.add(person);
    return String(isFresh) as "true" | "false";
  });
  return [...first, ...fresh, ...rest].slice(0, topics.length > maxLarge ? maxLeading : maxLarge);
}

function sortByPeople(topics: readonly CampaignTopic[]): CampaignTopic[] {
  return topics.toSorted((one, other) => other.people.length - one.people.length);
}

/** The names of one or two persons, or the number of more. */
function namePeople({ people }: CampaignTopic, cards: readonly CandidateCard[]): string {
  if (people.length > 2) return topicTexts.people(people.length);
  return cards.map(({ name }) => name.full).join(" und ");
}

/** A link to a topic, with the number of its persons if there are several. */
function linkToTopic(topic: CampaignTopic): BodyNode {
  const { length } = topic.people;
  return element("li", [
    linkTo({ text: topic.name, href: nameTopicPath(topic) }),
    ...(length > 1 ? [writeText(` (${topicTexts.people(length)})`)] : []),
  ]);
}

/**
 * The topic whose page is at `path`. Throws if there is none: generated pages exist only for
 * existing topics.
 */
function getTopic(campaign: Campaign, path: string, now: Date): CampaignTopic {
  const topic = listTopics(campaign, now).get(path.slice(topicsPath.length + 1));
  if (!topic) throw new Error(`No topic at ${path}`);
  return topic;
}

/** The page of a topic: its persons, the programme, and events about it. */
function buildTopicView(
  campaign: Campaign,
  topic: CampaignTopic,
  { text, pages }: { text: PageText | undefined; pages: readonly TopicPage[] },
  now: Date,
): Timed<DocumentView> {
  return combine((take) => {
    const dates = take(listTopicDates(campaign, topic, now));
    const events = take(buildEventCards(campaign.elections, dates.slice(0, maxEvents), now));
    const mentions = listMentions(campaign, topic, pages);
    const promise = text ? undefined : findPromise(mentions);
    const others = mentions.filter((mention) => mention !== promise);
    const candidates = buildCandidateCards(campaign, topic.people, now);
    const page = take(
      buildTextPage(text, {
        title: topic.name,
        breadcrumbs: [...homeBreadcrumbs, { text: topicTexts.all, href: topicsPath }],
        parts: [
          [
            heading(topicTexts.who),
            {
              kind: "candidates",
              list: "state",
              candidates,
              arePosters: candidates.length <= maxPosters,
            },
          ],
          others.length > 0 && [
            heading(topicTexts.mentions),
            element(
              "ul",
              others.map((mention) => element("li", [linkTo(mention)])),
            ),
          ],
          events.length > 0 && [heading(topicTexts.events), { kind: "events", events }],
        ],
      }),
    );
    // The page of a topic opens with what the party promises; a text of its own speaks for itself.
    const neighbours = findNeighbours(campaign, topic, now);
    if (text) return { ...page, ...neighbours };
    const call = promise && { text: topicTexts.chapter(promise.text), href: promise.href };
    const opening = omitAbsent({ place: 0, call });
    return omitAbsent({ ...page, lead: promise?.promise, opening, ...neighbours });
  });
}

/** The topics before and after it in the alphabet. */
function findNeighbours(
  campaign: Campaign,
  { slug }: CampaignTopic,
  now: Date,
): Pick<DocumentView, "previous" | "next"> {
  const topics = [...listTopics(campaign, now).values()];
  const place = topics.findIndex((one) => one.slug === slug);
  const [previous, next] = [topics[place - 1], topics[place + 1]].map(
    (one) => one && { path: nameTopicPath(one), title: one.name },
  );
  return omitAbsent({ previous, next });
}

/** A page about a topic. */
interface Mention extends LinkData {
  /** The sentence that the page begins with, if it is a chapter of the programme. */
  promise?: string;
}

/** Finds the pages that may be about topics with these titles. */
export type FindTopicPages = (titles: string[]) => TopicPage[];

export function createPageFinder({ store, visibility }: PageContext): FindTopicPages {
  return (titles) => listTopicPages(store, titles, visibility);
}

/**
 * The topics of a person, each with the sentence that a chapter of the programme begins with; those
 * that have one come first, and of several topics in one chapter only the first is shown.
 */
export function describePromises(
  campaign: Campaign,
  written: readonly string[],
  findPages: FindTopicPages,
  now: Date,
): ConstituencyTopics["items"] {
  const all = listTopics(campaign, now);
  const slugs = written.map((text) => slugify(text, campaign.site?.umlauts ?? "de"));
  const topics = [...new Set(slugs)].flatMap((slug) => all.get(slug) ?? []);
  if (topics.length === 0) return [];
  const pages = findPages(topics.flatMap(listTitles));
  const seen = new Set<string>();
  const items = topics.flatMap((topic) => {
    const mentions = listMentions(campaign, topic, pages);
    const page = findPromise(mentions) ?? mentions[0];
    const href = page?.href ?? nameTopicPath(topic);
    if (seen.has(href)) return [];
    seen.add(href);
    return [omitAbsent({ text: topic.name, href, sentence: page?.promise })];
  });
  const { said = [], unsaid = [] } = Object.groupBy(items, ({ sentence }) =>
    sentence === undefined ? "unsaid" : "said",
  );
  return [...said, ...unsaid].slice(0, maxPromises);
}

function findPromise(mentions: readonly Mention[]): Mention | undefined {
  return mentions.find(({ promise }) => promise !== undefined);
}

/** Pages that name the topic, are called like it or have such a heading, which the link leads to. */
function listMentions(campaign: Campaign, topic: Topic, pages: readonly TopicPage[]): Mention[] {
  const isTopic = createTopicTest(campaign.site, topic);
  const own = nameTopicPath(topic);
  return pages
    .filter(({ path }) => path !== own)
    .flatMap(({ path, title, fields, headings }) => {
      if (isTopic(title) || readTopics(fields).some(isTopic)) {
        const lead = fields?.["lead"];
        const isPromise = typeof lead === "string" && isChapter(campaign, path);
        return [{ text: title, href: path, ...(isPromise && { promise: lead }) }];
      }
      const found = headings.find(({ text }) => isTopic(text));
      return found ? [{ text: `${title}: ${found.text}`, href: `${path}#${found.id}` }] : [];
    });
}

/** The possible spellings of a heading: it begins with a capital even if the topic does not. */
function listTitles({ spellings }: Topic): string[] {
  const capitals = spellings.map((text) => text.charAt(0).toLocaleUpperCase("de") + text.slice(1));
  return [...new Set([...spellings, ...capitals])];
}

/** Dates of events that name the topic, without those called off. */
function listTopicDates(campaign: Campaign, topic: Topic, now: Date): Timed<Occurrence[]> {
  const isTopic = createTopicTest(campaign.site, topic);
  const events = campaign.events.filter(({ document }) =>
    readTopics(document.fields).some(isTopic),
  );
  return combine((take) =>
    take(listNotOver(events, now)).filter(({ fields }) => !isCalledOff(fields)),
  );
}

function createTopicTest(site: SiteConfig | undefined, { slug }: Pick<CampaignTopic, "slug">) {
  const umlauts = site?.umlauts ?? "de";
  return (text: string) => slugify(text, umlauts) === slug;
}

/** The words of the pages about topics. */
export const topicTexts = {
  all: "Themen",
  others: "Alle weiteren von A bis Z",
  people: (count: number) => `${count} Personen`,
  chapter: (title: string) => `Im Programm: ${title}`,
  who: "Wer dafür steht",
  mentions: "Was wir dazu schreiben",
  events: "Darüber reden",
  next: (time: string, title: string) => `Nächster Termin, ${time}: ${title}`,
  description: (topic: string) =>
    `${topic}: wer von uns dafür steht, was wir dazu schreiben und wann du mit uns darüber reden kannst.`,
} as const;
