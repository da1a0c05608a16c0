import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** A program in front of the servers, with its configuration as this repository ships it. */
export interface Engine {
  name: string;
  program: string;
  /** Its package in Debian. */
  debian: string;
  /** Whether no visit fails while no server answers: pages are kept, or visitors wait. */
  keepsPages: boolean;
  /** Whether it can be asked to forget what it keeps. */
  forgets?: true;
  /** Writes the configuration for this machine and returns the arguments of the program. */
  prepare: (place: Place) => Promise<string[]>;
  env?: (place: Place) => Record<string, string>;
}

/** Where an engine runs in the test: its folder, its port, and the ports of both servers. */
export interface Place {
  folder: string;
  port: number;
  servers: [number, number];
}

const isSuperuser = process.getuid?.() === 0;
const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

/** Replaces each text, which must be there. */
function replaceAll(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The configuration lacks ${from}`);
    return result.replaceAll(from, to);
  }, text);
}

const shippedServers = ["127.0.0.1:3000", "127.0.0.1:3001"] as const;

function moveServers({ servers }: Place): Record<string, string> {
  return Object.fromEntries(
    shippedServers.map((server, index) => [server, `127.0.0.1:${servers[index]}`]),
  );
}

export const engines: Engine[] = [
  {
    name: "Caddy",
    program: "caddy",
    debian: "caddy",
    // Requests wait until a server answers.
    keepsPages: true,
    async prepare({ folder }) {
      const file = join(folder, "Caddyfile");
      await writeFile(
        file,
        `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${read("caddy/Caddyfile")}`,
      );
      return ["run", "--config", file, "--adapter", "caddyfile"];
    },
    env: ({ folder, port, servers: [first, second] }) => ({
      PLAKAT_DOMAIN: `http://127.0.0.1:${port}`,
      PLAKAT_SERVERS: `127.0.0.1:${first} 127.0.0.1:${second}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }),
  },
  {
    name: "nginx",
    program: "nginx",
    debian: "nginx-light",
    keepsPages: true,
    async prepare(place) {
      const { folder, port } = place;
      const site = replaceAll(read("nginx/plakat.conf"), {
        "/var/cache/plakat": join(folder, "cache"),
        "# server 127.0.0.1:3001": "server 127.0.0.1:3001",
        "listen 80;": `listen 127.0.0.1:${port};`,
      });
      await writeFile(join(folder, "plakat.conf"), replaceAll(site, moveServers(place)));
      const file = join(folder, "nginx.conf");
      await writeFile(
        file,
        `${isSuperuser ? "user root; " : ""}daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
events {}
http { access_log off; client_body_temp_path ${folder}/body; include ${folder}/plakat.conf; }
`,
      );
      return ["-p", folder, "-c", file];
    },
  },
  {
    name: "HAProxy",
    program: "haproxy",
    debian: "haproxy",
    keepsPages: false,
    async prepare(place) {
      const { folder, port } = place;
      const file = join(folder, "haproxy.cfg");
      const shipped = replaceAll(read("haproxy/haproxy.cfg"), {
        "bind :80": `bind 127.0.0.1:${port}`,
      });
      await writeFile(file, replaceAll(shipped, moveServers(place)));
      return ["-db", "-q", "-f", file];
    },
  },
  {
    name: "Varnish",
    program: "varnishd",
    debian: "varnish",
    keepsPages: true,
    forgets: true,
    async prepare({ folder, port, servers: [first, second] }) {
      const file = join(folder, "plakat.vcl");
      const shipped = replaceAll(read("varnish/default.vcl"), {
        '"3000"': `"${first}"`,
        '"3001"': `"${second}"`,
      });
      await writeFile(file, shipped);
      return [
        "-F",
        "-f",
        file,
        "-a",
        `127.0.0.1:${port}`,
        "-n",
        join(folder, "run"),
        "-s",
        "malloc,64m",
        // As the superuser it would give up the right to its folder in this test.
        ...(isSuperuser ? ["-j", "none"] : []),
      ];
    },
  },
];

/** Starts an engine; the result stops it. */
export async function startEngine(engine: Engine, place: Place): Promise<() => Promise<void>> {
  await mkdir(place.folder, { recursive: true });
  const args = await engine.prepare(place);
  const child = spawn(findProgram(engine.program) ?? engine.program, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...engine.env?.(place) },
  });
  return async () => {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
  };
}

/** Debian keeps programs of the system in a folder that is not in every PATH. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return folders
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
