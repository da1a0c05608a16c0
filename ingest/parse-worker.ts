import { parentPort, workerData } from "node:worker_threads";
import { serveBatches } from "#ingest/threads/parse-batch.ts";
import { parseDocument } from "#ingest/document/parse-document.ts";

// Entry point of a parser thread; only `parser-thread.ts` starts it.
if (parentPort) {
  // `parser-thread.ts` passes this shared memory.
  const { progress } = workerData as { progress: Int32Array };
  serveBatches(parentPort, progress, parseDocument);
}
