import { execFileSync, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { PullRecord } from "#domain/content/pull-record.ts";
import { callCli, createTree } from "#cli/test/call-cli.ts";

const identity = { GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.org" };
const committer = { GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@example.org" };
const own = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", PATH: process.env["PATH"] };

function git(cwd: string, ...args: string[]): string {
  const env = { ...own, ...identity, ...committer };
  return execFileSync("git", args, {
    cwd,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** An empty content folder. */
async function createFolder() {
  const { contentDir, env } = await createTree({});
  const whole: Record<string, string> = { ...env, PATH: String(process.env["PATH"]) };
  return { contentDir, env: whole, pull: (...args: string[]) => callCli(["pull", ...args], whole) };
}

/** Programs start slowly, so the repositories of all tests are copies of one. */
const folder = mkdtempSync(join(tmpdir(), "plakat-forge-"));
const first = { remote: join(folder, "forge"), contentDir: join(folder, "content") };
beforeAll(async () => {
  mkdirSync(first.remote);
  git(first.remote, "init", "--quiet", "--initial-branch=main");
  commitTo(first.remote, { "index.md": "Eins\n" }, "Erster Stand");
  const { remote, contentDir } = first;
  const env = { CONTENT_DIR: contentDir, DATA_DIR: folder, PATH: String(process.env["PATH"]) };
  await callCli(["pull", "--from", remote], env);
});
afterAll(() => rmSync(folder, { recursive: true }));

function commitTo(remote: string, files: Record<string, string>, subject: string): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(remote, file)), { recursive: true });
    writeFileSync(join(remote, file), text);
  }
  git(remote, "add", "--all");
  git(remote, "commit", "--quiet", "--message", subject);
}

/** A repository with one commit, and an empty content folder. */
async function createForge() {
  const { contentDir, env, pull } = await createFolder();
  const remote = join(contentDir, "../forge");
  cpSync(first.remote, remote, { recursive: true });
  const read = (file: string) => readFileSync(join(contentDir, file), "utf8");
  const readRecord = () =>
    JSON.parse(readFileSync(join(String(env["DATA_DIR"]), "last-pull.json"), "utf8")) as PullRecord;
  return {
    env,
    remote,
    contentDir,
    commit: (files: Record<string, string>, subject: string) => commitTo(remote, files, subject),
    pull,
    read,
    readRecord,
    start: () => pull("--from", remote),
  };
}

/** A repository with one commit, and a content folder into which it was pulled. */
async function createPulled() {
  const forge = await createForge();
  cpSync(first.contentDir, forge.contentDir, { recursive: true });
  const config = join(forge.contentDir, ".git/config");
  writeFileSync(config, readFileSync(config, "utf8").replace(first.remote, forge.remote));
  return forge;
}

test("pull fills an empty content folder, fetches new commits and records their message", async () => {
  const { commit, pull, read, readRecord, start, contentDir } = await createForge();
  const first = await start();
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toMatch(/^Geholt: [\da-f]{10} „Erster Stand“\.\n$/);
  expect(read("index.md")).toBe("Eins\n");
  expect((await pull()).stdout).toMatch(/^Nichts Neues: /);
  commit({ "index.md": "Zwei\n", "termine/fest.md": "# Fest\n" }, "Fest \u001b[31meingetragen");
  expect((await pull("--branch", "main")).code).toBe(0);
  expect([read("index.md"), read("termine/fest.md")]).toEqual(["Zwei\n", "# Fest\n"]);
  expect(readRecord()).toMatchObject({ commit: { subject: "Fest \\x1b[31meingetragen" } });
  expect(existsSync(join(contentDir, ".git/hooks"))).toBe(false);
});

/** A git whose writes fail beyond 200 kB, as on a full disk; untrapped, a signal would end it. */
function limitGit(env: Record<string, string>): Record<string, string> {
  return replaceGit(env, 'trap "" XFSZ; ulimit -f 200');
}

/** A git that begins with other commands of the shell. */
function replaceGit(env: Record<string, string>, commands: string): Record<string, string> {
  const bin = mkdtempSync(join(tmpdir(), "plakat-git-"));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  const script = `#!/bin/bash\n${commands}\nPATH=\${PATH#*:} exec git "$@"\n`;
  writeFileSync(join(bin, "git"), script, { mode: 0o755 });
  return { ...env, PATH: `${bin}:${env["PATH"]}` };
}

test("a pull interrupted by a full disk is undone, and the next one works", async () => {
  const { env, commit, contentDir, pull, read } = await createPulled();
  const large = "Ein Satz. ".repeat(100_000);
  commit({ "neu/a.md": "A\n", "index.md": "Zwei\n", "z.md": large }, "Zweiter Stand");
  expect(await callCli(["pull"], limitGit(env))).toMatchObject({
    code: 3,
    stderr: expect.stringContaining("kein Platz mehr"),
  });
  expect(read("index.md")).toBe("Eins\n");
  expect(existsSync(join(contentDir, "neu/a.md"))).toBe(false);
  expect((await pull()).code).toBe(0);
  expect(read("index.md") + read("neu/a.md")).toBe("Zwei\nA\n");
});

test("pull replaces a file by a folder of the same name, and a folder by a file", async () => {
  const { remote, commit, pull, read } = await createPulled();
  commit({ notiz: "A\n", "ordner/b.md": "B\n" }, "Zweiter Stand");
  expect((await pull()).code).toBe(0);
  rmSync(join(remote, "notiz"));
  rmSync(join(remote, "ordner"), { recursive: true });
  commit({ "notiz/a.md": "A\n", ordner: "B\n" }, "Getauscht");
  expect(await pull()).toMatchObject({ code: 0, stderr: "" });
  expect(read("notiz/a.md") + read("ordner")).toBe("A\nB\n");
});

test("an interrupted pull that replaces a file by a folder, or the reverse, is undone", async () => {
  const { env, remote, contentDir, commit, pull, read } = await createPulled();
  commit({ notiz: "A\n", "ordner/b.md": "B\n" }, "Zweiter Stand");
  await pull();
  writeFileSync(join(contentDir, "eigene.md"), "Von hier\n");
  rmSync(join(remote, "notiz"));
  rmSync(join(remote, "ordner"), { recursive: true });
  const large = "Ein Satz. ".repeat(100_000);
  commit({ "notiz/a/a.md": "A\n", ordner: "B\n", "z.md": large }, "Getauscht");
  expect((await callCli(["pull"], limitGit(env))).stderr).toContain("kein Platz mehr");
  expect(read("notiz") + read("ordner/b.md") + read("eigene.md")).toBe("A\nB\nVon hier\n");
  expect(git(contentDir, "status", "--porcelain")).toBe("?? eigene.md\n");
  expect((await pull()).code).toBe(0);
  expect(read("notiz/a/a.md") + read("ordner")).toBe("A\nB\n");
});

test("pull does not replace a folder that holds a file from outside the repository", async () => {
  const { remote, contentDir, commit, pull, read } = await createPulled();
  commit({ "ordner/b.md": "B\n" }, "Zweiter Stand");
  await pull();
  writeFileSync(join(contentDir, "ordner/eigene.md"), "Von hier\n");
  rmSync(join(remote, "ordner"), { recursive: true });
  commit({ ordner: "B\n" }, "Getauscht");
  expect((await pull()).stderr).toContain("die nicht aus dem Repositorium stammt");
  expect(read("ordner/b.md") + read("ordner/eigene.md")).toBe("B\nVon hier\n");
});

test("if undoing a pull fails, the error says how to do it by hand", async () => {
  const { env, contentDir, commit, pull, read } = await createPulled();
  const large = "Ein Satz. ".repeat(100_000);
  commit({ "a.md": large }, "Zweiter Stand");
  await pull();
  commit({ "a.md": "Kurz\n", "neu/b.md": "B\n", "z.md": large }, "Dritter Stand");
  const { code, stderr } = await callCli(["pull"], limitGit(env));
  expect(code).toBe(3);
  expect(stderr).toMatch(
    /kein Platz mehr.* Bevor du noch einmal holst, verwirf .* mit „git restore --staged --worktree \.“\.\n$/,
  );
  git(contentDir, "restore", "--staged", "--worktree", ".");
  expect(git(contentDir, "status", "--porcelain")).toBe("");
  expect((await pull()).code).toBe(0);
  expect(read("a.md") + read("neu/b.md")).toBe("Kurz\nB\n");
});

test("a first pull interrupted by a full disk leaves an empty folder", async () => {
  const { env, remote, commit, contentDir, start } = await createForge();
  commit({ "neu/a/b.md": "B\n", "z.md": "Ein Satz. ".repeat(100_000) }, "Zweiter Stand");
  expect((await callCli(["pull", "--from", remote], limitGit(env))).code).toBe(3);
  expect(readdirSync(contentDir)).toEqual([]);
  expect((await start()).code).toBe(0);
});

test("a first pull that fails after writing the files is completed by the next one", async () => {
  const { env, remote, contentDir, pull, read } = await createForge();
  // As a disk that is full once the files are written.
  const broken = replaceGit(env, 'case "$*" in *update-ref*) exit 128 ;; esac');
  expect((await callCli(["pull", "--from", remote], broken)).code).toBe(3);
  expect(read("index.md")).toBe("Eins\n");
  expect(await pull()).toMatchObject({ code: 0, stderr: "" });
  expect(git(contentDir, "rev-parse", "HEAD", "origin/main")).toMatch(/^(\w+)\n\1\n$/);
});

test("pull warns if it cannot record its outcome", async () => {
  const { env, pull, read } = await createPulled();
  // Where a folder is, no file can be written.
  mkdirSync(join(String(env["DATA_DIR"]), "last-pull.json.tmp"), { recursive: true });
  const { code, stderr } = await pull();
  expect([code, read("index.md")]).toEqual([0, "Eins\n"]);
  expect(stderr).toBe(
    "In DATA_DIR lässt sich nicht schreiben; der Prüfbericht nennt diesen Stand nicht. Prüfe freien Platz und Zugriffsrechte.\n",
  );
});

test("pull refuses a force-push and leaves the content folder as it is", async () => {
  const { remote, commit, pull, read, readRecord } = await createPulled();
  commit({ "index.md": "Zwei\n" }, "Zweiter Stand");
  await pull();
  git(remote, "reset", "--quiet", "--hard", "HEAD~1");
  commit({ "index.md": "Anders\n" }, "Umgeschrieben");
  const { code, stdout, stderr } = await pull();
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain("umgeschrieben (force-push)");
  expect((await pull()).stderr).toBe(stderr);
  expect(read("index.md")).toBe("Zwei\n");
  expect(readRecord()).toMatchObject({
    commit: { subject: "Zweiter Stand" },
    fault: expect.stringContaining("force-push"),
  });
});

test("pull refuses local commits and changes in the content folder instead of merging them", async () => {
  const { contentDir, commit, pull, read } = await createPulled();
  writeFileSync(join(contentDir, "index.md"), "Hier geändert\n");
  expect((await pull()).code).toBe(0);
  commit({ "andere.md": "Neu\n" }, "Andere");
  expect((await pull()).stderr).toContain("ohne dass ein Commit davon weiß: „index.md“");
  git(contentDir, "commit", "--quiet", "--all", "--message", "Hier");
  const { code, stderr } = await pull();
  expect(code).toBe(2);
  expect(stderr).toContain("Commits, die im Repositorium fehlen");
  expect(read("index.md")).toBe("Hier geändert\n");
  expect(existsSync(join(contentDir, "andere.md"))).toBe(false);
});

test("pull does not overwrite a file that is not from the repository", async () => {
  const { contentDir, commit, pull, read } = await createPulled();
  writeFileSync(join(contentDir, "neu.md"), "Von hier\n");
  commit({ "neu.md": "Von dort\n", "index.md": "Zwei\n" }, "Neu");
  expect((await pull()).stderr).toContain("die nicht aus dem Repositorium stammt");
  expect([read("neu.md"), read("index.md")]).toEqual(["Von hier\n", "Eins\n"]);
});

test("pull refuses a repository with a submodule before changing anything", async () => {
  const { remote, commit, pull, read } = await createPulled();
  const head = git(remote, "rev-parse", "HEAD").trim();
  git(remote, "update-index", "--add", "--cacheinfo", `160000,${head},fremd`);
  git(remote, "commit", "--quiet", "--message", "Submodul");
  writeFileSync(join(remote, "index.md"), "Zwei\n");
  git(remote, "commit", "--quiet", "--message", "Zwei", "index.md");
  const { code, stderr } = await pull();
  expect(code).toBe(2);
  expect(stderr).toContain("„fremd“ ein Submodul");
  expect(read("index.md")).toBe("Eins\n");
  git(remote, "rm", "--quiet", "--cached", "fremd");
  commit({}, "Ohne Submodul");
  expect((await pull()).code).toBe(0);
});

test.each([
  ["an absolute target", "a", "/etc/passwd"],
  ["a target above the tree", "termine/a", "../../data/plakat.db"],
  ["a way up behind another link", "a", "ordner/../index.md"],
  ["the folder of git", "a", ".git/config"],
])("pull refuses a symbolic link with %s", async (_name, link, target) => {
  const { remote, contentDir, commit, start } = await createForge();
  mkdirSync(dirname(join(remote, link)), { recursive: true });
  symlinkSync(target, join(remote, link));
  commit({}, "Link");
  const { code, stderr } = await start();
  expect(code).toBe(2);
  expect(stderr).toContain(`führt der Link „${link}“ aus dem Ordner hinaus`);
  expect(existsSync(join(contentDir, ".git"))).toBe(false);
});

test("pull keeps a symbolic link within the content folder", async () => {
  const { remote, commit, read, start } = await createForge();
  symlinkSync("index.md", join(remote, "gleich.md"));
  commit({}, "Link");
  expect((await start()).code).toBe(0);
  expect(read("gleich.md")).toBe("Eins\n");
});

test.each([
  ["a repository that is not there", ["--from", "/gibt/es/nicht"], 3, "gibt es keines"],
  ["no repository at all", [], 2, "Der Inhaltsordner ist leer. Nenne mit --from"],
  ["a server that is not there", ["--from", "https://127.0.0.1:1/x.git"], 3, "nicht zu erreichen"],
  ["a password in the address", ["--from", "https://a:geheim@forge.example/x"], 2, "PULL_TOKEN"],
  ["a foreign protocol", ["--from", "ext::sh -c id"], 2, "--from erwartet"],
  [
    "an option instead of a branch",
    ["--from", "/x", "--branch", "--upload-pack=id"],
    2,
    "--branch",
  ],
  ["an interval that is too short", ["--every", "1s"], 2, "--every erwartet"],
  ["an interval of nothing", ["--every", "0m"], 2, "--every erwartet"],
  ["an empty interval", ["--every", ""], 2, "--every erwartet"],
  ["an empty address", ["--from", ""], 2, "--from erwartet"],
  ["an empty branch", ["--from", "/x", "--branch", ""], 2, "kein Name eines Branches"],
  ["a listener without a secret", ["--listen"], 2, "Ohne PULL_SECRET"],
  ["an address for the forge without a secret", ["--address"], 2, "Ohne PULL_SECRET"],
])("pull from %s fails with a German sentence", async (...[, args, code, says]) => {
  const { pull, contentDir } = await createFolder();
  const result = await pull(...args);
  expect(result).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(says) });
  expect(result.stderr).not.toMatch(/geheim|fatal/);
  expect(existsSync(join(contentDir, ".git"))).toBe(false);
});

