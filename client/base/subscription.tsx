import { Icon } from "./icon.tsx";
import type { CalendarData } from "#client/contract/page-data.ts";
import { texts } from "#client/contract/texts.ts";

const { subscribe, download, about, aboutFile, byHand } = texts.calendar;

/** Brings events into the visitor's calendar; a subscription needs the public address of the site. */
export function CalendarOffer({ calendar }: { calendar: CalendarData }) {
  const { title, path, url } = calendar;
  return (
    <section className="callout feed">
      <p className="callout-title">{title}</p>
      <p>{url === undefined ? aboutFile : about}</p>
      <p className="button-row">
        {url !== undefined && (
          <a className="button" href={url.replace(/^https?:/, "webcal:")}>
            <Icon name="feed" />
            {subscribe}
          </a>
        )}
        <a className="button" href={path} download="">
          <Icon name="download" />
          {download}
        </a>
      </p>
      {url !== undefined && (
        <p className="hint">
          {byHand} <a href={url}>{url}</a>
        </p>
      )}
    </section>
  );
}
