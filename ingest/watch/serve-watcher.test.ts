import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { readImportRecord } from "#db/files/import-record-file.ts";
import { createTree, readTitles } from "#ingest/test/tree.ts";
import {
  serveWatcher,
  type WatchCommand,
  type WatchMessage,
  type WatchWorkerData,
} from "./serve-watcher.ts";

/** The machine may be busy with other tests. */
const patient = { timeout: 10_000, interval: 5 };

interface Served {
  /** The next message; only `serveWatcher` writes it. */
  receive(): Promise<WatchMessage>;
  command(command: WatchCommand): void;
  countCollections(): number;
  closed: Promise<void>;
}

function serve(data: Omit<WatchWorkerData, "workers">): Served {
  const messages: WatchMessage[] = [];
  const waiting: ((message: WatchMessage) => void)[] = [];
  let command: Served["command"] = () => {};
  let collections = 0;
  const closed = new Promise<void>((resolve) => {
    serveWatcher(
      {
        post: (message) => (waiting.shift() ?? ((early) => messages.push(early)))(message),
        onCommand: (listener) => (command = listener),
        collectGarbage: () => (collections += 1),
        close: resolve,
      },
      { ...data, workers: 1 },
    );
  });
  return {
    receive: () =>
      new Promise((resolve) => {
        const early = messages.shift();
        if (early) resolve(early);
        else waiting.push(resolve);
      }),
    command: (order) => command(order),
    countCollections: () => collections,
    closed,
  };
}

function startProcess(data: WatchWorkerData) {
  const child = fork(new URL("./watch-worker.ts", import.meta.url), {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.send(data);
  return child;
}

test("a single import is reported, with at most 500 findings", async () => {
  const links = Array.from({ length: 600 }, (_, page) => `[Seite ${page}](/fehlt-${page})\n`);
  const { contentDir, dataDir } = createTree({ "index.md": links.join("") });
  const served = serve({ contentDir, dataDir, once: true });
  const message = await served.receive();
  expect(message).toMatchObject({
    report: { exitCode: 0, unlisted: { errors: 0, warnings: 100 } },
  });
  expect(message.kind === "report" && message.report.findings).toHaveLength(500);
  const { findings, unlisted } = readImportRecord(dataDir) ?? {};
  expect([findings?.length, unlisted]).toEqual([500, { errors: 0, warnings: 100, heldFiles: 0 }]);
  served.command({ kind: "close" });
  await served.closed;
});

test("a watching process reports every import and repairs the database, until it receives `close`", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  const { contentDir, dataDir } = tree;
  const child = startProcess({ contentDir, dataDir, workers: 1, once: false });
  const [first] = await once(child, "message");
  expect(first).toMatchObject({ kind: "report", report: { exitCode: 0 } });
  tree.write("index.md", "# Neu\n");
  await once(child, "message");
  expect(readTitles(tree)).toEqual({ "index.md": "Neu" });
  writeFileSync(join(dataDir, "plakat.db"), "kaputt".repeat(1000));
  child.send({ kind: "repair" });
  const [third] = await once(child, "message");
  expect(third).toMatchObject({ report: { counts: { added: 1 } } });
  expect(readTitles(tree)).toEqual({ "index.md": "Neu" });
  const ended = once(child, "exit");
  child.send({ kind: "close" });
  expect(await ended).toEqual([0, null]);
});

test("a process whose server is gone ends by itself", async () => {
  const { contentDir, dataDir } = createTree({ "index.md": "# Start\n" });
  const child = startProcess({ contentDir, dataDir, workers: 1, once: false });
  await once(child, "message");
  const ended = once(child, "exit");
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});

function countAdded(message: WatchMessage): number {
  if (message.kind === "error") throw new Error(message.message);
  return message.report.counts.added;
}

test("a watch that has imported much ends once nothing changes, and no other does", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  const { contentDir, dataDir } = tree;
  const served = serve({ contentDir, dataDir, once: false, restAfterMs: 30 });
  await served.receive();
  const first = await Promise.race([served.closed, setTimeout(200, "still watching")]);
  expect(first).toBe("still watching");
  for (let page = 0; page < 100; page += 1) tree.write(`${page}.md`, `# Seite ${page}\n`);
  // A busy machine can pause while they are written: the first of them is then imported by itself.
  let added = 0;
  while (added < 100) added += countAdded(await served.receive());
  expect(added).toBe(100);
  await served.closed;
});

test("garbage is collected once after each import, when nothing has changed for a while", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  const { contentDir, dataDir } = tree;
  const served = serve({ contentDir, dataDir, once: false, idleAfterMs: 30 });
  await served.receive();
  expect(served.countCollections()).toBe(0);
  await vi.waitUntil(() => served.countCollections() > 0, patient);
  tree.write("index.md", "# Neu\n");
  await served.receive();
  expect(served.countCollections()).toBe(1);
  await vi.waitUntil(() => served.countCollections() > 1, patient);
  await setTimeout(100);
  expect(served.countCollections()).toBe(2);
  served.command({ kind: "close" });
  await served.closed;
});

test("an error that no report describes is passed on as a message", async () => {
  const { dataDir } = createTree();
  const served = serve({ contentDir: "a\0b", dataDir, once: true });
  expect(await served.receive()).toMatchObject({
    kind: "error",
    message: expect.stringContaining("null bytes"),
  });
  served.command({ kind: "close" });
  await served.closed;
});
