#!/usr/bin/env node

// Older Node versions crash silently when better-sqlite3 opens a file, so nothing else may be
// imported before this check; a static import would be hoisted above it.
if (Number(process.versions.napi) >= 10) {
  // Node's own exit code for a crash is 1, which here means "published, some files rejected".
  process.on("uncaughtException", (error) => {
    process.stderr.write(`Unerwarteter Fehler: ${error.message}\n`);
    process.exit(3);
  });
  const { runCli } = await import("./program.ts");
  process.exitCode = await runCli(process.argv.slice(2), {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    now: () => new Date(),
  });
} else {
  process.stderr.write(
    `Plakat braucht Node 24 oder neuer, hier läuft Node ${process.versions.node}. ` +
      "„npm install node@24“ bringt die passende Fassung in diesen Ordner, „npx plakat“ nimmt sie.\n",
  );
  process.exitCode = 3;
}

export {};
