import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeDocuments } from "./generate.ts";
import { findFreePort, median, withFolder } from "./processes.ts";

const eleventy = "@11ty/eleventy@3.1.8";
const rounds = 3;
const file = "seite-0001.md";
const page = "/seite-0001/";

interface Program {
  name: string;
  folder: string;
  /** Where the documents are, below the folder. */
  content: string;
  /** What a build leaves. */
  output: string;
  build: string[];
  serve: (port: number) => string[];
}

/**
 * The product beside generators of static sites: documents a second from nothing, and the time from a saved
 * file to the new text in a response.
 *
 * `hugo` has to be on the path. Eleventy is installed into the temporary folder.
 */
export async function measurePeers(documents: number): Promise<void> {
  await withFolder(async (folder) => {
    console.log(`Peers: ${documents} documents of about 5 kB`);
    for (const program of await prepare(folder, documents)) {
      const builds: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await rm(join(program.folder, program.output), { recursive: true, force: true });
        const startedAt = performance.now();
        await run(program.build, program.folder);
        builds.push(performance.now() - startedAt);
      }
      const speed = Math.round((1000 * documents) / median(builds));
      const edits = await measureEdits(program);
      console.log(
        `  ${program.name.padEnd(9)} ${speed} documents/s, saved file served after ${Math.round(median(edits))} ms`,
      );
    }
  });
}

async function prepare(folder: string, documents: number): Promise<Program[]> {
  const source = join(folder, "source");
  await writeDocuments(source, documents);
  const product = {
    name: "Plakat",
    folder: join(folder, "plakat"),
    content: "content",
    output: "data",
    build: [process.execPath, join(root, "dist/cli/main.js"), "import", "--json"],
    serve: () => [process.execPath, join(root, "dist/server/main.js")],
  };
  const hugo = {
    name: "Hugo",
    folder: join(folder, "hugo"),
    content: "content",
    output: "public",
    build: ["hugo", "--quiet"],
    serve: (port: number) => ["hugo", "server", "--quiet", `--port=${port}`],
  };
  const script = "node_modules/@11ty/eleventy/cmd.cjs";
  const other = {
    name: "Eleventy",
    folder: join(folder, "eleventy"),
    content: ".",
    output: "_site",
    build: [process.execPath, script, "--quiet"],
    serve: (port: number) => [process.execPath, script, "--serve", "--quiet", `--port=${port}`],
  };
  const programs: Program[] = [product, hugo, other];
  for (const program of programs) {
    await mkdir(program.folder, { recursive: true });
    await cp(source, join(program.folder, program.content), { recursive: true });
  }
  // Hugo takes a folder with `index.md` for one page.
  await rm(join(hugo.folder, "content/index.md"));
  await mkdir(join(hugo.folder, "layouts/_default"), { recursive: true });
  await writeFile(join(hugo.folder, "config.toml"), "");
  const layout = "<!doctype html><title>{{ .Title }}</title>{{ .Content }}";
  await writeFile(join(hugo.folder, "layouts/_default/single.html"), layout);
  await run(["npm", "install", "--no-audit", "--no-fund", "--prefix", ".", eleventy], other.folder);
  return programs;
}

const root = join(import.meta.dirname, "..");

function start([command = "", ...args]: string[], folder: string, port = 0) {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "fatal",
    HOST: "127.0.0.1",
    PORT: String(port),
    WATCH: "1",
    CONTENT_DIR: join(folder, "content"),
    DATA_DIR: join(folder, "data"),
  };
  return spawn(command, args, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
}

async function run(command: string[], folder: string): Promise<void> {
  const [code] = await once(start(command, folder), "close");
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}`);
}

/** Milliseconds of each saved file, the first one left out. */
async function measureEdits({ folder, content, serve }: Program): Promise<number[]> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}${page}`;
  const server = start(serve(port), folder, port);
  try {
    const place = join(folder, content, file);
    const text = await readFile(place, "utf8");
    await waitFor(url, "");
    const durations: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      // The watcher settles, as between two saves in an editor.
      await new Promise((resolve) => setTimeout(resolve, 2000));
      const mark = `Änderung Nummer ${round}`;
      const savedAt = performance.now();
      await writeFile(place, `${text}\n${mark}\n`);
      await waitFor(url, mark);
      durations.push(performance.now() - savedAt);
    }
    return durations.slice(1);
  } finally {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
  }
}

/** Until a response has the text. */
async function waitFor(url: string, text: string): Promise<void> {
  const endsAt = performance.now() + 60_000;
  while (performance.now() < endsAt) {
    try {
      const response = await fetch(url);
      if (response.ok && (await response.text()).includes(text)) return;
    } catch {
      // The server is still starting.
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`${url} never had the text ${JSON.stringify(text)}`);
}
