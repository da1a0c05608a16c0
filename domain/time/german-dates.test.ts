import { expect, test } from "vitest";
import { readGermanDate, readGermanTime } from "./german-dates.ts";

test.each([
  ["20.04.2029", "2029-04-20"],
  ["20.4.29", "2029-04-20"],
  ["20. 4. 2029", "2029-04-20"],
  ["20. April 2029", "2029-04-20"],
  ["5. Mrz 2029", "2029-03-05"],
  ["3. Juni 29", "2029-06-03"],
  ["3. Juni 29, 19 Uhr", "2029-06-03 19:00"],
  ["3. Juni 19 Uhr", undefined],
  ["20.04.2029 19:00", "2029-04-20 19:00"],
  ["20.04.2029, 19 Uhr", "2029-04-20 19:00"],
  ["20.04.29 um 19.30 Uhr", "2029-04-20 19:30"],
  ["20. April 2029, 9:05 Uhr", "2029-04-20 09:05"],
  ["2029-04-20, 19 Uhr", "2029-04-20 19:00"],
  ["31.02.2029", "2029-02-31"],
  ["2029-04-20", undefined],
  ["20.04.", undefined],
  ["20. Brumaire 2029", undefined],
  ["20.04.2029 abends", undefined],
])("the date %j is read as %j", (text, iso) => {
  expect(readGermanDate(text)).toBe(iso);
});

test.each([
  ["19 Uhr", "19:00"],
  ["19.30 Uhr", "19:30"],
  ["9:00", "09:00"],
  ["abends", undefined],
])("the time %j is read as %j", (text, time) => {
  expect(readGermanTime(text)).toBe(time);
});
