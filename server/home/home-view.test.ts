import { expect, test } from "vitest";
import { electionSchema } from "#domain/elections/election-config.ts";
import type { MapRecord } from "#domain/map/map-record.ts";
import { createRecord } from "#db/test/records.ts";
import { createSiteConfig, demoMap } from "#server/test/demo-site.ts";
import {
  dataOf,
  readPage,
  readView,
  withPlainBlanks,
  type ReadOptions,
} from "#server/test/read-page.ts";
import { measureClaim } from "#domain/site/claim-length.ts";

test("the home page lists candidates by list position, places with map labels, and the next events", () => {
  const view = readView("home", "/");
  expect(view).toMatchObject({ claimLines: ["Land", "in Sicht"], claimLength: "short" });
  expect(view.stateList?.candidates.map((card) => card.name.full)).toEqual([
    "Fenna Brodersen",
    "Hinrich Ketelsby",
  ]);
  expect(view.directCandidates?.candidates.map((card) => card.constituency)).toEqual([
    { word: "Wahlkreis", number: 2, name: "Nordfriesland", path: "/wahlkreis/2" },
    { word: "Wahlkreis", number: 11, name: "Lübeck", path: "/wahlkreis/11" },
  ]);
  const { offices, venues } = view.places;
  expect([...offices, ...venues].map(({ sign, name }) => `${sign} ${name}`)).toEqual([
    "A Geschäftsstelle Kiel",
    "1 Fischhalle Sieben",
  ]);
  expect(venues[0]).toMatchObject({ capacity: 240, eventCount: 2 });
  // Cancelled events are not listed, but they are counted.
  expect(view.events.next.map((event) => event.title)).toEqual(["Auftakt", "Digital"]);
  expect(view.events.total).toBe(3);
  expect(view.contact).toMatchObject({
    email: "moin@kueste.example",
    office: { sign: "A", status: { state: "open" } },
  });
});

test("notes in the menu count persons and offices in the campaign's words, and the newest news have their dates", () => {
  const site = createSiteConfig({
    navigation: [
      { text: "Liste", hash: "landesliste" },
      { text: "Büros", href: "/#orte", call: true },
      { text: "Programm", href: "/programm" },
    ],
    sections: {
      landesliste: { title: "Team", one: "Ein Mensch", many: "{count} Menschen" },
      orte: { one: "Ein Ort", many: "{count} Orte" },
    },
    home: ["meldungen", "landesliste"],
  });
  const dates = ["2029-01-02", "2029-01-04", "2029-01-03", "2029-01-01"];
  const upserts = dates.map((updatedAt) =>
    createRecord({
      file: `presse/${updatedAt}.md`,
      title: updatedAt,
      updatedAt,
      fields: { lead: "Kurz." },
    }),
  );
  const { outcome } = readPage("/", { change: { site, upserts } });
  const { site: shown, view } = dataOf(outcome);
  expect(shown.navigation).toEqual([
    { text: "Liste", hash: "landesliste", note: "2 Menschen" },
    { text: "Büros", hash: "orte", note: "2 Orte", isCall: true },
    { text: "Programm", href: "/programm" },
  ]);
  expect(view).toMatchObject({
    order: ["meldungen", "landesliste"],
    stateList: { section: { title: "Team" } },
    news: {
      section: { title: "Meldungen" },
      items: [
        { title: "2029-01-04" },
        { title: "2029-01-03" },
        { date: "2029-01-02", dateText: "2.\u00a0Januar 2029", lead: "Kurz." },
      ],
    },
  });
});

test("the countdown gives the days to the election in Berlin time, down to zero, and ends when the polls close", () => {
  const countdownAt = (iso: string) => readView("home", "/", { now: new Date(iso) }).countdown;
  expect(countdownAt("2029-01-10T22:59Z")).toEqual({
    days: 46,
    electionName: "Bundestagswahl",
    dateText: "Sonntag, 25.\u00a0Februar 2029, 8–18\u00a0Uhr",
  });
  expect(countdownAt("2029-01-10T23:00Z")?.days).toBe(45);
  expect(countdownAt("2029-02-25T16:59Z")?.days).toBe(0);
  expect(countdownAt("2029-02-25T17:00Z")).toBeUndefined();
});