test("pull refuses another branch, another repository and a folder that is not a clone", async () => {
  const { remote, contentDir, pull, start } = await createForge();
  const wrong = await pull("--from", remote, "--branch", "entwurf");
  expect(wrong).toMatchObject({ code: 3, stderr: expect.stringContaining("Den Branch „entwurf“") });
  await start();
  expect((await pull("--branch", "entwurf")).stderr).toContain("Branch „main“ ausgecheckt, nicht");
  expect((await pull("--from", "/anderes")).stderr).toContain("zu einem anderen Repositorium");
  git(contentDir, "checkout", "--quiet", "--detach");
  expect((await pull()).stderr).toContain("kein Branch ausgecheckt");
  rmSync(join(contentDir, ".git"), { recursive: true });
  expect((await pull("--from", remote)).stderr).toContain("aber kein Klon");
});

test("pull runs neither hooks nor programs of the repository", async () => {
  const { contentDir, commit, pull } = await createPulled();
  const trap = join(contentDir, "../falle");
  const script = `#!/bin/sh\ntouch ${trap}\n`;
  mkdirSync(join(contentDir, ".git/hooks"));
  writeFileSync(join(contentDir, ".git/hooks/post-merge"), script, { mode: 0o755 });
  writeFileSync(join(contentDir, ".git/monitor"), script, { mode: 0o755 });
  git(contentDir, "config", "core.fsmonitor", join(contentDir, ".git/monitor"));
  commit({ "index.md": "Zwei\n" }, "Zwei");
  expect((await pull()).code).toBe(0);
  expect(existsSync(trap)).toBe(false);
});

