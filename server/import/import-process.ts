import { once } from "node:events";
import { z } from "zod";
import type { Config } from "#server/setup/config.ts";
import { failureReasons } from "#domain/content/import-record.ts";
import { startProcess } from "./start-process.ts";

/** The settings that an import needs. */
export type ImportConfig = Pick<
  Config,
  "contentDir" | "dataDir" | "siteUrl" | "workers" | "isWatching"
>;

/** The part of an import's messages that matters here. */
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
      unlisted: z.object({ errors: z.number(), warnings: z.number() }).optional(),
      departures: z.array(z.string()).default([]),
      changedPages: z.array(z.object({ path: z.string(), isVisible: z.boolean() })).default([]),
      message: z.string().optional(),
      reason: z.enum(failureReasons).optional(),
      durationMs: z.number(),
      /** Why it began; `start` of a server that does not watch. */
      cause: z.string().default("start"),
      /** The saved files that it began for. */
      files: z.array(z.string()).default([]),
    }),
  }),
  z.object({ kind: z.enum(["error", "notice"]), message: z.string() }),
  z.object({ kind: z.literal("watching"), isWatching: z.boolean() }),
]);
export type ImportMessage = z.infer<typeof messageSchema>;
export type ImportReport = Extract<ImportMessage, { kind: "report" }>["report"];

export interface ImportListener {
  onMessage: (message: ImportMessage) => void;
  /** The last call. */
  onEnd: (end: { code: number | null; signal: string | null }) => void;
}

export interface ImportProcess {
  /** Tells it to end, and kills it after `limitMs`; settles once it has ended. */
  end(limitMs: number): Promise<void>;
}

/**
 * Starts an import in a process of its own; `onEnd` is called in any case.
 *
 * `isVerifying`: look for damage in the database first.
 */
export function startImportProcess(
  { contentDir, dataDir, siteUrl, workers, isWatching }: ImportConfig,
  { isVerifying, onMessage, onEnd }: ImportListener & { isVerifying: boolean },
): ImportProcess {
  const onError = (error: unknown) =>
    onMessage({
      kind: "error",
      message: error instanceof Error ? String(error.stack) : String(error),
    });
  const child = startProcess("watch-worker", [], onError);
  if (!child) {
    // The system cannot start another process; the caller needs the return value first.
    setImmediate(() => onEnd({ code: null, signal: null }));
    return { end: () => Promise.resolve() };
  }
  child.on("exit", (code, signal) => onEnd({ code, signal }));
  child.on("message", (value) => {
    const message = messageSchema.safeParse(value);
    if (message.success) onMessage(message.data);
    else onError(message.error);
  });
  // A process that has already exited is handled at its end.
  child.send({ contentDir, dataDir, siteUrl, workers, isWatching, isVerifying }, () => undefined);
  return {
    async end(limitMs) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      if (child.connected) child.disconnect();
      const limit = setTimeout(() => child.kill("SIGKILL"), limitMs);
      await ended;
      clearTimeout(limit);
    },
  };
}
