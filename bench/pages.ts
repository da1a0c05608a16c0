import { appendFile, cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { get, load, startBareServer, type Result } from "./load.ts";
import { importContent, nodeOnCore, readCpuMs, root, rounds } from "./processes.ts";
import { startServer, withFolder, type Report, type Row } from "./processes.ts";

const personCount = 200;

/** Pages over HTTP: finished ones, unknown ones, first ones, and those of a site that changes. */
export async function measurePages(report: Report): Promise<void> {
  await withFolder(async (folder) => {
    const contentDir = join(folder, "content");
    const people = await writeCampaign(contentDir);
    const env = { CONTENT_DIR: contentDir, DATA_DIR: join(folder, "data"), WATCH: "0" };
    const server = await startServer(env, nodeOnCore(0));
    try {
      await server.awaitImport();
      const publish = async () => {
        await appendFile(join(contentDir, "impressum.md"), "\n\nNoch ein Absatz.\n");
        await importContent(env);
      };
      report(await measureFirstPages(server, people, publish));
      for (const row of await measureFinishedPages(server.port)) report(row);
      report(await measureUnknown(server.port));
    } finally {
      await server.stop();
    }
    report(await measureChanges({ ...env, WATCH: "1" }));
  });
}

/** Writes the demo campaign with many more persons and returns their addresses. */
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

/** Each version of the content drops the finished pages, so that every view is a first one again. */
async function measureFirstPages(
  { port, pid }: { port: number; pid: number },
  people: string[],
  publish: () => Promise<void>,
): Promise<Row> {
  const values: number[] = [];
  for (const _round of rounds) {
    await publish();
    const startMs = await readCpuMs(pid);
    for (const path of people) {
      // Visitors of pages that were not seen before rarely come together.
      const { status } = await get(port, path);
      if (status !== 200) throw new Error(`${path} is answered with ${status}`);
    }
    values.push(((await readCpuMs(pid)) - startMs) / people.length);
  }
  return { what: "first render of a person's page, computing time", unit: "ms", values, atMost: 5 };
}

async function measureFinishedPages(port: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const connections of [16, 128]) {
    const pairs = await compare(port, { path: "/", connections });
    const what = `finished page to a bare server, ${connections} connections`;
    rows.push(
      { what, values: pairs.map(([own, bare]) => own.perSecond / bare.perSecond), atLeast: 0.8 },
      { what: `  its p99`, values: pairs.map(([own, bare]) => own.p99Ms / bare.p99Ms), atMost: 2 },
    );
  }
  return rows;
}

async function measureUnknown(port: number): Promise<Row> {
  const options = { path: "/gibt-es-nicht/{n}", connections: 16, status: 404 };
  const pairs = await compare(port, options);
  const values = pairs.map(([own, bare]) => own.perSecond / bare.perSecond);
  return { what: "unknown address to a bare server", values, atLeast: 0.3 };
}

/** The product and a bare server that sends the same, in turns: a busy moment of the machine meets both. */
async function compare(
  port: number,
  options: { path: string; connections: number; status?: number },
): Promise<[own: Result, bare: Result][]> {
  const bare = await startBareServer(await get(port, options.path));
  const runBoth = async (): Promise<[Result, Result]> => [
    await load(port, options),
    await load(bare.port, options),
  ];
  try {
    // Both have compiled their code then.
    await runBoth();
    const pairs: [Result, Result][] = [];
    for (const _round of rounds) pairs.push(await runBoth());
    return pairs;
  } finally {
    bare.stop();
  }
}

/** The median page while a file is saved every second, to that of a quiet site. */
async function measureChanges(env: Record<string, string> & { CONTENT_DIR: string }): Promise<Row> {
  const server = await startServer(env, nodeOnCore(0));
  const options = { path: "/landesliste/person-1", connections: 16, seconds: 5 };
  const values: number[] = [];
  try {
    // The import of the start finds nothing new.
    await wait(3000);
    await load(server.port, options);
    for (const _round of rounds) {
      const quiet = await load(server.port, options);
      const saving = setInterval(() => {
        void appendFile(join(env.CONTENT_DIR, "impressum.md"), "\nNoch eine Zeile.\n");
      }, 1000);
      const busy = await load(server.port, options);
      clearInterval(saving);
      values.push(busy.p50Ms / quiet.p50Ms);
    }
  } finally {
    await server.stop();
  }
  return { what: "median page under changes every second to quiet", values, atMost: 3 };
}
