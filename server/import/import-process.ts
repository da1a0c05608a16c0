import { once } from "node:events";
import { z } from "zod";
import { startProcess } from "./start-process.ts";

/** Options of the import process. */
export interface ImportSettings {
  contentDir: string;
  dataDir: string;
  siteUrl: string | undefined;
  workers: number;
  once: boolean;
  /** Look for damage in the database first. */
  isVerifying: boolean;
  /** How long a watching process waits for changes before it may end to give its memory back. */
  restAfterMs?: number;
}

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
      message: z.string().optional(),
      durationMs: z.number(),
    }),
  }),
  z.object({ kind: z.literal("error"), message: z.string() }),
]);
export type ImportMessage = z.infer<typeof messageSchema>;
export type ImportReport = Extract<ImportMessage, { kind: "report" }>["report"];

export interface ImportListener {
  onMessage: (message: ImportMessage) => void;
  /** The last call. */
  onEnd: (end: { code: number | null; signal: string | null }) => void;
}

export interface ImportProcess {
  repair(): void;
  /** Lets it end by itself. */
  stop(): void;
  /** Settles once it has ended; kills it when that takes longer than `limitMs`. */
  end(limitMs: number): Promise<void>;
}

/** Starts an import in a process of its own; the listener is called at its end in any case. */
export function startImportProcess(
  settings: ImportSettings,
  listener: ImportListener,
): ImportProcess {
  const { onMessage, onEnd } = listener;
  const onError = (error: unknown) =>
    onMessage({
      kind: "error",
      message: error instanceof Error ? String(error.stack) : String(error),
    });
  const child = startProcess("watch-worker", [], onError);
  if (!child) {
    // The system cannot start another process; the caller needs the return value first.
    setImmediate(() => onEnd({ code: null, signal: null }));
    const nothing = () => undefined;
    return { repair: nothing, stop: nothing, end: () => Promise.resolve() };
  }
  const send = (message: object) => {
    // The process has already exited, which is handled at its end.
    if (child.connected) child.send(message, () => undefined);
  };
  child.on("exit", (code, signal) => onEnd({ code, signal }));
  child.on("message", (value) => {
    const message = messageSchema.safeParse(value);
    if (message.success) onMessage(message.data);
    else onError(message.error);
  });
  send(settings);
  return {
    repair: () => send({ kind: "repair" }),
    stop: () => send({ kind: "close" }),
    async end(limitMs) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      send({ kind: "close" });
      const limit = setTimeout(() => child.kill("SIGKILL"), limitMs);
      await ended;
      clearTimeout(limit);
    },
  };
}
