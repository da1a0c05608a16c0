import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { expect, test } from "vitest";
import type { DocumentRecord, LinkRecord } from "#domain/content/records.ts";
import { createRecord } from "#db/test/records.ts";
import { createDemoSite } from "#server/test/demo-site.ts";
import type { TestSite } from "#server/test/open-site.ts";
import { readHtml } from "#server/test/read-xml.ts";
import { createTestSite } from "#server/test/site.ts";

/** The end of 11 January 2029 in Berlin, and the moments around it. */
const end = "2029-01-11T23:00:00.000Z";
const lastMoment = new Date("2029-01-11T22:59:59.999Z");
const anyEarlier = new Date("2029-01-11T22:59:00.000Z");

const rights = {
  credit: "Anna Muster",
  licence: "CC-BY-SA-4.0",
  sourceUrl: "https://www.example.org/foto",
};
const source = "/assets/media/f00d.jpg";
const personPath = "/landesliste/fenna";

function createPhoto(link: Partial<LinkRecord> = {}): LinkRecord {
  return {
    relation: "image",
    target: "landesliste/fenna.jpg",
    picture: { alt: "Fenna am Hafen", ...rights },
    ...link,
  };
}

/** The demo site with links for the photo of a person, and further documents. */
function createSite(link: Partial<LinkRecord> = {}, more: DocumentRecord[] = []): TestSite {
  const demo = createDemoSite();
  const upserts = (demo.upserts ?? []).map((record) =>
    record.path === personPath
      ? {
          ...record,
          fields: { ...record.fields, photo: { src: "landesliste/fenna.jpg", ...rights } },
          links: [...record.links, createPhoto(link)],
        }
      : record,
  );
  const site = createTestSite({ content: { ...demo, upserts: [...upserts, ...more] } });
  mkdirSync(join(site.dataDir, "media"));
  writeFileSync(join(site.dataDir, "media/f00d.jpg"), "0123456789");
  writeFileSync(join(site.dataDir, "media/f00d-400.webp"), "0123456789");
  return site;
}

async function readDocument({ app }: TestSite, path: string): Promise<Document> {
  const response = await request(app).get(path).set("Accept", "text/html");
  return readHtml(response.text);
}

function linksIn(element: Element | null | undefined): (string | null)[][] {
  return [...(element?.querySelectorAll("a") ?? [])].map((link) => [
    link.textContent,
    link.getAttribute("href"),
    link.getAttribute("rel"),
  ]);
}

const creditLinks = [
  [
    "CC BY-SA 4.0",
    "https://creativecommons.org/licenses/by-sa/4.0/deed.de",
    "license noopener noreferrer",
  ],
  ["Quelle: example.org", "https://www.example.org/foto", "noopener noreferrer"],
];

test("the page of a person gives credit, licence and source of the photo", async () => {
  const credit = (await readDocument(createSite(), personPath)).querySelector(".credit");
  expect(credit?.textContent).toBe("Bild: Anna Muster · CC BY-SA 4.0 · Quelle: example.org");
  expect(linksIn(credit)).toEqual(creditLinks);
});

test("/bildnachweise lists all pictures with their pages and rights", async () => {
  const page = await readDocument(createSite(), "/bildnachweise");
  expect(page.querySelector("h1")?.textContent).toBe("Bildnachweise");
  const [row, ...others] = page.querySelectorAll("main li.hit");
  expect(others).toEqual([]);
  expect(row?.querySelector("img")?.getAttribute("src")).toBe(source);
  expect(row?.querySelector("strong")?.textContent).toBe("Fenna am Hafen");
  expect(linksIn(row?.querySelector(".credit"))).toEqual(creditLinks);
  expect(linksIn(row?.querySelector(".hit-place"))).toEqual([
    ["Fenna Brodersen", personPath, null],
  ]);
});

test("/bildnachweise marks pictures without rights, and lists a picture on several pages once", async () => {
  const pages = ["a", "b"].map((name) =>
    createRecord({
      file: `${name}.md`,
      path: `/${name}`,
      title: `Seite ${name}`,
      links: [createPhoto({ picture: { alt: "Ein Deich" } })],
    }),
  );
  const draft = createRecord({ file: "c.md", path: "/c", isDraft: true, links: [createPhoto()] });
  const site = createSite({}, [...pages, draft]);
  const rows = [...(await readDocument(site, "/bildnachweise")).querySelectorAll("li.hit")];
  expect(rows.map((row) => row.querySelector(".hit-text")?.textContent)).toEqual([
    "Ein DeichUrheber und Lizenz sind nicht angegeben.Zu sehen auf: Seite a, Seite b",
    "Fenna am HafenBild: Anna Muster · CC BY-SA 4.0 · Quelle: example.orgZu sehen auf: Fenna Brodersen",
  ]);
});

