import type { View } from "#client/features.ts";
import {
  listGeneratedPages,
  type GeneratedPage,
  type GeneratedPageName,
} from "#domain/addresses/generated-pages.ts";
import { texts } from "#client/contract/texts.ts";
import type { SiteConfig } from "#domain/site/site-config.ts";
import type { StoredDocument } from "#db/read/documents.ts";
import { loadTopics } from "#server/cards/campaign-lists.ts";
import type { PageContext } from "#server/context/context.ts";
import { combine, type Timed } from "#server/context/timed.ts";
import { buildConstituencyView } from "#server/constituency/constituency-view.ts";
import { findSelection } from "#server/event/event-selection.ts";
import { buildEventListView } from "#server/event/event-view.ts";
import { buildFinderView } from "#server/finder/finder-view.ts";
import { buildHomeView } from "#server/home/home-view.ts";
import { topicTexts } from "#server/topic/topic-text.ts";
import { buildPicturesView } from "#server/pictures/pictures-view.ts";
import { buildTopicsView, buildTopicView } from "#server/topic/topic-view.ts";

export interface BuiltView {
  /** Absent for the home page, which is called like the site. */
  title?: string;
  /** For search engines and shared links, where no document says it. */
  description?: string;
  /** The canonical query, where the page depends on it. */
  search?: string;
  view: View;
}

interface GeneratedSource {
  path: string;
  /** The query of the address. */
  search: string;
  site: SiteConfig;
  /** The text of the page, where it takes one. */
  document: StoredDocument | undefined;
}

type BuildGenerated = (context: PageContext, source: GeneratedSource) => Timed<BuiltView>;

const builders: Record<GeneratedPageName, BuildGenerated> = {
  home: (context, { site, document }) =>
    combine((take) => ({ view: take(buildHomeView(context, site, document)) })),
  events: (context, { document, path, search }) =>
    combine((take) => {
      const selection = findSelection(context, search);
      const view = take(buildEventListView(context, document, { path, selection }));
      return { view, title: view.title, ...(selection && { search: selection.search }) };
    }),
  pictures: (context, { document }) => withTitle(buildPicturesView(context, document)),
  topics: (context, { document }) => withTitle(buildTopicsView(context, document)),
  topic: (context, { path, document }) =>
    combine((take) => {
      const view = take(buildTopicView(context, path, document));
      return { view, title: view.title, description: topicTexts.description(view.title) };
    }),
  finder: (context, { document }) => withTitle(buildFinderView(context, document)),
  constituency: (context, { path }) =>
    combine((take) => {
      const number = Number(path.slice(path.lastIndexOf("/") + 1));
      const view = take(buildConstituencyView(context, number));
      return {
        view,
        title: texts.candidates.constituency(view.constituency),
        description: view.lead,
      };
    }),
};

function withTitle(built: Timed<View & { title: string }>): Timed<BuiltView> {
  return combine((take) => {
    const view = take(built);
    return { view, title: view.title };
  });
}

/** What is at an address without a document of its own; undefined where there is no such page. */
export function findGeneratedPage(context: PageContext, path: string): GeneratedPage | undefined {
  return loadGeneratedPages(context).get(path);
}

/** All pages without a document of their own, by their addresses. */
export function loadGeneratedPages(context: PageContext): Map<string, GeneratedPage> {
  return context.once("generated pages", () =>
    listGeneratedPages({ ...context.settings, topics: [...loadTopics(context).values()] }),
  );
}

/** The view of a page without a document of its own, or undefined where there is none. */
export function buildGeneratedView(
  context: PageContext,
  source: Omit<GeneratedSource, "site">,
): Timed<BuiltView> | undefined {
  const { site } = context.settings;
  const page = findGeneratedPage(context, source.path);
  return site && page && builders[page.name](context, { ...source, site });
}
