import { setFlagsFromString } from "node:v8";
import { serveWatcher, type WatchCommand, type WatchWorkerData } from "./serve-watcher.ts";

// Entry point of the process in which the server imports: requests never wait for it, and its
// memory returns to the system when it ends.

// Ctrl+C reaches the whole group; when to stop is the server's decision.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

// The limit that this process was started with is for its main thread; parser threads have their own,
// which V8 would otherwise ignore.
setFlagsFromString("--max-semi-space-size=0");

// Only `server/import/import-process.ts` starts this process. It sends the settings, then commands.
process.once("message", (data) => {
  serveWatcher(
    {
      post: (message) => void process.send?.(message),
      onCommand(listener) {
        process.on("message", (command) => listener(command as WatchCommand));
        // The server is gone, so that no other process waits for this import.
        process.once("disconnect", () => listener({ kind: "close" }));
      },
      collectGarbage: () => globalThis.gc?.({ type: "major", flavor: "last-resort" }),
      close: () => process.exit(),
    },
    data as WatchWorkerData,
  );
});
