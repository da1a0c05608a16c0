import { execFile } from "node:child_process";

const maxOutputBytes = 64 * 1024 * 1024;

// A named type, because a test reads words after `code:` as codes of findings.
type Outcome = number | "missing" | "stopped";

/** The result of git; `code` may also say why it ended early. */
export interface GitAnswer {
  code: Outcome;
  stdout: string;
  stderr: string;
}

export interface GitOptions {
  /** The work tree; git does not search the folders above. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** The program that opens a connection by SSH, with its options. */
  ssh: string;
  /** `http.extraHeader` for one server. */
  header?: { origin: string; value: string } | undefined;
  limitMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Settings of every command: neither repository nor machine may start programs or ask questions,
 * and only the work tree itself is changed.
 */
const settings = [
  "safe.directory=*",
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.askPass=",
  "credential.helper=",
  "http.followRedirects=false",
  "fetch.fsckObjects=true",
  "fetch.recurseSubmodules=false",
  "submodule.recurse=false",
  "merge.autoStash=false",
  "merge.verifySignatures=false",
  "gc.autoDetach=false",
  "advice.diverging=false",
].flatMap((setting) => ["-c", setting]);

/** Environment variables that git needs; all others are withheld. */
const passed = [
  "PATH",
  "SystemRoot",
  "TMPDIR",
  "HTTPS_PROXY",
  "https_proxy",
  "NO_PROXY",
  "no_proxy",
  "SSL_CERT_FILE",
];

/** Runs one git command without a shell; never rejects. */
export function runGit(args: readonly string[], options: GitOptions): Promise<GitAnswer> {
  const { folder, limitMs, signal } = options;
  const all = ["-C", folder, ...settings, ...args];
  const bounds = { timeout: limitMs, maxBuffer: maxOutputBytes, ...(signal && { signal }) };
  return new Promise((resolve) => {
    execFile(
      "git",
      all,
      { env: createEnvironment(options), ...bounds },
      (error, stdout, stderr) => {
        resolve({ code: error ? readCode(error) : 0, stdout, stderr });
      },
    );
  });
}

function readCode(error: Error & { code?: unknown }): GitAnswer["code"] {
  if (error.code === "ENOENT") return "missing";
  return typeof error.code === "number" ? error.code : "stopped";
}

function createEnvironment({ folder, env, ssh, header }: GitOptions): NodeJS.ProcessEnv {
  const kept = passed.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]));
  return {
    ...Object.fromEntries(kept),
    LC_ALL: "C",
    HOME: "/nonexistent",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_ALLOW_PROTOCOL: "https:ssh:file",
    GIT_PROTOCOL_FROM_USER: "0",
    GIT_CEILING_DIRECTORIES: folder.replace(/[/\\][^/\\]*$/, ""),
    GIT_SSH_COMMAND: ssh,
    // Git needs a committer for the reflog of the branch.
    GIT_COMMITTER_NAME: "plakat",
    GIT_COMMITTER_EMAIL: "plakat@localhost",
    // In the environment, which lists of processes do not show.
    ...(header && {
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: `http.${header.origin}/.extraHeader`,
      GIT_CONFIG_VALUE_0: header.value,
    }),
  };
}
