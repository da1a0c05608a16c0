import { matchPlaceItems } from "#domain/campaign/place-reference.ts";
import { buildEventCards } from "#server/cards/event-cards.ts";
import type {
  BuildBlock,
  BuiltView,
  Feature,
  GeneratedSource,
  PageContext,
} from "#server/context/context.ts";
import { combine, lasting, type Timed } from "#domain/time/timed.ts";
import { buildEventNodes } from "./event-nodes.ts";
import { buildEventMonthView, findMonth } from "./event-month.ts";
import { findSelection, writeMonth } from "./event-selection.ts";
import { buildEventListView, buildEventView } from "./event-view.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { listNotOver, isCalledOff } from "#domain/campaign/events.ts";
import type { Occurrence } from "#domain/campaign/campaign.ts";
import { readPageText } from "#server/page-data/body.ts";

/** The number of events unless the author sets another one. */
const defaultEvents = 5;

/** The pages of events, the list of all, and lists of the next ones within texts. */
export const eventFeature = {
  documents: { event: buildEventPage },
  pages: {
    events: buildEventList,
  },
  blocks: { events: buildEvents },
} satisfies Feature;

/** The list of all events, or the part or month in a query. */
function buildEventList(
  context: PageContext,
  { document, path, search }: GeneratedSource,
): Timed<BuiltView> {
  const { campaign, now } = context;
  const selection = findSelection(campaign, search);
  const month = findMonth(campaign, selection, search);
  const text = readPageText(context, document);
  return combine((take) => {
    if (month !== undefined) {
      const view = take(buildEventMonthView(campaign, text, { path, selection, month }, now));
      return { view, title: view.title, search: writeMonth(selection?.search, month) };
    }
    const view = take(buildEventListView(campaign, text, { path, selection }, now));
    return { view, title: view.title, ...(selection && { search: selection.search }) };
  });
}

function buildEventPage(context: PageContext, document: DocumentHead): Timed<BuiltView> {
  const event = context.campaign.findItem(document);
  if (event?.kind !== "event") throw new Error(`No date for ${document.file}`);
  const text = readPageText(context, document);
  return combine((take) => {
    const view = take(buildEventView(context.campaign, event, text, context.now));
    const describe = (url: string) =>
      lasting(buildEventNodes(context.campaign, event, { view, url }));
    return { view, subject: { id: "event", describe } };
  });
}

/** Cancelled and postponed events are left out, because nobody can attend them. */
function buildEvents(
  context: PageContext,
  { place, limit = defaultEvents }: Parameters<BuildBlock>[1],
): ReturnType<BuildBlock> {
  const { campaign, now } = context;
  const named = place === undefined ? undefined : matchPlaceItems(campaign.venues, place);
  const isWanted = ({ fields, venue }: Occurrence) =>
    !isCalledOff(fields) && (!named || (venue !== undefined && named.includes(venue)));
  return combine((take) => {
    const dates = take(listNotOver(campaign.events, now)).filter(isWanted);
    return {
      kind: "events",
      events: take(buildEventCards(context.campaign.elections, dates.slice(0, limit), context.now)),
    };
  });
}
