import { Icon } from "#client/base/icon.tsx";
import { PageHead } from "#client/base/page-head.tsx";
import type { SiteData } from "#client/contract/page-data.ts";
import type { EventMonthView, MonthDay, MonthEntry } from "./event-data.ts";
import { EventFilters } from "./event-list-page.tsx";

export function EventMonthPage({ view }: { view: EventMonthView; site: SiteData }) {
  return (
    <div className="wrap">
      <PageHead {...view} />
      <EventFilters filters={view.filters} />
      {view.note !== undefined && <p className="lead">{view.note}</p>}
      <nav className="button-row month-links" aria-label={view.linksLabel}>
        {view.links.map(({ text, href, rel }) => (
          <a className="button" key={href} href={href} rel={rel}>
            {rel === "prev" && <Icon name="back" />}
            {text}
            {rel === "next" && <Icon name="arrow" />}
          </a>
        ))}
      </nav>
      {view.table && <MonthTable table={view.table} />}
    </div>
  );
}

function MonthTable({
  table: { caption, weekdays, weeks },
}: {
  table: NonNullable<EventMonthView["table"]>;
}) {
  return (
    <table className="month-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days, index) => {
          const rest = 7 - days.length;
          const blank = rest > 0 && <td colSpan={rest}>{"\u00A0"}</td>;
          return (
            <tr key={days[0]?.day}>
              {index === 0 && blank}
              {days.map((day) => (
                <Day key={day.day} day={day} />
              ))}
              {index > 0 && blank}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Day({ day: { day, number, name = [], today, entries } }: { day: MonthDay }) {
  return (
    <td aria-current={today === undefined ? undefined : "date"}>
      <p className="month-day">
        <time dateTime={day}>
          {name[0] !== undefined && <span>{name[0]}</span>}
          {`${number}.`}
          {name[1] !== undefined && <span>{name[1]}</span>}
        </time>
        {today !== undefined && <b>{` ${today}`}</b>}
      </p>
      {entries.length > 0 && (
        <ul role="list">
          {entries.map((entry) => (
            <Entry key={`${entry.path} ${entry.key ?? ""}`} entry={entry} />
          ))}
        </ul>
      )}
    </td>
  );
}

function Entry({
  entry: { path, title, language, status, time, place, state },
}: {
  entry: MonthEntry;
}) {
  return (
    <li data-status={status}>
      {time}{" "}
      <a href={path} {...language}>
        {title}
      </a>
      {place !== undefined && <span>, {place}</span>}
      {state !== undefined && <b> – {state}</b>}
    </li>
  );
}
