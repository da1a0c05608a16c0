import { fork } from "node:child_process";
import { on, once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { ImportProgress } from "#domain/content/import-progress.ts";
import { readImportRecord } from "#db/files/import-record-file.ts";
import { openWriter } from "#db/store/open-store.ts";
import { lockForImport } from "#db/write/import-lock.ts";
import { createTree, readTitles } from "#ingest/test/tree.ts";
import type { ImportReport } from "#ingest/report/import-report.ts";

type Message =
  | { kind: "report"; report: ImportReport }
  | { kind: "error"; message: string }
  | { kind: "alive"; hasSurveyed: boolean; progress?: ImportProgress };

interface Settings {
  contentDir: string;
  dataDir: string;
  isWatching: boolean;
  heartbeatMs?: number;
}

/** Longer than any test. */
const never = 1_000_000;

function start({ heartbeatMs = never, ...settings }: Settings) {
  const child = fork("dist/ingest/watch-worker.js", {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  const messages = on(child, "message");
  child.send({ ...settings, heartbeatMs, workers: 1 });
  return {
    // Only the worker writes to this channel.
    receive: async () => ((await messages.next()).value as [Message])[0],
    disconnect: () => child.disconnect(),
    ended,
  };
}

test("a single import reports at most 500 findings and ends its process", async () => {
  const links = Array.from({ length: 600 }, (_, page) => `[Seite ${page}](/fehlt-${page})\n`);
  const { contentDir, dataDir } = createTree({ "index.md": links.join("") });
  const worker = start({ contentDir, dataDir, isWatching: false });
  const message = await worker.receive();
  expect(message).toMatchObject({
    report: { exitCode: 0, unlisted: { errors: 0, warnings: 100 } },
  });
  expect(message.kind === "report" && message.report.findings).toHaveLength(500);
  expect(await worker.ended).toEqual([0, null]);
  const { findings, unlisted } = readImportRecord(dataDir) ?? {};
  expect([findings?.length, unlisted]).toEqual([500, { errors: 0, warnings: 100, heldFiles: 0 }]);
});

test("a watching import process reports every import until its server is gone", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  const { contentDir, dataDir } = tree;
  const worker = start({ contentDir, dataDir, isWatching: true });
  expect(await worker.receive()).toEqual({ kind: "watching", isWatching: true });
  expect(await worker.receive()).toMatchObject({ kind: "report", report: { exitCode: 0 } });
  tree.write("index.md", "# Neu\n");
  await worker.receive();
  expect(readTitles(tree)).toEqual({ "index.md": "Neu" });
  worker.disconnect();
  expect(await worker.ended).toEqual([0, null]);
});

test("an import process sends signs of life while it waits for another import, with its progress", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  const { contentDir, dataDir } = tree;
  const other = openWriter(join(dataDir, "plakat.db"));
  const lock = lockForImport(other);
  const worker = start({ contentDir, dataDir, isWatching: true, heartbeatMs: 50 });
  const receiveBeat = async () => {
    for (;;) {
      const message = await worker.receive();
      if (message.kind === "alive" || message.kind === "report") return message;
    }
  };
  const quiet = { kind: "alive", hasSurveyed: false };
  let beat = await receiveBeat();
  // It asks for the lock less often than it beats here.
  while (beat.kind === "alive" && !beat.progress) beat = await receiveBeat();
  const waiting = { phase: "lock", done: expect.any(Number), total: 0 };
  expect(beat).toEqual({ ...quiet, progress: waiting });
  lock?.rollback();
  other.close();
  const later: Message[] = [];
  const hasSurveyed = () => later.some((one) => one.kind === "alive" && one.hasSurveyed);
  while (!hasSurveyed()) later.push(await receiveBeat());
  expect(later.filter(({ kind }) => kind === "report")).toHaveLength(1);
  expect(await receiveBeat()).toEqual(quiet);
});

test("an unexpected error is passed on to the server as a message", async () => {
  const { dataDir } = createTree();
  const worker = start({ contentDir: "a\0b", dataDir, isWatching: false });
  expect(await worker.receive()).toMatchObject({
    kind: "error",
    message: expect.stringContaining("null bytes"),
  });
  expect(await worker.ended).toEqual([0, null]);
});
