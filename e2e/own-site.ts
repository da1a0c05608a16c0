import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type SiteFiles = Record<string, string | Uint8Array>;

export interface OwnSite {
  url: string;
  contentDir: string;
  env: Record<string, string>;
  write(files: SiteFiles): Promise<void>;
  /** Sends a signal to the server. */
  signal(name: NodeJS.Signals): void;
  /** Waits until the server ends, removes everything, and returns its exit code. */
  ended(): Promise<number | null>;
  /** Stops the server and returns its exit code. */
  close(): Promise<number | null>;
}

/** Starts a server with a small content tree of its own, in a folder that is removed afterwards. */
export async function startOwnSite(
  files: SiteFiles,
  settings: Record<string, string> = {},
  [program, ...args]: [string, ...string[]] = [process.execPath, "dist/server/main.js"],
): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), "plakat-site-"));
  const contentDir = join(folder, "content");
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...inheritedEnvironment(),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    CONTENT_DIR: contentDir,
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "fatal",
    WATCH: "0",
    ...settings,
  };
  const write = (more: SiteFiles) => writeTree(contentDir, more);
  await write(files);
  const child = spawn(program, args, { env, stdio: ["ignore", "inherit", "inherit"] });
  // A test that fails may leave its server running until the end of the process.
  const abandon = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", abandon);
  const isHealthy = () =>
    fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isHealthy())) {
    if (child.exitCode !== null) throw new Error("The server ended while starting.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    process.off("exit", abandon);
    await rm(folder, { recursive: true, force: true });
    return child.exitCode;
  };
  return {
    url,
    contentDir,
    env,
    write,
    signal: (name) => void child.kill(name),
    ended,
    close() {
      child.kill("SIGTERM");
      return ended();
    },
  };
}

/** The paths of all pages that the sitemap of a running site lists. */
export async function listSitePages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address, url).pathname,
  );
}

/** The path of a page's data. */
export function nameSitePayload(path: string): string {
  return `${path === "/" ? "" : path}/_payload.json`;
}

/** The smallest campaign: enough for every page of the site. */
export const smallSite = {
  "site.yml": `title: Probe
party: { name: Probepartei }
navigation:
  - { text: Home, hash: home }
  - { text: Kontakt, hash: contact }
`,
  "elections.yml": "elections: [{ id: wahl, name: Probewahl, date: 2040-01-15 }]\n",
  "index.md": "---\ntitle: Probe\n---\n\nWillkommen.\n",
  "seite.md": "---\ntitle: Die Seite\n---\n\nErste Fassung.\n",
};

export async function writeTree(root: string, files: SiteFiles): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

/** An unused port, below those that systems assign by themselves at any time. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return findFreePort();
  server.close();
  await once(server, "close");
  return port;
}

function inheritedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}
