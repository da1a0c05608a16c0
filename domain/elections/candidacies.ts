import { candidacySchema, type Candidacy } from "#domain/fields/candidate-fields.ts";

export type ListCandidacy = Extract<Candidacy, { kind: "list" }>;
export type DirectCandidacy = Extract<Candidacy, { kind: "direct" }>;

/** The ways in which an election can decide a candidacy. */
export const outcomes = ["elected", "moved-up", "not-elected"] as const;
export type Outcome = (typeof outcomes)[number];

const candidaciesSchema = candidacySchema.array();

/** The candidacies among the fields of a document; empty if they do not fit the schema. */
export function readCandidacies(fields: Record<string, unknown> | null | undefined): Candidacy[] {
  return candidaciesSchema.safeParse(fields?.["candidacies"]).data ?? [];
}

/** Names what only one nomination can have: a place on a list of an election, or a constituency. */
export function keyOfNomination(candidacy: Candidacy): string {
  return candidacy.kind === "list"
    ? `list ${candidacy.election} ${candidacy.state ?? ""} ${candidacy.list ?? ""} ${candidacy.position}`
    : `direct ${candidacy.election} ${candidacy.constituency}`;
}

/** Whether a candidacy is a nomination: neither withdrawn nor replaced, nor that of someone who has died. */
export function isNomination({ status }: { status?: unknown }): boolean {
  return status !== "withdrawn" && status !== "replaced" && status !== "deceased";
}

/**
 * A person's candidacies without those in elections before the current one, unless there are no
 * others: the outcome of a former candidacy says nothing about the current one.
 */
export function dropPastCandidacies(
  candidacies: readonly Candidacy[],
  elections: readonly { id: string; date: string }[],
): Candidacy[] {
  const [current] = elections;
  const past = elections.filter(({ date }) => current && date < current.date);
  const others = candidacies.filter(({ election }) => !past.some(({ id }) => id === election));
  return others.length > 0 ? others : [...candidacies];
}

/** The outcome that is entered for a candidacy, whether its polls have closed or not. */
export function findOutcome({ status }: Pick<Candidacy, "status">): Outcome | undefined {
  return outcomes.find((outcome) => outcome === status);
}

/**
 * The candidacy of each kind that a person is shown with: a nomination before one that has ended,
 * and among equals the one in the current election.
 */
export function pickCandidacies(
  candidacies: readonly Candidacy[],
  current: string | undefined,
): { list?: ListCandidacy; direct?: DirectCandidacy } {
  const list = pickFirst(
    candidacies.filter((one) => one.kind === "list"),
    current,
  );
  const direct = pickFirst(
    candidacies.filter((one) => one.kind === "direct"),
    current,
  );
  return { ...(list && { list }), ...(direct && { direct }) };
}

function pickFirst<T extends Candidacy>(
  candidacies: readonly T[],
  current: string | undefined,
): T | undefined {
  const rank = (one: T) => (isNomination(one) ? 0 : 2) + (one.election === current ? 0 : 1);
  return candidacies.toSorted((one, other) => rank(one) - rank(other))[0];
}
