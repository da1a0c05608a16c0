import type { RequestListener } from "node:http";
import request from "supertest";
import { expect, test } from "vitest";
import type { Body } from "#domain/content/body.ts";
import { createRecord } from "#db/test/records.ts";
import { createTestSite } from "#server/test/site.ts";

const kinds = [
  "/",
  "/landesliste/fenna",
  "/direktkandidatinnen/mueller",
  "/geschaeftsstellen/kiel",
  "/veranstaltungsorte/fischhalle",
  "/termine",
  "/termine/auftakt",
  "/wahlprogramm",
  "/leer",
];

async function fetchParts(app: RequestListener, path: string, headers = {}) {
  const response = await request(app)
    .get(path)
    .set({ "Accept-Encoding": "identity", ...headers });
  const { date: _date, connection: _connection, ...rest } = response.headers;
  return { status: response.status, headers: rest, body: response.text };
}

test.each(kinds)("%s is the same from the cache as freshly rendered", async (path) => {
  const { app } = createTestSite();
  const built = await fetchParts(app, path);
  expect(built.status).toBe(200);
  expect(await fetchParts(app, path)).toEqual(built);
  expect(await fetchParts(app, `${path}?utm_source=x`)).toEqual(built);
});

test.each(kinds)("HEAD of %s has the headers of GET and no body", async (path) => {
  const { app } = createTestSite();
  const got = await fetchParts(app, path);
  const head = await request(app).head(path).set("Accept-Encoding", "identity");
  const { date: _date, connection: _connection, ...headers } = head.headers;
  expect(head.status).toBe(got.status);
  expect(headers).toEqual(got.headers);
  expect(head.text).toBeUndefined();
});

test("HEAD of an unknown page and of a malformed address has the headers of GET and no body", async () => {
  const { app } = createTestSite();
  for (const path of ["/nix", "/%"]) {
    const [head, got] = [await request(app).head(path), await request(app).get(path)];
    expect([head.status, head.headers["content-type"], head.headers["cache-control"]]).toEqual([
      got.status,
      got.headers["content-type"],
      got.headers["cache-control"],
    ]);
  }
});

test("a page is sent in the requested encoding, each with its own ETag", async () => {
  const { app } = createTestSite();
  const fetchAs = (coding: string) => request(app).get("/").set("Accept-Encoding", coding);
  // The client decodes the body, so equal texts mean that every encoding was right.
  const plain = await fetchAs("identity");
  const brotli = await fetchAs("br");
  const zipped = await fetchAs("gzip");
  expect([brotli.text, zipped.text]).toEqual([plain.text, plain.text]);
  expect([plain, brotli, zipped].map((response) => response.headers["content-encoding"])).toEqual([
    undefined,
    "br",
    "gzip",
  ]);
  expect(new Set([plain, brotli, zipped].map((response) => response.headers["etag"])).size).toBe(3);
  expect(brotli.headers["vary"]).toBe("Accept-Encoding");
});

test.each([
  ["the tag itself", (tag: string) => tag],
  ["a list with a weak form", (tag: string) => `"other", W/${tag}`],
  ["a star", () => "*"],
])("If-None-Match with %s is answered with 304 and its headers", async (_name, write) => {
  const { app } = createTestSite();
  const first = await fetchParts(app, "/wahlprogramm");
  const response = await request(app)
    .get("/wahlprogramm")
    .set("Accept-Encoding", "identity")
    .set("If-Modified-Since", "Mon, 01 Jan 2001 00:00:00 GMT")
    .set("If-None-Match", write(first.headers["etag"] ?? ""));
  expect(response.status).toBe(304);
  for (const name of ["etag", "cache-control", "vary", "content-security-policy"]) {
    expect(response.headers[name]).toBe(first.headers[name]);
  }
});

test("If-Modified-Since alone never causes a 304", async () => {
  const { app } = createTestSite();
  await request(app)
    .get("/wahlprogramm")
    .set("If-Modified-Since", "Fri, 01 Jan 2100 00:00:00 GMT")
    .expect(200);
});

test("the same content has the same ETag on every machine", async () => {
  const one = await fetchParts(createTestSite().app, "/");
  const other = await fetchParts(createTestSite().app, "/");
  expect(other.headers["etag"]).toBe(one.headers["etag"]);
});

test("a page with a list has a new ETag only when the list changes", async () => {
  const { app, publish } = createTestSite();
  const body: Body = { type: "root", children: [{ type: "element", tag: "candidates" }] };
  publish({ upserts: [createRecord({ file: "liste.md", kind: "page", title: "Liste", body })] });
  const { headers } = await fetchParts(app, "/liste");
  const tag = { "If-None-Match": String(headers["etag"]) };
  publish({ upserts: [createRecord({ file: "andere.md", kind: "page", title: "Andere" })] });
  expect((await fetchParts(app, "/liste", tag)).status).toBe(304);

  publish({ deletions: ["landesliste/02.hinrich.md"] });
  const changed = await fetchParts(app, "/liste", tag);
  expect([changed.status, changed.body.includes("Hinrich")]).toEqual([200, false]);
});

