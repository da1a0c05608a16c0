import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort, smallSite } from "../../e2e/own-site.ts";
import { engines, findProgram, startEngine, type Engine } from "./engines.ts";
import { createReplica, waitForAnswer, type Replica } from "./replica.ts";
import { sendVisitors, type Visits } from "./visitors.ts";

// Runs every configuration of this folder before two servers, with visitors who check each answer, while
// servers die, start again and publish. Ends with 1 if any visitor met a failure. Arguments name some of the
// engines; all by default.

const leastRequests = 5000;
const noKept = "–";
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

const rows: (Visits & { engine: string; bothAway: string })[] = [];
for (const engine of chosen) {
  console.log(`${engine.name} …`);
  const visits = await tryEngine(engine);
  rows.push({ engine: engine.name, bothAway: engine.keepsPages ? "6 s" : noKept, ...visits });
}
console.log("\n| Davor | Anfragen | beide Server weg | gescheitert | gemischt | rückwärts |");
console.log("| --- | --- | --- | --- | --- | --- |");
for (const { engine, requests, bothAway, failed, mixed, backward } of rows) {
  console.log(
    `| ${engine} | ${requests.toLocaleString("de-DE")} | ${bothAway} | ${failed.length} | ${mixed} | ${backward} |`,
  );
}
for (const { engine, failed } of rows) {
  for (const failure of failed.slice(0, 5)) console.error(`${engine}: ${failure}`);
}
const isFine = rows.every(
  ({ failed, mixed, backward }) => failed.length === 0 && mixed === 0 && backward === 0,
);
process.exit(isFine ? 0 : 1);

async function tryEngine(engine: Engine): Promise<Visits> {
  const folder = await mkdtemp(join(tmpdir(), "plakat-deploy-"));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const purgeUrl = engine.forgets ? origin : undefined;
  const create = async (name: string) =>
    createReplica(join(folder, name), { port: await findFreePort(), purgeUrl });
  const [first, second] = [await create("first"), await create("second")];
  const servers: [number, number] = [first.port, second.port];
  const place = { folder: join(folder, "engine"), port, servers };
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
    return visitors.visits;
  } finally {
    await stopEngine?.();
    await Promise.all(replicas.map((replica) => replica.kill()));
    await rm(folder, { recursive: true, force: true });
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
