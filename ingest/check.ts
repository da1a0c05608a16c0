import { checkAddresses } from "./check-addresses.ts";
import { checkCandidates } from "./check-candidates.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { checkDates } from "./check-dates.ts";
import { checkEvents } from "./check-events.ts";
import { checkLinks } from "./check-links.ts";
import { checkMap } from "./check-map.ts";
import { checkRedirects } from "./check-redirects.ts";
import { checkShown } from "./check-shown.ts";
import { checkSiteLinks } from "./check-site-links.ts";

/** Finds what is wrong between documents. The documents stay published. */
export function checkTree(input: CheckInput): TreeFinding[] {
  return [
    ...checkAddresses(input),
    ...checkRedirects(input),
    ...checkLinks(input),
    ...(input.site
      ? [
          ...checkSiteLinks(input),
          ...checkCandidates(input),
          ...checkEvents(input),
          ...checkMap(input),
          ...checkShown(input),
          ...checkDates(input),
        ]
      : []),
  ].toSorted(byPlace);
}

function byPlace(one: TreeFinding, other: TreeFinding): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0);
}
