import request from "supertest";
import { expect, test } from "vitest";
import type { ConstituencyView } from "#client/constituency.tsx";
import type { FinderPlace } from "#domain/finder/finder-record.ts";
import type { Publication } from "#db/write/publication.ts";
import { createRecord } from "#db/test/records.ts";
import { demoMap } from "#server/test/demo-site.ts";
import { readPage, readView } from "#server/test/read-page.ts";
import { createTestSite } from "#server/test/site.ts";

const afterPolls = new Date("2029-02-25T17:00:00Z");
const read = (number: number, options = {}) =>
  readView("constituency", `/wahlkreis/${number}`, options);

test("a constituency has exactly one address, and none on a site without a map", () => {
  const outcomes = ["/wahlkreis/2", "/wahlkreis/002", "/wahlkreis/3", "/wahlkreis/2x"].map(
    (path) => readPage(path).outcome,
  );
  expect(outcomes.map(({ kind }) => kind)).toEqual(["page", "redirect", "not-found", "not-found"]);
  expect(outcomes[1]).toMatchObject({ status: 308, location: "/wahlkreis/2" });
  expect(outcomes[0]).toMatchObject({
    data: { head: { title: "Wahlkreis 2 Nordfriesland", description: expect.any(String) } },
  });
  expect(readPage("/wahlkreis/2", { change: { map: null } }).outcome.kind).toBe("not-found");
  const document = createRecord({ file: "wahlkreis/2.md", title: "Fremd" });
  expect(readPage("/wahlkreis/2", { change: { upserts: [document] } }).outcome).toMatchObject({
    data: { view: { kind: "constituency" } },
  });
});

test("pages that begin with a large number preload its font, and other pages do not", async () => {
  const { app } = createTestSite();
  const readFonts = async (path: string) => {
    const { text } = await request(app).get(path);
    return Array.from(text.matchAll(/rel="preload" href="([^"]*)" as="font"/g), ([, href]) => href);
  };
  const first = "/assets/app/text-1.woff2";
  expect(await readFonts("/wahlkreis/2")).toEqual([first, "/assets/app/numerals-1.woff2"]);
  expect(await readFonts("/fehlt")).toEqual([first, "/assets/app/numerals-1.woff2"]);
  expect(await readFonts("/")).toEqual([first, "/assets/app/numerals-1.woff2"]);
  expect(await readFonts("/wahlkreis")).toEqual([first]);
});

test("the sentence on who stands follows gender and role, and is in the past tense after the polls", () => {
  expect(read(2).lead).toBe("Deine Direktkandidatin heißt Fenna Brodersen.");
  expect(read(2)).toMatchObject({
    vote: "Deine Erststimme",
    listVote: { title: "Deine Zweitstimme", href: "/#landesliste" },
  });
  expect(read(2).listVote?.people.map(({ name }) => name.full)).toEqual([
    "Fenna Brodersen",
    "Hinrich Ketelsby",
  ]);
  expect(read(2, { now: afterPolls })).not.toHaveProperty("listVote");
  expect(read(2, { now: afterPolls })).toMatchObject({
    lead: "Im Wahlkreis 2 kandidierte Fenna Brodersen.",
    isOver: true,
  });
  const none: Partial<Publication> = { deletions: ["landesliste/01.fenna.md"] };
  const view = read(2, { change: none });
  expect(view).toMatchObject({
    lead: "Im Wahlkreis 2 tritt von uns niemand an.",
    candidates: [],
    howToVote: "Mit deiner Zweitstimme wählst du unsere Landesliste.",
    listVote: expect.objectContaining({ title: "Deine Zweitstimme" }) as never,
  } satisfies Partial<ConstituencyView>);
});

test("a constituency without candidates says that nominations are open, until ballots are printed", async () => {
  const { app, publish, setNow } = createTestSite();
  publish({ deletions: ["landesliste/01.fenna.md", "direktkandidatinnen/11.mueller.md"] });
  const pageAt = async (now: string) => {
    setNow(new Date(now));
    return (await request(app).get("/wahlkreis/2").expect(200)).text;
  };
  expect(await pageAt("2029-02-10T22:59:59Z")).toContain(
    "Wer in den Wahlkreisen antritt, ist noch nicht beschlossen.",
  );
  for (const now of ["2029-02-10T23:00:00Z", "2029-02-25T17:00:00Z"]) {
    const page = await pageAt(now);
    expect(page).toContain("Zu dieser Wahl ist hier niemand genannt.");
    expect(page).not.toContain("noch nicht beschlossen");
  }
});

