import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort, smallSite } from "../../e2e/own-site.ts";
import { engines, findProgram, startEngine, type Engine } from "./engines.ts";
import { checkDoors, checkLogs, visitInSecret, type Doors, type Faults } from "./doors.ts";
import { createReplica, waitForAnswer, type Replica } from "./replica.ts";
import { sendVisitors, type Visits } from "./visitors.ts";

// Runs every configuration of this folder before two servers, with visitors who check each answer, while
// servers die, start again and publish. Connects by IPv4, IPv6 and TLS, and searches every log for a visit with a preview link.
// Ends with 1 if any visitor met a failure or a log tells of one. Arguments name some of the engines; all by default.

const leastRequests = 5000;
const none = "–";
const bothAwayMs = 6000;
const settleMs = 2000;

const named = process.argv.slice(2);
const chosen = engines.filter(({ name }) => named.length === 0 || named.includes(name));
const missing = chosen.filter(({ program }) => findProgram(program) === undefined);
if (missing.length > 0) {
  const packages = missing.map(({ debian }) => debian).join(" ");
  console.error(`Missing: apt-get install --no-install-recommends ${packages}`);
  process.exit(1);
}
if (!existsSync("dist/server/main.js")) {
  console.error("Missing: npm run build");
  process.exit(1);
}

interface Trial {
  visits: Visits;
  doors: Doors;
  logs: Faults;
}

const rows: (Trial & { engine: Engine })[] = [];
for (const engine of chosen) {
  console.log(`${engine.name} …`);
  rows.push({ engine, ...(await tryEngine(engine)) });
}
const columns = [
  "Davor",
  "Anfragen",
  "beide Server weg",
  "gescheitert",
  "gemischt",
  "rückwärts",
  "IPv6",
  "TLS",
  "Push",
  "Protokoll ohne Besucher",
];
console.log(`\n| ${columns.join(" | ")} |\n|${" --- |".repeat(columns.length)}`);
for (const row of rows) console.log(`| ${describeRow(row).join(" | ")} |`);
for (const { engine, visits, doors, logs } of rows) {
  const faults = [...visits.failed.slice(0, 5), ...Object.values(doors).flat(), ...logs];
  for (const fault of faults) console.error(`${engine.name}: ${fault}`);
}
process.exit(rows.every(isFine) ? 0 : 1);

function isFine({ visits: { failed, mixed, backward }, doors, logs }: Trial): boolean {
  const faults = [...failed, ...Object.values(doors).flat(), ...logs];
  return faults.length === 0 && mixed === 0 && backward === 0;
}

function describeRow({ engine, visits, doors, logs }: (typeof rows)[number]): (string | number)[] {
  const { requests, failed, mixed, backward } = visits;
  const tell = (faults: Faults | undefined) => {
    if (!faults) return none;
    return faults.length === 0 ? "ja" : "nein";
  };
  return [
    engine.name,
    requests.toLocaleString("de-DE"),
    engine.keepsPages ? "6 s" : none,
    failed.length,
    mixed,
    backward,
    ...[doors.IPv6, doors.TLS, doors.Push, logs].map(tell),
  ];
}

async function tryEngine(engine: Engine): Promise<Trial> {
  const folder = await mkdtemp(join(tmpdir(), "plakat-deploy-"));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const purgeUrl = engine.forgets ? origin : undefined;
  const create = async (name: string) =>
    createReplica(join(folder, name), { port: await findFreePort(), purgeUrl });
  const [first, second] = [await create("first"), await create("second")];
  const servers: [number, number] = [first.port, second.port];
  const [tls, redirect, pull] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const host = `127.0.0.1:${port}`;
  const place = { folder: join(folder, "engine"), host, port, tls, redirect, servers, pull };
  const replicas = [first, second];
  let stopEngine: (() => Promise<void>) | undefined;
  try {
    await publish(replicas, 1);
    await Promise.all(replicas.map((replica) => replica.start()));
    stopEngine = await startEngine(engine, place);
    await waitForAnswer(`${origin}/healthz`);
    const paths = await listPaths(origin);
    // Pictures for links are drawn some seconds after an import.
    for (const { port } of replicas)
      for (const path of paths) await waitForAnswer(`http://127.0.0.1:${port}${path}`);
    const visitors = sendVisitors(origin, paths);
    await runOperations(engine, replicas, first);
    while (visitors.visits.requests < leastRequests) await wait(100);
    await visitors.leave();
    const doors = await checkDoors(engine, place);
    await visitInSecret(engine, place);
    await Promise.all(replicas.map((replica) => replica.kill()));
    // What fails is what programs write about most.
    await visitInSecret(engine, place);
    await stopEngine();
    return { visits: visitors.visits, doors, logs: checkLogs(engine, place) };
  } finally {
    await stopEngine?.();
    await Promise.all(replicas.map((replica) => replica.kill()));
    // What a killed server has started may write a little longer.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** What happens to servers in a year, within half a minute. */
async function runOperations(engine: Engine, replicas: Replica[], first: Replica): Promise<void> {
  await wait(settleMs);
  await first.kill();
  await wait(settleMs);
  await first.start();
  await wait(settleMs);
  if (engine.keepsPages) {
    await Promise.all(replicas.map((replica) => replica.kill()));
    await wait(bothAwayMs);
    await Promise.all(replicas.map((replica) => replica.start()));
    await wait(settleMs);
  }
  for (const replica of replicas) {
    await replica.stop();
    await replica.start();
    await wait(settleMs);
  }
  await publish(replicas, 2);
  await wait(settleMs);
}

/** Two folders that get the same commit at the same time. */
async function publish(replicas: Replica[], version: number): Promise<void> {
  const text = `---\ntitle: Die Seite, Fassung ${version}\n---\n\nDies ist Fassung ${version}.\n`;
  const files = { ...smallSite, "seite.md": text };
  await Promise.all(replicas.map((replica) => replica.write(files)));
}

/** Pages, payloads, feeds and the files that the home page loads. */
async function listPaths(origin: string): Promise<string[]> {
  const home = await (await fetch(`${origin}/`)).text();
  const assets = Array.from(home.matchAll(/"(\/assets\/[^"]+)"/g), ([, path = ""]) => path);
  const pages = ["/", "/seite", "/seite/_payload.json", "/sitemap.xml", "/feed.xml", "/suche"];
  return [...pages, ...new Set(assets)];
}
