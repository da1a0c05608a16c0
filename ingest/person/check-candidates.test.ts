import { expect, test } from "vitest";
import type { FindingRecord } from "#domain/content/records.ts";
import type { DocumentHead } from "#domain/content/document-head.ts";
import { electionSchema } from "#domain/elections/election-config.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import { createDocument, describeFindings, listFindings } from "#ingest/test/check-input.ts";

function nominate(file: string, ...candidacies: object[]): DocumentHead {
  return createDocument(file, {
    kind: "candidate",
    fields: { candidacies: candidacies.map((one) => ({ election: "btw29", ...one })) },
  });
}

const onList = (position: number, rest: object = {}) => ({ kind: "list", position, ...rest });
const inConstituency = (constituency: number, rest: object = {}) => ({
  kind: "direct",
  constituency,
  ...rest,
});

test("a list position taken twice and a gap in the list are reported", () => {
  const documents = [
    nominate("01.a.md", onList(1)),
    nominate("b.md", onList(1)),
    nominate("05.c.md", onList(5)),
    nominate("07.d.md", onList(7)),
  ];
  expect(listFindings({ documents })).toEqual([
    "05.c.md warning list-position-gap",
    "07.d.md warning list-position-gap",
    "b.md error list-position-taken",
  ]);
  const text = describeFindings({ documents });
  expect(text).toContain("Listenplatz 1 ist doppelt vergeben: „01.a.md“ und „b.md“");
  expect(text).toContain("Vor Listenplatz 5 fehlen die Listenplätze 2, 3 und 4");
});

test("a place in the list that a file with an error may have is not reported as missing", () => {
  const documents = [nominate("liste/1.md", onList(1)), nominate("liste/3.md", onList(3))];
  const fault = {
    file: "liste/2.md",
    code: "bad-date",
    severity: "error" as const,
    message: "Fehler.",
  };
  const list = (found: FindingRecord) =>
    listFindings({ documents }, { faults: new Map([[found.file, found]]) });
  expect(list(fault)).toEqual([]);
  const gap = ["liste/3.md warning list-position-gap"];
  expect(list({ ...fault, file: "termine/2.md" })).toEqual(gap);
  expect(list({ ...fault, file: "liste/2.jpg" })).toEqual(gap);
  expect(list({ ...fault, file: "liste/3.md" })).toEqual(gap);
  expect(list({ ...fault, severity: "warning" })).toEqual(gap);
});

test("lists of different elections, drafts and withdrawn candidates do not conflict", () => {
  const documents = [
    nominate("a.md", onList(1), onList(1, { election: "ltw" })),
    nominate("b.md", onList(1, { status: "withdrawn" })),
    { ...nominate("c.md", onList(1)), isDraft: true },
    createDocument("d.md", { kind: "candidate" }),
  ];
  expect(listFindings({ documents })).toEqual([]);
});

test("a number in a file name that contradicts the list position is a warning", () => {
  const documents = [
    nominate("liste/02.a.md", onList(1)),
    { ...nominate("direkt/007.b.md", onList(2), inConstituency(7)), constituency: 7 },
  ];
  expect(listFindings({ documents })).toEqual(["liste/02.a.md warning prefix-differs"]);
});

const drawMany = (count: number): MapRecord["constituencies"] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    name: "",
    label: { x: 0, y: 0, size: 0 },
    box: [0, 0, 0, 0],
  }));

const map: MapRecord = {
  mediaName: "karte.svg",
  viewBox: [0, 0, 1, 1],
  projection: { scale: 1, offsetX: 0, offsetY: 0 },
  constituencies: drawMany(3),
  cities: [],
  seas: [],
};

test("constituencies with two candidates or none, and unknown constituencies are reported", () => {
  const documents = [
    nominate("a.md", inConstituency(1)),
    nominate("b.md", inConstituency(1)),
    nominate("c.md", inConstituency(9)),
    createDocument("o.md", { kind: "office", fields: { constituencies: [2, 12] } }),
    createDocument("q.md", { kind: "office" }),
  ];
  expect(listFindings({ documents }, { map })).toEqual([
    "b.md error constituency-taken",
    "c.md error constituency-unknown",
    "o.md error constituency-unknown",
    "site.yml warning constituency-empty",
  ]);
  expect(describeFindings({ documents }, { map })).toContain("in den Wahlkreisen 2 und 3");
});

test("only constituencies of the current election are reported as empty", () => {
  const documents = [
    nominate("a.md", inConstituency(1), inConstituency(35, { election: "ltw" })),
    nominate("b.md", inConstituency(2, { election: "ltw" })),
  ];
  const text = describeFindings({ documents }, { map });
  expect(text).toContain("in den Wahlkreisen 2 und 3");
  expect(text).not.toContain("35");
});

test("empty constituencies are not reported if few or none have a direct candidate", () => {
  expect(listFindings({ documents: [nominate("a.md", onList(1))] }, { map })).toEqual([]);
  const documents = [nominate("a.md", inConstituency(1))];
  const large = { ...map, constituencies: drawMany(5) };
  expect(listFindings({ documents }, { map: large })).toEqual([]);
});

