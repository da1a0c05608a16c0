import { buildCandidateCards } from "#server/cards/candidate-cards.ts";
import type { BuiltView, Feature, PageContext } from "#server/context/context.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import { buildCandidateView } from "./candidate-view.ts";
import { buildPersonNode } from "./person-node.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { listWithVacancies } from "#domain/campaign/lists.ts";
import { findPerson } from "#domain/campaign/people.ts";
import { readPageText } from "#server/page-data/body.ts";

/** The pages of persons, and lists of persons within texts. */
export const personFeature = {
  documents: { candidate: buildPersonPage },
  blocks: {
    candidates: (context, { list, constituency, election, limit }) => {
      const people = listWithVacancies(context.campaign, { list, election }, context.now);
      const candidates = buildCandidateCards(context.campaign, people, context.now)
        .filter((card) => constituency === undefined || card.constituency?.number === constituency)
        .slice(0, limit);
      return lasting({ kind: "candidates", list, candidates });
    },
  },
} satisfies Feature;

function buildPersonPage(context: PageContext, document: DocumentHead): Timed<BuiltView> {
  const person = findPerson(context.campaign, document, context.now);
  const text = readPageText(context, document);
  return combine((take) => {
    const view = take(buildCandidateView(context.campaign, person, text, context.now));
    return {
      view,
      title: person.isForgotten ? view.candidate.name.full : document.title,
      subject: {
        id: "person",
        describe: (url) => lasting([buildPersonNode(context.campaign, view, url)]),
      },
    };
  });
}
