import { setFlagsFromString } from "node:v8";

// Older Node versions crash silently when better-sqlite3 opens a file, so nothing else may be
// imported before this check; a static import would be hoisted above it.
if (Number(process.versions.napi) >= 10) {
  // No pools of memory for small buffers: a finished response of 2 KB would retain its pool of 8 KB or
  // more, which is rarely shared with another.
  Buffer.poolSize = 0;
  // A signal during the start ends the process at once.
  let stop: (signal: string) => void = () => process.exit(0);
  for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, (signal) => stop(signal));
  // The bound is 250 MiB for server and import together, so old objects are collected when they have
  // grown by this share, not only when they have doubled. See docs/decisions/025-memory-and-tail.md.
  setFlagsFromString("--heap-growing-percent=15");
  const { boundNursery } = await import("#server/setup/bound-nursery.ts");
  boundNursery(8 * 1024 * 1024);
  const { keepCompiled } = await import("#db/files/keep-compiled.ts");
  keepCompiled(process.env["DATA_DIR"]?.trim() || "data");
  const { interpretSchemas } = await import("#server/setup/interpret-schemas.ts");
  interpretSchemas();
  const { runServer } = await import("./run-server.ts");
  const stopServer = await runServer(process.env);
  if (stopServer) stop = stopServer;
} else {
  process.stderr.write(
    `Plakat braucht Node 24 oder neuer, hier läuft Node ${process.versions.node}. ` +
      "Starte die Website mit „npm start“ oder installiere eine neuere Fassung von Node.\n",
  );
  process.exitCode = 1;
}
