import { expect, test } from "vitest";
import { nameSharePicture, readShareEnd } from "./share-card.ts";
import { siteConfigSchema } from "#domain/site/site-config.ts";
import { electionSchema } from "#domain/elections/election-config.ts";
import { createRecord } from "#db/test/records.ts";
import type { CardSource } from "./card-source.ts";
import { describeCard, describeConstituencyCard, describeHomeCard } from "./share-cards.ts";

const site = siteConfigSchema.parse({
  title: "Küste",
  claim: "Land\nin Sicht",
  party: { name: "Küstenbündnis" },
  navigation: [{ text: "Home", hash: "home" }],
  kindFolders: [],
});
const date = { id: "btw29", name: "Bundestagswahl", date: "2029-02-25" };
const elections = [electionSchema.parse({ ...date, dataDeletionDate: "2029-06-01" })];
const source: CardSource = {
  settings: { site, elections },
  now: new Date("2029-01-10T11:00:00Z"),
  findAsset: (file) => ({
    file,
    digest: "f",
    mediaType: "image/jpeg",
    sizeBytes: 1,
    mediaName: "f.jpg",
    variants: [1200, 400, 800].map((width) => {
      return { type: "image/webp" as const, width, mediaName: `f-${width}.webp` };
    }),
  }),
  findEnd: () => new Date("2029-02-01T00:00:00Z"),
  findVenue: () => ({
    id: 2,
    position: 2,
    ...createRecord({ file: "v.md", title: "Halle", fields: { city: "Kiel" } }),
  }),
};
const person = (photo: object, further: object = {}) => ({
  id: 1,
  position: 1,
  ...createRecord({
    file: "landesliste/anna.md",
    kind: "candidate",
    title: "Anna",
    fields: {
      givenName: "Anna",
      familyName: "Aal",
      occupation: "Lotsin",
      candidacies: [{ kind: "list", election: "btw29", position: 3 }],
      photo: { src: "a.jpg", ...photo },
      ...further,
    },
  }),
});

test("a person has name, place and portrait until the first end; later only what may be kept", () => {
  const shown = describeCard(
    source,
    person({ ai: "edited", credit: "Eva", licence: "CC BY 4.0", focus: "80% 20%" }),
  );
  expect(shown).toEqual({
    card: {
      colour: "primary",
      party: "Küstenbündnis",
      title: ["Anna", "Aal"],
      isWhole: true,
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
  const ended = { ...source, now: new Date("2029-03-01T00:00:00Z") };
  const later = describeCard(ended, person({}));
  expect(later?.card.picture).toBeUndefined();
  expect(later?.until?.toISOString()).toBe("2029-05-31T22:00:00.000Z");
  const forgotten = describeCard({ ...source, now: new Date("2029-06-02T00:00:00Z") }, person({}));
  expect(forgotten).toMatchObject({ card: { lines: ["Landesliste, Platz 3"] }, until: undefined });
});

test("a portrait that must not be changed is left off, and who has left has no card", () => {
  expect(describeCard(source, person({ licence: "CC BY-ND 4.0" }))?.card.picture).toBeUndefined();
  const left = { kind: "list", election: "btw29", position: 3, status: "withdrawn" };
  expect(describeCard(source, person({}, { candidacies: [left] }))).toBeUndefined();
});

test("an event has its day as numeral, and the town where the venue does not say it", () => {
  const event = (fields: object) => {
    const record = createRecord({
      file: "termine/a.md",
      kind: "event",
      title: "Auftakt",
      startsAt: "2029-01-12T18:30:00.000Z",
      fields: { venue: "halle", ...fields },
    });
    return describeCard(source, { id: 1, position: 1, ...record })?.card;
  };
  const kicker = "Freitag, 12. Januar 2029, 19.30 Uhr";
  expect(event({})).toMatchObject({ kicker, numeral: "12", lines: ["Halle", "Kiel"] });
  expect(event({ status: "cancelled" })?.kicker).toBe(`Abgesagt: ${kicker}`);
  expect(event({ status: "moved-online", online: "https://a.example" })?.lines).toEqual(["Online"]);
});

test("a constituency has a card where it has a name, and a picture's name has its end", () => {
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
  const settings = { site, elections, map: { ...map, constituencies, cities: [], seas: [] } };
  const timed = describeConstituencyCard({ settings }, "/wahlkreis/5");
  expect(timed?.card).toMatchObject({ kicker: "Wahlkreis", title: ["Kiel"], numeral: "5" });
  expect(describeConstituencyCard({ settings }, "/wahlkreis/6")).toBeUndefined();

  const home = describeHomeCard({ site });
  const until = new Date("2029-02-01T00:00:00.400Z");
  expect(readShareEnd(nameSharePicture(home, { site }))).toBeUndefined();
  const named = nameSharePicture({ ...home, until }, { site });
  expect(readShareEnd(named)?.toISOString()).toBe("2029-02-01T00:00:00.000Z");
  expect(nameSharePicture(home, { site, brand: { digest: "neu" } })).not.toBe(
    nameSharePicture(home, { site }),
  );
  expect(readShareEnd("f00d.png")).toBeNull();
});
