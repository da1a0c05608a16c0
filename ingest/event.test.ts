import { expect, test } from "vitest";
import { createDocument, createInput } from "#ingest/test/check-input.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import type { CheckInput } from "#ingest/check/check-input.ts";
import { checkEvents } from "./event.ts";

const stall = (file: string, fields = {}, rest: Partial<DocumentHead> = {}) => {
  const times = { start: "2029-01-20 10:00", end: "2029-01-20 12:00", allDay: false };
  const own = { ...times, venue: undefined, place: "Markt, Kiel", ...fields };
  return createDocument(file, { kind: "event", title: "Infostand", fields: own, ...rest });
};

const election = { id: "btw29", name: "Bundestagswahl", date: "2029-02-25" };

function find(documents: DocumentHead[]) {
  const elections = [{ ...election, pollsOpen: "08:00", pollsClose: "18:00" }];
  const input = createInput({ documents }, { elections } as Partial<CheckInput>);
  return checkEvents(input).map(({ file, code, hint }) => `${file} ${code}: ${hint ?? ""}`);
}

const hint = "Lösche eine der beiden Dateien. Sind es zwei Termine, gib ihnen verschiedene Titel.";

test.each([
  ["of one title, time and place", {}, {}, [`b.md event-twice: ${hint}`]],
  [
    "in another spelling",
    { place: "markt, kiel" },
    { title: "INFOSTAND" },
    [`b.md event-twice: ${hint}`],
  ],
  ["at another time", { start: "2029-01-20 10:30" }, {}, []],
  ["elsewhere", { place: "Markt, Husum" }, {}, []],
  ["of another title", {}, { title: "Infostand zur Wahl" }, []],
  ["that is a draft", {}, { isDraft: true }, []],
])("two files about one event are reported: %s", (_, fields, rest, expected) => {
  expect(find([stall("a.md"), stall("b.md", fields, rest)])).toEqual(expected);
});

test("entries of calendars are not compared with each other", () => {
  const uids = [{ uid: "a" }, { uid: "b" }];
  expect(find(uids.map((fields, index) => stall(`${index}.md`, fields)))).toEqual([]);
});

test.each([
  ["written long after it", "2028-01-20 10:00", "2029-01-10T08:00:00Z", true],
  ["written for it", "2028-01-20 10:00", "2028-01-10T08:00:00Z", false],
  ["written as an account of it", "2028-01-20 10:00", "2028-02-01T08:00:00Z", false],
  ["within a year before the election", "2028-03-20 10:00", "2029-01-10T08:00:00Z", false],
  ["of a file without a time", "2028-01-20 10:00", undefined, false],
])("an event in a past year is reported if the year looks like a typing error: %s", (...row) => {
  const [, start, changedAt, isTold] = row;
  const found = find([
    stall(
      "a.md",
      { start, end: undefined, allDay: true },
      changedAt === undefined ? {} : { changedAt },
    ),
  ]);
  const said =
    "a.md event-outside-campaign: Gemeint ist wohl `2029-01-20 10:00`. Prüfe das Datum, besonders das Jahr.";
  expect(found).toEqual(isTold ? [said] : []);
});
