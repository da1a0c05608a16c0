import { buildFinderForm } from "#server/cards/areas.ts";
import { withTitle } from "#server/context/context.ts";
import type { RoutedFeature } from "#server/rendering/feature.ts";
import { createFinderRoutes } from "./finder.ts";
import { lasting } from "#server/context/timed.ts";
import { buildFinderView } from "./finder-view.ts";

/** The page that asks for a postcode or a place, and its form within texts. */
export const finderFeature = {
  routes: createFinderRoutes,
  pages: { finder: (context, { document }) => withTitle(buildFinderView(context, document)) },
  blocks: {
    finder: (context) => {
      const form = buildFinderForm(context);
      return form && lasting({ kind: "finder", form });
    },
  },
} satisfies RoutedFeature;
