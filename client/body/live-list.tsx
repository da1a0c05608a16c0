import type { ReactNode } from "react";
import type { LiveBlock, TextLanguage } from "#client/contract/page-data.ts";
import { ImpressumFacts } from "#client/page/impressum-facts.tsx";
import { Ballots, PollingDay } from "#client/elections/voting.tsx";
import { texts } from "#client/contract/texts.ts";
import { FinderForm } from "#client/finder/finder-form.tsx";
import { EventRows } from "#client/cards/event-rows.tsx";
import { NewsList } from "#client/base/news-list.tsx";
import { PlaceList } from "#client/cards/place-list.tsx";
import { PlaceMap } from "#client/map/place-map.tsx";
import { Roll } from "#client/cards/roll.tsx";

interface LiveListProps {
  block: LiveBlock;
  index: number;
  /** Where the text around the list is in another language. */
  language?: TextLanguage | undefined;
}

/**
 * A list or map within a text. Its entries are not headings, because the outline of a text belongs
 * to its author.
 */
export function LiveList({ block, index, language }: LiveListProps) {
  switch (block.kind) {
    case "candidates":
      return (
        <Entries all={block.candidates} none={texts.live.noCandidates} language={language}>
          <Roll candidates={block.candidates} list={block.list} nameTag="p" />
        </Entries>
      );
    case "offices":
      return (
        <Entries all={block.offices} none={texts.live.noOffices} language={language}>
          <PlaceList places={block.offices} heading="p" />
        </Entries>
      );
    case "events":
      return (
        <Entries all={block.events} none={texts.event.none} language={language}>
          <EventRows events={block.events} titleTag="p" />
        </Entries>
      );
    case "news":
      return (
        <Entries all={block.items} none={texts.live.noNews} language={language}>
          <NewsList items={block.items} titleTag="p" />
        </Entries>
      );
    case "map":
      // Ids of headings have no two hyphens in a row.
      return <TextMap block={block} endId={`nach-der-karte--${index}`} language={language} />;
    case "finder":
      return (
        <div className="live" {...language}>
          <FinderForm
            form={block.form}
            id={`wohnort--${index}`}
            question={texts.home.callLine.direct}
          />
        </div>
      );
    case "impressum":
      return <ImpressumFacts impressum={block} />;
    case "stimmzettel":
      return (
        <Entries all={block.elections} none={block.note} language={language}>
          <Ballots {...block} />
        </Entries>
      );
    case "wahltermin":
      return (
        <div className="live" {...language}>
          <PollingDay {...block} />
        </div>
      );
    default:
      return block satisfies never;
  }
}

interface EntriesProps extends Pick<LiveListProps, "language"> {
  all: readonly unknown[];
  /** What is said when there are none. */
  none: string;
  children: ReactNode;
}

function Entries({ all, none, language, children }: EntriesProps) {
  if (all.length === 0) return <p {...language}>{none}</p>;
  return (
    <div className="live" {...language}>
      {children}
    </div>
  );
}

interface TextMapProps extends Pick<LiveListProps, "language"> {
  block: Extract<LiveBlock, { kind: "map" }>;
  endId: string;
}

/** The wrapper stays when the live map replaces the drawing. */
function TextMap({ block, endId, language }: TextMapProps) {
  const { map, size } = block;
  const place = map.places.find(({ path }) => path === map.activePlace);
  const label = place ? texts.event.map(place.name) : texts.home.placesMap;
  return (
    <div className="live text-map" data-size={size} {...language}>
      <PlaceMap map={map} variant="places" label={label} endId={endId} />
    </div>
  );
}
