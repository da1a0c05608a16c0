import { expect, test } from "vitest";
import { berlinIsoText, clockRangeText, clockText, hoursText, periodText } from "./german-dates.ts";

test("full hours are written without minutes", () => {
  expect(clockText({ hour: 18, minute: 0 })).toBe("18\u00a0Uhr");
  expect(clockText({ hour: 18, minute: 5 })).toBe("18.05\u00a0Uhr");
  expect(clockRangeText({ hour: 10, minute: 0 }, { hour: 17, minute: 30 })).toBe(
    "10–17.30\u00a0Uhr",
  );
});

test.each([
  ["2029-01-12T18:00Z", "2029-01-12T20:00Z", "Freitag, 12.\u00a0Januar 2029, 19–21\u00a0Uhr"],
  ["2029-07-12T17:00Z", undefined, "Donnerstag, 12.\u00a0Juli 2029, 19\u00a0Uhr"],
  [
    "2029-01-12T21:00Z",
    "2029-01-13T01:00Z",
    "Freitag, 12.\u00a0Januar 2029, 22\u00a0Uhr bis Samstag, 13.\u00a0Januar 2029, 2\u00a0Uhr",
  ],
  ["2029-03-25T00:30Z", "2029-03-25T01:30Z", "Sonntag, 25.\u00a0März 2029, 1.30–3.30\u00a0Uhr"],
])("the period from %s to %s is written as %s", (start, end, text) => {
  const period = { start: new Date(start), isAllDay: false };
  expect(periodText(end === undefined ? period : { ...period, end: new Date(end) })).toBe(text);
});

test("the period of an all-day event is written without times", () => {
  const start = new Date("2029-01-11T23:00Z");
  expect(periodText({ start, isAllDay: true })).toBe("Freitag, 12.\u00a0Januar 2029");
  const end = new Date("2029-01-13T23:00Z");
  expect(periodText({ start, end, isAllDay: true })).toMatch(/^Freitag, 12\..+14\. Januar 2029$/);
});

test("beside a large date are weekday and hours, or the whole period if the event lasts several days", () => {
  const start = new Date("2029-01-12T18:00Z");
  const sayUntil = (end: string, isAllDay = false) =>
    hoursText({ start, end: new Date(end), isAllDay });
  expect(sayUntil("2029-01-12T20:00Z")).toBe("Freitag, 19–21\u00a0Uhr");
  expect(sayUntil("2029-01-12T20:00Z", true)).toBe("Freitag");
  expect(hoursText({ start, isAllDay: false })).toBe("Freitag, 19\u00a0Uhr");
  expect(sayUntil("2029-01-13T20:00Z")).toMatch(/^Freitag, 12\..+ bis Samstag, 13\./);
});

test("times in data have the UTC offset of Berlin", () => {
  expect(berlinIsoText(new Date("2029-01-12T18:00Z"))).toBe("2029-01-12T19:00:00+01:00");
  expect(berlinIsoText(new Date("2029-07-12T18:00Z"))).toBe("2029-07-12T20:00:00+02:00");
  expect(berlinIsoText(new Date("2029-01-11T23:00Z"), true)).toBe("2029-01-12");
});
