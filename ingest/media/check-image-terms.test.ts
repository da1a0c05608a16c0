import { expect, test } from "vitest";
import type { ShownPicture } from "#domain/campaign/content-tree.ts";
import { createInput } from "#ingest/test/check-input.ts";
import { checkImageTerms } from "./check-image-terms.ts";

const shown: ShownPicture = {
  file: "landesliste/1.anna.md",
  image: "landesliste/anna.jpg",
  picture: { untilLine: 9, untilColumn: 3 },
  // The end of 31 January 2029 in Berlin.
  shownUntil: "2029-01-31T23:00:00.000Z",
};

function check(now: string, picture: ShownPicture = shown) {
  return checkImageTerms({ ...createInput({ shownPictures: [picture] }), now: new Date(now) });
}

test.each([
  ["more than 14 days before", "2029-01-17T22:59:59Z", []],
  ["14 days before", "2029-01-17T23:00:00Z", ["image-licence-ending"]],
  ["in the last second", "2029-01-31T22:59:59.999Z", ["image-licence-ending"]],
  ["at the end", "2029-01-31T23:00:00Z", ["image-licence-expired"]],
  ["long after", "2030-01-01T00:00:00Z", ["image-licence-expired"]],
])("a picture is reported from 14 days before the end of its licence: %s", (_when, now, codes) => {
  expect(check(now).map(({ code }) => code)).toEqual(codes);
});

test("a finding about a licence's end names picture, last day and line", () => {
  expect(check("2029-01-20T12:00:00Z")).toMatchObject([
    {
      file: "landesliste/1.anna.md",
      line: 9,
      column: 3,
      severity: "warning",
      message: expect.stringContaining(
        "„landesliste/anna.jpg“ darf nur bis zum 31.01.2029",
      ) as string,
    },
  ]);
});

test("pictures without an end of licence are never reported", () => {
  const { shownUntil: _end, ...endless } = shown;
  expect(check("2099-01-01T00:00:00Z", endless)).toEqual([]);
});
