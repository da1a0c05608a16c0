import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createPullRecordReader, writePullRecord, writeSignOfLife } from "./pull-record-file.ts";

function createFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), "plakat-pull-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir, read: createPullRecordReader(dataDir) };
}

const commit = { id: "1", at: "2029-01-10T08:00:00Z", subject: "A" };
const at = (minute: number) => `2029-01-10T09:0${minute}:00.000Z`;

test("a repeated pull failure keeps the time of its first occurrence, and each success updates its time", () => {
  const { dataDir, read } = createFolder();
  writePullRecord(dataDir, { at: at(1), commit });
  writePullRecord(dataDir, { at: at(2), commit });
  expect(read()).toEqual({ at: at(1), commit, succeededAt: at(2) });
  for (const minute of [3, 4]) writePullRecord(dataDir, { at: at(minute), fault: "Kein Netz." });
  expect(read()).toEqual({ at: at(3), commit, fault: "Kein Netz.", succeededAt: at(2) });
  writePullRecord(dataDir, { at: at(5), commit });
  expect(read()).toEqual({ at: at(5), commit, succeededAt: at(5) });
});

test("a sign of life of the pull process changes only its time, and a pull run by hand announces no next one", () => {
  const { dataDir, read } = createFolder();
  const process = { aliveAt: at(2), everySeconds: 300 };
  writeSignOfLife(dataDir, process);
  expect(read()).toBeUndefined();
  writePullRecord(dataDir, { at: at(1), commit, process: { ...process, aliveAt: at(1) } });
  writeSignOfLife(dataDir, process);
  expect(read()).toEqual({ at: at(1), commit, succeededAt: at(1), process });
  writePullRecord(dataDir, { at: at(3), commit });
  expect(read()).toEqual({ at: at(1), commit, succeededAt: at(3) });
});

test.each([
  ["is empty", ""],
  ["was cut off", '{"at":"2029-01-10T09:01:00.000Z","comm'],
  ["has other values", '{"at":1,"process":"ja"}'],
])("a pull record that %s is ignored, and the next pull replaces it", (_what, text) => {
  const { dataDir, read } = createFolder();
  writeFileSync(join(dataDir, "last-pull.json"), text);
  expect(read()).toBeUndefined();
  writeSignOfLife(dataDir, { aliveAt: at(1) });
  expect(read()).toBeUndefined();
  writePullRecord(dataDir, { at: at(2), commit });
  expect(read()).toEqual({ at: at(2), commit, succeededAt: at(2) });
});
