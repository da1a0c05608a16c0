import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { z } from "zod";

export interface Forge {
  /** The address of the repository in the browser. */
  repository: string;
  /** Makes the files of a folder the first commit. */
  open(folder: string): void;
  /** What the last commit did to which files, such as "D liste/anna.md". */
  readChanges(): string[];
  /** Does what the button of a commit's page does that takes the last change back. */
  revert(): void;
  /** A text as the last commit has it. */
  read(file: string): string;
  close(): void;
}

const token = "ein-token";
const branch = "main";
const base = "/api/v1/repos/verein/website";

const changeSchema = z.object({
  branch: z.literal(branch),
  message: z.string(),
  author: z.object({ name: z.string(), email: z.string() }),
  files: z.array(
    z.object({
      operation: z.enum(["create", "update", "delete"]),
      path: z.string(),
      content: z.string().default(""),
      from_path: z.string().optional(),
      sha: z.string().optional(),
    }),
  ),
});

/**
 * Speaks as much of the documented interface of Forgejo as the editor needs, on a git repository whose
 * work tree always has the files of the last commit.
 */
export async function startForge(): Promise<Forge> {
  let folder = "";
  const git: Git = (args, input = "") => {
    const identity = ["-c", "user.name=Probe", "-c", "user.email=probe@example.org"];
    const all = ["-C", folder, ...identity, ...args];
    return execFileSync("git", all, { input, maxBuffer: 2 ** 26 });
  };
  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "authorization, content-type, accept");
    response.setHeader("Access-Control-Allow-Methods", "GET, POST");
    answer(request, git, folder).then(
      ({ status = 200, json, bytes }) => {
        response.statusCode = status;
        response.setHeader("Content-Type", json ? "application/json" : "application/octet-stream");
        response.end(bytes ?? JSON.stringify(json));
      },
      (error: unknown) => response.writeHead(500).end(JSON.stringify({ message: String(error) })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    repository: `http://127.0.0.1:${port}/verein/website`,
    open(content) {
      folder = content;
      git(["init", "--quiet", `--initial-branch=${branch}`]);
      git(["add", "--all"]);
      git(["commit", "--quiet", "--message=Anfang"]);
    },
    readChanges() {
      const args = ["show", "--format=", "--name-status", "--no-renames", "-z", branch];
      const words = git(args).toString().split("\0").filter(Boolean);
      return words.flatMap((word, index) => (index % 2 === 0 ? `${word} ${words[index + 1]}` : []));
    },
    revert: () => void git(["revert", "--no-edit", branch]),
    read: (file) => git(["show", `${branch}:${file}`]).toString(),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Answer {
  status?: number;
  json?: unknown;
  bytes?: Buffer;
}
type Git = (args: string[], input?: string) => Buffer;

async function answer(request: IncomingMessage, git: Git, folder: string): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://forge");
  if (request.method === "OPTIONS") return { status: 204, bytes: Buffer.alloc(0) };
  if (request.headers.authorization !== `token ${token}`) {
    return { status: 401, json: { message: "token is required" } };
  }
  if (request.method === "POST" && pathname === `${base}/contents`) {
    return commit(changeSchema.parse(JSON.parse(await readBody(request))), git, folder);
  }
  const file = /\/media\/main\/(.+)$/.exec(pathname)?.[1];
  if (file) return { bytes: git(["show", `${branch}:${decodeURIComponent(file)}`]) };
  const json = describe(pathname, searchParams, git);
  return json === undefined ? { status: 404, json: { message: "not found" } } : { json };
}

function describe(pathname: string, search: URLSearchParams, git: Git): unknown {
  switch (pathname) {
    case "/api/v1/version":
      return { version: "13.0.3+gitea-1.22.0" };
    case "/api/v1/user":
      return { id: 1, login: "grete", full_name: "Grete Weiß", email: "grete@example.org" };
    case "/api/v1/settings/api":
      return { default_paging_num: 30, max_response_items: 50, default_max_blob_size: 10_485_760 };
    case base:
      return { default_branch: branch, permissions: { pull: true, push: true, admin: false } };
    case `${base}/commits`:
      return listCommits(search.get("path"), git);
    case `${base}/git/blobs`:
      return readBlobs(search.get("shas")?.split(",") ?? [], git);
    case `${base}/git/trees/${readHead(git)}`:
      return listTree(git);
    case `${base}/branches/${branch}`:
      return { commit: { id: readHead(git), message: "Anfang" } };
    default:
      return undefined;
  }
}

function readHead(git: Git): string {
  return git(["rev-parse", branch]).toString().trim();
}

/** Those of one file, the last one first. */
function listCommits(path: string | null, git: Git) {
  const args = ["log", "--format=%H%x00%an%x00%ae%x00%aI%x00%s", branch, "--", path ?? "."];
  const lines = git(args).toString().split("\n").filter(Boolean);
  return lines.map((line) => {
    const [sha, name, email, date, message] = line.split("\0");
    return { sha, created: date, author: null, commit: { message, author: { name, email, date } } };
  });
}

function listTree(git: Git) {
  const lines = git(["ls-tree", "-r", "-l", "-z", branch]).toString().split("\0").filter(Boolean);
  const tree = lines.map((line) => {
    const [, type, sha, size, path] = /^\d+ (\w+) (\w+) +(\S+)\t(.+)$/s.exec(line) ?? [];
    return { path, type, sha, size: Number(size) };
  });
  return { tree, truncated: false };
}

/** In one process, since there are hundreds. */
function readBlobs(digests: string[], git: Git) {
  const output = git(["cat-file", "--batch"], `${digests.join("\n")}\n`);
  let at = 0;
  return digests.map((sha) => {
    const start = output.indexOf("\n", at) + 1;
    const size = Number(output.toString("latin1", at, start).split(" ")[2]);
    at = start + size + 1;
    const content = output.subarray(start, start + size).toString("base64");
    return { sha, encoding: "base64", content };
  });
}

/** Refuses a change of a file that is not as the editor has seen it. */
function commit(change: z.infer<typeof changeSchema>, git: Git, folder: string): Answer {
  for (const { operation, path, content, sha, from_path } of change.files) {
    const before = from_path ?? path;
    if (operation === "create" && existsSync(join(folder, path))) {
      return { status: 422, json: { message: "repository file already exists" } };
    }
    if (
      operation !== "create" &&
      git(["rev-parse", `${branch}:${before}`])
        .toString()
        .trim() !== sha
    ) {
      return { status: 422, json: { message: "sha does not match" } };
    }
    if (operation === "delete" || before !== path) rmSync(join(folder, before));
    if (operation === "delete") continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(content, "base64"));
  }
  git(["add", "--all"]);
  git([
    "commit",
    "--quiet",
    `--author=${change.author.name} <${change.author.email}>`,
    "-m",
    change.message,
  ]);
  const files = change.files.map(({ operation, path }) =>
    operation === "delete"
      ? null
      : {
          path,
          sha: git(["rev-parse", `${branch}:${path}`])
            .toString()
            .trim(),
        },
  );
  return {
    status: 201,
    json: { commit: { sha: readHead(git), created: new Date().toISOString() }, files },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
