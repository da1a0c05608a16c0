import { Fragment } from "react";
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
  const shown = listTags(event, hasPastTag);
  if (shown.length === 0) return null;
  return (
    <p className="tags">
      {shown.map(({ kind, text }, index) => (
        <Fragment key={text}>
          {index > 0 && " "}
          <span className="tag" data-kind={kind}>
            {text}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

function listTags({ status, nowText, isPast }: EventCard, hasPastTag: boolean): Tag[] {
  return [
    ...(status === "scheduled" ? [] : [tags[status]]),
    ...(nowText === undefined ? [] : [{ kind: "moved", text: nowText }]),
    ...(isPast && hasPastTag ? [{ text: texts.event.past }] : []),
  ];
}

interface Tag {
  kind?: string;
  text: string;
}

const tags = {
  cancelled: { kind: "cancelled", text: texts.event.cancelled },
  postponed: { kind: "moved", text: texts.event.postponed },
  rescheduled: { kind: "moved", text: texts.event.rescheduled },
  "moved-online": { kind: "online", text: texts.event.movedOnline },
};
