import { expect, test } from "vitest";
import { electionSchema } from "#domain/elections/election-config.ts";
import { mayBeLinked, listPeople, sortByName } from "./people.ts";
import { hasSeveralLists, listNominees, listWithVacancies } from "./lists.ts";
import { listTopics } from "./topics.ts";
import { atPlace, createCampaign, election } from "#domain/campaign/test/documents.ts";

const settings = { elections: [election] };
const before = new Date("2029-01-10T12:00:00Z");

test("a withdrawal with a future day is hidden until that day begins in Berlin", () => {
  const campaign = createCampaign(
    { "/liste/a": { fields: atPlace(1, { status: "withdrawn", since: "2029-02-01" }) } },
    settings,
  );
  const [ada] = listPeople(campaign, before);
  expect(ada?.fields.candidacies[0]).toEqual({
    kind: "list",
    election: "wahl",
    position: 1,
    status: "withdrawn",
  });
  expect(ada?.nextSinceAt).toEqual(new Date("2029-01-31T23:00:00Z"));
  const [later] = listPeople(campaign, new Date("2029-01-31T23:00:00Z"));
  expect(later?.fields.candidacies[0]?.since).toBe("2029-02-01");
  expect(later?.nextSinceAt).toBeUndefined();
  // The clock may be set back.
  expect(listPeople(campaign, before)[0]?.nextSinceAt).toEqual(ada?.nextSinceAt);
});

test("without a named election, the first one decides whether a campaign has several lists", () => {
  const named = atPlace(1, { list: "Oberbayern" });
  const campaign = createCampaign({ "/liste/a": { fields: named } }, settings);
  expect(hasSeveralLists(campaign, undefined, before)).toBe(true);
  expect(hasSeveralLists(campaign, "andere", before)).toBe(false);
});

test("from the deletion date on only name and candidacies of a person are left, and no topic lists the person", () => {
  const fields = { ...atPlace(1), email: "ada@example.org", topics: ["Deiche"] };
  const campaign = createCampaign({ "/liste/a": { fields } }, settings);
  const [ada] = listPeople(campaign, new Date("2029-08-24T21:59:59Z"));
  expect(ada).toMatchObject({ isForgotten: false, fields });
  const over = new Date("2029-08-24T22:00:00Z");
  const [forgotten] = listPeople(campaign, over);
  expect(forgotten).toMatchObject({ isForgotten: true, fields: atPlace(1) });
  expect(forgotten?.fields.email).toBeUndefined();
  expect(forgotten && forgotten.isStanding).toBe(true);
  expect(forgotten && mayBeLinked(forgotten)).toBe(false);
  expect(listTopics(campaign, before).size).toBe(1);
  expect(listTopics(campaign, over).size).toBe(0);
});

test("persons of a topic are sorted by their list positions in the current election", () => {
  const topics = ["Deiche"];
  const past = electionSchema.parse({ ...election, id: "frueher", date: "2025-02-23" });
  const again = [
    { kind: "list", election: "frueher", position: 1 },
    { kind: "list", election: "wahl", position: 9 },
  ];
  const campaign = createCampaign(
    {
      "/liste/a": { fields: { ...atPlace(1), candidacies: again, topics } },
      "/liste/b": { fields: { ...atPlace(2), topics } },
    },
    { elections: [election, past] },
  );
  const people = listTopics(campaign, before).get("deiche")?.people ?? [];
  expect(people.map(({ document }) => document.path)).toEqual(["/liste/b", "/liste/a"]);
});

test("a person who left a list position is listed there until someone else takes it", () => {
  const left = atPlace(2, { status: "withdrawn" });
  const tree = { "/liste/a": { fields: atPlace(1) }, "/liste/weg": { fields: left } };
  const list = { list: "state" } as const;
  const namesOf = (people: ReturnType<typeof listNominees>) =>
    people.map(({ document }) => document.path);
  const vacant = createCampaign(tree, settings);
  expect(namesOf([...listWithVacancies(vacant, list, before)])).toEqual(["/liste/a", "/liste/weg"]);
  expect(namesOf(listNominees(vacant, list, before))).toEqual(["/liste/a"]);
  const filled = createCampaign({ ...tree, "/liste/neu": { fields: atPlace(2) } }, settings);
  expect(namesOf([...listWithVacancies(filled, list, before)])).toEqual(["/liste/a", "/liste/neu"]);
});

test("names are sorted as in a German phone book", () => {
  const people = ["Mugge", "Müller", "Mucke", "Mueller"].map((familyName) => ({
    fields: { ...atPlace(1), familyName, candidacies: [] },
  }));
  expect(sortByName(people).map(({ fields }) => fields.familyName)).toEqual([
    "Mucke",
    "Mueller",
    "Müller",
    "Mugge",
  ]);
});
