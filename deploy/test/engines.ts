import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, openSync, readFileSync } from "node:fs";
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
  /** Whether its file ends TLS and sends all others there. */
  shipsTls?: true;
  /** Whether it leads what a forge reports to `plakat pull`. */
  leadsPushes?: true;
  /** The logs that it has written by the end, in its folder. */
  logs: string[];
  /** Writes the configuration for this machine and returns the arguments of the program. */
  prepare: (place: Place) => Promise<string[]>;
  env?: (place: Place) => Record<string, string>;
}

/** Where an engine runs in the test: its folder, its ports, and those of what is behind. */
export interface Place {
  folder: string;
  /** The name that visitors ask for. */
  host: string;
  port: number;
  tls: number;
  redirect: number;
  servers: [number, number];
  pull: number;
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

function moveServers({ servers: [first, second], pull }: Place): Record<string, string> {
  return {
    "127.0.0.1:3000": `127.0.0.1:${first}`,
    "127.0.0.1:3002": `127.0.0.1:${second}`,
    "127.0.0.1:3001": `127.0.0.1:${pull}`,
  };
}

/** The standard output and standard error of every program, which its own logs do not contain. */
const output = "output.log";

/** Writes a certificate and its key. */
function createCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const subject = ["-subj", "/CN=www.beispiel.de", "-days", "1"];
  execFileSync(
    "openssl",
    ["req", "-x509", ...kind, ...subject, "-keyout", key, "-out", certificate],
    {
      stdio: "ignore",
    },
  );
  return { certificate, key };
}

export const engines: Engine[] = [
  {
    name: "Caddy",
    program: "caddy",
    debian: "caddy",
    // Requests wait until a server answers.
    keepsPages: true,
    leadsPushes: true,
    logs: [output],
    async prepare({ folder }) {
      const file = join(folder, "Caddyfile");
      const start = "\n{\n";
      const quiet = `${start}\tadmin off\n\tdefault_bind 127.0.0.1 [::1]\n`;
      await writeFile(file, replaceAll(read("caddy/Caddyfile"), { [start]: quiet }));
      return ["run", "--config", file, "--adapter", "caddyfile"];
    },
    env: ({ folder, host, servers: [first, second], pull }) => ({
      PLAKAT_DOMAIN: `http://${host}`,
      PLAKAT_PULL: `127.0.0.1:${pull}`,
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
    shipsTls: true,
    leadsPushes: true,
    // Neither has a line, but nginx opens what its files name.
    logs: ["access.log", "error.log"],
    async prepare(place) {
      const { folder, port, tls, redirect } = place;
      const { certificate, key } = createCertificate(folder);
      const site = replaceAll(read("nginx/plakat.conf"), {
        "/dev/shm/plakat": join(folder, "cache"),
        "/var/log/nginx": folder,
        "# server 127.0.0.1:3002": "server 127.0.0.1:3002",
        "listen 80;": `listen 127.0.0.1:${redirect};`,
        "listen [::]:80;": `listen [::1]:${redirect};`,
        // Visitors come without TLS as well, which is what the table is about.
        "listen 443 ssl http2;": `listen 127.0.0.1:${port}; listen 127.0.0.1:${tls} ssl http2;`,
        "listen [::]:443 ssl http2;": `listen [::1]:${port}; listen [::1]:${tls} ssl http2;`,
        "/etc/letsencrypt/live/www.beispiel.de/fullchain.pem": certificate,
        "/etc/letsencrypt/live/www.beispiel.de/privkey.pem": key,
      });
      await writeFile(join(folder, "plakat.conf"), replaceAll(site, moveServers(place)));
      const file = join(folder, "nginx.conf");
      await writeFile(
        file,
        `${isSuperuser ? "user root; " : ""}daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { access_log ${folder}/access.log; client_body_temp_path ${folder}/body; include ${folder}/plakat.conf; }
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
    leadsPushes: true,
    logs: [output],
    async prepare(place) {
      const { folder, port } = place;
      const file = join(folder, "haproxy.cfg");
      const shipped = replaceAll(read("haproxy/haproxy.cfg"), {
        "bind :80": `bind 127.0.0.1:${port}`,
        "bind [::]:80": `bind [::1]:${port}`,
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
    logs: [output],
    async prepare({ folder, port, servers: [first, second] }) {
      const file = join(folder, "plakat.vcl");
      const shipped = replaceAll(read("varnish/default.vcl"), {
        '"3000"': `"${first}"`,
        '"3002"': `"${second}"`,
      });
      await writeFile(file, shipped);
      return [
        "-F",
        "-f",
        file,
        "-a",
        `127.0.0.1:${port}`,
        "-a",
        `[::1]:${port}`,
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
  const log = openSync(join(place.folder, output), "a");
  const child = spawn(findProgram(engine.program) ?? engine.program, args, {
    stdio: ["ignore", log, log],
    env: { ...process.env, ...engine.env?.(place) },
  });
  return async () => {
    if (child.exitCode === null && child.signalCode === null) {
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
