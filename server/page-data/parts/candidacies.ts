import type {
  CandidacyNotice,
  CandidacyState,
  CandidateCard,
  CandidateView,
} from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";
import {
  findOutcome,
  isNomination,
  outcomes,
  pickCandidacies,
  type Outcome,
} from "#db/model/candidacies.ts";
import { isOver } from "#db/model/election-times.ts";
import type { Candidacy } from "#db/model/fields/candidate-fields.ts";
import type { CandidateFields } from "#db/model/kinds.ts";
import { findAlias, findDocument } from "#db/read/documents.ts";
import {
  leavingSentence,
  outcomeText,
  placeText,
  statusText,
  successionText,
  withdrawnText,
} from "#server/wording/candidacy-text.ts";
import type { PageContext } from "./context.ts";
import { describeName, isStanding, parsePerson, type Person } from "./people.ts";

/** The candidacies that a person is shown with, the state list first. */
export function listShown(context: PageContext, fields: CandidateFields): Candidacy[] {
  const current = context.settings.elections[0]?.id;
  const { list, direct } = pickCandidacies(fields.candidacies, current);
  return [...(list ? [list] : []), ...(direct ? [direct] : [])];
}

/** The elections that a person is shown as standing in, the current one left out. */
export function findOtherElections(
  context: PageContext,
  fields: CandidateFields,
): NonNullable<CandidateCard["elections"]> {
  const [, ...others] = context.settings.elections;
  return Object.fromEntries(
    listShown(context, fields).flatMap(({ kind, election }) => {
      const other = others.find(({ id }) => id === election);
      return other ? [[kind, other.name]] : [];
    }),
  );
}

/** What a list or a hit says about a person in a word; undefined as long as all is as planned. */
export function describeState(
  context: PageContext,
  fields: CandidateFields,
): CandidacyState | undefined {
  const shown = listShown(context, fields);
  const [first] = shown;
  if (first && !shown.some(isNomination)) return describeLeft(context, fields, first);
  const standing = shown.filter(isNomination);
  const entered = standing.map((one) => findShownOutcome(context, one));
  const best = outcomes.find((outcome) => entered.includes(outcome));
  // A person who missed one seat may still have got the other.
  if (best === undefined || (best === "not-elected" && entered.includes(undefined)))
    return undefined;
  const isEverywhere = entered.every((outcome) => outcome === best);
  const seat = isEverywhere ? undefined : standing[entered.indexOf(best)];
  return { kind: best, text: outcomeText(best, seat?.kind) };
}

/** What a list says about a candidacy that has ended, although the person may stand elsewhere. */
export function describeLeft(
  context: PageContext,
  fields: CandidateFields,
  left: Candidacy,
): CandidacyState {
  const isElsewhere = fields.candidacies.some(isNomination);
  const text = withdrawnText(arePollsClosed(context, left), isElsewhere);
  return { kind: "withdrawn", text };
}

/** The label of each vote: a call before the polls close, then what became of the candidacy. */
export function describeVotes(
  context: PageContext,
  fields: CandidateFields,
): CandidateView["voteTexts"] {
  const standing = listShown(context, fields).filter(isNomination);
  return Object.fromEntries(
    standing.map((candidacy) => {
      const outcome = findShownOutcome(context, candidacy);
      if (outcome) return [candidacy.kind, outcomeText(outcome)];
      const { vote, voteOver } = texts.person;
      return [candidacy.kind, arePollsClosed(context, candidacy) ? voteOver : vote[candidacy.kind]];
    }),
  );
}

/** The entered states in words, without outcomes that must not be shown yet. */
export function listStateTexts(context: PageContext, fields: CandidateFields): string[] {
  const shown = listShown(context, fields).filter(
    (one) => !findOutcome(one) || findShownOutcome(context, one),
  );
  const entered = shown.map((one) => ({ one, text: statusText(one) }));
  const words = new Set(entered.map(({ text }) => text));
  return words.size === 1
    ? [...words].filter((text) => text !== undefined)
    : entered.flatMap(({ one, text }) =>
        text === undefined ? [] : `${texts.person.candidacyOn[one.kind]}: ${text}`,
      );
}

/** What a page says first when its person has left a list place or a constituency. */
export function buildNotice(context: PageContext, person: Person): CandidacyNotice | undefined {
  const left = listShown(context, person.fields).filter((one) => !isNomination(one));
  const [first] = left;
  if (!first) return undefined;
  const isPast = left.every((candidacy) => arePollsClosed(context, candidacy));
  const place = isStanding(person) ? placeText(first) : undefined;
  const since = left
    .flatMap((one) => one.since ?? [])
    .toSorted()
    .at(-1);
  return {
    text: leavingSentence({
      name: describeName(person.fields).full,
      place,
      since,
      isOver: isPast,
    }),
    successors: listSuccessors(context, left, { isPast, place }),
  };
}

function listSuccessors(
  context: PageContext,
  left: Candidacy[],
  said: { isPast: boolean; place: string | undefined },
): CandidacyNotice["successors"] {
  const found = left.flatMap((candidacy) => {
    const person = findSuccessor(context, candidacy);
    return person ? [{ person, place: placeText(candidacy) }] : [];
  });
  const groups = Map.groupBy(found, ({ person }) => person.document.path);
  return [...groups].flatMap(([href, entries]) => {
    const [entry] = entries;
    if (!entry) return [];
    const places = entries.map(({ place }) => (place === said.place ? "dort" : place));
    const text = describeName(entry.person.fields).full;
    return [{ ...successionText(places, said.isPast), person: { text, href } }];
  });
}

const longestSuccession = 5;

/** Who stands instead, which may be the successor of a successor; undefined if there is none. */
function findSuccessor(context: PageContext, candidacy: Candidacy): Person | undefined {
  let path = candidacy.replacedBy;
  for (let step = 0; step < longestSuccession && path !== undefined; step += 1) {
    const person = findPerson(context, path);
    if (!person) return undefined;
    const same = listShown(context, person.fields).find(({ kind }) => kind === candidacy.kind);
    if (isStanding(person) && (!same || isNomination(same))) return person;
    path = same?.replacedBy;
  }
  return undefined;
}

function findPerson(context: PageContext, path: string): Person | undefined {
  const { store, visibility } = context;
  const alias = findAlias(store, path, visibility)?.path;
  const document =
    findDocument(store, path, visibility) ??
    (alias === undefined ? undefined : findDocument(store, alias, visibility));
  return document?.kind === "candidate" ? parsePerson(context, document) : undefined;
}

function arePollsClosed({ settings, now }: PageContext, { election: id }: Candidacy): boolean {
  const election = settings.elections.find((one) => one.id === id);
  return election !== undefined && isOver(election, now);
}

/** Before the polls close there is no outcome, whatever is entered. */
function findShownOutcome(context: PageContext, candidacy: Candidacy): Outcome | undefined {
  return arePollsClosed(context, candidacy) ? findOutcome(candidacy) : undefined;
}
