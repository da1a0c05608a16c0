import { rmSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPullRecordReader, writePullRecord } from "#db/files/pull-record-file.ts";
import { createTree } from "#cli/test/call-cli.ts";
import { startSignsOfLife } from "./signs-of-life.ts";

const patient = { timeout: 30_000, interval: 5 };

test("signs of life come again and again, also after the folder was away, until they end", async () => {
  const { env } = await createTree({});
  const dataDir = String(env["DATA_DIR"]);
  const readRecord = createPullRecordReader(dataDir);
  let minute = 0;
  const signs = startSignsOfLife(dataDir, {
    everySeconds: 300,
    now: () => new Date(Date.UTC(2029, 0, 10, 9, minute)),
    intervalMs: 5,
  });
  onTestFinished(signs.end);
  rmSync(dataDir, { recursive: true, force: true });
  const at = "2029-01-10T08:00:00.000Z";
  writePullRecord(dataDir, { at, process: signs.describe() });
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
