import { fork, type ChildProcess } from "node:child_process";

/**
 * Starts a program of `ingest/` in a process of its own. Returns undefined if the system cannot start one.
 *
 * Reports failures to `onError`.
 */
export function startProcess(
  name: "watch-worker" | "draw-worker",
  args: string[],
  onError: (error: unknown) => void,
): ChildProcess | undefined {
  // The path is equal from server/ and from the build's output one folder below dist/.
  const isSource = import.meta.url.endsWith(".ts");
  const place = isSource ? `../../ingest/${name}.ts` : `../ingest/${name}.js`;
  try {
    const child = fork(new URL(place, import.meta.url), args, {
      // An import needs memory for the whole tree, the server does not.
      execArgv: process.execArgv.filter((flag) => !flag.startsWith("--max-old-space-size")),
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("error", onError);
    return child.pid === undefined ? undefined : child;
  } catch (error) {
    onError(error);
    return undefined;
  }
}
