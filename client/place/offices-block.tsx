import { LiveFrame } from "#client/body/live-block.tsx";
import { PlaceList } from "#client/cards/place-list.tsx";
import type { LiveProps, PlaceCard } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

type Offices = LiveProps<{ kind: "offices"; offices: PlaceCard[] }>;

export function OfficesBlock({ block: { offices }, language }: Offices) {
  return (
    <LiveFrame none={offices.length === 0 && texts.live.noOffices} language={language}>
      <PlaceList places={offices} heading="p" />
    </LiveFrame>
  );
}
