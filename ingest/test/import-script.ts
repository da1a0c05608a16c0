import { readSync, writeSync } from "node:fs";
import { ingest } from "#ingest/ingest.ts";

// Imports a tree in a process of its own. After every progress message it waits for one byte, or
// for the end of its input, so that a test can kill it at a point of its choice.
const [, , contentDir = "", dataDir = ""] = process.argv;
const {
  status,
  exitCode,
  message = "",
} = await ingest({
  contentDir,
  dataDir,
  workers: 1,
  now: () => new Date(),
  onProgress({ phase }) {
    writeSync(1, `${phase}\n`);
    readSync(0, new Uint8Array(1));
  },
});
process.stdout.write(`end ${status} ${exitCode} ${message}\n`);
