import { expect, test } from "vitest";
import { address, atPlace, createCampaign } from "#domain/campaign/test/documents.ts";

const day = (date: string) => ({
  startsAt: `${date}T18:00:00.000Z`,
  fields: { title: "Termin", start: `${date} 19:00` },
});

const pathsOf = (items: readonly { document: { path: string } }[]) =>
  items.map(({ document }) => document.path);

test("a campaign has its items by kind and in order, each place with its map label", () => {
  const campaign = createCampaign({
    "/termine/spaet": day("2029-02-02"),
    "/bueros/kiel": { fields: address },
    "/saele/halle": { fields: address },
    "/liste/b": { fields: atPlace(2) },
    "/saele/strand": { fields: address },
    "/termine/frueh": day("2029-01-15"),
    "/liste/a": { fields: atPlace(1) },
    "/seite": {},
  });
  expect(pathsOf(campaign.people)).toEqual(["/liste/b", "/liste/a"]);
  expect(campaign.offices.map(({ sign }) => sign)).toEqual(["A"]);
  expect(campaign.venues.map(({ sign, document }) => [sign, document.path])).toEqual([
    ["1", "/saele/halle"],
    ["2", "/saele/strand"],
  ]);
  expect(pathsOf(campaign.events)).toEqual(["/termine/frueh", "/termine/spaet"]);
});

test("the letter that follows Z as a label on the map is AA", () => {
  const offices = Array.from({ length: 28 }, (_, index) => [
    `/bueros/${index}`,
    { fields: address },
  ]);
  const { offices: found } = createCampaign(Object.fromEntries(offices));
  expect(found.slice(-3).map(({ sign }) => sign)).toEqual(["Z", "AA", "AB"]);
});

test("references link persons, events and places both ways, by present and by former addresses", () => {
  const { people, offices, venues, events } = createCampaign({
    "/termine/zwei": {
      ...day("2029-02-02"),
      references: [
        { relation: "participant", target: "/liste/b" },
        { relation: "participant", target: "/liste/frueher-a" },
        { relation: "participant", target: "/liste/fehlt" },
        { relation: "venue", target: "/saele/halle" },
      ],
    },
    "/termine/eins": {
      ...day("2029-02-01"),
      references: [{ relation: "participant", target: "/liste/a" }],
    },
    "/liste/a": {
      fields: atPlace(1),
      aliases: ["/liste/frueher-a"],
      references: [{ relation: "office", target: "/bueros/kiel" }],
    },
    "/liste/b": { fields: atPlace(2) },
    "/bueros/kiel": { fields: address },
    "/saele/halle": { fields: address },
  });
  const [one, two] = events;
  expect(pathsOf(two?.people ?? [])).toEqual(["/liste/b", "/liste/a"]);
  expect(two?.dates[0]?.venue).toBe(venues[0]);
  expect(one?.dates[0]?.venue).toBeUndefined();
  expect(venues[0]?.events).toEqual([two]);
  const [ada, bea] = people;
  expect(ada?.events).toEqual([one, two]);
  expect(bea?.events).toEqual([two]);
  expect(ada?.office).toBe(offices[0]);
  expect(offices[0]?.people).toEqual([ada]);
});

test("a reference to a document of another kind is ignored", () => {
  const { people, events } = createCampaign({
    "/liste/a": {
      fields: atPlace(1),
      references: [{ relation: "office", target: "/saele/halle" }],
    },
    "/termine/eins": {
      ...day("2029-02-01"),
      references: [
        { relation: "venue", target: "/bueros/kiel" },
        { relation: "participant", target: "/saele/halle" },
      ],
    },
    "/bueros/kiel": { fields: address },
    "/saele/halle": { fields: address },
  });
  expect(people[0]?.office).toBeUndefined();
  expect(events[0]).toMatchObject({ dates: [{ venue: undefined }], people: [] });
});

test("a present address takes precedence over a former one, and of equal claims the first document wins", () => {
  const campaign = createCampaign({
    "/liste/a": { fields: atPlace(1), aliases: ["/liste/b", "/liste/alt"] },
    "/liste/b": { fields: atPlace(2), aliases: ["/liste/alt"] },
  });
  expect(campaign.findItemAt("/liste/b")).toBe(campaign.people[1]);
  expect(campaign.findItemAt("/liste/alt")).toBe(campaign.people[0]);
  expect(campaign.findItemAt("/liste/fehlt")).toBeUndefined();
});

test("a document whose fields do not fit its kind is left out, and the others stay", () => {
  const campaign = createCampaign({
    "/liste/kaputt": { fields: { familyName: "Ohne Vornamen" } },
    "/liste/leer": {},
    "/liste/a": { fields: atPlace(1) },
    "/saele/kaputt": { fields: { name: "Ohne Anschrift" } },
    "/saele/halle": { fields: address },
    "/termine/kaputt": { startsAt: "2029-02-01T18:00:00.000Z", fields: { title: "Ohne Beginn" } },
    "/termine/ohne": { fields: { title: "Termin", start: "2029-02-01 19:00" } },
  });
  expect(pathsOf(campaign.people)).toEqual(["/liste/a"]);
  expect(campaign.venues.map(({ sign }) => sign)).toEqual(["1"]);
  expect(campaign.events).toEqual([]);
  expect(campaign.findItem({ id: 1 })).toBeUndefined();
  expect(campaign.findItem({ id: 3 })).toBe(campaign.people[0]);
});
