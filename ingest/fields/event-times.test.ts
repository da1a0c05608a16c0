import { expect, test } from "vitest";
import { event, read } from "#ingest/test/read-fields.ts";

test.each([
  ["ends before it begins", "ende: 2029-02-01 17:00", ["5:7 end-before-start"]],
  ["ends when it begins", "ende: 2029-02-01 18:00", ["5:7 end-before-start"]],
  ["longer than a day", "ende: 2029-02-03 18:00", ["5:7 event-too-long"]],
  ["longer than a day on purpose", "ende: 2029-02-03 18:00\nmehrtägig: ja", []],
  ["through the night", "ende: 2029-02-02 02:00", []],
  ["rescheduled without former start", "status: verlegt", ["1:1 event-without-previous-start"]],
  ["rescheduled", "status: verlegt\npreviousStart: 2029-01-01 18:00", []],
  [
    "rescheduled to the same start",
    "status: verlegt\npreviousStart: 2029-02-01 18:00",
    ["?6:16 event-without-previous-start"],
  ],
  ["all day with a time", "ganztägig: ja", ["?3:9 event-time-unclear"]],
  ["no such day", "ende: 2029-02-30 18:00", ["5:7 bad-date"]],
  ["no such hour", "ende: 2029-02-01 24:30", ["5:7 bad-date"]],
  ["no such offset", "ende: 2029-02-01T19:00+99:00", ["5:7 bad-date"]],
  ["no such century", "ende: 0029-02-01", ["5:7 bad-date"]],
  ["online without an address", "status: online", ["?5:9 event-without-link"]],
  ["further days", "termine: [2029-02-08, 2029-02-15 19:00]", []],
  ["a further day that does not exist", "termine: [2029-02-30]", ["5:11 bad-date"]],
  ["a further day twice", "termine: [2029-02-08, 2029-02-08 18:00]", ["?5:23 event-date-twice"]],
  ["the first day among the others", "termine: [2029-02-01, 2029-02-08]", []],
  [
    "a further date that ends before it begins",
    "termine:\n  - beginn: 2029-02-08\n    ende: 2029-02-08 17:00",
    ["7:11 end-before-start"],
  ],
  [
    "a further date that is rescheduled",
    "termine:\n  - tag: 2029-02-08\n    status: verlegt",
    ["6:5 event-without-previous-start"],
  ],
])("the start, end and further dates of an event are checked: %s", (_, lines, expected) => {
  expect(read("event", `${event}\n${lines}`).found).toEqual(expected);
});

test.each([
  ["an evening that ends after midnight", "01:00", "Gemeint ist wohl `2029-02-02 01:00`;"],
  ["an end in the afternoon before", "16:00", "Prüfe Tag und Uhrzeit von beiden."],
])("an end before the start is meant for the next day only at night: %s", (_, time, hint) => {
  const { diagnostics } = read("event", `${event}\nende: 2029-02-01 ${time}`);
  expect(diagnostics[0]?.hint).toContain(hint);
});

test("the last day of an all-day event is included", () => {
  const days = (end: string) =>
    read("event", `titel: Fest\nbeginn: 2029-02-01\nende: ${end}\nort: x\nganztägig: ja`).found;
  expect(days("2029-02-01")).toEqual([]);
  expect(days("2029-02-02")).toEqual(["4:7 event-too-long"]);
  expect(days("2029-01-31")).toEqual(["4:7 end-before-start"]);
});

test("midnight in an all-day event is ignored, because forms write it for a day", () => {
  const { found } = read("event", "titel: Fest\nbeginn: 2029-02-01 00:00\nort: x\nganztägig: ja");
  expect(found).toEqual([]);
});

test("an event without a time of day or a place is published with a warning", () => {
  const { found } = read("event", "titel: Fest\nbeginn: 2029-02-01");
  expect(found).toEqual(["?3:9 event-time-unclear", "?1:1 event-without-place"]);
  expect(
    read("event", "titel: Fest\nbeginn: 2029-02-01 18:00\nonline: https://example.org").found,
  ).toEqual([]);
});
