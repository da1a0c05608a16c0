import { readErrorCode } from "#db/files/error-code.ts";
import { Worker } from "node:worker_threads";
import {
  progressSlots,
  type BatchResponse,
  type BatchContext,
  type BatchRequest,
} from "./parse-batch.ts";
import type { ParseResult, SourceFile } from "#ingest/document/parse-document.ts";

/** Why a thread could not finish a file. */
export type LossReason = "too-slow" | "too-much-memory" | "crashed";

export type BatchOutcome =
  | { kind: "done"; results: ParseResult[] }
  /** The thread has ended; `index` is that of the file that it was parsing. */
  | { kind: "lost"; index: number; reason: LossReason };

export interface WorkerLimits {
  /** Computing time for one file. */
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
const wallTolerance = 5;

/** A parsing thread that is started when needed and replaced when a file has crashed it. */
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
      const ended = thread;
      // A batch that arrives meanwhile gets a new thread.
      thread = undefined;
      await ended?.worker.terminate();
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
  // A thread can also end between two batches, when nothing else listens.
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
    const stopWatch = watchProgress(thread, batch.timeMs, () => settleAsLost("too-slow"));

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
    function onMessage(response: BatchResponse): void {
      stopListening();
      // `serveBatches` writes it at the other end of this port.
      resolve({ kind: "done", results: JSON.parse(response) as ParseResult[] });
    }
    function onError(error: unknown): void {
      failure = error;
      settleAsLost(
        readErrorCode(error) === "ERR_WORKER_OUT_OF_MEMORY" ? "too-much-memory" : "crashed",
      );
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
 * Calls back once a single file has used more than `timeMs` of the thread's computing time.
 *
 * Wall-clock time would blame the file for a busy or sleeping machine. It is a second limit, five
 * times as long and counted in short ticks, for a thread that hangs without computing.
 */
function watchProgress(thread: Thread, timeMs: number, onSlow: () => void): () => void {
  const { worker, progress } = thread;
  let seen: FileTimes | undefined;
  let lastTick = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const elapsedMs = Math.min(now - lastTick, longestTickMs);
    lastTick = now;
    const started = Atomics.load(progress, progressSlots.filesStarted);
    const isParsing = Atomics.load(progress, progressSlots.fileIndex) >= 0;
    if (seen?.started !== started) seen = { started, wallMs: 0 };
    const file = seen;
    if (!isParsing) return;
    file.wallMs += elapsedMs;
    if (file.wallMs >= timeMs * wallTolerance) onSlow();
    worker.cpuUsage().then(
      ({ user, system }) => {
        const computedMs = (user + system) / 1000;
        file.computedBeforeMs ??= computedMs;
        if (file === seen && computedMs - file.computedBeforeMs >= timeMs) onSlow();
      },
      // The thread has just ended; its exit is handled elsewhere.
      () => {},
    );
  }, tickMs);
  return () => {
    clearInterval(timer);
    seen = undefined;
  };
}

interface FileTimes {
  /** Number of the file within the thread's life. */
  started: number;
  wallMs: number;
  computedBeforeMs?: number;
}
