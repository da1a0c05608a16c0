import { ingest } from "#ingest/ingest.ts";

// Imports a tree in a process of its own, which a test kills at a point of its choice.
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
  onProgress: ({ phase }) => process.stdout.write(`${phase}\n`),
});
process.stdout.write(`end ${status} ${exitCode} ${message}\n`);
