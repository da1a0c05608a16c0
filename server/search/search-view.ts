import type { SearchGroup, SearchHit as HitView, SearchView } from "#client/search/search-data.ts";
import { texts } from "#client/contract/texts.ts";
import { finderPath } from "#domain/finder/finder-path.ts";
import { publicRoutes } from "#domain/features.ts";
import { nameQuestionPath } from "#domain/compare.ts";
import { nameTopicPath } from "#domain/topic.ts";
import { isQuestionWord } from "#domain/search/question-words.ts";
import { listWords } from "#domain/words/fold-words.ts";
import type { NavigationNode } from "#db/read/navigation.ts";
import { maxSearchHits, searchDocuments, type SearchResult } from "#db/search/search.ts";
import { listSearchConstituencies } from "#db/search/search-constituencies.ts";
import {
  searchGroupLabels,
  toSearchResponse,
  type SearchResponse,
} from "#db/search/search-response.ts";
import type { ConstituencyHit, SearchHit } from "#db/search/search-hits.ts";
import { buildFinderSubject } from "#server/finder/finder-subject.ts";
import { textForMiss, textForSeveral } from "#server/finder/finder-text.ts";
import type { Area } from "#db/search/find-answers.ts";
import { sayWhoStands } from "#server/constituency/constituency-view.ts";
import { groupIds, type SearchRequest } from "./search-request.ts";
import { folderBreadcrumbs, homeBreadcrumbs } from "#server/page-data/breadcrumbs.ts";
import type { PageContext, RoutedPage } from "#server/context/context.ts";
import { buildAnnouncedCard } from "#server/cards/event-cards.ts";
import { findWords } from "#server/elections/elections.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { buildFinderForm } from "#server/cards/areas.ts";
import { findCandidacyState } from "#server/cards/candidacies.ts";
import { buildCandidateCard } from "#server/cards/candidate-cards.ts";
import { buildPlaceCard } from "#server/cards/place-cards.ts";
import { readTextLanguage } from "#server/wording/text-language.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import { topicTexts } from "#server/topic.ts";
import { personAt } from "#domain/campaign/people.ts";
import { listTopics } from "#domain/campaign/topics.ts";
import type { Item, Campaign } from "#domain/campaign/campaign.ts";
import { perCampaign } from "#domain/campaign/memo.ts";

export const searchPath = publicRoutes.search;

/** The number of hits of each group on the page of all groups. */
const hitsPerGroup = 5;

/**
 * The search page: the hits of a search, or the empty form; `isPersonal` if it reveals where a
 * visitor may live.
 */
export function buildSearchPage(
  context: PageContext,
  request: SearchRequest,
  navigation: NavigationNode[],
): { page: Timed<RoutedPage>; isPersonal: boolean } {
  const { query, group } = request;
  const { title, titleWith } = texts.search;
  const result = runSearch(context, query, {
    limit: maxSearchHits,
    ...(group ? { group } : { limitPerGroup: hitsPerGroup }),
  });
  const page = combine((take) => ({
    head: { title: query === "" ? title : titleWith(query), robots: "noindex", lang: "de" },
    view: take({
      value: take(buildSearchView(context.campaign, { request, result, navigation }, context.now)),
      validUntil: result.validUntil,
    }),
  }));
  return { page, isPersonal: isPersonal(query, result) };
}

/** Whether a search reveals where a visitor may live: it contains a place or any postcode. */
function isPersonal(query: string, { area }: SearchResult): boolean {
  return area !== undefined || /(?<!\d)\d{5}(?!\d)/.test(query);
}

/** The hits of a search, or the empty form. */
function buildSearchView(
  campaign: Campaign,
  {
    request,
    result,
    navigation,
  }: { request: SearchRequest; result: SearchResult; navigation: NavigationNode[] },
  now: Date,
): Timed<SearchView> {
  const { query, isShortened, group } = request;
  const { correction } = result;
  const buildHit = createHitBuilder(campaign, navigation, now);
  const { area } = findWords(campaign.elections);
  return combine((take) => {
    const groups = result.groups
      .filter(({ hits }) => hits.length > 0)
      .map(({ name, count, hits }): SearchGroup => {
        const id = groupIds[name];
        const hasMore = count > hits.length && group === undefined;
        return omitAbsent({
          id,
          label: (name === "constituencies" && area?.many) || searchGroupLabels[name],
          count,
          hits: hits.map((hit) => take(buildHit(hit))),
          moreHref: hasMore ? `${writeSearchAddress(query)}&art=${id}` : undefined,
        });
      });
    const named = group === undefined ? findNamedPages(campaign, correction ?? query, now) : [];
    return omitAbsent({
      kind: "search" as const,
      breadcrumbs: homeBreadcrumbs,
      query,
      isShortened,
      total: named.reduce((sum, { count }) => sum + count, result.total),
      notes: linesForNotes(campaign, result, now),
      groups: [...groups, ...named],
      correction:
        correction === undefined
          ? undefined
          : { text: correction, href: writeSearchAddress(correction) },
      hint: texts.search.hint(area?.genitive),
      allHref: group && writeSearchAddress(query),
      finder: buildFinderForm(campaign, now) && {
        text: texts.search.finder(area?.one ?? ""),
        href: finderPath,
      },
    });
  });
}

