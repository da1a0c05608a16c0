import type { EventCard } from "#client/contract/page-data.ts";
import { EventRow } from "./event-row.tsx";

interface EventRowsProps {
  events: EventCard[];
  hasMonth?: boolean;
  hasPastTag?: boolean;
  titleTag?: "h3" | "p";
}

export function EventRows({ events, ...row }: EventRowsProps) {
  return (
    <ul className="events">
      {events.map((event) => (
        <li key={`${event.path} ${event.key ?? ""}`}>
          <EventRow event={event} {...row} />
        </li>
      ))}
    </ul>
  );
}
