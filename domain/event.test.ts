import { expect, test } from "vitest";
import { listEventDates } from "./event.ts";
import { eventSchema } from "#domain/fields/kinds.ts";

const event = { title: "Stand", start: "2029-03-22 18:00", end: "2029-03-22 20:00", venue: "/v" };

function list(fields: object) {
  return listEventDates(eventSchema.parse({ ...event, ...fields })).map(
    ({ start, end, key, fields: { status, note } }) => [
      key ?? "",
      start.toISOString().slice(0, 16),
      end?.toISOString().slice(11, 16),
      ...[status, note].filter((one) => one !== undefined),
    ],
  );
}

test("further dates of an event keep the time and length of the first, also across a clock change", () => {
  expect(list({ dates: ["2029-03-29", "2029-03-15 10:00", "2029-03-22"] })).toEqual([
    ["20290315", "2029-03-15T09:00", "11:00"],
    ["", "2029-03-22T17:00", "19:00"],
    ["20290329", "2029-03-29T16:00", "18:00"],
  ]);
  const night = { start: "2029-03-17 22:00", end: "2029-03-18 04:00", dates: ["2029-03-24"] };
  expect(list(night)[1]).toEqual(["20290324", "2029-03-24T21:00", "02:00"]);
});

test("a date of an event can have a state of its own, and all others have the state of the event", () => {
  const dates = [
    { start: "2029-03-30 18:00", status: "rescheduled", previousStart: "2029-03-29 18:00" },
    { start: "2029-03-22", note: "Mit Musik" },
    { start: "2029-04-05", end: "2029-04-05 19:30" },
  ];
  expect(list({ dates, status: "cancelled" })).toEqual([
    ["", "2029-03-22T17:00", "19:00", "cancelled", "Mit Musik"],
    ["20290329", "2029-03-30T16:00", "18:00", "rescheduled"],
    ["20290405", "2029-04-05T16:00", "17:30", "cancelled"],
  ]);
  const moved = { status: "rescheduled", previousStart: "2029-03-21 18:00", dates: ["2029-03-29"] };
  expect(list(moved).map(([, , , status]) => status)).toEqual(["rescheduled", undefined]);
});

test("two dates on one day get distinct keys, and a repeated date is listed once", () => {
  const dates = ["2029-03-29 12:00", "2029-03-29 18:00", "2029-03-29"];
  expect(list({ dates }).map(([key]) => key)).toEqual(["", "20290329", "20290329-2"]);
});

test("an all-day event needs no end and has no time of day", () => {
  const days = { start: "2029-03-22", end: undefined, allDay: true, dates: ["2029-03-29"] };
  expect(list(days)[1]).toEqual(["20290329", "2029-03-28T22:00", undefined]);
});
