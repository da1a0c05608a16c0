import { setFlagsFromString } from "node:v8";

// Older Node versions crash silently when better-sqlite3 opens a file, so nothing else may be
// imported before this check; a static import would be hoisted above it.
if (Number(process.versions.napi) >= 10) {
  // Objects that outlive the nursery are soon garbage, too: collect them early instead of letting the
  // heap grow.
  setFlagsFromString("--optimize-for-size");
  // A cached response retains the buffer pool it was allocated from: by default 64 KB, even for less
  // than one.
  Buffer.poolSize = 8 * 1024;
  // A signal during the start ends the process at once.
  let stop: (signal: string) => void = () => process.exit(0);
  for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, (signal) => stop(signal));
  // Loading the program fills the nursery with long-lived objects: if it is small, the collector takes
  // a fifth of the start.
  setFlagsFromString("--semi-space-growth-factor=4");
  const { keepCompiled } = await import("./keep-compiled.ts");
  keepCompiled(process.env["DATA_DIR"]?.trim() || "data");
  const { interpretSchemas } = await import("#server/setup/interpret-schemas.ts");
  interpretSchemas();
  const { runServer } = await import("./run-server.ts");
  // Objects of a request die young. By default V8 lets the nursery grow to some hundred MB under
  // a flood of unknown addresses and keeps it; the promise is 250 MB for the whole process.
  setFlagsFromString("--semi-space-growth-factor=1");
  const stopServer = await runServer(process.env);
  if (stopServer) stop = stopServer;
} else {
  process.stderr.write(
    `Plakat braucht Node 24 oder neuer, hier läuft Node ${process.versions.node}. ` +
      "Starte die Website mit „npm start“ oder installiere eine neuere Fassung von Node.\n",
  );
  process.exitCode = 1;
}
