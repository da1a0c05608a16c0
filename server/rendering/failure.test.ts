import { readFileSync, writeFileSync } from "node:fs";
import request from "supertest";
import { expect, test } from "vitest";
import { openWriter } from "#db/store/open-store.ts";
import { createRecord } from "#db/test/records.ts";
import { paragraph } from "#server/test/demo-site.ts";
import type { TestSite } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const broken = createRecord({
  file: "landesliste/03.kaputt.md",
  path: "/kaputt",
  kind: "candidate",
});

test("an unexpected error gives a neutral page with an id that is also in the log", async () => {
  const { app, publish, logged } = createTestSite();
  publish({ upserts: [broken] });

  const response = await request(app).get("/kaputt?plz=24103").set("Accept", "text/html");

  expect(response.status).toBe(500);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.text).toContain("Internal Server Error");
  expect(response.text).toContain("<title>Serverfehler - ");
  expect(response.text).not.toMatch(/zod|stack|\.ts|givenName/i);
  const [line, ...others] = logged;
  expect(others).toEqual([]);
  expect(line).toMatchObject({ msg: "a request failed", method: "GET", path: "/kaputt" });
  expect(response.text).toContain(String(line?.["requestId"]));
});

test("an unexpected error as JSON reveals nothing more than the page", async () => {
  const { app, publish } = createTestSite();
  publish({ upserts: [broken] });
  const response = await request(app).get("/kaputt").set("Accept", "application/json");
  expect(response.body).toEqual({
    url: "/kaputt",
    statusCode: 500,
    statusMessage: "Internal Server Error",
    message: "Internal Server Error",
  });
});

test("a broken document does not affect other pages", async () => {
  const { app, publish } = createTestSite();
  publish({ upserts: [broken] });
  await request(app).get("/wahlprogramm").expect(200);
  await request(app).get("/landesliste/fenna").expect(200);
});

test.each(["/wahlprogramm", "/leer", "/api/_content/query?_params={}", "/api/_content/navigation"])(
  "with a damaged database row %s is answered with 503, and the damage is logged once",
  async (path) => {
    const { app, file, logged, lost } = createTestSite();
    const writer = openWriter(file);
    writer.raw.exec("UPDATE documents SET front = '{' WHERE path = '/leer'");
    writer.close();

    await request(app).get(path).expect(503);
    await request(app).get(path).expect(503);

    expect(logged.map((line) => line["msg"])).toEqual(["the store cannot be read"]);
    expect(lost).toHaveLength(2);
  },
);

test("a damaged page inside the database file is answered with 503 and logged once", async () => {
  const { app, file, logged } = createTestSite();
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096);
  writeFileSync(file, bytes);

  await request(app).get("/wahlprogramm").expect(503);
  await request(app).get("/landesliste/fenna").expect(503);

  expect(logged.map((line) => line["msg"])).toEqual(["the store cannot be read"]);
});

test("/healthz answers ok while the home page can be served, and nothing else", async () => {
  const { app } = createTestSite();
  const response = await request(app).get("/healthz");
  expect([response.status, response.text]).toEqual([200, "ok\n"]);
  expect(response.headers["cache-control"]).toBe("no-store");
  await request(app).get("/readyz").expect(200);
});

test("/healthz answers 503 if the home page cannot be built", async () => {
  const { app, publish } = createTestSite();
  publish({ site: { title: 7 } as never });
  await request(app).get("/healthz").expect(500);
});

test("a server that is about to stop answers /healthz with 503 and still serves pages", async () => {
  const { app } = createTestSite({ isStopping: () => true });
  await request(app).get("/healthz").expect(503);
  await request(app).get("/readyz").expect(503);
  await request(app).get("/wahlprogramm").expect(200);
});

test("a site without a home page is healthy if it can serve its 404", async () => {
  const content = { upserts: [createRecord({ file: "a.md", body: paragraph("A.") })] };
  const { app } = createTestSite({ content });
  await request(app).get("/").expect(404);
  await request(app).get("/healthz").expect(200);
});

test("B-05: every error is shown with its status, a heading and its message", async () => {
  const away = createTestSite({ content: null });
  const site = createTestSite();
  site.publish({ upserts: [broken] });
  const show = async (app: TestSite["app"], path: string) => {
    const { status, text } = await request(app).get(path).set("Accept", "text/html");
    const heading = /<h1>([^<]+)/.exec(text)?.[1];
    return [status, heading, /<span lang="en">([^<]+)/.exec(text)?.[1]];
  };
  expect(await show(away.app, "/")).toEqual([503, "Serverfehler", "Service Unavailable"]);
  expect(await show(site.app, "/kaputt")).toEqual([500, "Serverfehler", "Internal Server Error"]);
  expect(await show(site.app, "/../x")).toEqual([
    404,
    "Seite nicht gefunden",
    "Page Not Found: /../x",
  ]);
});
