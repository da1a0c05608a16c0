import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import type { JsonObject } from "#domain/content/records.ts";
import { electionSchema } from "#domain/elections/election-config.ts";
import { readView } from "#server/test/read-page.ts";

const person = (familyName: string, status = "nominated") => ({
  givenName: "A",
  familyName,
  candidacies: [{ kind: "direct", election: "btw29", constituency: 1, status }],
});
const town = { street: "Weg 1", postalCode: "24103", city: "Kiel" };
const later = "2029-02-01T00:00:00.000Z";
const office = "/geschaeftsstellen/kiel";
const venue = "/veranstaltungsorte/fischhalle";
const candidate = "/landesliste/fenna";

const hiddenWays = [
  ["a draft", { isDraft: true }],
  ["scheduled", { publishAt: later }],
  ["expired", { unpublishAt: "2029-01-01T00:00:00.000Z" }],
] as const;

test.each(hiddenWays)(
  "a document that is %s is not shown on pages it refers to",
  (_way, hidden) => {
    const upserts = [
      createRecord({
        ...hidden,
        file: "leute/geheim.md",
        kind: "candidate",
        fields: person("Geheim"),
        links: [{ relation: "office", target: office }],
      }),
      createRecord({
        ...hidden,
        file: "termine/geheim.md",
        kind: "event",
        title: "Geheim",
        startsAt: "2029-02-10T18:00:00.000Z",
        fields: { title: "Geheim", start: "2029-02-10 19:00", venue },
        links: [
          { relation: "venue", target: venue },
          { relation: "participant", target: candidate },
        ],
      }),
    ];
    const pages = [
      readView("office", office, { change: { upserts } }),
      readView("venue", venue, { change: { upserts } }),
      readView("candidate", candidate, { change: { upserts } }),
    ];
    expect(pages.map((page) => page.events.length)).toEqual([2, 2, 1]);
    expect(JSON.stringify(pages)).not.toMatch(/geheim/i);
  },
);

test.each(hiddenWays)(
  "a document that is %s is not shown on pages that refer to it",
  (_way, hidden) => {
    const upserts = [
      createRecord({
        ...hidden,
        file: "buero/geheim.md",
        kind: "office",
        title: "Geheim",
        fields: { name: "Geheim", ...town },
      }),
      createRecord({
        ...hidden,
        file: "orte/geheim.md",
        kind: "venue",
        title: "Geheim",
        fields: { name: "Geheim", ...town },
      }),
      createRecord({
        ...hidden,
        file: "leute/geheim.md",
        kind: "candidate",
        title: "Geheim",
        fields: person("Geheim"),
      }),
      createRecord({
        file: "leute/anna.md",
        kind: "candidate",
        fields: { ...person("Aal"), office: "/buero/geheim" },
        links: [{ relation: "office", target: "/buero/geheim" }],
      }),
      createRecord({
        file: "termine/fest.md",
        kind: "event",
        title: "Fest",
        startsAt: "2029-02-10T18:00:00.000Z",
        fields: { title: "Fest", start: "2029-02-10 19:00", venue: "/orte/geheim" },
        links: [
          { relation: "venue", target: "/orte/geheim" },
          { relation: "participant", target: "/leute/geheim" },
        ],
      }),
    ];
    const pages = [
      readView("candidate", "/leute/anna", { change: { upserts } }),
      readView("event", "/termine/fest", { change: { upserts } }),
      readView("event-list", "/termine", { change: { upserts } }),
    ];
    expect(JSON.stringify(pages)).not.toMatch(/geheim/i);
  },
);

test("an office lists only people who still stand for election", () => {
  const upserts = ["withdrawn", "replaced", "admitted"].map((status) =>
    createRecord({
      file: `leute/${status}.md`,
      kind: "candidate",
      fields: person(status, status),
      links: [{ relation: "office", target: office }],
    }),
  );
  const { people } = readView("office", office, { change: { upserts } });
  expect(people.map((card) => card.name.family)).toEqual(["admitted", "Brodersen"]);
});

test("a candidacy in a past election does not hide that a person has withdrawn from the current one", () => {
  const former = { id: "btw25", name: "Bundestagswahl 2025", date: "2025-02-23" };
  const elections = [{ id: "btw29", name: "Bundestagswahl", date: "2029-02-25" }, former].map(
    (election) => electionSchema.parse(election),
  );
  const nominated = { kind: "list", election: "btw25", position: 1, status: "elected" };
  const withdrawn = { ...nominated, election: "btw29", status: "withdrawn" };
  const createPerson = (name: string, candidacies: JsonObject[]) =>
    createRecord({
      file: `leute/${name}.md`,
      kind: "candidate",
      fields: { givenName: "A", familyName: name, email: "a@example.org", office, candidacies },
      links: [{ relation: "office", target: office }],
    });
  const next = { ...nominated, election: "btw29", position: 9, status: "nominated" };
  const upserts = [
    createPerson("weg", [nominated, withdrawn]),
    createPerson("da", [nominated, next]),
  ];
  const change = { elections, upserts };
  const gone = readView("candidate", "/leute/weg", { change });
  expect(gone.leavingNote?.text ?? "").toContain("tritt nicht mehr");
  expect(gone.candidate.state?.text).toBe("Tritt nicht mehr an");
  expect([gone.email, gone.office, gone.votes]).toEqual([undefined, undefined, []]);
  const here = readView("candidate", "/leute/da", { change });
  expect(here.candidate.state).toBeUndefined();
  expect(here.office?.href).toBe(office);
  expect(here.votes.map(({ place }) => place)).toEqual(["Listenplatz 9"]);
});
