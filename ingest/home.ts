import { finding } from "#ingest/catalogue/catalogue.ts";
import { isNomination } from "#domain/elections/candidacies.ts";
import type { Person } from "#domain/campaign/campaign.ts";
import { isPublished, type CheckInput, type TreeFinding } from "#ingest/check/check-input.ts";

/**
 * Finds a home page that should show the portrait of a person but has none; without any persons
 * there is no finding.
 */
export function checkHero({ people, site, elections }: CheckInput): TreeFinding[] {
  const published = people.filter(isPublished);
  const first =
    published.find((one) => isFirst(one, elections[0]?.id)) ??
    (published.length === 1 ? published[0] : undefined);
  if (site?.hero !== "portrait" || !first || first.fields.photo !== undefined) return [];
  return [
    finding(
      "hero-without-portrait",
      { file: "site.yml", severity: "warning", path: ["hero"] },
      { file: first.document.file },
    ),
  ];
}

function isFirst({ fields }: Person, election: string | undefined): boolean {
  return fields.candidacies.some(
    (one) =>
      one.kind === "list" && one.election === election && one.position === 1 && isNomination(one),
  );
}
