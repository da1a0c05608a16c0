import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { createSiteConfig, paragraph } from "#server/test/demo-site.ts";
import { createTestSite } from "#server/test/site.ts";

test("B-01: the home page has its language, classes, sections and navigation in order", async () => {
  const { app } = createTestSite();

  const response = await request(app).get("/");

  expect(response.status).toBe(200);
  expect(response.text).toMatch(/^<!doctype html><html lang="de">/);
  expect(response.text).toContain('<body lang="de" class="bg-positron h-screen w-full">');
  const sections = [...response.text.matchAll(/<section[^>]* id="([^"]+)"/g)].map(([, id]) => id);
  expect(sections).toEqual(["home", "landesliste", "orte", "direktkandidatinnen", "contact"]);
  const items = [...response.text.matchAll(/class="nav-link" href="([^"]+)"[^>]*>([^<]+)</g)];
  expect(items.map(([, href, text]) => `${href} ${text}`)).toEqual([
    "#home Home",
    "#landesliste Landesliste",
    "#orte Orte",
    "#direktkandidatinnen DirektkandidatInnen",
    "#contact Kontakt",
  ]);
  expect(response.text).toMatch(/data-accent="secondary2"><a class="nav-link" href="#orte"/);
  expect(response.text).toMatch(
    /data-accent="secondary1"><a class="nav-link" href="#direktkandidatinnen"/,
  );
});

test("on other pages the navigation links to the sections of the home page", async () => {
  const { app } = createTestSite();
  const { text } = await request(app).get("/wahlprogramm");
  const targets = [...text.matchAll(/class="nav-link" href="([^"]+)"/g)].map(([, href]) => href);
  expect(targets).toEqual(["/", "/#landesliste", "/#orte", "/#direktkandidatinnen", "/#contact"]);
});

test("placeholders in notes of the navigation are replaced by current numbers", async () => {
  const { app } = createTestSite();
  const { text } = await request(app).get("/wahlprogramm");
  expect(text).toContain("2 Menschen");
  expect(text).toContain("1 Büros, 1 Säle, 3 Termine");
  expect(text).toContain("2 Wahlkreise");
});

test("B-02: addresses may have several segments", async () => {
  const { app } = createTestSite();
  const found = await request(app).get("/landesliste/a/b");
  expect(found.status).toBe(200);
  expect(found.text).toContain("Tief unten.");
});

test("B-02: an unknown address shows the not-found page inside the layout", async () => {
  const { app } = createTestSite();
  const response = await request(app).get("/landesliste/a/c").set("Accept", "text/html");
  expect(response.status).toBe(404);
  expect(response.text).toContain('<meta name="robots" content="noindex">');
  expect(response.text).toContain('class="nav-link"');
  expect(response.text).toContain("<title>Seite nicht gefunden - Küstenbündnis");
  expect(response.headers["cache-control"]).toBe("public, max-age=10");
});

test("B-30: a page with a layout that does not exist is shown in the default layout", async () => {
  const { app, publish } = createTestSite();
  const body = paragraph("Hat ein fremdes Gewand.");
  publish({ upserts: [createRecord({ file: "zeitung.md", layout: "zeitung", body })] });
  for (const address of ["/zeitung", "/zeitung/_payload.json"]) {
    const { text } = await request(app).get(address).expect(200);
    expect(text).toContain("Hat ein fremdes Gewand.");
  }
});

test("B-03: a document without text shows the message for empty pages and no file name", async () => {
  const { app } = createTestSite();
  const response = await request(app).get("/leer");
  expect(response.status).toBe(200);
  expect(response.text).toContain("Diese Seite hat noch keinen Inhalt.");
  expect(response.text).not.toContain("leer.md");
});

test.each([
  ["/programm", "a folder with a configuration and no page", 404],
  ["/landesliste", "a folder without either", 404],
  ["/entwurf", "a draft", 404],
  ["/bald", "a document that is not yet published", 404],
  ["/assets/fremd.png", "an unknown asset", 404],
  ["/api/x", "an unknown address of the API", 404],
])("%s, %s, is answered with %3$i", async (path, _what, status) => {
  const { app } = createTestSite();
  await request(app).get(path).expect(status);
});

test("B-04: the error for an unknown address contains the address as requested", async () => {
  const { app } = createTestSite();
  const response = await request(app).get("/x?a=b").set("Accept", "application/json");
  expect(response.status).toBe(404);
  expect(response.body).toEqual({
    url: "/x?a=b",
    statusCode: 404,
    statusMessage: "Page not found: /x?a=b",
    message: "Page not found: /x?a=b",
    data: { path: "/x?a=b" },
  });
});

test("B-04: an address too long for a page is answered with 404 as HTML and as JSON", async () => {
  const { app } = createTestSite();
  const path = `/${"a".repeat(2100)}`;
  const page = await request(app).get(path).set("Accept", "text/html");
  expect(page.status).toBe(404);
  expect(page.text).toContain(`<span lang="en">Page Not Found: ${path.slice(0, 100)}`);
  const json = await request(app).get(path).set("Accept", "application/json");
  expect(json.body).toMatchObject({ message: `Page Not Found: ${path.slice(0, 512)}` });
});

