import { parentPort, workerData } from "node:worker_threads";
import type { DiagnosticCode } from "#db/model/diagnostic-codes.ts";
import { serveBatches } from "#ingest/threads/parse-batch.ts";

// A thread that misbehaves on demand: each text of a file is an order.
if (parentPort) {
  const { progress } = workerData as { progress: Int32Array };
  serveBatches(parentPort, progress, (source) => {
    const order = new TextDecoder().decode(source.bytes);
    if (order === "hang") for (;;);
    if (order === "sleep") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    if (order === "exit") process.exit(1);
    if (order === "throw") throw new Error("ordered");
    if (order === "hoard") hoard();
    // The test looks for its order, which is no code of ours.
    const code = order as DiagnosticCode;
    return { diagnostics: [{ file: source.file, code, severity: "warning", message: "" }] };
  });
}

function hoard(): void {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index));
}
