import { rmSync, writeFileSync, copyFileSync, renameSync } from "node:fs";
import request from "supertest";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openWriter } from "#db/store/open-store.ts";
import { createRecord } from "#db/test/records.ts";
import { createTestSite } from "#server/test/site.ts";
import { paragraph } from "#server/test/demo-site.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

test("a publication by another connection is visible in the next response", async () => {
  const { app, publish } = createTestSite();
  await request(app)
    .get("/wahlprogramm")
    .expect(200, /Mehr Fähren\./);
  for (const [index, text] of ["Noch mehr Fähren.", "Genug Fähren."].entries()) {
    publish({
      upserts: [
        createRecord({
          file: "wahlprogramm.md",
          title: "Wahlprogramm",
          body: paragraph(text),
          digest: `version ${index}`,
        }),
      ],
    });
    // Sequential on purpose: each publication must be visible at once.
    await request(app).get("/wahlprogramm").expect(200, new RegExp(text));
  }
});

test("a new page replaces its cached 404", async () => {
  const { app, publish } = createTestSite();
  await request(app).get("/neu").expect(404);
  publish({ upserts: [createRecord({ file: "neu.md", body: paragraph("Da.") })] });
  await request(app).get("/neu").expect(200, /Da\./);
});

test("an import that changes nothing changes no ETag", async () => {
  const { app, publish } = createTestSite();
  const before = await request(app).get("/wahlprogramm");
  publish({});
  const after = await request(app).get("/wahlprogramm");
  expect(after.headers["etag"]).toBe(before.headers["etag"]);
});

test("without a database every page is 503, and the content appears with the first import", async () => {
  const { app, publish, logged } = createTestSite({ content: null });
  const response = await request(app).get("/").set("Accept", "text/html");
  expect(response.status).toBe(503);
  expect(response.headers["retry-after"]).toBe("5");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.text).toContain('class="nav-link"');
  expect(response.text).toContain("Service Unavailable");
  await request(app).get("/healthz").expect(503);
  await request(app).get("/readyz").expect(503);
  expect(logged).toHaveLength(1);
  publish({ upserts: [createRecord({ file: "wahlprogramm.md", body: paragraph("Da.") })] });
  await request(app).get("/wahlprogramm").expect(200);
  await request(app).get("/readyz").expect(200);
});

test("before the first import no error is logged", async () => {
  const { app, file, logged } = createTestSite({ content: null });
  openWriter(file).close();
  await request(app).get("/healthz").expect(503);
  await request(app).get("/").expect(503);
  expect(logged.map(({ level, msg }) => ({ level, msg }))).toEqual([
    { level: 30, msg: "no content is published yet" },
  ]);
});

test("while the database is missing, pages are 503 in the layout of the site", async () => {
  const { app, file } = createTestSite();
  await request(app).get("/wahlprogramm").expect(200);
  for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
  letTimePass();
  const response = await request(app).get("/wahlprogramm").set("Accept", "text/html");
  expect(response.status).toBe(503);
  expect(response.text).toContain("Küstenbündnis");
});

test("a database that is replaced as a whole is reopened", async () => {
  const { app, file } = createTestSite();
  const other = createTestSite({
    content: { upserts: [createRecord({ file: "anders.md", body: paragraph("Anders.") })] },
  });
  await request(app).get("/anders").expect(404);
  copyFileSync(other.file, `${file}.new`);
  for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true });
  renameSync(`${file}.new`, file);
  letTimePass();
  await request(app)
    .get("/anders")
    .expect(200, /Anders\./);
});

test("a damaged database is answered with 503, and its error is not shown", async () => {
  const { app, file } = createTestSite({ content: null });
  writeFileSync(file, "This is no database.".repeat(1000));
  const response = await request(app).get("/").set("Accept", "application/json");
  expect(response.status).toBe(503);
  expect(response.body).toEqual({
    url: "/",
    statusCode: 503,
    statusMessage: "Service Unavailable",
    message: "Service Unavailable",
  });
});

/** The file is checked four times a second. */
function letTimePass(): void {
  vi.advanceTimersByTime(250);
}