test("a long list of empty constituencies is shortened, and a single one is named in the singular", () => {
  const documents = [1, 17, 18, 19, 20].map((number) =>
    nominate(`${number}.md`, inConstituency(number)),
  );
  const many = { ...map, constituencies: drawMany(20) };
  expect(describeFindings({ documents }, { map: many })).toContain("11, 12 und …");
  const two = { ...map, constituencies: map.constituencies.slice(0, 2) };
  expect(describeFindings({ documents }, { map: two })).toContain("im Wahlkreis 2");
});

test("events outside the campaign, and upcoming ones without an end, are warnings", () => {
  const at = (file: string, start: string, rest: object = {}) =>
    createDocument(file, {
      kind: "event",
      fields: { title: "Fest", start, venue: "/v", allDay: true, ...rest },
    });
  const documents = [
    at("a.md", "2029-02-25"),
    at("b.md", "2029-02-26"),
    at("c.md", "2028-09-30"),
    at("d.md", "2029-02-20", { dates: ["2029-02-27"] }),
    at("e.md", "2029-02-20 18:00", { allDay: false }),
    at("f.md", "2029-01-02 18:00", { allDay: false }),
    createDocument("g.md", { kind: "event" }),
  ];
  expect(listFindings({ documents }, { now: new Date("2029-01-10T11:00:00Z") })).toEqual([
    "b.md warning event-outside-campaign",
    "c.md warning event-outside-campaign",
    "d.md warning event-outside-campaign",
    "e.md warning event-without-end",
  ]);
  expect(describeFindings({ documents })).toContain(
    "am 26.02.2029 liegt nach dem Wahltag (25.02.2029)",
  );
  expect(listFindings({ documents: documents.slice(0, 4) }, { elections: [] })).toEqual([]);
});

test("whether persons may share a position or constituency depends on the election, as do the words of the finding", () => {
  const elect = (system: string, state: string) => ({
    elections: [
      electionSchema.parse({ id: "btw29", name: "Wahl", date: "2029-02-25", system, state }),
    ],
    map,
  });
  const documents = [
    nominate("a.md", onList(1), inConstituency(1)),
    nominate("b.md", onList(1), inConstituency(2)),
    nominate("c.md", inConstituency(1)),
  ];
  const wahlbezirke = elect("kommunal", "Nordrhein-Westfalen");
  expect(listFindings({ documents }, wahlbezirke)).toContain("c.md error constituency-taken");
  const text = describeFindings({ documents }, wahlbezirke);
  expect(text).toContain("Im Wahlbezirk 1 stehen zwei Personen");
  expect(text).toContain("Es steht niemand im Wahlbezirk 3 zur Wahl.");
  const hamburg = listFindings({ documents }, elect("landtag", "Hamburg"));
  expect(hamburg).not.toContain("c.md error constituency-taken");
  expect(hamburg).toContain("b.md error list-position-taken");
  const placed = (file: string) =>
    nominate(file, { ...inConstituency(1), constituencyPosition: 2 });
  const places = { documents: [placed("a.md"), placed("b.md")] };
  expect(describeFindings(places, elect("landtag", "Saarland"))).toBe(
    "Platz 2 im Wahlkreis 1 ist doppelt vergeben: „a.md“ und „b.md“. Gib einer der beiden Personen einen anderen Platz; ist es dieselbe Person, lösche eine der beiden Dateien.",
  );
  // Lists are drawn up for each Wahlbereich: the same place is on two of them, and none is missing.
  expect(listFindings({ documents }, elect("kommunal", "Niedersachsen"))).toEqual([]);
  expect(listFindings({ documents }, elect("landtag", "Bremen"))).toEqual([]);
});

test("list positions are checked within each list, and only one person may stand for mayor", () => {
  const elect = (system: string) => ({
    elections: [
      electionSchema.parse({
        id: "btw29",
        name: "Wahl",
        date: "2029-02-25",
        system,
        state: "Bayern",
      }),
    ],
  });
  const on = (list: string, position: number) => onList(position, { list });
  const documents = [
    nominate("a.md", on("Schwaben", 1)),
    nominate("b.md", on("Oberpfalz", 1)),
    nominate("c.md", on("Oberpfalz", 3)),
  ];
  expect(describeFindings({ documents }, elect("landtag"))).toMatch(
    /^Vor Platz 3 der Wahlkreisliste Oberpfalz fehlt der Listenplatz 2\. Prüfe[^.]*\. Tritt dort jemand nicht mehr an, [^.]*\.$/,
  );
  const doubled = { documents: [...documents, nominate("d.md", on("Oberpfalz", 1))] };
  expect(describeFindings(doubled, elect("landtag"))).toContain(
    "Platz 1 der Wahlkreisliste Oberpfalz ist doppelt vergeben",
  );
  const mayors = { documents: [nominate("01.a.md", onList(1)), nominate("02.b.md", onList(1))] };
  expect(listFindings(mayors, elect("buergermeister"))).toEqual([
    "02.b.md error list-position-taken",
  ]);
  expect(describeFindings(mayors, elect("buergermeister"))).toContain(
    "Zur Bürgermeisterwahl stehen zwei Personen: „01.a.md“ und „02.b.md“.",
  );
});
