import { parentPort, workerData } from "node:worker_threads";
import { serveBatches } from "#ingest/threads/parse-batch.ts";
import { parseDocument } from "#ingest/document/parse-document.ts";

// Entry of a worker thread of `parse-pool.ts`, which is the only one to start it.
if (parentPort) {
  // `pool-worker.ts` passes its shared memory.
  const { progress } = workerData as { progress: Int32Array };
  serveBatches(parentPort, progress, parseDocument);
}
