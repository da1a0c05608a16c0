import { buildCandidateCards } from "#server/cards/candidate-cards.ts";
import type { BuiltView, Feature, PageContext } from "#server/context/context.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import { buildCandidateView } from "./candidate-view.ts";
import { buildPersonNode } from "./person-node.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { isForgotten } from "#domain/campaign/people.ts";
import { listWithVacancies } from "#domain/campaign/lists.ts";

/** The pages of persons, and lists of persons within texts. */
export const personFeature = {
  documents: { candidate: buildPersonPage },
  blocks: {
    candidates: (context, { list, constituency, election, limit }) => {
      const people = listWithVacancies(
        context.campaign,
        { list: list, election: election },
        context.now,
      );
      const candidates = buildCandidateCards(context, people)
        .filter((card) => constituency === undefined || card.constituency?.number === constituency)
        .slice(0, limit);
      return lasting({ kind: "candidates", list, candidates });
    },
  },
} satisfies Feature;

function buildPersonPage(context: PageContext, document: DocumentHead): Timed<BuiltView> {
  return combine((take) => {
    const view = take(buildCandidateView(context, document));
    return {
      view,
      title: isForgotten(context.campaign, document, context.now)
        ? view.candidate.name.full
        : document.title,
      subject: { id: "person", describe: (url) => lasting([buildPersonNode(context, view, url)]) },
    };
  });
}
