import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { createDemoSite, createSiteConfig } from "#server/test/demo-site.ts";
import { listTexts, readXml } from "#server/test/read-xml.ts";
import { createTestSite } from "#server/test/site.ts";

const env = { SITE_URL: "https://kueste.example" };
const publishAt = "2029-01-10T11:00:05.000Z";

function createNewsSite() {
  const demo = createDemoSite();
  const news = [
    createRecord({
      file: "presse/deich.md",
      title: "Deichschau",
      updatedAt: "2029-01-09",
      fields: { lead: "Am Donnerstag ist Deichschau." },
    }),
    createRecord({
      file: "presse/fähre.md",
      title: "Fähre",
      description: "Sie fährt.",
      publishAt: "2029-01-10T08:00:00.000Z",
      updatedAt: "2029-01-08",
    }),
    createRecord({ file: "presse/bald.md", title: "Bald", publishAt }),
    createRecord({ file: "presse/ohne-tag.md", title: "Ohne Tag" }),
    createRecord({
      file: "presse/geheim.md",
      title: "Geheim",
      isDraft: true,
      updatedAt: "2029-01-09",
    }),
    createRecord({
      file: "presse/_teil.md",
      title: "Teil",
      isPartial: true,
      updatedAt: "2029-01-09",
    }),
    createRecord({ file: "presse-archiv.md", title: "Archiv", updatedAt: "2029-01-09" }),
  ];
  const content = { ...demo, upserts: [...(demo.upserts ?? []), ...news] };
  return createTestSite({ content, env });
}

