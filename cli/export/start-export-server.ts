import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { exportReadySchema, type ExportOrder, type ExportReady } from "#domain/export.ts";
import { UsageError } from "#cli/command/output.ts";

export interface ExportServer extends ExportReady {
  close: () => void;
}

/** Starts the built server of an export. Rejects if it ends before it answers. */
export async function startExportServer(
  order: ExportOrder,
  { env, signal }: { env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<ExportServer> {
  const child = fork(findProgram(), [JSON.stringify(order)], {
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

/** The built server is beside the built program; the sources use the one in dist/. */
export function findProgram(): string {
  const place = import.meta.url.endsWith(".ts") ? "../../dist/server/" : "../server/";
  const file = fileURLToPath(new URL(`${place}export-copy.js`, import.meta.url));
  if (!existsSync(file)) {
    throw new UsageError("Die Website ist noch nicht gebaut. Rufe zuerst „npm run build“ auf.");
  }
  return file;
}
