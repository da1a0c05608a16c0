import request from "supertest";
import { expect, test } from "vitest";
import { electionSchema } from "#domain/elections/election-config.ts";
import { createRecord } from "#db/test/records.ts";
import { listFaults } from "#server/test/schema-org.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const env = {
  SITE_URL: "https://kueste.example",
  PREVIEW_SECRET: "5e1f0a7c9b3d4826af10cc57e29b8d34",
};
const url = env.SITE_URL;

type Node = Record<string, unknown>;

function readGraph(text: string): Node[] | undefined {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1];
  return json === undefined ? undefined : JSON.parse(json)["@graph"];
}

const find = (nodes: Node[] | undefined, type: string) =>
  nodes?.find((one) => one["@type"] === type);

function createGraphSite() {
  const site = createTestSite({ env });
  const read = async (path: string) => readGraph((await request(site.app).get(path)).text);
  return { ...site, read };
}

test("every page has schema.org data whose references all resolve", async () => {
  const { read } = createGraphSite();
  const paths = [
    "/",
    "/termine",
    "/bildnachweise",
    "/wahlprogramm",
    "/wahlkreis/2",
    "/landesliste/fenna",
  ];
  const events = ["auftakt", "digital", "abgesagt", "neujahr"].map((name) => `/termine/${name}`);
  const places = ["/geschaeftsstellen/kiel", "/veranstaltungsorte/fischhalle"];
  const ids = new Set<unknown>();
  const named: unknown[] = [];
  for (const path of [...paths, ...events, ...places]) {
    const nodes = (await read(path)) ?? [];
    expect(nodes.length).toBeGreaterThan(1);
    expect(listFaults(nodes, path)).toEqual([]);
    for (const node of nodes) ids.add(node["@id"]);
    named.push(
      ...Array.from(JSON.stringify(nodes).matchAll(/\{"@id":"([^"]*)"\}/g), ([, id]) => id),
    );
  }
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
  expect(
    listFaults([{ "@type": "Person", start: 1, memberOf: { "@type": "Event" } }]),
  ).toHaveLength(2);
});

test("the schema.org data of a person include the candidacy, those of a page its breadcrumbs and date", async () => {
  const { read } = createGraphSite();
  expect(find(await read("/landesliste/fenna"), "Person")).toMatchObject({
    "@id": `${url}/landesliste/fenna#person`,
    givenName: "Fenna",
    description:
      "Landeslistenkandidatin und Direktkandidatin, Landesliste Platz 1, Wahlkreis 2 Nordfriesland",
    telephone: "+49484166120",
    image: `${url}/assets/media/f00d.jpg`,
    memberOf: { "@id": `${url}/#party` },
  });
  const page = await read("/wahlprogramm");
  expect(find(page, "WebPage")).toMatchObject({ dateModified: "2029-01-06", inLanguage: "de" });
  const home = await read("/");
  expect(find(home, "WebSite")).toMatchObject({ publisher: { "@id": `${url}/#party` } });
  expect(find(home, "PoliticalParty")).toMatchObject({ address: { addressCountry: "DE" } });
  expect(find(await read("/termine"), "CollectionPage")).toBeDefined();
});

test("in schema.org data events have UTC offsets and status, and offices the hours of two weeks", async () => {
  const { app, read, setNow } = createGraphSite();
  expect(find(await read("/termine/auftakt"), "Event")).toMatchObject({
    startDate: "2029-01-12T19:00:00+01:00",
    endDate: "2029-01-12T21:00:00+01:00",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { name: "Fischhalle Sieben" },
    performer: [{ "@id": `${url}/landesliste/fenna#person` }],
  });
  expect(find(await read("/termine/neujahr"), "Event")).toMatchObject({ startDate: "2029-01-02" });
  const cancelled = find(await read("/termine/abgesagt"), "Event");
  expect(cancelled?.["eventStatus"]).toBe("https://schema.org/EventCancelled");
  expect(find(await read("/termine/digital"), "Event")?.["location"]).toMatchObject({
    "@type": "VirtualLocation",
  });

  const readHours = async () => {
    const office = find(await read("/geschaeftsstellen/kiel"), "Organization");
    const { openingHoursSpecification } = Object(office?.["location"]);
    return openingHoursSpecification as Node[];
  };
  const hours = await readHours();
  expect(hours).toHaveLength(10);
  expect(hours[0]).toMatchObject({ validFrom: "2029-01-10", opens: "10:00", closes: "17:00" });
  const { headers } = await request(app).get("/geschaeftsstellen/kiel");
  expect(headers["cache-control"]).toContain("s-maxage=60");
  setNow(new Date(testNow.getTime() + 86_400_000));
  expect((await readHours())[0]).toMatchObject({ validFrom: "2029-01-11" });
});

test("persons who have left or been deleted, previews and payloads have no schema.org data", async () => {
  const { app, publish, read, setNow } = createGraphSite();
  const preview = await request(app).get(`/wahlprogramm?preview=${env.PREVIEW_SECRET}`);
  expect(preview.text).not.toContain("ld+json");
  expect((await request(app).get("/wahlprogramm/_payload.json")).text).not.toContain("schema.org");
  expect(await read("/gibt-es-nicht")).toBeUndefined();
  const left = { kind: "list", election: "btw29", position: 1, status: "withdrawn" };
  publish({
    elections: [
      electionSchema.parse({
        id: "btw29",
        name: "Bundestagswahl",
        date: "2029-02-25",
        dataDeletionDate: "2029-06-01",
      }),
    ],
    upserts: [
      createRecord({
        file: "landesliste/01.fenna.md",
        path: "/landesliste/fenna",
        kind: "candidate",
        title: "Fenna </script><b>",
        digest: "neu",
        fields: { givenName: "Fenna", familyName: "Brodersen", candidacies: [left] },
      }),
      createRecord({ file: "frech.md", title: "</script><script>alert(1)</script>" }),
    ],
  });
  expect(await read("/landesliste/fenna")).toBeUndefined();
  expect(await read("/landesliste/hinrich")).toBeDefined();
  expect(find(await read("/frech"), "WebPage")?.["name"]).toBe(
    "</script><script>alert(1)</script>",
  );
  setNow(new Date("2029-06-02T10:00:00Z"));
  expect(await read("/landesliste/hinrich")).toBeUndefined();
});
