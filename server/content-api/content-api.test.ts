import type { RequestListener } from "node:http";
import request from "supertest";
import { expect, test } from "vitest";
import { createRecord } from "#db/test/records.ts";
import { contentPath } from "#server/test/request-content.ts";
import { createTestSite } from "#server/test/site.ts";

const publishAt = "2029-01-10T11:00:05.000Z";

function createContent() {
  const text = { type: "text" as const, value: "Moin" };
  return {
    upserts: [
      createRecord({ file: "index.md", path: "/", dir: "", title: "Start & Ziel: 50%" }),
      createRecord({
        file: "liste/1.anna.md",
        path: "/liste/anna",
        title: "Anna Älting",
        front: { alter: 51 },
        body: { type: "root" as const, children: [text] },
      }),
      createRecord({ file: "liste/2.bert.md", path: "/liste/bert", title: "Bert" }),
      createRecord({ file: "liste/3.neu.md", path: "/liste/neu", title: "Geheim", isDraft: true }),
    ],
  };
}

function createSite() {
  return createTestSite({ content: createContent() });
}

function ask(app: RequestListener, params: object, endpoint = "query/AAAAAAAAAA.1.json") {
  const text = encodeURIComponent(JSON.stringify(params));
  return request(app).get(`/api/_content/${endpoint}?_params=${text}`);
}

