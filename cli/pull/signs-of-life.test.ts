import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPullRecordReader, writePullRecord } from "#db/files/pull-record-file.ts";
import { createTree } from "#cli/test/call-cli.ts";
import { startSignsOfLife } from "./signs-of-life.ts";

const patient = { timeout: 30_000, interval: 5 };

test("the pull process repeats its sign of life until it stops, even after a failed write", async () => {
  const { env } = await createTree({});
  const dataDir = String(env["DATA_DIR"]);
  const readRecord = createPullRecordReader(dataDir);
  let [minute, tried] = [0, 0];
  const signs = startSignsOfLife(dataDir, {
    everySeconds: 300,
    now() {
      tried += 1;
      return new Date(Date.UTC(2029, 0, 10, 9, minute));
    },
    intervalMs: 5,
  });
  onTestFinished(signs.end);
  const at = "2029-01-10T08:00:00.000Z";
  writePullRecord(dataDir, { at, process: signs.describe() });
  // Where a folder is, no file can be written.
  const obstacle = join(dataDir, "last-pull.json.tmp");
  mkdirSync(obstacle, { recursive: true });
  const until = tried + 3;
  await vi.waitUntil(() => tried >= until, patient);
  expect(readRecord()).toMatchObject({ at });
  rmSync(obstacle, { recursive: true });
  for (minute of [1, 2]) {
    await vi.waitUntil(() => readRecord()?.process?.aliveAt === signs.describe().aliveAt, patient);
  }
  expect(readRecord()).toEqual({
    at,
    succeededAt: at,
    process: { aliveAt: "2029-01-10T09:02:00.000Z", everySeconds: 300 },
  });
  signs.end();
  minute = 3;
  writePullRecord(dataDir, { at });
  expect(readRecord()).not.toHaveProperty("process");
});
