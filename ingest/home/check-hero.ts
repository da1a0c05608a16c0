import { isNomination, readCandidacies } from "#domain/elections/candidacies.ts";
import type { IndexedDocument } from "#db/write/tree-index.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";

/** Finds that the home page should show the portrait of a person who has none; without persons it may wait. */
export function checkHero({ index, site, elections }: CheckInput): TreeFinding[] {
  const people = index.documents.filter(
    ({ kind, isDraft, isPartial }) => kind === "candidate" && !isDraft && !isPartial,
  );
  const first =
    people.find((one) => isFirst(one, elections[0]?.id)) ??
    (people.length === 1 ? people[0] : undefined);
  if (site?.hero !== "portrait" || !first || first.fields?.photo !== undefined) return [];
  return [
    {
      file: "site.yml",
      code: "hero-without-portrait",
      severity: "warning",
      message: `Auf der Startseite steht kein Portrait, denn in „${first.file}“ gibt es kein Foto.`,
      hint: "Schreibe `hero: typography`, oder trage das Foto dort unter `photo` ein.",
      path: ["hero"],
    },
  ];
}

function isFirst({ fields }: IndexedDocument, election: string | undefined): boolean {
  return readCandidacies(fields).some(
    (one) =>
      one.kind === "list" && one.election === election && one.position === 1 && isNomination(one),
  );
}
