import type { ConstituencyData } from "#client/contract/page-data.ts";
import type { DirectCandidacy } from "#domain/elections/candidacies.ts";
import { nameConstituencyPath } from "#domain/constituency/constituencies.ts";
import { findElectionKind, type ElectionKind } from "#domain/elections/election-kinds.ts";
import type { Candidacy } from "#domain/fields/candidate-fields.ts";
import { listElectionsOfDay, nameElectionSection } from "#domain/elections/elections-of-day.ts";
import type { Election } from "#domain/elections/election-config.ts";
import type { PageContext } from "#server/context/context.ts";
import { omitAbsent } from "#server/context/omit-absent.ts";
import { listText } from "#domain/words/list-text.ts";

/** The elections that the site is about. */
export function listCurrentElections({ settings }: PageContext): Election[] {
  return listElectionsOfDay(settings.elections);
}

/**
 * The day of the current elections as if they were one: with all names, and from the first opening
 * of the polls to the last closing.
 */
export function findPollingDay(context: PageContext): Election | undefined {
  const elections = listCurrentElections(context);
  const [first] = elections;
  if (!first) return undefined;
  return {
    ...first,
    name: listText(elections.map(({ name }) => name)),
    pollsOpen: elections.map(({ pollsOpen }) => pollsOpen).toSorted()[0] ?? first.pollsOpen,
    pollsClose:
      elections
        .map(({ pollsClose }) => pollsClose)
        .toSorted()
        .at(-1) ?? first.pollsClose,
  };
}

/** The words of an election by its id; an unknown id means the first one. */
export function findWords({ settings }: PageContext, id?: string): ElectionKind {
  const { elections } = settings;
  return findElectionKind(elections.find((one) => one.id === id) ?? elections[0]);
}

/** The anchor of the list or the constituencies of an election on the home page. */
export function findSectionId(
  context: PageContext,
  { kind, election }: Pick<Candidacy, "kind" | "election">,
): string {
  const id = kind === "list" ? "landesliste" : "direktkandidatinnen";
  return nameElectionSection(id, election, context.settings.elections);
}

/** A constituency in words, with its page; the geodata are those of the first election. */
export function describeConstituency(
  context: PageContext,
  { election, constituency: number }: Pick<DirectCandidacy, "election" | "constituency">,
): ConstituencyData {
  const { elections, map } = context.settings;
  const isDrawn = elections.length === 0 || elections[0]?.id === election;
  const known = isDrawn ? map?.constituencies.find((one) => one.number === number) : undefined;
  const { area } = findWords(context, election);
  return omitAbsent({
    number,
    name: known?.name ?? "",
    word: area?.one ?? "Wahlkreis",
    path: known && area && nameConstituencyPath(number),
  });
}
