import { appendFile, cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  findMiddle,
  get,
  load,
  readCpuUs,
  startBareServer,
  type Result,
  type Target,
} from "./http.ts";
import { importCommand } from "./import.ts";
import { nodeOnCore, root, runNode, startServer, withFolder } from "./processes.ts";

const rounds = 3;
const connectionCounts = [16, 128];
const personCount = 900;
/** Each but the first drops the finished pages, so that every view is a first one again. */
const versionCount = 4;

/** What requests cost that find nothing finished: unknown addresses, and first views of pages. */
export async function measureRequests(seconds: number): Promise<void> {
  await withFolder(async (folder) => {
    const contentDir = join(folder, "content");
    const people = await writeCampaign(contentDir);
    const env = { CONTENT_DIR: contentDir, DATA_DIR: join(folder, "data"), WATCH: "0" };
    const publish = async (version: number) => {
      await appendFile(join(contentDir, "impressum.md"), `\n\nFassung ${version}\n`);
      await runNode(importCommand, env);
    };
    const server = await startServer(env, nodeOnCore(0));
    const target = { port: Number(new URL(server.url).port), pid: server.pid };
    try {
      await server.awaitImport();
      await measureFirstViews(target, people, publish);
      await measureUnknown(target, seconds);
    } finally {
      await server.stop();
    }
  });
}

/** The demo campaign with many more persons; returns their addresses. */
async function writeCampaign(contentDir: string): Promise<string[]> {
  await cp(join(root, "content"), contentDir, { recursive: true });
  const list = join(contentDir, "landesliste");
  const names = (await readdir(list)).filter((name) => /^\d+\..*\.md$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(list, name), "utf8")));
  const numbers = Array.from({ length: personCount }, (_, index) => index + 1);
  await Promise.all(
    numbers.map(async (number) => {
      const text = texts[number % texts.length] ?? "";
      const copy = text
        .replace(/^(listPosition|listenplatz| +position): .*$/m, `$1: ${99 + number}`)
        .replaceAll(/^(constituency|aliases|slug): .*\n/gm, "");
      await writeFile(join(list, `${99 + number}.person-${number}.md`), copy);
    }),
  );
  return numbers.map((number) => `/landesliste/person-${number}`);
}

/** A server that has just started still compiles its own code, so later versions cost less. */
async function measureFirstViews(
  { port, pid }: Target,
  people: string[],
  publish: (version: number) => Promise<void>,
): Promise<void> {
  const view = async () => {
    const [startUs, startMainUs] = [await readCpuUs(pid), await readCpuUs(pid, pid)];
    for (const path of people) {
      // Sequential on purpose: visitors of pages that were not seen before rarely come together.
      const { status } = await get({ port, path, headers: { "accept-encoding": "br" } });
      if (status !== 200) throw new Error(`${path} is answered with ${status}`);
    }
    const show = (cpuUs: number) => `${(cpuUs / people.length / 1000).toFixed(2)} ms`;
    const mainUs = (await readCpuUs(pid, pid)) - startMainUs;
    return `${show((await readCpuUs(pid)) - startUs)} (main thread ${show(mainUs)})`;
  };
  console.log(
    `First views: computing time of the server for each of ${people.length} pages of persons, brotli`,
  );
  for (let version = 1; version <= versionCount; version += 1) {
    if (version > 1) await publish(version);
    console.log(`  version ${version} of the content: ${await view()}`);
  }
  console.log(`  the same again: ${await view()}`);
}

/** Addresses that were never requested before, by what is wrong with them. */
const unknown = {
  page: { path: "/gibt-es-nicht/{n}", accept: "text/html" },
  payload: { path: "/gibt-es-nicht/{n}/_payload.json", accept: "*/*" },
  "bad encoding": { path: "/%zz{n}", accept: "text/html" },
  "outside the tree": { path: "/..%2f{n}", accept: "text/html" },
};

async function measureUnknown(product: Target, seconds: number): Promise<void> {
  console.log(
    "Unknown addresses: ratios to a bare node:http server sending the same bytes, brotli",
  );
  for (const [name, { path, accept }] of Object.entries(unknown)) {
    const headers = { accept, "accept-encoding": "br" };
    // The first one is finished for all that follow.
    for (const _again of [1, 2]) await get({ port: product.port, path, headers });
    const response = await get({ port: product.port, path, headers });
    const bare = await startBareServer(response);
    const options = { coding: "br", path, accept, status: response.status };
    try {
      for (const target of [bare, product]) {
        await load(target, { ...options, connections: 16, seconds: 1 });
      }
      for (const connections of connectionCounts) {
        const results: Record<"bare" | "product", Result[]> = { bare: [], product: [] };
        for (let round = 0; round < rounds; round += 1) {
          // In turns, so that a busy moment of the machine meets both.
          results.bare.push(await load(bare, { ...options, connections, seconds }));
          results.product.push(await load(product, { ...options, connections, seconds }));
        }
        const [one, other] = [findMiddle(results.product), findMiddle(results.bare)];
        console.log(
          `  ${name.padEnd(16)} ${String(response.body.length).padStart(6)} B ${String(connections).padStart(4)} connections:` +
            ` ${one.perSecond.toFixed(0)} a second, ratio ${(one.perSecond / other.perSecond).toFixed(2)};` +
            ` CPU ${one.cpuUs.toFixed(0)} of ${other.cpuUs.toFixed(0)} µs`,
        );
      }
    } finally {
      bare.stop();
    }
  }
}
