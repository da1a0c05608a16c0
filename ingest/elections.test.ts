import { expect, test } from "vitest";
import { readElections } from "#ingest/settings/settings-files.ts";
import type { CheckInput } from "#ingest/check/check-input.ts";
import { checkPostalVote } from "./elections.ts";

const good = `wahlen:
  - kurzname: gut
    name: Gut
    wahltag: 2029-02-25
    briefwahlAb: 2029-01-15
    briefwahlAntragBis: 2029-02-23
    wahlbriefBis: 2029-02-25
    briefwahlSeite: https://wahl.example/
`;

test("a postal vote that ends after the polls or before its start is reported", () => {
  const { elections = [], diagnostics } = readElections(`${good}  - kurzname: falsch
    name: Falsch
    wahltag: 2029-02-25
    briefwahlAb: 2029-03-15
    briefwahlAntragBis: 2029-02-23 15:00
    wahlbriefBis: 2029-02-25 18:01
`);
  expect(diagnostics).toEqual([]);
  // The check reads nothing else.
  const findings = checkPostalVote({ elections } as CheckInput);
  expect(findings.map(({ code, path }) => [code, path])).toEqual(
    ["postalVoteStart", "postalVoteRequestUntil", "postalVoteUntil"].map((field) => [
      "postal-vote-dates",
      ["elections", 1, field],
    ]),
  );
});

test("a script as the address of the postal vote page is refused", () => {
  const written = good.replace("https://wahl.example/", "javascript:alert(1)");
  expect(readElections(written).diagnostics).toMatchObject([{ code: "bad-address", line: 8 }]);
});
