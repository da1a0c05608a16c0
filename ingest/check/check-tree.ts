import { addFacts } from "#ingest/catalogue/catalogue.ts";
import { checkAddresses } from "./addresses.ts";
import { checkDates } from "./check-dates.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { checkFileLinks } from "./file-links.ts";
import { checkImpressumSettings } from "./impressum-settings.ts";
import { checkLinks } from "./links.ts";
import { checkLiveComponents } from "./live-components.ts";
import { checkMisplaced } from "./misplaced.ts";
import { checkRedirects } from "./redirects.ts";
import { checkSiteLinks } from "./site-links.ts";

/** A check across documents. */
export type TreeCheck = (input: CheckInput) => TreeFinding[];

const coreChecks = [checkAddresses, checkRedirects, checkLinks, checkImpressumSettings];
const campaignChecks = [
  checkFileLinks,
  checkSiteLinks,
  checkLiveComponents,
  checkDates,
  checkMisplaced,
];

/**
 * Runs all checks across documents, whose findings do not hold documents back. `featureChecks` are
 * added for campaigns only.
 */
export function checkTree(input: CheckInput, featureChecks: readonly TreeCheck[]): TreeFinding[] {
  const checks = input.site ? [...coreChecks, ...campaignChecks, ...featureChecks] : coreChecks;
  return checks
    .flatMap((check) => check(input))
    .map((found) => (input.outdated.has(found.file) ? placeInLastVersion(found) : found))
    .toSorted(byPlace);
}

/** Drops lines of the published version, which would mislead in the present file. */
function placeInLastVersion({ keys, ...found }: TreeFinding): TreeFinding {
  if (keys === undefined && found.line === undefined) return found;
  return addFacts({ ...found, line: 1, column: 1 }, { lastVersionOf: found.file });
}

function byPlace(one: TreeFinding, other: TreeFinding): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0);
}
