import { matchPlaces, matchPlaceItems } from "#domain/campaign/place-reference.ts";
import { buildMapCards } from "#server/cards/event-cards.ts";
import type { BuildBlock, BuiltView, Feature, PageContext } from "#server/context/context.ts";
import { combine, type Timed } from "#domain/time/timed.ts";
import { buildMap } from "#server/map/map.ts";
import { buildPlaceNodes } from "./place-node.ts";
import { buildPlaceView } from "./place-view.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { buildOfficeCard } from "#server/cards/place-cards.ts";
import { readPageText } from "#server/page-data/body.ts";

/** The pages of offices and venues, and lists and maps of them within texts. */
export const placeFeature = {
  documents: { office: buildPlacePage, venue: buildPlacePage },
  blocks: { offices: buildOffices, map: buildPlaceMap },
} satisfies Feature;

function buildPlacePage(context: PageContext, document: DocumentHead): Timed<BuiltView> {
  const place = context.campaign.findItem(document);
  if (place?.kind !== "office" && place?.kind !== "venue") {
    throw new Error(`No place for ${document.file}`);
  }
  const text = readPageText(context, document);
  return combine((take) => {
    const view = take(buildPlaceView(context.campaign, place, text, context.now));
    const describe = (url: string) =>
      buildPlaceNodes(context.campaign, place, { view, url }, context.now);
    return { view, subject: { id: view.kind, describe } };
  });
}

function buildOffices(
  context: PageContext,
  { place, constituency, limit }: Parameters<BuildBlock>[1],
): ReturnType<BuildBlock> {
  const { campaign, now } = context;
  const all = campaign.offices.filter(
    ({ fields }) => constituency === undefined || fields.constituencies?.includes(constituency),
  );
  const offices = (place === undefined ? all : matchPlaceItems(all, place)).slice(0, limit);
  return combine((take) => ({
    kind: "offices",
    offices: offices.map((office) => take(buildOfficeCard(campaign, office, now))),
  }));
}

function buildPlaceMap(
  context: PageContext,
  { place, constituency, size }: Parameters<BuildBlock>[1],
): ReturnType<BuildBlock> {
  const { value: cards, validUntil } = buildMapCards(context.campaign, context.now);
  const named = place === undefined ? [] : matchPlaces(cards, place);
  const map = buildMap(
    context.campaign,
    {
      places: cards,
      activeConstituency: constituency,
      activePlace: named.find(({ point }) => point !== undefined),
    },
    context.now,
  );
  return map && { value: { kind: "map", map, size }, validUntil };
}
