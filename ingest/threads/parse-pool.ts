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
  /** The thread was lost, which may be the machine's fault: the next import tries again. */
  isGivenUp?: boolean;
}

export interface ParsePool {
  /** How many batches can be parsed at the same time. */
  size: number;
  /** Parses a batch; results are in the order of the files. Waits for a free thread. */
  parse(files: SourceFile[], context: BatchContext): Promise<PoolResult[]>;
  /**
   * Starts a thread and exercises its parser. A batch that comes meanwhile waits for it, because another
   * thread would take as long to start and then stay.
   */
  warmUp(): Promise<void>;
  /** Stops all threads but one, which stays warm for the next change. */
  shrink(): Promise<void>;
  /** Stops all threads, none of which may be parsing; the next batch starts one. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export interface PoolOptions {
  workers?: number;
  limits?: WorkerLimits;
  workerUrl?: URL;
}

/** More threads than this cost memory without reading a tree faster. */
const maxWorkers = 8;
const defaultLimits: WorkerLimits = { timeMs: 2000, memoryMb: 160 };

/** A text with the usual syntax. */
const probe: SourceFile = {
  file: "probe.md",
  bytes: new TextEncoder().encode(
    "---\ntitle: Probe\n---\n\n# Probe\n\nEin *Satz* mit [Verweis](/).\n\n- eins\n- zwei\n",
  ),
  digest: "",
  modifiedAt: "2000-01-01T00:00:00.000Z",
};

/** Threads that turn files into documents; started on first use, bounded in time and memory. */
export function createParsePool(options: PoolOptions = {}): ParsePool {
  const size = Math.min(Math.max(1, options.workers ?? availableParallelism()), maxWorkers);
  const url = options.workerUrl ?? defaultWorkerUrl();
  const limits = options.limits ?? defaultLimits;
  const workers = Array.from({ length: size }, () => createPoolWorker(url, limits));
  // The first one is taken first, so that small imports always get the warm thread.
  const idle = workers.toReversed();
  const waiting: ((worker: PoolWorker) => void)[] = [];
  let isClosed = false;
  let warming: Promise<unknown> = Promise.resolve();

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
      // A closed thread looks like one that a file has crashed.
      if (isClosed) throw new Error("The pool is closed.");
      return outcome;
    };
    try {
      return await parseWithRetries(files, run);
    } finally {
      release(worker);
    }
  }

  async function closeAll(): Promise<void> {
    await Promise.all(workers.map((worker) => worker.close()));
  }

  return {
    size,
    async parse(files, context) {
      await warming;
      return parse(files, context);
    },
    async warmUp() {
      const warmedUp = parse([probe], { elections: [], assets: [] });
      // A failure concerns the caller alone: a batch that waits starts its own thread.
      warming = warmedUp.catch(() => undefined);
      await warmedUp;
    },
    async shrink() {
      idle.sort((one, other) => workers.indexOf(other) - workers.indexOf(one));
      await Promise.all(workers.slice(1).map((worker) => worker.close()));
    },
    rest: closeAll,
    async close() {
      isClosed = true;
      await closeAll();
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
    // Each attempt depends on the one before: the guilty file is left out and the rest repeated.
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
  "too-slow": (file) => ({
    file,
    code: "too-slow",
    severity: "error",
    message: "Das Lesen dieser Datei dauert länger als zwei Sekunden und wurde abgebrochen.",
    hint: "Teile den Text auf mehrere Dateien auf oder entferne ungewöhnlich lange Zeichenfolgen.",
  }),
  "too-much-memory": (file) => ({
    file,
    code: "too-much-memory",
    severity: "error",
    message: "Das Lesen dieser Datei braucht zu viel Arbeitsspeicher und wurde abgebrochen.",
    hint: "Teile den Text auf mehrere Dateien auf.",
  }),
  crashed: (file) => ({
    file,
    code: "parse-crashed",
    severity: "error",
    message: "Das Lesen dieser Datei ist an einem Fehler des Programms gescheitert.",
    hint: "Melde den Fehler mit der Datei; alle anderen Dateien sind davon nicht betroffen.",
  }),
};

function defaultWorkerUrl(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  const place = isSource ? "./parse-worker.ts" : "../ingest/parse-worker.js";
  return new URL(place, import.meta.url);
}
