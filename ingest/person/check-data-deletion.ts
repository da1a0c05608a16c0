import { isDeletionOver, listDeletedElections } from "#domain/elections/data-deletion.ts";
import { findDataDeletion, findDeletionPhase } from "#domain/elections/election-times.ts";
import { formatDay } from "#domain/time/berlin-time.ts";
import type { Person } from "#domain/campaign/campaign.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";
import { listText } from "#domain/words/list-text.ts";

const maxNames = 12;

/** Elections whose candidates' personal data disappears soon. */
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
      {
        file: "elections.yml",
        code: "data-deletion-due",
        severity: "warning",
        message: `Am ${day} verschwinden die persönlichen Angaben zur Wahl „${election.name}“ von der Website: ${joinNames(names)}.`,
        hint: "Von da an bleiben Name, Kandidatur und Ergebnis. Sichere, was ihr behalten wollt und dürft, oder ändere `dataDeletionDate`.",
        path: ["elections", position, "dataDeletionDate"],
      } satisfies TreeFinding,
    ];
  });
}

/** Whether a person stood in an election and, once the data of all these is gone, in no other. */
function losesData(
  { fields: { candidacies } }: Person,
  election: string,
  deleted: string[],
): boolean {
  const stood = candidacies.some((candidacy) => candidacy.election === election);
  return stood && isDeletionOver(candidacies, deleted);
}

function joinNames(names: string[]): string {
  const shown = names.slice(0, maxNames);
  const more = names.length - shown.length;
  const others = more === 1 ? "eine weitere Person" : `${more} weitere Personen`;
  const list = more > 0 ? [...shown, others] : shown;
  return listText(list);
}
