import request from "supertest";
import { expect, test } from "vitest";
import { frameDataId, parseFrameData } from "#client/contract/frame-data.ts";
import { unpackPage, type PackedPage } from "#client/contract/payload.ts";
import type { View } from "#client/features.ts";
import type { BodyNode } from "#domain/content/body.ts";
import { createRecord } from "#db/test/records.ts";
import { createSiteConfig } from "#server/test/demo-site.ts";
import { renderHtml } from "./html-document.ts";
import { plainLook } from "#server/bundle/site-look.ts";
import { testBundle, type TestSite } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const assets = { ...testBundle.page, look: plainLook };

test.each([
  ["/"],
  ["/landesliste/fenna"],
  ["/landesliste/a/b"],
  ["/geschaeftsstellen/kiel"],
  ["/wahlprogramm"],
  ["/termine"],
  ["/leer"],
])("the payload of %s holds everything that an open tab needs to show the page", async (path) => {
  const { app } = createTestSite();
  const page = await request(app).get(path);
  const { site } = readFrame((await request(app).get("/leer")).text);
  const payload = await request(app).get(`${path === "/" ? "" : path}/_payload.json`);

  expect(payload.status).toBe(200);
  expect(payload.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(Object.keys(payload.body)).toEqual(["data"]);
  // supertest parses JSON without a type; the comparison below proves it.
  const data = payload.body.data as PackedPage<View>;
  expect(data.path).toBe(path);
  const drawn = renderHtml(unpackPage(data, site), { ...assets, build: data.build });
  // The graph for machines is in documents only.
  const text = page.text.replace(/<script type="application\/ld\+json">.*?<\/script>/, "");
  expect(cutFooter(drawn)).toBe(cutFooter(text));
});

test.each([
  ["a page", "/umzug", "/wahlprogramm"],
  ["another site", "/fort", "https://fort.example/ziel"],
  ["a folder", "/alt", "/wahlprogramm"],
  ["a second address", "/direktkandidatinnen/fenna", "/landesliste/fenna"],
])(
  "the payload of a redirect to %s has the target and status 200",
  async (_name, path, redirect) => {
    const { app } = createTestSite();
    const payload = await request(app).get(`${path}/_payload.json`);
    expect(payload.status).toBe(200);
    expect(payload.body).toEqual({ data: { redirect } });
  },
);

test.each([
  ["an unknown page", "/landesliste/%C3%BC%26", "/landesliste/%C3%BC%26"],
  ["a draft", "/entwurf", "/entwurf"],
  ["a page that appears later", "/bald", "/bald"],
  ["the payload of a payload", "/_payload.json", "/_payload.json"],
])("the payload of %s is a 404 as JSON", async (_name, path, shown) => {
  const { app } = createTestSite();
  const payload = await request(app).get(`${path}/_payload.json`);
  expect(payload.status).toBe(404);
  expect(payload.headers["cache-control"]).toMatch(/^public, max-age=\d+$/);
  expect(payload.body).toEqual({
    url: `${path}/_payload.json`,
    statusCode: 404,
    statusMessage: `Page not found: ${shown}`,
    message: `Page not found: ${shown}`,
    data: { path: shown },
  });
});

test("a page address cannot end in _payload.json", async () => {
  const { app } = createTestSite({
    content: {
      upserts: [
        createRecord({ file: "a.md" }),
        createRecord({ file: "a/_payload.json.md", path: "/a/_payload.json", title: "Falle" }),
      ],
    },
  });
  expect((await request(app).get("/a/_payload.json")).body).toMatchObject({
    data: { path: "/a", head: { title: "a" } },
  });
  expect((await request(app).get("/a/_payload.json/_payload.json")).status).toBe(404);
});

test("payloads have an ETag and the lifetimes of pages", async () => {
  const site = createTestSite();
  const page = await request(site.app).get("/wahlprogramm");
  const payload = await request(site.app).get("/wahlprogramm/_payload.json?x=1");
  const { etag = "" } = payload.headers;
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(payload.headers["cache-control"]).toBe(page.headers["cache-control"]);
  expect(payload.headers["vary"]).toBe("Accept-Encoding");
  const again = await request(site.app)
    .get("/wahlprogramm/_payload.json")
    .set("If-None-Match", etag);
  expect(again.status).toBe(304);

  site.publish({
    upserts: [createRecord({ file: "wahlprogramm.md", title: "Neues Programm", digest: "neu" })],
  });
  const after = await request(site.app)
    .get("/wahlprogramm/_payload.json")
    .set("If-None-Match", etag);
  expect(after.status).toBe(200);
  expect(after.body).toMatchObject({ data: { head: { title: "Neues Programm" } } });
});

test("HEAD of a payload has the headers of GET, other methods are rejected", async () => {
  const { app } = createTestSite();
  const plain = { "Accept-Encoding": "identity" };
  const get = await request(app).get("/leer/_payload.json").set(plain);
  const head = await request(app).head("/leer/_payload.json").set(plain);
  expect(head.headers["etag"]).toBe(get.headers["etag"]);
  expect((await request(app).post("/leer/_payload.json")).status).toBe(405);
});

test("the payload of a long page is not larger than its HTML", async () => {
  const word = (index: number): BodyNode[] => [
    { type: "text", value: `Punkt ${index} mit „Zitat“ & ` },
    { type: "element", tag: "em", children: [{ type: "text", value: "Nachdruck" }] },
    {
      type: "element",
      tag: "a",
      props: { href: `/seite-${index}` },
      children: [{ type: "text", value: "Link" }],
    },
  ];
  const items = Array.from({ length: 400 }, (_, index): BodyNode[] => [
    {
      type: "element",
      tag: "h2",
      props: { id: `a-${index}` },
      children: [{ type: "text", value: `Abschnitt ${index}` }],
    },
    { type: "element", tag: "p", children: word(index) },
    {
      type: "element",
      tag: "ul",
      children: [{ type: "element", tag: "li", children: word(index) }],
    },
  ]);
  const links = Array.from({ length: 400 }, (_, index) => ({
    id: `a-${index}`,
    depth: 2,
    text: `Abschnitt ${index}`,
  }));
  const body = {
    type: "root" as const,
    children: items.flat(),
    toc: { title: "", searchDepth: 2, depth: 2, links },
  };
  const { app } = createTestSite({
    content: { upserts: [createRecord({ file: "lang.md", body, wordCount: 4000 })] },
  });

  const page = await request(app).get("/lang");
  const payload = await request(app).get("/lang/_payload.json");

  expect(payload.text.length).toBeLessThan(page.text.length);
});

test("all pages and payloads of a site give the same build number", async () => {
  const { app } = createTestSite();
  const page = await request(app).get("/wahlprogramm");
  const missing = await request(app).get("/nix").set("Accept", "text/html");
  const { build } = await readData(app, "/wahlprogramm");
  expect(build).toMatch(/^1-[\w-]{10}$/);
  expect(page.text).toContain(`<meta name="build" content="${build}">`);
  expect(missing.text).toContain(`<meta name="build" content="${build}">`);
  expect((await readData(app, "/landesliste/fenna")).build).toBe(build);
});

test("no payload repeats the site data of the tab", async () => {
  const site = createTestSite();
  site.publish({ site: createSiteConfig({ footnotes: ["Unter dem Strich"] }) });
  const page = await request(site.app).get("/wahlprogramm");
  const payload = await request(site.app).get("/wahlprogramm/_payload.json");
  for (const text of ["Unter dem Strich", "Tonnenhof 5", "Küstenbündnis"]) {
    expect(page.text).toContain(text);
    expect(payload.text).not.toContain(text);
  }
});

test.each([
  ["title", { title: "Anders" }],
  ["footnotes", { footnotes: ["Anders"] }],
  ["footer", { footer: [{ heading: "Anders", links: [] }] }],
])(
  "an open tab rejects payloads that come after a change of the %s in site.yml",
  async (_name, change) => {
    const site = createTestSite();
    const before = await readData(site.app, "/wahlprogramm");
    site.publish({ site: createSiteConfig() });
    expect((await readData(site.app, "/wahlprogramm")).build).toBe(before.build);
    site.publish({ site: createSiteConfig(change) });
    const after = await readData(site.app, "/wahlprogramm");
    expect(after.build).not.toBe(before.build);
    expect((await request(site.app).get("/leer")).text).toContain(`content="${after.build}"`);
  },
);

async function readData(app: TestSite["app"], path: string): Promise<PackedPage> {
  // supertest parses JSON without a type.
  const { body } = await request(app).get(`${path}/_payload.json`).expect(200);
  return body.data as PackedPage;
}

/** The data block of a document, read as the browser reads it. */
function readFrame(html: string) {
  const [, text = ""] = new RegExp(`id="${frameDataId}">(.*?)</script>`, "s").exec(html) ?? [];
  return parseFrameData(text);
}

/** The footer stays when the page changes. */
function cutFooter(html: string): string {
  return html.replace(/<footer.*<\/footer>/s, "");
}
