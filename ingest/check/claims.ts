/*
 * A claim is what only one document can have: an address, a former address, a list place, a
 * constituency. A draft and a published document may share an address, because the successor of a
 * page is prepared as a draft.
 */
import { isNomination, keyOfNomination, readCandidacies } from "#domain/elections/candidacies.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { findElectionKind, type ElectionKind } from "#domain/elections/election-kinds.ts";
import { namePlace } from "#domain/elections/party-lists.ts";
import type { FindingRecord } from "#domain/content/records.ts";
import { finding, type Consequence } from "#ingest/catalogue/catalogue.ts";
import type { PublishedDocument } from "#db/write/last-import.ts";

export interface Claim {
  /** Equal for two documents that claim the same. */
  key: string;
  code: string;
  /** The fields that make the claim. */
  keys: readonly string[];
  /** Says what is wrong if another file has the same claim. */
  tell: (contest: Contest) => Pick<FindingRecord, "code" | "message" | "hint" | "facts">;
}

/** Two files with the same claim, and whether the second one stays unpublished. */
interface Contest {
  files: string[];
  consequence: Consequence;
}

/** Lists everything that a document claims for itself. */
export function listClaims(document: PublishedDocument, elections: readonly Election[]): Claim[] {
  const { path, kind, aliases, isDraft, isPartial } = document;
  if (isPartial) return [];
  const state = isDraft ? "draft" : "published";
  const addresses = [
    claimAddress(state, path, kind),
    ...aliases
      .filter((alias) => kind !== "candidate" || !isOfOtherList(alias, path))
      .map((alias) => claimAlias(state, alias)),
  ];
  return isDraft ? addresses : [...addresses, ...listStands(document, elections)];
}

/** The address in the other list is derived, so it never claims a page from another person. */
function isOfOtherList(alias: string, path: string): boolean {
  const [one, other] = [alias, path].map((address) => address.slice(address.lastIndexOf("/")));
  return one === other;
}

function claimAddress(state: string, path: string, kind: PublishedDocument["kind"]): Claim {
  return {
    key: `address ${state} ${path}`,
    code: "address-taken",
    keys: ["slug", "_path"],
    tell: (contest) =>
      finding(
        "address-taken",
        {},
        { case: "claimed", ...contest, path, isPerson: kind === "candidate" },
      ),
  };
}

function claimAlias(state: string, path: string): Claim {
  return {
    key: `alias ${state} ${path}`,
    code: "alias-taken",
    keys: ["aliases"],
    tell: (contest) => finding("alias-taken", {}, { case: "claimed", ...contest, path }),
  };
}

function listStands(document: PublishedDocument, elections: readonly Election[]): Claim[] {
  if (document.candidacies === undefined) return [];
  const candidacies = readCandidacies({ candidacies: document.candidacies });
  return candidacies.filter(isNomination).flatMap((candidacy) => {
    const key = nameClaimedNomination(candidacy, { candidacies, elections });
    return key === undefined ? [] : [{ key, ...claimOfNomination(candidacy, elections) }];
  });
}

function claimOfNomination(
  candidacy: Candidacy,
  elections: readonly Election[],
): Omit<Claim, "key"> {
  if (candidacy.kind === "list") {
    const { list, isOfOnePerson } = findKind(elections, candidacy);
    return {
      code: "list-position-taken",
      keys: ["listPosition", "position", "election"],
      tell: (contest) =>
        isOfOnePerson
          ? finding(
              "list-position-taken",
              {},
              { case: "claimedOffice", ...contest, list: list.name },
            )
          : finding(
              "list-position-taken",
              {},
              { case: "claimed", ...contest, place: namePlace(list, candidacy) },
            ),
    };
  }
  const word = findArea(elections, candidacy)?.one ?? "Wahlkreis";
  const { constituency } = candidacy;
  if (!hasSingleNominee(candidacy, elections)) {
    const place = `Platz ${candidacy.constituencyPosition ?? ""} im ${word} ${constituency}`;
    return {
      code: "list-position-taken",
      keys: ["constituencyPosition"],
      tell: (contest) => finding("list-position-taken", {}, { case: "claimed", ...contest, place }),
    };
  }
  return {
    code: "constituency-taken",
    keys: ["constituency"],
    tell: (contest) =>
      finding("constituency-taken", {}, { case: "claimed", ...contest, word, constituency }),
  };
}

/**
 * Names the nomination that a candidacy claims: a list place, or a constituency with a single
 * nominee. Returns undefined if a constituency has several nominees without places.
 */
function nameClaimedNomination(
  candidacy: Candidacy,
  { candidacies, elections }: { candidacies: Candidacy[]; elections: readonly Election[] },
): string | undefined {
  if (candidacy.kind === "list") {
    return `${keyOfNomination(candidacy)} ${findDivision(elections, candidacy, candidacies)}`;
  }
  const { constituencyPosition: place } = candidacy;
  if (hasSingleNominee(candidacy, elections)) return keyOfNomination(candidacy);
  return place === undefined ? undefined : `${keyOfNomination(candidacy)} ${place}`;
}

/** Whether a party nominates one person in each constituency. */
export function hasSingleNominee(candidacy: Candidacy, elections: readonly Election[]): boolean {
  return findArea(elections, candidacy)?.nominees === "one";
}

/** The word for an election's constituencies. Returns undefined if it has none. */
export function findArea(elections: readonly Election[], candidacy: Candidacy) {
  return findKind(elections, candidacy).area;
}

/** The kind of the election that a candidacy belongs to. */
export function findKind(elections: readonly Election[], { election }: Candidacy): ElectionKind {
  return findElectionKind(elections.find(({ id }) => id === election));
}

/** The number of the constituency whose list has the place, if each constituency has a list. */
export function findDivision(
  elections: readonly Election[],
  candidacy: Candidacy,
  candidacies: readonly Candidacy[],
): string {
  if (findArea(elections, candidacy)?.nominees !== "list") return "";
  const own = candidacies.find(
    (one) => one.kind === "direct" && one.election === candidacy.election,
  );
  return own?.kind === "direct" ? String(own.constituency) : "";
}
