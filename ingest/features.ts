/*
 * The checks that features add to an import, one line each. Worker and command pass them to the
 * core, which knows no feature; `import/import-tree.ts` lists the steps of an import.
 */
import type { ImportFeatures } from "#ingest/import/import-tree.ts";
import { checkByElections, checkPostalVote } from "./elections.ts";
import { checkAnswers } from "./compare.ts";
import { checkEvents } from "./event.ts";
import { checkVersions } from "./languages.ts";
import { checkNotices } from "./notice.ts";
import { checkHero } from "./home.ts";
import { checkMap } from "#ingest/map/check-map.ts";
import { mapChecks } from "#ingest/map/map-settings.ts";
import { checkAiMarks } from "#ingest/media/check-ai-marks.ts";
import { checkImageRights } from "#ingest/media/check-image-rights.ts";
import { checkImageTerms } from "#ingest/media/check-image-terms.ts";
import { checkCandidacyStates } from "#ingest/person/check-candidacy-states.ts";
import { checkCandidates } from "#ingest/person/check-candidates.ts";
import { checkPortraits } from "#ingest/person/check-portraits.ts";
import { checkDataDeletion } from "#ingest/person/check-data-deletion.ts";
import { checkFarewell } from "#ingest/person/check-farewell.ts";
import { checkNamesakes } from "#ingest/person/check-namesakes.ts";
import { checkSamePerson } from "#ingest/person/check-same-person.ts";
import { themeChecks } from "#ingest/theme/theme-settings.ts";
import { checkCoordinates } from "./place.ts";
import { checkTopics } from "./topic.ts";

/** The checks of every feature. */
export const features: ImportFeatures = {
  treeChecks: [
    checkPostalVote,
    checkByElections,
    checkCandidates,
    checkCandidacyStates,
    checkFarewell,
    checkSamePerson,
    checkPortraits,
    checkNamesakes,
    checkDataDeletion,
    checkCoordinates,
    checkEvents,
    checkMap,
    checkAiMarks,
    checkImageRights,
    checkImageTerms,
    checkTopics,
    checkAnswers,
    checkVersions,
    checkHero,
    checkNotices,
  ],
  siteChecks: { ...mapChecks, ...themeChecks },
};
