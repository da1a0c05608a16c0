import { listConstituencies } from "#domain/constituency.ts";
import { findDataDeletion } from "#domain/elections/election-times.ts";
import { mayBeLinked, personAt } from "#domain/campaign/people.ts";
import { addQuotationMarks } from "#domain/words/quotation-marks.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { Person } from "#domain/campaign/campaign.ts";
import { findEarliest, nameParty, type CardSource, type TimedCard } from "./card-parts.ts";
import { toCard } from "./page-card.ts";

/** A card to share, with its subject besides the page itself. */
export interface SharedCard extends TimedCard {
  subject: "page" | "quote";
}

/**
 * The cards that visitors can share: of a person, of a person's quote, of an event, or of the
 * finder if there is no document. Persons who no longer stand, have died or are forgotten have
 * none.
 */
export function listSharedCards(
  source: CardSource,
  document: DocumentHead | undefined,
  now: Date,
): SharedCard[] {
  const { campaign } = source;
  if (!document) return toFinderCard(source);
  const item = campaign.findItem(document);
  if (item?.kind !== "person" && item?.kind !== "event") return [];
  if (item.kind === "person" && !mayBeLinked(personAt(campaign.elections, item, now))) return [];
  const card = toCard(source, document, now);
  if (!card) return [];
  const quote =
    item.kind === "person" ? toQuoteCard(source, { person: item, card }, now) : undefined;
  return [{ ...card, subject: "page" }, ...(quote ? [quote] : [])];
}

/** The card that invites to the finder; undefined on a site without constituencies. */
function toFinderCard({ campaign }: CardSource): SharedCard[] {
  if (listConstituencies(campaign).length === 0) return [];
  const [election] = campaign.elections;
  return [
    {
      subject: "page",
      card: {
        colour: "secondary1",
        party: nameParty(campaign.site),
        ...(election && { kicker: election.name }),
        title: ["Wer tritt", "bei dir an?"],
        isLarge: true,
        lines: ["Gib auf unserer Website Postleitzahl oder Ort ein."],
      },
    },
  ];
}

/** The quote of a person, in the largest letters that fit, without the portrait. */
function toQuoteCard(
  { campaign }: CardSource,
  { person, card: { card, until } }: { person: Person; card: TimedCard },
  now: Date,
): SharedCard | undefined {
  const { quote } = personAt(campaign.elections, person, now).fields;
  if (quote === undefined) return undefined;
  const [place] = card.lines;
  const deletions = campaign.elections.flatMap((election) => findDataDeletion(election) ?? []);
  const toCome = deletions.filter((at) => at > now);
  return {
    subject: "quote",
    until: findEarliest([until, ...toCome]),
    card: {
      colour: card.colour,
      party: card.party,
      title: [addQuotationMarks(quote)],
      isLarge: true,
      lines: [card.title.filter(Boolean).join(" "), ...(place === undefined ? [] : [place])],
    },
  };
}
