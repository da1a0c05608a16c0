import { expect, test } from "vitest";
import { read } from "#ingest/test/read-fields.ts";

const both = "vorname: A\nnachname: B\nkandidaturen:\n  - listenplatz: 2\n  - wahlkreis: 1";

test.each([
  ["at the top", `${both}\nstatus: verstorben\nseit: 2029-01-08`],
  ["in one candidacy", `${both}\n    status: gestorben\n    seit: 2029-01-08`],
  ["with its plainest word", `${both}\nstatus: tot\nseit: 8. Januar 2029`],
  [
    "over the states before",
    `${both}\n    status: zugelassen\n    seit: 2029-01-01\nstatus: deceased\nseit: 8.1.2029`,
  ],
])("a death entered %s applies to all candidacies of the person", (_where, head) => {
  const { fields, found } = read("candidate", head);
  expect(found).toEqual([]);
  expect(fields).toMatchObject({
    candidacies: [
      { kind: "list", status: "deceased", since: "2029-01-08" },
      { kind: "direct", status: "deceased", since: "2029-01-08" },
    ],
  });
});

test("election results and a successor are kept beside a death", () => {
  const { fields, found } = read(
    "candidate",
    `${both}\n    status: gewählt\nstatus: verstorben\nseit: 2029-05-08\nersetztDurch: bea`,
  );
  expect(found).toEqual([]);
  expect(fields).toMatchObject({
    candidacies: [{ status: "deceased", replacedBy: "bea" }, { status: "elected" }],
  });
  expect(
    read("candidate", `${both}\n    status: gewählt\n    ersetztDurch: bea`).found,
  ).toHaveLength(1);
});

test("a candidacy with only a result gets the status deceased", () => {
  const { fields } = read(
    "candidate",
    "vorname: A\nnachname: B\nkandidaturen: [{ listenplatz: 2, status: gewählt }]\nstatus: verstorben\nseit: 2029-05-08",
  );
  expect(fields).toMatchObject({ candidacies: [{ status: "deceased", since: "2029-05-08" }] });
});

test("a death without its day is one error at the line of the status", () => {
  const { found, messages } = read("candidate", `${both}\nstatus: verstorben`);
  expect(found).toEqual(["7:9 death-day-missing"]);
  expect(messages[0]).toContain("nicht veröffentlicht");
  expect(read("candidate", `${both}\n    status: verstorben`).found).toEqual([
    "7:13 death-day-missing",
  ]);
  expect(read("candidate", `${both}\nstatus: verstorben\nseit: bald`).found).toContain(
    "8:7 bad-date",
  );
});
