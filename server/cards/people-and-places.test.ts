import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { createSiteConfig } from "#server/test/demo-site.ts";
import { readView } from "#server/test/read-page.ts";
import { createTestSite } from "#server/test/site.ts";

test("the page of a candidate gives the role in the right gender, and neighbours by list position", () => {
  const view = readView("candidate", "/landesliste/fenna");
  expect(view.roleText).toBe("Landeslistenkandidatin und Direktkandidatin");
  expect(view.breadcrumbs).toEqual([
    { text: "Home", href: "/" },
    { text: "Landesliste", href: "/#landesliste" },
  ]);
  expect(view.office).toEqual({ text: "Geschäftsstelle Kiel", href: "/geschaeftsstellen/kiel" });
  expect(view.phone).toEqual({ text: "04841\u00a06612-0", href: "tel:+49484166120" });
  expect(view.previous).toEqual({
    path: "/landesliste/hinrich",
    title: "Hinrich Ketelsby",
    number: 2,
    numberLabel: "Listenplatz",
  });
  expect(view.map).toMatchObject({ active: ["wk-2"] });
  expect(view.events.map((event) => event.title)).toEqual(["Auftakt"]);
});

test("a portrait is offered in all its sizes with an alternative text", () => {
  expect(readView("candidate", "/landesliste/fenna").candidate.photo).toEqual({
    src: "/assets/media/f00d.jpg",
    alt: "Portrait von Fenna Brodersen",
    width: 1200,
    height: 1200,
    sources: [
      {
        type: "image/avif",
        srcSet: "/assets/media/f00d-400.avif 400w, /assets/media/f00d-800.avif 800w",
      },
      { type: "image/webp", srcSet: "/assets/media/f00d-400.webp 400w" },
    ],
  });
});

test("a portrait that is a PDF is replaced by initials everywhere", async () => {
  const pdf = {
    file: "landesliste/fenna.jpg",
    digest: "f",
    mediaType: "application/pdf",
    sizeBytes: 10,
    mediaName: "f00d.pdf",
    variants: [],
  };
  const site = createTestSite();
  site.publish({ assets: { upserts: [pdf], deletions: [] } });
  const addresses = [
    "/landesliste/fenna",
    "/landesliste/fenna/_payload.json",
    "/",
    "/feed.xml",
    "/api/kandidaten.json",
    "/bildnachweise",
  ];
  for (const address of addresses) {
    const { text } = await request(site.app).get(address).expect(200);
    expect(text).not.toContain("f00d.pdf");
  }
});

test.each([
  ["as light as the red field", "40", { secondary1: "primary" }],
  ["as dark as the blue field", "08", { primary: "secondary1" }],
  ["between the two", "20", { primary: "secondary2", secondary1: "secondary2" }],
  [
    "as dark as the blue field is in the dark",
    "35",
    { primary: "secondary2", secondary1: "secondary2" },
  ],
  ["red on two thirds of it", "4040fa", { secondary1: "primary" }],
  ["red on one third of it", "40fafa", {}],
  ["white", "fa", {}],
])("the list number on a portrait %s has a readable colour", (_, shade, numeral) => {
  // Twice as high as wide, of which posters show the square from 6 to 56 percent.
  const rows = Array.from({ length: 8 }, (_row, index) =>
    (index === 3 || index === 4 ? shade : "fa").repeat(8).slice(0, 16),
  );
  const asset = {
    file: "landesliste/fenna.jpg",
    digest: "f",
    mediaType: "image/jpeg",
    sizeBytes: 10,
    mediaName: "f00d.jpg",
    width: 600,
    height: 1200,
    variants: [],
    shades: rows.join(""),
  };
  const theme = { primary: "#07506f", secondary1: "#cf3214", secondary2: "#ffd23f" };
  const change = {
    site: createSiteConfig({ theme }),
    assets: { upserts: [asset], deletions: [] },
  };
  const { photo } = readView("candidate", "/landesliste/fenna", { change }).candidate;
  expect(photo?.numeral ?? {}).toEqual(numeral);
});

