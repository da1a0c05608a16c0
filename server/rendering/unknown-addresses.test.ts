import type { RequestListener } from "node:http";
import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { createTestSite } from "#server/test/site.ts";

const asHtml = { Accept: "text/html", "Accept-Encoding": "identity" };
const asJson = { Accept: "application/json", "Accept-Encoding": "identity" };

async function fetchParts(app: RequestListener, path: string, headers = {}) {
  const response = await request(app)
    .get(path)
    .set({ ...asHtml, ...headers });
  const { date: _date, connection: _connection, ...rest } = response.headers;
  return { status: response.status, headers: rest, body: response.text };
}

/** From the second unknown address on, they are known to be unknown. */
async function createWarmSite(env: Record<string, string> = {}) {
  const site = createTestSite({ env });
  await request(site.app).get("/nix").set(asHtml).expect(404);
  return site;
}

const unknown = [
  "/auch/nix",
  "/nix?q=1&ort=Kiel",
  "/wp-login.php",
  "/.env",
  "/Nix",
  "/%C3%BC%26%3Cb%3E",
  "/%F0%9F%90%9F",
  `/${"a/".repeat(1000)}b`,
  `/nix?${"a".repeat(8000)}`,
  "/nix.ics",
  "/nix.vcf",
  "/nix/kontakt.vcf",
  "/nix/qr.svg",
  "/nix/druck",
  "/wahlkreis/999",
  "/themen/nix",
];

/** Programs that want JSON do not ask for what visitors take away from pages. */
const isFile = (path: string) => /\.(?:ics|vcf|svg)$|\/druck$/.test(path);

test("unknown addresses are answered without reading the database, and displace no cached page", async () => {
  const { app, countReads } = await createWarmSite();
  await request(app).get("/wahlprogramm").expect(200);
  const reads = countReads();
  for (const path of unknown) {
    await request(app).get(path).set(asHtml).expect(404);
    await request(app).head(path).set(asHtml).expect(404);
    if (!isFile(path)) await request(app).get(path).set(asJson).expect(404);
    await request(app)
      .get(`${path.split("?", 1)[0]}/_payload.json`)
      .set("Accept", "*/*")
      .expect(404);
  }
  const flood = Array.from({ length: 500 }, (_, index) => `/nix-${index}/${"x".repeat(1500)}`);
  for (const path of flood) await request(app).get(path).set(asHtml).expect(404);
  await request(app).get("/wahlprogramm").expect(200);
  expect(countReads()).toBe(reads);
});

test("the 404 from memory equals the 404 built from the database", async () => {
  const env = { TRUST_PROXY: "1", NOINDEX: "1" };
  const warm = await createWarmSite(env);
  for (const path of [
    "/auch/nix",
    "/%C3%BC%26%3Cb%3E?x=1",
    "/nix/_payload.json",
    "/%",
    "/..%2fetc",
  ]) {
    for (const headers of [asHtml, asJson, { Accept: "*/*", "X-Forwarded-Proto": "https" }]) {
      const cold = createTestSite({ env });
      // Errors have the look of the site as it was read last.
      await request(cold.app).get("/leer").expect(200);
      const expected = await fetchParts(cold.app, path, headers);
      expect(expected.status).toBe(path === "/%" ? 400 : 404);
      expect(await fetchParts(warm.app, path, headers)).toEqual(expected);
    }
  }
});

const known = `200 /
200 /landesliste/fenna
200 /landesliste/fenna/_payload.json
200 /landesliste/fenna.vcf
200 /landesliste/fenna/kontakt.vcf
200 /landesliste/fenna/druck
200 /geschaeftsstellen/kiel.ics
200 /termine/auftakt.ics
308 /direktkandidatinnen/fenna
308 /DirektkandidatInnen/Fenna
308 /%57ahlprogramm
308 /wahlprogramm/
308 /nix/
302 /umzug
302 /alt
308 /Alt
308 /Suche
200 /termine
200 /termine?ort=Kiel
200 /wahlkreis
200 /wahlkreis/2
308 /wahlkreis/002
200 /wahlkreis/2.ics
200 /wahlkreis/2/druck
200 /suche?q=kiel
200 /api/suche?q=kiel
200 /kalender.ics
200 /feed.xml
200 /sitemap.xml
200 /robots.txt
200 /healthz
200 /readyz`;

