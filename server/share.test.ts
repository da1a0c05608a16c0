import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import request from "supertest";
import { expect, test } from "vitest";
import { electionSchema } from "#domain/elections/election-config.ts";
import { createRecord } from "#db/test/records.ts";
import { drawSharePictures } from "#ingest/share/draw-share-pictures.ts";
import { testNow } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const imageOf = (text: string) => /property="og:image" content="([^"]*)"/.exec(text)?.[1] ?? "";

async function createDrawnSite() {
  const site = createTestSite();
  const media = join(site.dataDir, "media");
  mkdirSync(media);
  const photo = { width: 900, height: 900, channels: 3 as const, background: "#7a5" };
  await sharp({ create: photo }).jpeg().toFile(join(media, "f00d.jpg"));
  const read = async (path: string) => imageOf((await request(site.app).get(path)).text);
  const draw = (now = testNow) => drawSharePictures({ dataDir: site.dataDir, now: () => now });
  return { ...site, media, read, draw };
}

test("every page has a share picture, which is that of the home page until its own is drawn", async () => {
  const { app, read, draw, media } = await createDrawnSite();
  const [home, fenna] = [await read("/"), await read("/landesliste/fenna")];
  const page = await request(app).get("/landesliste/fenna");
  expect(page.text).toContain('<meta property="og:image:width" content="1200">');
  expect(page.text).toContain('<meta property="og:image:alt" content="Fenna Brodersen">');
  expect(page.text).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect((await request(app).get(home)).status).toBe(404);
  const early = await request(app).get(fenna);
  expect(early.headers).toMatchObject({ location: home, "cache-control": "public, max-age=60" });

  const { drawn, failed } = await draw();
  expect(failed).toBe(0);
  const found = await request(app).get(fenna).responseType("blob");
  expect(found.headers["cache-control"]).toContain("immutable");
  const { format, width, height } = await sharp(Buffer.from(found.body)).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
  const middle = { left: 940, top: 300, width: 1, height: 1 };
  const pixel = await sharp(Buffer.from(found.body)).extract(middle).raw().toBuffer();
  // The portrait.
  expect(Math.abs((pixel[1] ?? 0) - 0xaa)).toBeLessThan(8);
  const names = readdirSync(media).filter((name) => name.startsWith("teilen-"));
  expect(names).toHaveLength(drawn);
  for (const path of ["/", "/termine/auftakt", "/geschaeftsstellen/kiel", "/wahlprogramm"])
    expect(names).toContain((await read(path)).slice("/assets/media/".length));
  expect(await draw()).toEqual({ drawn: 0, failed: 0 });
});

test("the meta description of a page without one consists of the facts on its share picture", async () => {
  const { app } = createTestSite();
  const describe = async (path: string) =>
    /name="description" content="([^"]*)"/.exec((await request(app).get(path)).text)?.[1] ?? "";
  const paths = ["/landesliste/fenna", "/termine/auftakt", "/geschaeftsstellen/kiel"];
  const descriptions = await Promise.all(paths.map(describe));
  expect(descriptions).toEqual([
    "Landesliste, Platz 1 · Wahlkreis 2, Nordfriesland · Lotsin aus Husum",
    "Freitag, 12. Januar 2029, 19 Uhr · Fischhalle Sieben · Kiel",
    "Tonnenhof 5 · 24103 Kiel",
  ]);
});

test("the meta description of a person is written by the campaign or consists of facts, whatever the text begins with", async () => {
  const { app, publish } = createTestSite();
  const person = (position: number, description: object) =>
    createRecord({
      file: `leute/${position}.md`,
      kind: "candidate",
      title: "Ada Aal",
      description: "Moin!",
      fields: {
        givenName: "Ada",
        familyName: "Aal",
        residence: "Kiel",
        candidacies: [{ kind: "list", election: "btw29", position }],
        ...description,
      },
    });
  const described = person(4, { description: "Moin!" });
  publish({ upserts: [person(3, {}), described, person(5, { lang: "da" })] });
  const describe = async (position: number) => {
    const { text } = await request(app).get(`/leute/${position}`).expect(200);
    return /name="description" content="([^"]*)"/.exec(text)?.[1];
  };
  expect(await describe(3)).toBe("Landesliste, Platz 3 · aus Kiel");
  expect(await describe(4)).toMatch(/Moin!$/);
  expect(await describe(5)).toBe("Ada Aal – Moin!");
});