test("a person whose fields are invalid breaks only that person's page, and the pictures of that person are not listed", async () => {
  const photo = createPhoto({ picture: { alt: "Wer das ist, ist nicht zu lesen" } });
  const fields = { familyName: "Ohne Vornamen" };
  const broken = createRecord({
    file: "landesliste/b.md",
    kind: "candidate",
    fields,
    links: [photo],
  });
  const site = createSite({}, [broken]);
  const rows = [...(await readDocument(site, "/bildnachweise")).querySelectorAll("li.hit strong")];
  expect(rows.map((row) => row.textContent)).toEqual(["Fenna am Hafen"]);
  await request(site.app).get("/landesliste/b").expect(500);
});

test("/bildnachweise is linked in the footer and the sitemap, and has a payload", async () => {
  const site = createSite();
  const footer = (await readDocument(site, "/")).querySelector('footer a[href="/bildnachweise"]');
  expect(footer?.textContent).toBe("Bildnachweise");
  expect((await request(site.app).get("/sitemap.xml")).text).toContain("/bildnachweise</loc>");
  const payload = await request(site.app).get("/bildnachweise/_payload.json").expect(200);
  expect(payload.text).toContain('"kind":"pictures"');
});

test("the text of a document at /bildnachweise is above the list of pictures", async () => {
  const words = { type: "element" as const, tag: "p" };
  const own = createRecord({
    file: "bildnachweise.md",
    path: "/bildnachweise",
    title: "Unsere Bilder",
    body: {
      type: "root",
      children: [{ ...words, children: [{ type: "text", value: "Danke allen." }] }],
    },
  });
  const page = await readDocument(createSite({}, [own]), "/bildnachweise");
  expect(page.querySelector("h1")?.textContent).toBe("Unsere Bilder");
  expect(page.querySelector(".list-text")?.textContent).toBe("Danke allen.");
  expect(page.querySelectorAll("li.hit")).toHaveLength(1);
});

test("a site without site.yml has no /bildnachweise", async () => {
  const { app } = createTestSite({ content: { upserts: [] } });
  await request(app).get("/bildnachweise").expect(404);
});

test("a picture disappears at the end of its last day, from pages and from its address", async () => {
  const site = createSite({ shownUntil: end });
  const { app, setNow } = site;
  const paths = [personPath, "/", "/bildnachweise", "/suche?q=Fenna"];
  const listShowing = async () => {
    const documents = await Promise.all(paths.map((path) => readDocument(site, path)));
    return paths.filter((_, index) => {
      return documents[index]?.querySelector(`main img[src="${source}"]`) != null;
    });
  };
  setNow(lastMoment);
  expect(await listShowing()).toEqual(paths);
  await request(app).get(source).expect(200);
  setNow(new Date(end));
  expect(await listShowing()).toEqual([]);
  const page = await readDocument(site, personPath);
  expect(page.querySelector(".cand-photo.monogram")?.textContent).toBe("FB");
  expect(page.querySelector(".credit")).toBeNull();
  for (const name of ["f00d.jpg", "f00d-400.webp"]) {
    const response = await request(app).get(`/assets/media/${name}`).expect(404);
    expect(response.headers["cache-control"]).toBe("public, max-age=10");
  }
});

test("nothing that shows a picture is cached beyond the picture's last day", async () => {
  const { app, setNow } = createSite({ shownUntil: end });
  setNow(anyEarlier);
  const page = await request(app).get(personPath);
  expect(page.headers["cache-control"]).toBe(
    "public, max-age=0, s-maxage=60, stale-while-revalidate=0, stale-if-error=0",
  );
  const file = await request(app).get(source);
  expect(file.headers["cache-control"]).toBe("public, max-age=60");
});

test("the earliest last day applies to every page that shows the picture, and a draft's does not", async () => {
  const later = "2029-02-01T23:00:00.000Z";
  const limited = (file: string, shownUntil: string, isDraft: boolean) =>
    createRecord({
      file,
      path: `/${file.slice(0, -3)}`,
      isDraft,
      links: [createPhoto({ shownUntil })],
    });
  const site = createSite({}, [
    limited("a.md", later, false),
    limited("b.md", end, false),
    limited("c.md", "2029-01-01T23:00:00.000Z", true),
  ]);
  site.setNow(lastMoment);
  await request(site.app).get(source).expect(200);
  site.setNow(new Date(end));
  await request(site.app).get(source).expect(404);
});

test("a later last day brings the picture back", async () => {
  const site = createSite({ shownUntil: end });
  site.setNow(new Date(end));
  await request(site.app).get(source).expect(404);
  const [person] = (createDemoSite().upserts ?? []).filter(({ path }) => path === personPath);
  if (!person) throw new Error("The demo site has lost its first person");
  const photo = createPhoto({ shownUntil: "2029-02-01T23:00:00.000Z" });
  site.publish({ upserts: [{ ...person, digest: "new", links: [photo] }] });
  await request(site.app).get(source).expect(200);
});