test("pull --every --listen without PULL_SECRET pulls and warns that it does not listen", async () => {
  const { remote, env, readRecord } = await createForge();
  const child = spawn(
    process.execPath,
    [cliMain, "pull", "--from", remote, "--every", "1h", "--listen"],
    { env: { ...process.env, ...env, PULL_SECRET: "" }, stdio: ["ignore", "pipe", "pipe"] },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  const warned = once(child.stderr, "data");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toContain("„Erster Stand“");
  expect(String(await warned)).toContain("Ohne PULL_SECRET hört Plakat nicht auf die Forge");
  expect(readRecord().process).toMatchObject({ everySeconds: 3600 });
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
});

test("pull --listen on a port in use ends with a sentence", async () => {
  const { remote, env } = await createForge();
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const PULL_PORT = String((taken.address() as AddressInfo).port);
  const secret = { PULL_SECRET: "q8Vt-nP2xLw5_zRk7sYb0g", PULL_PORT };
  expect(await callCli(["pull", "--from", remote, "--listen"], { ...env, ...secret })).toEqual({
    code: 3,
    stdout: "",
    stderr: `Auf Port ${PULL_PORT} lässt sich nicht lauschen. Nimm mit PULL_PORT einen anderen.\n`,
  });
});

test("pull warns that a token has no effect with an ssh address", async () => {
  const { env, pull } = await createFolder();
  const from = ["--from", "ssh://git@127.0.0.1:1/x.git"];
  const token = { PULL_TOKEN: "abc" };
  const said = "PULL_TOKEN gilt nur für Adressen mit https://. Diese öffnet";
  expect((await callCli(["pull", ...from], { ...env, ...token })).stderr).toContain(said);
  // plakat-pull.service always names a key.
  const both = { ...token, PULL_KEY_FILE: "/gibt/es/nicht" };
  expect((await callCli(["pull", ...from], { ...env, ...both })).stderr).not.toContain(said);
  expect((await pull(...from)).stderr).not.toContain(said);
});

test("pull --listen pulls at the start and at each report of the forge, and exits with 0", async () => {
  const { remote, env, commit, pull, read, readRecord } = await createForge();
  const secret = "q8Vt-nP2xLw5_zRk7sYb0g";
  const PULL_PORT = String(await findFreePort());
  const whole = { ...process.env, ...env, PULL_SECRET: secret, PULL_PORT };
  const child = spawn(process.execPath, [cliMain, "pull", "--from", remote, "--listen"], {
    env: whole,
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toContain("„Erster Stand“");
  commit({ "index.md": "Zwei\n" }, "Zweiter Stand");
  const { stdout: path } = await callCli(["pull", "--address"], { PULL_SECRET: secret });
  const signature = createHmac("sha256", secret).update("{}").digest("hex");
  const headers = { "X-Forgejo-Signature": signature };
  const address = `http://127.0.0.1:${PULL_PORT}${path.trim()}`;
  const { status } = await fetch(address, { method: "POST", body: "{}", headers });
  expect(status).toBe(202);
  expect((await lines.next()).value).toContain("„Zweiter Stand“");
  expect(read("index.md")).toBe("Zwei\n");
  expect(Date.parse(readRecord().process?.aliveAt ?? "")).not.toBeNaN();
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
  expect((await pull()).stdout).toContain("Nichts Neues");
});

const cliMain = join(import.meta.dirname, "../main.ts");

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