test("GET /api/_content/query returns lists, one document, numbers and neighbours as JSON", async () => {
  const { app } = createSite();
  const list = await ask(app, { only: ["title"], where: { _dir: "liste" } });
  expect(list.status).toBe(200);
  expect(list.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(list.body).toEqual([{ title: "Anna Älting" }, { title: "Bert" }]);

  const first = await ask(app, { where: { _path: "/liste/anna" }, first: true });
  expect(first.body).toMatchObject({
    _path: "/liste/anna",
    alter: 51,
    body: { type: "root", children: [{ type: "text", value: "Moin" }] },
  });
  expect((await ask(app, { count: true })).text).toBe("3");
  const surround = await ask(app, { surround: { query: "/liste/bert" }, only: ["title"] });
  expect(surround.body).toEqual([{ title: "Anna Älting" }, null]);
});

test("query parameters in the path give the same bytes as in the query string", async () => {
  const { app } = createSite();
  const params = { where: [{ title: "Anna Älting" }], only: ["_path", "title"], sort: [] };
  const long = { where: [{ title: { $in: ["x".repeat(1900), "Bert"] } }], only: ["title"] };

  const inQuery = await ask(app, params);
  const paths = [contentPath(params), contentPath(params).replace(/\.json$/, "")];

  expect(inQuery.body).toEqual([{ _path: "/liste/anna", title: "Anna Älting" }]);
  expect((await request(app).get(paths[0] ?? "")).text).toBe(inQuery.text);
  expect((await request(app).get(paths[1] ?? "")).text).toBe(inQuery.text);
  expect((await request(app).get(contentPath(long))).body).toEqual([{ title: "Bert" }]);
});

test.each([
  ["without a segment", "query"],
  ["with any segment", "query/abc"],
  ["with hash and integrity", "query/PV5SIH4Pb4.1767225600000.json"],
])("a query %s in the path is answered", async (_name, endpoint) => {
  const { app } = createSite();
  expect((await ask(app, { count: true }, endpoint)).text).toBe("3");
  // Parameters of earlier requests to the same address have no effect.
  expect((await request(app).get(`/api/_content/${endpoint}`)).body).toHaveLength(3);
  expect((await request(app).get(`/api/_content/${endpoint}?_params=`)).body).toHaveLength(3);
});

test("query parameters are decoded once, with + and %20 as spaces", async () => {
  const { app } = createSite();
  const start = `/api/_content/query?x=1&_params={%22only%22:%22_path%22,%22where%22:{%22title%22:%22`;
  const end = "%22}}&previewToken=abc&preview=1";
  const plus = await request(app).get(`${start}Start+%26+Ziel:+50%25${end}`);
  const percent = await request(app).get(`${start}Start%20%26%20Ziel:%2050%25${end}`);
  expect(plus.body).toEqual([{ _path: "/" }]);
  expect(percent.text).toBe(plus.text);
  expect((await ask(app, { where: { title: "%41nna Älting" }, count: true })).text).toBe("0");
});

test("GET /api/_content/navigation returns the navigation tree in both forms", async () => {
  const { app } = createSite();
  const tree = [
    {
      title: "Liste",
      _path: "/liste",
      children: [
        { title: "Anna Älting", _path: "/liste/anna" },
        { title: "Bert", _path: "/liste/bert" },
      ],
    },
  ];
  const where = [{ _dir: "liste" }];
  const query = await ask(app, { where }, "navigation/x.1.json");
  const path = await request(app).get(contentPath({ where }, "navigation"));
  expect(query.body).toEqual(tree);
  expect(path.text).toBe(query.text);
  expect((await request(app).get("/api/_content/navigation")).body).toHaveLength(2);
});

test("a query for the first document without a match is a 404, cached at most until the next change", async () => {
  const site = createSite();
  const params = { where: [{ _path: "/fehlt" }], first: true };
  const reply = await ask(site.app, params);
  expect(reply.status).toBe(404);
  expect(reply.headers["cache-control"]).toBe("public, max-age=10");
  expect(reply.body).toEqual({
    url: expect.stringMatching(/^\/api\/_content\/query\//),
    statusCode: 404,
    statusMessage: "Document not found!",
    message: "Document not found!",
    stack: "",
    data: { description: "Could not find document for the given query.", query: params },
  });

  site.publish({ upserts: [createRecord({ file: "fehlt.md", path: "/fehlt", publishAt })] });
  const soon = await ask(site.app, params);
  expect(soon.headers["cache-control"]).toBe("public, max-age=5");
  site.setNow(new Date(publishAt));
  expect((await ask(site.app, params)).status).toBe(200);
});

test("responses of the content API have a strong ETag, the cache lifetimes of pages and a strict security policy", async () => {
  const { app } = createSite();
  const reply = await ask(app, { only: ["title"] });
  const { etag = "" } = reply.headers;
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(reply.headers).toMatchObject({
    "cache-control":
      "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
    vary: "Accept-Encoding",
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  expect(reply.headers).not.toHaveProperty("set-cookie");

  const again = await ask(app, { only: ["title"] }).set("If-None-Match", etag);
  expect(again.status).toBe(304);
  expect(again.headers).toMatchObject({ etag, vary: "Accept-Encoding" });
  const other = await ask(app, { only: ["_path"] }).set("If-None-Match", etag);
  expect(other.status).toBe(200);
});

test("HEAD on the content API is GET without a body, and other methods are rejected", async () => {
  const { app } = createSite();
  const get = await request(app).get("/api/_content/query").set("Accept-Encoding", "identity");
  const head = await request(app).head("/api/_content/query").set("Accept-Encoding", "identity");
  expect(head.status).toBe(200);
  expect(head.text ?? "").toBe("");
  expect(head.headers["etag"]).toBe(get.headers["etag"]);
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
  const post = await request(app).post("/api/_content/query").send("_params={}");
  expect(post.status).toBe(405);
  expect(post.headers["allow"]).toBe("GET, HEAD, OPTIONS");
});

test("responses of the content API change at once with an import, and to the second with a scheduled publication", async () => {
  const site = createSite();
  const before = await ask(site.app, { count: true });
  site.publish({ upserts: [createRecord({ file: "liste/4.cem.md", publishAt })] });
  const scheduled = await ask(site.app, { count: true });
  site.setNow(new Date("2029-01-10T11:00:04.000Z"));
  const soon = await ask(site.app, { count: true });
  site.setNow(new Date(publishAt));
  const after = await ask(site.app, { count: true });

  expect([before, scheduled, soon, after].map((reply) => reply.text)).toEqual(["3", "3", "3", "4"]);
  expect(scheduled.headers["cache-control"]).toContain("s-maxage=5");
  expect(soon.headers["cache-control"]).toBe(
    "public, max-age=0, s-maxage=1, stale-while-revalidate=0, stale-if-error=0",
  );
});

test.each([
  ["a list", { where: [{ _draft: true }] }, "[]"],
  ["a number", { where: [{ _path: "/liste/neu" }], count: true }, "0"],
  ["neighbours", { surround: { query: "/liste/neu" } }, "[null,null]"],
])("a draft is not part of %s, even with an invalid token", async (_name, params, text) => {
  const { app } = createSite();
  const reply = await ask(app, params).query({ previewToken: "x" }).set("Cookie", "previewToken=x");
  expect(reply.text).toBe(text);
  expect((await ask(app, {})).text).not.toContain("Geheim");
  expect((await ask(app, {}, "navigation")).text).not.toContain("Geheim");
});

test.each([
  ["_params that are not JSON", "query?_params=%7Bkaputt", "Invalid _params query"],
  ["_params twice", "query?_params={}&_params={}", "Invalid _params query"],
  ["broken percent-encoding", "query?_params=%7B%ZZ%7D", "Invalid _params query"],
  ["a path that is not base64", "query/x/!!!.json", "Invalid _params query"],
  ["a path of an impossible length", "query/x/AAAAA.json", "Invalid _params query"],
  ["a path that is not UTF-8", "query/x/_____w.json", "Invalid _params query"],
  ["a path that is not JSON", "query/x/YWJj.json", "Invalid _params query"],
  ["null", "query?_params=null", "The parameters are not valid."],
  ["a number", "navigation?_params=5", "The parameters are not valid."],
  ["a text", "query?_params=%22x%22", "The parameters are not valid."],
  ["a list", "query?_params=[]", "The parameters are not valid."],
  ["an unknown key", 'query?_params={"body":1}', "The parameters are not valid."],
  ["a negative limit", 'query?_params={"limit":-1}', "The parameter limit is not valid."],
  ["a number as text", 'query?_params={"limit":"2"}', "The parameter limit is not valid."],
  ["a wrong operand", 'query?_params={"where":{"$or":"x"}}', "$or takes a list."],
  [
    "an unknown operator",
    'query?_params={"where":{"alter":{"$near":3}}}',
    'Unknown operator "$near".',
  ],
])("a query with %s is answered with 400 and a clear message", async (_name, path, message) => {
  const { app } = createSite();
  const reply = await request(app).get(`/api/_content/${path}`);
  expect(reply.status).toBe(400);
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.body).toEqual({
    url: expect.stringMatching(/^\/api\/_content\//),
    statusCode: 400,
    statusMessage: message,
    message,
    stack: "",
  });
});

test.each([
  ["/api/_content"],
  ["/api/_content/"],
  ["/api/_content/suche"],
  ["/API/_content/query"],
])("GET %s is answered like an unknown address", async (path) => {
  const { app } = createSite();
  const reply = await request(app).get(path).redirects(1).set("Accept", "application/json");
  expect(reply.status).toBe(404);
  expect(reply.body).toMatchObject({ statusCode: 404 });
});

test("without a database the content API responds with 503", async () => {
  const { app } = createTestSite({ content: null });
  const reply = await request(app).get("/api/_content/query");
  expect(reply.status).toBe(503);
  expect(reply.headers["retry-after"]).toBe("5");
});
