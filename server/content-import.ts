import { fork, type ChildProcess } from "node:child_process";
import { z } from "zod";
import type { Config } from "./config.ts";
import type { ServerLog } from "./log.ts";

/** The import that runs beside the server, in a process of its own. */
export interface ContentImport {
  close(): Promise<void>;
}

const restartMs = 10_000;
const closeMs = 3000;
const maxLoggedFindings = 50;

/** What the import says; more than this is not of interest here. */
const messageSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("report"),
    report: z.object({
      status: z.enum(["published", "partly-published", "refused", "failed"]),
      isChanged: z.boolean(),
      version: z.string().optional(),
      counts: z.record(z.string(), z.number()),
      findings: z.array(
        z.object({
          file: z.string(),
          line: z.number().optional(),
          code: z.string(),
          severity: z.enum(["error", "warning"]),
          message: z.string(),
        }),
      ),
      message: z.string().optional(),
      durationMs: z.number(),
    }),
  }),
  z.object({ kind: z.literal("error"), message: z.string() }),
]);
type Report = Extract<z.infer<typeof messageSchema>, { kind: "report" }>["report"];

/** Imports the content once, or keeps watching it; a watcher that dies is started again. */
export function startContentImport(
  config: Pick<Config, "contentDir" | "dataDir" | "siteUrl" | "workers" | "isWatching">,
  output: ServerLog,
): ContentImport {
  const { contentDir, dataDir, siteUrl, workers, isWatching } = config;
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;
  let importer = start();

  function start(): ChildProcess {
    const child = fork(workerPath(), {
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.send({ contentDir, dataDir, siteUrl, workers, once: !isWatching });
    child.on("message", (value) => {
      const message = messageSchema.parse(value);
      if (message.kind === "report") logReport(message.report, output);
      else output.log.error({ detail: message.message }, "the import met an error");
      if (!isWatching) child.send({ kind: "close" });
    });
    child.on("error", (error) =>
      output.log.error({ err: error }, "the import could not be reached"),
    );
    child.on("exit", (code, signal) => {
      if (isClosing) return;
      if (code !== 0) output.log.error({ code, signal }, "the import process died");
      if (isWatching) timer = setTimeout(() => (importer = start()), restartMs);
    });
    return child;
  }

  return {
    async close() {
      isClosing = true;
      clearTimeout(timer);
      if (importer.exitCode !== null || importer.signalCode !== null) return;
      const exited = new Promise<void>((resolve) => importer.once("exit", () => resolve()));
      if (importer.connected) importer.send({ kind: "close" });
      const limit = setTimeout(() => importer.kill("SIGKILL"), closeMs);
      await exited;
      clearTimeout(limit);
    },
  };
}

// The same relative path from server/ and from the build's output one folder below dist/.
function workerPath(): URL {
  const extension = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
  return new URL(`../ingest/watch-worker${extension}`, import.meta.url);
}

function logReport(report: Report, { log, announce }: ServerLog): void {
  const { findings, message, ...summary } = report;
  const errors = findings.filter((finding) => finding.severity === "error");
  const isFailure = report.status === "failed" || report.status === "refused";
  log[isFailure ? "error" : "info"](
    { ...summary, errors: errors.length, warnings: findings.length - errors.length },
    message ?? "content imported",
  );
  for (const { file, line, code } of errors.slice(0, maxLoggedFindings)) {
    log.warn({ file, line, code }, "content has an error");
  }
  announce(describe(report, errors.length));
}

function describe(report: Report, errors: number): string {
  if (report.message !== undefined) return report.message;
  const documents = report.counts["documents"] ?? 0;
  const pages = documents === 1 ? "1 Seite" : `${documents} Seiten`;
  const published = report.isChanged
    ? `Veröffentlicht: ${pages}.`
    : `Der Inhalt ist aktuell: ${pages}.`;
  return errors === 0
    ? published
    : `${published} ${errors} Fehler im Inhalt; „npx plakat check“ zeigt sie.`;
}
