import type { LiveBlock } from "#client/contract/page-data.ts";
import { ImpressumFacts } from "./impressum-facts.tsx";
import { texts } from "#client/contract/texts.ts";
import { EventRows } from "#client/components/event/event-rows.tsx";
import { PlaceList } from "#client/components/place/place-list.tsx";
import { PlaceMap } from "#client/components/map/place-map.tsx";
import { Roll } from "#client/components/person/roll.tsx";

/**
 * A list or map within a text. Its entries are not headings, because the outline of a text belongs
 * to its author.
 */
export function LiveList({ block, index }: { block: LiveBlock; index: number }) {
  switch (block.kind) {
    case "candidates":
      return block.candidates.length === 0 ? (
        <p>{texts.live.noCandidates}</p>
      ) : (
        <div className="live">
          <Roll candidates={block.candidates} list={block.list} nameTag="p" />
        </div>
      );
    case "offices":
      return block.offices.length === 0 ? (
        <p>{texts.live.noOffices}</p>
      ) : (
        <div className="live">
          <PlaceList places={block.offices} heading="p" />
        </div>
      );
    case "events":
      return block.events.length === 0 ? (
        <p>{texts.event.none}</p>
      ) : (
        <div className="live">
          <EventRows events={block.events} titleTag="p" />
        </div>
      );
    case "map":
      // Ids of headings have no two hyphens in a row.
      return <TextMap block={block} endId={`nach-der-karte--${index}`} />;
    case "impressum":
      return <ImpressumFacts impressum={block} />;
    default:
      return block satisfies never;
  }
}

/** The wrapper stays when the live map replaces the drawing. */
function TextMap({ block, endId }: { block: Extract<LiveBlock, { kind: "map" }>; endId: string }) {
  const { map, size } = block;
  const place = map.places.find(({ path }) => path === map.activePlace);
  const label = place ? texts.event.map(place.name) : texts.home.placesMap;
  return (
    <div className="live text-map" data-size={size}>
      <PlaceMap map={map} variant="places" label={label} endId={endId} />
    </div>
  );
}
