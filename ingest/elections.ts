import { finding } from "#ingest/catalogue/catalogue.ts";
import { listConstituencies } from "#domain/constituency.ts";
import { findElectionKind } from "#domain/elections/election-kinds.ts";
import { findPostalVoteConflicts } from "#domain/elections/postal-vote.ts";
import type { CheckInput, TreeFinding } from "#ingest/check/check-input.ts";

/** Finds dates of the postal vote after the polls close, or before the vote begins. */
export function checkPostalVote({ elections }: CheckInput): TreeFinding[] {
  return elections.flatMap((election, position) =>
    findPostalVoteConflicts(election).map((field): TreeFinding =>
      finding(
        "postal-vote-dates",
        { file: "elections.yml", severity: "warning", path: ["elections", position, field] },
        { key: field, election: election.name },
      ),
    ),
  );
}

/** Finds by-elections in unknown constituencies, or elsewhere than where a candidate has died. */
export function checkByElections(input: CheckInput): TreeFinding[] {
  return [...findUnshown(input), ...checkKnownAreas(input), ...checkDeaths(input)];
}

/** By-elections are shown by the pages of constituencies, which only the first election has. */
function findUnshown(input: CheckInput): TreeFinding[] {
  const hasPages = listConstituencies(input).length > 0;
  return input.elections.flatMap((election, index): TreeFinding[] => {
    const isShown = index === 0 && hasPages;
    if (!election.byElection || isShown) return [];
    const { area } = findElectionKind(election);
    const path = ["elections", index, "byElection"];
    return [
      finding(
        "by-election-unshown",
        { file: "elections.yml", severity: "warning", path },
        {
          case: !area ? "undivided" : index === 0 ? "noPages" : "later",
          election: election.name,
          many: area?.many ?? "Wahlkreise",
        },
      ),
    ];
  });
}

/**
 * Reports a by-election that is missing where a person of the party has died. If other
 * constituencies have one, a person of another party may have died there, so it is reported only as
 * long as the party's own is missing.
 */
function checkDeaths({ elections, people }: CheckInput): TreeFinding[] {
  const [election] = elections;
  if (!election?.byElection) return [];
  const word = findElectionKind(election).area?.one ?? "Wahlkreis";
  const deaths = people.flatMap(({ document, fields }) =>
    fields.candidacies.flatMap((one) =>
      one.kind === "direct" && one.status === "deceased" && one.election === election.id
        ? [{ person: document.title, constituency: one.constituency }]
        : [],
    ),
  );
  const named = election.byElection.map(({ constituency }) => constituency);
  const missing = deaths.filter(({ constituency }) => !named.includes(constituency));
  const own = new Set(deaths.map(({ constituency }) => constituency));
  const strange = named.findIndex((constituency) => !own.has(constituency));
  const [death] = missing;
  if (!death || strange === -1) return [];
  return [
    finding(
      "by-election-elsewhere",
      {
        file: "elections.yml",
        severity: "warning",
        path: ["elections", 0, "byElection", strange, "constituency"],
      },
      { word, number: named[strange] ?? 0, ...death },
    ),
  ];
}

/** The geodata belong to the first election. */
function checkKnownAreas(input: CheckInput): TreeFinding[] {
  const [election] = input.elections;
  const known = listConstituencies(input).map(({ number }) => number);
  if (!election?.byElection || known.length === 0) return [];
  const word = findElectionKind(election).area?.one ?? "Wahlkreis";
  return election.byElection.flatMap(({ constituency }, index): TreeFinding[] =>
    known.includes(constituency)
      ? []
      : [
          finding(
            "constituency-unknown",
            {
              file: "elections.yml",
              severity: "error",
              path: ["elections", 0, "byElection", index, "constituency"],
            },
            { case: "byElection", word, number: constituency },
          ),
        ],
  );
}
