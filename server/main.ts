import { setFlagsFromString } from "node:v8";

// Older Node versions die without a word when better-sqlite3 opens a file, so nothing else may be
// imported before this check; a static import would be hoisted above it.
if (Number(process.versions.napi) >= 10) {
  // What outlives the nursery is garbage soon, too: collect it early instead of letting the heap grow.
  setFlagsFromString("--optimize-for-size");
  // An answer that is kept keeps the pool it lies in: 64 KB of it by default for less than one.
  Buffer.poolSize = 8 * 1024;
  // Whoever stops us while we start wants nothing but an end.
  let stop: (signal: string) => void = () => process.exit(0);
  for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, (signal) => stop(signal));
  // Loading the program fills the nursery with what stays: without room, the collector would take a
  // fifth of the start.
  setFlagsFromString("--semi-space-growth-factor=4");
  const { interpretSchemas } = await import("#server/setup/interpret-schemas.ts");
  interpretSchemas();
  const { runServer } = await import("./run-server.ts");
  // What a request allocates dies young. Left alone, V8 lets the nursery grow to some hundred MB under
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
