import { finding } from "#ingest/catalogue/catalogue.ts";
import { isDeletionOver, listDeletedElections } from "#domain/elections/data-deletion.ts";
import { findDataDeletion, findDeletionPhase } from "#domain/elections/election-times.ts";
import { formatDay } from "#domain/time/berlin-time.ts";
import type { Person } from "#domain/campaign/campaign.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";

/** Reports elections whose candidates' personal data will soon be deleted. */
export function checkDataDeletion({ elections, people, now }: CheckInput): TreeFinding[] {
  if (!now) return [];
  return elections.flatMap((election, position) => {
    const deletionAt = findDataDeletion(election);
    if (!deletionAt || findDeletionPhase(election, now) !== "due") return [];
    const deleted = listDeletedElections(elections, deletionAt);
    const names = people
      .filter((person) => losesData(person, election.id, deleted))
      .map(({ document }) => document.title);
    if (names.length === 0) return [];
    const day = formatDay(election.dataDeletionDate ?? "");
    return [
      finding(
        "data-deletion-due",
        {
          file: "elections.yml",
          severity: "warning",
          path: ["elections", position, "dataDeletionDate"],
        },
        { day, election: election.name, persons: names },
      ),
    ];
  });
}

/**
 * Whether a person stood in an election and, once the data of all of these are deleted, in no
 * other.
 */
function losesData(
  { fields: { candidacies } }: Person,
  election: string,
  deleted: string[],
): boolean {
  const stood = candidacies.some((candidacy) => candidacy.election === election);
  return stood && isDeletionOver(candidacies, deleted);
}