test("no cache lifetime outlives the next publication", async () => {
  const { app, setNow } = createTestSite();
  setNow(new Date("2029-01-10T11:59:00Z"));
  const early = await fetchParts(app, "/wahlprogramm");
  expect(early.headers["cache-control"]).toBe(
    "public, max-age=0, s-maxage=60, stale-while-revalidate=0, stale-if-error=0",
  );
  setNow(new Date("2029-01-10T11:59:45Z"));
  const later = await fetchParts(app, "/wahlprogramm");
  expect(later.headers["cache-control"]).toContain("s-maxage=15,");
});

test("no cache lifetime outlives the next publication when cached headers are reused", async () => {
  const { app, setNow } = createTestSite();
  const readLifetime = async (instant: string) => {
    setNow(new Date(instant));
    return (await fetchParts(app, "/wahlprogramm")).headers["cache-control"];
  };
  expect(await readLifetime("2029-01-10T11:59:45.600Z")).toContain("s-maxage=14,");
  expect(await readLifetime("2029-01-10T11:59:46.000Z")).toContain("s-maxage=14,");
  expect(await readLifetime("2029-01-10T11:59:46.001Z")).toContain("s-maxage=13,");
  expect(await readLifetime("2029-01-10T11:59:46.999Z")).toContain("s-maxage=13,");
  expect(await readLifetime("2029-01-10T11:59:47.001Z")).toContain("s-maxage=12,");
});

test.each([
  ["/bald", "text/html"],
  ["/bald", "application/json"],
  ["/assets/bald", "text/html"],
  ["/bald/_payload.json", "*/*"],
])("the 404 of %s as %s expires with the next publication", async (path, accept) => {
  const { app, setNow } = createTestSite();
  const readLifetime = async (instant: string) => {
    setNow(new Date(instant));
    const response = await request(app).get(path).set("Accept", accept).expect(404);
    return response.headers["cache-control"];
  };
  expect(await readLifetime("2029-01-10T11:00:00Z")).toBe("public, max-age=10");
  expect(await readLifetime("2029-01-10T11:59:57Z")).toBe("public, max-age=3");
});

test("a scheduled document appears to the second, without an import", async () => {
  const { app, setNow } = createTestSite();
  setNow(new Date("2029-01-10T11:59:59.900Z"));
  await request(app).get("/bald").expect(404);
  setNow(new Date("2029-01-10T12:00:00.000Z"));
  await request(app).get("/bald").expect(200);
});

test("the home page changes at midnight in Berlin, because it counts the days to the election", async () => {
  const { app, setNow } = createTestSite();
  setNow(new Date("2029-01-10T22:59:30Z"));
  const today = await fetchParts(app, "/");
  expect(today.body).toContain("<b>46</b>");
  expect(today.headers["cache-control"]).toContain("s-maxage=30,");
  setNow(new Date("2029-01-10T23:00:00Z"));
  expect((await fetchParts(app, "/")).body).toContain("<b>45</b>");
});

test("when the clock is set back, pages that are not published at that time disappear", async () => {
  const { app, setNow } = createTestSite();
  setNow(new Date("2029-01-10T12:00:00.000Z"));
  await request(app).get("/bald").expect(200);
  setNow(new Date("2029-01-10T11:59:59.000Z"));
  await request(app).get("/bald").expect(404);
  setNow(new Date("2029-01-10T12:00:00.000Z"));
  await request(app).get("/bald").expect(200);
});

test("when the clock is set back, the days to the election are counted from that time", async () => {
  const { app, setNow } = createTestSite();
  setNow(new Date("2029-01-11T11:00:00Z"));
  expect((await fetchParts(app, "/")).body).toContain("<b>45</b>");
  setNow(new Date("2029-01-10T13:00:00Z"));
  expect((await fetchParts(app, "/")).body).toContain("<b>46</b>");
});

test("when the clock is set back, the navigation counts the events of that time", async () => {
  const { app, setNow } = createTestSite();
  const countEvents = async (instant: string) => {
    setNow(new Date(instant));
    const response = await request(app).get("/nix").set("Accept", "text/html").expect(404);
    return response.text;
  };
  const before = await countEvents("2029-01-12T19:59:59Z");
  const after = await countEvents("2029-01-12T20:00:00Z");
  expect(await countEvents("2029-01-12T19:59:59Z")).toBe(before);
  expect(after).not.toBe(before);
});

test("the opening status of an office changes when it closes", async () => {
  const { app, setNow } = createTestSite();
  setNow(new Date("2029-01-10T14:59:59Z"));
  expect((await fetchParts(app, "/")).body).toContain("Jetzt geöffnet – bis 17");
  setNow(new Date("2029-01-10T15:00:00Z"));
  expect((await fetchParts(app, "/")).body).toContain("Schließt bald – geöffnet bis 17");
  setNow(new Date("2029-01-10T16:00:00Z"));
  expect((await fetchParts(app, "/")).body).toContain("Geschlossen – öffnet morgen um 10");
});

test("an event is marked as over when it ends", async () => {
  const { app, setNow } = createTestSite();
  setNow(new Date("2029-01-12T19:59:59Z"));
  expect((await fetchParts(app, "/termine/auftakt")).body).not.toContain("Vorbei");
  setNow(new Date("2029-01-12T20:00:00Z"));
  expect((await fetchParts(app, "/termine/auftakt")).body).toContain("Vorbei");
});