test.each([
  ["Accept: application/json", { Accept: "application/json" }, "/x"],
  ["curl", { "User-Agent": "curl/8.0" }, "/x"],
  ["a script's request", { "Sec-Fetch-Mode": "cors" }, "/x"],
  ["a path that ends in .json", {}, "/x.json"],
  ["the API", {}, "/api/x"],
])("B-06: %s gets errors as JSON", async (_name, headers, path) => {
  const { app } = createTestSite();
  const response = await request(app).get(path).set(headers);
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(response.headers["vary"]).toContain("Accept");
  expect(response.body).toMatchObject({ statusCode: 404 });
  expect(response.body).not.toHaveProperty("stack");
});

test("B-06: browsers get errors as HTML, whatever their other headers", async () => {
  const { app } = createTestSite();
  const response = await request(app)
    .get("/api/x.json")
    .set({ Accept: "text/html,*/*", "User-Agent": "curl/8.0", "Sec-Fetch-Mode": "cors" });
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
});

test.each([
  ["/x", { Accept: "text/html" }, "Accept"],
  ["/x", { Accept: "application/json" }, "Accept"],
  ["/x.json", {}, "Accept"],
  ["/api/x", { "User-Agent": "curl/8.0" }, "Accept"],
  ["/x/_payload.json", { "Sec-Fetch-Mode": "cors" }, "Accept"],
  ["/%", { Accept: "text/html" }, "Accept"],
  ["/x", { "User-Agent": "curl/8.0" }, "Accept, Sec-Fetch-Mode, User-Agent"],
  ["/x", { "User-Agent": "other" }, "Accept, Sec-Fetch-Mode, User-Agent"],
  ["/x", { Accept: "*/*", "Sec-Fetch-Mode": "cors" }, "Accept, Sec-Fetch-Mode, User-Agent"],
])(
  "the 404 of %s for %o has the Vary headers that decided its format: %s",
  async (path, headers, vary) => {
    const { app } = createTestSite();
    for (const _again of [1, 2]) {
      const response = await request(app).get(path).set(headers);
      expect(response.headers["vary"]?.replace(/, Accept-Encoding$/, "")).toBe(vary);
    }
  },
);

test.each([
  ["/%", 400, "Ungültige Anfrage", "Bad Request"],
  ["/..%2f..%2fetc", 404, "Seite nicht gefunden", "Page Not Found: /..%2f..%2fetc"],
  [`/?${"a".repeat(8200)}`, 414, "Ungültige Anfrage", "URI Too Long"],
])("the error page of %s has a German heading and keeps its English message", async (...row) => {
  const [path, status, heading, message] = row;
  const { app } = createTestSite();
  const response = await request(app).get(path).set("Accept", "text/html");
  expect(response.status).toBe(status);
  expect(response.text).toContain(`<title>${heading} - `);
  expect(response.text).toContain(`<h1>${heading}<`);
  expect(response.text).toContain(`<span lang="en">${message}</span>`);
});

test.each([
  ["/wahlprogramm", "Wahlprogramm - Küstenbündnis Schleswig-Holstein"],
  ["/", "Küstenbündnis Schleswig-Holstein"],
  ["/nix", "Seite nicht gefunden - Küstenbündnis Schleswig-Holstein"],
])("B-08: the title tag of %s is „%s“", async (path, title) => {
  const { app } = createTestSite();
  const { text } = await request(app).get(path).set("Accept", "text/html");
  expect(text).toContain(`<title>${title}</title>`);
});

test("B-09: the separator of titles is configurable", async () => {
  const { app, publish } = createTestSite();
  publish({ site: createSiteConfig({ titleSeparator: "|" }) });
  const { text } = await request(app).get("/wahlprogramm");
  expect(text).toContain("<title>Wahlprogramm | Küstenbündnis Schleswig-Holstein</title>");
});

test("the title in the operator's settings takes precedence over that of the content", async () => {
  const { app } = createTestSite({ env: { SITE_TITLE: "Probe & mehr" } });
  const { text } = await request(app).get("/wahlprogramm");
  expect(text).toContain("<title>Wahlprogramm - Probe &amp; mehr</title>");
});

test("canonical addresses depend on SITE_URL only", async () => {
  const withUrl = createTestSite({ env: { SITE_URL: "https://www.kueste.example/" } });
  const { text } = await request(withUrl.app).get("/wahlprogramm").set("Host", "fremd.example");
  expect(text).toContain('<link rel="canonical" href="https://www.kueste.example/wahlprogramm">');
  expect(text).not.toContain("fremd.example");
  const without = await request(createTestSite().app).get("/wahlprogramm");
  expect(without.text).not.toContain("canonical");
});

test("a site without site.yml is served as plain pages", async () => {
  const { app, publish } = createTestSite();
  publish({ site: null, map: null, elections: [] });
  const home = await request(app).get("/");
  expect(home.status).toBe(200);
  expect(home.text).toContain("Willkommen.");
  expect(home.text).toContain("<title>Start - Website</title>");
  await request(app).get("/wahlprogramm").expect(200);
  await request(app).get("/termine").set("Accept", "text/html").expect(404);
});

test("without site.yml the configuration of a folder is served as a page, as in the reference", async () => {
  const { app, publish } = createTestSite();
  publish({ site: null, map: null, elections: [] });
  const response = await request(app).get("/programm");
  expect(response.status).toBe(200);
  expect(response.text).toContain("Diese Seite hat noch keinen Inhalt.");
  await request(app).get("/landesliste").expect(404);
});

test("robots.txt allows everything", async () => {
  const { app } = createTestSite();
  const response = await request(app).get("/robots.txt");
  expect(response.status).toBe(200);
  expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(response.text).toBe("User-agent: *\nAllow: /\n");
});
