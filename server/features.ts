import { calendarFeature } from "#server/calendar/calendars.ts";
import { compareFeature } from "#server/compare/compare-feature.ts";
import { constituencyFeature } from "#server/constituency/constituency-feature.ts";
import { contentApiFeature } from "#server/content-api/content-api.ts";
import type { Features } from "#server/context/context.ts";
import { editorFeature } from "#server/editor/editor-feature.ts";
import { electionsFeature } from "#server/elections/election-phase.ts";
import { eventFeature } from "#server/event/event-feature.ts";
import { feedFeature } from "#server/feed/feed-feature.ts";
import { finderFeature } from "#server/finder/finder.ts";
import { findingsFeature } from "#server/findings/findings.ts";
import { healthFeature } from "./health.ts";
import { homeFeature } from "#server/home/home-view.ts";
import { languagesFeature } from "./languages.ts";
import { liveFeature } from "./live.ts";
import { mapFeature } from "#server/map/tiles.ts";
import { mediaFeature } from "./media.ts";
import { noticeFeature } from "#server/notice/notice-feature.ts";
import { openDataFeature } from "./open-data.ts";
import { pageFeature } from "#server/page/page-feature.ts";
import { personFeature } from "#server/person/person-feature.ts";
import { picturesFeature } from "./pictures.ts";
import { placeFeature } from "#server/place/place-feature.ts";
import { collectFeatures } from "#server/rendering/feature.ts";
import { practiceFeature } from "./practice.ts";
import { pressFeature } from "./press.ts";
import { searchFeature } from "#server/search/search.ts";
import { shareFeature } from "./share.ts";
import { sourcesFeature } from "./sources.ts";
import { takeawayFeature } from "#server/takeaway/page-files.ts";
import { themeFeature } from "./theme.ts";
import { topicFeature } from "./topic.ts";

/**
 * All features of the site; a new one is a line here.
 *
 * The type fails for a kind of document, a generated page or a live block that no feature builds.
 */
export const features = collectFeatures([
  homeFeature,
  electionsFeature,
  constituencyFeature,
  compareFeature,
  practiceFeature,
  personFeature,
  placeFeature,
  eventFeature,
  pageFeature,
  topicFeature,
  finderFeature,
  searchFeature,
  picturesFeature,
  sourcesFeature,
  languagesFeature,
  noticeFeature,
  mapFeature,
  calendarFeature,
  takeawayFeature,
  feedFeature,
  openDataFeature,
  contentApiFeature,
  themeFeature,
  // `shareFeature` comes first, because both match addresses of pictures: it redirects a picture
  // that is not drawn yet to that of the home page.
  shareFeature,
  mediaFeature,
  pressFeature,
  findingsFeature,
  editorFeature,
  healthFeature,
  liveFeature,
]) satisfies Features;
