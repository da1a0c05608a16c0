import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { createTestSite } from "#server/test/site.ts";

test.each([
  ["/umzug", 302, "/wahlprogramm", "a page"],
  ["/fort", 302, "https://fort.example/ziel", "a page to another site"],
  ["/alt", 302, "/wahlprogramm", "a folder"],
  ["/direktkandidatinnen/fenna", 308, "/landesliste/fenna", "a candidate's second address"],
  ["/wahlprogramm/?utm=1", 308, "/wahlprogramm?utm=1", "a trailing slash"],
])("B-28: the address %s is redirected with %i to %s: %s", async (path, status, location) => {
  const { app } = createTestSite();
  const response = await request(app).get(path);
  expect(response.status).toBe(status);
  expect(response.headers["location"]).toBe(location);
  expect(response.headers["cache-control"]).toBe("public, max-age=60");
  expect(response.text).not.toContain("href");
});

test("B-28: a page that redirects to itself is shown instead", async () => {
  const { app } = createTestSite();
  const response = await request(app).get("/kreis");
  expect(response.status).toBe(200);
  expect(response.text).toContain("Ich bleibe hier.");
});

test("pages in a redirect loop through the site's own address are shown instead", async () => {
  const own = "https://www.beispiel.de";
  const { app, publish } = createTestSite({ env: { SITE_URL: own } });
  publish({
    upserts: [
      createRecord({ file: "a.md", redirect: `${own}/a/` }),
      createRecord({ file: "b.md", redirect: `${own}/c` }),
      createRecord({ file: "c.md", redirect: "/b" }),
      createRecord({ file: "d.md", redirect: `${own}/wahlprogramm` }),
    ],
  });
  const responses = await Promise.all(
    ["/a", "/b", "/c", "/d"].map((path) => request(app).get(path)),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 302]);
  expect(responses[3]?.headers["location"]).toBe("/wahlprogramm");
});

test("a redirect is cached only until a publication that is near", async () => {
  const { app } = createTestSite({ now: new Date("2029-01-10T11:59:40Z") });
  const response = await request(app).get("/umzug");
  expect(response.headers["cache-control"]).toBe("public, max-age=20");
});

test("a stored redirect to a script is logged and not followed, and the page is shown", async () => {
  const { app, publish, logged } = createTestSite();
  publish({ upserts: [createRecord({ file: "boese.md", redirect: "javascript:alert(1)" })] });
  const response = await request(app).get("/boese");
  expect(response.status).toBe(200);
  expect(response.headers["location"]).toBeUndefined();
  expect(logged).toEqual([expect.objectContaining({ msg: "a redirect was refused" })]);
});

test.each([
  ["/Wahlprogramm", "/wahlprogramm", "a page"],
  ["/Landesliste/A/B?utm=1&utm=2", "/landesliste/a/b?utm=1&utm=2", "a path of several segments"],
  ["/LANDESLISTE/FENNA", "/landesliste/fenna", "a candidate"],
  ["/Direktkandidatinnen/Fenna", "/direktkandidatinnen/fenna", "a second address"],
  ["/Umzug", "/umzug", "a page that redirects"],
  ["/Alt", "/alt", "a folder that redirects"],
  ["/Termine", "/termine", "the list of events"],
  ["/Suche?q=Kiel", "/suche?q=Kiel", "the search page"],
  ["/%57ahlprogramm", "/wahlprogramm", "an encoded letter"],
  ["/Wahlprogramm?preview=geheim", "/wahlprogramm", "a page with a token"],
])("the address %s is redirected with 308 to %s: %s", async (path, location) => {
  const { app } = createTestSite();
  for (const accept of ["text/html", "application/json"]) {
    const response = await request(app).get(path).set("Accept", accept);
    expect(response.status).toBe(308);
    expect(response.headers["location"]).toBe(location);
    expect(response.headers["cache-control"]).toBe("public, max-age=60");
  }
});

test.each([
  ["/Nix", "an unknown page"],
  ["/Entwurf", "a draft"],
  ["/Bald", "a page that is not yet published"],
  ["/Programm", "a folder without a page"],
  ["/API/suche", "the API"],
  ["/Healthz", "health"],
  ["/Robots.txt", "a file"],
  ["/ASSETS/app/entry-1.js", "the bundle"],
])("%s is not found: %s is not a page in lower case either", async (path) => {
  const { app } = createTestSite();
  const response = await request(app).get(path);
  expect(response.status).toBe(404);
  expect(response.headers["location"]).toBeUndefined();
});

test("an address with combining accents redirects to the page with composed letters", async () => {
  const { app, publish } = createTestSite();
  publish({ upserts: [createRecord({ file: "ueber.md", path: "/über" })] });
  const response = await request(app).get(`/${encodeURIComponent("U\u0308ber")}`);
  expect([response.status, response.headers["location"]]).toEqual([308, "/%C3%BCber"]);
});

test("a payload never redirects, but contains the new address of its page", async () => {
  const { app } = createTestSite();
  const { status, body } = await request(app).get("/Landesliste/Fenna/_payload.json");
  expect([status, body]).toEqual([200, { data: { redirect: "/landesliste/fenna" } }]);
  await request(app).get("/Nix/_payload.json").expect(404);
  await request(app).get("/wahlprogramm/_Payload.json").expect(404);
});

test("without site.yml addresses are case-sensitive, as in the reference", async () => {
  const { app, publish } = createTestSite();
  publish({ site: null, map: null, elections: [] });
  await request(app).get("/wahlprogramm").expect(200);
  await request(app).get("/Wahlprogramm").expect(404);
});