test("the page of a constituency shows the office, events and neighbours that its map shows", () => {
  const box: [number, number, number, number] = [500, 60, 60, 60];
  const [left, top, right, bottom] = [500, 60, 560, 120];
  // Around Kiel, where office and venue are.
  const rings = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as [number, number][];
  const [first, second] = demoMap.constituencies;
  if (!first || !second) throw new Error("The demo has two constituencies.");
  const far = [
    [700, 600],
    [800, 600],
    [800, 700],
  ] as [number, number][];
  const map = {
    ...demoMap,
    constituencies: [
      { ...first, box, rings: [rings], neighbours: [11] },
      { ...second, rings: [far], neighbours: [2] },
    ],
  };
  const inside = read(2, { change: { map } });
  expect(inside.events?.map(({ title }) => title)).toEqual(["Abgesagt", "Auftakt"]);
  expect(inside.neighbours).toEqual([{ text: "11 Lübeck", href: "/wahlkreis/11" }]);
  const outside = read(11, { change: { map } });
  expect(inside).toMatchObject({ calendar: { path: "/wahlkreis/2.ics" } });
  expect(outside.events).toEqual([]);
  // Without a public address this is a file, which would be empty.
  expect(outside).not.toHaveProperty("calendar");
  expect(outside.offices.map(({ city }) => city)).toEqual(["Kiel"]);
  expect(outside.officeNote).toBe(
    "Für diesen Wahlkreis ist keine eigene Geschäftsstelle genannt. Die nächste ist in Kiel.",
  );
});

test("the page of a constituency in a divided city shows the whole city, and only events that are certainly in the constituency", () => {
  const [first, second] = demoMap.constituencies;
  if (!first?.label || !second) throw new Error("The demo has two constituencies.");
  const city = {
    numbers: [11, 12, 13],
    label: first.label,
    // Around Kiel, where the venue is.
    box: [500, 60, 60, 60] as [number, number, number, number],
    rings: [
      [
        [500, 60],
        [560, 60],
        [560, 120],
        [500, 120],
      ] as [number, number][],
    ],
  };
  const others = [11, 12, 13].map((number) => ({
    number,
    name: "Stadt",
    neighbours: [2, 11, 12, 13].filter((one) => one !== number),
  }));
  const map = { ...demoMap, constituencies: [first, ...others], shared: [city] };
  const view = read(12, { change: { map } });
  expect(view.map).toMatchObject({
    active: ["wk-11-12-13"],
    note: "Die Karte zeigt die ganze Gemeinde, die sich die Wahlkreise 11, 12 und 13 teilen, ohne die Grenzen darin.",
  });
  expect(view.neighbours.map(({ text }) => text)).toEqual([
    "2 Nordfriesland",
    "11 Stadt",
    "13 Stadt",
  ]);
  expect(view).not.toHaveProperty("events");
  const kiel = { name: "Kiel", words: "kiel", joined: "kiel", postcode: "24103", near: [] };
  const readEvents = (number: number) => {
    const record = { digest: "f", hasPostcodes: true, notices: [] };
    const finder = { record, postcodes: [], places: [{ ...kiel, constituency: number }] };
    return read(12, { change: { map, finder } }).events?.map(({ title }) => title);
  };
  expect(readEvents(12)).toEqual(["Abgesagt", "Auftakt"]);
  expect(readEvents(2)).toBeUndefined();
});

test("constituencies from a table alone have pages without a map, and events by the municipality of their venue", () => {
  const table = { ...demoMap, constituencies: [{ number: 1206, name: "Nord" }] };
  const { mediaName: _, ...map } = table;
  const kiel = { name: "Kiel", words: "kiel", joined: "kiel", postcode: "24103", near: [] };
  const finder = {
    record: { digest: "f", hasPostcodes: true, notices: [] },
    postcodes: [],
    places: [{ ...kiel, constituency: 1206 }],
  };
  const view = read(1206, { change: { map, finder } });
  expect(view).not.toHaveProperty("map");
  expect(view).toMatchObject({ constituency: { number: 1206, name: "Nord" }, neighbours: [] });
  expect(view.events).toHaveLength(2);
  expect(read(1206, { change: { map } })).not.toHaveProperty("events");
});

test("a person of the list is shown in a constituency only if the residence is certainly there", () => {
  const husum = { postcode: "25813", name: "Husum", words: "husum", joined: "husum" };
  const record = { digest: "f", hasPostcodes: true, notices: [] };
  const findResidents = (places: Partial<FinderPlace>[]) => {
    const rows = places.map((one) => ({ ...husum, near: [], ...one }));
    const change = { finder: { record, postcodes: [], places: rows } };
    return [2, 11].map((number) => read(number, { change }).residents.map(({ name }) => name.full));
  };
  const fenna = "Fenna Brodersen";
  expect(findResidents([{ constituency: 11 }])).toEqual([[], [fenna]]);
  // She is the candidate there, whom the page is about already.
  expect(findResidents([{ constituency: 2 }])).toEqual([[], []]);
  expect(findResidents([{ constituency: 11, near: [2] }])).toEqual([[], []]);
  expect(findResidents([{ constituency: 11 }, { constituency: 2 }])).toEqual([[], []]);
});

test("the sources of the finder's tables are named below its results, each once", () => {
  const { attribution = [] } = read(2).map ?? {};
  const [first = ""] = attribution;
  const record = { digest: "f", hasPostcodes: true, notices: [first, "Postleitzahlen: ODbL 1.0"] };
  const change = { finder: { record, postcodes: [], places: [] } };
  expect(read(2, { change }).map?.attribution).toEqual([
    ...attribution,
    "Postleitzahlen: ODbL 1.0",
  ]);
});
