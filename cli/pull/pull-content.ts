import { existsSync, lstatSync, readdirSync, rmdirSync, rmSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import type { PullRecord } from "#domain/content/pull-record.ts";
import { createFolder } from "#db/files/create-folder.ts";
import { readErrorCode } from "#db/files/error-code.ts";
import { escapeControls } from "#domain/words/escape-controls.ts";
import { checkCandidate, parseTree } from "./check-candidate.ts";
import { toGitFault, PullFault } from "./pull-fault.ts";
import { runGit, type GitAnswer, type GitOptions } from "./run-git.ts";

export interface PullOptions {
  contentDir: string;
  dataDir: string;
  /** The repository to clone into an empty content folder. */
  from?: string | undefined;
  branch?: string | undefined;
  token?: string | undefined;
  keyFile?: string | undefined;
  env: NodeJS.ProcessEnv;
  /** How long git may wait for the repository, in milliseconds. */
  limitMs: number;
  signal?: AbortSignal | undefined;
}

type Commit = NonNullable<PullRecord["commit"]>;

/** The branch as last fetched, whether or not the folder follows it. */
const newest = "refs/plakat/newest";

/**
 * Moves the content folder forward to the newest commit of its branch.
 *
 * Never merges, and changes nothing unless the whole step is possible. Throws PullFault.
 */
export async function pullContent(options: PullOptions): Promise<Commit & { isNew: boolean }> {
  const clone = await openClone(options);
  const isNew = await fetchAndMove(clone);
  await clone.run("update-ref", clone.tracked, newest);
  return { ...(await readHeadCommit(clone)), isNew };
}

/** Returns whether there was a new commit. Removes a new clone that cannot be filled. */
async function fetchAndMove(clone: Clone): Promise<boolean> {
  try {
    const former = await clone.find(clone.tracked);
    await clone.fetch();
    return await moveForward(clone, former);
  } catch (error) {
    if (clone.isFresh) rmSync(join(clone.contentDir, ".git"), { recursive: true, force: true });
    throw error;
  }
}

interface Clone {
  contentDir: string;
  /** The name of the branch as it was when the folder last followed it. */
  tracked: string;
  /** Whether this pull created the clone, so that it is still empty. */
  isFresh: boolean;
  fetch: () => Promise<void>;
  /** Runs git and returns its output; throws PullFault. */
  run: (...args: string[]) => Promise<string>;
  ask: (...args: string[]) => Promise<GitAnswer>;
  /** Finds the commit of a ref. */
  find: (name: string) => Promise<string | undefined>;
}

/** Opens the clone in the content folder, or creates one. Throws PullFault. */
async function openClone(options: PullOptions): Promise<Clone> {
  const { contentDir, from, branch: wanted = "main" } = options;
  const isFresh = !existsSync(join(contentDir, ".git"));
  if (isFresh) prepareFolder(options);
  const git = createGitOptions(options);
  const ask = (...args: string[]) => runGit(args, git);
  const run = async (...args: string[]) => getOutput(await ask(...args), wanted);
  if (isFresh) {
    await run("init", "--quiet", "--template=", `--initial-branch=${wanted}`);
    await run("remote", "add", "origin", from ?? "");
  }
  const branch = readBranch(await ask("symbolic-ref", "--quiet", "--short", "HEAD"), options);
  const url = (await ask("config", "--get", "remote.origin.url")).stdout.trim();
  if (from !== undefined && url !== from) throw faultForOtherSource();
  const tracked = `refs/remotes/origin/${branch}`;
  return {
    contentDir,
    tracked,
    isFresh,
    run,
    ask,
    async find(name) {
      const { code, stdout } = await ask("rev-parse", "--verify", "--quiet", `${name}^{commit}`);
      return code === 0 ? stdout.trim() : undefined;
    },
    async fetch() {
      const flags = [
        "--quiet",
        "--no-tags",
        "--no-recurse-submodules",
        "--no-write-fetch-head",
        "--refmap=",
      ];
      const { token, signal } = options;
      const online = { ...git, signal, header: createHeader(url, token) };
      const refspec = `+refs/heads/${branch}:${newest}`;
      getOutput(await runGit(["fetch", ...flags, "origin", refspec], online), branch);
    },
  };
}

function createGitOptions({ contentDir, dataDir, keyFile, env, limitMs }: PullOptions): GitOptions {
  const key = keyFile === undefined ? [] : ["-i", quote(keyFile), "-o", "IdentitiesOnly=yes"];
  const hosts = quote(`UserKnownHostsFile="${join(dataDir, "known_hosts")}"`);
  const rest = ["-o", "StrictHostKeyChecking=accept-new", "-o", hosts, "-o", "ConnectTimeout=20"];
  const ssh = ["ssh", "-F", "none", "-o", "BatchMode=yes", ...key, ...rest].join(" ");
  return { folder: contentDir, env, ssh, limitMs };
}

/** Quotes a path, because git passes the command to a shell. */
function quote(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`;
}

/** A token alone, or `name:token` for forges that require a name. */
function createHeader(url: string, token: string | undefined): GitOptions["header"] {
  const { protocol, origin } = URL.parse(url) ?? {};
  if (token === undefined || protocol !== "https:" || origin === undefined) return undefined;
  const pair = token.includes(":") ? token : `plakat:${token}`;
  return { origin, value: `Authorization: Basic ${Buffer.from(pair).toString("base64")}` };
}

/** Throws PullFault unless a clone can be created in the folder. */
function prepareFolder({ contentDir, from }: PullOptions): void {
  if (existsSync(contentDir) && readdirSync(contentDir).length > 0) {
    throw new PullFault(
      "Im Inhaltsordner liegen Dateien, er ist aber kein Klon eines Repositoriums. Nenne in CONTENT_DIR einen leeren Ordner, oder klone das Repositorium dorthin.",
    );
  }
  if (from === undefined) {
    throw new PullFault(
      "Der Inhaltsordner ist leer. Nenne mit --from die Adresse des Repositoriums, aus dem die Inhalte kommen.",
    );
  }
  createFolder(contentDir);
}

function getOutput(answer: GitAnswer, branch: string): string {
  if (answer.code !== 0) throw toGitFault(answer, branch);
  return answer.stdout;
}

function readBranch(answer: GitAnswer, { branch }: PullOptions): string {
  if (answer.code === "missing") throw toGitFault(answer, "");
  const own = answer.stdout.trim();
  if (own === "") {
    throw new PullFault(
      "Im Inhaltsordner ist kein Branch ausgecheckt, oder sein „.git“ ist beschädigt. Stelle ihn dort mit „git switch“ ein.",
    );
  }
  if (branch === undefined || branch === own) return own;
  throw new PullFault(
    `Im Inhaltsordner ist der Branch „${own}“ ausgecheckt, nicht „${branch}“. Nenne mit --branch den richtigen, oder leere den Ordner.`,
  );
}

function faultForOtherSource(): PullFault {
  return new PullFault(
    "Der Inhaltsordner gehört zu einem anderen Repositorium als dem hinter --from. Lass --from weg, oder nenne einen leeren Ordner in CONTENT_DIR.",
  );
}

/** Returns false if there is no new commit. */
async function moveForward(clone: Clone, former: string | undefined): Promise<boolean> {
  const candidate = (await clone.run("rev-parse", "--verify", newest)).trim();
  const head = await clone.find("HEAD");
  if (head === candidate) return false;
  if (head !== undefined) {
    const { code } = await clone.ask("merge-base", "--is-ancestor", head, candidate);
    if (code !== 0) throw faultForDivergence(head, former);
    await refuseLocalChanges(clone);
  }
  const tree = parseTree(await clone.run("ls-tree", "-r", "-z", "--full-tree", candidate));
  await checkCandidate(tree, (object) => clone.run("cat-file", "blob", object));
  const missing = findMissing(
    clone.contentDir,
    tree.map(({ path }) => path),
  );
  const flags = ["--quiet", "--ff-only", "--no-stat", "--no-overwrite-ignore"];
  const answer = await clone.ask("merge", ...flags, candidate);
  if (answer.code === 0) return true;
  const fault = toGitFault(answer, "");
  if (refusal.test(answer.stderr) || (await undoMerge(clone, missing, head))) throw fault;
  throw new PullFault(`${fault.message} ${halfPulled}`, fault.exitCode);
}

interface Missing {
  files: string[];
  /** The missing folders above the files, the outer ones first. */
  folders: string[];
}

/** Finds what a merge will create, which alone may be removed to undo it. */
function findMissing(contentDir: string, paths: readonly string[]): Missing {
  const above = new Set(paths.flatMap(listFoldersAbove));
  const isMissing = (path: string) => !isThere(join(contentDir, path));
  return { files: paths.filter(isMissing), folders: [...above].filter(isMissing) };
}

function listFoldersAbove(path: string): string[] {
  const names = path.split("/").slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
}

function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // A folder of the path is a file, so the path is free.
    if (readErrorCode(error) === "ENOTDIR") return false;
    throw error;
  }
}

/** Words of a merge that has not begun, because files of somebody else or another git are in its way. */
const refusal = /would be overwritten|would lose untracked|\.lock'/;

const halfPulled =
  "Bevor du noch einmal holst, verwirf im Inhaltsordner die halb geholten Dateien mit „git restore --staged --worktree .“.";

/**
 * Brings the folder back to its commit, and returns whether that worked.
 *
 * What a full disk leaves of a merge would look like changes of somebody else to the next pull.
 */
async function undoMerge(
  { ask, contentDir }: Clone,
  { files, folders }: Missing,
  head: string | undefined,
): Promise<boolean> {
  // Files are deleted first, because that makes room on a full disk for the steps below.
  for (const file of files) attempt(() => unlinkSync(join(contentDir, file)));
  // Only an empty folder can be removed like this.
  for (const folder of folders.toReversed()) attempt(() => rmdirSync(join(contentDir, folder)));
  return head === undefined || (await ask("reset", "--quiet", "--hard", head)).code === 0;
}

/** Ignores errors of the system: a path that cannot be removed must not hide why the merge failed. */
function attempt(remove: () => void): void {
  try {
    remove();
  } catch (error) {
    if (readErrorCode(error) === "") throw error;
  }
}

function faultForDivergence(head: string, former: string | undefined): PullFault {
  return new PullFault(
    head === former
      ? "Im Repositorium wurde die Geschichte des Branches umgeschrieben (force-push); der Stand der Website kommt darin nicht mehr vor. Online bleibt der alte Stand. Stelle den Branch wieder her, oder leere den Inhaltsordner und hole neu."
      : "Im Inhaltsordner gibt es Commits, die im Repositorium fehlen; Plakat führt nichts zusammen. Übertrage sie mit „git push“, oder verwirf sie.",
  );
}

async function refuseLocalChanges({ run }: Clone): Promise<void> {
  const status = await run(
    "status",
    "--porcelain=v1",
    "-z",
    "--untracked-files=no",
    "--no-renames",
  );
  const files = status.split("\0").filter((line) => line !== "");
  if (files.length === 0) return;
  const named = files.slice(0, 3).map((line) => `„${escapeControls(line.slice(3))}“`);
  const more = files.length > named.length ? " und weitere" : "";
  throw new PullFault(
    `Im Inhaltsordner sind Dateien geändert, ohne dass ein Commit davon weiß: ${named.join(", ")}${more}. Trage die Änderungen auf der Forge ein, und verwirf sie hier mit „git restore --staged --worktree .“.`,
  );
}

async function readHeadCommit({ run }: Clone): Promise<Commit> {
  const format = "--format=%H%x00%ct%x00%s";
  const [id = "", seconds = "", subject = ""] = (
    await run("log", "-1", "--no-show-signature", format, "HEAD")
  ).split("\0");
  const at = new Date(Number(seconds) * 1000).toISOString();
  return { id, at, subject: escapeControls(subject.trim()).slice(0, 200) };
}
