// Older Node versions die without a word when better-sqlite3 opens a file, so nothing else may be
// imported before this check; a static import would be hoisted above it.
if (Number(process.versions.napi) >= 10) {
  const { runServer } = await import("./run-server.ts");
  await runServer(process.env);
} else {
  process.stderr.write(
    `Plakat braucht Node 24 oder neuer, hier läuft Node ${process.versions.node}. ` +
      "Starte die Website mit „npm start“ oder installiere eine neuere Fassung von Node.\n",
  );
  process.exitCode = 1;
}

export {};
