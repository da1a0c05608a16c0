import request from "supertest";
import { expect, test } from "vitest";
import { address, createCampaign } from "#domain/campaign/test/documents.ts";
import { lasting } from "#domain/time/timed.ts";
import { createDemoSite } from "#server/test/demo-site.ts";
import { createTestSite } from "#server/test/site.ts";
import { buildPlaceView } from "./place-view.ts";

const now = new Date("2029-01-10T12:00:00Z");

function buildOffice(organizer: string) {
  const campaign = createCampaign({
    "/bueros/kiel": { fields: address, title: "Büro" },
    "/saele/halle": { fields: { ...address, street: "Kai 7" } },
    "/termine/nah": {
      startsAt: "2029-01-15T18:00:00.000Z",
      fields: { title: "Nah", start: "2029-01-15 19:00", organizer },
      references: [{ relation: "venue", target: "/saele/halle" }],
    },
  });
  const [office] = campaign.offices;
  if (!office) throw new Error("The campaign has no office");
  const text = { document: office.document, body: lasting(undefined) };
  return buildPlaceView(campaign, office, text, now).value;
}

test("an office lists nearby events, and offers its calendar only if it organises some", () => {
  const nearby = buildOffice("Sportverein");
  expect(nearby.events).toHaveLength(1);
  expect(nearby.calendar).toBeUndefined();
  const own = buildOffice("Haus");
  expect(own.events).toHaveLength(1);
  expect(own.calendar?.path).toBe("/bueros/kiel.ics");
});

test("an office to which no person refers lists the persons who live in its town and still stand, in their order", () => {
  const person = (givenName: string, residence: string, familyName = "Muster") => ({
    fields: {
      givenName,
      familyName,
      residence,
      candidacies: [{ kind: "list", election: "btw29", position: 1 }],
    },
  });
  const campaign = createCampaign({
    "/bueros/kiel": { fields: address, title: "Büro" },
    "/liste/anna": person("Anna", address.city),
    "/liste/ben": person("Ben", `${address.city}-Nord`, "Anders"),
    "/liste/cem": person("Cem", "Anderswo"),
  });
  const [office] = campaign.offices;
  if (!office) throw new Error("The campaign has no office");
  const text = { document: office.document, body: lasting(undefined) };
  const view = buildPlaceView(campaign, office, text, now).value;
  expect(view).toMatchObject({
    peopleTitle: `Wir aus ${address.city}`,
    people: [{ name: { given: "Anna" } }, { name: { given: "Ben" } }],
  });
});

test("a place without a point is on the map in its town with a note, and has no coordinates for machines", async () => {
  const demo = createDemoSite();
  const path = "/veranstaltungsorte/fischhalle";
  const upserts = (demo.upserts ?? []).map((record) => {
    const { geo: _, ...fields } = record.fields ?? {};
    return record.path === path ? { ...record, fields } : record;
  });
  const content = {
    ...demo,
    ...(demo.map && { map: { ...demo.map, geodataName: "map.geojson" } }),
    upserts,
    estimatedPoints: { [path]: { lat: 54.3213, lon: 10.1349 } },
  };
  const { app } = createTestSite({ content });
  const { text } = await request(app).get(path);
  expect(text).toContain("Bei „Fischhalle Sieben“ ist der Punkt auf der Karte nur ungefähr");
  expect(text).toContain("nach-der-karte");
  expect(text).toContain("&quot;isEstimated&quot;:true");
  expect(text).not.toContain("GeoCoordinates");
  const { text: neighbour } = await request(app).get("/geschaeftsstellen/kiel");
  expect(neighbour).toContain("Bei „Fischhalle Sieben“ ist der Punkt");
  const { text: exact } = await request(createTestSite().app).get(path);
  expect(exact).not.toContain("nur ungefähr");
  expect(exact).toContain("GeoCoordinates");
});
