import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, constants, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { smallSite } from "../own-site.ts";
import { cliProgram, runPlakat } from "../run-plakat.ts";
import { createTree, type TestTree } from "./programs.ts";

test("npx finds the program before the first build", async () => {
  const { plakat } = manifest.bin;
  expect(plakat).not.toMatch(/^dist/);
  await access(plakat, constants.X_OK);
});

test("the exit code reaches the shell, and messages go to stdout and stderr", async () => {
  const { env } = await createTree({ ...smallSite, "kaputt.md": "---\ntitle: [\n---\n" });
  const { code, stdout, stderr } = await runInShell(`"$NODE" "$MAIN" import`, env);
  expect(code).toBe(1);
  expect(stdout).toContain("1 abgelehnt");
  expect(stderr).toMatch(/^kaputt\.md:\d+:\d+: Fehler: /m);
});

test("a reader that closes the pipe early causes no error", async () => {
  const { env } = await createTree(smallSite);
  const command = `set -o pipefail; "$NODE" "$MAIN" --help | head -1`;
  const { code, stdout, stderr } = await runInShell(command, env);
  expect(stderr).toBe("");
  expect(stdout).toBe("Aufruf: npx plakat <Befehl> [Angaben]\n");
  expect(code).toBe(0);
});

test("an import works with stdout and stderr closed", async () => {
  const { env } = await createTree(smallSite);
  const first = await runInShell(`"$NODE" "$MAIN" import >&- 2>&-`, env);
  expect(first.code).toBe(0);
  const second = await runPlakat(["import"], env);
  expect(second.stdout).toContain("Der veröffentlichte Stand war schon aktuell.");
});

test.each([
  { signal: "SIGINT" as const, code: 130 },
  { signal: "SIGTERM" as const, code: 143 },
])(
  "$signal ends an import with exit code $code and leaves a usable database",
  async ({ signal, code }) => {
    const many = Array.from({ length: 300 }, (_, index) => `s${index}.md`);
    const text = `# Seite\n\n${"Wort ".repeat(900)}`;
    const { env } = await createTree({
      ...smallSite,
      ...Object.fromEntries(many.map((file) => [file, text])),
    });
    const child = spawn(process.execPath, [cliProgram, "import"], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    child.stdout.setEncoding("utf8");
    for await (const text of child.stdout) if (String(text).includes("Dateien lesen")) break;
    child.kill(signal);
    const [exitCode] = await once(child, "exit");
    expect(exitCode).toBe(code);

    await Promise.all(many.map((file) => rm(join(env.CONTENT_DIR, file))));
    const next = await runPlakat(["import"], env);
    expect(next.stdout).toContain("Texte: 2 neu");
  },
);

test("a watching import publishes each change, reports a mistake until it is mended, and exits with 0", async () => {
  const { env, write } = await createTree(smallSite);
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

function startWatching(env: TestTree["env"]) {
  const child = spawn(process.execPath, [cliProgram, "import", "--watch", "--json"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.setEncoding("utf8");
  return child;
}

async function runInShell(command: string, env: TestTree["env"]) {
  const child = spawn("bash", ["-c", command], {
    env: { ...process.env, ...env, NODE: process.execPath, MAIN: cliProgram },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const [code] = await once(child, "close");
  return { code, stdout, stderr };
}