test("GET /feed.xml returns the dated pages of the news folder as Atom, newest first", async () => {
  const { app } = createNewsSite();
  const reply = await request(app).get("/feed.xml");
  expect(reply.status).toBe(200);
  expect(reply.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
  const feed = readXml(reply.text);
  expect(feed.documentElement.namespaceURI).toBe("http://www.w3.org/2005/Atom");
  expect(listTexts(feed, "title")).toEqual([
    "Küstenbündnis Schleswig-Holstein",
    "Fähre",
    "Deichschau",
  ]);
  expect(listTexts(feed, "summary")).toEqual(["Sie fährt.", "Am Donnerstag ist Deichschau."]);
  expect(listTexts(feed, "published")).toEqual([
    "2029-01-10T08:00:00.000Z",
    "2029-01-08T23:00:00.000Z",
  ]);
  expect(listTexts(feed, "updated")[0]).toBe("2029-01-10T08:00:00.000Z");
  expect(listTexts(feed, "name")).toEqual(["Küstenbündnis"]);
  const hrefs = [...feed.getElementsByTagName("link")].map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual([
    "https://kueste.example/feed.xml",
    "https://kueste.example/",
    "https://kueste.example/presse/f%C3%A4hre",
    "https://kueste.example/presse/deich",
  ]);
});

test("entries of the feed keep their ids when their texts and addresses change", async () => {
  const site = createNewsSite();
  const before = listTexts(readXml((await request(site.app).get("/feed.xml")).text), "id");
  expect(new Set(before).size).toBe(3);
  for (const id of before) {
    expect(id).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  site.publish({
    upserts: [
      createRecord({
        file: "presse/deich.md",
        path: "/presse/deichschau",
        title: "Neu",
        updatedAt: "2029-01-09",
        digest: "neu",
      }),
    ],
  });
  const feed = readXml((await request(site.app).get("/feed.xml")).text);
  expect(listTexts(feed, "title")).toContain("Neu");
  expect(listTexts(feed, "id")).toEqual(before);
});

test("a campaign without news has a valid, empty feed, and the folder of news can be configured", async () => {
  const { app } = createTestSite({ env });
  const feed = readXml((await request(app).get("/feed.xml")).text);
  expect(listTexts(feed, "entry")).toEqual([]);
  expect(listTexts(feed, "updated")).toEqual(["1970-01-01T00:00:00Z"]);

  const other = createTestSite({
    content: {
      site: createSiteConfig({ news: "aktuelles" }),
      upserts: [createRecord({ file: "aktuelles/a.md", title: "Neues", updatedAt: "2029-01-09" })],
    },
  });
  const titles = listTexts(readXml((await request(other.app).get("/feed.xml")).text), "title");
  expect(titles).toContain("Neues");
});

test("GET /sitemap.xml lists every public page once, under the configured address", async () => {
  const { app } = createNewsSite();
  const reply = await request(app).get("/sitemap.xml").set("Host", "evil.example");
  expect(reply.status).toBe(200);
  expect(reply.headers["content-type"]).toBe("application/xml; charset=utf-8");
  const sitemap = readXml(reply.text);
  expect(sitemap.documentElement.namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  const addresses = listTexts(sitemap, "loc");
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of [
    "/",
    "/landesliste/fenna",
    "/wahlprogramm",
    "/termine",
    "/presse/f%C3%A4hre",
  ]) {
    expect(addresses).toContain(`https://kueste.example${path}`);
  }
  // Drafts, partials, scheduled documents and redirects.
  for (const path of ["/entwurf", "/presse/geheim", "/presse/_teil", "/bald", "/umzug", "/fort"]) {
    expect(addresses).not.toContain(`https://kueste.example${path}`);
  }
});

test("every address in the sitemap responds with 200 without a redirect", async () => {
  const { app } = createNewsSite();
  const addresses = listTexts(readXml((await request(app).get("/sitemap.xml")).text), "loc");
  const responses = await Promise.all(
    addresses.map((address) => request(app).get(address.slice(env.SITE_URL.length))),
  );
  expect(responses.map((response) => response.status)).toEqual(addresses.map(() => 200));
});

test("the sitemap says when a page was last changed, if it is known", async () => {
  const { app } = createNewsSite();
  const sitemap = readXml((await request(app).get("/sitemap.xml")).text);
  const changes = new Map(
    [...sitemap.getElementsByTagName("url")].map((url) => [
      listTexts(url, "loc")[0]?.slice(env.SITE_URL.length),
      listTexts(url, "lastmod")[0],
    ]),
  );
  expect(changes.get("/wahlprogramm")).toBe("2029-01-06");
  expect(changes.get("/presse/f%C3%A4hre")).toBe("2029-01-10T08:00:00.000Z");
  expect(changes.get("/landesliste/fenna")).toBeUndefined();
});

test.each([["/feed.xml"], ["/sitemap.xml"]])(
  "%s is cached like a page: with an ETag, and until the next publication",
  async (path) => {
    const site = createNewsSite();
    const reply = await request(site.app).get(path);
    const { etag = "" } = reply.headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(reply.headers).toMatchObject({
      "cache-control": "public, max-age=0, s-maxage=5, stale-while-revalidate=0, stale-if-error=0",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    });
    expect(reply.text).not.toContain("presse/bald");
    const again = await request(site.app).get(path).set("If-None-Match", etag);
    expect(again.status).toBe(304);
    const head = await request(site.app).head(path).set("Accept-Encoding", "gzip");
    expect(head.headers["etag"]).toBe(etag);

    site.setNow(new Date(publishAt));
    const after = await request(site.app).get(path).set("If-None-Match", etag);
    expect(after.status).toBe(200);
    expect(after.text).toContain("presse/bald");
  },
);

test("GET /robots.txt has the full address of the sitemap, if SITE_URL is set", async () => {
  const { app } = createNewsSite();
  const robots = await request(app).get("/robots.txt");
  expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(robots.text).toBe(
    "User-agent: *\nAllow: /\n\nSitemap: https://kueste.example/sitemap.xml\n",
  );
  const bare = createTestSite();
  const open = await request(bare.app).get("/robots.txt");
  expect(open.text).toBe("User-agent: *\nAllow: /\n");
  expect(open.headers["x-robots-tag"]).toBeUndefined();
});

test("NOINDEX=1 refuses crawlers at every address, on cached pages as well", async () => {
  const { app } = createTestSite({ env: { ...env, NOINDEX: "1" } });
  const robots = await request(app).get("/robots.txt");
  expect(robots.text).toBe("User-agent: *\nDisallow: /\n");
  const addresses = ["/", "/", "/gibt-es-nicht", "/sitemap.xml", "/_payload.json", "/healthz"];
  for (const address of addresses) {
    const { headers } = await request(app).get(address);
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
  }
});

test("every page links to the feed", async () => {
  const { app } = createNewsSite();
  const page = await request(app).get("/wahlprogramm");
  expect(page.text).toContain(
    '<link rel="alternate" type="application/atom+xml" title="Küstenbündnis Schleswig-Holstein" href="/feed.xml">',
  );
});

test.each([["/sitemap-1.xml"], ["/sitemap-0.xml"], ["/sitemap-.xml"], ["/feed.xml/"]])(
  "%s is answered with 404, or with a redirect if only a slash is too many",
  async (path) => {
    const { app } = createNewsSite();
    expect((await request(app).get(path)).status).toBe(path.endsWith("/") ? 308 : 404);
  },
);

test("without a database feed and sitemap are answered with 503", async () => {
  const { app } = createTestSite({ content: null });
  expect((await request(app).get("/feed.xml")).status).toBe(503);
  expect((await request(app).get("/sitemap.xml")).status).toBe(503);
});