test("an empty list promises no names once ballots are printed, and no menu note calls to vote after the election", () => {
  const none = "Die Liste wird im Mai beschlossen.";
  const site = createSiteConfig({
    sections: { landesliste: { none } },
    navigation: [
      ...["landesliste", "landesliste-kw", "orte"].map((hash) => ({ text: hash, hash })),
      { text: "Mein Wahlkreis", href: "/wahlkreis" },
    ].map((item) => ({ ...item, note: "Kommt alle!" })),
  });
  const change = { site, deletions: ["landesliste/01.fenna.md", "landesliste/02.hinrich.md"] };
  const noneAt = (now: string) =>
    readView("home", "/", { change, now: new Date(now) }).stateList?.section.none;
  expect(noneAt("2029-02-10T22:59:59Z")).toBe(none);
  expect(noneAt("2029-02-10T23:00:00Z")).toBe("Zu dieser Wahl ist hier niemand genannt.");
  const { outcome } = readPage("/", { change, now: new Date("2029-02-25T17:00:00Z") });
  const items = dataOf(outcome).site.navigation.filter(({ note }) => note !== undefined);
  expect(items.map(({ text }) => text)).toEqual(["orte"]);
});

test("an empty list announces its nomination day, and after that day in the past tense", () => {
  const change = {
    elections: [
      electionSchema.parse({
        id: "btw29",
        name: "BTW",
        date: "2029-02-25",
        listDate: "2028-05-12",
      }),
    ],
    deletions: ["landesliste/01.fenna.md", "landesliste/02.hinrich.md"],
  };
  const noneAt = (now: string) =>
    withPlainBlanks(readView("home", "/", { change, now: new Date(now) }).stateList?.section.none);
  expect(noneAt("2028-05-12T21:59:59Z")).toBe("Die Landesliste wird am 12. Mai 2028 beschlossen.");
  expect(noneAt("2028-05-12T22:00:00Z")).toBe(
    "Die Landesliste sollte am 12. Mai 2028 beschlossen werden. Die Namen folgen hier.",
  );
});

test("a map that no section shows is left out together with its sources", () => {
  const mapOf = (change: Parameters<typeof readView>[2]) => readView("home", "/", change).map;
  const noPlaces = ["geschaeftsstellen/kiel.md", "veranstaltungsorte/fischhalle.md"];
  const change = { map: { ...demoMap, constituencies: [] }, deletions: noPlaces };
  const typography = createSiteConfig({ hero: "typography" });
  expect(mapOf({ change })).toBeDefined();
  expect(mapOf({ change: { ...change, deletions: [], site: typography } })).toBeDefined();
  expect(mapOf({ change: { ...change, site: typography } })).toBeUndefined();
  const newsOnly = createSiteConfig({ hero: "typography", home: ["meldungen"] });
  expect(mapOf({ change: { site: newsOnly } })).toBeUndefined();
});

test("the map of the home page shows the constituencies and links to their pages", () => {
  const { map } = readView("home", "/");
  expect(map).toMatchObject({
    sprite: "/assets/media/map.svg",
    attribution: ["Natural Earth"],
    cities: [
      { name: "Kiel", isLarge: true },
      { name: "Husum", isLarge: false },
    ],
  });
  expect(map?.areas.map(({ id, links }) => [id, ...links.map(({ href }) => href)])).toEqual([
    ["wk-2", "/wahlkreis/2"],
    ["wk-11", "/wahlkreis/11"],
  ]);
  expect(map?.focus).toEqual([182, 82, 636, 636]);
  expect(map?.areas.map(({ links }) => links[0]?.person?.name)).toEqual([
    "Fenna Brodersen",
    "Dr. Ada von Müller",
  ]);
  expect(map?.places).toMatchObject([
    { kind: "office", status: {} },
    { kind: "venue", nextEvent: {} },
  ]);
});

test("the map of a place names its town, and each name only once", () => {
  const citiesAt = (cities: MapRecord["cities"]) =>
    readView("office", "/geschaeftsstellen/kiel", { change: { map: { ...demoMap, cities } } }).map
      ?.cities;
  const [town = { name: "", x: 0, y: 0 }, ...others] = citiesAt([]) ?? [];
  expect([town, others]).toMatchObject([{ name: "Kiel", isLarge: false }, []]);
  const city = { ...town, x: town.x + 1, rank: 3, isInside: true };
  expect(citiesAt([city])).toMatchObject([{ name: "Kiel", isLarge: true }]);
});

test("the scale bar of a map stands for a round number of kilometres and has the matching length", () => {
  const scale = readView("office", "/geschaeftsstellen/kiel").map?.scale;
  // 40,000 units are the 40,075 km of the equator; at 54 degrees north the map is stretched by 1.7.
  expect(withPlainBlanks(scale?.text)).toBe("20 km");
  expect(scale?.length).toBeGreaterThan(33);
  expect(scale?.length).toBeLessThan(36);
});

