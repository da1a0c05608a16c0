import { composeName } from "#domain/content/file-rules.ts";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SourceFile } from "#ingest/document/parse-document.ts";

const limitMs = 10_000;
const maxLogBytes = 32 * 1024 * 1024;

/**
 * Finds the times of the commits that brought the present bytes of files; uncommitted files are
 * left out.
 */
export type FindCommitTimes = (
  this: void,
  sources: Pick<SourceFile, "file" | "bytes">[],
) => Promise<Map<string, string>>;

/**
 * Asks git when files came to the checked-out branch of the content folder.
 *
 * All clones of a branch agree about these times. Git is asked once, and only within a work tree.
 */
export function createCommitTimes(options: {
  contentDir: string;
  signal?: AbortSignal;
}): FindCommitTimes {
  let log: ReturnType<typeof readLog> | undefined;
  return async (sources) => {
    if (sources.length === 0) return new Map();
    const commits = await (log ??= readLog(options));
    const committed = sources.flatMap(({ file, bytes }) => {
      const commit = commits.get(file);
      return commit?.blob === nameBlob(bytes, commit?.blob) ? [[file, commit.at] as const] : [];
    });
    return new Map(committed);
  };
}

interface Commit {
  at: string;
  /** Git's name for the bytes of the file. */
  blob: string;
}

/**
 * The last commit of every file, empty without git. A log that is cut by its limits still has the
 * newest commits.
 */
async function readLog({
  contentDir,
  signal,
}: Parameters<typeof createCommitTimes>[0]): Promise<Map<string, Commit>> {
  const cwd = realpathSync(contentDir);
  if (!isInWorkTree(cwd)) return new Map();
  // Along first parents only, so that merged changes get the time of the merge.
  const log = ["log", "--first-parent", "--raw", "--no-abbrev", "--no-renames", "--relative", "-z"];
  // Settings of the repository must not start programs, and its owner may be another user.
  const args = ["-c", "safe.directory=*", ...log, "--no-show-signature", "--format=%x01%ct", "."];
  const { PATH, SystemRoot } = process.env;
  const env = { PATH, SystemRoot, GIT_ALLOW_PROTOCOL: "none", GIT_OPTIONAL_LOCKS: "0" };
  const bounds = { timeout: limitMs, maxBuffer: maxLogBytes, ...(signal && { signal }) };
  return new Promise((resolve) => {
    execFile("git", args, { cwd, env, ...bounds }, (_error, output) => resolve(parseLog(output)));
  });
}

function isInWorkTree(folder: string): boolean {
  const parent = dirname(folder);
  return existsSync(join(folder, ".git")) || (parent !== folder && isInWorkTree(parent));
}

/**
 * A commit begins with its time in seconds; each of its files has modes, blobs, a letter and, after
 * a NUL, its name.
 */
function parseLog(output: string): Map<string, Commit> {
  const commits = new Map<string, Commit>();
  let at = "";
  // oxlint-disable-next-line no-control-regex
  for (const match of output.matchAll(/\u0001(\d+)|:\d+ \d+ \w+ (\w+) \w+\0([^\0]+)\0/g)) {
    const [, second, blob, name = ""] = match;
    const file = composeName(name);
    if (second !== undefined) at = new Date(Number(second) * 1000).toISOString();
    else if (blob !== undefined && !commits.has(file)) commits.set(file, { at, blob });
  }
  return commits;
}

function nameBlob(bytes: Uint8Array, { length }: { length: number } = { length: 40 }): string {
  const hash = createHash(length === 64 ? "sha256" : "sha1");
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}
