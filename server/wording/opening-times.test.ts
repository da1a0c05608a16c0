import { expect, test } from "vitest";
import { parseOpeningTimes } from "./opening-times.ts";

const place = { state: "Schleswig-Holstein", lat: 54.3, lon: 10.1 };

function parse(text: string) {
  const times = parseOpeningTimes(text, place);
  if (!times) throw new Error("these are opening hours");
  return times;
}

function statusAt(text: string, instant: string) {
  const { status, changesAt } = parse(text).findStatus(new Date(instant));
  return [status.state, status.text.replaceAll("\u00a0", " "), changesAt?.toISOString()];
}

// The tests run in a time zone other than Berlin's.
test.each([
  ["2029-01-10T11:00Z", "open", "Jetzt geöffnet – bis 17 Uhr", "2029-01-10T15:00:00.000Z"],
  [
    "2029-01-10T15:00Z",
    "closing",
    "Schließt bald – geöffnet bis 17 Uhr",
    "2029-01-10T16:00:00.000Z",
  ],
  [
    "2029-01-10T16:00Z",
    "closed",
    "Geschlossen – öffnet morgen um 10 Uhr",
    "2029-01-10T23:00:00.000Z",
  ],
  [
    "2029-01-10T08:59Z",
    "closed",
    "Geschlossen – öffnet heute um 10 Uhr",
    "2029-01-10T09:00:00.000Z",
  ],
  [
    "2029-01-12T20:00Z",
    "closed",
    "Geschlossen – öffnet Montag um 10 Uhr",
    "2029-01-12T23:00:00.000Z",
  ],
  ["2029-07-10T08:30Z", "open", "Jetzt geöffnet – bis 17 Uhr", "2029-07-10T14:00:00.000Z"],
])("with the hours Mo-Fr 10-17 an office at %s is %s: %s", (instant, ...status) => {
  expect(statusAt("Mo-Fr 10:00-17:00", instant)).toEqual(status);
});

test("an office that is closed on public holidays follows the holidays of its Land", () => {
  const state = statusAt("Mo-Fr 10:00-17:00; PH off", "2028-10-31T11:00Z");
  expect(state.slice(0, 2)).toEqual(["closed", "Geschlossen – öffnet morgen um 10 Uhr"]);
});

test("an opening in the distant future is shown with its date", () => {
  expect(statusAt("Mar 05-09 10:00-12:00", "2029-01-10T11:00Z")[1]).toBe(
    "Geschlossen – öffnet am 5. März um 10 Uhr",
  );
  expect(statusAt("off", "2029-01-10T11:00Z")).toEqual(["closed", "Geschlossen", undefined]);
  expect(statusAt("24/7", "2029-01-10T11:00Z")).toEqual([
    "open",
    "Jetzt geöffnet – rund um die Uhr",
    undefined,
  ]);
});

test("an office closes at 24 Uhr and opens at 0 Uhr", () => {
  expect(statusAt("We 18:00-24:00", "2029-01-10T18:00Z")[1]).toBe("Jetzt geöffnet – bis 24 Uhr");
  expect(statusAt("Th 00:00-06:00", "2029-01-10T18:00Z")[1]).toBe(
    "Geschlossen – öffnet morgen um 0 Uhr",
  );
});

test("opening hours begin with Monday and mark today", () => {
  const times = parse("Mo,We 10:00-12:00,14:00-17:30; Fr 20:00-24:00");
  const days = times.listWeek(new Date("2029-01-10T23:30Z"));
  expect(days.map((day) => [day.name, day.text.replaceAll("\u00a0", " "), day.isToday])).toEqual([
    ["Montag", "10–12 und 14–17.30 Uhr", false],
    ["Dienstag", "geschlossen", false],
    ["Mittwoch", "10–12 und 14–17.30 Uhr", false],
    ["Donnerstag", "geschlossen", true],
    ["Freitag", "20–24 Uhr", false],
    ["Samstag", "geschlossen", false],
    ["Sonntag", "geschlossen", false],
  ]);
});

test("a text that is not a list of opening hours gives no opening times", () => {
  expect(parseOpeningTimes("wenn Licht brennt, komm rein", place)).toBeUndefined();
});
