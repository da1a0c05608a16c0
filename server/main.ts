// Older Node versions crash silently when better-sqlite3 opens a file, so nothing else may be
// imported before this check; a static import would be hoisted above it.
if (Number(process.versions.napi) >= 10) {
  // Deprecation warnings are for programmers, and would disturb the log of operators.
  process.noDeprecation = true;
  // A signal during the start ends the process at once.
  let stop: (signal: string) => void = () => process.exit(0);
  for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, (signal) => stop(signal));
  const { runServer } = await import("./run-server.ts");
  const stopServer = await runServer(process.env);
  if (stopServer) stop = stopServer;
} else {
  process.stderr.write(
    `Plakat braucht Node 24 oder neuer, hier läuft Node ${process.versions.node}. ` +
      "„npm install node@24“ bringt die passende Fassung nach node_modules/.bin/node.\n",
  );
  process.exitCode = 1;
}

export {};
