import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import request from "supertest";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import type { ReadinessSource } from "#server/health.ts";
import { createImportRecord } from "#server/test/import-record.ts";
import type { TestSiteOptions } from "#server/test/open-site.ts";
import { createTestSite } from "#server/test/site.ts";
import { createMetrics } from "./metrics.ts";
import { requestKinds } from "./request-kind.ts";

const healthy: ReadinessSource = {
  readVersion: () => "abc.1",
  readRecord: () => createImportRecord(),
  readPull: () => undefined,
  readImportState: () => undefined,
  isStopping: () => false,
};

function start(source: Partial<ReadinessSource> = {}, options: TestSiteOptions = {}) {
  const program = { version: "1.2.3", build: "b1", file: "/nirgends/plakat.db" };
  const log = pino({ level: "silent" });
  const metrics = createMetrics({ ...healthy, ...source, ...program, log });
  onTestFinished(() => void metrics.server.close());
  const { app } = createTestSite({ ...options, measure: metrics.measure, queue: metrics.queue });
  const scrape = async () => (await request(metrics.server).get("/metrics").expect(200)).text;
  return { app, metrics, scrape };
}

const readLines = (text: string, name: string) =>
  text.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

test("a request is counted by kind, status and whether its page was cached", async () => {
  const { app, scrape } = start();
  for (const path of ["/wahlprogramm", "/wahlprogramm", "/nix", "/feed.xml"]) {
    await request(app).get(path).set("Accept", "text/html");
  }
  const text = await scrape();
  expect(readLines(text, "plakat_requests_total")).toEqual([
    'plakat_requests_total{kind="page",status="2xx",way="rendered"} 1',
    'plakat_requests_total{kind="page",status="2xx",way="kept"} 1',
    'plakat_requests_total{kind="page",status="4xx",way="rendered"} 1',
    'plakat_requests_total{kind="file",status="2xx",way="rendered"} 1',
  ]);
  expect(readLines(text, "plakat_request_duration_seconds_count")).toHaveLength(3);
  expect(readLines(text, "plakat_requests_open")).toEqual(["plakat_requests_open 0"]);
  expect(readLines(text, "plakat_requests_waiting")).toEqual(["plakat_requests_waiting 0"]);
});

test("no address, query, header or text of a visitor gets into the metrics", async () => {
  const { app, scrape } = start();
  const hostile = [
    "/geheim-1",
    "/suche?q=geheim-2",
    "/api/geheim-3",
    "/x.geheim4",
    "/geheim-5?preview=geheim-6",
  ];
  for (const path of hostile) {
    await request(app).get(path).set({ "User-Agent": "geheim-7", Cookie: "a=geheim-8" });
  }
  const text = await scrape();
  expect(text).not.toContain("geheim");
  const kinds = Array.from(text.matchAll(/^plakat_.*kind="([^"]*)"/gm), ([, kind]) => kind);
  expect(kinds).not.toEqual([]);
  expect(kinds.filter((kind) => !requestKinds.some((one) => one === kind))).toEqual([]);
});

test("metrics describe content, findings and imports at the moment of the request", async () => {
  let version = "abc.1";
  const { metrics, scrape } = start({
    readVersion: () => version,
    readImportState: () => ({
      lastImport: { status: "failed", finishedAt: "2029-01-10T11:00:00.000Z", reason: "disk-full" },
      isWatching: true,
      isStale: true,
      surveyAgeMs: 901_500,
    }),
    readPull: () => ({
      at: "2029-01-10T11:00:00.000Z",
      fault: "Ein Submodul.",
      succeededAt: "2029-01-10T10:00:00.000Z",
      isOverdue: true,
      isUnpublished: false,
    }),
  });
  metrics.noteImport({ status: "failed", durationMs: 20 });
  await scrape();
  version = "def.1";
  const text = await scrape();
  for (const line of [
    'plakat_info{version="1.2.3",build="b1",',
    'plakat_content_info{version="def.1"} 1',
    "plakat_ready 1",
    "plakat_stale 1",
    "plakat_survey_age_seconds 901.5",
    'plakat_findings{severity="error"} 2',
    'plakat_findings{severity="warning"} 1',
    'plakat_imports_total{status="failed"} 1',
    `plakat_last_import_timestamp_seconds ${Date.parse("2029-01-10T11:00:00Z") / 1000}`,
    'plakat_store_bytes{part="database"} 0',
    "plakat_pull_failed 1",
    "plakat_pull_overdue 1",
    `plakat_pull_last_success_timestamp_seconds ${Date.parse("2029-01-10T10:00:00Z") / 1000}`,
  ]) {
    expect(text).toContain(`\n${line}`);
  }
  expect(text).not.toContain("abc.1");
});

test("the port of the metrics serves nothing else", async () => {
  const { metrics } = start();
  await request(metrics.server)
    .get("/")
    .expect(404, /unter \/metrics/);
  const answer = await request(metrics.server).get("/metrics?x=1").expect(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

const folder = join(import.meta.dirname, "../../deploy/metrics");
test("alerts fire for a pull that fails, has died or is overdue", () => {
  const expressions = readExpressions["alerts.yml"](
    readFileSync(join(folder, "alerts.yml"), "utf8"),
  );
  expect(expressions).toContain("plakat_pull_failed == 1 or plakat_pull_overdue == 1");
});

const readExpressions = {
  "alerts.yml": (text: string) =>
    (parse(text) as { groups: { rules: { expr: string }[] }[] }).groups
      .flatMap(({ rules }) => rules)
      .map(({ expr }) => expr),
  "dashboard.json": (text: string) =>
    (JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }).panels
      .flatMap(({ targets }) => targets)
      .map(({ expr }) => expr),
};

test("every metric that dashboard and alerts use exists", async () => {
  const { app, metrics, scrape } = start();
  await request(app).get("/");
  metrics.noteImport({ status: "published", durationMs: 20 });
  const known = new Set(Array.from((await scrape()).matchAll(/^([a-z]\w*)/gm), ([, name]) => name));
  known.add("up");
  expect(globSync("*", { cwd: folder }).toSorted()).toEqual(Object.keys(readExpressions));
  for (const [file, read] of Object.entries(readExpressions)) {
    const expressions = read(readFileSync(join(folder, file), "utf8"));
    expect(expressions.length).toBeGreaterThanOrEqual(5);
    const names = expressions.flatMap((expr) =>
      expr.match(/\b(?:plakat|nodejs|process)_\w+|\bup\b/g),
    );
    expect(names.filter((name) => !known.has(name ?? ""))).toEqual([]);
  }
});
