import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Config } from "#server/setup/config.ts";
import { importPhases, type ImportProgress } from "#domain/content/import-progress.ts";
import { failureReasons } from "#domain/content/import-record.ts";
import { watchHeartbeat } from "./heartbeat.ts";
import { startProcess } from "./start-process.ts";

/** The settings that an import needs. */
export type ImportConfig = Pick<
  Config,
  "contentDir" | "dataDir" | "siteUrl" | "workers" | "isWatching"
>;

const phases = Object.keys(importPhases) as ImportProgress["phase"][];

/** The part of an import's messages that this server uses. */
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
      /** The trigger of the import; `start` for a server that does not watch. */
      cause: z.string().default("start"),
      /** The saved files for which the import began. */
      files: z.array(z.string()).default([]),
    }),
  }),
  z.object({ kind: z.enum(["error", "notice"]), message: z.string() }),
  z.object({ kind: z.literal("watching"), isWatching: z.boolean() }),
  /** What happened since the last heartbeat; `hasSurveyed`: whether the whole tree was compared. */
  z.object({
    kind: z.literal("alive"),
    hasSurveyed: z.boolean(),
    progress: z.object({ phase: z.enum(phases), done: z.number(), total: z.number() }).optional(),
  }),
]);
export type ImportMessage = z.infer<typeof messageSchema>;
export type ImportReport = Extract<ImportMessage, { kind: "report" }>["report"];

export interface ImportListener {
  onMessage: (message: ImportMessage) => void;
  /**
   * Called when the heartbeats of the process stop or return. A process that stays silent is
   * killed.
   */
  onSilence: (isSilent: boolean) => void;
  /** Called last. */
  onEnd: (end: { code: number | null; signal: string | null }) => void;
}

export interface ImportProcess {
  /**
   * Asks the process to end, and kills it after `limitMs`; settles once it has ended, or a second
   * later.
   */
  end(limitMs: number): Promise<void>;
}

export interface StartOptions extends ImportListener {
  /** Whether to look for damage in the database first. */
  isVerifying: boolean;
  /** How often the process sends a heartbeat, in milliseconds. */
  heartbeatMs: number;
}

const killMs = 1000;

/** Starts an import in a process of its own; `onEnd` is always called. */
export function startImportProcess(
  { contentDir, dataDir, siteUrl, workers, isWatching }: ImportConfig,
  { isVerifying, heartbeatMs, onMessage, onSilence, onEnd }: StartOptions,
): ImportProcess {
  const onError = (error: unknown) =>
    onMessage({
      kind: "error",
      message: error instanceof Error ? String(error.stack) : String(error),
    });
  const child = startProcess("watch-worker", [], onError);
  if (!child) {
    // The system cannot start another process. Deferred, because the caller needs the return value
    // first.
    setImmediate(() => onEnd({ code: null, signal: null }));
    return { end: () => Promise.resolve() };
  }
  const heartbeat = watchHeartbeat({
    intervalMs: heartbeatMs,
    onSilence: () => onSilence(true),
    onAnswer: () => onSilence(false),
    onLoss: () => void child.kill("SIGKILL"),
  });
  child.on("exit", (code, signal) => {
    heartbeat.stop();
    onEnd({ code, signal });
  });
  child.on("message", (value) => {
    heartbeat.noteLife();
    const message = messageSchema.safeParse(value);
    if (message.success) onMessage(message.data);
    else onError(message.error);
  });
  // If the process has already exited, its `exit` event reports that.
  const settings = { contentDir, dataDir, siteUrl, workers, isWatching, isVerifying, heartbeatMs };
  child.send(settings, () => undefined);
  return {
    async end(limitMs) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      if (child.connected) child.disconnect();
      const limit = setTimeout(() => child.kill("SIGKILL"), limitMs);
      // A process that waits for an unresponsive disk cannot be killed before the disk answers.
      await Promise.race([ended, wait(limitMs + killMs, undefined, { ref: false })]);
      clearTimeout(limit);
    },
  };
}
