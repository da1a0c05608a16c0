import type { OfficeView } from "./place-data.ts";
import { texts } from "#client/contract/texts.ts";

export function HoursTable({ hours }: { hours: OfficeView["hours"] }) {
  if (!hours) return <p className="note">{texts.place.noHours}</p>;
  return (
    <>
      {hours.days.length > 0 && (
        <table className="hours">
          <tbody>
            {hours.days.map((day) => (
              <tr key={day.name} aria-current={day.isToday ? "date" : undefined}>
                <th scope="row">{day.isToday ? texts.place.today(day.name) : day.name}</th>
                <td>{day.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hours.note !== undefined && <p className="note">{hours.note}</p>}
    </>
  );
}
