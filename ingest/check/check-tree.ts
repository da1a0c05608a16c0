import { checkAddresses } from "./addresses.ts";
import { checkCandidacyStates } from "#ingest/person/check-candidacy-states.ts";
import { checkCandidates } from "#ingest/person/check-candidates.ts";
import type { CheckInput, TreeFinding } from "./check-input.ts";
import { checkDataDeletion } from "#ingest/person/check-data-deletion.ts";
import { checkDates } from "#ingest/elections/check-dates.ts";
import { checkEvents } from "#ingest/event/check-events.ts";
import { checkImageTerms } from "#ingest/media/check-image-terms.ts";
import { checkImpressumSettings } from "./impressum-settings.ts";
import { checkLinks } from "./links.ts";
import { checkMap } from "#ingest/map/check-map.ts";
import { checkPostalVote } from "#ingest/elections/check-postal-vote.ts";
import { checkRedirects } from "./redirects.ts";
import { checkLiveComponents } from "./live-components.ts";
import { checkSamePerson } from "#ingest/person/check-same-person.ts";
import { checkSiteLinks } from "./site-links.ts";
import { checkTopics } from "#ingest/topic/check-topics.ts";

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
