import type { Feature } from "#server/context/context.ts";
import { combine } from "#server/context/timed.ts";
import { buildHomeView } from "./home-view.ts";

export const homeFeature = {
  pages: {
    home: (context, { site, document }) =>
      combine((take) => ({ view: take(buildHomeView(context, site, document)) })),
  },
} satisfies Feature;
