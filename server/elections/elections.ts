import type { ConstituencyData } from "#client/contract/page-data.ts";
import { listConstituencies, nameConstituencyPath } from "#domain/constituency.ts";
import { findElectionKind, type ElectionKind } from "#domain/elections/election-kinds.ts";
import { findVotingAge } from "#domain/elections/voting-age.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import { listElectionsOfDay, nameElectionSection } from "#domain/elections/elections-of-day.ts";
import type { Election } from "#domain/elections/election-config.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { listText } from "#domain/words/list-text.ts";
import { votingTexts } from "./voting-text.ts";
import type { Campaign } from "#domain/campaign/campaign.ts";

/** The election that a candidacy belongs to. */
export function findElection(elections: readonly Election[], id: string): Election | undefined {
  return elections.find((one) => one.id === id);
}

/**
 * The current elections as if they were one: with all names, and from the first opening of the
 * polls to the last closing.
 */
export function findPollingDay(elections: readonly Election[]): Election | undefined {
  const current = listElectionsOfDay(elections);
  const [first] = current;
  if (!first) return undefined;
  return {
    ...first,
    name: listText(current.map(({ name }) => name)),
    pollsOpen: current.map(({ pollsOpen }) => pollsOpen).toSorted()[0] ?? first.pollsOpen,
    pollsClose:
      current
        .map(({ pollsClose }) => pollsClose)
        .toSorted()
        .at(-1) ?? first.pollsClose,
  };
}

/** The words of an election by its id; an unknown id means the first one. */
export function findWords(elections: readonly Election[], id?: string): ElectionKind {
  return findElectionKind(elections.find((one) => one.id === id) ?? elections[0]);
}

/**
 * A sentence about the voting age: where it is 16, and where it is 18 beside an election with 16 on
 * the same day.
 */
export function sayVotingAge(
  elections: readonly Election[],
  election: Election,
): string | undefined {
  const age = findVotingAge(election);
  const hasSixteen = listElectionsOfDay(elections).some((one) => findVotingAge(one) === 16);
  return age !== undefined && hasSixteen ? votingTexts.votingAge(age) : undefined;
}

/** The anchor of an election's list or constituencies on the home page. */
export function findSectionId(
  elections: readonly Election[],
  { kind, election }: { kind: Candidacy["kind"]; election?: string },
): string {
  const id = kind === "list" ? "landesliste" : "direktkandidatinnen";
  return nameElectionSection(id, election ?? elections[0]?.id ?? "", elections);
}

/** Keeps dashes and numerals of a name with the word before: "Düren II – Euskirchen II". */
export function joinName(name: string): string {
  return name.replaceAll(/ (?=[–/] |[IVX]+(?: |$))/g, "\u00A0");
}

/**
 * A constituency with its name and page, by default of the first election, to which the geodata
 * belong.
 */
export function toConstituencyData(
  campaign: Campaign,
  { election, constituency: number }: { election?: string; constituency: number },
): ConstituencyData {
  const { elections } = campaign;
  const isDrawn = elections.length === 0 || [elections[0]?.id, undefined].includes(election);
  const known = isDrawn
    ? listConstituencies(campaign).find((one) => one.number === number)
    : undefined;
  const { area } = findWords(campaign.elections, election);
  return omitAbsent({
    number,
    name: joinName(known?.name ?? ""),
    word: area?.one ?? "Wahlkreis",
    path: known && area && nameConstituencyPath(number),
  });
}
