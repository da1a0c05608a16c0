import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listDates, readWhole } from "#ingest/test/calendar.ts";

function readFixture(name: string) {
  const calendar = readWhole(readFileSync(locate(`${name}.ics`)));
  return {
    ...calendar,
    entries: calendar.entries.map((entry) => ({
      ...entry,
      dates: listDates(entry),
      remarks: entry.remarks.map(({ code }) => code),
    })),
  };
}

test.each(["nextcloud", "google", "outlook", "apple"])(
  "a calendar written by %s is imported completely",
  (name) => {
    const { entries, broken, findings } = readFixture(name);
    const shown = entries.map(({ line: _line, start: _start, ...entry }) => entry);
    const expected: unknown = JSON.parse(readFileSync(locate(`${name}.json`), "utf8"));
    expect({ entries: shown, findings }).toEqual(expected);
    expect(broken).toEqual([]);
  },
);

function locate(file: string): URL {
  return new URL(`fixtures/${file}`, import.meta.url);
}
