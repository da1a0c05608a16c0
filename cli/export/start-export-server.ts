import { fork } from "node:child_process";
import { exportReadySchema, type ExportOrder, type ExportReady } from "#domain/export.ts";
import { findBuiltProgram } from "#cli/command/serve.ts";

export interface ExportServer extends ExportReady {
  close: () => void;
}

/** Starts the built server of an export. Rejects if it ends before it answers. */
export async function startExportServer(
  order: ExportOrder,
  { env, signal }: { env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<ExportServer> {
  const child = fork(findBuiltProgram("export-copy.js"), [JSON.stringify(order)], {
    env: { ...env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // Detached, so that Ctrl-C in the terminal does not end it before its last response.
    detached: true,
  });
  const close = () => void child.kill();
  signal.addEventListener("abort", close, { once: true });
  const ready = await new Promise<ExportReady>((resolve, reject) => {
    child.once("message", (message) => resolve(exportReadySchema.parse(message)));
    child.once("error", reject);
    child.once("exit", () => reject(new Error("Der Server des Exports ließ sich nicht starten.")));
  });
  return { ...ready, close };
}
