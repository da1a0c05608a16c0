import { withTitle, type Feature } from "#server/context/context.ts";
import { combine } from "#server/context/timed.ts";
import { topicTexts } from "./topic-text.ts";
import { buildTopicsView, buildTopicView } from "./topic-view.ts";

/** The list of topics, and a page for each. */
export const topicFeature = {
  pages: {
    topics: (context, { document }) => withTitle(buildTopicsView(context, document)),
    topic: (context, { path, document }) =>
      combine((take) => {
        const view = take(buildTopicView(context, path, document));
        return { view, title: view.title, description: topicTexts.description(view.title) };
      }),
  },
} satisfies Feature;
