import request from "supertest";
import { expect, onTestFinished, test, vi } from "vitest";
import { writeImportRecord } from "#db/files/import-record-file.ts";
import { writePullRecord } from "#db/files/pull-record-file.ts";
import { createImportRecord } from "#server/test/import-record.ts";
import { testNow, type TestSite } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";

const record = createImportRecord();

async function fetchReadiness({ app }: TestSite) {
  const { status, body, headers, text } = await request(app).get("/readyz");
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
  });
  return { status, body, text };
}

test("/readyz gives the version, the last success and the numbers of findings, and names no file", async () => {
  const site = createTestSite();
  writeImportRecord(site.dataDir, record);
  const { status, body, text } = await fetchReadiness(site);
  expect([status, body]).toEqual([
    200,
    {
      status: "ready",
      contentVersion: expect.stringMatching(/^[\da-f]{20}\.\d+$/),
      lastSuccessfulImport: "2029-01-10T09:59:00.000Z",
      errors: 2,
      warnings: 1,
      lastImport: { status: record.status, finishedAt: record.finishedAt, reason: null },
      lastPull: null,
      watching: false,
      stale: false,
    },
  ]);
  expect(text).not.toMatch(/anna|Fehlt|online/);
  writeImportRecord(site.dataDir, { ...record, findings: [] });
  expect((await fetchReadiness(site)).body).toMatchObject({ errors: 0, warnings: 0 });
});

test("a site without an import record is ready", async () => {
  const { status, body } = await fetchReadiness(createTestSite());
  expect([status, body]).toMatchObject([
    200,
    { status: "ready", lastSuccessfulImport: null, errors: null, warnings: null },
  ]);
});

test("before the first successful import /readyz answers 503 and counts the findings", async () => {
  const site = createTestSite({ content: null });
  writeImportRecord(site.dataDir, { ...record, succeededAt: null });
  expect(await fetchReadiness(site)).toMatchObject({
    status: 503,
    body: { status: "unavailable", contentVersion: null, lastSuccessfulImport: null, errors: 2 },
  });
  expect(site.lost).toHaveLength(1);
});

const at = testNow.toISOString();
const longAgo = new Date(testNow.getTime() - 600_000).toISOString();

test.each([
  ["a pull that was typed", { at }, { status: "pulled", succeededAt: at, overdue: false }],
  [
    "a process that pulls",
    { at, process: { aliveAt: at, everySeconds: 300 } },
    { status: "pulled", succeededAt: at, overdue: false },
  ],
  [
    "a process that is gone",
    { at, process: { aliveAt: longAgo, everySeconds: 300 } },
    { status: "pulled", succeededAt: at, overdue: true },
  ],
  [
    "a fault that nobody tries to get over",
    { at, fault: "Geheimes.", process: { aliveAt: at } },
    { status: "failed", succeededAt: null, overdue: true },
  ],
])(
  "/readyz reports %s by code alone, and an overdue pull makes the site stale",
  async (...[, outcome, lastPull]) => {
    const site = createTestSite();
    writePullRecord(site.dataDir, outcome);
    const { body, text } = await fetchReadiness(site);
    const { overdue: stale } = lastPull;
    expect(body).toMatchObject({ status: "ready", lastPull: { ...lastPull, at }, stale });
    expect(text).not.toContain("Geheimes");
  },
);

test("a pulled commit that no import publishes makes the site stale until one does", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const site = createTestSite();
  const commit = { id: "1", at, subject: "Fest" };
  writePullRecord(site.dataDir, { at, commit });
  const readState = async () => (await fetchReadiness(site)).body;
  expect(await readState()).toMatchObject({ lastPull: { unpublished: false }, stale: false });
  vi.advanceTimersByTime(601_000);
  expect(await readState()).toMatchObject({ lastPull: { unpublished: true }, stale: true });
  writeImportRecord(site.dataDir, record);
  expect(await readState()).toMatchObject({ lastPull: { unpublished: false }, stale: false });
});

test("/readyz reports what the server knows of the last pull", async () => {
  const pull = { at, succeededAt: at, isOverdue: false, isUnpublished: true };
  const { body } = await fetchReadiness(createTestSite({ readPull: () => pull }));
  expect(body).toMatchObject({ lastPull: { unpublished: true }, stale: true });
});

test("a server that is about to stop answers /readyz with 503", async () => {
  const site = createTestSite({ isStopping: () => true });
  expect(await fetchReadiness(site)).toMatchObject({ status: 503, body: { status: "stopping" } });
});
