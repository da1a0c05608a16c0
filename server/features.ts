import { constituencyFeature } from "#server/constituency/constituency-feature.ts";
import { collectFeatures } from "#server/context/feature.ts";
import { electionsFeature } from "#server/elections/elections-feature.ts";
import { eventFeature } from "#server/event/event-feature.ts";
import { finderFeature } from "#server/finder/finder-feature.ts";
import { homeFeature } from "#server/home/home-feature.ts";
import { pageFeature } from "#server/page/page-feature.ts";
import { personFeature } from "#server/person/person-feature.ts";
import { picturesFeature } from "#server/pictures/pictures-feature.ts";
import { placeFeature } from "#server/place/place-feature.ts";
import { topicFeature } from "#server/topic/topic-feature.ts";

/** All features of the site; a new one is a line here. */
export const features = collectFeatures([
  homeFeature,
  electionsFeature,
  personFeature,
  placeFeature,
  eventFeature,
  constituencyFeature,
  finderFeature,
  topicFeature,
  pageFeature,
  picturesFeature,
]);
