import { Worker } from "node:worker_threads";
import {
  progressSlots,
  type BatchAnswer,
  type BatchContext,
  type BatchRequest,
} from "./parse-batch.ts";
import type { ParseResult, SourceFile } from "./parse.ts";

/** Why a thread could not finish a file. */
export type LossReason = "too-slow" | "too-much-memory" | "crashed";

export type BatchOutcome =
  | { kind: "done"; results: ParseResult[] }
  /** The thread is gone; `index` is the file it was parsing. */
  | { kind: "lost"; index: number; reason: LossReason };

export interface WorkerLimits {
  /** Time for one file. */
  timeMs: number;
  memoryMb: number;
}

export interface PoolWorker {
  /** Parses one batch; one at a time. Rejects when the thread cannot even start. */
  run(files: SourceFile[], context: BatchContext): Promise<BatchOutcome>;
  close(): Promise<void>;
}

const tickMs = 100;
const longestTickMs = 250;

/** A parsing thread that is started when needed and replaced when a file broke it. */
export function createPoolWorker(url: URL, limits: WorkerLimits): PoolWorker {
  let thread: Thread | undefined;
  return {
    async run(files, context) {
      if (!thread || thread.isGone) thread = startThread(url, limits);
      const outcome = await runBatch(thread, { files, context, timeMs: limits.timeMs });
      if (outcome.kind === "lost") thread = undefined;
      return outcome;
    },
    async close() {
      await thread?.worker.terminate();
      thread = undefined;
    },
  };
}

interface Thread {
  worker: Worker;
  progress: Int32Array;
  context: BatchContext | undefined;
  isGone: boolean;
}

function startThread(url: URL, limits: WorkerLimits): Thread {
  const bytes = progressSlots.count * Int32Array.BYTES_PER_ELEMENT;
  const progress = new Int32Array(new SharedArrayBuffer(bytes));
  progress[progressSlots.fileIndex] = -1;
  const worker = new Worker(url, {
    workerData: { progress },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
  });
  const thread: Thread = { worker, progress, context: undefined, isGone: false };
  // A thread can also die between two batches, when nobody else listens.
  worker
    .on("error", () => {})
    .on("exit", () => {
      thread.isGone = true;
    });
  return thread;
}

function runBatch(
  thread: Thread,
  batch: { files: SourceFile[]; context: BatchContext; timeMs: number },
): Promise<BatchOutcome> {
  const { worker, progress } = thread;
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const stopWatch = watchProgress(progress, batch.timeMs, () => settleAsLost("too-slow"));

    function stopListening(): void {
      stopWatch();
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
    }
    function settleAsLost(reason: LossReason): void {
      stopListening();
      const index = Atomics.load(progress, progressSlots.fileIndex);
      worker.terminate().then(
        () => {
          if (index >= 0) resolve({ kind: "lost", index, reason });
          else reject(new Error("A parsing thread did not start.", { cause: failure }));
        },
        (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      );
    }
    function onMessage(answer: BatchAnswer): void {
      stopListening();
      // Written by `serveBatches`, the other end of this port.
      resolve({ kind: "done", results: JSON.parse(answer) as ParseResult[] });
    }
    function onError(error: unknown): void {
      failure = error;
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      settleAsLost(code === "ERR_WORKER_OUT_OF_MEMORY" ? "too-much-memory" : "crashed");
    }
    function onExit(): void {
      settleAsLost("crashed");
    }

    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    send(thread, batch);
  });
}

function send(thread: Thread, batch: { files: SourceFile[]; context: BatchContext }): void {
  const post = (request: BatchRequest) => thread.worker.postMessage(request);
  if (thread.context !== batch.context) post({ kind: "context", context: batch.context });
  thread.context = batch.context;
  post({ kind: "batch", files: batch.files });
}

/**
 * Calls back once a single file has taken longer than `timeMs`.
 *
 * Counts short ticks instead of comparing clocks: while the whole process is frozen or busy
 * elsewhere, the file must not be blamed.
 */
function watchProgress(progress: Int32Array, timeMs: number, onSlow: () => void): () => void {
  let seen = Atomics.load(progress, progressSlots.filesStarted);
  let spentMs = 0;
  let lastTick = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const elapsedMs = Math.min(now - lastTick, longestTickMs);
    lastTick = now;
    const started = Atomics.load(progress, progressSlots.filesStarted);
    const isSameFile = started === seen && Atomics.load(progress, progressSlots.fileIndex) >= 0;
    spentMs = isSameFile ? spentMs + elapsedMs : 0;
    seen = started;
    if (spentMs >= timeMs) onSlow();
  }, tickMs);
  return () => clearInterval(timer);
}