test("no two pages have the same meta description, and pages without text use their title", async () => {
  const { app, publish } = createTestSite({ env: { SITE_URL: "https://a.example" } });
  const left = (constituency: number) => ({
    givenName: "Ada",
    familyName: "Aal",
    candidacies: [{ kind: "direct", election: "btw29", constituency, status: "withdrawn" }],
  });
  const ada = { kind: "candidate", title: "Ada Aal" } as const;
  const page = (title: string, file: string) =>
    createRecord({ file, title, description: "Bald mehr." });
  publish({
    upserts: [
      createRecord({ ...ada, file: "leute/ada.md", fields: left(11) }),
      createRecord({ ...ada, file: "leute/ada-2.md", fields: left(7) }),
      page("Bahn", "bahn.md"),
      page("Deich", "deich.md"),
    ],
  });
  const { text: sitemap } = await request(app).get("/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>https:\/\/a\.example([^<]*)/g)].map(
    ([, path]) => path || "/",
  );
  const described = new Map<string, string>();
  for (const path of [...listed, "/leute/ada", "/leute/ada-2"]) {
    const { text } = await request(app)
      .get(path ?? "/")
      .expect(200);
    const [, words = ""] = /name="description" content="([^"]*)"/.exec(text) ?? [];
    expect([path, words, described.get(words)]).toEqual([path, words, undefined]);
    described.set(words, path ?? "");
  }
  expect(described.get("Wer antritt und wo man uns trifft.")).toBe("/");
  const [ada11] = [...described].find(([, path]) => path === "/leute/ada") ?? [];
  expect(ada11).toMatch(/^Ada Aal tritt nicht mehr an\. Wahlkreis 11/);
  expect(described.get("Bahn – Bald mehr.")).toBe("/bahn");
  expect(described.get("Bildnachweise – Wer antritt und wo man uns trifft.")).toBe(
    "/bildnachweise",
  );
});

test("events and persons with the same text have their facts in the meta description as well", async () => {
  const { app, publish } = createTestSite();
  const stall = (day: number) =>
    createRecord({
      file: `termine/stand-${day}.md`,
      kind: "event",
      title: "Infostand",
      description: "Komm vorbei.",
      startsAt: `2029-01-${day}T09:00:00.000Z`,
      fields: { title: "Infostand", start: `2029-01-${day} 10:00`, place: "Markt" },
    });
  publish({ upserts: [stall(20), stall(27)] });
  const describe = async (day: number) => {
    const { text } = await request(app).get(`/termine/stand-${day}`).expect(200);
    return /name="description" content="([^"]*)"/.exec(text)?.[1];
  };
  expect([await describe(20), await describe(27)]).toEqual([
    "Samstag, 20. Januar 2029, 10 Uhr · Markt – Komm vorbei.",
    "Samstag, 27. Januar 2029, 10 Uhr · Markt – Komm vorbei.",
  ]);
});

test("share pictures are kept while the database cannot be read", async () => {
  const { draw, file, media } = await createDrawnSite();
  await draw();
  const names = readdirSync(media);
  rmSync(file);
  expect(await draw()).toEqual({ drawn: 0, failed: 0 });
  expect(readdirSync(media)).toEqual(names);
});

test("a person who withdraws loses the share picture, and its address redirects to that of the home page", async () => {
  const { app, read, draw, publish, media } = await createDrawnSite();
  const fenna = await read("/landesliste/fenna");
  await draw();
  const election = "btw29";
  publish({
    upserts: [
      createRecord({
        file: "landesliste/01.fenna.md",
        path: "/landesliste/fenna",
        kind: "candidate",
        title: "Fenna Brodersen",
        digest: "neu",
        fields: {
          givenName: "Fenna",
          familyName: "Brodersen",
          candidacies: [{ kind: "list", election, position: 1, status: "withdrawn" }],
        },
      }),
    ],
  });
  await draw();
  const home = await read("/");
  expect(await read("/landesliste/fenna")).toBe(home);
  expect(existsSync(join(media, fenna.slice("/assets/media/".length)))).toBe(false);
  expect((await request(app).get(fenna)).headers["location"]).toBe(home);
});

test("a share picture with a portrait is not served after the end of the licence or the deletion date", async () => {
  const { app, read, draw, publish, setNow } = await createDrawnSite();
  const end = new Date("2029-06-01T00:00:00+02:00");
  const date = { id: "btw29", name: "Bundestagswahl", date: "2029-02-25" };
  publish({ elections: [electionSchema.parse({ ...date, dataDeletionDate: "2029-06-01" })] });
  const fenna = await read("/landesliste/fenna");
  await draw();
  expect((await request(app).get(fenna)).status).toBe(200);
  setNow(end);
  const after = await request(app).get(fenna);
  expect(after.headers["location"]).toBe(await read("/"));
  const name = await read("/landesliste/fenna");
  expect(name).not.toBe(fenna);
  await draw(end);
  expect((await request(app).get(name)).status).toBe(200);
  expect((await request(app).get(fenna)).status).toBe(302);
});
