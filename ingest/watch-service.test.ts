import { once } from "node:events";
import { MessageChannel, Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { createTree, readTitles } from "./test/tree.ts";
import { serveWatcher, type WatchMessage, type WatchWorkerData } from "./watch-service.ts";

/** The next message of a thread; only `serveWatcher` writes there. */
function receive(source: {
  once(event: "message", listener: (message: WatchMessage) => void): unknown;
}): Promise<WatchMessage> {
  return new Promise((resolve) => {
    source.once("message", resolve);
  });
}

function serve(data: Omit<WatchWorkerData, "workers">) {
  const { port1, port2 } = new MessageChannel();
  serveWatcher(port2, { ...data, workers: 1 });
  return port1;
}

test("a single import is reported", async () => {
  const { contentDir, dataDir } = createTree({ "index.md": "# Start\n" });
  const port = serve({ contentDir, dataDir, once: true });
  const message = await receive(port);
  expect(message).toMatchObject({ kind: "report", report: { exitCode: 0 } });
  const closed = once(port, "close");
  port.postMessage({ kind: "close" });
  await closed;
});

test("a watching thread reports every import until it is told to close", async () => {
  const tree = createTree({ "index.md": "# Start\n" });
  const { contentDir, dataDir } = tree;
  const worker = new Worker(new URL("./watch-worker.ts", import.meta.url), {
    workerData: { contentDir, dataDir, workers: 1, once: false } satisfies WatchWorkerData,
  });
  const first = await receive(worker);
  expect(first).toMatchObject({ kind: "report", report: { exitCode: 0 } });
  tree.write("index.md", "# Neu\n");
  await once(worker, "message");
  expect(readTitles(tree)).toEqual({ "index.md": "Neu" });
  const ended = once(worker, "exit");
  worker.postMessage({ kind: "close" });
  expect(await ended).toEqual([0]);
});

test("trouble that no report describes is passed on as a message", async () => {
  const { dataDir } = createTree();
  const port = serve({ contentDir: "a\0b", dataDir, once: true });
  const message = await receive(port);
  expect(message).toMatchObject({ kind: "error", message: expect.stringContaining("null bytes") });
  port.postMessage({ kind: "other" });
  port.close();
});
