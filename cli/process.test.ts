import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTree, smallTree } from "./test/call-cli.ts";

const main = join(import.meta.dirname, "main.ts");

test("the exit code reaches the shell and messages their streams", async () => {
  const { env } = await createTree({ ...smallTree, "kaputt.md": "---\ntitle: [\n---\n" });
  const { code, stdout, stderr } = await runInShell(`"$NODE" "$MAIN" import`, env);
  expect(code).toBe(1);
  expect(stdout).toContain("1 abgelehnt");
  expect(stderr).toMatch(/^kaputt\.md:\d+:\d+: Fehler: /m);
});

test("a reader that leaves early is no error", async () => {
  const { env } = await createTree(smallTree);
  const command = `set -o pipefail; "$NODE" "$MAIN" --help | head -1`;
  const { code, stdout, stderr } = await runInShell(command, env);
  expect(stderr).toBe("");
  expect(stdout).toBe("Aufruf: plakat <Befehl> [Angaben]\n");
  expect(code).toBe(0);
});

test("an import works with closed output", async () => {
  const { env } = await createTree(smallTree);
  const first = await runInShell(`"$NODE" "$MAIN" import >&- 2>&-`, env);
  expect(first.code).toBe(0);
  const second = await runInShell(`"$NODE" "$MAIN" import`, env);
  expect(second.stdout).toContain("Der veröffentlichte Stand war schon aktuell.");
});

test.each([
  { signal: "SIGINT" as const, code: 130 },
  { signal: "SIGTERM" as const, code: 143 },
])("$signal ends an import with $code and leaves a store that works", async ({ signal, code }) => {
  const many = Object.fromEntries(
    Array.from({ length: 800 }, (_, index) => [
      `s${index}.md`,
      `# Seite\n\n${"Wort ".repeat(900)}`,
    ]),
  );
  const { env } = await createTree({ ...smallTree, ...many });
  const child = spawn(process.execPath, [main, "import"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.setEncoding("utf8");
  for await (const text of child.stdout) if (String(text).includes("Dateien lesen")) break;
  child.kill(signal);
  const startedAt = performance.now();
  const [exitCode] = await once(child, "exit");
  expect(exitCode).toBe(code);
  expect(performance.now() - startedAt).toBeLessThan(5000);

  const next = await runInShell(`"$NODE" "$MAIN" import`, env);
  expect(next.code).toBe(0);
  expect(next.stdout).toContain("804 Dateien geprüft");
});

test("watching publishes a change and ends with 0", async () => {
  const { env, write } = await createTree(smallTree);
  const child = startWatching(env);
  const reports: unknown[] = [];
  for await (const line of child.stdout) {
    reports.push(JSON.parse(String(line)));
    if (reports.length === 1) await write({ "seite.md": "---\ntitle: Eine Seite\n---\n\nNeu.\n" });
    else break;
  }
  child.kill("SIGTERM");
  const [exitCode] = await once(child, "exit");
  expect(reports[0]).toMatchObject({ status: "published", counts: { added: 2 } });
  expect(reports[1]).toMatchObject({ status: "published", isChanged: true });
  expect(exitCode).toBe(0);
});

test("watching says when the last mistake is mended", async () => {
  const { env, write } = await createTree(smallTree);
  const child = startWatching(env);
  const texts = ["title: [", "title: Eine Seite"].map((head) => `---\n${head}\n---\n\nText.\n`);
  const exitCodes: unknown[] = [];
  for await (const line of child.stdout) {
    exitCodes.push(JSON.parse(String(line)).exitCode);
    const next = texts.shift();
    if (next === undefined) break;
    await write({ "seite.md": next });
  }
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(exitCodes).toEqual([0, 1, 0]);
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
