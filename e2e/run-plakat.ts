import { execFile } from "node:child_process";
import { promisify } from "node:util";

export const cliProgram = "dist/cli/main.js";

/** Runs the built `plakat`, and rejects unless it ends with 0. */
export function runPlakat(args: string[], env: NodeJS.ProcessEnv) {
  return promisify(execFile)(process.execPath, [cliProgram, ...args], {
    env: { ...process.env, ...env },
  });
}
