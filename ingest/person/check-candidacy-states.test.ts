import { expect, test } from "vitest";
import type { LinkRecord } from "#domain/content/records.ts";
import { createDocument, describeFindings, listFindings } from "#ingest/test/check-input.ts";

function nominate(file: string, ...candidacies: object[]) {
  return createDocument(file, {
    kind: "candidate",
    fields: { candidacies: candidacies.map((one) => ({ election: "btw29", ...one })) },
  });
}

const onList = (position: number, rest: object = {}) => ({ kind: "list", position, ...rest });
const linkOf = (file: string, relation: LinkRecord["relation"], target: string) => ({
  file,
  relation,
  target,
  line: 7,
  column: 5,
});

test("a withdrawn person causes no gap in the list and may share the position with the successor", () => {
  const left = { status: "replaced", replacedBy: "/c" };
  const documents = [
    nominate("a.md", onList(1)),
    nominate("b.md", onList(2, left), { kind: "direct", constituency: 5, ...left }),
    nominate("c.md", onList(2), { kind: "direct", constituency: 5 }),
    nominate("d.md", onList(3, { status: "withdrawn" })),
    nominate("e.md", onList(4)),
  ];
  expect(listFindings({ documents, links: [linkOf("b.md", "successor", "/c")] })).toEqual([]);
});

test("a successor at another list position is a warning that names position and file", () => {
  const documents = [
    nominate("a.md", onList(1, { status: "withdrawn", replacedBy: "/b" })),
    nominate("b.md", onList(2)),
  ];
  const links = [linkOf("a.md", "successor", "/b")];
  expect(listFindings({ documents, links })).toEqual(["a.md warning successor-elsewhere"]);
  const text = describeFindings({ documents, links });
  expect(text).toContain("b.md soll auf Listenplatz 1 nachfolgen, steht dort aber nicht.");
});

test("an upcoming event that announces a person who no longer stands is a warning", () => {
  const participants = [
    linkOf("fest.md", "participant", "/a"),
    linkOf("fest.md", "participant", "/old-b"),
    linkOf("fest.md", "participant", "/c"),
  ];
  const index = {
    documents: [
      nominate("a.md", onList(1, { status: "withdrawn" })),
      nominate("b.md", onList(2, { status: "withdrawn" })),
      nominate("c.md", onList(3, { status: "withdrawn" }), { kind: "direct", constituency: 1 }),
      createDocument("fest.md", { kind: "event", startsAt: "2029-02-01T18:00:00.000Z" }),
    ],
    aliases: [{ path: "/old-b", file: "b.md", status: 301 }],
    links: participants,
  };
  const before = new Date("2029-01-01T00:00:00Z");
  const warning = "fest.md warning participant-withdrawn";
  expect(listFindings(index, { now: before })).toEqual([warning, warning]);
  expect(listFindings(index, { now: new Date("2029-03-01T00:00:00Z") })).toEqual([]);
});

test("an election result before the polls close is a warning until that second", () => {
  const documents = [nominate("a.md", onList(1, { status: "elected" }))];
  const at = (now: string) => ({ now: new Date(now) });
  expect(listFindings({ documents }, at("2029-02-25T16:59:59Z"))).toEqual([
    "a.md warning outcome-too-early",
  ]);
  expect(listFindings({ documents }, at("2029-02-25T17:00:00Z"))).toEqual([]);
  expect(describeFindings({ documents }, at("2029-02-25T16:59:59Z"))).toContain(
    "schließen erst am 25.02.2029 um 18:00 Uhr",
  );
});

test("a future day that applies to several candidacies is reported once", () => {
  const left = { status: "withdrawn", since: "2029-02-03" };
  const documents = [
    nominate("a.md", onList(1, left), { kind: "direct", constituency: 5, ...left }),
  ];
  const now = new Date("2029-01-15T12:00:00Z");
  const found = listFindings({ documents }, { now }).filter((one) => one.includes("since"));
  expect(found).toEqual(["a.md warning since-in-future"]);
});
