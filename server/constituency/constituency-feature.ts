import { texts } from "#client/contract/texts.ts";
import { lastPart } from "#domain/addresses/last-part.ts";
import type { Feature } from "#server/context/context.ts";
import { combine, lasting } from "#domain/time/timed.ts";
import { createPageFinder } from "#server/topic.ts";
import { buildBallots } from "./ballot.ts";
import { buildConstituencyView } from "./constituency-view.ts";

/** The pages of constituencies, and sample ballots within texts. */
export const constituencyFeature = {
  pages: {
    constituency: (context, { path }) =>
      combine((take) => {
        const number = Number(lastPart(path));
        const { campaign, now } = context;
        const findPages = createPageFinder(context);
        const view = take(buildConstituencyView(campaign, number, findPages, now));
        const title = texts.candidates.constituency(view.constituency);
        return { view, title, description: view.lead };
      }),
  },
  blocks: {
    stimmzettel: (context, { constituency, hasCross }) =>
      context.campaign.elections.length === 0
        ? undefined
        : lasting({
            kind: "stimmzettel",
            ...buildBallots(context.campaign, { constituency, hasCross }, context.now),
          }),
  },
} satisfies Feature;
