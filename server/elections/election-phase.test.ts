import { expect, test } from "vitest";
import type { JsonObject } from "#domain/content/records.ts";
import { electionSchema, type Election } from "#domain/elections/election-config.ts";
import { withPlainBlanks } from "#server/test/read-page.ts";
import { buildCountdown, buildPollingDay } from "./election-phase.ts";

const where = "Wo du wählst, steht auf deiner Wahlbenachrichtigung.";
const canVote = "Per Brief kannst du schon wählen: Die Unterlagen bekommst du bei deiner Gemeinde";
const bund = { date: "2029-02-25", postalVoteStart: "2029-01-15" };
const town = { date: "2031-03-30", system: "kommunal", state: "Hessen" };
const letter = (until: string) => `Ein Wahlbrief muss bis ${until}, ankommen.`;
const bundLetter = letter("Sonntag, 25. Februar, 18 Uhr");
const townDates = {
  ...town,
  postalVoteStart: "2031-02-16",
  postalVoteRequestUntil: "2031-03-28",
  postalVoteUntil: "2031-03-30 16:00",
};

/** The text of the countdown at an instant, and its next change. */
const phases: [name: string, JsonObject, now: string, says: string | undefined, next: string][] = [
  ["before", bund, "2029-01-14T22:59:59Z", undefined, "2029-01-14T23:00Z"],
  [
    "postal vote, with the deadline of the law",
    bund,
    "2029-01-14T23:00Z",
    `${canVote}, wenn du sie bis Freitag, 23. Februar, 15 Uhr, beantragst.`,
    "2029-01-15T23:00Z",
  ],
  [
    "last second to request",
    bund,
    "2029-02-23T13:59:59Z",
    `${canVote}, wenn du sie bis Freitag, 23. Februar, 15 Uhr, beantragst.`,
    "2029-02-23T14:00Z",
  ],
  ["too late to request", bund, "2029-02-23T14:00Z", bundLetter, "2029-02-23T23:00Z"],
  [
    "eve",
    bund,
    "2029-02-24T11:00Z",
    `Morgen ist Wahltag. ${where} ${bundLetter}`,
    "2029-02-24T23:00Z",
  ],
  [
    "day, polls to open",
    bund,
    "2029-02-25T06:59:59Z",
    `Heute ist Wahltag, von 8 bis 18 Uhr. ${where} ${bundLetter}`,
    "2029-02-25T07:00Z",
  ],
  [
    "day, polls open",
    bund,
    "2029-02-25T07:00Z",
    `Heute ist Wahltag, bis 18 Uhr. ${where} ${bundLetter}`,
    "2029-02-25T17:00Z",
  ],
  ["only dates that were entered", town, "2031-03-20T11:00Z", undefined, "2031-03-20T23:00Z"],
  [
    "eve without dates",
    town,
    "2031-03-29T11:00Z",
    `Morgen ist Wahltag. ${where}`,
    "2031-03-29T23:00Z",
  ],
  [
    "start alone",
    { ...town, postalVoteStart: "2031-03-01" },
    "2031-03-20T11:00Z",
    `${canVote}.`,
    "2031-03-20T23:00Z",
  ],
  [
    "a whole day counts to its end",
    townDates,
    "2031-03-28T22:59:59Z",
    `${canVote}, wenn du sie bis Freitag, 28. März, beantragst.`,
    "2031-03-28T23:00Z",
  ],
  [
    "day on which summer time begins",
    townDates,
    "2031-03-30T05:59:59Z",
    `Heute ist Wahltag, von 8 bis 18 Uhr. ${where} ${letter("Sonntag, 30. März, 16 Uhr")}`,
    "2031-03-30T06:00Z",
  ],
  [
    "letters are late, polls open",
    townDates,
    "2031-03-30T14:00Z",
    `Heute ist Wahltag, bis 18 Uhr. ${where}`,
    "2031-03-30T22:00Z",
  ],
  [
    "day on which summer time ends",
    { date: "2030-10-27", system: "europa" },
    "2030-10-27T06:59:59Z",
    `Heute ist Wahltag, von 8 bis 18 Uhr. ${where} ${letter("Sonntag, 27. Oktober, 18 Uhr")}`,
    "2030-10-27T07:00Z",
  ],
];

test.each(phases)(
  "%s: the countdown names the next step for voters, and changes to the second",
  (...row) => {
    const [, fields, now, says, next] = row;
    const { value, validUntil } = buildCountdown(readElections(fields), new Date(now));
    expect(withPlainBlanks(value?.phaseText)).toBe(says);
    expect(validUntil).toEqual(new Date(next));
  },
);

test("elections on one day share the first deadline, and after the polls only facts remain", () => {
  const url = { postalVoteUrl: "https://wahl.example/antrag" };
  const read = (now: string) =>
    buildPollingDay(
      readElections(bund, {
        ...bund,
        ...town,
        ...url,
        date: bund.date,
        postalVoteRequestUntil: "2029-02-23 12:00",
      }),
      new Date(now),
    );
  const before = read("2029-02-01T11:00Z")?.value;
  expect(before?.postalVote).toEqual({ text: "Briefwahl beantragen", href: url.postalVoteUrl });
  const lines = before?.facts.flatMap((fact) => fact.lines).join(" ");
  expect(withPlainBlanks(lines)).toContain("bis Freitag, 23. Februar, 12 Uhr, bei deiner Gemeinde");
  expect(lines).not.toContain("Ab ");
  expect(read("2029-02-25T17:00Z")).toEqual({
    value: {
      facts: [{ term: "Wahltag", lines: ["Wahl und Wahl", "Sonntag, 25.\u00a0Februar 2029"] }],
    },
    validUntil: undefined,
  });
});

function readElections(...elections: JsonObject[]): Election[] {
  return elections.map((fields, index) =>
    electionSchema.parse({ id: `wahl-${index}`, name: "Wahl", ...fields }),
  );
}
