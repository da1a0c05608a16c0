import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

/** Whether a program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync("which", [program]).status === 0;
}

/** Opens a screen in memory: headless, Firefox has no WebGL and WebKit does not start. */
export async function openScreen(): Promise<{ env: NodeJS.ProcessEnv; close: () => void }> {
  const size = ["-screen", "0", "1600x1400x24"];
  const xvfb = spawn("Xvfb", ["-displayfd", "3", "-nolisten", "tcp", ...size], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(xvfb.stdio[3] as Readable, "data");
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };
  return { env, close: () => void xvfb.kill("SIGTERM") };
}
