import { parentPort, workerData } from "node:worker_threads";
import { serveBatches } from "#ingest/threads/parse-batch.ts";

// A thread that misbehaves on demand: the text of each file is a command.
if (parentPort) {
  const { progress } = workerData as { progress: Int32Array };
  let count = 0;
  serveBatches(parentPort, progress, (source) => {
    const command = new TextDecoder().decode(source.bytes);
    count += 1;
    if (command === "hang") for (;;);
    if (command === "sleep") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    if (command === "exit") process.exit(1);
    if (command === "throw") throw new Error("on command");
    if (command === "hoard") hoard();
    // The test expects its command back, which is not a real code.
    const code = command === "count" ? String(count) : command;
    return { diagnostics: [{ file: source.file, code, severity: "warning", message: "" }] };
  });
}

function hoard(): void {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index));
}
