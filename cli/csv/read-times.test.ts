import { expect, test } from "vitest";
import { joinTimes } from "./read-times.ts";

function join(day: string, rest: { start?: string; end?: string; year?: string } = {}) {
  const codes: string[] = [];
  const times = joinTimes({ day, start: undefined, end: undefined, ...rest }, () => (found) => {
    codes.push(`${found.code} ${String((found.facts as { case?: string }).case)}`);
  });
  return { times, codes };
}

test.each([
  "12.5.2029 – 14.5.2029",
  "12.5.29-14.5.29",
  "12.–14.5.2029",
  "12.5.–14.5.2029",
  "12. bis 14. Mai 2029",
  "Sa, 12.5. bis zum Mo, 14.5.2029",
  "12.05.2029 bis 14.05.2029",
])("a range of days becomes an event of whole days: %s", (day) => {
  expect(join(day)).toEqual({
    times: { start: "2029-05-12", end: "2029-05-14", allDay: true, multiDay: true },
    codes: [],
  });
});

test("days without a year take the year of the table title, also across the end of a month", () => {
  expect(join("30.4. – 2.5.", { year: "2029" }).times).toMatchObject({
    start: "2029-04-30",
    end: "2029-05-02",
  });
  expect(join("30.12.2028 – 1.1.2029").times).toMatchObject({ end: "2029-01-01" });
});

test.each(["14.5.2029 – 12.5.2029", "12.5. und 14.5.2029", "12.–14.5."])(
  "a cell with several possible meanings is an error: %s",
  (day) => {
    const { times, codes } = join(day);
    expect(times).toEqual({ start: undefined, end: undefined });
    expect(codes).toEqual([expect.stringContaining("cell-date")]);
  },
);

test("midnight ends a day", () => {
  const times = { start: "2029-05-12 20:00", end: "2029-05-12 24:00" };
  expect(join("12.5.2029", { start: "20–24 Uhr" })).toEqual({ times, codes: [] });
  expect(join("12.5.2029", { start: "20-25 Uhr" }).codes).toEqual(["cell-time undefined"]);
});

test("a range of days together with hours is an error", () => {
  const { times, codes } = join("12.5.2029 – 14.5.2029", { start: "10-12 Uhr" });
  expect([times.start, codes]).toEqual([undefined, ["cell-date no-day"]]);
});

test.each([
  ["12.5. 18-20 Uhr", "2029-05-12 18:00", "2029-05-12 20:00"],
  ["12.5. 18–20", "2029-05-12 18:00", "2029-05-12 20:00"],
  ["12.5. 18 bis 20 Uhr", "2029-05-12 18:00", "2029-05-12 20:00"],
  ["12.5. 18.30-20 Uhr", "2029-05-12 18:30", "2029-05-12 20:00"],
  ["12.5., ab 18", "2029-05-12 18:00", undefined],
])("an hour after a day without a year is not mistaken for the year: %s", (day, start, end) => {
  expect(join(day, { year: "2029" })).toEqual({
    times: { start, end },
    codes: ["cell-date year-of-title"],
  });
  expect(join(day)).toEqual({
    times: { start: undefined, end: undefined },
    codes: ["cell-date no-year"],
  });
});
