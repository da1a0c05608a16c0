import { expect, test } from "vitest";
import { getElections } from "#ingest/test/parse-text.ts";
import { person, read } from "#ingest/test/read-fields.ts";

test("short forms become candidacies of the only election", () => {
  const { fields } = read("candidate", "vorname: A\nnachname: B\nlistenplatz: 3.\nwahlkreis: 053");
  expect(fields).toMatchObject({
    candidacies: [
      { kind: "list", election: "bundestag-2029", position: 3 },
      { kind: "direct", election: "bundestag-2029", constituency: 53 },
    ],
  });
});

test("a candidacy may omit its kind, and its election if there is only one", () => {
  const { fields } = read(
    "candidate",
    "vorname: A\nnachname: B\nkandidaturen:\n  - listenplatz: 3\n  - wahlkreis: 2",
  );
  expect(fields).toMatchObject({
    candidacies: [
      { kind: "list", election: "bundestag-2029", position: 3 },
      { kind: "direct", election: "bundestag-2029", constituency: 2 },
    ],
  });
});

test("a candidacy whose election is unclear is an error", () => {
  const none = { elections: [] };
  const two = {
    elections: getElections(
      "elections: [{ id: a, name: A, date: 2029-02-25 }, { id: b, name: B, date: 2030-05-05 }]",
    ),
  };
  expect(read("candidate", person, none).found).toEqual(["4:1 election-unclear"]);
  expect(read("candidate", person, two).found).toEqual(["4:1 election-unclear"]);
  const named = "vorname: A\nnachname: B\nkandidaturen: [{ art: liste, wahl: x, listenplatz: 1 }]";
  expect(read("candidate", named, none).found).toEqual([]);
  expect(read("candidate", named, two).found).toEqual(["4:36 unknown-election"]);
});

test("the hint corrects a misspelt election", () => {
  const { diagnostics } = read(
    "candidate",
    "vorname: A\nnachname: B\nkandidaturen: [{ wahl: bundestag-2092, listenplatz: 1 }]",
  );
  expect(diagnostics[0]?.hint).toBe("Meintest du „bundestag-2029“?");
});

test("a person has at most one list place and one constituency per election", () => {
  const { found, messages } = read(
    "candidate",
    `${person}\nkandidaturen:\n  - listenplatz: 2\n  - wahlkreis: 1\n  - wahlkreis: 2`,
  );
  expect(found).toEqual(["8:5 candidacy-twice", "4:14 candidacy-twice"]);
  expect(messages[0]).toContain("Zeile 7");
});

test("candidates are of age and plausibly alive", () => {
  expect(read("candidate", `${person}\ngeburtsjahr: 2011`).found).toEqual([]);
  expect(read("candidate", `${person}\ngeburtsjahr: 2012`).found).toEqual([
    "5:14 implausible-birth-year",
  ]);
  expect(read("candidate", `${person}\ngeburtsjahr: 1901`).found).toEqual([
    "5:14 implausible-birth-year",
  ]);
  expect(read("candidate", `${person}\ngeburtsjahr: 84`).found).toHaveLength(1);
});
