import { listElectionsOfDay } from "#domain/elections/elections-of-day.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { texts } from "#client/contract/texts.ts";
import type { LeavingNote, CandidacyState } from "#client/contract/page-data.ts";
import {
  dropPastCandidacies,
  findOutcome,
  isNomination,
  outcomes,
  pickCandidacies,
  type Outcome,
} from "#domain/elections/candidacies.ts";
import { asHeldFor } from "#domain/elections/by-elections.ts";
import { findDeath } from "#domain/elections/farewell.ts";
import { namePlace } from "#domain/elections/party-lists.ts";
import { isOver } from "#domain/elections/election-times.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { CandidateFields } from "#domain/fields/kinds.ts";
import type { PersonAt, Campaign } from "#domain/campaign/campaign.ts";
import type { Nominee } from "#domain/campaign/lists.ts";
import { personAt } from "#domain/campaign/people.ts";
import {
  deathSentence,
  deceasedText,
  leavingSentence,
  outcomeText,
  placeText,
  statusText,
  successionText,
  withdrawnText,
} from "./candidacy-text.ts";
import { toConstituencyData, findWords, findElection } from "#server/elections/elections.ts";
import { toPersonName } from "./people.ts";

/**
 * The candidacies with which a person is shown: those in `election` if given. Otherwise those of
 * the first election come first, and within an election the list before the constituency.
 */
export function listShown(
  elections: readonly Election[],
  { candidacies }: Pick<CandidateFields, "candidacies">,
  election?: string,
): Candidacy[] {
  const pickFrom = (id: string) =>
    pickBoth(
      candidacies.filter((one) => one.election === id),
      id,
    );
  if (election !== undefined) return pickFrom(election);
  const [first, ...others] = listElectionsOfDay(elections);
  const relevant = dropPastCandidacies(candidacies, elections);
  const shown = pickBoth(relevant, first?.id);
  const all = new Set([...shown, ...others.flatMap(({ id }) => pickFrom(id))]);
  const rank = (one: Candidacy) => (one.election === first?.id ? 0 : 1);
  return [...all].toSorted((one, other) => rank(one) - rank(other));
}

function pickBoth(candidacies: Candidacy[], current: string | undefined): Candidacy[] {
  const { list, direct } = pickCandidacies(candidacies, current);
  return [...(list ? [list] : []), ...(direct ? [direct] : [])];
}

/** The nominations of a person for a list and a constituency; for an entry of a list, only those in its election. */
export function findNominations(
  elections: readonly Election[],
  { fields, election }: Pick<PersonAt, "fields"> & Partial<Pick<Nominee, "election">>,
): ReturnType<typeof pickCandidacies> {
  const nominations = dropPastCandidacies(fields.candidacies, elections).filter(
    (one) => isNomination(one) && (election === undefined || one.election === election),
  );
  return pickCandidacies(nominations, elections[0]?.id);
}

/** What cards and search results say of someone who has left or whose outcome is known; otherwise undefined. */
export function findCandidacyState(
  elections: readonly Election[],
  person: Pick<PersonAt, "fields" | "isStanding">,
  election: string | undefined,
  now: Date,
): CandidacyState | undefined {
  const shown = listShown(elections, person.fields, election);
  const [first] = shown;
  if (election === undefined && findDeath(person.fields.candidacies)) return deceasedState;
  if (first && !shown.some(isNomination)) return toLeftState(elections, person, first, now);
  const standing = shown.filter(isNomination);
  const entered = standing.map((one) => findShownOutcome(elections, one, now));
  const best = outcomes.find((outcome) => entered.includes(outcome));
  // A person who missed one seat may have won another.
  if (best === undefined || (best === "not-elected" && entered.includes(undefined)))
    return undefined;
  const isEverywhere = entered.every((outcome) => outcome === best);
  const seat = isEverywhere ? undefined : standing[entered.indexOf(best)];
  const words = seat && findWords(elections, seat.election);
  return { kind: best, text: outcomeText(best, words && { kind: seat.kind, words }) };
}

const deceasedState = { kind: "withdrawn", text: deceasedText } as const satisfies CandidacyState;

/** The state of a candidacy that has ended; the person may still stand elsewhere. */
export function toLeftState(
  elections: readonly Election[],
  person: Pick<PersonAt, "isStanding">,
  left: Candidacy,
  now: Date,
): CandidacyState {
  if (left.status === "deceased") return deceasedState;
  const text = withdrawnText(arePollsClosed(elections, left, now), person.isStanding);
  return { kind: "withdrawn", text };
}

/** Lists the entered states in words, without outcomes that must not be shown yet. */
export function listStateTexts(
  elections: readonly Election[],
  fields: CandidateFields,
  now: Date,
): string[] {
  const shown = listShown(elections, fields).filter(
    (one) => !findOutcome(one) || findShownOutcome(elections, one, now),
  );
  const entered = shown.map((one) => ({ one, text: statusText(one) }));
  const words = new Set(entered.map(({ text }) => text));
  return words.size === 1
    ? [...words].filter((text) => text !== undefined)
    : entered.flatMap(({ one, text }) =>
        text === undefined ? [] : `${nameSeat(elections, one)}: ${text}`,
      );
}

