/*
 * A claim is something that only one document can have: an address, a former address, a list place,
 * a constituency. Drafts and published documents may share addresses, because the successor of a
 * page is prepared as a draft.
 */
import { isNomination, nameStand, readCandidacies } from "#domain/elections/candidacies.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { findElectionKind, type ElectionKind } from "#domain/elections/election-kinds.ts";
import { namePlace } from "#domain/elections/party-lists.ts";
import type { PublishedDocument } from "#db/write/last-import.ts";

export interface Claim {
  /** Equal for two documents that claim the same. */
  key: string;
  code: string;
  /** The claimed thing: German, in the accusative. */
  words: string;
  /** The fields that claim it. */
  keys: readonly string[];
  hint: string;
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

/** A person's address in the other list is nobody's wish: it leads to whoever has no page there. */
function isOfOtherList(alias: string, path: string): boolean {
  const [one, other] = [alias, path].map((address) => address.slice(address.lastIndexOf("/")));
  return one === other;
}

function claimAddress(state: string, path: string, kind: PublishedDocument["kind"]): Claim {
  return {
    key: `address ${state} ${path}`,
    code: "address-taken",
    words: `dieselbe Adresse ${path}`,
    keys: ["slug", "_path"],
    hint: kind === "candidate" ? otherPerson : otherAddress,
  };
}

function claimAlias(state: string, path: string): Claim {
  return {
    key: `alias ${state} ${path}`,
    code: "alias-taken",
    words: `dieselbe frühere Adresse ${path}`,
    keys: ["aliases"],
    hint: "Streiche sie aus „aliases“.",
  };
}

function listStands(document: PublishedDocument, elections: readonly Election[]): Claim[] {
  if (document.candidacies === undefined) return [];
  const candidacies = readCandidacies({ candidacies: document.candidacies });
  return candidacies.filter(isNomination).flatMap((candidacy) => {
    const key = nameOwnStand(candidacy, { candidacies, elections });
    return key === undefined ? [] : [{ key, ...describeStand(candidacy, elections) }];
  });
}

function describeStand(candidacy: Candidacy, elections: readonly Election[]): Omit<Claim, "key"> {
  if (candidacy.kind === "list") {
    const { list, isOfOnePerson } = findKind(elections, candidacy);
    return {
      code: "list-position-taken",
      words: isOfOnePerson
        ? `dieselbe Kandidatur zur ${list.name}`
        : `denselben ${namePlace(list, candidacy)}`,
      keys: ["listPosition", "position", "election"],
      hint: isOfOnePerson ? onlyOnePerson : otherPlace,
    };
  }
  const word = findArea(elections, candidacy)?.one ?? "Wahlkreis";
  if (!isAlone(candidacy, elections)) {
    return {
      code: "list-position-taken",
      words: `denselben Platz ${candidacy.constituencyPosition ?? ""} im ${word} ${candidacy.constituency}`,
      keys: ["constituencyPosition"],
      hint: otherPlace,
    };
  }
  return {
    code: "constituency-taken",
    words: `denselben ${word} ${candidacy.constituency}`,
    keys: ["constituency"],
    hint: onePersonIn(word),
  };
}

/**
 * Names the stand that only one nomination can have: a place of a list, or a constituency where a
 * party nominates one person. Returns undefined if a constituency has several nominees without places.
 */
function nameOwnStand(
  candidacy: Candidacy,
  { candidacies, elections }: { candidacies: Candidacy[]; elections: readonly Election[] },
): string | undefined {
  if (candidacy.kind === "list") {
    return `${nameStand(candidacy)} ${findDivision(elections, candidacy, candidacies)}`;
  }
  const { constituencyPosition: place } = candidacy;
  if (isAlone(candidacy, elections)) return nameStand(candidacy);
  return place === undefined ? undefined : `${nameStand(candidacy)} ${place}`;
}

/** Whether a party nominates one person in each constituency. */
export function isAlone(candidacy: Candidacy, elections: readonly Election[]): boolean {
  return findArea(elections, candidacy)?.nominees === "one";
}

/** The way in which an election divides its area. Returns undefined if it does not. */
export function findArea(elections: readonly Election[], candidacy: Candidacy) {
  return findKind(elections, candidacy).area;
}

/** The kind of the election that a candidacy belongs to. */
export function findKind(elections: readonly Election[], { election }: Candidacy): ElectionKind {
  return findElectionKind(elections.find(({ id }) => id === election));
}

export const otherAddress =
  "Benenne eine der beiden Dateien um oder gib ihr mit „slug“ eine eigene Adresse.";

/** A person's second file is most often a copy under another number. */
export const otherPerson =
  "Ist es dieselbe Person, trage alles in eine der beiden Dateien ein, und lösche die andere. Sind es zwei Menschen eines Namens, nenne bei beiden den Jahrgang (`geburtsjahr`). Ist er derselbe, oder heißen sie verschieden, benenne eine der Dateien um, oder gib ihr mit „slug“ eine eigene Adresse.";

/** The tips about a place that two files claim; often they are the same person, renamed or copied. */
export const otherPlace =
  "Gib einer der beiden Personen einen anderen Platz; ist es dieselbe Person, lösche eine der beiden Dateien.";

export function onePersonIn(word: string): string {
  return `Eine Partei kann in einem ${word} nur eine Person aufstellen: Berichtige eine der beiden; ist es dieselbe Person, lösche eine der beiden Dateien.`;
}

export const onlyOnePerson =
  "Eine Partei stellt dafür eine Person auf: Nimm die andere Datei heraus, oder nenne ihre Wahl.";

/** The number of the constituency that a list place belongs to, if there is a list for each of them. */
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
