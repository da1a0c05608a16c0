import { checkAddresses } from "./addresses.ts";
import { checkCandidacyStates } from "./candidacy-states.ts";
import { checkCandidates } from "./candidates.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { checkDataDeletion } from "./data-deletion.ts";
import { checkDates } from "./dates.ts";
import { checkEvents } from "./events.ts";
import { checkImageTerms } from "./image-terms.ts";
import { checkImpressumSettings } from "./impressum-settings.ts";
import { checkLinks } from "./links.ts";
import { checkMap } from "./map.ts";
import { checkPostalVote } from "./postal-vote.ts";
import { checkRedirects } from "./redirects.ts";
import { checkLiveComponents } from "./live-components.ts";
import { checkSamePerson } from "./same-person.ts";
import { checkSiteLinks } from "./site-links.ts";
import { checkTopics } from "./topics.ts";

/** Finds mistakes across documents. The documents stay published. */
export function checkTree(input: CheckInput): TreeFinding[] {
  return [
    ...checkAddresses(input),
    ...checkRedirects(input),
    ...checkLinks(input),
    ...checkImpressumSettings(input),
    ...(input.site
      ? [
          ...checkSiteLinks(input),
          ...checkCandidates(input),
          ...checkCandidacyStates(input),
          ...checkSamePerson(input),
          ...checkEvents(input),
          ...checkMap(input),
          ...checkLiveComponents(input),
          ...checkDates(input),
          ...checkImageTerms(input),
          ...checkDataDeletion(input),
          ...checkPostalVote(input),
          ...checkTopics(input),
        ]
      : []),
  ].toSorted(byPlace);
}

function byPlace(one: TreeFinding, other: TreeFinding): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0);
}
