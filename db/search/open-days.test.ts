import { expect, test } from "vitest";
import { listOpenDays } from "./open-days.ts";

test.each([
  ["Mo-We 09:00-18:00; PH off", "Montag Dienstag Mittwoch"],
  ["Tu,Th 10:00-12:00", "Dienstag Donnerstag"],
  ["Su - Mo 10:00-12:00", "Montag Sonntag Wochenende"],
  ["Fr 10:00-12:00; Sa off", "Freitag"],
  ["Sa 10:00-14:00", "Samstag Sonnabend, Wochenende"],
  ["by appointment", ""],
])("the hours '%s' are open on '%s'", (openingHours, days) => {
  expect(listOpenDays(openingHours).join(" ")).toBe(days);
});

test("opening hours without weekdays count for all seven days", () => {
  expect(listOpenDays("24/7")).toHaveLength(7);
  expect(listOpenDays("09:00-18:00")).toHaveLength(7);
});
