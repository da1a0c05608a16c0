import type { EventCard } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

/** The state of an event in words, on a colour where visitors must notice it. */
export function EventTags({
  event,
  hasPastTag = true,
}: {
  event: EventCard;
  hasPastTag?: boolean;
}) {
  const tag = event.status === "scheduled" ? undefined : tags[event.status];
  const isPast = event.isPast && hasPastTag;
  if (!tag && !isPast) return null;
  return (
    <p className="tags">
      {tag && (
        <span className="tag" data-kind={tag.kind}>
          {tag.text}
        </span>
      )}
      {tag && isPast && " "}
      {isPast && <span className="tag">{texts.event.past}</span>}
    </p>
  );
}

const tags = {
  cancelled: { kind: "cancelled", text: texts.event.cancelled },
  postponed: { kind: "moved", text: texts.event.postponed },
  rescheduled: { kind: "moved", text: texts.event.rescheduled },
  "moved-online": { kind: "online", text: texts.event.movedOnline },
};
