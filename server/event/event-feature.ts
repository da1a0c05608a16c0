import { findReferredPlaces } from "#db/read/place-reference.ts";
import { loadEvents } from "#server/cards/campaign-lists.ts";
import {
  buildEventCards,
  findVenue,
  isCalledOff,
  listUpcoming,
  type CampaignEvent,
} from "#server/cards/event-cards.ts";
import { loadPlaces } from "#server/cards/place-cards.ts";
import type { BuildBlock, BuiltView, Feature, PageContext } from "#server/context/context.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import { buildEventNodes } from "./event-nodes.ts";
import { findSelection } from "./event-selection.ts";
import { buildEventListView, buildEventView } from "./event-view.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";

/** More events than this are a calendar, and there is a page for that. */
const defaultEvents = 5;

/** The pages of events, the list of all, and lists of the next ones within texts. */
export const eventFeature = {
  documents: { event: buildEventPage },
  pages: {
    events: (context, { document, path, search }) =>
      combine((take) => {
        const selection = findSelection(context, search);
        const view = take(buildEventListView(context, document, { path, selection }));
        return { view, title: view.title, ...(selection && { search: selection.search }) };
      }),
  },
  blocks: { events: buildEvents },
} satisfies Feature;

function buildEventPage(context: PageContext, document: DocumentHead): Timed<BuiltView> {
  return combine((take) => {
    const view = take(buildEventView(context, document));
    const describe = (url: string) => lasting(buildEventNodes(context, document, { view, url }));
    return { view, subject: { id: "event", describe } };
  });
}

/** Leaves out cancelled and postponed events: there is nothing to invite to. */
function buildEvents(
  context: PageContext,
  { place, limit = defaultEvents }: Parameters<BuildBlock>[1],
): ReturnType<BuildBlock> {
  const places = loadPlaces(context);
  const venues = places.venues.map(({ card }) => card);
  const named = place === undefined ? undefined : findReferredPlaces(venues, place);
  const isWanted = (event: CampaignEvent) => {
    if (isCalledOff(event.fields)) return false;
    if (!named) return true;
    const venue = findVenue(context, event, places)?.card;
    return venue !== undefined && named.includes(venue);
  };
  return combine((take) => {
    const events = take(listUpcoming(context, loadEvents(context))).filter(isWanted);
    return {
      kind: "events",
      events: take(buildEventCards(context, events.slice(0, limit), places)),
    };
  });
}
