import { textForFormerPlaces } from "#server/cards/candidacies.ts";
import { buildCandidateCards } from "#server/cards/candidate-cards.ts";
import type { BuiltView, Feature, PageContext } from "#server/context/context.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import { buildCandidateView } from "./candidate-view.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { listWithVacancies } from "#domain/campaign/lists.ts";
import { findPerson } from "#domain/campaign/people.ts";
import { readPageText } from "#server/page-data/body.ts";
import { dropSoftHyphens } from "#domain/words/clean-text.ts";
import { writeAsciiEmail } from "#domain/words/ascii-address.ts";
import type { CandidateView } from "#client/person.tsx";
import type { ImageData } from "#client/contract/page-data.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { nameParty, type GraphNode } from "#server/context/graph-node.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

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
      ...(view.leavingNote &&
        !person.isStanding && {
          description: `${view.leavingNote.text} ${textForFormerPlaces(context.campaign, person.fields)}`,
        }),
      subject: {
        id: "person",
        describe: (url) => lasting([buildPersonNode(context.campaign, view, url)]),
      },
    };
  });
}

/**
 * A person who stands. schema.org has no term for a candidacy, so it is part of the description,
 * and not a job.
 */
function buildPersonNode(campaign: Campaign, view: CandidateView, url: string): GraphNode {
  const { candidate, social, website } = view;
  const { name, occupation, residence, photo } = candidate;
  const links = [...(website ? [website] : []), ...social].map(({ href }) => href);
  return omitAbsent({
    "@type": "Person",
    "@id": `${url}#person`,
    url,
    name: name.full,
    givenName: name.given || undefined,
    familyName: name.family,
    honorificPrefix: name.honorific,
    description: textForCandidacy(view),
    image: photo && toImageNode(photo, campaign.siteUrl),
    email: view.email && writeAsciiEmail(view.email),
    telephone: view.phone?.href.replace(/^tel:/, ""),
    hasOccupation: occupation && {
      "@type": "Occupation",
      name: dropSoftHyphens(occupation),
    },
    homeLocation: residence === undefined ? undefined : { "@type": "Place", name: residence },
    memberOf: nameParty(campaign),
    sameAs: links.length > 0 ? links : undefined,
  });
}

/**
 * The address of a picture, with the source type if AI took part (IPTC,
 * https://schema.org/digitalSourceType).
 */
function toImageNode({ src, ai }: ImageData, siteUrl = ""): GraphNode | string {
  const url = siteUrl + src;
  if (!ai) return url;
  return { "@type": "ImageObject", url, digitalSourceType: `https://schema.org/${sources[ai]}` };
}

const sources = {
  generated: "TrainedAlgorithmicMediaDigitalSource",
  edited: "CompositeWithTrainedAlgorithmicMediaDigitalSource",
};

/** `Direktkandidatin, Landesliste Platz 1, Wahlkreis 2 Nordfriesland` */
function textForCandidacy({ candidate, roleText }: CandidateView): string {
  const { listName, listPosition, constituency } = candidate;
  return [
    roleText,
    ...(listPosition === undefined ? [] : [`${listName ?? "Liste"} Platz ${listPosition}`]),
    ...(constituency
      ? [`${constituency.word} ${constituency.number} ${constituency.name}`.trim()]
      : []),
  ].join(", ");
}