test("known addresses still work after unknown ones are served from memory", async () => {
  const warm = await createWarmSite();
  const cold = createTestSite();
  for (const line of known.split("\n")) {
    const [status, path = ""] = line.split(" ");
    const expected = await fetchParts(cold.app, path);
    expect(`${expected.status} ${path}`).toBe(`${status} ${path}`);
    expect(await fetchParts(warm.app, path)).toEqual(expected);
  }
});

test("an address is found exactly while a document is published there", async () => {
  const site = await createWarmSite();
  const check = async (expected: number) => {
    for (const path of ["/nix", "/nix/_payload.json"]) {
      const { status } = await fetchParts(site.app, path);
      expect(status).toBe(expected);
    }
  };
  await check(404);
  const publishAt = "2029-01-10T11:00:05.000Z";
  site.publish({ upserts: [createRecord({ file: "nix.md", publishAt })] });
  await check(404);
  site.setNow(new Date(publishAt));
  await check(200);
  site.setNow(new Date("2029-01-10T11:00:04.000Z"));
  await check(404);
  site.setNow(new Date(publishAt));
  site.publish({ deletions: ["nix.md"] });
  await check(404);
});

test("in a preview a draft is shown even after its address was cached as unknown", async () => {
  const secret = "q8Vt-nP2xLw5_zRk7sYb0g-and-more";
  const { app } = await createWarmSite({ PREVIEW_SECRET: secret });
  for (const headers of [{ Cookie: `previewToken=${secret}` }, { "X-Preview-Token": secret }]) {
    expect((await fetchParts(app, "/entwurf", headers)).status).toBe(200);
    expect((await fetchParts(app, "/nix", headers)).headers["cache-control"]).toMatch(/^private/);
    const page = { ...headers, Accept: "text/html", "Accept-Encoding": "gzip" };
    const error = await request(app).get("/assets/media/fehlt.png").set(page);
    expect([error.status, error.headers["content-encoding"]]).toEqual([404, "gzip"]);
    expect(error.text).toContain("<h1");
  }
});

const wrong: [method: "get" | "post", path: string, status: number, message: string][] = [
  ["get", "/%", 400, "Bad Request"],
  ["post", "/wahlprogramm", 405, "Method Not Allowed"],
  ["get", `/?${"a".repeat(8200)}`, 414, "URI Too Long"],
  ["get", "/..%2f..%2fetc", 404, "Page Not Found: /..%2f..%2fetc"],
  ["get", "/api/%3Cb%3E&'x", 404, "Page not found: /api/%3Cb%3E&amp;&#x27;x"],
  ["get", "/assets/media/fehlt.png", 404, "Page not found"],
];

test("error pages are built without the database, and quote the address as text", async () => {
  const { app, countReads } = await createWarmSite();
  // Whether a picture may still be shown is read once.
  await request(app).get("/assets/media/fehlt.png").expect(404);
  const reads = countReads();
  for (const [method, path, status, message] of wrong) {
    for (const coding of ["br", "gzip", "identity"]) {
      const ask = () =>
        request(app)[method](path).set("Accept", "text/html").set("Accept-Encoding", coding);
      const first = await ask();
      expect([first.status, first.headers["vary"]?.startsWith("Accept")]).toEqual([status, true]);
      expect(first.text).toContain(`<span lang="en">${message}</span>`);
      expect((await ask()).text).toBe(first.text);
    }
  }
  expect(countReads()).toBe(reads);
});

test("error pages follow changes of the site's navigation and theme", async () => {
  const site = await createWarmSite();
  const ask = async () => (await fetchParts(site.app, "/%")).body;
  const before = await ask();
  site.setNow(new Date("2029-01-12T20:00:00Z"));
  await request(site.app).get("/wahlprogramm").expect(200);
  expect(await ask()).not.toBe(before);
});
