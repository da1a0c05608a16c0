import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import request from "supertest";
import { expect, test } from "vitest";
import { electionSchema } from "#domain/elections/election-config.ts";
import { createRecord } from "#db/test/records.ts";
import { drawSharePictures } from "#ingest/share/draw-share-pictures.ts";
import { createDemoSite } from "#server/test/demo-site.ts";
import { testNow } from "#server/test/open-site.ts";
import { readHtml } from "#server/test/read-xml.ts";
import { createTestSite } from "#server/test/site.ts";

const env = { SITE_URL: "https://kueste.example" };
const fenna = "/landesliste/fenna";
const file = "landesliste/01.fenna.md";

const words = { givenName: "Fenna", familyName: "Brodersen", quote: "Der Deich hält." };

function createFenna(fields: object = {}, candidacy: object = {}, rest: object = {}) {
  const candidacies = [{ kind: "list", election: "btw29", position: 1, ...candidacy }];
  const photo = { src: "landesliste/fenna.jpg", credit: "Jo", ai: "edited" };
  const link = { relation: "image", target: photo.src, picture: {} } as const;
  return createRecord({
    file,
    path: fenna,
    kind: "candidate",
    title: "Fenna Brodersen",
    fields: { ...words, candidacies, photo, ...fields },
    links: [link],
    digest: JSON.stringify([fields, candidacy, rest]),
    ...rest,
  });
}

async function createSharingSite() {
  const drawn: string[] = [];
  let now = testNow;
  const site = createTestSite({
    env,
    drawPicture: async (name) => {
      drawn.push(name);
      await drawSharePictures({ dataDir: site.dataDir, now: () => now, wanted: [name] });
    },
  });
  const media = join(site.dataDir, "media");
  mkdirSync(media);
  const photo = { width: 900, height: 900, channels: 3 as const, background: "#7a5" };
  await sharp({ create: photo }).jpeg().toFile(join(media, "f00d.jpg"));
  site.publish({ upserts: [createFenna()] });
  const get = (path: string) => request(site.app).get(path).buffer(true);
  const setNow = (at: Date) => site.setNow((now = at));
  return { ...site, get, setNow, drawn, media };
}

