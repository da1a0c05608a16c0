/**
 * Writes what visitors and editors see of four campaigns in five states of the election, and compares it byte by byte
 * with what another build wrote: `npm run exports -- <folder> [<folder of the other build>]`. Run it before and after a
 * change that should not be seen; `diff -r` shows what differs. `ONLY=demo,landtag` writes some of the campaigns.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import { findFreePort } from "../e2e/own-site.ts";
import { writeGeneratedCampaign } from "./generated-campaign.ts";

const root = join(import.meta.dirname, "..");
const fixedClock = pathToFileURL(join(import.meta.dirname, "fixed-clock.ts")).href;
const previewSecret = "a-secret-of-no-site-0123456789";
const siteUrl = "https://kampagne.example";
const dayMs = 86_400_000;

const campaigns: Record<string, (folder: string) => Promise<void>> = {
  generated: (folder) => writeGeneratedCampaign(join(root, "content"), folder),
  demo: (folder) => cp(join(root, "content"), folder, { recursive: true }),
  landtag: (folder) => cp(join(root, "examples/landtag"), folder, { recursive: true }),
  kommunal: (folder) => cp(join(root, "examples/kommunal"), folder, { recursive: true }),
};

/** Days from the first election to the noon of each state. */
const states = { announced: -60, "postal-vote": -14, eve: -1, "day-after": 1, forgotten: 200 };

/** A state of a campaign, and where it is written. */
interface State {
  env: Record<string, string>;
  folder: string;
}

const [target, other] = process.argv.slice(2);
if (target === undefined) throw new Error("Name the folder to write into.");
const chosen = process.env["ONLY"]?.split(",") ?? Object.keys(campaigns);
const queue = chosen.toReversed();
const writeNext = async (): Promise<void> => {
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    await writeCampaign(name, join(resolve(target), name));
  }
};
await Promise.all([writeNext(), writeNext()]);
if (other !== undefined) await compare(resolve(other), resolve(target));

async function writeCampaign(name: string, folder: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), "plakat-exports-"));
  try {
    const contentDir = join(work, "content");
    await campaigns[name]?.(contentDir);
    await dateFiles(contentDir);
    const electionMs = await readElection(contentDir);
    for (const [state, days] of Object.entries(states)) {
      const now = new Date(electionMs + days * dayMs + dayMs / 2).toISOString();
      const env = {
        CONTENT_DIR: contentDir,
        DATA_DIR: join(work, "data"),
        SITE_URL: siteUrl,
        LOG_LEVEL: "fatal",
        NODE_ENV: "production",
        NODE_OPTIONS: `--import ${fixedClock}`,
        PLAKAT_NOW: now,
      };
      await writeState({ env, folder: join(folder, state) }, now);
      process.stdout.write(`${name}, ${state}: written\n`);
    }
  } finally {
    await rm(work, { recursive: true });
  }
}

/** Each state has an import of its own, because an import deletes overdue personal data. */
async function writeState(state: State, now: string): Promise<void> {
  const { folder } = state;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run(state, "check.txt", ["check", "--json"]);
  await run(state, "import.txt", ["import"]);
  await run(state, "export.txt", ["export", join(folder, "visitors"), "--at", now]);
  await writePreview(state);
}

/** Runs a command and writes what it prints into a file. */
async function run({ env, folder }: State, file: string, args: string[]): Promise<void> {
  const child = start(env, "cli/main.js", args);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const printed = `${stdout}${stderr}`.replaceAll(folder, "").replaceAll(env["DATA_DIR"] ?? "", "");
  // Durations differ each time.
  const timeless = printed.replaceAll(/\d+(?:,\d+)? m?s\b|(?<="durationMs":)\d+/g, "…");
  await writeFile(join(folder, file), timeless);
}

/** Writes pages as a preview of the whole site shows them. */
async function writePreview({ env, folder }: State): Promise<void> {
  const port = String(await findFreePort());
  const settings = { HOST: "127.0.0.1", PORT: port, PREVIEW_SECRET: previewSecret, WATCH: "0" };
  const child = start({ ...env, ...settings }, "server/main.js", []);
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  await mkdir(join(folder, "preview"));
  try {
    await untilReady(`${url}/readyz`);
    for (const address of await listPreviewed(env, folder)) {
      const headers = { accept: "text/html", cookie: `previewToken=${previewSecret}` };
      const answer = await fetch(url + address, { headers, redirect: "manual" });
      const head = `${answer.status} ${answer.headers.get("location") ?? ""}\n`;
      const file = join(folder, "preview", `${encodeURIComponent(address)}.html`);
      await writeFile(file, head + (await answer.text()));
    }
  } finally {
    child.kill();
    await ended;
  }
}

/** All hidden pages, but only a sample of the public ones: a preview caches no page. */
async function listPreviewed(env: Record<string, string>, folder: string): Promise<string[]> {
  const pages = (await readdir(join(folder, "visitors"), { recursive: true }))
    .filter((name) => /(?:^|\/)index\.html$/.test(name))
    .map((name) => `/${name.replace(/\/?index\.html$/, "")}`)
    .toSorted();
  const step = Math.ceil(pages.length / 100);
  const hidden: string[] = [];
  for (const name of await readdir(env["CONTENT_DIR"] ?? "", { recursive: true })) {
    if (!name.endsWith(".md")) continue;
    const head = await readFile(join(env["CONTENT_DIR"] ?? "", name), "utf8");
    if (!/^(?:draft|publishAt|unpublishAt):/m.test(head)) continue;
    hidden.push(`/${name.replace(/\.md$/, "").replaceAll(/(^|\/)\d+\./g, "$1")}`);
  }
  return [...pages.filter((_, index) => index % step === 0), ...hidden.toSorted()];
}

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await isReady()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The server did not start.");
}

function start(env: Record<string, string>, program: string, args: string[]) {
  const command = [join(root, "dist", program), ...args];
  const { PATH = "" } = process.env;
  return spawn(process.execPath, command, {
    env: { PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Gives all files the same time, because pages and feeds show when a file was last written. */
async function dateFiles(folder: string): Promise<void> {
  const written = new Date("2026-01-01T12:00:00Z");
  for (const name of await readdir(folder, { recursive: true })) {
    await utimes(join(folder, name), written, written);
  }
}

async function readElection(contentDir: string): Promise<number> {
  const file = await readFile(join(contentDir, "elections.yml"), "utf8");
  const { elections } = parse(file) as { elections: { date: string }[] };
  return Date.parse(elections[0]?.date ?? "");
}

async function compare(before: string, after: string): Promise<void> {
  const [one, two] = [await digestFiles(before), await digestFiles(after)];
  const names = [...new Set([...one.keys(), ...two.keys()])].toSorted();
  const different = names.filter((name) => one.get(name) !== two.get(name));
  for (const name of different.slice(0, 40)) process.stdout.write(`different: ${name}\n`);
  process.stdout.write(`${names.length} files, ${different.length} of them different\n`);
  if (different.length > 0) process.exitCode = 1;
}

async function digestFiles(folder: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(folder.length + 1);
    if (!entry.isFile() || !chosen.includes(name.split("/")[0] ?? "")) continue;
    digests.set(
      name,
      createHash("sha256")
        .update(await readFile(file))
        .digest("hex"),
    );
  }
  return digests;
}
