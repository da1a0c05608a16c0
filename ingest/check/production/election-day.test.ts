import { expect, test } from "vitest";
import { electionSchema } from "#domain/elections/election-config.ts";
import { checkElectionDays } from "./election-day.ts";

const elect = (state: string, date: string, system = "landtag") =>
  electionSchema.parse({ id: "ltw", name: "Landtagswahl", system, state, date });

test.each([
  ["the day that was set", "Saarland", "2027-04-18", "2026-12-01", []],
  ["another day", "Saarland", "2027-03-28", "2026-12-01", ["election-day-differs"]],
  [
    "a day nobody looked at for long",
    "Saarland",
    "2027-04-18",
    "2027-02-01",
    ["election-day-unchecked"],
  ],
  ["a day that is not set", "Schleswig-Holstein", "2027-05-09", "2026-12-01", []],
  [
    "one that should be set by now",
    "Schleswig-Holstein",
    "2027-04-18",
    "2027-01-01",
    ["election-day-unchecked"],
  ],
  ["a Land without a known day", "Bremen", "2027-05-09", "2027-02-01", []],
  ["the last one, in an archive", "Saarland", "2022-03-27", "2026-12-01", []],
  ["the next but one", "Saarland", "2032-03-28", "2027-05-01", []],
])(
  "the date of an election is checked against the known dates: %s",
  (...[, state, date, day, codes]) => {
    const findings = checkElectionDays([elect(state, date)], new Date(`${day}T12:00:00Z`));
    expect(findings.map(({ code }) => code)).toEqual(codes);
  },
);

test("only dates of Landtag elections are checked", () => {
  const local = elect("Saarland", "2027-03-28", "kommunal");
  expect(checkElectionDays([local], new Date("2026-12-01T12:00:00Z"))).toEqual([]);
});

test("following the tip about a wrong election date ends the finding", () => {
  const now = new Date("2026-12-01T12:00:00Z");
  const [finding] = checkElectionDays([elect("Saarland", "2027-03-28")], now);
  const [, date = ""] = /`date: (.+)`/.exec(finding?.hint ?? "") ?? [];
  expect(checkElectionDays([elect("Saarland", date)], now)).toEqual([]);
});