test("a candidate without a gender gets the neutral word, and all labels can be configured", () => {
  expect(readView("candidate", "/direktkandidatinnen/mueller")).toMatchObject({
    roleText: "Direktkandidat*in",
    candidate: {
      name: {
        honorific: "Dr.",
        given: "Ada",
        family: "von Müller",
        full: "Dr. Ada von Müller",
        initials: "AM",
      },
    },
  });
  const site = createSiteConfig({
    labels: { directCandidate: { w: "Bewerberin", m: "Bewerber", neutral: "Bewerbende" } },
  });
  const view = readView("candidate", "/direktkandidatinnen/mueller", { change: { site } });
  expect(view.roleText).toBe("Bewerbende");
});

test.each([
  ["Nele", "Sander", { full: "Nele Sander", initials: "N" }],
  ["Sukarno", "-", { full: "Sukarno", given: "", family: "Sukarno", initials: "S" }],
  ["-", "Sukarno", { full: "Sukarno", given: "", family: "Sukarno", initials: "S" }],
])("%s %s has the name and initials %o", (givenName, familyName, name) => {
  const fields = { givenName, familyName };
  const candidacies = [{ kind: "list", election: "btw29", position: 1 }];
  const upserts = [
    createRecord({ file: "leute/nele.md", kind: "candidate", fields: { ...fields, candidacies } }),
  ];
  const { candidate } = readView("candidate", "/leute/nele", { change: { upserts } });
  expect(candidate.name).toMatchObject(name);
});

test("an office shows its opening hours, its people in phone-book order and events nearby", () => {
  const people = ["Muller", "Müller", "Mugge", "Mueller", "Mucke"].map((familyName, index) =>
    createRecord({
      file: `leute/${index}.md`,
      kind: "candidate",
      links: [{ relation: "office", target: "/geschaeftsstellen/kiel" }],
      fields: {
        givenName: "A",
        familyName,
        candidacies: [{ kind: "direct", election: "btw29", constituency: 1 }],
      },
    }),
  );
  const view = readView("office", "/geschaeftsstellen/kiel", { change: { upserts: people } });
  expect(view.people.map((card) => card.name.family)).toEqual([
    "Brodersen",
    "Mucke",
    "Mueller",
    "Müller",
    "Mugge",
    "Muller",
  ]);
  expect(view.hours?.days).toHaveLength(7);
  expect(view.hours?.note).toBe("An Feiertagen geschlossen.");
  expect(view.place.status?.state).toBe("open");
  expect(view.events.map((event) => event.title)).toEqual(["Abgesagt", "Auftakt"]);
  expect(view.place.externalMap).toBe(
    "https://www.openstreetmap.org/?mlat=54.32&mlon=10.13#map=17/54.32/10.13",
  );
});

test("accessibility of a venue that was not checked is given as unknown, never as missing", () => {
  expect(readView("venue", "/veranstaltungsorte/fischhalle").access).toEqual([
    { feature: "wheelchair", value: "yes", text: "Rollstuhlgerecht", note: "Ebenerdig" },
    { feature: "guidance", value: "unknown", text: "Leitstreifen: keine Angabe" },
    { feature: "capacity", value: "yes", text: "240 Plätze" },
  ]);
});

test("among many places, the map of a place shows those around it", () => {
  const upserts = Array.from({ length: 200 }, (_, index) =>
    createRecord({
      file: `veranstaltungsorte/saal-${index}.md`,
      kind: "venue",
      title: `Saal ${index}`,
      fields: {
        name: `Saal ${index}`,
        street: "Kaistraße 7",
        postalCode: "24105",
        city: "Kiel",
        geo: { lat: 54.3, lon: 8.5 + index / 100 },
      },
    }),
  );
  const view = readView("venue", "/veranstaltungsorte/saal-0", { change: { upserts } });
  const paths = view.map?.places.map(({ path }) => path) ?? [];
  expect(paths).toHaveLength(150);
  expect(paths).toContain("/veranstaltungsorte/saal-0");
  expect(paths).toContain("/veranstaltungsorte/saal-100");
  expect(paths).not.toContain("/veranstaltungsorte/saal-199");
});
