import { Counter, Gauge, Histogram, type Registry } from "@prometheus-io/client";
import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { readReadiness, type Readiness, type ReadinessSource } from "#server/health.ts";
import type { ImportReport } from "#server/import/import-process.ts";

export interface ContentMetrics {
  /** Reads the present values. */
  refresh(): void;
  noteImport: (report: Pick<ImportReport, "status" | "durationMs">) => void;
}

/** Describes content, imports and database; `file` is the database. */
export function createContentMetrics(
  registry: Registry,
  source: ReadinessSource & { file: string },
): ContentMetrics {
  const { file } = source;
  const gauge = createGauges(registry);
  const ready = gauge("ready", "1 if pages can be served.");
  const watching = gauge("watching", "1 if this server notices changes to the content.");
  const stale = gauge("stale", "1 if the content may be newer than the site.");
  const surveyAge = gauge(
    "survey_age_seconds",
    "Time since the whole content was compared with the site; 0 without a watch.",
  );
  const lastImport = gauge("last_import_timestamp_seconds", "When the last import ended.");
  const lastSuccess = gauge(
    "last_successful_import_timestamp_seconds",
    "When an import last published the content.",
  );
  const findings = gauge("findings", "Findings of the last import.", ["severity"]);
  const content = gauge("content_info", "The version of the content.", ["version"]);
  const store = gauge("store_bytes", "Size of the database and its log.", ["part"]);
  const free = gauge("data_free_bytes", "Free space on the disk of the data folder.");
  const setPull = createPullMetrics(registry);
  const imports = createImportMetrics(registry);

  return {
    refresh() {
      const state = readReadiness(source);
      ready.set(state.status === "ready" ? 1 : 0);
      watching.set(state.watching ? 1 : 0);
      stale.set(state.stale ? 1 : 0);
      surveyAge.set((source.readImportState()?.surveyAgeMs ?? 0) / 1000);
      lastImport.set(toSeconds(state.lastImport?.finishedAt));
      lastSuccess.set(toSeconds(state.lastSuccessfulImport));
      setPull(state.lastPull);
      findings.set({ severity: "error" }, state.errors ?? 0);
      findings.set({ severity: "warning" }, state.warnings ?? 0);
      content.reset();
      if (state.contentVersion !== null) content.set({ version: state.contentVersion }, 1);
      store.set({ part: "database" }, readSize(file));
      store.set({ part: "log" }, readSize(`${file}-wal`));
      free.set(readFreeBytes(dirname(file)));
    },
    noteImport: imports,
  };
}

function createGauges(registry: Registry) {
  return (name: string, help: string, labelNames: string[] = []) =>
    new Gauge<string>({ name: `plakat_${name}`, help, labelNames, registers: [registry] });
}

function createPullMetrics(registry: Registry): (pull: Readiness["lastPull"]) => void {
  const gauge = createGauges(registry);
  const failed = gauge("pull_failed", "1 if the last pull of the content failed.");
  const overdue = gauge("pull_overdue", "1 if what pulls the content is gone or late.");
  const success = gauge(
    "pull_last_success_timestamp_seconds",
    "When the content last was that of its repository; 0 where none is pulled.",
  );
  return function setPull(pull) {
    failed.set(pull?.status === "failed" ? 1 : 0);
    overdue.set(pull?.overdue ? 1 : 0);
    success.set(toSeconds(pull?.succeededAt));
  };
}

function createImportMetrics(registry: Registry): ContentMetrics["noteImport"] {
  const registers = [registry];
  const imports = new Counter({
    name: "plakat_imports_total",
    help: "Imports of this server by outcome.",
    labelNames: ["status"],
    registers,
  });
  const durations = new Histogram({
    name: "plakat_import_duration_seconds",
    help: "How long the imports of this server took.",
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 5, 15, 60],
    registers,
  });
  return function noteImport({ status, durationMs }) {
    imports.inc({ status });
    durations.observe(durationMs / 1000);
  };
}

/** An instant in seconds; 0 if there is none. */
function toSeconds(iso: string | null | undefined): number {
  return iso ? Date.parse(iso) / 1000 : 0;
}

function readSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The bytes that a program without special rights may write; NaN if the folder is missing. */
function readFreeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return NaN;
  }
}
