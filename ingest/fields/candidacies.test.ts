import { expect, test } from "vitest";
import { electionSchema } from "#domain/elections/election-config.ts";
import { getElections } from "#ingest/test/parse-text.ts";
import { person, read } from "#ingest/test/read-fields.ts";

test("listPosition and constituency at the top level become candidacies of the only election", () => {
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

test("the tip corrects a misspelt election", () => {
  const { diagnostics } = read(
    "candidate",
    "vorname: A\nnachname: B\nkandidaturen: [{ wahl: bundestag-2092, listenplatz: 1 }]",
  );
  expect(diagnostics[0]?.hint).toBe("Meintest du „bundestag-2029“?");
});

test("a second list position or constituency of a person in one election is an error", () => {
  const { found, messages } = read(
    "candidate",
    `${person}\nkandidaturen:\n  - listenplatz: 2\n  - wahlkreis: 1\n  - wahlkreis: 2`,
  );
  expect(found).toEqual(["8:5 candidacy-twice", "4:14 candidacy-twice"]);
  expect(messages[0]).toContain("Zeile 7");
});

test("a year of birth below the minimum age or beyond any plausible age is an error", () => {
  expect(read("candidate", `${person}\ngeburtsjahr: 2011`).found).toEqual([]);
  expect(read("candidate", `${person}\ngeburtsjahr: 2012`).found).toEqual([
    "5:14 implausible-birth-year",
  ]);
  expect(read("candidate", `${person}\ngeburtsjahr: 1901`).found).toEqual([
    "5:14 implausible-birth-year",
  ]);
  expect(read("candidate", `${person}\ngeburtsjahr: 84`).found).toHaveLength(1);
  const local = (state: string, year: number) =>
    read("candidate", `${person}\ngeburtsjahr: ${year}`, {
      elections: [
        electionSchema.parse({ id: "k", name: "K", date: "2029-06-10", system: "kommunal", state }),
      ],
    }).messages;
  expect(local("Baden-Württemberg", 2013)).toEqual([]);
  expect(local("Bayern", 2013)).toEqual([expect.stringContaining("keine 18 Jahre")]);
  expect(local("Baden-Württemberg", 2014)).toEqual([expect.stringContaining("keine 16 Jahre")]);
});

test("the status of a candidacy can be given in German or English, with a day and a successor", () => {
  const { fields, found } = read(
    "candidate",
    `vorname: A
nachname: B
kandidaturen:
  - listenplatz: 2
    status: nicht gewählt
  - wahlkreis: 1
    status: Zurückgezogen
    seit: 2029-02-03
    ersetztDurch: bea`,
  );
  expect(found).toEqual([]);
  expect(fields).toMatchObject({
    candidacies: [
      { kind: "list", status: "not-elected" },
      { kind: "direct", status: "withdrawn", since: "2029-02-03", replacedBy: "bea" },
    ],
  });
});

test("a status at the top level applies to every candidacy without one of its own", () => {
  const { fields } = read(
    "candidate",
    `vorname: A
nachname: B
status: nachgerückt
seit: 2030-05-01
kandidaturen:
  - listenplatz: 2
  - wahlkreis: 1
    status: nicht gewählt`,
  );
  expect(fields).toMatchObject({
    candidacies: [
      { kind: "list", status: "moved-up", since: "2030-05-01" },
      { kind: "direct", status: "not-elected" },
    ],
  });
  expect(JSON.stringify(fields).match(/2030-05-01/g)).toHaveLength(1);
  expect(fields).not.toHaveProperty("status");
});

test("a candidacy with a successor has the status replaced", () => {
  const { fields, found } = read("candidate", `${person}\nnachfolge: bea`);
  expect(found).toEqual([]);
  expect(fields).toMatchObject({ candidacies: [{ status: "replaced", replacedBy: "bea" }] });
});

test("a successor of a person who still stands is an error, and a missing successor a warning", () => {
  expect(read("candidate", `${person}\nstatus: gewählt\nnachfolge: bea`).found).toEqual([
    "6:12 candidacy-state-unclear",
  ]);
  // The question mark stands for a warning.
  expect(read("candidate", `${person}\nstatus: ersetzt`).found).toEqual(["?5:9 successor-missing"]);
});

test("an unknown status and a day that does not exist are errors at their lines", () => {
  const { found } = read("candidate", `${person}\nstatus: gewaehlt worden\nseit: 2029-02-30`);
  expect(found).toEqual(["6:7 bad-date", "5:9 bad-value"]);
});

test("a list position that a person has left does not count as a second one", () => {
  const moved = "kandidaturen:\n  - { listenplatz: 6, status: zurückgezogen }\n  - listenplatz: 3";
  expect(read("candidate", `vorname: A\nnachname: B\n${moved}`).found).toEqual([]);
});

test("a constituency number is an error in an election without constituencies", () => {
  const elections = getElections(
    "wahlen: [{ kurzname: eu, name: Europawahl, wahltag: 2029-06-09, wahlart: europa }]",
  );
  const { found, messages } = read("candidate", `${person}\nwahlkreis: 5`, { elections });
  expect(found).toEqual(["5:12 candidacy-impossible"]);
  expect(messages[0]).toContain("Zur Wahl „Europawahl“");
  const local = getElections(
    "wahlen: [{ kurzname: kw, name: Kommunalwahl, wahltag: 2029-06-09, wahlart: kommunal, land: Niedersachsen }]",
  );
  const { fields } = read("candidate", `${person}\nwahlbereich: 5`, { elections: local });
  expect(fields).toMatchObject({ candidacies: [{ position: 1 }, { constituency: 5 }] });
});

const bavaria = {
  elections: getElections(
    "elections: [{ id: ltw, name: Landtagswahl, date: 2028-10-01, system: landtag, state: Bayern }]",
  ),
};
const name = "vorname: A\nnachname: B";

test("with several lists a list position belongs to the list named or to that of the constituency", () => {
  const listOf = (lines: string) => {
    const { fields = {} } = read("candidate", `${name}\n${lines}`, bavaria);
    return "candidacies" in fields ? fields.candidacies : undefined;
  };
  expect(listOf("listenplatz: 1\nliste: Wahlkreisliste oberbayern")).toMatchObject([
    { kind: "list", position: 1, list: "Oberbayern" },
  ]);
  expect(listOf("listenplatz: 2\nstimmkreis: 713")).toMatchObject([
    { kind: "list", list: "Schwaben" },
    { kind: "direct", constituency: 713 },
  ]);
  expect(listOf("liste: Oberpfalz\nkandidaturen: [{ listenplatz: 3 }]")).toMatchObject([
    { list: "Oberpfalz" },
  ]);
});

test("a missing or unknown list is reported with a tip that mends it", () => {
  const judge = (lines: string) => read("candidate", `${name}\n${lines}`, bavaria);
  const missing = judge("listenplatz: 1");
  expect(missing.found).toEqual(["?4:1 list-missing"]);
  expect(missing.diagnostics[0]).toMatchObject({ severity: "warning" });
  const line = /`(.+?)`/.exec(missing.diagnostics[0]?.hint ?? "")?.[1] ?? "";
  expect(judge(`listenplatz: 1\n${line}`).found).toEqual([]);
  const wrong = judge("listenplatz: 1\nliste: Oberbaiern");
  expect(wrong.found).toEqual(["5:8 list-unknown"]);
  expect(wrong.diagnostics[0]?.hint).toBe("Meintest du „Oberbayern“?");
});

test("if a party has one list, a list of another name is ignored with a warning", () => {
  const { found, fields } = read("candidate", `${person}\nliste: Dorfliste`);
  expect(found).toEqual(["?5:8 list-unknown"]);
  expect(fields).toMatchObject({ candidacies: [{ kind: "list", position: 1 }] });
  expect(read("candidate", `${person}\nliste: Landesliste`).found).toEqual([]);
});

const town = "date: 2031-03-30, state: Sachsen";
const both = {
  elections: getElections(
    `elections: [{ id: rat, name: Stadtrat, ${town}, system: kommunal }, { id: ob, name: OB-Wahl, ${town}, system: oberbürgermeister }]`,
  ),
};
const mayor = { elections: both.elections.slice(1) };

test("a candidate for mayor or Landrat needs neither list position nor constituency", () => {
  const seat = { kind: "list", election: "ob", position: 1 };
  expect(read("candidate", name, mayor)).toMatchObject({
    found: [],
    fields: { candidacies: [seat] },
  });
  for (const lines of ["wahl: ob", "kandidaturen: [{ wahl: ob }]"]) {
    const { fields, found } = read("candidate", `${name}\n${lines}`, both);
    expect(found).toEqual([]);
    expect(fields).toMatchObject({ candidacies: [seat] });
  }
  expect(read("candidate", name, both).found).toEqual(["1:1 missing-field"]);
});

test("if a mayor is elected on the same day, a list position belongs to the other election", () => {
  const { fields } = read("candidate", `${name}\nlistenplatz: 4`, both);
  expect(fields).toMatchObject({ candidacies: [{ election: "rat", position: 4 }] });
  const wrong = read("candidate", `${name}\nlistenplatz: 3\nwahl: ob`, both);
  expect(wrong.found).toEqual(["4:14 candidacy-impossible"]);
  const lines = /`(kandidaturen.+?)`/.exec(wrong.diagnostics[0]?.hint ?? "")?.[1] ?? "";
  const mended = read("candidate", `${name}\n${lines}`, both);
  expect(mended.found).toEqual([]);
  expect(mended.fields).toMatchObject({ candidacies: [{ election: "ob" }, { election: "rat" }] });
});

test("with several councils elected on one day, the line in the tip names the election", () => {
  const councils = {
    elections: getElections(
      `elections: [${["stadtrat", "kreistag", "ortschaftsrat"].map((id) => `{ id: ${id}, name: ${id}, ${town}, system: kommunal }`).join(", ")}]`,
    ),
  };
  const unclear = read("candidate", `${name}\nlistenplatz: 4\nwahlkreis: 2`, councils);
  expect(unclear.found).toEqual(["4:1 election-unclear", "5:1 election-unclear"]);
  const line = /`(.+?)`/.exec(unclear.diagnostics[0]?.hint ?? "")?.[1] ?? "";
  const mended = read("candidate", `${name}\nlistenplatz: 4\nwahlkreis: 2\n${line}`, councils);
  expect(mended.found).toEqual([]);
  expect(mended.fields).toMatchObject({
    candidacies: [{ election: "stadtrat" }, { election: "stadtrat" }],
  });
});

test("an entry with list position and constituency becomes two candidacies", () => {
  const councils = {
    elections: getElections(
      `elections: [{ id: rat, name: Stadtrat, ${town}, system: kommunal }, { id: kreis, name: Kreistag, ${town}, system: kommunal }]`,
    ),
  };
  const { found, fields } = read(
    "candidate",
    `${name}\nkandidaturen:\n  - { wahl: rat, listenplatz: 3, wahlkreis: 1, status: zugelassen }\n  - { wahl: kreis, listenplatz: 12 }`,
    councils,
  );
  expect(found).toEqual([]);
  expect(fields).toMatchObject({
    candidacies: [
      { kind: "list", election: "rat", position: 3, status: "admitted" },
      { kind: "list", election: "kreis", position: 12 },
      { kind: "direct", election: "rat", constituency: 1, status: "admitted" },
    ],
  });
  const wrong = `${name}\nkandidaturen:\n  - { wahl: rat, listenplatz: 3, wahlkreis: 10000 }`;
  expect(read("candidate", wrong, councils).found).toEqual(["5:45 bad-value"]);
});

test("if Land and constituency both have lists, a person can have a position on each", () => {
  const elect = (system: string, state: string) => ({
    elections: getElections(
      `elections: [{ id: wahl, name: Wahl, date: 2027-03-21, system: ${system}, state: ${state} }]`,
    ),
  });
  const direct = { kind: "direct", election: "wahl", constituency: 2, constituencyPosition: 4 };
  const inBoth = [
    "listenplatz: 1\nwahlkreis: 2\nwahlkreisplatz: 4",
    "kandidaturen: [{ listenplatz: 1, wahlkreis: 2, wahlkreisplatz: 4 }]",
  ];
  for (const lines of inBoth) {
    const { found, fields } = read("candidate", `${name}\n${lines}`, elect("landtag", "Saarland"));
    expect(found).toEqual([]);
    expect(fields).toMatchObject({ candidacies: [{ kind: "list", position: 1 }, direct] });
  }
  const lines = `${name}\nwahlkreis: 2\nwahlkreisplatz: 4`;
  for (const [system, state] of [
    ["landtag", "Bremen"],
    ["landtag", "Hessen"],
  ] as const)
    expect(read("candidate", lines, elect(system, state)).found).toEqual([
      "5:17 candidacy-impossible",
    ]);
});

test("an invalid day causes one finding, however many candidacies it applies to", () => {
  const { found } = read(
    "candidate",
    `${person}\nwahlkreis: 5\nstatus: zurückgezogen\nseit: morgen`,
  );
  expect(found).toEqual(["7:7 bad-date"]);
});