test("the pages for sharing a person, an event and the finder show existing previews with their sizes", async () => {
  const { get, drawn } = await createSharingSite();
  for (const [page, count] of [
    [fenna, 6],
    ["/termine/auftakt", 3],
    ["/wahlkreis", 3],
  ] as const) {
    const { text } = await get(`${page}/teilen`).expect(200);
    const document = readHtml(text);
    const pictures = [...document.querySelectorAll("img")];
    expect([page, pictures.length]).toEqual([page, count]);
    for (const picture of pictures) {
      const reply = await get(picture.src).expect(200);
      const { width, height, format } = await sharp(reply.body).metadata();
      expect([width, height]).toEqual([picture.width, picture.height]);
      expect(reply.headers["content-type"]).toBe(`image/${format}`);
      expect(reply.body.length).toBeLessThan(300_000);
      expect(picture.alt).toContain("Grafik von Küstenbündnis: ");
      const save = document.querySelector(`a[download][href="${picture.getAttribute("src")}"]`);
      expect(save?.textContent).toContain("Bild speichern");
    }
  }
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("the text to copy gives the address of the page, the credit of the picture and its description", async () => {
  const { get } = await createSharingSite();
  const { text } = await get(`${fenna}/teilen`);
  const document = readHtml(text);
  const [page, quote] = [...document.querySelectorAll("textarea")].map((field) => field.value);
  expect(page).toBe(
    `Fenna Brodersen
Landesliste, Platz 1

https://kueste.example/landesliste/fenna

Bild: Jo

Bildbeschreibung: Grafik von Küstenbündnis: Fenna Brodersen – Landesliste, Platz 1 – Mit KI bearbeitet`,
  );
  expect(quote).toContain("„Der Deich hält.“\nFenna Brodersen · Landesliste, Platz 1");
  expect(document.querySelectorAll("button[disabled]")).toHaveLength(2);
});

test("pages of persons, events and the finder link to pictures for sharing until the polls close", async () => {
  const { get, setNow } = await createSharingSite();
  for (const page of [fenna, "/termine/auftakt", "/wahlkreis"]) {
    expect((await get(page)).text).toContain(`href="${page}/teilen"`);
  }
  setNow(new Date("2029-02-25T17:00:00Z"));
  for (const page of [fenna, "/termine/auftakt", "/wahlkreis"]) {
    expect((await get(page)).text).not.toContain(`${page}/teilen`);
    await get(`${page}/teilen`).expect(404);
    await get(`${page}/teilen/story.jpg`).expect(404);
  }
});

const pictures = ["quer.png", "hoch.jpg", "story.jpg"];
const allPictures = [...pictures, ...pictures.map((name) => `zitat-${name}`)];

test.each([
  ["has withdrawn", createFenna({}, { status: "withdrawn" })],
  ["has died", createFenna({}, { status: "deceased", since: "2029-01-09" })],
  ["is a draft again", createFenna({}, {}, { isDraft: true })],
  ["comes later", createFenna({}, {}, { publishAt: "2029-02-01T00:00:00.000Z" })],
])("the pictures for sharing a person who %s are removed at once", async (_name, after) => {
  const { get, publish } = await createSharingSite();
  await get(`${fenna}/teilen/hoch.jpg`).expect(200);
  publish({ upserts: [after] });
  for (const name of ["", ...allPictures.map((one) => `/${one}`)]) {
    expect([name, (await get(`${fenna}/teilen${name}`)).status]).toEqual([name, 404]);
  }
});

test("a portrait whose licence has ended is removed from pictures for sharing at that second, and caches expire then", async () => {
  const { get, publish, setNow, drawn } = await createSharingSite();
  const shownUntil = "2029-01-31T23:00:00.000Z";
  const link = {
    relation: "image",
    target: "landesliste/fenna.jpg",
    picture: {},
    shownUntil,
  } as const;
  publish({ upserts: [createFenna({}, {}, { links: [link] })] });
  setNow(new Date("2029-01-31T22:59:45Z"));
  const before = await get(`${fenna}/teilen/hoch.jpg`).expect(200);
  expect(before.headers["cache-control"]).toContain("s-maxage=15,");
  setNow(new Date(shownUntil));
  const after = await get(`${fenna}/teilen/hoch.jpg`).expect(200);
  expect(after.body.equals(before.body)).toBe(false);
  // Where the photo was is the colour of paper.
  const corner = (picture: Buffer) =>
    sharp(picture).extract({ left: 900, top: 100, width: 8, height: 8 }).png().toBuffer();
  const { dominant } = await sharp(await corner(after.body)).stats();
  expect(dominant.r).toBeGreaterThan(230);
  await get(`/assets/media/${drawn[0]}`).expect(302);
});

test("no picture for sharing shows a deleted person or a name that is on no page", async () => {
  const { get, publish, setNow, drawn, media, dataDir } = await createSharingSite();
  const election = { id: "btw29", name: "Bundestagswahl", date: "2029-02-25" };
  publish({ elections: [electionSchema.parse({ ...election, dataDeletionDate: "2029-06-01" })] });
  await get(`${fenna}/teilen/zitat-hoch.jpg`).expect(200);
  await get(`${fenna}/teilen/anders.jpg`).expect(404);
  await get("/assets/media/teilen-0123456789abcdef0123.jpg").expect(302);
  expect(drawn).toHaveLength(1);
  setNow(new Date("2029-06-02T12:00:00Z"));
  await get(`${fenna}/teilen/zitat-hoch.jpg`).expect(404);
  await drawSharePictures({ dataDir, now: () => new Date("2029-06-02T12:00:00Z") });
  expect(readdirSync(media)).not.toContain(drawn[0]);
});

test("only pictures for link previews are drawn ahead, and an export draws all", async () => {
  const { dataDir, media, publish } = await createSharingSite();
  const { upserts = [] } = createDemoSite();
  publish({ deletions: upserts.map((one) => one.file).filter((one) => one !== file) });
  const draw = (wanted?: "all") =>
    drawSharePictures({ dataDir, now: () => testNow, ...(wanted && { wanted }) });
  await draw();
  const count = (end: string) => readdirSync(media).filter((name) => name.endsWith(end)).length;
  const jpegs = () => count(".jpg") - 1;
  expect(jpegs()).toBe(0);
  await draw("all");
  // Her own four, and two of the finder.
  expect(jpegs()).toBe(6);
});

test("the page with pictures for sharing is not indexed and runs only scripts of the site", async () => {
  const { text, headers } = await (await createSharingSite()).get(`${fenna}/teilen`);
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).toContain('<script type="module" src="/assets/app/copy-1.js">');
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
});
