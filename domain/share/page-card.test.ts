import { expect, test } from "vitest";
import { siteConfigSchema } from "#domain/site/site-config.ts";
import { electionSchema } from "#domain/elections/election-config.ts";
import { createCampaign } from "#domain/campaign/test/documents.ts";
import { toCard, toConstituencyCard } from "./page-card.ts";

const site = siteConfigSchema.parse({
  title: "Küste",
  claim: "Land\nin Sicht",
  party: { name: "Küstenbündnis" },
  navigation: [{ text: "Home", hash: "home" }],
  kindFolders: [],
});
const date = { id: "btw29", name: "Bundestagswahl", date: "2029-02-25" };
const elections = [electionSchema.parse({ ...date, dataDeletionDate: "2029-06-01" })];
const asset = (file: string) => ({
  file,
  digest: "f",
  mediaType: "image/jpeg",
  sizeBytes: 1,
  mediaName: "f.jpg",
  variants: [1200, 400, 800].map((width) => {
    return { type: "image/webp" as const, width, mediaName: `f-${width}.webp` };
  }),
});

/** The card of the first of these documents. */
function cardOf(
  tree: Record<string, object>,
  now = new Date("2029-01-10T11:00:00Z"),
  held = elections,
) {
  const campaign = createCampaign(tree, { site, elections: held });
  const pictureEnds = new Map([["f.jpg", new Date("2029-02-01T00:00:00Z")]]);
  const [item] = [...campaign.people, ...campaign.events];
  const source = { campaign: { ...campaign, site, pictureEnds }, findAsset: asset };
  return item && toCard(source, item.document, now);
}

const person = (photo: object, further: object = {}) => ({
  "/liste/anna": {
    fields: {
      givenName: "Anna",
      familyName: "Aal",
      occupation: "Lotsin",
      candidacies: [{ kind: "list", election: "btw29", position: 3 }],
      photo: { src: "a.jpg", alt: "", ...photo },
      ...further,
    },
  },
});

test("the share picture of a person loses the portrait when its licence ends, and personal details on the deletion date", () => {
  const shown = cardOf(
    person({ ai: "edited", credit: "Eva", licence: "CC BY 4.0", focus: "80% 20%" }),
  );
  expect(shown).toEqual({
    card: {
      colour: "primary",
      party: "Küstenbündnis",
      title: ["Anna", "Aal"],
      isLarge: true,
      lines: ["Landesliste, Platz 3", "Lotsin"],
      numeral: "3",
      picture: {
        mediaName: "f-800.webp",
        focus: [80, 20],
        credit: "Bild: Eva, CC BY 4.0",
        ai: "Mit KI bearbeitet",
      },
    },
    until: new Date("2029-02-01T00:00:00Z"),
  });
  const later = cardOf(person({}), new Date("2029-03-01T00:00:00Z"));
  expect(later?.card.picture).toBeUndefined();
  expect(later?.until?.toISOString()).toBe("2029-05-31T22:00:00.000Z");
  const forgotten = cardOf(person({}), new Date("2029-06-02T00:00:00Z"));
  expect(forgotten).toMatchObject({ card: { lines: ["Landesliste, Platz 3"] }, until: undefined });
});

test("a share picture leaves out a portrait with a no-derivatives licence, and a person who has withdrawn gets none", () => {
  expect(cardOf(person({ licence: "CC BY-ND 4.0" }))?.card.picture).toBeUndefined();
  const left = { kind: "list", election: "btw29", position: 3, status: "withdrawn" };
  expect(cardOf(person({}, { candidacies: [left] }))).toBeUndefined();
});

test("the share pictures of two persons on the list of one area name their places on it", () => {
  const local = electionSchema.parse({ ...date, system: "kommunal", state: "Niedersachsen" });
  const linesAt = (position: number) => {
    const candidacies = [
      { kind: "list", election: "btw29", position },
      { kind: "direct", election: "btw29", constituency: 1 },
    ];
    return cardOf(person({}, { candidacies }), undefined, [local])?.card.lines;
  };
  expect(linesAt(1)).toEqual(["Wahlbereich 1, Platz 1", "Lotsin"]);
  expect(linesAt(2)).toEqual(["Wahlbereich 1, Platz 2", "Lotsin"]);
});

test("the share picture of an event has the day as a number, and the town unless the venue names it", () => {
  const event = (fields: object) => {
    const venue = { name: "Halle", street: "Weg 1", postalCode: "24103", city: "Kiel" };
    return cardOf({
      "/termine/a": {
        startsAt: "2029-01-12T18:30:00.000Z",
        references: [{ relation: "venue" as const, target: "/saele/halle" }],
        fields: { title: "Auftakt", start: "2029-01-12 19:30", venue: "/saele/halle", ...fields },
      },
      "/saele/halle": { title: "Halle", fields: venue },
    })?.card;
  };
  const kicker = "Freitag, 12. Januar 2029, 19.30 Uhr";
  expect(event({})).toMatchObject({ kicker, numeral: "12", lines: ["Halle", "Kiel"] });
  expect(event({ status: "cancelled" })?.kicker).toBe(`Abgesagt: ${kicker}`);
  expect(event({ status: "moved-online", online: "https://a.example" })?.lines).toEqual(["Online"]);
  const dates = [{ start: "2029-01-12 19:30", place: "Marktplatz, Plön" }];
  expect(event({ dates })?.lines).toEqual(["Marktplatz, Plön"]);
});

test("a constituency has a share picture only if it has a name", () => {
  const label = {
    label: { x: 0, y: 0, size: 1 },
    box: [0, 0, 1, 1] as [number, number, number, number],
  };
  const constituencies = [{ number: 5, name: "Kiel", ...label }];
  const map = {
    mediaName: "m.svg",
    viewBox: label.box,
    projection: { scale: 1, offsetX: 0, offsetY: 0 },
  };
  const drawn = { site, elections, map: { ...map, constituencies, cities: [], seas: [] } };
  const campaign = { ...createCampaign({}, drawn), site };
  const timed = toConstituencyCard(campaign, "/wahlkreis/5");
  expect(timed?.card).toMatchObject({ kicker: "Wahlkreis", title: ["Kiel"], numeral: "5" });
  expect(toConstituencyCard(campaign, "/wahlkreis/6")).toBeUndefined();
});
