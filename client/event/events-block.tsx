import { LiveFrame } from "#client/body/live-block.tsx";
import { EventRows } from "#client/cards/event-rows.tsx";
import type { EventCard, LiveProps } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

type Events = LiveProps<{ kind: "events"; events: EventCard[] }>;

export function EventsBlock({ block: { events }, language }: Events) {
  return (
    <LiveFrame none={events.length === 0 && texts.event.none} language={language}>
      <EventRows events={events} titleTag="p" />
    </LiveFrame>
  );
}