/** The note on the page of a person who has died, or has left a list place or a constituency. */
export function buildLeavingNote(
  campaign: Campaign,
  person: PersonAt,
  now: Date,
): LeavingNote | undefined {
  const left = listShown(campaign.elections, person.fields).filter((one) => !isNomination(one));
  const [first] = left;
  if (!first) return undefined;
  const { full: name } = toPersonName(person.fields);
  const death = findDeath(person.fields.candidacies);
  const isPast = left.every((candidacy) => arePollsClosed(campaign.elections, candidacy, now));
  const place = person.isStanding ? textForCandidacy(campaign.elections, first) : undefined;
  const found = left.flatMap((candidacy) => {
    const successor = findSuccessor(campaign, candidacy, now);
    const free = textForCandidacy(campaign.elections, candidacy);
    return successor ? [{ person: successor, place: free }] : [];
  });
  const since = left
    .flatMap((one) => one.since ?? [])
    .toSorted()
    .at(-1);
  return {
    ...(death && { kind: "death" as const }),
    text: death
      ? deathSentence(name, death.day)
      : leavingSentence({ name, place, since, isOver: isPast }),
    successors: listSuccessors(found, { isPast, place }),
  };
}

/** The persons who stand instead. A place that the note has already named becomes `dort`. */
function listSuccessors(
  found: { person: PersonAt; place: string }[],
  note: { isPast: boolean; place: string | undefined },
): LeavingNote["successors"] {
  const groups = Map.groupBy(found, ({ person }) => person.document.path);
  return [...groups].flatMap(([href, entries]) => {
    const [entry] = entries;
    if (!entry) return [];
    const places = entries.map(({ place }) => (place === note.place ? "dort" : place));
    const text = toPersonName(entry.person.fields).full;
    return [{ ...successionText(places, note.isPast), person: { text, href } }];
  });
}

const longestSuccession = 5;

/** Finds the successor who stands at the end of all replacements. */
function findSuccessor(campaign: Campaign, candidacy: Candidacy, now: Date): PersonAt | undefined {
  let path = candidacy.replacedBy;
  for (let step = 0; step < longestSuccession && path !== undefined; step += 1) {
    const found = campaign.findItemAt(path);
    if (found?.kind !== "person") return undefined;
    const person = personAt(campaign.elections, found, now);
    const same = listShown(campaign.elections, person.fields).find(
      ({ kind }) => kind === candidacy.kind,
    );
    if (person.isStanding && (!same || isNomination(same))) return person;
    path = same?.replacedBy;
  }
  return undefined;
}

/** `auf Listenplatz 6`, with the election if the site has several. */
function textForCandidacy(elections: readonly Election[], candidacy: Candidacy): string {
  const place = placeText(candidacy, findWords(elections, candidacy.election));
  const current = listElectionsOfDay(elections);
  const election = current.find(({ id }) => id === candidacy.election);
  return election && current.length > 1 ? `${place} (${election.name})` : place;
}

/** The former candidacies of a person who has died: `Listenplatz 6, Wahlkreis 5 Kiel`. */
export function textForFormerPlaces(campaign: Campaign, fields: CandidateFields): string {
  const isOneOfSeveral = listElectionsOfDay(campaign.elections).length > 1;
  return listShown(campaign.elections, fields)
    .map((one) => {
      const { list, isOfOnePerson } = findWords(campaign.elections, one.election);
      const place =
        one.kind === "direct"
          ? texts.candidates.constituency(toConstituencyData(campaign, one))
          : isOfOnePerson
            ? list.name
            : namePlace(list, one);
      const election = isOneOfSeveral && findElection(campaign.elections, one.election);
      return election ? `${place} (${election.name})` : place;
    })
    .join(", ");
}

/** `Landesliste`, `Wahlkreis` */
function nameSeat(elections: readonly Election[], { kind, election }: Candidacy): string {
  const { list, area } = findWords(elections, election);
  return kind === "direct" && area ? area.one : list.name;
}

/**
 * Whether the polls of the candidacy's election, or of its constituency's by-election, have closed.
 */
export function arePollsClosed(
  elections: readonly Election[],
  candidacy: Candidacy,
  now: Date,
): boolean {
  const election = findElection(elections, candidacy.election);
  return election !== undefined && isOver(asHeldFor(election, candidacy), now);
}

/** The outcome of a candidacy; undefined before the polls close, even if it is entered. */
export function findShownOutcome(
  elections: readonly Election[],
  candidacy: Candidacy,
  now: Date,
): Outcome | undefined {
  return arePollsClosed(elections, candidacy, now) ? findOutcome(candidacy) : undefined;
}
