import { parentPort, workerData } from "node:worker_threads";
import { serveWatcher, type WatchWorkerData } from "./watch-service.ts";

// Entry of the thread in which `server/main.ts` imports, so that requests never wait for it.
if (parentPort) {
  // `server/main.ts` is the only one to start this thread.
  serveWatcher(parentPort, workerData as WatchWorkerData);
}