test("the map names the person of a constituency only if just one person stands there", () => {
  const listPeople = (constituency: number) => {
    const file = "direktkandidatinnen/enno.md";
    const candidacies = [{ kind: "direct", election: "btw29", constituency }];
    const fields = { givenName: "Enno", familyName: "Krabbe", candidacies };
    const upserts = [createRecord({ file, kind: "candidate", title: "Enno Krabbe", fields })];
    const { areas = [] } = readView("home", "/", { change: { upserts } }).map ?? {};
    return areas.flatMap(({ links }) => links.map(({ person }) => person?.name));
  };
  expect(listPeople(11)).toEqual(["Fenna Brodersen", undefined]);
  expect(listPeople(2)).toEqual([undefined, "Dr. Ada von Müller"]);
});

test("a slogan is marked if its lines overlap the Land on the map", () => {
  const map = {
    mediaName: "map.svg",
    viewBox: [0, 0, 1000, 1000] as [number, number, number, number],
    projection: { scale: 40_000, offsetX: -20_600, offsetY: -12_700 },
    constituencies: [
      {
        number: 1,
        name: "A",
        label: { x: 300, y: 500, size: 40 },
        box: [100, 100, 800, 800] as [number, number, number, number],
      },
    ],
    cities: [],
    seas: [],
  };
  const reaches = (claim: string, other: Partial<MapRecord> = {}) => {
    const { view } = dataOf(
      readPage("/", { change: { site: createSiteConfig({ claim }), map: { ...map, ...other } } })
        .outcome,
    );
    return view.kind === "home" && view.reachesLand;
  };
  expect(reaches("Für alle\nin Hessen")).toBeUndefined();
  expect(reaches("Für alle\nin ganz Hessen")).toBe(true);
  const constituencies: MapRecord["constituencies"] = [];
  expect(reaches("Wir", { constituencies })).toBeUndefined();
  expect(reaches("Wir", { constituencies, viewBox: [0, 0, 1200, 1000] })).toBe(true);
});

test("if each constituency has a list, one section has the anchors of both lists", () => {
  const entry = { id: "btw29", name: "Stadtrat", date: "2029-02-25", system: "kommunal" };
  const elections = [electionSchema.parse({ ...entry, state: "Sachsen" })];
  const people = ["landesliste/01.fenna.md", "landesliste/02.hinrich.md"];
  const anchorsOf = (deletions: string[]) => {
    const view = readView("home", "/", { change: { elections, deletions } });
    return [view.stateList, view.directCandidates].map((one) => one && [one.id, one.otherId]);
  };
  expect(anchorsOf([])).toEqual([
    ["landesliste", undefined],
    ["direktkandidatinnen", undefined],
  ]);
  expect(anchorsOf(people)).toEqual([undefined, ["direktkandidatinnen", "landesliste"]]);
});

test.each([
  ["Wir fangen an", "medium"],
  // Wide letters count for more.
  ["kommt an", "medium"],
  ["Niedersachsen", "longest"],
  ["Sachsen-Anhalt", "long"],
  ["Wir fangen hier im Norden an", "long"],
])("the slogan %j gets the length class %s", (line, length) => {
  expect(measureClaim([line])).toBe(length);
});

test("what voters can do now is a link to the page about voting", () => {
  const election = electionSchema.parse({
    id: "btw29",
    name: "Bundestagswahl",
    date: "2029-02-25",
    postalVoteStart: "2029-01-01",
  });
  const guide = createRecord({ file: "waehlen.md", path: "/waehlen", title: "So wählst du" });
  const change = { elections: [election] };
  const link = { text: "So wählst du", href: "/waehlen" };
  const [nowhere, guided] = [change, { ...change, upserts: [guide] }].map(
    (one) => readView("home", "/", { change: one }).countdown?.postalVote,
  );
  expect([nowhere, guided]).toEqual([undefined, link]);
});

test("a Land whose parts are far from each other is not drawn at the top of the home page", () => {
  const square = (x: number, y: number): [number, number][] => [
    [x, y],
    [x + 10, y],
    [x + 10, y + 10],
    [x, y + 10],
  ];
  // More points than a function can be called with.
  const detail = Array.from({ length: 200_000 }, (): [number, number] => [0, 0]);
  const isScattered = (distance: number, more: [number, number][][] = []) => {
    const constituencies = [0, distance].map((y, index) => ({
      number: index + 1,
      name: "Teil",
      neighbours: [],
      label: { x: 5, y: 5, size: 5 },
      box: [0, y, 10, 10] as [number, number, number, number],
      rings: [square(0, y), ...(index === 0 ? more : [])],
    }));
    const change = { map: { ...demoMap, constituencies } };
    return readView("home", "/", { change }).beside;
  };
  expect(isScattered(10, [detail])).toBe("map");
  expect(isScattered(100)).toBeUndefined();
});

