import {
  dropPastCandidacies,
  isNomination,
  pickCandidacies,
} from "#domain/elections/candidacies.ts";
import { listConstituencies } from "#domain/constituency/constituencies.ts";
import { nameList } from "#domain/elections/party-lists.ts";
import { isDeletionOver, listDeletedElections } from "#domain/elections/data-deletion.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { findDataDeletion } from "#domain/elections/election-times.ts";
import { candidateSchema, type CandidateFields } from "#domain/fields/kinds.ts";
import type { ShareCard } from "./share-card.ts";
import {
  findCardPicture,
  findEarliest,
  nameParty,
  type CardSource,
  type TimedCard,
} from "./card-source.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** The card of a person, without personal data after its deletion; undefined if they no longer stand. */
export function describePersonCard(
  source: CardSource,
  document: DocumentHead,
): TimedCard | undefined {
  const fields = candidateSchema.safeParse(document.fields).data;
  const stand = fields && describeStand(source, fields);
  if (!stand) return undefined;
  const { elections, site } = source.settings;
  const isForgottenAt = (at: Date) =>
    isDeletionOver(fields.candidacies, listDeletedElections(elections, at));
  const shared = { party: nameParty(site), title: nameLines(fields), isWhole: true as const };
  if (isForgottenAt(source.now)) return { card: { ...shared, ...stand } };
  const { picture, until } = findCardPicture(source, fields.photo);
  const forgottenAt = elections
    .flatMap((election) => findDataDeletion(election) ?? [])
    .filter(isForgottenAt);
  const lines = [...stand.lines, ...describeLife(fields)];
  return {
    card: { ...shared, ...stand, lines, ...(picture && { picture }) },
    until: findEarliest([until, ...forgottenAt]),
  };
}

/** The list place or constituency of a person; returns undefined if they no longer stand. */
function describeStand(
  { settings }: Pick<CardSource, "settings">,
  { candidacies }: CandidateFields,
): Pick<ShareCard, "colour" | "lines" | "numeral"> | undefined {
  const { elections } = settings;
  const nominations = dropPastCandidacies(candidacies, elections).filter(isNomination);
  const { list, direct } = pickCandidacies(nominations, elections[0]?.id);
  const place = direct && describeConstituency(settings, direct);
  const lines = place === undefined ? [] : [place];
  const { list: words, area, isOfOnePerson } = findWords(settings, list ?? direct);
  // Where each constituency has a list of its own, the place counts within it.
  if (direct && (!list || area?.nominees === "list"))
    return { colour: "secondary1", lines, numeral: String(direct.constituency) };
  if (!list) return undefined;
  if (isOfOnePerson) return { colour: "primary", lines: [words.name, ...lines] };
  const numeral = String(list.position);
  const name = nameList(words, list.list);
  return { colour: "primary", lines: [`${name}, Platz ${numeral}`, ...lines], numeral };
}

/** The geodata are those of the first election. */
function describeConstituency(
  settings: CardSource["settings"],
  direct: { election: string; constituency: number },
): string {
  const { elections } = settings;
  const { area } = findWords(settings, direct);
  const place = `${area?.one ?? "Wahlkreis"} ${direct.constituency}`;
  const isDrawn = elections.length === 0 || elections[0]?.id === direct.election;
  const known = listConstituencies(settings).find(({ number }) => number === direct.constituency);
  return isDrawn && known?.name ? `${place}, ${known.name}` : place;
}

function findWords(
  { elections }: CardSource["settings"],
  candidacy: { election: string } | undefined,
) {
  return findElectionKind(elections.find(({ id }) => id === candidacy?.election) ?? elections[0]);
}

function describeLife({ occupation, residence }: CandidateFields): string[] {
  const parts = [occupation, residence === undefined ? undefined : `aus ${residence}`];
  const text = parts.filter((part) => part !== undefined).join(" ");
  return text === "" ? [] : [text];
}

function nameLines({ honorific, givenName, nameParticle, familyName }: CandidateFields): string[] {
  return [
    [honorific, givenName].filter(Boolean).join(" "),
    [nameParticle, familyName].filter(Boolean).join(" "),
  ];
}
