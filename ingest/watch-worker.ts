import { serveWatcher, type WatchCommand, type WatchWorkerData } from "./import-service.ts";

// Entry of the process in which `server/main.ts` imports: requests never wait for it, and its memory
// goes back to the system when it ends.

// Ctrl+C reaches the whole group; when to stop is the server's decision.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

// `server/main.ts` is the only one to start this process: first the settings, then commands.
process.once("message", (data) => {
  serveWatcher(
    {
      post: (message) => void process.send?.(message),
      onCommand(listener) {
        process.on("message", (command) => listener(command as WatchCommand));
        // The server is gone: nobody waits for this import.
        process.once("disconnect", () => listener({ kind: "close" }));
      },
      close: () => process.exit(),
    },
    data as WatchWorkerData,
  );
});
