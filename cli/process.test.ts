import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, constants, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { callCli, createTree, smallTree } from "#cli/test/call-cli.ts";

const main = join(import.meta.dirname, "main.ts");

test("npx finds the program before the first build", async () => {
  const { plakat } = manifest.bin;
  expect(plakat).not.toMatch(/^dist/);
  await access(join(import.meta.dirname, "..", plakat), constants.X_OK);
});

test("the exit code reaches the shell, and messages go to their streams", async () => {
  const { env } = await createTree({ ...smallTree, "kaputt.md": "---\ntitle: [\n---\n" });
  const { code, stdout, stderr } = await runInShell(`"$NODE" "$MAIN" import`, env);
  expect(code).toBe(1);
  expect(stdout).toContain("1 abgelehnt");
  expect(stderr).toMatch(/^kaputt\.md:\d+:\d+: Fehler: /m);
});

test("a reader that closes the pipe early is not an error", async () => {
  const { env } = await createTree(smallTree);
  const command = `set -o pipefail; "$NODE" "$MAIN" --help | head -1`;
  const { code, stdout, stderr } = await runInShell(command, env);
  expect(stderr).toBe("");
  expect(stdout).toBe("Aufruf: npx plakat <Befehl> [Angaben]\n");
  expect(code).toBe(0);
});

test("an import works with closed output", async () => {
  const { env } = await createTree(smallTree);
  const first = await runInShell(`"$NODE" "$MAIN" import >&- 2>&-`, env);
  expect(first.code).toBe(0);
  const second = await callCli(["import"], env);
  expect(second.stdout).toContain("Der veröffentlichte Stand war schon aktuell.");
});

test.each([
  { signal: "SIGINT" as const, code: 130 },
  { signal: "SIGTERM" as const, code: 143 },
])("$signal ends an import with $code and leaves a usable store", async ({ signal, code }) => {
  const many = Array.from({ length: 300 }, (_, index) => `s${index}.md`);
  const text = `# Seite\n\n${"Wort ".repeat(900)}`;
  const { contentDir, env } = await createTree({
    ...smallTree,
    ...Object.fromEntries(many.map((file) => [file, text])),
  });
  const child = spawn(process.execPath, [main, "import"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.setEncoding("utf8");
  for await (const text of child.stdout) if (String(text).includes("Dateien lesen")) break;
  child.kill(signal);
  const [exitCode] = await once(child, "exit");
  expect(exitCode).toBe(code);

  await Promise.all(many.map((file) => rm(join(contentDir, file))));
  const next = await callCli(["import"], env);
  expect(next.stdout).toContain("Texte: 2 neu");
  expect(next.code).toBe(0);
});

test("watching publishes each change, reports a mistake until it is fixed, and ends with 0", async () => {
  const { env, write } = await createTree(smallTree);
  const child = startWatching(env);
  const texts = ["title: [", "title: Eine Seite"].map((head) => `---\n${head}\n---\n\nNeu.\n`);
  const reports: unknown[] = [];
  for await (const line of child.stdout) {
    reports.push(JSON.parse(String(line)));
    const next = texts.shift();
    if (next === undefined) break;
    await write({ "seite.md": next });
  }
  child.kill("SIGTERM");
  const [exitCode] = await once(child, "exit");
  expect(reports).toMatchObject([
    { status: "published", exitCode: 0, counts: { added: 2 } },
    { exitCode: 1 },
    { status: "published", exitCode: 0, isChanged: true },
  ]);
  expect(exitCode).toBe(0);
});

function startWatching(env: Record<string, string>) {
  const child = spawn(process.execPath, [main, "import", "--watch", "--json"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.setEncoding("utf8");
  return child;
}

async function runInShell(command: string, env: Record<string, string>) {
  const child = spawn("bash", ["-c", command], {
    env: { ...process.env, ...env, NODE: process.execPath, MAIN: main },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const [code] = await once(child, "close");
  return { code, stdout, stderr };
}
