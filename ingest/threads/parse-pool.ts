import { finding } from "#ingest/catalogue/catalogue.ts";
import { availableParallelism } from "node:os";
import type { FindingRecord } from "#domain/content/records.ts";
import type { BatchContext } from "./parse-batch.ts";
import type { ParseResult, SourceFile } from "#ingest/document/parse-document.ts";
import {
  createPoolWorker,
  type BatchOutcome,
  type LossReason,
  type PoolWorker,
  type WorkerLimits,
} from "./parser-thread.ts";

export interface PoolResult extends ParseResult {
  /** Set if the thread was lost. The machine may be at fault, so the next import tries again. */
  isGivenUp?: boolean;
}

export interface ParsePool {
  /** How many batches can be parsed at the same time. */
  size: number;
  /** Parses a batch; results are in the order of the files. Waits for a free thread. */
  parse(files: SourceFile[], context: BatchContext): Promise<PoolResult[]>;
  /** Stops all threads but one, which stays warm for the next change. */
  shrink(): Promise<void>;
  close(): Promise<void>;
}

export interface PoolOptions {
  workers?: number;
  limits?: WorkerLimits;
  workerUrl?: URL;
}

/** More threads would cost memory without speeding up the import. */
const maxWorkers = 8;
const defaultLimits: WorkerLimits = { timeMs: 2000, memoryMb: 160 };

/** Threads that turn files into documents; started on first use, bounded in time and memory. */
export function createParsePool(options: PoolOptions = {}): ParsePool {
  const size = Math.min(Math.max(1, options.workers ?? availableParallelism()), maxWorkers);
  const url = options.workerUrl ?? defaultWorkerUrl();
  const limits = options.limits ?? defaultLimits;
  const workers = Array.from({ length: size }, () => createPoolWorker(url, limits));
  // The first worker is used first, so that small imports always get the warm thread.
  const idle = workers.toReversed();
  const waiting: ((worker: PoolWorker) => void)[] = [];
  let isClosed = false;

  function acquire(): Promise<PoolWorker> {
    const worker = idle.pop();
    if (worker) return Promise.resolve(worker);
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  }

  function release(worker: PoolWorker): void {
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
  }

  async function parse(files: SourceFile[], context: BatchContext): Promise<PoolResult[]> {
    const worker = await acquire();
    const run = async (batch: SourceFile[]) => {
      if (isClosed) throw new Error("The pool is closed.");
      const outcome = await worker.run(batch, context);
      // A closed thread would look like one that a file has crashed.
      if (isClosed) throw new Error("The pool is closed.");
      return outcome;
    };
    try {
      return await parseWithRetries(files, run);
    } finally {
      release(worker);
    }
  }

  return {
    size,
    parse,
    async shrink() {
      idle.sort((one, other) => workers.indexOf(other) - workers.indexOf(one));
      await Promise.all(workers.slice(1).map((worker) => worker.close()));
    },
    async close() {
      isClosed = true;
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

async function parseWithRetries(
  files: SourceFile[],
  run: (batch: SourceFile[]) => Promise<BatchOutcome>,
): Promise<PoolResult[]> {
  const results: PoolResult[] = [];
  let remaining = files.map((_, index) => index);
  while (remaining.length > 0) {
    const batch = remaining.flatMap((index) => files[index] ?? []);
    // Each attempt depends on the one before: the guilty file is left out and the others are
    // repeated.
    const outcome = await run(batch);
    if (outcome.kind === "done") {
      outcome.results.forEach((result, place) => {
        results[remaining[place] ?? 0] = result;
      });
      break;
    }
    const guilty = remaining[outcome.index] ?? 0;
    results[guilty] = giveUp(files[guilty]?.file ?? "", outcome.reason);
    remaining = remaining.filter((index) => index !== guilty);
  }
  return results;
}

function giveUp(file: string, reason: LossReason): PoolResult {
  return { diagnostics: [lossFindings[reason](file)], isGivenUp: true };
}

const lossFindings: Record<LossReason, (file: string) => FindingRecord> = {
  "too-slow": (file) => finding("too-slow", { file, severity: "error" }, {}),
  "too-much-memory": (file) => finding("too-much-memory", { file, severity: "error" }, {}),
  crashed: (file) => finding("parse-crashed", { file, severity: "error" }, {}),
};

function defaultWorkerUrl(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  const place = isSource ? "../parse-worker.ts" : "../ingest/parse-worker.js";
  return new URL(place, import.meta.url);
}
