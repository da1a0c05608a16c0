import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { onTestFinished } from "vitest";
import { S_STEP_ACTIVE } from "@clack/prompts";
import { runCli } from "#cli/program.ts";
import { sharedThreads } from "#ingest/test/tree.ts";

export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Stands before a question when it is drawn for the first time. */
const activePrompt = S_STEP_ACTIVE;
const controlC = "\u0003";
/** A key for `answers`. */
export const arrowDown = "\u001B[B";

/**
 * Runs a command line inside the test's own process and collects what it prints. With `answers`
 * there is a terminal that answers one prompt each and then cancels.
 */
export async function callCli(
  args: string[],
  env: Record<string, string>,
  answers?: string[],
): Promise<CliResult> {
  const stdin = Object.assign(new PassThrough(), {
    isTTY: answers !== undefined,
    setRawMode: () => undefined,
  });
  const left = [...(answers ?? [])];
  const stdout = collect((text) => {
    if (!answers || !text.includes(activePrompt)) return;
    const answer = left.shift() ?? controlC;
    // The prompt begins to listen after it is drawn.
    setImmediate(() => stdin.write(answer === controlC ? answer : `${answer}\r`));
  });
  Object.assign(stdout.stream, { isTTY: answers !== undefined });
  const stderr = collect();
  const code = await runCli(args, {
    stdin,
    stdout: stdout.stream,
    stderr: stderr.stream,
    env,
    threads: sharedThreads,
    now: () => new Date("2028-11-21T12:00:00Z"),
  });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

export interface TestTree {
  contentDir: string;
  env: Record<string, string>;
  write: (files: Record<string, string>) => Promise<void>;
}

/** Creates a content tree in a temporary folder that is removed after the test. */
export async function createTree(files: Record<string, string>): Promise<TestTree> {
  const folder = await mkdtemp(join(tmpdir(), "plakat-cli-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const contentDir = join(folder, "content");
  await mkdir(contentDir);
  const write = async (more: Record<string, string>) => {
    for (const [file, text] of Object.entries(more)) {
      await mkdir(dirname(join(contentDir, file)), { recursive: true });
      await writeFile(join(contentDir, file), text);
    }
  };
  await write(files);
  const env = { CONTENT_DIR: contentDir, DATA_DIR: join(folder, "data"), WORKERS: "1" };
  return { contentDir, env, write };
}

const site = `title: Probe
party: { name: Probepartei }
navigation: [{ text: Home, hash: home }]
`;

export const elections = "elections: [{ id: wahl, name: Probewahl, date: 2029-02-25 }]\n";

export const smallTree = {
  "site.yml": site,
  "elections.yml": elections,
  "index.md": "---\ntitle: Probe\n---\n\nWillkommen.\n",
  "seite.md": "---\ntitle: Eine Seite\n---\n\nText.\n",
};

function collect(watch: (text: string) => void = () => undefined) {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      watch(chunk.toString("utf8"));
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString("utf8") };
}
