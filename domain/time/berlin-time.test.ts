import { expect, test } from "vitest";
import { berlinDay, nextBerlinMidnight, parseBerlinInstant } from "./berlin-time.ts";

test.each([
  ["2029-01-12T19:00", "2029-01-12T18:00:00.000Z", "winter time"],
  ["2029-07-12 19:00", "2029-07-12T17:00:00.000Z", "summer time"],
  ["2029-01-12", "2029-01-11T23:00:00.000Z", "a date alone"],
  ["2029-01-12T19:00:30+02:00", "2029-01-12T17:00:30.000Z", "an offset"],
  ["2029-01-12T19:00Z", "2029-01-12T19:00:00.000Z", "UTC"],
  ["2029-03-25T02:30", "2029-03-25T01:30:00.000Z", "the hour that spring skips"],
  ["2029-10-28T02:30", "2029-10-28T00:30:00.000Z", "the hour that autumn repeats"],
])("parseBerlinInstant reads %s as %s: %s", (text, iso) => {
  expect(parseBerlinInstant(text)?.toISOString()).toBe(iso);
});

test.each(["2029-02-30", "2029-13-01", "2029-01-12T25:00", "12.01.2029", "", "2029-01-12T19"])(
  "parseBerlinInstant rejects %j",
  (text) => {
    expect(parseBerlinInstant(text)).toBeUndefined();
  },
);

test("berlinDay returns the date in Berlin instead of the date in UTC", () => {
  expect(berlinDay(new Date("2029-01-11T23:30:00Z"))).toBe("2029-01-12");
});

test.each([
  ["2029-01-11T22:59:59Z", "2029-01-11T23:00:00.000Z", "winter"],
  ["2029-03-25T12:00:00Z", "2029-03-25T22:00:00.000Z", "the day of 23 hours"],
  ["2029-10-28T12:00:00Z", "2029-10-28T23:00:00.000Z", "the day of 25 hours"],
])("nextBerlinMidnight after %s is %s: %s", (instant, midnight) => {
  expect(nextBerlinMidnight(new Date(instant)).toISOString()).toBe(midnight);
});