/** Explains the hits where they differ from what was asked for. */
function linesForNotes(
  campaign: Campaign,
  { area, isPartial, isSplit }: SearchResult,
  now: Date,
): string[] {
  return [
    area && textForArea(campaign, area, now),
    isPartial && texts.search.partial,
    isSplit && !isPartial && texts.search.split,
  ].filter((note) => typeof note === "string");
}

/** The finder's sentence for a place in several constituencies, or in none. */
function textForArea(campaign: Campaign, { name, answer }: Area, now: Date): string | undefined {
  if (answer.kind === "one") return undefined;
  const subject = buildFinderSubject(campaign, name, now);
  if (answer.kind === "none") return textForMiss(answer, subject);
  const { heading, lead } = textForSeveral(answer, subject);
  return `${heading}. ${lead}`;
}

/** Finds topics and questions, whose pages have no document. */
function findNamedPages(campaign: Campaign, query: string, now: Date): SearchGroup[] {
  const wanted = listWords(query).filter((word) => !isQuestionWord(word));
  if (wanted.length === 0) return [];
  const topics = [...listTopics(campaign, now).values()].map((topic) => ({
    path: nameTopicPath(topic),
    name: topic.name,
    text: topicTexts.description(topic.name),
  }));
  const questions = (campaign.questions ?? []).map((one) => ({
    path: nameQuestionPath(one),
    name: one.question,
    text: one.explanation ?? texts.compare.question,
  }));
  return [
    toNamedGroup({ id: "themen", label: topicTexts.all }, topics, wanted),
    toNamedGroup({ id: "fragen", label: texts.compare.questions }, questions, wanted),
  ].filter(({ count }) => count > 0);
}

/** Finds the pages with a name in which every word of the query begins a word. */
function toNamedGroup(
  group: Pick<SearchGroup, "id" | "label">,
  pages: { path: string; name: string; text: string }[],
  wanted: string[],
): SearchGroup {
  const hits = pages
    .filter(({ name }) => {
      const words = listWords(name);
      return wanted.every((one) => words.some((word) => word.startsWith(one)));
    })
    .slice(0, hitsPerGroup)
    .map(({ path, name, text }): HitView => ({
      kind: "page",
      path,
      title: [{ text: name, isMatch: true }],
      snippet: [{ text, isMatch: false }],
      trail: [group.label],
    }));
  return { ...group, count: hits.length, hits };
}

/** The hits of a search as data; persons have the state of their candidacies. */
export function buildSearchResponse(
  context: PageContext,
  { query, limit }: { query: string; limit: number },
): { response: SearchResponse; isPersonal: boolean; validUntil: Date | undefined } {
  const result = runSearch(context, query, { limit });
  const { campaign, now } = context;
  const { elections } = campaign;
  const response = toSearchResponse(query, result, (document) => {
    const item = campaign.findItem(document);
    if (item?.kind !== "person") return undefined;
    return findCandidacyState(elections, personAt(elections, item, now), undefined, now)?.text;
  });
  return { response, isPersonal: isPersonal(query, result), validUntil: result.validUntil };
}

/** Searches the store with everything that the site knows besides documents. */
function runSearch(
  context: PageContext,
  query: string,
  options: Pick<Parameters<typeof searchDocuments>[2], "limit" | "limitPerGroup" | "group">,
): SearchResult {
  const { store, visibility, campaign } = context;
  const constituencies = constituenciesOf(context.campaign);
  return searchDocuments(store, query, {
    visibility,
    constituencies,
    settings: campaign,
    ...options,
  });
}

const constituenciesOf = perCampaign(listSearchConstituencies);

function writeSearchAddress(query: string): string {
  return `${searchPath}?${new URLSearchParams({ q: query }).toString()}`;
}

function createHitBuilder(
  campaign: Campaign,
  navigation: NavigationNode[],
  now: Date,
): (hit: SearchHit) => Timed<HitView> {
  return (hit) => {
    if ("constituency" in hit) return lasting(buildConstituencyHit(campaign, hit, now));
    if (!("document" in hit)) return lasting({ ...hit, kind: "page", trail: [] });
    const { document, path, title, heading, snippet } = hit;
    const shared = {
      ...omitAbsent({ path, title, heading, snippet }),
      ...readTextLanguage(document),
    };
    const item = campaign.findItem(document);
    if (item) return toItemHit(campaign, item, shared, now);
    const trail = folderBreadcrumbs(navigation, document.path).slice(1);
    return lasting({ ...shared, kind: "page", trail: trail.map((crumb) => crumb.text) });
  };
}

function toItemHit(
  campaign: Campaign,
  item: Item,
  shared: Pick<HitView, "path" | "title" | "heading" | "snippet">,
  now: Date,
): Timed<HitView> {
  switch (item.kind) {
    case "person": {
      const candidate = buildCandidateCard(campaign, personAt(campaign.elections, item, now), now);
      return lasting({ ...shared, kind: "person", candidate });
    }
    case "event": {
      const { value: event, validUntil } = buildAnnouncedCard(campaign.elections, item, now);
      return { value: { ...shared, kind: "event", event }, validUntil };
    }
    default:
      return lasting({ ...shared, kind: "place", place: buildPlaceCard(item) });
  }
}

function buildConstituencyHit(
  campaign: Campaign,
  { constituency: { number }, path, title, snippet }: ConstituencyHit,
  now: Date,
): HitView {
  const trail = [sayWhoStands(campaign, number, now)];
  return { kind: "constituency", number, path, title, snippet, trail };
}
