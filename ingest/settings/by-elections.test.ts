import { expect, test } from "vitest";
import { readElections } from "./settings-files.ts";

const entry = {
  wahlkreis: "5",
  wahltag: "2029-03-11",
  grund: "Anna Muster ist gestorben.",
  quelle: "https://a.example/5",
};

/** Lines 2 to 5 are the election, line 6 is `nachwahl`. */
function read(...entries: Partial<Record<string, string | undefined>>[]) {
  const items = entries.map((one) =>
    Object.entries({ ...entry, ...one })
      .filter(([, value]) => value !== undefined)
      .map(([key, value], index) => `      ${index === 0 ? "- " : "  "}${key}: ${value}`)
      .join("\n"),
  );
  const { elections, diagnostics } = readElections(
    `elections:\n  - id: btw29\n    name: Wahl\n    date: 2029-02-25\n    nachwahl:\n${items.join("\n")}\n`,
  );
  return {
    byElection: elections?.[0]?.byElection,
    hints: diagnostics.map(({ hint }) => hint),
    found: diagnostics.map(({ line, severity, code }) => `${line} ${severity} ${code}`),
  };
}

test.each([
  ["2029-03-11", "2029-03-11"],
  ["11.3.2029", "2029-03-11"],
  ["2029-02-25", "2029-02-25"],
  ["noch offen", "open"],
  ["Offen", "open"],
])("the day %s of a by-election is read as %s", (wahltag, date) => {
  const { byElection, found } = read({ wahltag });
  expect({ byElection, found }).toEqual({
    byElection: [{ constituency: 5, date, reason: entry.grund, source: entry.quelle }],
    found: [],
  });
});

test.each([
  ["ja", "yes"],
  ["nein", "no"],
  ["offen", "open"],
  ["true", "yes"],
])(
  "the statement whether postal votes of a by-election are void is read: %s",
  (briefwahlUngueltig, postalVotesVoid) => {
    expect(read({ briefwahlUngueltig }).byElection).toMatchObject([{ postalVotesVoid }]);
    expect(read({ briefwahlUngültig: briefwahlUngueltig }).byElection).toMatchObject([
      { postalVotesVoid },
    ]);
  },
);

test.each([
  ["without a day", { wahltag: undefined }, "6 error missing-field"],
  ["without a reason", { grund: undefined }, "6 error missing-field"],
  ["without a source", { quelle: undefined }, "6 error missing-field"],
  ["without a constituency", { wahlkreis: undefined }, "6 error missing-field"],
  ["with a source that is no address", { quelle: "Amtsblatt" }, "9 error bad-address"],
  [
    "with a source that is not encrypted",
    { quelle: "http://a.example/5" },
    "9 error insecure-address",
  ],
  ["with a day that is none", { wahltag: "bald" }, "7 error bad-value"],
  ["with a day that does not exist", { wahltag: "2029-02-30" }, "7 error bad-date"],
  ["with a day before the election", { wahltag: "2029-02-24" }, "7 error bad-value"],
  ["with a day in a wrong year", { wahltag: "2039-03-11" }, "7 error bad-value"],
  ["with a guess about postal votes", { briefwahlUngueltig: "vielleicht" }, "10 error bad-value"],
])("a by-election %s is an error", (_what, change, found) => {
  const { byElection, found: listed } = read(change);
  expect({ byElection, listed }).toEqual({ byElection: undefined, listed: [found] });
});

test.each(["bald", "wird noch bestimmt"])(
  "for the day %s of a by-election the tip is „noch offen“",
  (wahltag) => {
    expect(read({ wahltag }).hints).toEqual([expect.stringContaining("`noch offen`")]);
  },
);

test("two by-elections in the same constituency are an error", () => {
  expect(read({}, {}).found).toEqual(["10 error by-election-twice"]);
  expect(read({}, { wahlkreis: "6" })).toMatchObject({
    byElection: [{ constituency: 5 }, { constituency: 6 }],
    found: [],
  });
});

test("fields missing in a German block are named in German", () => {
  const { hints } = read({ grund: undefined, quelle: undefined });
  expect(hints).toEqual([
    "Ergänze eine Zeile `grund: Anna Muster ist am 20. November 2028 gestorben.`.",
    "Ergänze eine Zeile `quelle: https://www.example.org/bekanntmachung`.",
  ]);
});

test("personal data that would be deleted before a by-election is an error", () => {
  const { diagnostics } = readElections(
    "elections:\n  - id: btw29\n    name: Wahl\n    date: 2029-02-25\n    dataDeletionDate: 2029-03-01\n    nachwahl: [{ wahlkreis: 5, wahltag: 2029-03-11, grund: G., quelle: https://a.example/5 }]\n",
  );
  expect(diagnostics).toMatchObject([{ line: 5, severity: "error", code: "bad-value" }]);
  expect(diagnostics[0]?.message).toContain("nicht nach der Stichwahl oder Nachwahl am 11.03.2029");
});