test("on the last two days the home page begins with a call to vote, from midnight until the polls close", () => {
  const fieldAt = (iso: string) => {
    const { moment, claimLines, beside, notes, call } = readView("home", "/", {
      now: new Date(iso),
    });
    return {
      moment,
      beside,
      said: withPlainBlanks([...claimLines, ...(notes ?? [])].join(" ")),
      call,
    };
  };
  const papers = "Nimm sie und deinen Ausweis mit.";
  expect(fieldAt("2029-02-23T22:59:59Z")).toMatchObject({ said: "Land in Sicht", beside: "map" });
  const eve = fieldAt("2029-02-23T23:00:00Z");
  expect(eve).toMatchObject({ moment: "eve", beside: undefined });
  expect(eve.said).toMatch(/^Morgen\. 8 bis 18 Uhr /);
  expect(eve.said).toContain(papers);
  expect(fieldAt("2029-02-25T06:59:59Z").said).toMatch(/^Heute wählen\. 8 bis 18 Uhr /);
  const day = fieldAt("2029-02-25T16:59:59Z");
  expect(day.moment).toBe("day");
  expect(day.said).toMatch(/^Heute wählen\. Bis 18 Uhr /);
  expect(day.said).toContain("Bundestagswahl: Sonntag, 25. Februar 2029, 8–18 Uhr.");
  const after = fieldAt("2029-02-25T17:00:00Z");
  expect(after).toMatchObject({ moment: "after", said: "Danke an alle, die gewählt haben." });
  expect(after.beside).toMatchObject([{ name: { full: "Fenna Brodersen" } }]);
  expect(after.call).toBeUndefined();
});

test("a run-off is announced from the evening before until its day is over, and long thanks are set small", () => {
  const thanks = `Danke${" an alle".repeat(12)}.`;
  const elections = [
    electionSchema.parse({
      id: "btw29",
      name: "Wahl",
      date: "2029-02-25",
      pollsOpen: "07:30",
      system: "buergermeister",
      state: "Hessen",
      runoffDate: "2029-03-11",
    }),
  ];
  const site = createSiteConfig({ afterElection: { thanks, resultsUrl: "/ergebnis" } });
  const read = (now: string) =>
    readView("home", "/", { change: { elections, site }, now: new Date(now) });
  expect(withPlainBlanks(read("2029-02-24T12:00Z").claimLines.join(" "))).toBe(
    "Morgen. 7.30 bis 18 Uhr",
  );
  const { claimLines, notes, call } = read("2029-03-11T22:59:59Z");
  expect(claimLines).toEqual(["Danke"]);
  expect(notes).toMatchObject([thanks, expect.stringContaining("Stichwahl")]);
  expect(call).toEqual({ link: { text: "Zu den Ergebnissen", href: "/ergebnis" } });
  expect(read("2029-03-11T23:00:00Z").notes).toEqual([thanks]);
});

test("the top of the home page shows map, portrait or slogan as configured, and only the slogan without a portrait", () => {
  const besideOf = (hero: string, deletions: string[] = []) =>
    readView("home", "/", { change: { site: createSiteConfig({ hero }), deletions } }).beside;
  expect(besideOf("map")).toBe("map");
  expect(besideOf("portrait")).toMatchObject([{ name: { full: "Fenna Brodersen" } }]);
  expect(besideOf("portrait", ["landesliste/01.fenna.md"])).toBeUndefined();
  expect(besideOf("typography")).toBeUndefined();
});

/** The list of an election of one person, whose candidacy has a state. */
function readOnlyPerson(hero: string, state: object = {}, options: ReadOptions = {}) {
  const election = {
    id: "bm",
    name: "Wahl",
    date: "2029-02-25",
    system: "buergermeister",
    dataDeletionDate: "2029-06-30",
  };
  const eva = createRecord({
    file: "kandidatur/eva.md",
    kind: "candidate",
    title: "eva",
    fields: {
      givenName: "Eva",
      familyName: "Muster",
      quote: "Wer wartet, fährt.",
      photo: { src: "landesliste/fenna.jpg" },
      candidacies: [{ kind: "list", election: "bm", position: 1, ...state }],
    },
  });
  const site = createSiteConfig({ hero });
  const elections = [electionSchema.parse(election)];
  return readView("home", "/", { ...options, change: { site, elections, upserts: [eva] } })
    .stateList;
}

test("the only person of an election speaks in the list if the portrait is at the top already", () => {
  expect(readOnlyPerson("portrait")).toMatchObject({ quote: "„Wer wartet, fährt.“" });
  expect(readOnlyPerson("typography")).not.toHaveProperty("quote");
});

test("the only person of an election no longer speaks once withdrawn or forgotten", () => {
  const withdrawn = readOnlyPerson("portrait", { status: "withdrawn", since: "2029-01-02" });
  expect(withdrawn).not.toHaveProperty("quote");
  const now = new Date("2029-07-01T10:00:00Z");
  expect(readOnlyPerson("portrait", {}, { now })).not.toHaveProperty("quote");
});
